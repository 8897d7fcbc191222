"""Law 2: nothing leaks. The real position and any imagined one look the same to a seat."""

from __future__ import annotations

import pytest

from spieltisch.kernel.dice import QuickDice
from tests.laws.asking import law
from tests.laws.checks import check_leak, check_next, check_twins_differ
from tests.laws.could_be import could_be
from tests.laws.tables import Table, Walk, begin

# Of longer games the soak looks at all.
LONG = 80


@law(1)
def test_no_seat_can_tell_a_twin_from_the_real_position(table: Table, seed: int) -> None:
    walk, dice = begin(table, seed), QuickDice(seed)
    while walk.going and len(walk.choices) < LONG:
        chosen = walk.next_choice()
        # Two watchers a decision, so that all have their turn and it does not take for ever.
        watchers = walk.watchers() * 2
        first = len(walk.choices) % walk.position.seats
        for seat in watchers[first : first + 2]:
            twin = check_leak(walk.game, walk.position, seat, dice)
            check_next(walk.game, walk.position, twin, seat, chosen)
        walk.step(chosen)
    for seat in walk.watchers():
        check_leak(walk.game, walk.position, seat, dice)


@law(1)
def test_twins_differ_where_something_is_hidden(table: Table, seed: int) -> None:
    if table.cards:
        pytest.skip("with few cards nearly everything may be known")
    walk, dice = begin(table, seed), QuickDice(seed)
    positions = [walk.position.copy()]
    while walk.going:
        walk.step()
        positions.append(walk.position.copy())
    check_twins_differ(walk.game, positions, dice)


@law(1)
def test_a_twin_can_be_played_to_its_end(table: Table, seed: int) -> None:
    walk, dice = begin(table, seed), QuickDice(seed)
    while walk.going and len(walk.choices) < 100:
        walk.step()
        if dice.below(24) == 0 and walk.going:
            seat = dice.below(walk.position.seats + 1)
            twin = Walk(walk.game, check_leak(walk.game, walk.position, seat, dice), seed)
            while twin.going:
                twin.step()
            assert walk.game.holdings(twin.position) == walk.game.holdings(walk.position)


@law(5)
def test_real_positions_pass_what_twins_have_to_pass(table: Table, seed: int) -> None:
    walk = begin(table, seed, telling=False)
    while walk.going:
        assert not could_be(walk.game, walk.position)
        walk.step()
