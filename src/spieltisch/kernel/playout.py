"""Playing games to their end at random, inside the compiled unit."""

from __future__ import annotations

import gc

from spieltisch.kernel.dice import Dice
from spieltisch.kernel.position import Position


class ManyGames:
    """`with ManyGames(): ...` lets Python's collector of reference cycles rest meanwhile.

    Positions hold no cycles, so there is nothing for it to find, but it would look again and
    again for as long as many games are begun and thrown away.
    """

    def __init__(self) -> None:
        self.collecting = False

    def __enter__(self) -> None:
        self.collecting = gc.isenabled()
        gc.disable()

    def __exit__(self, *problem: object) -> None:
        if self.collecting:
            gc.enable()


def random_game(position: Position, dice: Dice, limit: int = 1_000_000) -> int:
    """Play random options until the game is over; returns the number of decisions."""
    decisions = 0
    options = position.options
    while options and decisions < limit:
        options = position.choose(options[dice.below(len(options))])
        decisions += 1
    return decisions
