"""Mentors (FAB-031, FAB-150): hidden in the arsenal until their owner shows them."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARSENAL
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.picking import hand_option
from spieltisch.games.flesh_and_blood.rules.zones import turn_up_in_arsenal
from spieltisch.kernel.options import Option

KEEP_SILENT: Final = Option("keep-silent", "FAB-150")


def show_mentor(game: Duel) -> None:
    """FAB-150: whoever could have a mentor in the arsenal is asked, so that nothing is given
    away."""
    seat = game.on_turn
    if game.table.mentors[seat] and any(game.zone[card] == ARSENAL for card in game.arsenal[seat]):
        game.then((mentor, seat))


def mentor(game: Duel, seat: int) -> None:
    """Turn the mentor up or not."""
    options = [
        hand_option(game, "turn-up", card, "FAB-031")
        for card in game.arsenal[seat]
        if "mentor" in game.table.traits[game.faces[card]]
    ]
    game.ask_among(seat, (KEEP_SILENT, *options), mentor_answered)


def mentor_answered(game: Duel, seat: int, option: Option) -> None:
    """It is turned face up, or nothing was said."""
    if option is not KEEP_SILENT:
        turn_up_in_arsenal(game, option.value)
