"""Schlamboree: what seats imagine, how games end, set-ups, and the quick bot."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from spieltisch.games import find_game
from spieltisch.games.labtag.cards import card_from_id, standard_deck
from spieltisch.games.labtag_schlamboree.game import hands_that_fit
from spieltisch.games.labtag_schlamboree.rules import most_groups
from spieltisch.kernel.dice import QuickDice, ScriptedDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.plain import digest, dump, load
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import imagine, record, record_from_plain, record_to_plain
from spieltisch.kernel.scenario import Scenario, play_line, set_up
from spieltisch.kernel.view import view
from spieltisch.kernel.words import words

GAME = find_game("schlamboree")
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "onlooker"]


def begin(seats: int, seed: int, brought: Any = (), **house: object) -> Any:
    return GAME.start(GAME.setup(seats, house, brought), QuickDice(seed), telling=True)


def play_on(position: Position, dice: QuickDice) -> None:
    position.choose(position.options[dice.below(len(position.options))])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_can_have_more_points_than_own_groups(seats: int) -> None:
    """Every match one wins takes one of one's own groups (SCH-13, SCH-23)."""
    seen = view(record(GAME, begin(seats, 1), 0), words("en", GAME), NAMES)
    counters = [counter for area in seen["areas"] for counter in area["counters"]]
    limits = {counter["id"]: counter["limit"] for counter in counters}
    for seat in range(seats):
        assert limits[f"points.{seat}"] == limits[f"hidden.{seat}"]


@pytest.mark.parametrize(("own", "other", "winner"), [(2, 1, 0), (1, 2, 1), (1, 1, None)])
def test_the_latest_match_says_who_won(own: int, other: int, winner: int | None) -> None:
    """SCH-17, C11: the stronger group, or nobody if all is equal."""
    cards = {1: ["spades-8", "diamonds-9"], 2: ["clubs-8", "clubs-9"]}
    assert [sum(card_from_id(id).number for id in cards[n]) for n in cards] == [2, 4]
    plan = Scenario(
        "",
        "schlamboree",
        house={"groups": 2, "cards": 3},
        before=("0 put.1 put.1 put.2 confirm", "1 put.1 put.1 put.2 confirm"),
        cards={"group.0.1": cards[own], "group.1.1": cards[other]},
        set={"turn": 0},
    )
    position = set_up(GAME, plan)
    play_line(GAME, position, "0 choose.1 challenge.1.1")
    seen = view(record(GAME, position, 0), words("en", GAME), NAMES)
    notes = [note["text"] for area in seen["areas"] for note in area["notes"]]
    won = "Nobody" if winner is None else NAMES[winner]
    assert f"{won} won this match." in notes


# What a seat imagines


def deals(position: Any, seat: int, count: int) -> Counter[tuple[int, ...]]:
    known = record(GAME, position, seat)
    dice = QuickDice(5)
    return Counter(tuple(imagine(known, dice).faces) for _ in range(count))


def possible(position: Any, seat: int) -> set[tuple[int, ...]]:
    """Every deal the seat cannot tell from the real one, found by trying all of them."""
    table = position.table
    found: list[list[int]] = [[]]
    for stack in table.stacks:
        orders = [
            order
            for order in permutations(stack)
            if all(
                order[handle - stack[0]] == position.faces[handle]
                for handle in stack
                if position.knows(seat, handle)
            )
        ]
        found = [[*deal, *order] for deal in found for order in orders]
    return {tuple(deal) for deal in found if legal(position, deal)}


def legal(position: Any, deal: list[int]) -> bool:
    """SCH-31 for groups that lie there, C04 for hands."""
    cards = position.table.cards
    for seat in range(position.seats):
        row = position.groups[seat]
        for held in row or [position.table.hands[seat]]:
            values = Counter(cards[deal[h]].value for h in held if cards[deal[h]].special)
            if values and max(values.values()) > (1 if row else position.table.groups):
                return False
    return True


def check_even(found: Counter[tuple[int, ...]], wanted: set[tuple[int, ...]]) -> None:
    """Every possible deal came up, no other did, and all about equally often."""
    assert set(found) == wanted
    expected = found.total() / len(wanted)
    chi = sum((count - expected) ** 2 / expected for count in found.values())
    freedom = len(wanted) - 1
    assert chi < freedom + 4.5 * (2 * freedom) ** 0.5


TINY = ("spades-j", "hearts-j", "clubs-j", "spades-6", "hearts-7")


def test_hands_not_split_yet_are_imagined_evenly() -> None:
    position = begin(2, 3, (TINY,), groups=2, cards=3)
    check_even(deals(position, 0, 9000), possible(position, 0))


def test_an_onlooker_imagines_hands_evenly() -> None:
    cards = (("spades-j", "hearts-j", "clubs-j", "hearts-7"),)
    position = begin(2, 1, cards, groups=2, cards=3)
    check_even(deals(position, 2, 12000), possible(position, 2))


def split(position: Any, *drafts: str) -> None:
    for seat, draft in enumerate(drafts):
        for choice in draft.split():
            position.answer(seat, f"put.{choice}" if choice != "c" else "confirm")


