"""Enumerating chance: everything that can come of a choice, with exact probabilities."""

from __future__ import annotations

from fractions import Fraction

from spieltisch.kernel.dice import ScriptedDice
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position


def outcomes(position: Position, option: Option) -> list[tuple[Fraction, Position]]:
    """Every way the dice can fall after this choice, by re-running it on copies."""
    found: list[tuple[Fraction, Position]] = []
    script: list[int] | None = []
    while script is not None:
        twin = position.copy()
        dice = ScriptedDice(script)
        twin.dice = dice
        twin.choose(option)
        probability = Fraction(1)
        for size in dice.sizes:
            probability /= max(size, 1)
        found.append((probability, twin))
        script = _next_script(script, dice.sizes)
    return found


def _next_script(script: list[int], sizes: list[int]) -> list[int] | None:
    """Count down: beyond its script a die shows its highest number, so that comes first."""
    shown = [script[i] if i < len(script) else size - 1 for i, size in enumerate(sizes)]
    while shown and shown[-1] <= 0:
        shown.pop()
    if not shown:
        return None
    shown[-1] -= 1
    return shown
