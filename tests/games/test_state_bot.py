"""The rule of thumb of 51st State builds an engine, and its chances are told from the table."""

from __future__ import annotations

import pytest

from spieltisch.games import find_game
from spieltisch.games.fifty_first_state.bot_worth import Worth, best_plan
from spieltisch.games.fifty_first_state.position import LOOKOUT, FiftyFirstState
from spieltisch.games.fifty_first_state.prospects import prospects
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.record import record
from spieltisch.players.search import Search
from tests.games.test_state_engine import arranged, put

GAME = find_game("state")


def play(seed: int, seats: int, bots: set[int]) -> FiftyFirstState:
    """A game of the rule of thumb against random players."""
    position = GAME.start(GAME.setup(seats), QuickDice(seed))
    assert isinstance(position, FiftyFirstState)
    dice = QuickDice(seed + 1)
    while waiting := position.waiting():
        seat = waiting[0]
        known = record(GAME, position, seat)
        assert known.question is not None
        options = known.question.options
        option = options[dice.below(len(options))]
        position.answer(seat, GAME.advise(known, dice).id if seat in bots else option.id)
    return position


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_players_in_more_than_nine_of_ten_games(seats: int) -> None:
    won = sum(play(seed, seats, {seed % seats}).winners == (seed % seats,) for seed in range(30))
    assert won > 27


def test_it_comes_to_25_points_in_half_the_rounds() -> None:
    """It builds an engine: random players need twice as long."""
    rounds = [play(seed, 2, {0, 1}).round for seed in range(10)]
    assert sum(rounds) <= 10 * 5.5


def advised(game: FiftyFirstState) -> str:
    """What it says to seat 0."""
    return GAME.advise(record(GAME, game, 0), QuickDice(1)).id


def test_it_takes_points_for_what_would_be_lost_anyway() -> None:
    game = arranged()
    GAME.make_room(game, "hand.0", [])
    put(game, "2worker", ["archive"])
    assert advised(game) == "use.archive"
    game.answer(0, "use.archive")
    assert advised(game) == "again"


def test_it_passes_when_there_is_nothing_to_be_had() -> None:
    game = arranged()
    GAME.make_room(game, "hand.0", [])
    put(game, "1worker", [])
    GAME.make_room(game, "locations.1", [])
    assert advised(game) == "pass"


def test_it_buys_the_good_that_is_missing_for_points() -> None:
    """A gun for Weapon Trader, rather than anything else for two workers."""
    game = arranged()
    GAME.make_room(game, "hand.0", [])
    for colour, shown in enumerate(game.display):
        game.spent[colour] += (shown,)
        game.display[colour] = -1
    put(game, "2worker", ["weapon-trader"])
    assert advised(game) == "workers.gun"


def test_it_keeps_what_it_has_use_for() -> None:
    """Any resource will do: not the brick that Rubble Trader turns into a point."""
    game = arranged()
    GAME.make_room(game, "hand.0", [])
    put(game, "1brick 1fuel 2worker", ["corner-shop", "rubble-trader"])
    game.answer(0, "use.corner-shop")
    assert advised(game) == "pay.fuel"


def test_a_good_is_worth_what_it_makes_possible() -> None:
    game = arranged()
    GAME.make_room(game, "hand.0", [])
    put(game, "", ["oil-trader"])
    worth = Worth(game, 0)
    worth.appraise()
    fuel, iron = worth.values[1], worth.values[2]
    assert fuel > 5 * iron


def test_contacts_are_planned_for_the_best_cards() -> None:
    """Two cards of distance 1 rather than one of distance 2, if together they bring more."""
    assert best_plan([(2, 2.5), (1, 1.5), (1, 1.4)], 3) == [0.0, 1.5, 2.9, 4.0]


def new_round(seed: int) -> FiftyFirstState:
    """The beginning of a later round."""
    position = GAME.start(GAME.setup(3), QuickDice(seed))
    assert isinstance(position, FiftyFirstState)
    dice = QuickDice(seed)
    while not prospects(position):
        position.answer(
            position.waiting()[0],
            GAME.advise(record(GAME, position, position.waiting()[0]), dice).id,
        )
    return position


def test_chances_are_told_when_a_round_begins() -> None:
    game = new_round(3)
    assert game.phase == LOOKOUT
    assert sum(prospects(game)) == pytest.approx(1)
    game.score[1] += 8
    assert max(prospects(game)) == prospects(game)[1]
    game.answer(game.asked, game.options[0].id)
    assert prospects(game) == ()


def test_chances_follow_from_what_all_can_see() -> None:
    """A seat that knows less tells the same chances."""
    game = new_round(4)
    for seat in range(4):
        seen = record(GAME, game, seat).seen
        assert isinstance(seen, FiftyFirstState)
        assert prospects(seen) == prospects(game)


def test_search_finds_the_points_that_win_the_last_round() -> None:
    """Both workers go to the Archive: one of them for anything else, and the game is lost."""
    game = arranged()
    GAME.make_room(game, "hand.0", [])
    GAME.make_room(game, "locations.1", [])
    put(game, "2worker", ["archive"])
    game.round, game.passed, game.score = game.table.round_limit, 0b10, [10, 12]
    for choice in ("use.archive", "again"):
        search = Search(GAME, QuickDice(1), milliseconds=0, iterations=40)
        assert search.choose(record(GAME, game, 0)).id == choice
        game.answer(0, choice)
    game.answer(0, "pass")
    assert (game.score, game.winners) == ([13, 12], (0,))