@pytest.mark.parametrize("matches", [0, 1])
def test_hidden_groups_are_imagined_evenly(matches: int) -> None:
    cards = ("spades-j", "hearts-j", "clubs-6", "spades-6", "hearts-q")
    position = begin(2, 8, (cards,), groups=2, cards=4)
    dice = QuickDice(2)
    while not position.groups[1]:
        play_on(position, dice)
    for _ in range(2 * matches):
        play_on(position, dice)
    for seat in (0, 1):
        check_even(deals(position, seat, 4000), possible(position, seat))


def test_groups_from_a_shared_deck_are_legal_in_every_imagined_deal() -> None:
    position = begin(2, 4, groups=2, cards=18, source="shared_deck")
    dice = QuickDice(4)
    while position.options:
        for seat in (0, 1, 2):
            assert legal(position, imagine(record(GAME, position, seat), dice).faces)
        play_on(position, dice)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_leaks(seats: int) -> None:
    position = begin(seats, seats)
    dice = QuickDice(seats)
    language = words("de", GAME)
    made = 0
    while position.options:
        made += 1
        for seat in range(made % 3 % seats, seats + 1, max(1, seats - 2)):
            known = record(GAME, position, seat)
            shown = json.dumps([record_to_plain(known), view(known, language, NAMES)])
            again = record_from_plain(GAME, json.loads(shown)[0])
            assert record_to_plain(again) == record_to_plain(known)
            twin = record(GAME, imagine(again, dice), seat)
            assert json.dumps([record_to_plain(twin), view(twin, language, NAMES)]) == shown
        copy = load(GAME, json.loads(json.dumps(dump(GAME, position))))
        assert digest(GAME, copy) == digest(GAME, position)
        play_on(position, dice)
    view(record(GAME, position, seats), words("en", GAME), NAMES)


def test_the_place_of_a_group_does_not_tell_what_is_in_it() -> None:
    """SCH-07: whoever always begins with the ace does not always have it in the first group."""
    places: Counter[int] = Counter()
    for seed in range(200):
        position = begin(2, seed, groups=2, cards=4)
        best = min(position.faces[handle] for handle in position.table.hands[0])
        if fits(position):
            split(position, "1 2 1 2 c", "1 2 1 2 c")
        for place, group in enumerate(position.groups[0]):
            for spot, handle in enumerate(group):
                if position.faces[handle] == best:
                    places[2 * place + spot] += 1
    assert len(places) == 4
    assert min(places.values()) > 20


def fits(position: Any) -> bool:
    """Whether cards may go by turns into two groups."""
    special = position.table.special
    for hand in position.table.hands:
        kinds = [special[face] for face in sorted(position.faces[handle] for handle in hand)]
        if any(kinds[i] and kinds[i] == kinds[i + 2] for i in (0, 1)):
            return False
    return True


# How games end


def ends(seats: int, groups: int) -> set[int]:
    """C01, C05: how many groups can be left over, by every course of challenges."""
    start = ((groups,) * seats, 0)
    seen = {start}
    waiting = [start]
    over: set[int] = set()
    while waiting:
        left, turn = waiting.pop()
        if sum(count > 0 for count in left) < 2:
            over.add(sum(left))
            continue
        while not left[turn]:
            turn = (turn + 1) % seats
        most = most_groups(list(left), turn)
        for other in range(seats):
            if other != turn and left[other] == most:
                now = list(left)
                now[turn] -= 1
                now[other] -= 1
                nxt = (tuple(now), (turn + 1) % seats)
                if nxt not in seen:
                    seen.add(nxt)
                    waiting.append(nxt)
    return over


def test_an_even_total_of_groups_leaves_none_over() -> None:
    """C01, by full enumeration."""
    for seats in (2, 3, 4, 5):
        for groups in range(2, 8):
            assert ends(seats, groups) == ({0} if seats * groups % 2 == 0 else {1})


