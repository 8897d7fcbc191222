"""Playing a game to its end at random, inside the compiled unit."""

from __future__ import annotations

from spieltisch.kernel.dice import Dice
from spieltisch.kernel.position import Position


def random_game(position: Position, dice: Dice, limit: int = 1_000_000) -> int:
    """Play random options until the game is over; returns the number of decisions."""
    decisions = 0
    while decisions < limit:
        options = position.options
        if not options:
            break
        position.choose(options[dice.below(len(options))])
        decisions += 1
    return decisions
