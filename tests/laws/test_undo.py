"""Law 5: what was chosen secretly can be taken back, and whatever is learnt is counted."""

from __future__ import annotations

from spieltisch.kernel.position import Position
from tests.laws.asking import law
from tests.laws.checks import check_taking_back
from tests.laws.tables import Table, begin


@law(3)
def test_taking_back_restores_the_position(table: Table, seed: int) -> None:
    walk = begin(table, seed)
    while walk.going:
        chosen = walk.next_choice()
        check_taking_back(walk.game, walk.position.copy(), chosen)
        walk.step(chosen)


@law(5)
def test_whatever_is_learnt_is_counted(table: Table, seed: int) -> None:
    walk = begin(table, seed, telling=False)
    while walk.going:
        position = walk.position
        things = len(position.known)
        knew, learnt = knowledge(position, things), position.learnt
        walk.step()
        knows = knowledge(position, things)
        assert position.learnt >= learnt
        if any(now > then for now, then in zip(knows, knew, strict=True)):
            assert position.learnt > learnt, "a face became known and nobody noted it"


def knowledge(position: Position, things: int) -> list[int]:
    """How many faces every seat, and the onlooker, knows; of the first so many things, since one
    that has just come into being was never hidden."""
    known = position.known[:things]
    return [sum((knows >> seat) & 1 for knows in known) for seat in range(position.seats + 1)]
