"""LABTAG Sabacc: draw or hold three times, and show a pair."""
