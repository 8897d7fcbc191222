"""What bots think chips are worth between two rounds of Sabacc."""

from __future__ import annotations

import pytest

from spieltisch.games import find_game
from spieltisch.games.labtag_sabacc.position import Sabacc
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record

GAME = find_game("sabacc")


def dealt(chips: list[int], seed: int = 1) -> Sabacc:
    """The first question of a round that begins with these chips."""
    position = GAME.quick(len(chips), seed)
    assert isinstance(position, Sabacc)
    position.chips = chips[:]
    return position


def played_by_thumb(position: Position) -> tuple[int, ...]:
    """The winners if everybody follows the rule of thumb."""
    dice = QuickDice(1)
    while not position.over:
        position.choose(GAME.advise(record(GAME, position, position.asked), dice))
    return position.winners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_told_when_a_round_is_dealt_and_only_then(seats: int) -> None:
    position = GAME.quick(seats, seed=3)
    dice = QuickDice(2)
    told = rounds = 0
    while not position.over:
        assert isinstance(position, Sabacc)
        told += GAME.prospects(position) != ()
        before = position.shown
        position.choose(position.options[dice.below(len(position.options))])
        rounds += position.shown is not before
    assert told == rounds > 1
    assert GAME.prospects(position) == ()


def test_drawing_first_in_a_round_ends_no_thought() -> None:
    position = dealt([6, 6])
    position.answer(position.asked, "draw.left.hidden")
    assert GAME.prospects(position) == ()


def test_chances_are_shares_of_one_victory() -> None:
    assert GAME.prospects(dealt([4, 4])) == (0.5, 0.5)
    for chips in ([1, 6], [3, 2, 5], [6, 6, 1, 2]):
        chances = GAME.prospects(dealt(chips))
        assert sum(chances) == pytest.approx(1.0)
        assert sorted(range(len(chips)), key=lambda seat: chances[seat]) == sorted(
            range(len(chips)), key=lambda seat: chips[seat]
        )


def test_whoever_is_out_has_no_chance() -> None:
    position = dealt([5, 6, 6])
    position.chips[1], position.order = 0, tuple(seat for seat in position.order if seat != 1)
    chances = GAME.prospects(position)
    assert chances[1] == 0.0
    assert chances[0] == GAME.prospects(dealt([5, 6]))[0]


@pytest.mark.parametrize("chips", [[6, 3], [2, 3], [6, 4, 2]])
def test_the_chances_told_are_those_of_the_rule_of_thumb(chips: list[int]) -> None:
    """Played on from many deals, everybody wins about as often as was told (SAB-38)."""
    games = 300
    shares = [0.0] * len(chips)
    for seed in range(games):
        winners = played_by_thumb(dealt(chips, seed))
        for seat in winners:
            shares[seat] += 1 / len(winners) / games
    assert shares == pytest.approx(list(GAME.prospects(dealt(chips))), abs=0.06)


def test_chips_beyond_those_of_the_game_tell_nothing() -> None:
    assert GAME.prospects(dealt([7, 6])) == ()
