"""Descriptions of cards, and targets that fit them."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARENA, PLAYED
from spieltisch.games.flesh_and_blood.language.node import Match, Target
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import NUMBER, PLAYED_FROM, SOURCE, THING, WHAT
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
        label: str = "",
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
        # A card "with combo" has a sentence with that label.
        self.label = label
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
        power_ = game.table.power[face]
        return (
            self.fits_print(game, face)
            and self.fits_names([game.table.names[face]])
            and self.fits_power(power_)
        )

    def fits_print(self, game: Duel, face: int) -> bool:
        """Whether what nothing changes fits: all but names and power."""
        return (
            self.fits_traits(game.table.traits[face])
            and self.fits_numbers(game, face)
            and (not self.label or self.label in game.table.facts[face].mentions)
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
        )

    def fits_power(self, now: int) -> bool:
        """Whether a power fits; NONE fits no bound."""
        if self.max_power >= 0 and not 0 <= now <= self.max_power:
            return False
        return self.min_power < 0 or now >= self.min_power

    def fits_names(self, names: list[str]) -> bool:
        """FAB-022: whether one of its names fits; those it got count as well."""
        if not self.name and not self.name_has:
            return True
        return any(self.name in {"", name} and self.name_has in name for name in names)

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
        if not self.fits_print(game, face):
            return False
        if (self.name or self.name_has) and not self.fits_names(names(game, card)):
            return False
        if self.min_power < 0 and self.max_power < 0:
            return True
        # FAB-018: a card without power has no power to compare.
        return game.table.power[face] >= 0 and self.fits_power(power(game, card))


def attacks(game: Duel, card: int, face: int) -> bool:
    """Whether a thing is an attack: not the weapon in the arena, but what it attacks with."""
    return game.table.is_attack[face] and game.zone[card] != ARENA


def came_from(game: Duel, card: int, place: int) -> bool:
    """Whether a card on the stack or chain was played from this place."""
    for event in reversed(game.memory):
        if event[WHAT] == PLAYED and event[THING] == card:
            return event[NUMBER] == place
    for layer in game.stack:
        if layer[SOURCE] == card:
            return bool(layer[PLAYED_FROM] == place)
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
