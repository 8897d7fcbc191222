"""Arena: what a seat may imagine, and every house rule played to its end."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from spieltisch.games.labtag.cards import SUITS
from spieltisch.games.labtag_arena.game import GAME
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import story_for
from spieltisch.kernel.record import imagine, record, record_to_plain
from spieltisch.kernel.view import view
from spieltisch.kernel.words import words

HOUSES: list[dict[str, Any]] = [{}] + [
    {setting.name: value} for setting in GAME.settings for value in setting.alternatives()
]
# Six cards with three legendary ones, so that the limits on active cards matter.
SIX = ("spades-6", "spades-7", "hearts-8", "spades-q", "hearts-k", "hearts-9")
NAMES = ["Ada", "Bo", "?"]

# LABini, TAGteam, TAGteam, and the set of cards in the reserve.
World = tuple[int, int, int, frozenset[int]]


class Onlooker:
    """Works out by brute force which cards a seat may have, from nothing but the log."""

    def __init__(self, game: Arena, watched: int) -> None:
        self.table = game.table
        self.watched = watched
        self.heard = 0
        self.said = -1
        self.worlds: set[World] = set()
        size = len(self.table.reserve[watched])
        for trio in permutations(self.table.own[watched], 3):
            if self.legal(trio, start=True):
                others = [face for face in self.table.own[watched] if face not in trio]
                for reserve in combinations(others, size):
                    self.worlds.add((*trio, frozenset(reserve)))

    def legal(self, trio: tuple[int, ...], start: bool = False) -> bool:
        """ARE-05, ARE-57."""
        cards = [self.table.cards[face] for face in trio]
        if sum(card.legendary for card in cards) > 1:
            return False
        return not start or sorted(card.number for card in cards) == [0, 1, 2]

    def listen(self, story: list[Any]) -> None:
        """Take in whatever is new in the log."""
        for at in range(self.heard, len(story)):
            key, rule, facts = story[at]
            told = dict(facts)
            if key == "announced":
                self.said = SUITS.index(told["suit"])
            elif told.get("seat") == self.watched and key == "rearranged":
                self.worlds = {
                    (one, two, three, world[3])
                    for world in self.worlds
                    for one, two, three in permutations(world[:3])
                }
            elif told.get("seat") == self.watched and key == "exchanged":
                self.exchanged(self.place_of_field(told["field"], story[:at]))
            for name, cards in facts:
                if name.startswith("card"):
                    for handle, face, _ in cards:
                        self.seen(handle, face, rule)
        self.heard = len(story)

    def place_of_field(self, field: str, story: list[Any]) -> int:
        """1 or 2: the TAGteam cards lie in the order of the fields."""
        names = [f"extra.{name}" for name in self.table.fields]
        for key, _, facts in reversed(story):
            told = dict(facts)
            if key in {"laid", "rearranged"} and told["seat"] == self.watched:
                return 1 + sorted([told["one"], told["two"]], key=names.index).index(field)
        raise AssertionError(field)

    def exchanged(self, place: int) -> None:
        """ARE-55, ARE-57: any card of the reserve may have come."""
        found: set[World] = set()
        for world in self.worlds:
            for face in world[3]:
                trio = list(world[:3])
                gone, trio[place] = trio[place], face
                if self.legal(tuple(trio)):
                    found.add((trio[0], trio[1], trio[2], world[3] - {face} | {gone}))
        self.worlds = found

    def seen(self, handle: int, face: int, rule: str) -> None:
        """A face was seen, and if it proves a lie, the other TAGteam card does not match."""
        active = self.table.active[self.watched]
        if face < 0 or handle not in active:
            return
        place = active.index(handle)
        self.worlds = {world for world in self.worlds if world[place] == face}
        suit = self.table.suit
        if rule == "ARE-20" and suit[face] != self.said:
            self.worlds = {w for w in self.worlds if suit[w[:3][3 - place]] != self.said}


def pick(options: tuple[Option, ...], dice: QuickDice) -> Option:
    """Exchanges, spying and doubts more often than by chance."""
    for option in options:
        wanted = option.id in {"du-bist-dran", "pay.spy", "doubt"} and dice.below(3) > 0
        if wanted or option.id == "confirm":
            return option
    return options[dice.below(len(options))]


def world_of(game: Arena, seat: int) -> World:
    """What really lies there."""
    labini, one, two = [game.faces[handle] for handle in game.table.active[seat]]
    return labini, one, two, frozenset(game.faces[h] for h in game.table.reserve[seat])


def watched_game(seed: int, size: int) -> list[tuple[Arena, int, int, set[World]]]:
    """Moments of a game on tiny decks: position, observer, the seat it watches, its worlds."""
    house: dict[str, object] = {"reserve_size": size, "start_energy": 8, "start_life": 15}
    position = GAME.start(GAME.setup(2, house, (SIX, SIX)), QuickDice(seed), telling=True)
    assert isinstance(position, Arena)
    dice = QuickDice(seed + 1000)
    pairs = ((0, 1), (1, 0), (2, 0), (2, 1))
    watchers = [Onlooker(position, watched) for _, watched in pairs]
    moments: list[tuple[Arena, int, int, set[World]]] = []
    while position.waiting() and position.turns < 14:
        if position.playing and position.lanes is None:
            for (observer, watched), watcher in zip(pairs, watchers, strict=True):
                watcher.listen(story_for(position.story, observer) or [])
                moments.append((position.copy(), observer, watched, set(watcher.worlds)))
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        position.answer(seat, pick(question.options, dice).id)
    return moments


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("seed", range(8))
def test_imagined_cards_could_be_so(seed: int, size: int) -> None:
    for number, (position, observer, watched, worlds) in enumerate(watched_game(seed, size)):
        assert world_of(position, watched) in worlds
        for again in range(3):
            twin = imagine(record(GAME, position, observer), QuickDice(1000 * number + again))
            assert isinstance(twin, Arena)
            assert world_of(twin, watched) in worlds


@pytest.mark.parametrize("size", [1, 2])
def test_imagining_is_fair(size: int) -> None:
    """Every possible deal comes up, and as often as any other."""
    tried = 0
    for seed in range(8):
        moments = [m for m in watched_game(seed, size) if 2 <= len(m[3]) <= 30]
        exchanged = [m for m in moments if {1, 2} & set(m[0].trail[m[2]])]
        for position, observer, watched, worlds in moments[::40][:1] + exchanged[::25][:2]:
            known = record(GAME, position, observer)
            dice, each = QuickDice(seed), 40
            found: Counter[World] = Counter()
            for _ in range(each * len(worlds)):
                twin = imagine(known, dice)
                assert isinstance(twin, Arena)
                found[world_of(twin, watched)] += 1
            assert set(found) == worlds
            deviation = sum((count - each) ** 2 / each for count in found.values())
            freedom = len(worlds) - 1
            assert deviation < freedom + 5 * (2 * freedom) ** 0.5 + 5
            tried += 1
    assert tried > 8


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_random_games_end(house: dict[str, Any]) -> None:
    setup = GAME.setup(2, house)
    for seed in range(6):
        position = GAME.start(setup, QuickDice(seed))
        dice, held, choices = QuickDice(seed + 500), GAME.holdings(position), 0
        while waiting := position.waiting():
            question = position.question(waiting[dice.below(len(waiting))])
            assert question is not None
            option = question.options[dice.below(len(question.options))]
            position.answer(question.seat, option.id)
            choices += 1
            assert choices < 5000
        assert position.ending in {"ARE-78", "A16", "A27"}
        assert GAME.holdings(position) == held


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_nothing_leaks(house: dict[str, Any]) -> None:
    """Real and imagined position give the same record and the same view, in any house."""
    spoken = words("de", GAME)
    position = GAME.start(GAME.setup(2, house), QuickDice(7), telling=True)
    dice, choices = QuickDice(8), 0
    while (waiting := position.waiting()) and choices < 150:
        for seat in (0, 1, 2) if choices % 5 == 0 else ():
            known = record(GAME, position, seat)
            twin = record(GAME, imagine(known, QuickDice(choices)), seat)
            assert json.dumps(record_to_plain(twin)) == json.dumps(record_to_plain(known))
            assert view(twin, spoken, NAMES) == view(known, spoken, NAMES)
        question = position.question(waiting[dice.below(len(waiting))])
        assert question is not None
        option = question.options[dice.below(len(question.options))]
        position.answer(question.seat, option.id)
        choices += 1


def test_a_collection_without_a_start_is_refused() -> None:
    with pytest.raises(Mistake, match="arena-no-start"):
        GAME.setup(2, cards=(("spades-6", "spades-7"),))
    with pytest.raises(Mistake, match="arena-no-start"):
        GAME.setup(2, cards=((), ("spades-q", "spades-k", "spades-6")))


def test_a_rare_start_is_picked_out() -> None:
    """D02: one collection in which hardly any deal permits a start."""
    twos = tuple(f"hearts-6-2-{flag}" for flag in ("red", "green")) * 60
    setup = GAME.setup(2, {"reserve_size": 0}, ((*twos, "spades-7", "spades-8"), ()))
    position = GAME.start(setup, QuickDice(1))
    assert isinstance(position, Arena)
    dealt = [position.faces[handle] for handle in position.table.dealt[0]]
    assert position.table.can_start(dealt, [])


def test_cards_that_look_alike_give_one_option() -> None:
    twins = ("spades-6", "spades-6", "spades-7", "spades-8")
    position = GAME.start(GAME.setup(2, None, (twins, twins)), QuickDice(1))
    for seat in (0, 1):
        position.answer(seat, "mat.gmk")
    question = position.question(0)
    assert question is not None
    assert sorted(option.id for option in question.options) == [
        "labini.spades-6",
        "labini.spades-7",
        "labini.spades-8",
    ]


def test_the_quick_bot_beats_random_play() -> None:
    wins = 0
    for number in range(60):
        position = GAME.start(GAME.setup(2), QuickDice(number // 2))
        dice, quick = QuickDice(number), number % 2
        while waiting := position.waiting():
            seat = waiting[0]
            question = position.question(seat)
            assert question is not None
            if seat == quick:
                option = GAME.advise(record(GAME, position, seat), dice)
            else:
                option = question.options[dice.below(len(question.options))]
            position.answer(seat, option.id)
        wins += position.winners == (quick,)
    assert wins > 48