HOUSES: list[dict[str, object]] = [
    {},
    {"groups": 2},
    {"groups": 10},
    {"groups": 18, "cards": 18},
    {"cards": 18},
    {"cards": 5},
    {"groups": 2, "cards": 2},
    {"groups": 2, "cards": 18},
    {"source": "shared_deck", "cards": 7},
    {"source": "shared_deck", "cards": 7, "groups": 2},
    {"source": "imported_collection"},
    {"dame_turns_tiebreak": True},
    {"trophy_order": "labtag"},
    {"dame_turns_tiebreak": True, "trophy_order": "labtag", "groups": 6},
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_games_end_with_every_group_played(seats: int, house: dict[str, object]) -> None:
    """C01, C05, SCH-25, SCH-26: whatever the house rules, with legal groups, and conserved."""
    deck = tuple(card.id for card in standard_deck(2))
    own = house.get("source") == "imported_collection"
    for seed in range(3):
        position = begin(seats, seed, (deck,) if own else (), **house)
        holdings = GAME.holdings(position)
        dice = QuickDice(seed)
        while position.options:
            assert legal(position, position.faces)
            if dice.below(2):
                play_on(position, dice)
            else:
                known = record(GAME, position, position.asked)
                position.answer(position.asked, GAME.advise(known, dice).id)
            assert GAME.holdings(position) == holdings
        assert position.left == [0] * seats
        matches = sum(event[0] == "challenged" for event in position.story)
        assert 2 * matches == seats * position.table.groups
        nobody = sum(event[0] == "nobody" for event in position.story)
        assert sum(len(pile) for pile in position.victory) == matches - nobody
        assert position.winners


# Set-ups


@pytest.mark.parametrize(
    ("seats", "house", "cards", "key"),
    [
        (3, {"groups": 5}, (), "schlamboree-odd"),
        (5, {"groups": 3}, (), "schlamboree-odd"),
        (2, {"groups": 6, "cards": 5}, (), "schlamboree-few-cards"),
        (2, {"cards": 19}, (), "wrong-setting"),
        (2, {"groups": 1}, (), "wrong-setting"),
        (4, {"source": "shared_deck"}, (), "schlamboree-shared-deck"),
        (3, {"source": "shared_deck", "cards": 13}, (), "schlamboree-shared-deck"),
        (2, {"source": "shared_deck"}, (TINY,), "schlamboree-not-imported"),
        (2, {"source": "imported_collection"}, (), "schlamboree-collections"),
        (3, {}, (TINY, TINY), "schlamboree-collections"),
        (2, {}, (TINY,), "schlamboree-small"),
        (2, {"cards": 5}, ((*TINY, "hearts-7"),), "schlamboree-twice"),
        (2, {"groups": 2, "cards": 5}, (TINY,), "schlamboree-specials"),
        (2, {}, (("spades-1",),), "unknown-card"),
        (6, {}, (), "wrong-seats"),
    ],
)
def test_what_cannot_be_agreed(seats: int, house: Any, cards: Any, key: str) -> None:
    """SCH-03, SCH-04, SCH-11, C01, C03, C04: one clear sentence in both languages."""
    with pytest.raises(Mistake) as raised:
        GAME.setup(seats, house, cards)
    assert raised.value.key == key
    for language in ("en", "de"):
        sentence = words(language, GAME).mistake(raised.value)
        assert "{" not in sentence


def test_three_may_share_a_deck() -> None:
    """C03: three players with ten cards each, or twelve, but no card twice."""
    for cards in (10, 12):
        position = begin(3, 1, source="shared_deck", cards=cards)
        dealt = [position.faces[handle] for hand in position.table.hands for handle in hand]
        assert len(set(dealt)) == 3 * cards


def test_bringing_a_collection_means_drawing_from_it() -> None:
    """C03, D03: nobody has to say so."""
    ten = (*TINY, "clubs-8", "clubs-9", "clubs-10", "clubs-q", "clubs-k")
    setup = GAME.setup(2, None, (ten,))
    assert setup.house["source"] == "imported_collection"
    assert setup.table.hands == [tuple(range(10)), tuple(range(10, 20))]


def test_hands_are_drawn_anew_until_they_can_be_split() -> None:
    """C04: with two groups a fifth of all hands is too rich; with four or five none is."""
    assert hands_that_fit(standard_deck(), 2, 10) / hands_that_fit(standard_deck(), 4, 10) == (
        pytest.approx(0.782, abs=0.001)
    )
    assert hands_that_fit(standard_deck(), 3, 10) / hands_that_fit(standard_deck(), 4, 10) == (
        pytest.approx(0.985, abs=0.001)
    )
    redrawn = 0
    for seed in range(100):
        position = begin(2, seed, groups=2)
        assert legal(position, position.faces)
        redrawn += sum(event[0] == "redrew" for event in position.story)
    assert 30 < redrawn < 80


@pytest.mark.parametrize("source", ["own_deck", "shared_deck"])
def test_redrawing_ends_whatever_the_dice(source: str) -> None:
    """C04: dice that run out leave hands on top that can be split."""
    for number in range(40):
        setup = GAME.setup(2, {"groups": 2, "cards": 18, "source": source})
        start = GAME.start(setup, ScriptedDice([number * 7919 * 104729 % (1 << 30)] * 4))
        assert legal(start, start.faces)


# The quick bot


@pytest.mark.parametrize("seats", [2, 5])
def test_the_quick_bot_beats_chance(seats: int) -> None:
    dice = QuickDice(6)
    share = 0.0
    games = 150
    setup = GAME.setup(seats)
    for number in range(games):
        position = GAME.start(setup, QuickDice(number))
        bot = number % seats
        while position.options:
            if position.asked == bot:
                known = record(GAME, position, bot)
                position.answer(bot, GAME.advise(known, dice).id)
            else:
                play_on(position, dice)
        share += (bot in position.winners) / len(position.winners)
    assert share / games > 1 / seats + 0.06


def test_the_quick_bot_goes_on_from_any_draft() -> None:
    dice = QuickDice(1)
    for seed in range(20):
        position = begin(2, seed)
        for _ in range(seed % 8):
            play_on(position, dice)
        while position.lanes is not None:
            asked = position.asked
            option = GAME.advise(record(GAME, position, asked), dice)
            assert option.id in [open_.id for open_ in position.options]
            position.answer(asked, option.id)
