"""The rules of Flesh and Blood, in the order of the rulebook."""
