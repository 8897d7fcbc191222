"""Law 3: a game is its set-up, seed and choices, and can be saved in the middle of anything."""

from __future__ import annotations

import json
from typing import Any

from spieltisch.kernel.plain import digest, dump, load
from spieltisch.kernel.position import Position
from tests.laws.asking import law
from tests.laws.checks import text, untold
from tests.laws.tables import Table, Walk, begin, carry_on


@law(3)
def test_same_seed_and_choices_give_the_same_positions(table: Table, seed: int) -> None:
    walk = begin(table, seed)
    digests = [digest(walk.game, walk.position)]
    while walk.going:
        walk.step()
        digests.append(digest(walk.game, walk.position))
    game, again = table.start(seed)
    assert digest(game, again) == digests[0]
    for (seat, choice), wanted in zip(walk.choices, digests[1:], strict=True):
        again.answer(seat, choice)
        assert digest(game, again) == wanted


@law(2)
def test_a_saved_position_goes_on_identically(table: Table, seed: int) -> None:
    """Step by step without the story, and now and then with it and on to the end."""
    walk = begin(table, seed)
    saved: list[str] = []
    whole: dict[int, str] = {}
    while walk.going:
        if len(saved) % 20 == 0:
            whole[len(saved)] = text(dump(walk.game, walk.position))
        saved.append(text(untold(walk.game, walk.position)))
        walk.step()
    saved.append(text(untold(walk.game, walk.position)))
    end = text(dump(walk.game, walk.position))
    for at, before in enumerate(saved):
        position = load(walk.game, json.loads(before))
        assert text(untold(walk.game, position)) == before
        if position.waiting():
            carry_on(walk.game, position, walk.choices[at : at + 1])
            assert text(untold(walk.game, position)) == saved[at + 1]
    for at, before in whole.items():
        position = load(walk.game, json.loads(before))
        assert text(dump(walk.game, position)) == before
        carry_on(walk.game, position, walk.choices[at:])
        assert text(dump(walk.game, position)) == end


@law(3)
def test_telling_does_not_change_the_game(table: Table, seed: int) -> None:
    told = begin(table, seed, telling=True)
    silent = begin(table, seed, telling=False)
    while told.going:
        assert but_for_telling(told) == but_for_telling(silent)
        assert told.position.waiting() == silent.position.waiting()
        for seat in told.position.waiting():
            assert ids(told.position, seat) == ids(silent.position, seat)
        told.step()
        silent.step()
    assert but_for_telling(told) == but_for_telling(silent)
    assert silent.position.story is None


def but_for_telling(walk: Walk) -> dict[str, Any]:
    saved = untold(walk.game, walk.position)
    del saved["story"], saved["telling"]
    return saved


def ids(position: Position, seat: int) -> list[str]:
    question = position.question(seat)
    return [option.id for option in question.options] if question else []
