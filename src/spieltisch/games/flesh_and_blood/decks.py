"""Decks: the ready-made ones, and what a seat brings to a game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from spieltisch.games.flesh_and_blood.facts import COLOURS, all_facts, card_id, find_facts
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
    """What somebody brings: a hero, weapons and equipment, and cards, all as card ids.

    Of more than 40 cards the last ones are those to stay out if nobody says otherwise.
    """

    def __init__(self, hero: str, arena: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self.hero = hero
        self.arena = arena
        self.cards = cards

    def ids(self) -> tuple[str, ...]:
        """Everything, as a seat brings it."""
        return (self.hero, *self.arena, *self.cards)

    def everything(self) -> list[str]:
        """The different cards, the hero first."""
        return list(dict.fromkeys(self.ids()))


class ReadyDeck:
    """A deck of the shops: its contents, and how certain they are (FAB-224)."""

    def __init__(self, name: str, text: str) -> None:
        row = tomllib.loads(text)
        cards: list[str] = []
        for colour in COLOURS:
            for card, count in row["deck"].get(colour, {}).items():
                cards += [card_id(card, colour)] * count
        arena = [card_id(card) for card in (*row["weapons"], *row["equipment"])]
        self.name = name
        self.series: str = row["series"]
        self.deck = Deck(card_id(row["hero"]), tuple(arena), tuple(cards))
        # How the counts are known: `listed`, `forced`, `derived` or `guessed`.
        self.counts: str = row["certainty"]["counts"]
        # Of a guess, the cards that come once.
        self.single: tuple[str, ...] = tuple(row["certainty"].get("single", ()))
        # Whether it is only assumed that the weapon comes twice.
        self.doubtful = "doubt" in row["certainty"]

    @property
    def title(self) -> str:
        """What people call it.

        >>> ready_made()["outsiders-katsu"].title
        'Katsu (Outsiders)'
        """
        return f"{find_facts(self.deck.hero).name} ({self.series})"


@cache
def ready_made() -> dict[str, ReadyDeck]:
    """The ready-made decks by name, with all that is known of them."""
    folder = resources.files("spieltisch.games.flesh_and_blood") / "decks"
    found: dict[str, ReadyDeck] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name = file.name.removesuffix(".toml")
        found[name] = ReadyDeck(name, file.read_text("utf-8"))
    return found


@cache
def ready_decks() -> dict[str, Deck]:
    """The ready-made decks by name (FAB-224).

    >>> len(ready_decks()["outsiders-katsu"].cards)
    40
    """
    return {name: ready.deck for name, ready in ready_made().items()}


def find_ready(name: str) -> ReadyDeck:
    """The ready-made deck with this name."""
    ready = ready_made().get(name.lower())
    if ready is None:
        raise Mistake("fab-unknown-deck", deck=name, known=", ".join(ready_made()))
    return ready


def brought(cards: tuple[str, ...]) -> Deck:
    """The deck behind what a seat brings: the name of a ready-made deck, or card ids."""
    if len(cards) == 1 and cards[0] not in all_facts():
        return find_ready(cards[0]).deck
    for id in cards:
        if id not in all_facts():
            raise Mistake("fab-unknown-card", card=id)
    heroes = [id for id in cards if find_facts(id).is_a("hero")]
    if len(heroes) != 1:
        raise one_hero(heroes)
    arena = [id for id in cards if is_arena_card(id)]
    rest = [id for id in cards if id not in heroes and not is_arena_card(id)]
    return Deck(heroes[0], tuple(arena), tuple(rest))


def one_hero(heroes: Iterable[str]) -> Mistake:
    """FAB-006: it needs a hero, and one only."""
    names = ", ".join(find_facts(id).name for id in heroes)
    return Mistake("fab-heroes", heroes=names) if names else Mistake("fab-no-hero")


def is_arena_card(id: str) -> bool:
    """Whether it begins in the arena (FAB-034), which no action does (FAB-035)."""
    facts = find_facts(id)
    return not facts.is_a("action") and (facts.is_a("weapon") or facts.is_a("equipment"))


def listed(id: str) -> str:
    """A card as lists of decks write it.

    >>> listed("head-jab-red"), listed("harmonized-kodachi")
    ('Head Jab (red)', 'Harmonized Kodachi')
    """
    facts = find_facts(id)
    return facts.name if facts.colour == "colourless" else f"{facts.name} ({facts.colour})"
