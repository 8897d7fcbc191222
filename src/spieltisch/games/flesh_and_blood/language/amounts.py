"""Numbers that depend on the game."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import HURT
from spieltisch.games.flesh_and_blood.language.node import Amount, Match, Node, amount
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.records import (
    FACE,
    LINK_HIT,
    NUMBER,
    WHAT,
    WHO,
    hurt_amount,
)


class ByColour(Amount):
    """A number that differs between the colours of a card."""

    def __init__(self, red: int = 0, yellow: int = 0, blue: int = 0) -> None:
        self.id = ""
        self.numbers = (0, red, yellow, blue)

    def of(self, game: Duel, src: int, seat: int) -> int:
        return self.numbers[max(game.table.pitch[game.faces[src]], 0)]


class Result(Amount):
    """The number the sentence before came to: damage dealt, a die, cards."""

    def of(self, game: Duel, src: int, seat: int) -> int:
        return game.result


class Half(Amount):
    """Half of a number, rounded down (FAB-020)."""

    def __init__(self, of: Amount) -> None:
        self.id = ""
        self.whole = of

    def parts(self) -> tuple[Node, ...]:
        return (self.whole,)

    def of(self, game: Duel, src: int, seat: int) -> int:
        return self.whole.of(game, src, seat) // 2


class Less(Amount):
    """A number below zero, or one number less another one."""

    def __init__(self, by: int | Amount, start: int = 0) -> None:
        self.id = ""
        self.start = start
        self.by = amount(by)

    def parts(self) -> tuple[Node, ...]:
        return (self.by,)

    def of(self, game: Duel, src: int, seat: int) -> int:
        return self.start - self.by.of(game, src, seat)


class InArena(Amount):
    """How many things that fit somebody controls."""

    def __init__(self, what: Match) -> None:
        self.id = ""
        self.what = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def of(self, game: Duel, src: int, seat: int) -> int:
        return sum(1 for card in game.arena[seat] if self.what.fits(game, card, seat))


class HitsThisChain(Amount):
    """How many attacks have hit on this combat chain."""

    def of(self, game: Duel, src: int, seat: int) -> int:
        return sum(1 for link in game.links if link[LINK_HIT] > 0)


class DamageThisChain(Amount):
    """How much damage one has dealt on this combat chain with things that fit."""

    def __init__(self, what: Match) -> None:
        self.id = ""
        self.what = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def of(self, game: Duel, src: int, seat: int) -> int:
        if not game.step:
            return 0
        total = 0
        for event in game.memory[game.chain_memory[0] :]:
            if (
                event[WHAT] == HURT
                and event[WHO] == seat
                and self.what.fits_face(game, event[FACE])
            ):
                total += hurt_amount(event[NUMBER])
        return total
