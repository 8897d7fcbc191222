"""Matches: who sits where, what was chosen, and a log from which all of it comes back."""
