"""Speed, measured beside other engines in the same run (see README.md)."""
