"""What a card would cost just now, with the goods its owner has."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    BRICK,
    DEVELOPMENT,
    KEPT,
    UNIVERSAL,
    Amounts,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.building import replaceable
from spieltisch.games.fifty_first_state.table import (
    BLUES,
    BUILD,
    DEVELOP,
    GREYS,
    MAKE_DEAL,
    RAZE,
    REDS,
)


def costs_now(game: FiftyFirstState, seat: int, face: int) -> list[tuple[int, Amounts]]:
    """What can be done with a card of the hand, and with which goods that would be paid."""
    cards = game.table.cards
    if face >= cards.mains:
        return []
    found: list[tuple[int, Amounts]] = []
    goods, base = game.goods, seat * KEPT
    distance = cards.distance[face]
    for act, costs in ((BUILD, GREYS), (MAKE_DEAL, BLUES), (RAZE, REDS)):
        kind, n = costs[distance].contacts[0]
        have = min(goods[base + kind], n)
        if goods[base + UNIVERSAL] >= n - have:
            paid = ((kind, have), (UNIVERSAL, n - have))
            found.append((act, tuple([pair for pair in paid if pair[1]])))
    if replaceable(game, seat, face):
        matching = game.icons[seat] & cards.icons[face] or not cards.icons[face]
        if matching and goods[base + BRICK]:
            found.append((DEVELOP, ((BRICK, 1),)))
        elif matching and goods[base + AMMO]:
            found.append((DEVELOP, ((AMMO, 1),)))
        else:
            found.append((DEVELOP, ((DEVELOPMENT, 1),)))
    return found
