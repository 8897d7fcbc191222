"""What is printed on LABTAG cards (LAB-01 to LAB-08); the standard deck, its series (D01, D03)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from spieltisch.kernel.errors import Mistake

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
VALUES: Final = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
FLAGS: Final = ("blue", "red", "green")
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
JACK: Final = 5
QUEEN: Final = 6
KING: Final = 7
ACE: Final = 8
NUMBERS: Final = 3
SERIES: Final = 3


class Card:
    """One LABTAG card, everything on it as a small number (values count from the six up)."""

    def __init__(self, suit: int, value: int, number: int, flag: int) -> None:
        self.suit = suit
        self.value = value
        self.number = number
        self.flag = flag

    @property
    def legendary(self) -> bool:
        """LAB-04: queen, king and ace carry a golden number."""
        return self.value >= QUEEN

    @property
    def special(self) -> bool:
        """LAB-07: jack, queen, king and ace change the rules of Schlamboree."""
        return self.value >= JACK

    @property
    def short(self) -> str:
        """Suit and value, as in `hearts-q`."""
        return f"{SUITS[self.suit]}-{VALUES[self.value].lower()}"

    @property
    def id(self) -> str:
        """The short name for a card of the standard deck; others add their number and flag.

        >>> standard_deck(1)[0].id, standard_deck(2)[0].id
        ('spades-6', 'spades-6-0-red')
        """
        own = standard_cards()[self.short]
        if own.number == self.number and own.flag == self.flag:
            return self.short
        return f"{self.short}-{self.number}-{FLAGS[self.flag]}"


@cache
def standard_cards() -> dict[str, Card]:
    """The standard deck by suit and value."""
    text = (resources.files("spieltisch.games.labtag") / "standard.toml").read_text("utf-8")
    found: dict[str, Card] = {}
    for row in tomllib.loads(text)["card"]:
        card = card_from_row(row)
        found[card.short] = card
    return found


def card_from_row(row: dict[str, Any]) -> Card:
    """A card from a row of a file; whatever does not fit is a Mistake."""
    suit = _index(SUITS, str(row.get("suit", "")).lower(), "suit", row)
    value = _index(VALUES, str(row.get("value", "")).upper(), "value", row)
    number = _index(("0", "1", "2"), str(row.get("number", "")), "number", row)
    flag = _index(FLAGS, str(row.get("flag", "")).lower(), "flag", row)
    card = Card(suit, value, number, flag)
    gold = row.get("gold", "")
    if gold != "" and str(gold).lower() != str(card.legendary).lower():
        raise Mistake("labtag-gold", card=card.short)
    return card


def _index(known: tuple[str, ...], word: str, column: str, row: dict[str, Any]) -> int:
    if word not in known:
        raise Mistake(
            "labtag-card",
            column=column,
            value=word or "-",
            allowed=", ".join(known),
            row=_tell(row),
        )
    return known.index(word)


def _tell(row: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in row.items())


def standard_deck(series: int = 1) -> list[Card]:
    """The 36 cards of a series: series 2 and 3 move every number on by one or two (D03)."""
    return [
        Card(card.suit, card.value, (card.number + series - 1) % NUMBERS, card.flag)
        for card in standard_cards().values()
    ]


def card_from_id(id: str) -> Card:
    """The card with this id.

    >>> card_from_id("hearts-q").legendary, card_from_id("hearts-q-0-red").flag == RED
    (True, True)
    """
    parts = id.split("-")
    own = standard_cards().get("-".join(parts[:2]))
    if own is None or len(parts) not in {2, 4}:
        raise Mistake("unknown-card", card=id)
    if len(parts) == 2:
        return own
    row = {"suit": parts[0], "value": parts[1], "number": parts[2], "flag": parts[3]}
    return card_from_row(row)
