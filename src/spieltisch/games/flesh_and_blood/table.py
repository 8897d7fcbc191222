"""What is worked out once for a game and shared by all copies of its positions."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.flesh_and_blood.deck_rules import DECK_SIZE
from spieltisch.games.flesh_and_blood.decks import Deck
from spieltisch.games.flesh_and_blood.facts import Facts, all_facts, find_facts
from spieltisch.games.flesh_and_blood.language.node import (
    DEFINITIONS,
    Activated,
    Definition,
    Static,
    When,
)
from spieltisch.kernel.options import Option
from spieltisch.kernel.setup import Value

# In which windows a card can be played (FAB-025 to FAB-028), as bits.
PLAYS_ACTION: Final = 1
PLAYS_ATTACK: Final = 2
PLAYS_ATTACK_REACTION: Final = 4
PLAYS_DEFENCE_REACTION: Final = 8
PLAYS_INSTANT: Final = 16

KINDS: Final = 10
EVENTS: Final = 24

PLAIN: Final = Definition("", ())


class DuelTable:
    """The decks, and for every face what is printed and written on it.

    The cards of seat 0 come first: its hero, weapons and equipment, then its deck, or all it
    brought; then those of seat 1, and so on. Each has a face of its own. Behind them come the
    faces of tokens and created cards, one a kind.
    """

    def __init__(self, decks: list[Deck], house: dict[str, Value]) -> None:
        self.decks = decks
        self.turn_limit = int(house["turn_limit"])
        self.ids: list[str] = []
        self.heroes: list[int] = []
        self.arena: list[list[int]] = []
        self.deck: list[list[int]] = []
        self.owners: list[int] = []
        # Whether a seat has to choose what it plays with (FAB-223).
        self.chooses: list[bool] = []
        for seat, deck in enumerate(decks):
            self.heroes.append(len(self.ids))
            self.ids.append(deck.hero)
            self.arena.append(list(range(len(self.ids), len(self.ids) + len(deck.arena))))
            self.ids += deck.arena
            self.deck.append(list(range(len(self.ids), len(self.ids) + len(deck.cards))))
            self.ids += deck.cards
            self.owners += [seat] * (len(self.ids) - len(self.owners))
            self.chooses.append(len(deck.cards) > DECK_SIZE or not fits_on(deck.arena))
        self.cards = len(self.ids)
        self.made: dict[str, int] = {}
        for id, facts in all_facts().items():
            if facts.is_a("token") or "ephemeral" in facts.keywords:
                self.made[id] = len(self.ids)
                self.ids.append(id)
        self.facts = [find_facts(id) for id in self.ids]
        self.names = [facts.name for facts in self.facts]
        self.definitions = [DEFINITIONS.get(facts.name, PLAIN) for facts in self.facts]
        self.pitch = [facts.pitch for facts in self.facts]
        self.cost = [facts.cost for facts in self.facts]
        self.power = [facts.power for facts in self.facts]
        self.defence = [facts.defence for facts in self.facts]
        self.traits = [facts.traits for facts in self.facts]
        self.is_attack = [facts.is_a("attack") or facts.is_a("weapon") for facts in self.facts]
        self.is_equipment = [facts.is_a("equipment") for facts in self.facts]
        self.windows = [window(facts) for facts in self.facts]
        self.play = [definition.play for definition in self.definitions]
        self.keywords = [frozenset(facts.keywords) for facts in self.facts]
        self.activated: list[list[Activated]] = [d.activated for d in self.definitions]
        self.static: list[list[Static]] = [d.static for d in self.definitions]
        self.others: list[list[Static]] = [d.others for d in self.definitions]
        self.own: list[list[When]] = [d.own for d in self.definitions]
        self.watching: list[list[When]] = [d.watching for d in self.definitions]
        # Of which kinds of values, and of which events, cards in the arena speak of others.
        self.reach = [
            any((static.kinds >> kind) & 1 for statics in self.others for static in statics)
            for kind in range(KINDS)
        ]
        self.watched = [
            any(when.event == event for whens in self.watching for when in whens)
            for event in range(EVENTS)
        ]
        # Of every seat, the smallest number behind heave in its deck, 0 without one (FAB-182).
        self.heavy = [self.least_heave(cards) for cards in self.deck]
        # Of every seat, whether its deck holds a mentor (FAB-031).
        self.mentors = [any(self.facts[card].is_a("mentor") for card in own) for own in self.deck]
        # Every name a card can be given (FAB-022).
        self.name_list = sorted({facts.name for facts in all_facts().values()})
        # Options and offers made once and used again, by whatever decides them.
        self.options: dict[Any, Option] = {}
        self.name_options: dict[str, tuple[Option, ...]] = {}
        # Faces of which a copy looks like another: one option stands for all of them.
        self.alike = [self.ids.index(id) for id in self.ids]

    def least_heave(self, cards: list[int]) -> int:
        """What it takes at least to heave one of these cards; 0 if none can be."""
        numbers = [self.facts[card].number("heave") for card in cards]
        return min([n for n in numbers if n], default=0)


def window(facts: Facts) -> int:
    """When a card of this kind can be played, as bits."""
    if facts.is_a("action"):
        return PLAYS_ATTACK if facts.is_a("attack") else PLAYS_ACTION
    if facts.is_a("attack-reaction"):
        return PLAYS_ATTACK_REACTION
    if facts.is_a("defence-reaction"):
        return PLAYS_DEFENCE_REACTION
    return PLAYS_INSTANT if facts.is_a("instant") else 0


def fits_on(arena: tuple[str, ...]) -> bool:
    """FAB-009, FAB-014: at most one piece for head, chest, arms and legs, and what two hands hold.

    >>> fits_on(("harmonized-kodachi", "harmonized-kodachi")), fits_on(("dawnblade", "anothos"))
    (True, False)
    """
    hands, worn, quivers, off_hands, bow = 0, set(), 0, 0, False
    for id in arena:
        facts = find_facts(id)
        quivers += facts.is_a("quiver")
        off_hands += facts.is_a("off-hand")
        bow = bow or facts.is_a("bow", "2h")
        if facts.is_a("2h"):
            hands += 2
        elif facts.is_a("1h") or facts.is_a("off-hand"):
            hands += 1
        for place in ("head", "chest", "arms", "legs"):
            if facts.is_a(place):
                if place in worn:
                    return False
                worn.add(place)
    if quivers > 1 or off_hands > 1:
        return False
    return hands + (0 if bow else quivers) <= 2
