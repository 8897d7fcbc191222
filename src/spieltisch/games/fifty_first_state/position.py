"""Everything on a table of 51st State."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.fifty_first_state.effects import KEPT
from spieltisch.games.fifty_first_state.table import StateTable
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Question
from spieltisch.kernel.position import NOBODY, Position
from spieltisch.kernel.setup import Setup

LOOKOUT: Final = 1
PRODUCING: Final = 2
ACTING: Final = 3
CLEANING: Final = 4
PHASES: Final = ("set-up", "lookout", "production", "action", "cleanup")


class FiftyFirstState(Position):
    """A game of 51st State in progress.

    Goods are flat rows: seat times KEPT, and the kind of good. Cards keep their handles all game,
    and what lies on one or how often it was used is found by its handle.
    """

    __slots__ = (
        "table",
        "faction",
        "goods",
        "cached",
        "stored",
        "bank",
        "score",
        "hand",
        "locations",
        "ruins",
        "deals",
        "lying",
        "used",
        "shielded",
        "exchanged",
        "icons",
        "keeps",
        "passed",
        "turn",
        "first",
        "round",
        "phase",
        "deck",
        "discard",
        "lookout",
        "links",
        "spent",
        "display",
        "batch",
        "made",
        "extras",
    )

    def __init__(  # noqa: PLR0915
        self, setup: Setup, dice: Dice, source: FiftyFirstState | None = None
    ) -> None:
        Position.__init__(self, setup, dice, source)
        self.table: StateTable = setup.table
        if source is None:
            seats = setup.seats
            self.faction: list[int] = [NOBODY] * seats
            # What everybody can spend, and how much of it lies on caches; what storages keep.
            self.goods: list[int] = [0] * (KEPT * seats)
            self.cached: list[int] = [0] * (KEPT * seats)
            self.stored: list[int] = [0] * (KEPT * seats)
            # What came out of the endless supply counts below nothing.
            self.bank: list[int] = [0] * KEPT
            self.score: list[int] = [0] * seats
            self.hand: list[tuple[int, ...]] = [()] * seats
            # In the order in which they were built.
            self.locations: list[tuple[int, ...]] = [()] * seats
            self.ruins: list[tuple[int, ...]] = [()] * seats
            self.deals: list[tuple[int, ...]] = [()] * seats
            # By handle: the kinds of goods on a cache, and how often a location was used.
            self.lying: list[tuple[int, ...]] = []
            self.used: list[int] = []
            self.shielded: tuple[int, ...] = ()
            # Rows of the faction board that were used, as bits.
            self.exchanged: list[int] = [0] * seats
            # Type icons and room in storages, as bits: they follow from the locations.
            self.icons: list[int] = [0] * seats
            self.keeps: list[int] = [0] * seats
            self.passed: int = 0
            self.turn: int = NOBODY
            self.first: int = NOBODY
            self.round: int = 0
            self.phase: int = 0
            self.deck: tuple[int, ...] = ()
            self.discard: tuple[int, ...] = ()
            self.lookout: tuple[int, ...] = ()
            # Red and blue: the deck, its discards, the card on display.
            self.links: list[tuple[int, ...]] = [(), ()]
            self.spent: list[tuple[int, ...]] = [(), ()]
            self.display: list[int] = [NOBODY, NOBODY]
            # By handle, with which pile a card was last shuffled; and what is in each of them.
            self.batch: list[int] = []
            self.made: tuple[tuple[int, ...], ...] = ()
            # What modules remember.
            self.extras: tuple[tuple[Any, ...], ...] = ()
        else:
            self.faction = source.faction[:]
            self.goods = source.goods[:]
            self.cached = source.cached[:]
            self.stored = source.stored[:]
            self.bank = source.bank[:]
            self.score = source.score[:]
            self.hand = source.hand[:]
            self.locations = source.locations[:]
            self.ruins = source.ruins[:]
            self.deals = source.deals[:]
            self.lying = source.lying[:]
            self.used = source.used[:]
            self.shielded = source.shielded
            self.exchanged = source.exchanged[:]
            self.icons = source.icons[:]
            self.keeps = source.keeps[:]
            self.passed = source.passed
            self.turn = source.turn
            self.first = source.first
            self.round = source.round
            self.phase = source.phase
            self.deck = source.deck
            self.discard = source.discard
            self.lookout = source.lookout
            self.links = source.links[:]
            self.spent = source.spent[:]
            self.display = source.display[:]
            self.batch = source.batch[:]
            self.made = source.made
            self.extras = source.extras

    def copy(self) -> FiftyFirstState:
        return FiftyFirstState(self.setup, self.dice.copy(), self)

    def question(self, seat: int) -> Question | None:
        """What this seat is asked; what is barred in the Action phase is only worked out here,
        since most choices are made without anybody looking at it."""
        question = Position.question(self, seat)
        if question is not None and question.kind == "turn":
            # The reasons know the rules, and the rules know this class.
            from spieltisch.games.fifty_first_state.rules.reasons import bars  # noqa: PLC0415

            return Question(seat, "turn", question.options, bars(self, seat))
        return question

    def supply(self, seat: int, kind: int) -> int:
        """How many goods of a kind a seat has, without those on its locations."""
        place = seat * KEPT + kind
        return self.goods[place] - self.cached[place]
