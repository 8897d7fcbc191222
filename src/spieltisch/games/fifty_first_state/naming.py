"""What people call cards, factions and goods, and what stands on a card."""

from __future__ import annotations

from typing import Any

from spieltisch.games.fifty_first_state.effects import GOODS, LETTERS
from spieltisch.games.fifty_first_state.facts import OTHER, Printed, all_cards
from spieltisch.kernel.words import Words


def card_name(words: Words, id: str) -> str | None:
    """A card, a faction, or goods: `goods.2B 1V`."""
    if words.has(name := f"name.{id.removesuffix(OTHER)}"):
        return words.say(name)
    if words.has(f"faction.{id}"):
        return words.say(f"faction.{id}")
    kind, _, rest = id.partition(".")
    if kind in {"good", "colour", "row"}:
        return words.say(id, n=1)
    if kind == "goods":
        return goods_name(words, rest)
    return None


def goods_name(words: Words, text: str) -> str:
    """Goods in words: `2 bricks, 1 victory point`."""
    told = []
    for part in text.split():
        digits = part.rstrip("".join(set("".join(LETTERS))))
        kind = LETTERS.index(part[len(digits) :])
        told.append(f"{digits} {words.say(f'good.{GOODS[kind]}', n=int(digits))}")
    return ", ".join(told) if told else words.say("good.nothing")


def card_look(id: str) -> dict[str, Any]:
    """What is printed on a card, for drawing it."""
    card = all_cards()[id]
    look: dict[str, Any] = {"kind": "state", "effect": card.effect}
    if isinstance(card, Printed):
        look |= {
            "row": card.kind,
            "open": card.open,
            "distance": card.distance,
            "icons": card.icons,
            "deal": card.deal,
            "spoils": card.spoils,
            "bonus": card.bonus,
        }
    return look
