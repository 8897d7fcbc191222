"""Decks: the ready-made ones, and what a seat brings to a game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from spieltisch.games.flesh_and_blood.facts import COLOURS, card_id, find_facts
from spieltisch.kernel.errors import Mistake

# What is played when nobody says otherwise, seat by seat.
DEFAULTS: Final = (
    "classic-battles-rhinar",
    "classic-battles-dorinthea",
    "outsiders-katsu",
    "history-pack-1-bravo",
    "outsiders-benji",
    "history-pack-1-viserai",
    "history-pack-1-rhinar",
    "history-pack-1-dorinthea",
)


class Deck:
    """What somebody brings: a hero, weapons and equipment, and cards, all as card ids."""

    def __init__(self, hero: str, arena: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self.hero = hero
        self.arena = arena
        self.cards = cards


@cache
def ready_decks() -> dict[str, Deck]:
    """The ready-made decks by name (FAB-224).

    >>> len(ready_decks()["outsiders-katsu"].cards)
    40
    """
    found: dict[str, Deck] = {}
    folder = resources.files("spieltisch.games.flesh_and_blood") / "decks"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        row = tomllib.loads(file.read_text("utf-8"))
        cards: list[str] = []
        for colour in COLOURS:
            for name, count in row["deck"].get(colour, {}).items():
                cards += [card_id(name, colour)] * count
        arena = [card_id(name) for name in (*row["weapons"], *row["equipment"])]
        found[file.name.removesuffix(".toml")] = Deck(
            card_id(row["hero"]), tuple(arena), tuple(cards)
        )
    return found


def brought(cards: tuple[str, ...]) -> Deck:
    """The deck behind what a seat brings: the name of a ready-made deck, or card ids."""
    if len(cards) == 1:
        deck = ready_decks().get(cards[0])
        if deck is None:
            raise Mistake("fab-unknown-deck", deck=cards[0], known=", ".join(ready_decks()))
        return deck
    heroes = [id for id in cards if find_facts(id).is_a("hero")]
    arena = [id for id in cards if is_arena_card(id)]
    rest = [id for id in cards if id not in heroes and not is_arena_card(id)]
    return Deck(heroes[0], tuple(arena), tuple(rest))


def is_arena_card(id: str) -> bool:
    """Whether it begins in the arena (FAB-034), which no action does (FAB-035)."""
    facts = find_facts(id)
    return not facts.is_a("action") and (facts.is_a("weapon") or facts.is_a("equipment"))
