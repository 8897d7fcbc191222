"""Search finds what must be found, in the smallest positions of every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.scenario import Scenario
from spieltisch.players.search import Node, Search, situation
from tests.players.tables import DUEL, arranged, played_to

SEEDS = range(6)


def choices(scenario: Scenario, iterations: int = 60) -> list[str]:
    """What search chooses, with several seeds."""
    game, position = arranged(scenario)
    known = record(game, position, position.waiting()[0])
    return [Search(game, QuickDice(seed), 0, iterations).choose(known).id for seed in SEEDS]


PAIR_IN_REACH = Scenario(
    title="The open card on the right makes the best pair, in the last turn of the round",
    rules=(),
    game="sabacc",
    dice=(0,),
    cards={"hand.1": ["hearts-k", "spades-6"], "pile.right": ["diamonds-q"]},
    set={"turn": 5, "chips": [3, 3]},
)


def test_sabacc_the_best_pair_is_taken() -> None:
    assert choices(PAIR_IN_REACH) == ["draw.right.open"] * len(SEEDS)


def test_sabacc_the_odd_card_is_laid_off() -> None:
    drawn = replace(PAIR_IN_REACH, play=("1 draw.right.open",))
    assert choices(drawn) == ["discard.spades-6.right"] * len(SEEDS)


def test_arena_the_last_life_is_taken() -> None:
    won = replace(
        DUEL,
        set={"life": [2, 1], "blocks": [2, 0]},
        play=("0 pay.attack", "1 rank.0", "0 believe"),
    )
    assert set(choices(won, 20)) <= {"tiefschlag", "reserve-out"}


def test_arena_a_lie_that_is_seen_through_is_doubted() -> None:
    lied = replace(DUEL, set={"life": [1, 1]}, play=("0 say.spades",))
    game, position = arranged(lied)
    for card in game.place(position, "team.0"):
        position.show(card, 1)
    known = record(game, position, 1)
    for seed in SEEDS:
        assert Search(game, QuickDice(seed), 0, 20).choose(known).id == "doubt"


def test_arena_a_true_claim_that_is_known_is_believed() -> None:
    told = replace(DUEL, set={"life": [1, 1]}, play=("0 say.hearts",))
    game, position = arranged(told)
    for card in game.place(position, "team.0"):
        position.show(card, 1)
    known = record(game, position, 1)
    for seed in SEEDS:
        assert Search(game, QuickDice(seed), 0, 20).choose(known).id == "believe"


def test_schlamboree_ace_and_king_are_kept_apart() -> None:
    """An ace switches off the king in its own group (SCH-43)."""
    game, position = arranged(
        Scenario(
            title="A king, an ace and a six for two groups",
            rules=(),
            game="schlamboree",
            house={"groups": 2, "cards": 3},
            cards={"hand.0": ["spades-6", "spades-k", "spades-a"]},
        )
    )
    for seed in SEEDS:
        twin = position.copy()
        search = Search(game, QuickDice(seed), 0, 100)
        for seat, level in ((0, search), (1, Search(game, QuickDice(seed), 0, 1))):
            while twin.lanes is not None and seat in twin.waiting():
                twin.answer(seat, level.choose(record(game, twin, seat)).id)
        for group in ("group.0.1", "group.0.2"):
            ids = {game.card_id(twin.setup, twin.faces[c]) for c in game.place(twin, group)}
            assert not {"spades-k", "spades-a"} <= ids


class NoAdvice(type(find_game("sabacc"))):  # type: ignore[misc]
    """Sabacc by somebody who wrote no rule of thumb."""

    advise = Game.advise


def test_search_does_without_a_rule_of_thumb() -> None:
    game = NoAdvice()
    position = game.quick(2, seed=3)
    chosen = Search(game, QuickDice(1), 0, 60).choose(record(game, position, position.asked))
    assert isinstance(chosen, Option)


class FairAtOnce(type(find_game("sabacc"))):  # type: ignore[misc]
    """Sabacc that claims to know the chances after every single choice."""

    def prospects(self, position: Position) -> tuple[float, ...]:
        return () if position.over else (0.25, 0.75)


def test_an_imagined_game_ends_where_the_chances_can_be_told() -> None:
    game = FairAtOnce()
    search = Search(game, QuickDice(1), 0, 60)
    for seed in range(4):
        position = game.quick(2, seed)
        search.seat = position.asked
        pay = search.play_out(position, "hold", QuickDice(1))
        assert pay == (0.25, 0.75)[search.seat]
        assert position.holds == 1


def test_a_tree_tries_everything_and_returns_to_what_wins() -> None:
    node = Node(3, 0)
    for _ in range(300):
        option = node.select()
        node.learn(option, 1.0 if option == 2 else 0.3)
    assert min(node.visits) > 0
    assert max(node.visits) == node.visits[2]


@pytest.mark.parametrize("name", ["arena", "sabacc", "schlamboree"])
def test_a_situation_is_what_a_seat_knows(name: str) -> None:
    """Imagined worlds are one situation to the seat that imagines them, and others to others."""
    from spieltisch.kernel.record import imagine

    game, position = played_to(name, 5, 4)
    seat = position.waiting()[0]
    known = record(game, position, seat)
    worlds = [imagine(known, QuickDice(seed)) for seed in range(5)]
    assert len({situation(game, world, seat) for world in worlds}) == 1
    assert len({situation(game, world, 1 - seat) for world in worlds}) > 1
