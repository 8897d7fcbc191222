"""Conditions: what must hold."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ACTION, ARCANE, ARENA, CHAIN, DEFENDS, HAND, HURT
from spieltisch.games.flesh_and_blood.language.node import Condition, Match, Node
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    EXTRAS,
    FACE,
    LINK_ATTACK,
    LINK_FACE,
    NUMBER,
    PLAYED_FROM,
    THING,
    TO_WHOM,
    WHAT,
    WHO,
    hurt_kind,
)
from spieltisch.games.flesh_and_blood.rules.values import base_power, names, power


class Did(Condition):
    """Whether somebody did this so often: this turn, this combat chain, or this chain link.

    `other_than_this` leaves out the source itself, as in "another card".
    """

    def __init__(
        self,
        event: int,
        what: Match | None = None,
        times: int = 1,
        exactly: bool = False,
        since: str = "turn",
        by: int = 0,
        other_than_this: bool = False,
        number: int = -1,
    ) -> None:
        self.id = ""
        self.event = event
        self.what = what
        self.times = times
        self.exactly = exactly
        self.since = since
        self.by = by
        self.other_than_this = other_than_this
        self.number = number

    def parts(self) -> tuple[Node, ...]:
        return () if self.what is None else (self.what,)

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        begin = 0
        if self.since == "chain":
            begin = game.chain_memory[0] if game.step else len(game.memory)
        elif self.since == "link":
            begin = game.chain_memory[1] if game.step else len(game.memory)
        count = 0
        memory = game.memory
        for place in range(begin, len(memory)):
            event = memory[place]
            if event[WHAT] != self.event or (event[WHO] == seat) != (self.by == 0):
                continue
            if self.other_than_this and event[THING] == (game.it[0] if game.it else src):
                continue
            if self.number >= 0 and event[NUMBER] != self.number:
                continue
            if self.what is None or self.what.fits_face(game, event[FACE]):
                count += 1
        return count == self.times if self.exactly else count >= self.times


class DealtArcane(Condition):
    """Whether one has dealt arcane damage to an opposing hero this turn."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        for event in game.memory:
            if (
                event[WHAT] == HURT
                and event[WHO] == seat
                and event[TO_WHOM] != seat
                and hurt_kind(event[NUMBER]) == ARCANE
            ):
                return True
        return False


class LessLife(Condition):
    """Whether one has less life than an opposing hero."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return any(game.life[seat] < game.life[other] for other in game.alive if other != seat)


class HandEmpty(Condition):
    """Whether one has no cards in hand."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return not game.hand[seat]


class LastAttack(Condition):
    """FAB-125, FAB-174: whether the last attack of this combat chain had one of these names."""

    def __init__(self, *names: str, name_has: str = "") -> None:
        self.id = ""
        self.names = names
        self.name_has = name_has

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        if not game.links:
            return False
        link = game.links[-1]
        for name in link_names(game, link[LINK_ATTACK], link[LINK_FACE]):
            if name in self.names or (self.name_has and self.name_has in name):
                return True
        return False


def link_names(game: Duel, card: int, face: int) -> list[str]:
    """The names the attack of a link has, or had when it left."""
    if card != NOTHING and game.zone[card] == CHAIN:
        return names(game, card)
    return [game.table.names[face]] if face != NOTHING else []


class DefendedFromHand(Condition):
    """FAB-176: whether the hero attacked has defended with a card from hand on this chain link."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        for event in game.memory[game.chain_memory[1] :] if game.step else ():
            if event[WHAT] == DEFENDS and event[WHO] == game.target and event[NUMBER] == HAND:
                return True
        return False


class DefendedByFewer(Condition):
    """Whether fewer than so many cards that are no equipment defend against this."""

    def __init__(self, than: int, equipment: bool = False) -> None:
        self.id = ""
        self.than = than
        self.equipment = equipment

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        if game.attack == NOTHING:
            return False
        count = sum(1 for card, _ in game.defending if self.equipment or game.zone[card] != ARENA)
        return count < self.than


class DefendedBy(Condition):
    """Whether a card that fits defends against this."""

    def __init__(self, what: Match) -> None:
        self.id = ""
        self.what = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        if src != game.attack:
            return False
        return any(self.what.fits(game, card, seat) for card, _ in game.defending)


class InPitch(Condition):
    """Whether so many cards that fit lie in one's pitch zone."""

    def __init__(self, what: Match, times: int = 1) -> None:
        self.id = ""
        self.what = what
        self.times = times

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return sum(1 for card in game.pitch[seat] if self.what.fits(game, card, seat)) >= self.times


class MorePowerThanBase(Condition):
    """Whether its power is greater than its base power."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return power(game, src) > base_power(game, src)


class PowerAtLeast(Condition):
    """FAB-177: whether this has so much power."""

    def __init__(self, n: int) -> None:
        self.id = ""
        self.n = n

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return power(game, src) >= self.n


class PlayedFrom(Condition):
    """Whether the layer that resolves was played from this place."""

    def __init__(self, place: int) -> None:
        self.id = ""
        self.place = place

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return bool(game.layer) and bool(game.layer[PLAYED_FROM] == self.place)


class Counters(Condition):
    """Whether so many counters of a kind lie on this."""

    def __init__(self, kind: str, least: int = 1, most: int = 999) -> None:
        self.id = ""
        self.kind = kind
        self.least = least
        self.most = most

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return self.least <= game.counted(src, self.kind) <= self.most


class TookOn(Condition):
    """FAB-088: whether the additional cost was taken on."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return bool(game.layer[EXTRAS] & 1)


class Any(Condition):
    """Whether the sentence before came to anything: "if you do", "if damage is dealt"."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return game.result > 0


class ItIs(Condition):
    """Whether what the sentence before spoke of fits."""

    def __init__(self, what: Match) -> None:
        self.id = ""
        self.what = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return any(self.what.fits(game, card, seat) for card in game.it)


class InActionPhase(Condition):
    """Whether it is one's own action phase."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return game.phase == ACTION and game.on_turn == seat


class Defends(Condition):
    """Whether this card is defending."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return any(card == src for card, _ in game.defending)


class Not(Condition):
    """Whether a condition does not hold."""

    def __init__(self, other: Condition) -> None:
        self.id = ""
        self.other = other

    def parts(self) -> tuple[Node, ...]:
        return (self.other,)

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return not self.other.holds(game, src, seat)


class Both(Condition):
    """Whether all of these hold."""

    def __init__(self, *all_of: Condition) -> None:
        self.id = ""
        self.all_of = all_of

    def parts(self) -> tuple[Node, ...]:
        return self.all_of

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return all(condition.holds(game, src, seat) for condition in self.all_of)


class Either(Condition):
    """Whether at least one of these holds."""

    def __init__(self, *any_of: Condition) -> None:
        self.id = ""
        self.any_of = any_of

    def parts(self) -> tuple[Node, ...]:
        return self.any_of

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return any(condition.holds(game, src, seat) for condition in self.any_of)


class Attacking(Condition):
    """Whether this card attacks on the active chain link, or lies on the stack to do so."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        return game.zone[src] == CHAIN and game.attack == src
