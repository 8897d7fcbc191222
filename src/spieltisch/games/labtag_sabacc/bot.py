"""A quick rule of thumb for Sabacc: weigh what a hand is worth now against what a draw may bring.

The worth of a hand looks ahead over the turns left in the round with an average deck; only the
card drawn next is weighed with the cards that are really unseen.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from spieltisch.games.labtag.cards import BLUE, GREEN
from spieltisch.games.labtag_sabacc.position import LEFT, Sabacc
from spieltisch.games.labtag_sabacc.rules import HOLD, OPEN, PASSES
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option
from spieltisch.kernel.record import Record

# Ranks count from 1 (SAB-10).
RANKS: Final = 7
# How often a rank is drawn from a fresh stack: gold ranks twice in 18 cards, white four times.
SHARE: Final[list[float]] = [0.0, 2 / 18, 2 / 18, 2 / 18, 4 / 18, 4 / 18, 4 / 18]
# Still being in the game is worth as much as half a chip more.
STAY: Final = 0.5
# How often an opponent who has held, or has not, ends the round with a pair of rank 1, 2, ... 6.
HELD: Final[list[float]] = [0.035, 0.04, 0.045, 0.135, 0.13, 0.14]
DREW: Final[list[float]] = [0.065, 0.07, 0.075, 0.19, 0.18, 0.155]


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
        self.rank = seen.table.rank
        self.colour = seen.table.colour
        self.hand = [seen.faces[handle] for handle in seen.hands[seat]]
        self.chips = seen.chips[seat]
        self.pot = seen.pots[seat]
        self.turns = PASSES - 1 - seen.turn // players
        self.last_to_hold = seen.holds == players - 1
        self.holders = 0
        for place, other in enumerate(seen.order):
            turns_taken = (seen.turn + players - 1 - place) // players
            if other != seat and len(seen.trades_of(other)) < turns_taken:
                self.holders += 1
        self.others = players - 1 - self.holders
        # What two kept ranks are worth once the draw is over.
        self.kept = self.worths(self.turns, self.chips, self.pot)

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
            return self.worth_without(self.hand, option.value >> 1)
        if option is HOLD:
            turns = 0 if self.last_to_hold else self.turns
            one, two = self.rank[self.hand[0]], self.rank[self.hand[1]]
            return self.worths(turns, self.chips, self.pot)[one * RANKS + two]
        self.kept = self.worths(self.turns, self.chips - 1, self.pot + 1)
        if option.value >= OPEN:
            side = option.value - OPEN
            return self.worth_with(self.seen.faces[self.seen.piles[side][-1]], side)
        return self.worth_of_stack(option.value)

    def worth_of_stack(self, side: int) -> float:
        """The average over all cards that may lie on top of this stack."""
        table = self.seen.table
        first, end = (0, table.left) if side == LEFT else (table.left, len(table.cards))
        unseen = [True] * len(table.cards)
        for face in self.seen.faces:
            if face != UNKNOWN:
                unseen[face] = False
        total, count = 0.0, 0
        for face in range(first, end):
            if unseen[face]:
                total += self.worth_with(face, side)
                count += 1
        return total / count if count else -1.0

    def worth_with(self, drawn: int, side: int) -> float:
        """The worth of the best two of three, after paying one chip for this card."""
        three = [self.hand[0], self.hand[1], drawn]
        best = -1.0
        for face in three:
            if self.colour[face] == GREEN or (self.colour[face] == BLUE) == (side == LEFT):
                best = max(best, self.worth_without(three, face))
        return best

    def worth_without(self, three: list[int], face: int) -> float:
        """The worth of what is left when this face is laid off (SAB-22)."""
        one, two = three[0], three[1]
        if face == one:
            one = three[2]
        elif face == two:
            two = three[2]
        if self.colour[one] == self.colour[two] != GREEN:
            return -1.0
        return self.kept[self.rank[one] * RANKS + self.rank[two]]

    def worths(self, turns: int, chips: int, pot: int) -> list[float]:
        """The worth of any two ranks with so many own turns still to come."""
        return worths(turns, chips, pot, self.holders, self.others)


@cache
def worths(turns: int, chips: int, pot: int, holders: int, others: int) -> list[float]:
    """What any two ranks are worth to somebody with so many chips who goes on sensibly."""
    worth = [0.0] * (RANKS * RANKS)
    for one in range(1, RANKS):
        for two in range(1, RANKS):
            worth[one * RANKS + two] = (
                worth_on_the_way(turns, one, two, chips, pot, holders, others)
                if turns
                else worth_when_shown(one, two, chips, pot, holders, others)
            )
    return worth


def worth_on_the_way(
    turns: int, one: int, two: int, chips: int, pot: int, holders: int, others: int
) -> float:
    """The better of holding and of drawing instead of one of two ranks."""
    best = worths(turns - 1, chips, pot, holders, others)[one * RANKS + two]
    if chips == 0 or one == two:
        return best
    later = worths(turns - 1, chips - 1, pot + 1, holders, others)
    for kept in (one, two):
        drawing = 0.0
        for drawn in range(1, RANKS):
            drawing += SHARE[drawn] * max(later[kept * RANKS + drawn], later[one * RANKS + two])
        best = max(best, drawing)
    return best


def worth_when_shown(one: int, two: int, chips: int, pot: int, holders: int, others: int) -> float:
    """What is left after the round (SAB-32 to SAB-35): everything only if nobody has better."""
    if one != two:
        return worth_of_chips(chips - min(chips, abs(one - two)))
    beaten_by_holder, beaten_by_other = sum(HELD[: one - 1]), sum(DREW[: one - 1])
    wins = 1.0
    for _ in range(holders):
        wins *= 1 - beaten_by_holder
    for _ in range(others):
        wins *= 1 - beaten_by_other
    lost = worth_of_chips(chips - min(chips, 1))
    return wins * worth_of_chips(chips + pot) + (1 - wins) * lost


def worth_of_chips(chips: int) -> float:
    """Chips, and to be still in the game."""
    return chips + STAY if chips else 0.0
