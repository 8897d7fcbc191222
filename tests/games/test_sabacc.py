"""Sabacc: what scenarios cannot show of its decks, its chance, its secrets and its view."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spieltisch.games import find_game
from spieltisch.games.labtag.cards import BLUE, GREEN, RED, standard_deck
from spieltisch.games.labtag_sabacc.game import notices, sort_cards
from spieltisch.games.labtag_sabacc.position import LEFT, RIGHT, rank
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import QuickDice, ScriptedDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.record import imagine, record
from spieltisch.kernel.scenario import Scenario, play_line, set_up
from spieltisch.kernel.view import view
from spieltisch.kernel.words import words

GAME = find_game("sabacc")
BLUES = [card.id for card in standard_deck() if card.flag == BLUE]
REDS = [card.id for card in standard_deck() if card.flag == RED]
NAMES = ["Ada", "Bo", "Cy", "Di", "onlooker"]
ONLOOKER = 2


def arranged(**scenario: Any) -> Any:
    """A table for two at which seat 0 begins, after all that is played."""
    plan = Scenario("", "sabacc", **{"dice": (0,), **scenario})
    position = set_up(GAME, plan)
    for line in plan.play:
        play_line(GAME, position, line)
    return position


def handle(position: Any, id: str) -> int:
    """Where a card lies; the id must be there once only."""
    table = position.table
    return int(position.faces.index(table.ids.index(id)))


# Decks


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_only_two_three_or_four_can_play(seats: int) -> None:
    """SAB-01, S14."""
    with pytest.raises(Mistake, match="wrong-seats") as raised:
        GAME.setup(seats)
    assert "2-4" in words("en", GAME).mistake(raised.value)


@pytest.mark.parametrize("series", [(1,), (2,), (3,), (1, 2), (1, 2, 3), (1, 1)])
def test_both_stacks_are_equally_good(series: tuple[int, ...]) -> None:
    """SAB-04, SAB-05: whole decks leave no green card over, and every rank is on either side as
    often as on the other."""
    left, right = sort_cards([card for number in series for card in standard_deck(number)])
    assert len(left) == len(right) == 18 * len(series)
    assert Counter(map(rank, left)) == Counter(map(rank, right))
    assert {card.flag for card in left} == {BLUE, GREEN}
    assert {card.flag for card in right} == {RED, GREEN}
    greens = [[rank(card) for card in side if card.flag == GREEN] for side in (left, right)]
    assert sorted(greens[LEFT]) == sorted(greens[RIGHT])


def test_of_every_rank_one_odd_green_card_stays_out() -> None:
    """SAB-05, S08: three of one rank give one to either side; gold and white are other ranks."""
    gold, white = (
        next(c for c in standard_deck() if c.flag == GREEN and rank(c) == wanted)
        for wanted in (1, 4)
    )
    assert gold.number == white.number
    assert sort_cards([gold, gold, gold]) == ([gold], [gold])
    assert sort_cards([gold, white]) == ([], [])
    assert sort_cards([gold, white, gold, white, white]) == ([gold, white], [gold, white])


def test_unequal_collections_are_played_with_a_notice() -> None:
    """S08: blue and red may differ in number, or in rank alone."""
    deck = standard_deck()
    blues, reds = ([card for card in deck if card.flag == flag] for flag in (BLUE, RED))
    assert notices(deck, 4) == []
    assert notices([*deck, *blues], 4) == ["sabacc-unequal"]
    assert notices([*blues, *reds[:6], *reds[:6]], 2) == ["sabacc-unequal"]
    uneven = GAME.setup(2, None, ((*BLUES, *REDS[:3]),))
    assert GAME.notices(uneven) == ["sabacc-unequal", "sabacc-refill"]
    assert GAME.start(uneven, QuickDice(1)).options


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stack_needs_a_card_for_everybody_and_one_to_open(seats: int) -> None:
    """SAB-06, SAB-07: with fewer nobody can begin, whichever side it is."""
    needed = 1 + seats
    GAME.setup(seats, None, ((*BLUES[:needed], *REDS[:needed]),))
    for left, right, side in ((needed - 1, needed, "left"), (needed, needed - 1, "right")):
        with pytest.raises(Mistake, match="sabacc-small-stack") as raised:
            GAME.setup(seats, None, ((*BLUES[:left], *REDS[:right]),))
        assert raised.value.facts == {"side": side, "cards": seats, "needed": needed}


def test_the_standard_deck_never_runs_out() -> None:
    """S06: the most that can be asked of a stack is 17 of its 18 cards."""
    position: Any = GAME.quick(4, seed=1)
    last: tuple[int, ...] = ()
    for _ in range(12):
        position.answer(position.asked, "draw.left.hidden")
        last = position.stacks[LEFT]
        position.choose(position.options[0])
    assert len(last) == 1
    assert not position.turned_over


# Chance


def test_whoever_begins_is_drawn_fairly() -> None:
    """SAB-08, S05."""
    setup = GAME.setup(4)
    begun: Counter[int] = Counter()
    for seed in range(800):
        position: Any = GAME.start(setup, QuickDice(seed))
        begun[position.starter] += 1
    assert set(begun) == set(range(4))
    assert all(150 < times < 250 for times in begun.values())


def test_every_card_of_a_stack_can_come_to_every_place() -> None:
    """SAB-04, SAB-06, SAB-07: 600 deals, each of 18 cards about 33 times."""
    setup = GAME.setup(2)
    seen: list[Counter[int]] = [Counter() for _ in range(6)]
    for seed in range(600):
        position: Any = GAME.start(setup, QuickDice(seed))
        places = [position.piles[LEFT][-1], position.piles[RIGHT][-1]]
        places += [*position.hands[0], *position.hands[1]]
        for place, lying in enumerate(places):
            seen[place][position.faces[lying]] += 1
    for place, found in enumerate(seen):
        deck = set(range(18)) if place % 2 == LEFT else set(range(18, 36))
        assert set(found) == deck
        assert all(10 < times < 62 for times in found.values())


# Secrets


def test_everybody_remembers_what_was_taken_openly() -> None:
    """SAB-14, S13: that card and no other is known in the hand."""
    position = arranged(
        cards={"hand.0": ["spades-7", "hearts-10"], "pile.left": ["diamonds-6"]},
        play=("0 draw.left.open discard.spades-7.left",),
    )
    for seat in (1, ONLOOKER):
        assert position.knows(seat, handle(position, "diamonds-6"))
        assert not position.knows(seat, handle(position, "hearts-10"))


@pytest.mark.parametrize(("side", "own"), [("left", "spades-7"), ("right", "hearts-10")])
def test_nobody_sees_whether_the_drawn_card_was_laid_off(side: str, own: str) -> None:
    """SAB-15, S13: two cards of one origin, and whichever goes it leaves the same place."""
    drawn = {"left": "diamonds-6", "right": "clubs-7"}[side]
    left: set[int] = set()
    for id in (own, drawn):
        position = arranged(
            cards={"hand.0": ["spades-7", "hearts-10"], f"stack.{side}": [drawn]},
            play=(f"0 draw.{side}.hidden discard.{id}.{side}",),
        )
        left.add(handle(position, id))
        seen = record(GAME, position, 1).seen
        assert [seen.faces[h] for h in position.hands[0]] == [UNKNOWN, UNKNOWN]
    assert len(left) == 1


REFILL: dict[str, Any] = {
    "dice": (0, 1_000_000, 0, 0, 0, 1),
    "brought": (
        (
            *("spades-7", "diamonds-6", "hearts-9", "spades-q"),
            *("spades-9", "hearts-j", "diamonds-8", "diamonds-k"),
        ),
    ),
    "cards": {
        "hand.0": ["spades-7", "diamonds-8"],
        "hand.1": ["diamonds-6", "diamonds-k"],
        "pile.left": ["hearts-9"],
        "pile.right": ["spades-9"],
        "stack.left": ["spades-q"],
        "stack.right": ["hearts-j"],
    },
    "play": (
        "0 draw.right.open discard.diamonds-8.left",
        "1 draw.right.hidden discard.diamonds-k.left",
        "0 draw.left.hidden discard.spades-q.right",
        "1 draw.left.hidden",
    ),
}


def test_a_pile_turned_over_is_remembered_but_not_its_order() -> None:
    """S06: all saw both cards of the new stack; which of them was drawn only its owner knows."""
    position = arranged(**REFILL)
    new, drawn = position.stacks[LEFT][0], position.hands[1][2]
    both = {position.faces[new], position.faces[drawn]}
    assert {position.table.ids[face] for face in both} == {"hearts-9", "diamonds-8"}
    for seat in (0, ONLOOKER):
        known = record(GAME, position, seat)
        assert known.seen.faces[new] == known.seen.faces[drawn] == UNKNOWN
        dice = QuickDice(seat)
        found = Counter(imagine(known, dice).faces[new] for _ in range(40))
        assert set(found) == both
        assert min(found.values()) > 8
    own = record(GAME, position, 1).seen
    assert {own.faces[new], own.faces[drawn]} == both


def test_after_turning_over_every_hidden_card_leaves_from_the_same_place() -> None:
    """S06, S13: by then nobody can tell the two decks apart any more."""
    left: set[int] = set()
    for id in ("diamonds-6", "hearts-9"):
        play = (*REFILL["play"], f"1 discard.{id}.left")
        position = arranged(**{**REFILL, "play": play})
        left.add(handle(position, id))
        assert position.piles[LEFT][-1] == handle(position, id)
    assert len(left) == 1


def test_drawing_the_last_card_tells_where_the_other_one_is() -> None:
    """S06: seat 0 finds one of the two cards, so seat 1 must hold the other; an onlooker cannot
    say which is where."""
    play = (*REFILL["play"], "1 discard.diamonds-6.left", "0 draw.left.hidden")
    position = arranged(**{**REFILL, "play": play})
    other = handle(position, "hearts-9")
    assert other in position.hands[1]
    face = position.faces[other]
    for seat, sure in ((0, {True}), (ONLOOKER, {True, False})):
        known = record(GAME, position, seat)
        dice = QuickDice(1)
        found: set[bool] = set()
        for _ in range(40):
            twin: Any = imagine(known, dice)
            found.add(face in [twin.faces[held] for held in twin.hands[1]])
        assert found == sure


# What is seen


def piles(position: Any, seat: int) -> dict[str, tuple[str, int]]:
    """How the open piles are shown to a seat: their kind, and how many cards can be seen."""
    tree = view(record(GAME, position, seat), words("en", GAME), NAMES)
    zones = [zone for area in tree["areas"] for zone in area["zones"]]
    return {
        zone["id"]: (zone["kind"], len(zone["cards"]))
        for zone in zones
        if zone["id"].startswith("pile")
    }


@pytest.mark.parametrize(("browse", "shown"), [(False, ("pile", 1)), (True, ("row", 2))])
def test_piles_are_looked_through_by_house_rule_only(browse: bool, shown: Any) -> None:
    """S13: else the top card alone is in the view."""
    position = arranged(
        house={"browse_discards": browse},
        cards={"hand.0": ["spades-7", "hearts-10"], "stack.left": ["diamonds-6"]},
        play=("0 draw.left.hidden discard.diamonds-6.left",),
    )
    for seat in (0, 1, ONLOOKER):
        found = piles(position, seat)
        assert found["pile.left"] == shown
        assert found["pile.right"] == (shown[0], 1)


def test_holding_without_chips_is_no_question() -> None:
    """SAB-23, S10: nobody is asked, nothing is thrown, and it is told."""
    position = arranged(seats=3, set={"chips": [3, 0, 3], "pots": [0, 2, 0]})
    dice: ScriptedDice = position.dice
    thrown = len(dice.sizes)
    play_line(GAME, position, "0 hold")
    assert position.waiting() == [2]
    assert len(dice.sizes) == thrown
    held = [dict(facts)["seat"] for key, _, facts in position.story if key == "held"]
    assert held == [0, 1]


def test_the_quick_bot_beats_random_play() -> None:
    setup = GAME.setup(2)
    dice = QuickDice(3)
    won = 0
    for seed in range(60):
        position: Any = GAME.start(setup, QuickDice(seed))
        while position.options:
            if position.asked == seed % 2:
                option = GAME.advise(record(GAME, position, position.asked), dice)
            else:
                option = position.options[dice.below(len(position.options))]
            position.choose(option)
        won += position.winners == (seed % 2,)
    assert won > 42
