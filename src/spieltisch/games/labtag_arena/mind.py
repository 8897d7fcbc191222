"""What the quick bot for Arena weighs: what things are worth, counted in lives, and what the
opponent's cards may be."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_arena.names import (
    BLOW,
    CLUBS,
    DIAMONDS,
    FINTE,
    FIRST,
    HEARTS,
    LABINI,
    MAX_BLOCKS,
    MAX_LIFE,
    SECOND,
    STANCE,
)
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option

# What one more energy is worth to somebody who has 0, 1, 2, ... of them.
ENERGY: Final[list[float]] = [0.9, 0.7, 0.6, 0.5, 0.35, 0.25, 0.2, 0.1, 0.0]
# What a block is worth with and without Blockexperte open.
BLOCK_OPEN: Final = 0.6
BLOCK_SHUT: Final = 0.3
# Of the defenders who would lose by the truth, so many claim the attacker's number.
RANK_LIE: Final = 0.3
# The longer a duel lasts, the more an attack is worth: so much more every turn.
IMPATIENCE: Final = 0.02
# How far the worth of an action is blurred, so that nobody can rely on it.
BLUR: Final = 0.35
# After so many turns everything is twice as blurred.
LONG: Final = 60


class Mind:
    """What one seat weighs at one decision."""

    def __init__(self, seen: Arena, seat: int, options: tuple[Option, ...], dice: Dice) -> None:
        self.seen = seen
        self.table = seen.table
        self.seat = seat
        self.other = 1 - seat
        self.options = options
        self.dice = dice
        self.life = seen.life[seat]
        self.energy = seen.energy[seat]
        self.blocks = seen.blocks[seat]

    def chance(self, share: float) -> bool:
        """True so often."""
        return self.dice.below(1000) < share * 1000

    def blur(self) -> float:
        """A little noise, and more in a long duel that goes round in circles."""
        return BLUR * (1 + self.seen.turns / LONG) * self.dice.below(1000) / 1000

    def find(self, id: str) -> Option | None:
        """The option with this id, if it is open."""
        for option in self.options:
            if option.id == id:
                return option
        return None

    def one_of(self, options: list[Option]) -> Option:
        """Any of these."""
        return options[self.dice.below(len(options))]

    def own(self, place: int) -> int:
        """An own active face."""
        return self.seen.face_at(self.seat, place)

    def shows(self, seat: int, extra: int) -> bool:
        """Whether this extra action lies open."""
        return not (self.seen.hidden_extras(seat) >> extra) & 1

    def is_known(self, place: int) -> bool:
        """Whether the opponent knows this own active card."""
        return self.seen.knows(self.other, self.table.active[self.seat][place])

    def hurt(self, seat: int, count: int) -> float:
        """What losing so much life means to a seat: the last one is worth most."""
        life = self.seen.life[seat]
        if count >= life:
            return 6.0 + count
        return count * (1.0 + 1.5 / (life - count))

    def guesses(self, place: int) -> list[float]:
        """How likely each face of the opponent's deck is at this place."""
        seen, table = self.seen, self.table
        handle = table.active[self.other][place]
        odds = [0.0] * len(seen.faces)
        if seen.faces[handle] != UNKNOWN:
            odds[seen.faces[handle]] = 1.0
            return odds
        free = [True] * len(seen.faces)
        for face in seen.faces:
            if face != UNKNOWN:
                free[face] = False
        left = 1.0
        for face, among in seen.rumours_of(self.seat):
            free[face] = False
            if (among >> handle) & 1:
                odds[face] = 1.0 / among.bit_count()
                left -= odds[face]
        unseen = [face for face in table.own[self.other] if free[face]]
        for face in unseen:
            odds[face] = max(0.0, left) / len(unseen)
        return odds

    def suit_odds(self, suit: int) -> float:
        """How likely the opponent's TAGteam shows this suit."""
        missing = 1.0
        for place in (FIRST, SECOND):
            odds = self.guesses(place)
            share = 0.0
            for face in self.table.own[self.other]:
                if self.table.suit[face] == suit:
                    share += odds[face]
            missing *= 1.0 - share
        return 1.0 - missing

    def number_odds(self, number: int) -> float:
        """How likely the opponent's LABini has this number."""
        odds = self.guesses(LABINI)
        share = 0.0
        for face in self.table.own[self.other]:
            if self.table.number[face] == number:
                share += odds[face]
        return share

    def worth(self, suit: int) -> float:
        """What an action is worth to this seat."""
        if suit == DIAMONDS:
            block = BLOCK_OPEN if self.shows(self.seat, FINTE) else BLOCK_SHUT
            return block * min(2, MAX_BLOCKS - self.blocks)
        if suit == HEARTS:
            gained = 0.4 + 2.5 / self.life if self.life < MAX_LIFE else 0.0
            return gained + ENERGY[self.energy]
        if suit == CLUBS:
            known = [place for place in range(3) if self.is_known(place)]
            labini = self.table.active[self.other][LABINI]
            worth = 0.25 * len(known)
            if self.seen.faces[labini] == UNKNOWN:
                worth += 0.5
            elif self.number_odds(self.table.number[self.own(LABINI)]) > 0.9:
                # Another LABini would have another number than the opponent's.
                worth += 0.8
            return worth
        return self.worth_of_attack()

    def worth_of_attack(self) -> float:
        """Two life for a different number, one for the own; and what can be added to it."""
        seen = self.seen
        same = self.number_odds(self.table.number[self.own(LABINI)])
        worth = (1 - same) * self.hurt(self.other, 2) * 0.85 + IMPATIENCE * seen.turns
        worth -= (same + (1 - same) * RANK_LIE * 0.5) * self.hurt(self.seat, 1)
        if self.shows(self.seat, BLOW) and self.energy > 1:
            blows = min(seen.blow_limit, self.energy - 1)
            worth += blows * (self.hurt(self.other, 1) - ENERGY[self.energy - blows])
        blocks = seen.blocks[self.other]
        if seen.freed[self.other]:
            blocks += seen.energy[self.other]
        if self.shows(self.other, FINTE) and blocks:
            worth -= self.hurt(self.seat, min(2, blocks)) - BLOCK_SHUT * min(2, blocks)
        elif self.shows(self.other, STANCE) and blocks > 1:
            worth -= 0.4
        return worth
