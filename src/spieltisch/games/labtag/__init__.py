"""The LABTAG cards, shared by the three LABTAG games."""
