"""What the cards a seat cannot see might be."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice


def deal_unknown(twin: Duel, seat: int, dice: Dice) -> bool:
    """Deal every player's hidden cards anew among the places where they may be.

    All know what everybody brought, so what is hidden of a player is what has not been seen.
    """
    table = twin.table
    if twin.rumours and not twin.deal_rumoured(seat, dice):
        return False
    placed = set(twin.faces)
    for owner in range(twin.setup.seats):
        own = (*table.arena[owner], *table.deck[owner])
        hidden = [card for card in own if twin.faces[card] == UNKNOWN]
        left = [face for face in own if face not in placed]
        twin.deal_among(hidden, left, dice)
    return True
