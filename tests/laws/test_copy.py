"""A copy is whole, shares nothing that can change, and everything a position holds is saved."""

from __future__ import annotations

from spieltisch.kernel.dice import QuickDice, ScriptedDice, SealedDice
from tests.laws.asking import law
from tests.laws.checks import check_copy, check_fields
from tests.laws.tables import Table, begin


@law(2)
def test_copies_share_nothing(table: Table, seed: int) -> None:
    walk, dice = begin(table, seed), QuickDice(seed)
    check_fields(walk.game, walk.position)
    while walk.going:
        check_copy(walk.game, walk.position, dice)
        walk.step()
    check_copy(walk.game, walk.position, dice)


@law(1)
def test_whatever_the_dice(table: Table, seed: int) -> None:
    for dice in (SealedDice(seed.to_bytes(32, "big")), ScriptedDice([0, 1, 2, 3])):
        walk = begin(table, seed)
        walk.position.dice = dice
        for _ in range(12):
            if walk.going:
                check_copy(walk.game, walk.position, QuickDice(seed))
                walk.step()
