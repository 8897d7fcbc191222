"""Everything on a Schlamboree table, and the decks and options worked out beforehand."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import JACK, Card
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Barred, Offer, Option
from spieltisch.kernel.position import NOBODY, Position
from spieltisch.kernel.setup import Setup

Groups = tuple[tuple[int, ...], ...]

# What a special card of each type adds to the bits of its group (jack, queen, king, ace).
HAS_JACK: Final = 1
HAS_QUEEN: Final = 2
HAS_KING: Final = 4
HAS_ACE: Final = 8
# The value of a challenge is the seat times this, and the place of the group in its row.
ROW: Final = 32
CONFIRM: Final = Option("confirm", "SCH-07")


class SchlamboreeTable:
    """The cards in play and the house rules, worked out once and shared by all copies.

    Faces are numbered over all decks, within a deck from the ace down, which is the order in
    which a hand is split. `start` lays them out so that the top cards make hands that fit.
    """

    def __init__(
        self,
        decks: list[list[Card]],
        hands: list[tuple[int, ...]],
        start: list[int],
        groups: int,
        house: dict[str, bool | int | str],
    ) -> None:
        self.decks = decks
        self.hands = hands
        self.start = start
        self.groups = groups
        self.shared = len(decks) < len(hands)
        self.dame_turns = house["dame_turns_tiebreak"] is True
        self.by_number = house["trophy_order"] == "labtag"
        self.split_rule = split_rule(groups, str(house["groups"]), len(hands))
        cards = [card for deck in decks for card in deck]
        self.cards = cards
        self.ids = [card.id for card in cards]
        self.number = [card.number for card in cards]
        self.points = [points(card) for card in cards]
        self.legend = [1 if card.legendary else 0 for card in cards]
        # Which special type: one of the bits above, or nothing.
        self.special = [1 << (card.value - JACK) if card.special else 0 for card in cards]
        self.height = [height(card, self.by_number) for card in cards]
        self.stacks: list[tuple[int, ...]] = []
        for deck in decks:
            first = sum([len(stack) for stack in self.stacks])
            self.stacks.append(tuple(range(first, first + len(deck))))
        seats = range(len(hands))
        self.own_groups = [[own_group(seat, n) for n in range(groups)] for seat in seats]
        self.targets = [[target(seat, n) for n in range(groups)] for seat in seats]
        self.spared = [
            [Barred(option, "not-most-groups", "SCH-14") for option in row] for row in self.targets
        ]
        self.offers: dict[tuple[int, int, int, bool], Offer] = {}

    def placing(self, face: int, opened: int, taken: int, must_open: bool) -> Offer:
        """SCH-05, SCH-09, SCH-31: where a card may go: into one of the groups opened so far or
        the next empty one; not where its type is taken, and no group may stay empty."""
        key = (face, opened, taken, must_open)
        offer = self.offers.get(key)
        if offer is None:
            options: list[Option] = []
            barred: list[Barred] = []
            for n in range(min(opened + 1, self.groups)):
                option = self.put(face, n, n == opened)
                if (taken >> n) & 1:
                    barred.append(Barred(option, "second-special", "SCH-31"))
                elif must_open and n < opened:
                    barred.append(Barred(option, "group-stays-empty", "SCH-09"))
                else:
                    options.append(option)
            offer = Offer(tuple(options), tuple(barred))
            self.offers[key] = offer
        return offer

    def put(self, face: int, n: int, opens: bool) -> Option:
        """Putting a card into a group while splitting."""
        card = self.ids[face]
        return Option(
            f"put.{n + 1}",
            self.split_rule,
            (f"card.{card}", f"plan.{n + 1}"),
            n,
            "open" if opens else "put",
            (("card", card), ("n", n + 1)),
        )


def split_rule(groups: int, wanted: str, seats: int) -> str:
    """The rule that says how many groups there are."""
    if wanted != "table":
        return "SCH-10"
    return "SCH-05" if seats % 2 == 0 else "SCH-06"


def points(card: Card) -> int:
    """SCH-19, SCH-35, C06: what a card adds to a sum of card values; special cards add 1."""
    return 1 if card.special else card.value + 6


def height(card: Card, by_number: bool) -> int:
    """C12: how high a card is among victory cards, by value or by house rule by number."""
    return card.number if by_number else card.value


def own_group(seat: int, n: int) -> Option:
    """Sending this group of one's own into the match."""
    touches = (f"group.{seat}.{n + 1}",)
    return Option(f"choose.{n + 1}", "SCH-13", touches, n, "choose", (("n", n + 1),))


def target(seat: int, n: int) -> Option:
    """Challenging this group of this seat."""
    return Option(
        f"challenge.{seat}.{n + 1}",
        "SCH-13",
        (f"group.{seat}.{n + 1}",),
        seat * ROW + n,
        "challenge",
        (("seat", seat), ("n", n + 1)),
    )


class Schlamboree(Position):
    """A game of Schlamboree in progress."""

    __slots__ = (
        "table",
        "groups",
        "left",
        "victory",
        "turn",
        "chosen",
        "last",
    )

    def __init__(self, setup: Setup, dice: Dice, source: Schlamboree | None = None) -> None:
        super().__init__(setup, dice, source)
        self.table: SchlamboreeTable = setup.table
        if source is None:
            # Every seat's row of groups; a group that was played leaves an empty place.
            self.groups: list[Groups] = [()] * setup.seats
            # How many of them are still face down.
            self.left: list[int] = [0] * setup.seats
            self.victory: list[tuple[int, ...]] = [()] * setup.seats
            self.turn: int = 0
            # The place in the row of the own group that was chosen for the match to come.
            self.chosen: int = NOBODY
            # The latest match: the seat that chose and its group, the other seat and its
            # group, and who won.
            self.last: tuple[tuple[int, tuple[int, ...]], ...] = ()
        else:
            self.groups = source.groups[:]
            self.left = source.left[:]
            self.victory = source.victory[:]
            self.turn = source.turn
            self.chosen = source.chosen
            self.last = source.last

    def copy(self) -> Schlamboree:
        return Schlamboree(self.setup, self.dice.copy(), self)

    def rest(self, deck: int) -> list[int]:
        """The handles of a deck that were not drawn."""
        drawn = {handle for hand in self.table.hands for handle in hand}
        return [handle for handle in self.table.stacks[deck] if handle not in drawn]

    def played(self, seat: int) -> list[int]:
        """A seat's cards that were turned up and discarded."""
        if not self.groups[seat]:
            return []
        kept = {handle for pile in self.victory for handle in pile}
        kept.update([handle for group in self.groups[seat] for handle in group])
        return [handle for handle in self.table.hands[seat] if handle not in kept]
