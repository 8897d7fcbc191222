from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.kernel.dice import QuickDice, ScriptedDice, SealedDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.plain import digest, dump, from_plain, load, to_plain
from spieltisch.kernel.position import Position
from tests.kernel.tiny import GAME, fresh, secretly

plain_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=8,
)


def through_json(position: Position) -> Position:
    return load(GAME, json.loads(json.dumps(dump(GAME, position))))


def saved() -> dict[str, Any]:
    """A saved game in the middle of a secret part."""
    game = secretly(fresh(), "0 peek", "1 secret", "1 pick.2", "1 pick.0", "0 pick.1")
    found: dict[str, Any] = json.loads(json.dumps(dump(GAME, game)))
    return found


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(plain_values)
def test_lists_and_tuples_survive_json(value: Any) -> None:
    back = from_plain(json.loads(json.dumps(to_plain(value))))
    assert back == value
    assert repr(back) == repr(value)


@pytest.mark.parametrize("dice", [QuickDice(1), SealedDice(bytes(32)), ScriptedDice([1, 0])])
def test_every_position_of_a_game_can_be_saved_and_goes_on_alike(dice: Any) -> None:
    choices = SealedDice(bytes(32))
    position = GAME.start(GAME.setup(2, {"speed": "fast"}), dice.copy(), telling=True)
    for _ in range(60):
        loaded = through_json(position)
        assert digest(GAME, loaded) == digest(GAME, position)
        assert loaded.waiting() == position.waiting()
        assert type(loaded.dice) is type(position.dice)
        assert loaded.setup.plain() == position.setup.plain()
        if position.over:
            break
        waiting = position.waiting()
        seat = waiting[choices.below(len(waiting))]
        ours, theirs = position.question(seat), loaded.question(seat)
        assert ours is not None
        assert theirs is not None
        ids = [option.id for option in ours.options]
        assert ids == [option.id for option in theirs.options]
        assert (ours.kind, repr(ours.barred())) == (theirs.kind, repr(theirs.barred()))
        choice = ids[choices.below(len(ids))]
        position.answer(seat, choice)
        loaded.answer(seat, choice)
        assert digest(GAME, loaded) == digest(GAME, position)


def test_a_finished_game_is_saved_finished() -> None:
    game = through_json(secretly(fresh(), "0 peek", "1 pass", "0 end"))
    assert (game.over, game.winners, game.ending, game.waiting()) == (True, (0,), "T-4", [])


def test_secret_choices_can_be_taken_back_after_loading() -> None:
    game = load(GAME, saved())
    start = digest(GAME, game)
    game.answer(0, "pick.2")
    assert digest(GAME, game) != start
    game.take_back(0)
    assert digest(GAME, game) == start
    game.take_back(1)
    question = game.question(1)
    assert question is not None
    assert question.kind == "pick"


def test_saving_leaves_the_position_alone() -> None:
    game = secretly(fresh(), "0 secret", "1 pick.1")
    asked, lane, options = game.asked, game.lane, game.options
    dump(GAME, game)
    assert (game.asked, game.lane, game.options) == (asked, lane, options)


def test_positions_that_differ_anywhere_have_other_digests() -> None:
    games = [
        fresh(),
        fresh(telling=False),
        secretly(fresh(), "0 pass"),
        secretly(fresh(), "0 peek"),
        secretly(fresh(), "0 secret"),
        secretly(fresh(), "0 secret", "0 pick.0"),
        secretly(fresh(), "0 secret", "1 pick.0"),
    ]
    other = fresh()
    other.dice.below(6)
    games.append(other)
    assert len({digest(GAME, game) for game in games}) == len(games)


# Damage


def refused(damaged: Any) -> None:
    with pytest.raises(Mistake) as caught:
        load(GAME, damaged)
    assert caught.value.key == "damaged-position"
    assert caught.value.facts["detail"]


@pytest.mark.parametrize("name", [name for name in saved() if name != "lanes"])
def test_nothing_may_be_missing(name: str) -> None:
    damaged = saved()
    del damaged[name]
    refused(damaged)


@pytest.mark.parametrize(
    "name", ["setup", "dice", "faces", "known", "rumours", "learnt", "winners", "ending", "agenda"]
)
@pytest.mark.parametrize("value", [None, {"x": 1}, 1.5, [[]]])
def test_things_of_the_wrong_kind_are_refused(name: str, value: Any) -> None:
    if value == [[]] and name in {"faces", "known"}:
        value = [[], [], [], [], []]
    refused({**saved(), name: value})


@pytest.mark.parametrize("everything", [None, [], "x", 3, {}])
def test_what_is_no_saved_position_is_refused(everything: Any) -> None:
    refused(everything)


@pytest.mark.parametrize("step", ["os:system", "tests.kernel.tiny:missing", "", "turn", 3, []])
def test_an_unknown_step_is_refused(step: Any) -> None:
    refused({**saved(), "agenda": [[step]]})
    game: dict[str, Any] = json.loads(json.dumps(dump(GAME, fresh())))
    refused({**game, "asking": [step, 0]})


def test_a_step_with_the_wrong_arguments_is_refused() -> None:
    game: dict[str, Any] = json.loads(json.dumps(dump(GAME, fresh())))
    refused({**game, "asking": [game["asking"][0]]})
    refused({**game, "asking": [*game["asking"], 1, 2]})


def test_a_secret_choice_that_was_never_open_is_refused() -> None:
    damaged = saved()
    damaged["lanes"][0][2] = ["pick.0", "pick.9"]
    refused(damaged)


def test_a_wrong_agreement_is_a_mistake() -> None:
    damaged = saved()
    damaged["setup"]["seats"] = 9
    with pytest.raises(Mistake, match="wrong-seats"):
        load(GAME, damaged)
    damaged = saved()
    damaged["setup"]["house"] = {"speed": "lazy"}
    with pytest.raises(Mistake, match="wrong-setting"):
        load(GAME, damaged)
