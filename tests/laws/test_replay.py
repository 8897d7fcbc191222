"""Law 3: a game is its set-up, seed and choices, and can be saved in the middle of anything."""

from __future__ import annotations

import json
from typing import Any

from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import digest, dump, load
from spieltisch.kernel.position import Position
from tests.laws.asking import law
from tests.laws.tables import Table, begin, carry_on


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
    walk = begin(table, seed)
    saved = []
    while walk.going:
        saved.append(json.dumps(dump(walk.game, walk.position)))
        walk.step()
    end = digest(walk.game, walk.position)
    saved.append(json.dumps(dump(walk.game, walk.position)))
    for at, text in enumerate(saved):
        position = load(walk.game, json.loads(text))
        assert json.dumps(dump(walk.game, position)) == text
        rest = walk.choices[at:]
        if at % 7 == 0:
            assert digest(walk.game, carry_on(walk.game, position, rest)) == end
        elif rest:
            carry_on(walk.game, position, rest[:1])
            assert json.dumps(dump(walk.game, position)) == saved[at + 1]


@law(3)
def test_telling_does_not_change_the_game(table: Table, seed: int) -> None:
    told = begin(table, seed, telling=True)
    silent = begin(table, seed, telling=False)
    while told.going:
        assert untold(told.game, told.position) == untold(silent.game, silent.position)
        assert told.position.waiting() == silent.position.waiting()
        for seat in told.position.waiting():
            assert ids(told.position, seat) == ids(silent.position, seat)
        told.step()
        silent.step()
    assert untold(told.game, told.position) == untold(silent.game, silent.position)
    assert silent.position.story is None


def untold(game: Game, position: Position) -> dict[str, Any]:
    saved = dump(game, position)
    del saved["story"], saved["telling"]
    return saved


def ids(position: Position, seat: int) -> list[str]:
    question = position.question(seat)
    return [option.id for option in question.options] if question else []
