"""Rules text of the cards, told from their definitions in German and English."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.texts.cards import (
    ability_text,
    card_terms,
    card_text,
    keyword_reminder,
    keyword_text,
    node_text,
)

__all__ = [
    "ability_text",
    "card_terms",
    "card_text",
    "keyword_reminder",
    "keyword_text",
    "node_text",
]
