"""Flesh and Blood: so far the cards' facts, the decks and the numbered rules."""
