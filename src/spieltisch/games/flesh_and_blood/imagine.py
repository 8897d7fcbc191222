"""What the cards a seat cannot see might be."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import INVENTORY
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice


def deal_unknown(twin: Duel, seat: int, dice: Dice) -> bool:
    """Deal every player's hidden cards anew among the places where they may be.

    All know what everybody brought, so what is hidden of a player is what has not been seen.
    Weapons and equipment that are not worn are in the inventory (FAB-010); any other card may be
    there as well.
    """
    table = twin.table
    if twin.rumours and not twin.deal_rumoured(seat, dice):
        return False
    placed = set(twin.faces)
    for owner in range(twin.setup.seats):
        worn = table.arena[owner]
        unworn = [card for card in worn if twin.zone[card] == INVENTORY]
        left = twin.deal_among(unworn, [face for face in worn if face not in placed], dice)
        own = (*worn, *table.deck[owner])
        hidden = [card for card in own if twin.faces[card] == UNKNOWN]
        left += [face for face in table.deck[owner] if face not in placed]
        twin.deal_among(hidden, left, dice)
    return True
