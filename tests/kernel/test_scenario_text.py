"""Any position of any game can be written as a scenario, and is the same when it is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import digest, dump
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import imagine, record
from spieltisch.kernel.scenario import scenarios_in, set_up
from spieltisch.kernel.scenario_text import APART, scenario_text


def somewhere(name: str, seed: int, choices: int) -> tuple[Game, Position]:
    """A position of a random game, in the middle of anything."""
    game = find_game(name)
    dice = QuickDice(seed)
    seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
    position = game.quick(seats, seed)
    for _ in range(choices):
        waiting = position.waiting()
        if not waiting:
            break
        seat = waiting[dice.below(len(waiting))]
        question = position.question(seat)
        assert question is not None
        position.answer(seat, question.options[dice.below(len(question.options))].id)
    return game, position


def same(game: Game, one: Position, other: Position) -> None:
    first, second = dump(game, one), dump(game, other)
    for field in first:
        if field not in {"dice", "telling", "story"}:
            assert first[field] == second[field], field
    for seat in range(one.seats):
        mine, yours = one.question(seat), other.question(seat)
        assert (mine is None) == (yours is None)
        if mine is not None and yours is not None:
            assert [o.id for o in mine.options] == [o.id for o in yours.options]


@pytest.mark.parametrize("name", sorted(FOLDERS))
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.integers(0, 120))
def test_reading_what_was_written_gives_the_same_position(
    name: str, seed: int, choices: int
) -> None:
    game, position = somewhere(name, seed, choices)
    [scenario] = scenarios_in(scenario_text(game, position, 'It\'s "this" one'), "text")
    assert scenario.title == 'It\'s "this" one'
    same(game, position, set_up(game, scenario))


@pytest.mark.parametrize("name", sorted(FOLDERS))
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.integers(0, 60))
def test_so_it_is_with_what_a_seat_imagines(name: str, seed: int, choices: int) -> None:
    game, position = somewhere(name, seed, choices)
    for seat in range(position.seats + 1):
        twin = imagine(record(game, position, seat), QuickDice(seed))
        [scenario] = scenarios_in(scenario_text(game, twin), "text")
        same(game, twin, set_up(game, scenario))


@pytest.mark.parametrize("title", ["Zwölf 🂡", "a\nb", "\x7f \x00", "'''"])
def test_titles_may_be_anything(title: str) -> None:
    game, position = somewhere("sabacc", 3, 4)
    [scenario] = scenarios_in(scenario_text(game, position, title), "text")
    assert scenario.title == title


def test_it_goes_on_from_there() -> None:
    game, position = somewhere("sabacc", 3, 10)
    text = scenario_text(game, position, remarks=("Two lines\nof comment",))
    assert text.startswith("# Two lines\n# of comment\n[[scenario]]\n")
    seat = position.waiting()[0]
    first = position.question(seat)
    assert first is not None
    line = f'play = ["{seat} {first.options[0].id}"]\n'
    [scenario] = scenarios_in(text + line, "text")
    assert scenario.play == (f"{seat} {first.options[0].id}",)
    assert digest(game, set_up(game, scenario)) != ""


@pytest.mark.parametrize(
    "position", ["[]", "{}", "{", '{"faces": 3}', "[" * 100_000, '{"agenda": [["os:system"]]}']
)
def test_a_damaged_position_is_a_mistake(position: str) -> None:
    game = find_game("sabacc")
    text = f"[[scenario]]\ntitle = 't'\ngame = 'sabacc'\nposition = '''{position}'''\n"
    [scenario] = scenarios_in(text, "text")
    with pytest.raises(Mistake, match="damaged-position"):
        set_up(game, scenario)


def test_a_step_that_is_none_is_not_found() -> None:
    game, position = somewhere("sabacc", 3, 10)
    text = scenario_text(game, position).replace("labtag_sabacc.rules:", "os:")
    assert "os:" in text
    [scenario] = scenarios_in(text, "text")
    with pytest.raises(Mistake, match="damaged-position"):
        set_up(game, scenario)


def test_what_stands_apart_is_not_written() -> None:
    game, position = somewhere("sabacc", 3, 10)
    for field in APART:
        assert f'"{field}":' not in scenario_text(game, position)
