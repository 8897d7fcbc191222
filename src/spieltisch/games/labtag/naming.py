"""What people call LABTAG cards, and what a screen draws on them."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import FLAGS, SUITS, VALUES, card_from_id
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.tree import Print
from spieltisch.kernel.words import Words

INKS: Final = {"spades": "black", "hearts": "red", "diamonds": "red", "clubs": "black"}
FIGURES: Final = {"J": "jack", "Q": "queen", "K": "king"}
GLYPHS: Final = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


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


def card_print(words: Words, id: str) -> Print:
    """What is printed on a card: suit and value, and the number in its flag (LAB-01 to LAB-06).

    Jack, queen and king have a figure of their own; what is legendary has a golden rim, too, so
    that the colour of the number need not be seen (LAB-04).
    """
    card = card_from_id(id)
    suit, value, flag = SUITS[card.suit], VALUES[card.value], FLAGS[card.flag]
    sign = words.say(f"labtag.sign.{value}")
    ink = INKS[suit]
    metal = "gold" if card.legendary else "white"
    told: Print = {
        "name": words.say("labtag.plain", suit=suit, value=words.say(f"labtag.value.{value}")),
        "short": f"{sign}{GLYPHS[suit]}",
        "tone": "white",
        "corners": {
            "top-left": {"text": sign, "icon": suit, "tone": ink, "label": words.term(suit)}
        },
        "emblem": {"icon": FIGURES.get(value, suit), "tone": ink},
        "flag": {
            "icon": f"flag-{flag}",
            "text": str(card.number),
            "tone": flag,
            "ink": metal,
            "label": words.say("labtag.flag", flag=f"flag-{flag}", number=card.number),
        },
    }
    if value in FIGURES:
        told["corners"]["bottom-left"] = {"icon": suit, "tone": ink}
    if card.legendary:
        told["rim"] = "gold"
    return told
