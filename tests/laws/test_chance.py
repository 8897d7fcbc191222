"""Chance can be enumerated: the probabilities add to one."""

from __future__ import annotations

from fractions import Fraction

from spieltisch.kernel.chance import outcomes
from spieltisch.kernel.dice import ScriptedDice
from spieltisch.kernel.options import Option
from spieltisch.kernel.plain import dump
from spieltisch.kernel.position import Position
from tests.laws.asking import law
from tests.laws.checks import text
from tests.laws.tables import Table, Walk, begin

MANY = 300


@law(2)
def test_outcomes_are_distinct_and_add_up(table: Table, seed: int) -> None:
    walk = begin(table, seed, telling=False)
    while walk.going:
        position = walk.position
        if len(walk.choices) % 3 == 0 and position.lanes is None:
            for option in position.options:
                if 1 < how_many(position, option) <= MANY:
                    check_outcomes(walk, option)
                    break
        walk.step()


def how_many(position: Position, option: Option) -> int:
    """The outcomes of a choice, counting the dice along one of its courses."""
    twin, dice = position.copy(), ScriptedDice([])
    twin.dice = dice
    twin.choose(option)
    count = 1
    for size in dice.sizes:
        count *= max(size, 1)
    return count


def check_outcomes(walk: Walk, option: Option) -> None:
    found = outcomes(walk.position, option)
    assert sum((chance for chance, _ in found), Fraction(0)) == 1
    times: dict[str, Fraction] = {}
    for chance, position in found:
        assert chance > 0
        saved = dump(walk.game, position)
        del saved["dice"]
        result = text(saved)
        times[result] = times.get(result, Fraction(0)) + chance
    # A stack that is shuffled and drawn from at once gives every outcome equally often.
    assert len(times) == len(found) or len(set(times.values())) == 1, f"{option.id}: unevenly"
    assert len(times) > 1, f"{option.id}: dice that decide nothing"
