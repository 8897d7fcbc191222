"""Bots: they get a seat's record and answer with the id of an option; nothing else reaches them."""

from spieltisch.players.base import LEVELS, Player, make_player

__all__ = ["LEVELS", "Player", "make_player"]
