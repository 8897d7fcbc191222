"""The games under test, the house rules and cards to try, and random play over them."""

from __future__ import annotations

import importlib.util
from itertools import combinations
from typing import Any, NamedTuple

from spieltisch.games import FOLDERS, find_game
from spieltisch.games.flesh_and_blood.decks import DEFAULTS, ready_decks
from spieltisch.games.labtag.cards import standard_deck
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position

# No game comes near it: reaching it means that play has stuck.
SAFETY_CAP = 20_000

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "onlooker"]

# So many numbers of a setting are tried at most.
MANY = 40
# About so many pairs of house rules are played in the suite; the soak plays all of them.
PAIRS = 60

# The standard deck with other numbers on its cards (D03).
SERIES = [card.id for card in standard_deck(2)]


def rich_deck() -> tuple[str, ...]:
    """52 cards for Rhinar, of which only one of two clubs fits into his hands (FAB-218)."""
    one, other = (
        ready_decks()[f"{series}-rhinar"] for series in ("classic-battles", "history-pack-1")
    )
    more = [card for card in other.cards if card not in one.cards]
    return (one.hero, *one.arena, other.arena[0], *one.cards, *more[:6])


RICH_DECK = rich_deck()

# Cards to bring along, by game, that make rare things happen: every entry is (seats, cards).
# In the small decks of Sabacc the stacks run out and are turned over (S06); the second of them
# holds two cards that look alike, the third more reds than blues.
COLLECTIONS: dict[str, list[tuple[int, tuple[tuple[str, ...], ...]]]] = {
    "sabacc": [
        (
            2,
            (
                ("spades-7", "diamonds-6", "hearts-8", "hearts-k"),
                ("spades-6", "spades-9", "clubs-7", "diamonds-q"),
            ),
        ),
        (
            3,
            (
                ("spades-7", "diamonds-6", "hearts-8", "hearts-9", "diamonds-8", "diamonds-6"),
                ("spades-6", "spades-9", "clubs-7", "clubs-a", "spades-k"),
            ),
        ),
        (
            4,
            (
                ("spades-7", "diamonds-6", "hearts-8", "hearts-9", "diamonds-8", "clubs-10"),
                ("spades-6", "spades-9", "clubs-7", "clubs-a", "spades-k", "hearts-a", "clubs-k"),
            ),
        ),
    ],
    "arena": [(2, (tuple(SERIES), ("spades-7", "clubs-q", "spades-a", "clubs-a", "hearts-10")))],
    "schlamboree": [(3, (tuple(SERIES),) * 3)],
    "fab": [
        (2, (RICH_DECK, ("classic-battles-dorinthea",))),
        (2, (RICH_DECK, RICH_DECK)),
    ],
}

# House rules that need others beside them, and cards to bring with some of them.
COMPANIONS: dict[tuple[str, str, Any], tuple[tuple[str, Any], ...]] = {
    **{("schlamboree", "groups", n): (("cards", n),) for n in range(11, 19)},
    **{("schlamboree", "cards", n): (("groups", 2),) for n in range(2, 4)},
}
# The rules of a module count only where it is played with.
COMPANIONS |= {
    ("state", setting.name, value): (("arena", True),)
    for setting in find_game("state").settings
    if setting.name.startswith("arena_")
    for value in setting.alternatives()
}
BRINGING: dict[tuple[str, str, Any], tuple[tuple[str, ...], ...]] = {
    ("schlamboree", "source", "imported_collection"): (tuple(SERIES),),
}


def present() -> list[str]:
    """The games whose rules are there already."""
    return [name for name, folder in FOLDERS.items() if has_rules(folder)]


def missing() -> list[str]:
    """The games that are announced but not there yet."""
    return [name for name, folder in FOLDERS.items() if not has_rules(folder)]


def has_rules(folder: str) -> bool:
    """Whether this folder holds a whole game."""
    try:
        return importlib.util.find_spec(f"spieltisch.games.{folder}.game") is not None
    except ModuleNotFoundError:
        return False


