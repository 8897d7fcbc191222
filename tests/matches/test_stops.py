"""Passing by itself: only where a seat has said so, and from what everybody knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.plain import digest
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.words import LANGUAGES, words
from spieltisch.matches.match import Match
from spieltisch.matches.passing import Passing
from spieltisch.matches.stops import Stops
from tests.matches.tables import seated

GAME = find_game("fab")


def positions(seed: int) -> Iterator[Position]:
    """A game played at random, at every question."""
    dice = QuickDice(seed)
    position = GAME.start(GAME.setup(2), QuickDice(seed), telling=True)
    while waiting := position.waiting():
        yield position
        seat = waiting[dice.below(len(waiting))]
        question = position.question(seat)
        assert question is not None
        options = question.options
        position.answer(seat, options[dice.below(len(options))].id)


@pytest.mark.parametrize("seed", range(3))
def test_everybody_knows_at_which_kind_of_moment_somebody_is_asked(seed: int) -> None:
    met: set[str] = set()
    for position in positions(seed):
        for seat in position.waiting():
            own = record(GAME, position, seat)
            stop, option = GAME.stop_here(own.seen, seat)
            if not stop:
                continue
            met.add(stop)
            assert own.question is not None
            assert own.question.find(option) is not None
            for other in range(position.seats + 1):
                known = record(GAME, position, other)
                assert GAME.stop_here(known.seen, seat) == (stop, option)
                assert GAME.stirred(known.seen, seat) == GAME.stirred(own.seen, seat)
    assert {"own-turn", "blocks", "own-layer", "their-reaction"} <= met


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_every_kind_of_moment_has_a_text(name: str) -> None:
    game = find_game(name)
    for language in LANGUAGES:
        said = words(language, game)
        for stop in game.stops:
            assert said.has(f"stop.{stop.key}"), stop.key


def play_by_hand(match: Match, passing: Passing, choices: int, seed: int = 1) -> list[str]:
    """Choose at random wherever somebody is asked; returns the kinds of moments met there."""
    dice, met = QuickDice(seed), []
    while choices and not match.over:
        if passing.play():
            continue
        choices -= 1
        seat = match.waiting()[0]
        met.append(match.game.stop_here(match.known(seat).seen, seat)[0])
        question = match.now.question(seat)
        assert question is not None
        passing.choose(seat, question.options[dice.below(len(question.options))].id)
    return met


def test_one_is_asked_where_one_wants_to_be_and_nowhere_else() -> None:
    match = seated("fab")
    met = play_by_hand(match, Passing(match), 150)
    usual = {stop.key for stop in GAME.stops if stop.default}
    assert set(met) <= usual | {""}
    match = seated("fab")
    passing = Passing(match)
    for stops in passing.stops:
        stops.choose_all(stops.known())
    met = play_by_hand(match, passing, 150)
    assert "own-attack" in met
    assert "their-turn" in met


def test_such_passes_stand_in_the_log_like_any_choice() -> None:
    match = seated("fab")
    play_by_hand(match, Passing(match), 60)
    entries = [entry for entry in match.log.entries if entry["what"] == "choice"]
    assert len(entries) > 60
    again = Match.load(match.log)
    assert digest(GAME, again.now) == digest(GAME, match.now)


def test_bots_are_left_alone() -> None:
    match = seated("fab", humans=0)
    assert not Passing(match).play()


def test_games_without_such_moments_never_pass() -> None:
    match = seated("sabacc")
    assert not Passing(match).play()
    assert Stops(match.game).answer(match.known(0)) == ""
    with pytest.raises(Illegal):
        Passing(match).skip(match.waiting()[0])


def test_passing_until_something_happens() -> None:
    match = seated("fab")
    passing = Passing(match)
    seat = first_turn(match)
    passing.skip(seat)
    for stops in passing.stops:
        if stops is not passing.stops[seat]:
            stops.choose_all([])
    while passing.play():
        pass
    # The turn is over for want of anything to do, and a card may go into the arsenal.
    assert match.waiting() == [seat]
    assert GAME.stop_here(match.known(seat).seen, seat) == ("", "")


def first_turn(match: Match) -> int:
    """Whose turn it is, when that can begin to act."""
    match.choose(match.waiting()[0], "first.0")
    assert match.waiting() == [0]
    return 0


def test_whoever_keeps_priority_is_asked_until_passing_by_hand() -> None:
    match = seated("fab")
    passing = Passing(match)
    seat = first_turn(match)
    stops = passing.stops[seat]
    stops.choose_all([])
    assert stops.answer(match.known(seat)) == "pass"
    stops.hold()
    assert stops.answer(match.known(seat)) == ""
    passing.choose(seat, "pass")
    assert not stops.holding


def test_stops_are_changed_by_name() -> None:
    stops = Stops(GAME)
    assert "own-turn" in stops.at
    assert not stops.change("own-turn")
    assert stops.change("own-turn")
    assert stops.change("own-turn", True)
    stops.choose_all(["blocks"])
    assert stops.at == {"blocks"}
    stops.reset()
    assert "own-turn" in stops.at
    with pytest.raises(Mistake) as caught:
        stops.change("nowhere")
    assert caught.value.key == "unknown-stop"


def test_what_is_taken_back_is_the_last_choice_one_was_asked_for() -> None:
    match = seated("fab")
    passing = Passing(match)
    seat = first_turn(match)
    for stops in passing.stops:
        stops.choose_all(["own-turn"])
    before = digest(GAME, match.now)
    option = next(id for id in free_plays(match, seat) if id.startswith("use."))
    passing.choose(seat, option)
    while passing.play():
        pass
    assert len(match.line) > 2
    assert [choice.unasked for choice in match.line[2:]] == [True] * len(match.line[2:])
    found = match.what_to_undo(seat)
    assert found.to == 1
    assert found.free
    match.undo(seat)
    assert digest(GAME, match.now) == before
    again = Match.load(match.log)
    assert digest(GAME, again.now) == before


def free_plays(match: Match, seat: int) -> list[str]:
    """What a seat can do just now."""
    question = match.now.question(seat)
    assert question is not None
    return [option.id for option in question.options]
