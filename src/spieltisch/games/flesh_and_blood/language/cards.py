"""Descriptions of cards, and targets that fit them."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARENA
from spieltisch.games.flesh_and_blood.language.node import Match, Target
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.heroes import within_reach
from spieltisch.games.flesh_and_blood.rules.values import has, names, power
from spieltisch.kernel.cards import UNKNOWN


class Cards(Match):
    """Cards with all these classes, types and subtypes, with numbers and names in bounds.

    `attack` means things that attack: cards on the stack or the chain, and attacks of weapons.
    """

    def __init__(
        self,
        *traits: str,
        attack: bool = False,
        any_of: tuple[str, ...] = (),
        without: tuple[str, ...] = (),
        name: str = "",
        name_has: str = "",
        keyword: str = "",
        colour: str = "",
        min_cost: int = -1,
        max_cost: int = -1,
        max_base_power: int = -1,
        min_power: int = -1,
        max_power: int = -1,
        from_place: int = -1,
        whose: int = -1,
    ) -> None:
        self.id = ""
        self.words = traits
        self.traits = frozenset(traits)
        self.attack = attack
        self.any_of = frozenset(any_of)
        self.without = frozenset(without)
        self.name = name
        self.name_has = name_has
        self.keyword = keyword
        self.colour = colour
        self.min_cost = min_cost
        self.max_cost = max_cost
        self.max_base_power = max_base_power
        self.min_power = min_power
        self.max_power = max_power
        self.from_place = from_place
        # 0: cards of whoever controls the effect alone; 1: those of others; -1: anybody's.
        self.whose = whose

    def fits_face(self, game: Duel, face: int) -> bool:
        """Whether what is printed on a face fits."""
        if face == UNKNOWN:
            return False
        name = game.table.names[face]
        return (
            self.fits_traits(game.table.traits[face])
            and self.fits_numbers(game, face)
            and (not self.name or self.name == name)
            and (not self.name_has or self.name_has in name)
            and (not self.colour or self.colour == game.table.facts[face].colour)
        )

    def fits_traits(self, traits: frozenset[str]) -> bool:
        """Whether these classes, types and subtypes fit."""
        if not self.traits <= traits:
            return False
        if self.any_of and not self.any_of & traits:
            return False
        return not self.without or not self.without & traits

    def fits_numbers(self, game: Duel, face: int) -> bool:
        """Whether the printed numbers fit (FAB-018: what is not printed fits no bound)."""
        cost, power_ = game.table.cost[face], game.table.power[face]
        return (
            (self.min_cost < 0 or cost >= self.min_cost)
            and (self.max_cost < 0 or 0 <= cost <= self.max_cost)
            and (self.max_base_power < 0 or 0 <= power_ <= self.max_base_power)
            and (self.min_power < 0 or power_ >= self.min_power)
            and (self.max_power < 0 or 0 <= power_ <= self.max_power)
        )

    def fits(self, game: Duel, card: int, seat: int) -> bool:
        """Whether this card fits as it is now."""
        face = game.faces[card]
        if face == UNKNOWN or (self.attack and not attacks(game, card, face)):
            return False
        if self.whose >= 0 and (game.owner[card] == seat) != (self.whose == 0):
            return False
        if self.keyword and not has(game, card, self.keyword):
            return False
        if self.from_place >= 0 and not came_from(game, card, self.from_place):
            return False
        if self.min_power >= 0 or self.max_power >= 0:
            return self.fits_power(game, card)
        if self.name or self.name_has:
            return self.fits_name(game, card)
        return self.fits_face(game, face)

    def fits_power(self, game: Duel, card: int) -> bool:
        """FAB-018: a card without power has no power to compare."""
        face = game.faces[card]
        if game.table.power[face] < 0:
            return False
        now = power(game, card)
        if now < self.min_power or (self.max_power >= 0 and now > self.max_power):
            return False
        return self.traits <= game.table.traits[face]

    def fits_name(self, game: Duel, card: int) -> bool:
        """FAB-022: names it got count as well."""
        if not self.traits <= game.table.traits[game.faces[card]]:
            return False
        for name in names(game, card):
            if name == self.name or (self.name_has and self.name_has in name):
                return True
        return False


def attacks(game: Duel, card: int, face: int) -> bool:
    """Whether a thing is an attack: not the weapon in the arena, but what it attacks with."""
    return game.table.is_attack[face] and game.zone[card] != ARENA


def came_from(game: Duel, card: int, place: int) -> bool:
    """Whether a card on the stack or chain was played from this place."""
    for event in reversed(game.memory):
        if event[0] == 0 and event[2] == card:
            return event[4] == place
    for layer in game.stack:
        if layer[1] == card:
            return bool(layer[7] == place)
    return False


# Where a target is looked for.
ON_CHAIN: Final = 0
IN_ARENA: Final = 1
IN_GRAVEYARD: Final = 2


class TargetAttack(Target):
    """The attack of the active chain link, if it fits."""

    def __init__(self, what: Match) -> None:
        self.id = ""
        self.what = what

    def parts(self) -> tuple[Match, ...]:
        return (self.what,)

    def candidates(self, game: Duel, src: int, seat: int) -> list[int]:
        attack = game.attack
        if attack != NOTHING and self.what.fits(game, attack, seat):
            return [attack]
        return []


class TargetHero(Target):
    """A hero within reach; with `opposing` not one's own."""

    def __init__(self, opposing: bool = False) -> None:
        self.id = ""
        self.opposing = opposing

    def candidates(self, game: Duel, src: int, seat: int) -> list[int]:
        heroes = [game.hero(other) for other in within_reach(game, seat)]
        return heroes if self.opposing else [*heroes, game.hero(seat)]


class TargetCard(Target):
    """A card of one's own arena or graveyard that fits."""

    def __init__(self, what: Match, where: int = IN_ARENA) -> None:
        self.id = ""
        self.what = what
        self.where = where

    def parts(self) -> tuple[Match, ...]:
        return (self.what,)

    def candidates(self, game: Duel, src: int, seat: int) -> list[int]:
        cards = game.graveyard[seat] if self.where == IN_GRAVEYARD else game.arena[seat]
        return [card for card in cards if self.what.fits(game, card, seat)]
