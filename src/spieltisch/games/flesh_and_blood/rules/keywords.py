"""Keywords of equipment that has defended, and of intimidated and heavy cards (FAB-180 to 187)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARENA, BANISHED_DOWN, INTIMIDATED
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.values import defence
from spieltisch.games.flesh_and_blood.rules.zones import (
    banish,
    destroy,
    put_counters,
    random_card,
    to_hand,
)

# How the turn remembers that a card was intimidated or has quelled damage.
INTIMIDATED_MARK: Final = "intimidated"
QUELLED_MARK: Final = "quelled"


def wear_out(game: Duel, card: int) -> None:
    """What becomes of equipment that has defended when the combat chain closes."""
    if game.zone[card] != ARENA:
        return
    words = game.table.keywords[game.faces[card]]
    if "battleworn" in words or "temper" in words:
        put_counters(game, card, "-1-defence", 1)
    if "blade-break" in words or ("temper" in words and defence(game, card) == 0):
        destroy(game, card)


def intimidate(game: Duel, seat: int, victim: int) -> None:
    """FAB-180: a random card of the victim's hand is banished face down until the end phase."""
    if game.telling:
        game.tell("intimidate", "FAB-180", seat=seat, seat_target=victim)
    if game.hand[victim]:
        card = banish(game, random_card(game, victim), down=True)
        game.used = (*game.used, (card, INTIMIDATED_MARK, 1))
    happened(game, INTIMIDATED, seat, -1, 0, victim)


def return_intimidated(game: Duel) -> None:
    """FAB-056, FAB-232: they return before anything else in the end phase."""
    for card, why, _ in game.used:
        if why == INTIMIDATED_MARK and game.zone[card] == BANISHED_DOWN:
            to_hand(game, card)


def destroy_what_quelled(game: Duel) -> None:
    """FAB-184: what has quelled damage this turn is destroyed."""
    for card, why, _ in game.used:
        if why == QUELLED_MARK:
            destroy(game, card)
