"""Schlamboree as the kernel sees it: decks, house rules, and what a seat may imagine."""

from __future__ import annotations

from math import comb
from typing import Any

from spieltisch.games.labtag.cards import ACE, JACK, VALUES, Card, card_from_id, standard_deck
from spieltisch.games.labtag.naming import card_name, card_print
from spieltisch.games.labtag_schlamboree import rules
from spieltisch.games.labtag_schlamboree.bot import quick
from spieltisch.games.labtag_schlamboree.imagine import deal_unknown
from spieltisch.games.labtag_schlamboree.position import Schlamboree, SchlamboreeTable
from spieltisch.games.labtag_schlamboree.view import ICONS, lay_out
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder
from spieltisch.kernel.words import Words

# C01: groups by number of players. C03: the most cards a hand may have.
GROUPS = {2: 5, 3: 4, 4: 5, 5: 4}
MOST_CARDS = 18
FEWEST = 2
# C04 must not go on for ever: of a collection's hands at least one in so many has to fit.
RAREST = 1000


class SchlamboreeGame(Game):
    """LABTAG Schlamboree for two to five players."""

    name = "schlamboree"
    folder = "labtag_schlamboree"
    min_seats = 2
    max_seats = 5
    settings = (
        Setting("groups", ("table",), "C01", FEWEST, MOST_CARDS, tries=(2, 6)),
        Setting("source", ("own_deck", "shared_deck", "imported_collection"), "C03"),
        Setting("cards", (10,), "C03", FEWEST, MOST_CARDS, tries=(6, 18)),
        Setting("dame_turns_tiebreak", (False, True), "C10"),
        Setting("trophy_order", ("value", "labtag"), "C12"),
    )
    public = ("groups", "left", "victory", "turn", "chosen", "last")
    icons = ICONS
    rules = (rules,)
    shared_rulebooks = ("labtag",)
    brings = "each"

    def blank(self, setup: Setup, dice: Dice) -> Schlamboree:
        return Schlamboree(setup, dice)

    def first_step(self) -> Entry:
        return rules.begin

    def prepare(self, setup: Setup) -> SchlamboreeTable:
        """C01, C03: groups, hands and decks, and whether they go together. Whoever brings a
        collection and says no more wants to draw from it."""
        groups, cards = sizes(setup)
        if setup.cards and setup.house["source"] == "own_deck":
            setup.house["source"] = "imported_collection"
        source = setup.house["source"]
        if source == "imported_collection":
            decks = own_collections(setup, groups, cards)
        elif setup.cards:
            raise Mistake("schlamboree-not-imported", source=source)
        elif source == "shared_deck":
            decks = [standard_deck()]
            if setup.seats * cards > len(decks[0]):
                raise Mistake(
                    "schlamboree-shared-deck",
                    seats=setup.seats,
                    cards=cards,
                    deck=len(decks[0]),
                    most=len(decks[0]) // setup.seats,
                )
        else:
            decks = [standard_deck() for _ in range(setup.seats)]
        decks = [sorted(deck, key=from_the_ace) for deck in decks]
        return SchlamboreeTable(
            decks,
            hands_of(decks, setup.seats, cards),
            fitting_start(decks, groups, cards),
            groups,
            setup.house,
        )

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Schlamboree)
        return deal_unknown(twin, seat, dice)

    def ask_text(self, seen: Position, seat: int, kind: str) -> tuple[str, dict[str, Any]]:
        """Which card is to be laid is said with the question."""
        assert isinstance(seen, Schlamboree)
        if kind != "place_card" or seen.draft is None:
            return kind, {}
        faces = sorted(seen.faces[handle] for handle in seen.table.hands[seat])
        if len(seen.draft) == len(faces):
            return "place_card.done", {}
        return kind, {"card": seen.table.ids[faces[len(seen.draft)]]}

    def view(self, seen: Position, seat: int, table: TableBuilder) -> None:
        assert isinstance(seen, Schlamboree)
        lay_out(seen, seat, table)

    def advise(self, known: Any, dice: Dice) -> Option:
        return quick(known, dice)

    def place(self, position: Position, name: str) -> list[int]:
        """`hand.0`, `rest.0` (not drawn), `group.0.1`, `victory.0`, `played.0`."""
        assert isinstance(position, Schlamboree)
        kind, *numbers = name.split(".")
        where = [int(number) for number in numbers if number.isdecimal()]
        if len(where) == len(numbers) > 0 and where[0] < position.seats:
            seat = where[0]
            if kind == "group" and len(where) == 2 and 1 <= where[1] <= len(position.groups[seat]):
                return list(position.groups[seat][where[1] - 1])
            if kind == "hand":
                return list(position.table.hands[seat])
            if kind == "victory":
                return list(position.victory[seat])
            if kind == "played":
                return position.played(seat)
            if kind == "rest" and seat < len(position.table.stacks):
                return position.rest(seat)
        return super().place(position, name)

    def exchangeable(self, position: Position, one: int, other: int) -> bool:
        assert isinstance(position, Schlamboree)
        return any(one in stack and other in stack for stack in position.table.stacks)

    def card_id(self, setup: Setup, face: int) -> str:
        table: SchlamboreeTable = setup.table
        return table.ids[face]

    def card_name(self, words: Words, card: str) -> str | None:
        return card_name(words, card)

    def card_print(self, words: Words, card: str) -> Print:
        return card_print(words, card)

    def holdings(self, position: Position) -> tuple[Any, ...]:
        """Every card of every deck, each lying at one place only."""
        assert isinstance(position, Schlamboree)
        table = position.table
        lying = [handle for deck in range(len(table.stacks)) for handle in position.rest(deck)]
        for seat in range(position.seats):
            row = position.groups[seat]
            lying += [h for group in row for h in group] if row else table.hands[seat]
            lying += [*position.victory[seat], *position.played(seat)]
        return (tuple(sorted(position.faces)), tuple(sorted(lying)))


