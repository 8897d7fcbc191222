"""The rules of 51st State, phase by phase."""
