"""A draft that begins with a choice of an open question, as playing and paying for a card does."""

from __future__ import annotations

import json
import sys

import pytest

from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.options import Option
from spieltisch.kernel.plain import digest, dump, load
from spieltisch.kernel.position import Entry
from spieltisch.kernel.record import imagine, record, record_from_plain, record_to_plain
from tests.kernel.tiny import Tiny, TinyGame

WAIT = Option("wait", "T-1")
COOK = Option("cook", "T-2")
SPICES = tuple(Option(f"spice.{n}", "T-3", value=n) for n in range(3))


def hungry(game: Tiny, seat: int) -> None:
    game.ask_among(seat, (WAIT, COOK), answered)


def answered(game: Tiny, seat: int, option: Option) -> Entry:
    if option is WAIT:
        return (hungry, 1 - seat)
    if game.lane < 0:
        game.open_draft(seat, serve)
    assert game.draft is not None
    game.draft.append(9)
    game.then((spice, seat))
    return None


def spice(game: Tiny, seat: int) -> None:
    if len(game.draft or ()) < 3:
        game.ask_among(seat, SPICES, spiced)


def spiced(game: Tiny, seat: int, option: Option) -> None:
    assert game.draft is not None
    game.draft.append(option.value)
    game.then((spice, seat))


def serve(game: Tiny, seat: int) -> Entry:
    game.log = [*game.log, *game.drafts[seat]]
    game.tell("served", "T-2", seat=seat)
    return (hungry, 1 - seat)


def lay_table(game: Tiny) -> Entry:
    game.lay_out([10, 11, 12, 13])
    return (hungry, 0)


class Kitchen(TinyGame):
    rules = (sys.modules[__name__],)

    def first_step(self) -> Entry:
        return lay_table

    def deal_unknown(self, twin: object, seat: int, dice: object) -> bool:
        return True


GAME = Kitchen()


def fresh() -> Tiny:
    position = GAME.start(GAME.setup(), QuickDice(1), telling=True)
    assert isinstance(position, Tiny)
    return position


def given(position: Tiny, seat: int) -> str:
    return json.dumps(record_to_plain(record(GAME, position, seat)))


def test_nobody_else_can_tell_that_a_draft_was_opened() -> None:
    game = fresh()
    before = [given(game, 1), given(game, 2)]
    for choice in ("cook", "spice.1"):
        game.answer(0, choice)
        assert [given(game, 1), given(game, 2)] == before
        assert game.waiting() == [0]
    assert given(game, 0) != given(fresh(), 0)


def test_what_was_drafted_is_done_when_nothing_is_left_to_ask() -> None:
    game = fresh()
    for choice in ("cook", "spice.1", "spice.2"):
        game.answer(0, choice)
    assert game.log == [9, 1, 2]
    assert game.lanes is None
    assert game.waiting() == [1]


def test_taking_everything_back_leaves_the_very_question() -> None:
    game = fresh()
    before = digest(GAME, game)
    game.answer(0, "cook")
    game.answer(0, "spice.0")
    game.take_back(0)
    question = game.question(0)
    assert question is not None
    assert [option.id for option in question.options] == ["spice.0", "spice.1", "spice.2"]
    game.take_back(0)
    assert digest(GAME, game) == before
    with pytest.raises(Illegal, match="nothing-to-take-back"):
        game.take_back(0)
    game.answer(0, "wait")
    assert game.waiting() == [1]


def test_a_draft_is_saved_and_goes_on() -> None:
    game = fresh()
    game.answer(0, "cook")
    game.answer(0, "spice.2")
    again = load(GAME, json.loads(json.dumps(dump(GAME, game))))
    assert isinstance(again, Tiny)
    assert digest(GAME, again) == digest(GAME, game)
    again.take_back(0)
    again.take_back(0)
    assert digest(GAME, again) == digest(GAME, fresh())
    game.answer(0, "spice.1")
    assert game.log == [9, 2, 1]


def test_a_copy_has_a_draft_of_its_own() -> None:
    game = fresh()
    game.answer(0, "cook")
    twin = game.copy()
    twin.answer(0, "spice.2")
    game.answer(0, "spice.0")
    assert isinstance(twin, Tiny)
    assert (game.draft, twin.draft) == ([9, 0], [9, 2])


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_twin_has_the_same_question_for_its_seat(seat: int) -> None:
    game = fresh()
    game.answer(0, "cook")
    game.answer(0, "spice.1")
    reread = record_from_plain(GAME, json.loads(given(game, seat)))
    twin = imagine(reread, QuickDice(3))
    assert isinstance(twin, Tiny)
    assert given(twin, seat) == given(game, seat)
    # For the others the one who drafts has decided nothing yet.
    assert (twin.lanes is None) == (seat != 0)
