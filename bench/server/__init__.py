"""The web table under load."""