def sizes(setup: Setup) -> tuple[int, int]:
    """SCH-09 to SCH-11, C01: how many groups and cards everybody has."""
    wanted, cards = setup.house["groups"], int(setup.house["cards"])
    groups = GROUPS[setup.seats] if wanted == "table" else int(wanted)
    if setup.seats * groups % 2:
        raise Mistake("schlamboree-odd", seats=setup.seats, groups=groups, near=groups + 1)
    if cards < groups:
        raise Mistake("schlamboree-few-cards", cards=cards, groups=groups, most=MOST_CARDS)
    return groups, cards


def own_collections(setup: Setup, groups: int, cards: int) -> list[list[Card]]:
    """SCH-02 to SCH-04, SCH-31, C04, D03: what everybody brought, checked; one collection for
    all means that everybody has a copy of it."""
    brought = setup.cards
    if len(brought) not in {1, setup.seats}:
        raise Mistake("schlamboree-collections", brought=len(brought), seats=setup.seats)
    decks: list[list[Card]] = []
    for seat in range(setup.seats):
        ids = brought[seat % len(brought)]
        deck = [card_from_id(id) for id in ids]
        check_distinct([card.id for card in deck], seat)
        if len(deck) < cards:
            raise Mistake("schlamboree-small", number=seat + 1, has=len(deck), cards=cards)
        if hands_that_fit(deck, groups, cards) * RAREST < comb(len(deck), cards):
            most = max(range(JACK, ACE + 1), key=[card.value for card in deck].count)
            raise Mistake(
                "schlamboree-specials",
                number=seat + 1,
                groups=groups,
                value=VALUES[most],
                has=[card.value for card in deck].count(most),
            )
        decks.append(deck)
    return decks


def check_distinct(ids: list[str], seat: int) -> None:
    """SCH-03: no card may occur twice in a collection."""
    first: dict[str, int] = {}
    for place, id in enumerate(ids, 1):
        if id in first:
            raise Mistake(
                "schlamboree-twice", number=seat + 1, card=id, first=first[id], second=place
            )
        first[id] = place


def hands_that_fit(deck: list[Card], groups: int, cards: int) -> int:
    """C04: in how many hands no type of special cards outnumbers the groups.

    >>> hands_that_fit(standard_deck(), 4, 10) == comb(36, 10)
    True
    """
    ways = [comb(sum(not card.special for card in deck), n) for n in range(cards + 1)]
    for value in range(JACK, ACE + 1):
        alike = sum(card.value == value for card in deck)
        drawn = [comb(alike, n) for n in range(min(groups, cards) + 1)]
        ways = [
            sum(drawn[k] * ways[n - k] for k in range(min(n + 1, len(drawn))))
            for n in range(cards + 1)
        ]
    return ways[cards]


def from_the_ace(card: Card) -> tuple[int, int, int, int]:
    """The order in which a hand is split: by value from the ace down, then by number."""
    return (-card.value, -card.number, card.suit, card.flag)


def hands_of(decks: list[list[Card]], seats: int, cards: int) -> list[tuple[int, ...]]:
    """The handles that everybody's hand is drawn into: the top of the own or the shared deck."""
    hands: list[tuple[int, ...]] = []
    end = 0
    for seat in range(seats):
        if len(decks) > 1:
            end += len(decks[seat])
            hands.append(tuple(range(end - cards, end)))
        else:
            first = len(decks[0]) - (seats - seat) * cards
            hands.append(tuple(range(first, first + cards)))
    return hands


def fitting_start(decks: list[list[Card]], groups: int, cards: int) -> list[int]:
    """The decks before they are shuffled. The top cards make hands that can be split, so that
    drawing anew (C04) comes to an end whatever dice are used."""
    start: list[int] = []
    for deck in decks:
        first = len(start)
        places = range(len(deck))
        if len(decks) == 1:
            # One shared deck: suit by suit, no two alike within nine cards.
            order = sorted(places, key=lambda i: (deck[i].suit, deck[i].value))
        else:
            fitting: list[int] = []
            for i in places[::-1]:
                alike = sum(deck[j].value == deck[i].value for j in fitting)
                if len(fitting) < cards and (not deck[i].special or alike < groups):
                    fitting.append(i)
            order = [i for i in places if i not in fitting] + fitting[::-1]
        start += [first + i for i in order]
    return start


GAME = SchlamboreeGame()
