"""What people call LABTAG cards, and what a screen draws on them."""

from __future__ import annotations

from typing import Any

from spieltisch.games.labtag.cards import FLAGS, SUITS, VALUES, Card, card_from_id
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.words import Words


def card_name(words: Words, id: str) -> str | None:
    """A card's name: suit and value, and its number and flag, which is what one plays for."""
    try:
        card = card_from_id(id)
    except Mistake:
        return None
    return words.say(
        "labtag.card",
        suit=SUITS[card.suit],
        value=words.say(f"labtag.value.{VALUES[card.value]}"),
        number=card.number,
        colour=words.say(f"labtag.{'gold' if card.legendary else 'white'}"),
        flag=f"flag-{FLAGS[card.flag]}",
    )


def card_look(card: Card) -> dict[str, Any]:
    """What is printed on a card."""
    return {
        "kind": "labtag",
        "suit": SUITS[card.suit],
        "value": VALUES[card.value],
        "number": card.number,
        "gold": card.legendary,
        "flag": FLAGS[card.flag],
    }
