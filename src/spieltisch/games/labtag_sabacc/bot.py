"""A quick rule of thumb for Sabacc: weigh what a hand is worth now against what a draw may bring.

The worth of a hand looks ahead over the turns left in the round with an average deck; only the
card drawn next is weighed with the cards that are really unseen.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from spieltisch.games.labtag_sabacc.position import LEFT, Sabacc
from spieltisch.games.labtag_sabacc.rules import HOLD, OPEN, PASSES, may_keep
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option
from spieltisch.kernel.record import Record

# How often a rank is drawn from a fresh stack: gold ranks twice in 18 cards, white four times.
SHARE: Final = (0.0, 2 / 18, 2 / 18, 2 / 18, 4 / 18, 4 / 18, 4 / 18)
# Still being in the game is worth as much as half a chip more.
STAY: Final = 0.5
# How often an opponent who has held, or has not, ends the round with a pair of rank 1, 2, ... 6.
HELD: Final = (0.035, 0.04, 0.045, 0.135, 0.13, 0.14)
DREW: Final = (0.065, 0.07, 0.075, 0.19, 0.18, 0.155)


def quick(known: Record, dice: Dice) -> Option:
    """Draw, hold or lay off so that most chips should be left (SAB-11, SAB-15, SAB-32 to 35)."""
    assert isinstance(known.seen, Sabacc)
    assert known.question is not None
    return Thought(known.seen, known.seat).best(known.question.options)


class Thought:
    """What one seat weighs at one decision."""

    def __init__(self, seen: Sabacc, seat: int) -> None:
        players = len(seen.order)
        self.seen = seen
        self.hand = [seen.faces[handle] for handle in seen.hands[seat]]
        self.chips = seen.chips[seat]
        self.pot = seen.pots[seat]
        self.turns = PASSES - 1 - seen.turn // players
        self.last_to_hold = seen.holds == players - 1
        self.holders = 0
        for place, other in enumerate(seen.order):
            turns_taken = (seen.turn + players - 1 - place) // players
            if other != seat and len(seen.past[other]) < turns_taken:
                self.holders += 1
        self.others = players - 1 - self.holders

    def best(self, options: tuple[Option, ...]) -> Option:
        """The option with the highest worth."""
        chosen, most = options[0], -1.0
        for option in options:
            worth = self.worth_of(option)
            if worth > most:
                chosen, most = option, worth
        return chosen

    def worth_of(self, option: Option) -> float:
        """How many chips are to be expected of an option."""
        if len(self.hand) == 3:
            return self.worth_without(self.hand, option.value >> 1, self.chips, self.pot)
        if option is HOLD:
            turns = 0 if self.last_to_hold else self.turns
            return self.worth_of_hand(turns, self.hand[0], self.hand[1], self.chips, self.pot)
        if option.value >= OPEN:
            side = option.value - OPEN
            return self.worth_with(self.seen.faces[self.seen.piles[side][-1]], side)
        return self.worth_of_stack(option.value)

    def worth_of_stack(self, side: int) -> float:
        """The average over all cards that may lie on top of this stack."""
        table, seen_faces = self.seen.table, self.seen.faces
        first, end = (0, table.left) if side == LEFT else (table.left, len(table.cards))
        total, count = 0.0, 0
        for face in range(first, end):
            if face not in seen_faces:
                total += self.worth_with(face, side)
                count += 1
        return total / count if count else -1.0

    def worth_with(self, drawn: int, side: int) -> float:
        """The worth of the best two of three, after paying one chip for this card."""
        three = [*self.hand, drawn]
        best = -1.0
        for face in three:
            if self.seen.table.discards[side][face]:
                worth = self.worth_without(three, face, self.chips - 1, self.pot + 1)
                best = max(best, worth)
        return best

    def worth_without(self, three: list[int], face: int, chips: int, pot: int) -> float:
        """The worth of what is left when this face is laid off (SAB-22)."""
        one, two, other = three
        if face == one:
            one = other
        elif face == two:
            two = other
        colour = self.seen.table.colour
        if not may_keep(colour[one], colour[two]):
            return -1.0
        return self.worth_of_hand(self.turns, one, two, chips, pot)

    def worth_of_hand(self, turns: int, one: int, two: int, chips: int, pot: int) -> float:
        """The worth of two cards with so many own turns still to come."""
        rank = self.seen.table.rank
        better, other = rank[one], rank[two]
        if other < better:
            better, other = other, better
        return worth(turns, better, other, chips, pot, self.holders, self.others)


@cache
def worth(
    turns: int, better: int, other: int, chips: int, pot: int, holders: int, others: int
) -> float:
    """What two ranks are worth to somebody with so many chips who goes on sensibly."""
    if turns == 0:
        return worth_when_shown(better, other, chips, pot, holders, others)
    best = worth(turns - 1, better, other, chips, pot, holders, others)
    if chips == 0 or better == other:
        return best
    for kept in (better, other):
        drawing = 0.0
        for drawn in range(1, 7):
            one, two = (drawn, kept) if drawn < kept else (kept, drawn)
            new = worth(turns - 1, one, two, chips - 1, pot + 1, holders, others)
            old = worth(turns - 1, better, other, chips - 1, pot + 1, holders, others)
            drawing += SHARE[drawn] * max(new, old)
        best = max(best, drawing)
    return best


@cache
def worth_when_shown(
    better: int, other: int, chips: int, pot: int, holders: int, others: int
) -> float:
    """What is left after the round (SAB-32 to SAB-35): everything only if nobody has better."""
    if better < other:
        return worth_of_chips(chips - min(chips, other - better))
    beaten_by_holder, beaten_by_other = sum(HELD[: better - 1]), sum(DREW[: better - 1])
    wins = float((1 - beaten_by_holder) ** holders * (1 - beaten_by_other) ** others)
    lost = worth_of_chips(chips - min(chips, 1))
    return wins * worth_of_chips(chips + pot) + (1 - wins) * lost


def worth_of_chips(chips: int) -> float:
    """Chips, and to be still in the game."""
    return chips + STAY if chips else 0.0
