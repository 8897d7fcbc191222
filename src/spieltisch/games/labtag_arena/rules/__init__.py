"""The rules of LABTAG Arena, a file for each part of the rulebook."""
