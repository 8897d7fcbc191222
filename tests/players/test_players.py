"""What holds for bots of every level, in every game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.record import imagine, record, record_from_plain, record_to_plain
from spieltisch.players import LEVELS, make_player
from spieltisch.players.search import Search
from tests.players.tables import DUEL, GAMES, arranged, finish, played_to

MOMENTS = (0, 3, 9, 17, 26)


def thinker(name: str, iterations: int, seed: int = 1) -> Search:
    return Search(find_game(name), QuickDice(seed), 0, iterations)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games(name: str, level: str) -> None:
    game = find_game(name)
    most = game.min_seats if level == "search" else game.max_seats
    for seats in range(game.min_seats, most + 1):
        position = game.quick(seats, seed=seats)
        players = [make_player(level, game, seat, iterations=1) for seat in range(seats)]
        finish(game, position, players)
        assert position.winners


def test_levels_play_together() -> None:
    game = find_game("sabacc")
    position = game.quick(3, seed=5)
    finish(game, position, [make_player(level, game, 1, iterations=5) for level in LEVELS])
    assert position.over


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_choose_alike(name: str, level: str) -> None:
    for moment in MOMENTS:
        game, position = played_to(name, 4, moment)
        known = record(game, position, position.waiting()[0])
        one, two = (make_player(level, game, 7, iterations=12).choose(known) for _ in range(2))
        assert one == two


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_stored_record_leads_to_the_same_choice(name: str, level: str) -> None:
    for moment in MOMENTS:
        game, position = played_to(name, 6, moment)
        known = record(game, position, position.waiting()[0])
        stored = record_from_plain(game, json.loads(json.dumps(record_to_plain(known))))
        players = [make_player(level, game, 3, iterations=12) for _ in range(2)]
        assert players[0].choose(known) == players[1].choose(stored)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_makes_no_difference(name: str, level: str) -> None:
    """The real position and one with all unknown cards dealt anew get the same answer."""
    for moment in MOMENTS:
        game, position = played_to(name, 8, moment)
        known = record(game, position, position.waiting()[0])
        other = imagine(known, QuickDice(99))
        fake = record(game, other, known.seat)
        players = [make_player(level, game, 3, iterations=12) for _ in range(2)]
        assert players[0].choose(known) == players[1].choose(fake)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_record_is_all_they_need_and_stays_as_it_is(name: str, level: str) -> None:
    """Once the record is made the position can be burnt; and thinking leaves no traces."""
    game, position = played_to(name, 2, 8)
    known = record(game, position, position.waiting()[0])
    before = json.dumps(record_to_plain(known))
    position.faces[:] = [-1] * len(position.faces)
    position.agenda = ()
    make_player(level, game, 3, iterations=12).choose(known)
    assert json.dumps(record_to_plain(known)) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_of_iterations_is_kept(name: str) -> None:
    for moment in MOMENTS:
        game, position = played_to(name, 3, moment)
        known = record(game, position, position.waiting()[0])
        assert known.question is not None
        count = len(known.question.options)
        search = thinker(name, 40)
        search.choose(known)
        if count == 1:
            assert search.played == 0
        else:
            assert min(40, count) <= search.played <= max(40, 3 * count)


def test_a_budget_of_time_is_kept_about() -> None:
    game, position = played_to("sabacc", 3, 0)
    known = record(game, position, position.waiting()[0])
    few, many = (Search(game, QuickDice(1), ms, 0) for ms in (1, 150))
    few.choose(known)
    many.choose(known)
    assert few.played < many.played


def test_an_unknown_level_is_a_mistake() -> None:
    with pytest.raises(Mistake) as caught:
        make_player("genius", find_game("sabacc"), 1)
    assert caught.value.facts["known"] == "random, quick, search"


@pytest.mark.parametrize("level", ["quick", "search"])
@pytest.mark.parametrize(
    ("play", "bluffs"),
    [
        (("0 pay.attack", "1 rank.0"), ("believe", "doubt")),
        (("0 pay.attack",), ("rank.1", "rank.0")),
    ],
)
def test_bluffing_is_mixed(level: str, play: tuple[str, ...], bluffs: tuple[str, ...]) -> None:
    """Doubting a number, and lying about one: sometimes, neither always nor never."""
    game, position = arranged(replace(DUEL, play=play))
    known = record(game, position, position.waiting()[0])
    chosen = [make_player(level, game, seed, iterations=8).choose(known) for seed in range(30)]
    assert set(bluffs) <= set(chosen)
