"""Simultaneous answers: the order in which they arrive changes nothing, and no die is thrown."""

from __future__ import annotations

from spieltisch.kernel.dice import QuickDice
from tests.laws.asking import law
from tests.laws.checks import check_orders
from tests.laws.tables import Table, begin


@law(3)
def test_any_order_of_arrival_gives_the_same_position(table: Table, seed: int) -> None:
    walk, dice = begin(table, seed), QuickDice(seed)
    while walk.going:
        if len(walk.position.waiting()) > 1:
            check_orders(walk.game, walk.position, dice)
        walk.step()


@law(3)
def test_no_dice_are_thrown_while_deciding_secretly(table: Table, seed: int) -> None:
    walk = begin(table, seed)
    while walk.going:
        position = walk.position
        before = position.dice.plain() if position.lanes is not None else None
        story = len(position.story or [])
        lanes = position.lanes
        walk.step()
        if before is not None and position.lanes is lanes:
            assert position.dice.plain() == before
            assert len(position.story or []) == story, "a secret decision was told"
