"""What may be brought to a game of Blitz (FAB-218 to FAB-222)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.decks import Deck, listed
from spieltisch.games.flesh_and_blood.facts import Facts, find_facts
from spieltisch.kernel.errors import Mistake

DECK_SIZE: Final = 40
MOST_BROUGHT: Final = 52
COPIES: Final = 2


def check_deck(deck: Deck) -> None:
    """Refuse what cannot be played with, with the first thing that is wrong."""
    hero = find_facts(deck.hero)
    if not hero.is_a("young"):
        raise Mistake("fab-old-hero", hero=hero.name)
    for id in deck.everything()[1:]:
        check_card(hero, id)
    for id in deck.everything()[1:]:
        check_copies(hero, id, (*deck.arena, *deck.cards).count(id))
    check_size(hero, deck)


def check_card(hero: Facts, id: str) -> None:
    """FAB-220 to FAB-222: whether this hero may bring this card at all.

    A mentor needs a young hero, which every hero here is.
    """
    facts = find_facts(id)
    if facts.is_a("token") or "ephemeral" in facts.keywords:
        raise Mistake("fab-not-brought", card=listed(id), hero=hero.name)
    if "generic" not in facts.classes and not set(facts.classes) & set(hero.classes):
        raise Mistake(
            "fab-class",
            card=listed(id),
            classes=title(facts.classes),
            hero=hero.name,
            own=title(hero.classes),
        )
    owner = facts.keywords.get("specialization")
    if owner is not None and owner != hero.hero:
        raise Mistake("fab-specialization", card=listed(id), owner=owner.title(), hero=hero.name)


def check_copies(hero: Facts, id: str, count: int) -> None:
    """FAB-219: two of each, unless the hero says otherwise."""
    if count > COPIES and find_facts(id).name != hero.any_number:
        raise Mistake("fab-copies", card=listed(id), count=count, most=COPIES, hero=hero.name)


def check_size(hero: Facts, deck: Deck) -> None:
    """FAB-218: 40 cards for the deck, and not more than 52 in all."""
    cards, arena = len(deck.cards), len(deck.arena)
    if cards < DECK_SIZE:
        raise Mistake(
            "fab-too-few", hero=hero.name, cards=cards, least=DECK_SIZE, short=DECK_SIZE - cards
        )
    if cards + arena > MOST_BROUGHT:
        raise Mistake(
            "fab-too-many",
            hero=hero.name,
            cards=cards + arena,
            most=MOST_BROUGHT,
            over=cards + arena - MOST_BROUGHT,
        )


def title(classes: tuple[str, ...]) -> str:
    """The classes of a card, by their key in the word lists.

    >>> title(("assassin", "ninja"))
    'class.assassin-ninja'
    """
    return f"class.{'-'.join(classes)}"
