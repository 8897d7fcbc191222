"""A rule of thumb."""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option


def quick(known: Any, dice: Dice) -> Option:
    """What to choose."""
    options: tuple[Option, ...] = known.question.options
    return options[dice.below(len(options))]
