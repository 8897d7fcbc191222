"""Search plays Flesh and Blood through the kernel alone, and sees what the rule of thumb sees."""

from __future__ import annotations

from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.record import imagine, record
from spieltisch.kernel.scenario import Scenario
from spieltisch.lab.tournament import Pairing, play
from spieltisch.players.search import Search, situation
from tests.players.tables import arranged, played_to

SEEDS = range(4)

LAST_LIFE = Scenario(
    title="One attack is enough, if it is the right one",
    rules=(),
    game="fab",
    brought=(("outsiders-katsu",), ("classic-battles-rhinar",)),
    dice=(0,),
    before=("0 first.0",),
    cards={"hand.0": ["head-jab-blue", "fluster-fist-red"], "hand.1": []},
    set={"life": [20, 4]},
)


def chosen(scenario: Scenario, iterations: int) -> list[str]:
    """What search chooses, with several seeds."""
    game, position = arranged(scenario)
    known = record(game, position, position.waiting()[0])
    return [Search(game, QuickDice(seed), 0, iterations).choose(known).id for seed in SEEDS]


def test_the_last_life_is_taken() -> None:
    assert "pass" not in chosen(LAST_LIFE, 20)


def test_thoughts_end_when_the_next_turn_begins() -> None:
    """Passing at once leads to the other's turn, at whose beginning the chances are told."""
    game, position = arranged(LAST_LIFE)
    search = Search(game, QuickDice(1), 0, 10)
    search.seat = position.asked
    assert 0.0 < search.play_out(position.copy(), "pass", QuickDice(1)) < 1.0


def test_what_is_imagined_is_one_situation_to_its_seat() -> None:
    game, position = played_to("fab", 5, 40)
    seat = position.waiting()[0]
    known = record(game, position, seat)
    worlds = [imagine(known, QuickDice(seed)) for seed in range(5)]
    assert len({situation(game, world, seat) for world in worlds}) == 1
    assert len({situation(game, world, 1 - seat) for world in worlds}) > 1


def test_quick_beats_random_play() -> None:
    result = play(Pairing("fab", 2, "quick", "random", 20, 0, seed=3), workers=1)
    assert result.verdict == "better"
