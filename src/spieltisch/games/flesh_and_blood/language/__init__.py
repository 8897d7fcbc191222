"""The language in which cards are defined: amounts, conditions, changes, effects, abilities."""
