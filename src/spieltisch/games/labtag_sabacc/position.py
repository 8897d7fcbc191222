"""Everything on a Sabacc table, and the two sorted decks."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.labtag.cards import BLUE, GREEN, NUMBERS, RED, Card
from spieltisch.kernel.cards import UNKNOWN, DrawPlan
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.setup import Setup

LEFT: Final = 0
RIGHT: Final = 1
# One more than there are ranks.
RANKS: Final = 7
SIDES: Final = ("left", "right")

# The handles lying on the left and on the right, the top card last.
Sides = tuple[tuple[int, ...], tuple[int, ...]]
# An open pile: what lies below the top card, and the top card; nothing if it is empty.
Pile = tuple[Any, ...]
# A draw (its side, and the face if it was taken openly) and the face that was laid off.
Trade = tuple[tuple[int, ...], int]


class SabaccTable:
    """The cards in play and the house rules, worked out once and shared by all copies.

    Faces are numbered so that those of the left deck come first.
    """

    def __init__(self, cards: list[Card], left: int, setup: Setup) -> None:
        house = setup.house
        seats = list(range(setup.seats))
        self.seats = setup.seats
        self.clockwise = [tuple(seats[first:] + seats[:first]) for first in seats]
        self.cards = cards
        self.left = left
        self.sides = [LEFT] * left + [RIGHT] * (len(cards) - left)
        self.faces = list(range(len(cards)))
        self.stacks = (tuple(range(left)), tuple(range(left, len(cards))))
        self.deals: dict[tuple[int, ...], Deal] = {}
        self.colour = [card.flag for card in cards]
        self.rank = [rank(card) for card in cards]
        # Cards of one rank, and of one colour, share their row: what is looked up stays near.
        worths = [[worth(one, two) for two in self.rank] for one in range(RANKS)]
        fits = {one: [may_keep(one, two) for two in self.colour] for one in self.colour}
        self.worth = [worths[one] for one in self.rank]
        self.fit = [fits[one] for one in self.colour]
        self.ids = [card.id for card in cards]
        self.has_twins = len(set(self.ids)) < len(self.ids)
        self.everywhere = [
            (
                discard_option(self, face, LEFT, "SAB-20"),
                discard_option(self, face, RIGHT, "SAB-20"),
            )
            for face in self.faces
        ]
        self.discards = [
            [discard_options(self, face, side) for face in self.faces] for side in (LEFT, RIGHT)
        ]
        self.consecutive = house["early_reveal"] == "consecutive"
        self.smallest_difference_wins = house["no_pair"] == "smallest_difference_wins"
        self.all_out_is_draw = house["all_out"] == "draw"
        self.host_begins = house["first"] == "host"
        self.next_starter = str(house["next"])
        self.browse = house["browse_discards"] is True

    def deal(self, order: tuple[int, ...]) -> Deal:
        """How the cards are dealt when these seats play."""
        deal = self.deals.get(order)
        if deal is None:
            deal = self.deals[order] = Deal(self.stacks, order, self.seats)
        return deal


class Deal:
    """SAB-06, SAB-07: the top card of each stack starts the open pile beside it, then everybody
    gets one card from the left and one from the right.

    Which handles those are, and who sees them, is the same in every deal; only the faces differ.
    """

    def __init__(
        self, stacks: tuple[tuple[int, ...], ...], order: tuple[int, ...], seats: int
    ) -> None:
        drawn = 1 + len(order)
        self.draw = DrawPlan([(stack, drawn) for stack in stacks])
        self.stacks: Sides = (stacks[LEFT][:-drawn], stacks[RIGHT][:-drawn])
        self.piles: list[Pile] = [((), stack[-1]) for stack in stacks]
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.known = [0] * sum([len(stack) for stack in stacks])
        for stack in stacks:
            self.known[stack[-1]] = (2 << seats) - 1
        for place, seat in enumerate(order):
            hand = tuple([stack[place - drawn] for stack in stacks])
            self.hands[seat] = hand
            for card in hand:
                self.known[card] = 1 << seat


def rank(card: Card) -> int:
    """SAB-10: gold 0, 1, 2 are ranks 1 to 3, white 0, 1, 2 are ranks 4 to 6."""
    return card.number + (1 if card.legendary else 1 + NUMBERS)


def may_keep(one: int, other: int) -> bool:
    """SAB-19, SAB-22: a green card counts as either colour, two blue or two red ones clash."""
    return one != other or one == GREEN


def worth(one: int, two: int) -> int:
    """SAB-29, SAB-30: what a hand of these ranks is worth, the less the better: a pair is worth
    less than RANKS; else the difference counts before the better rank.

    >>> worth(3, 3) < worth(4, 4) < worth(1, 2) < worth(2, 3) < worth(1, 3)
    True
    """
    return abs(one - two) * RANKS + min(one, two)


def discard_options(table: SabaccTable, face: int, drawn: int) -> tuple[Option, ...]:
    """Where this card may go after drawing on this side, as far as its colour decides
    (SAB-16 to SAB-20)."""
    colour = table.colour[face]
    if colour == GREEN:
        return table.everywhere[face]
    if colour == BLUE and drawn == LEFT:
        return (discard_option(table, face, LEFT, "SAB-16"),)
    if colour == RED and drawn == RIGHT:
        return (discard_option(table, face, RIGHT, "SAB-17"),)
    return ()


def discard_option(table: SabaccTable, face: int, side: int, rule: str) -> Option:
    """Laying this card on this open pile."""
    card, pile = table.ids[face], SIDES[side]
    return Option(
        f"discard.{card}.{pile}",
        rule,
        (f"card.{card}", f"pile.{pile}"),
        face * 2 + side,
        f"discard.{pile}",
        (("card", card),),
    )


class Sabacc(Position):
    """A game of Sabacc in progress."""

    __slots__ = (
        "table",
        "chips",
        "pots",
        "lost",
        "hands",
        "stacks",
        "piles",
        "starter",
        "order",
        "turn",
        "holds",
        "turned_over",
        "drawn",
        "past",
        "shown",
    )

    def __init__(self, setup: Setup, dice: Dice, source: Sabacc | None = None) -> None:
        Position.__init__(self, setup, dice, source)
        self.table: SabaccTable = setup.table
        if source is None:
            self.chips: list[int] = []
            self.pots: list[int] = []
            self.lost: int = 0
            self.hands: list[tuple[int, ...]] = [()] * setup.seats
            self.stacks: Sides = ((), ())
            self.piles: list[Pile] = [(), ()]
            self.starter: int = 0
            self.order: tuple[int, ...] = ()
            self.turn: int = 0
            self.holds: int = 0
            self.turned_over: bool = False
            # The draw under way: its side, and the face if everybody knows it.
            self.drawn: tuple[int, ...] = (LEFT, UNKNOWN)
            # This round's draws, linked from the last one back: what came before, the seat, what
            # it drew (as above) and the face it laid off. See `trades_of`. A pile turned over is
            # among them as a draw of nobody: its side and all its faces.
            self.past: tuple[Any, ...] = ()
            # The hands shown at the end of the last round: (seat, face, face, chips lost).
            self.shown: tuple[tuple[int, ...], ...] = ()
        else:
            self.chips = source.chips[:]
            self.pots = source.pots[:]
            self.lost = source.lost
            self.hands = source.hands[:]
            self.stacks = source.stacks
            self.piles = source.piles[:]
            self.starter = source.starter
            self.order = source.order
            self.turn = source.turn
            self.holds = source.holds
            self.turned_over = source.turned_over
            self.drawn = source.drawn
            self.past = source.past
            self.shown = source.shown

    def copy(self) -> Sabacc:
        return Sabacc(self.setup, self.dice.copy(), self)

    def pile(self, side: int) -> tuple[int, ...]:
        """The cards of an open pile, the top card last."""
        cards: list[int] = []
        pile = self.piles[side]
        while pile:
            pile, card = pile
            cards.append(card)
        return tuple(cards[::-1])

    def trades_of(self, seat: int) -> tuple[Trade, ...]:
        """What this seat drew and laid off in this round, the first first."""
        trades: list[Trade] = []
        past = self.past
        while past:
            past, other, drawn, laid = past
            if other == seat:
                trades.insert(0, (drawn, laid))
        return tuple(trades)

    def origin(self, handle: int) -> int:
        """The deck a handle belonged to when the round began."""
        return self.table.sides[handle]
