"""LABTAG Arena: a duel of bluff on two mats."""