class Table(NamedTuple):
    """What a game is played with: seats, the house rules that differ, and cards brought along."""

    game: str
    seats: int
    house: tuple[tuple[str, Any], ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        house = ",".join(f"{name}={value}" for name, value in self.house)
        cards = "own" * bool(self.cards)
        if self.cards and all(len(each) == 1 for each in self.cards):
            cards = "-".join(each[0] for each in self.cards)
        return "-".join(part for part in (self.game, str(self.seats), house, cards) if part)

    def possible(self) -> bool:
        """Whether such a game can be set up at all."""
        try:
            find_game(self.game).setup(self.seats, dict(self.house), self.cards)
        except Mistake:
            return False
        return True

    def start(self, seed: int, telling: bool = True) -> tuple[Game, Position]:
        """The game and a fresh position, everything decided by the seed."""
        game = find_game(self.game)
        setup = game.setup(self.seats, dict(self.house), self.cards)
        return game, game.start(setup, QuickDice(seed), telling)


def seat_counts(name: str) -> list[int]:
    """How many can play."""
    game = find_game(name)
    return list(range(game.min_seats, game.max_seats + 1))


def house_rules(name: str) -> list[tuple[str, Any]]:
    """Every single setting that is not the default."""
    return [
        (setting.name, value)
        for setting in find_game(name).settings
        for value in setting.alternatives()
    ]


def default_tables(name: str) -> list[Table]:
    """The defaults for every number of seats, and the collections."""
    plain = [Table(name, seats) for seats in seat_counts(name)]
    own = [Table(name, seats, (), cards) for seats, cards in COLLECTIONS.get(name, [])]
    return plain + own


def deck_tables(name: str) -> list[Table]:
    """Every ready-made deck of those one is given against every other and against itself."""
    decks = DEFAULTS if name == "fab" else ()
    return [Table(name, 2, (), ((one,), (other,))) for one in decks for other in decks]


def single_tables(name: str) -> list[Table]:
    """Every single house rule; the number of seats goes round."""
    tables = []
    for turn, rule in enumerate(house_rules(name)):
        table = laid(name, turn, (rule,))
        assert table is not None, f"{name} cannot be played with {rule}"
        tables.append(table)
    return tables


def number_tables(name: str) -> list[Table]:
    """The numbers between those that `single_tables` tries; of a long row, MANY of them."""
    tried = house_rules(name)
    tables = []
    for setting in find_game(name).settings:
        step = max(1, (setting.high - setting.low) // MANY)
        for number in range(setting.low, setting.high + 1, step) if setting.numeric else ():
            if number != setting.default and (setting.name, number) not in tried:
                table = laid(name, number, ((setting.name, number),))
                assert table is not None, f"{name} cannot be played with {setting.name} {number}"
                tables.append(table)
    return tables


def pairs(name: str) -> list[tuple[tuple[str, Any], tuple[str, Any]]]:
    """Every two values of different settings."""
    rules = house_rules(name)
    return [(one, other) for one, other in combinations(rules, 2) if one[0] != other[0]]


def pair_tables(name: str) -> list[Table]:
    """Every two house rules that go together; the number of seats goes round."""
    tables = [laid(name, turn, pair) for turn, pair in enumerate(pairs(name))]
    return [table for table in tables if table is not None]


def laid(name: str, turn: int, house: tuple[tuple[str, Any], ...]) -> Table | None:
    """A table with these house rules, if need be with what must go along with them."""
    counts = seat_counts(name)
    seats = counts[turn % len(counts)]
    named = {setting for setting, _ in house}
    more = tuple(
        (setting, value)
        for rule in house
        for setting, value in COMPANIONS.get((name, *rule), ())
        if setting not in named
    )
    cards = BRINGING.get((name, *house[0])) or BRINGING.get((name, *house[-1])) or ()
    for count in (seats, *counts):
        table = Table(name, count, house + more, cards * count if len(cards) == 1 else cards)
        if table.possible():
            return table
    return None


def house_rule_tables() -> list[Table]:
    """What the suite plays beside the defaults: single house rules, and pairs of them, a sample
    where there are many."""
    tables: list[Table] = []
    for name in present():
        two = pair_tables(name)
        tables += single_tables(name) + two[:: max(1, len(two) // PAIRS)]
    return tables


class Walk:
    """A random game, choice by choice, with a record of what was chosen."""

    def __init__(self, game: Game, position: Position, seed: int) -> None:
        self.game = game
        self.position = position
        self.dice = QuickDice(seed)
        self.choices: list[tuple[int, str]] = []

    def next_choice(self) -> tuple[int, str]:
        """A random option of a random seat that is asked."""
        waiting = self.position.waiting()
        seat = waiting[self.dice.below(len(waiting))]
        question = self.position.question(seat)
        assert question is not None, f"seat {seat} is waited for and not asked"
        assert question.options, f"no option for {question.kind}"
        return seat, question.options[self.dice.below(len(question.options))].id

    def step(self, chosen: tuple[int, str] | None = None) -> None:
        """Choose at random, or what was picked before."""
        seat, choice = self.next_choice() if chosen is None else chosen
        self.position.answer(seat, choice)
        self.choices.append((seat, choice))
        assert len(self.choices) < SAFETY_CAP, "the game does not end"

    @property
    def going(self) -> bool:
        """Whether somebody is still asked."""
        return bool(self.position.waiting())

    def watchers(self) -> list[int]:
        """All seats and the onlooker."""
        return list(range(self.position.seats + 1))


def begin(table: Table, seed: int, telling: bool = True) -> Walk:
    """A random game at this table."""
    game, position = table.start(seed, telling)
    return Walk(game, position, seed * 2 + 1)


def carry_on(game: Game, position: Position, choices: list[tuple[int, str]]) -> Position:
    """Make the same choices again."""
    for seat, choice in choices:
        position.answer(seat, choice)
    return position
