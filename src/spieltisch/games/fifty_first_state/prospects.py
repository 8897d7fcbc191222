"""Chances at the beginning of a round, told from what lies on the table.

Search need not play imagined games to their end then. The weights were fitted to 1,050 games of the
rule of thumb with two to four players, in which they tell the winner about as often as they say.
"""

from __future__ import annotations

import math
from typing import Final

from spieltisch.games.fifty_first_state.bot_worth import (
    YEARLY,
    rounds_left,
    trade_yearly,
    worth_of,
)
from spieltisch.games.fifty_first_state.effects import PRODUCTION
from spieltisch.games.fifty_first_state.position import LOOKOUT, FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import count_icons

# For a point, a location, what locations and deals bring in the rounds to come, a card in hand.
POINT: Final = 0.70
LOCATION: Final = 0.79
FROM_LOCATIONS: Final = 0.40
FROM_DEALS: Final = 0.45
CARD: Final = 0.73
# How much less than always an Action location is of use.
USED: Final = 0.45
STORAGE: Final = 0.5


def prospects(position: FiftyFirstState) -> tuple[float, ...]:
    """Every seat's share of the victory when the first card of a later round is to be taken."""
    if position.phase != LOOKOUT or position.round < 2:
        return ()
    if position.asked != position.first or len(position.lookout) <= position.seats:
        return ()
    rounds = rounds_left(position) + 1.0
    strengths = [strength(position, seat, rounds) for seat in range(position.seats)]
    most = max(strengths)
    shares = [math.exp(each - most) for each in strengths]
    whole = sum(shares)
    return tuple([share / whole for share in shares])


def strength(position: FiftyFirstState, seat: int, rounds: float) -> float:
    """How well a seat stands; what lies further ahead is less certain."""
    standing = (
        POINT * position.score[seat]
        + LOCATION * len(position.locations[seat])
        + FROM_LOCATIONS * from_locations(position, seat) * rounds
        + FROM_DEALS * from_deals(position, seat) * rounds
        + CARD * len(position.hand[seat])
    )
    return standing / math.sqrt(rounds)


def from_locations(position: FiftyFirstState, seat: int) -> float:
    """What a seat's locations bring in a round."""
    cards, faces = position.table.cards, position.faces
    found = 0.0
    for handle in position.locations[seat]:
        face = faces[handle]
        effect = cards.effect[face]
        if cards.row[face] == PRODUCTION:
            found += worth_of(effect.makes, YEARLY) if not effect.makes.per else 0.0
            if effect.makes.per:
                kind, n, icon, most = effect.makes.per
                found += min(count_icons(position, seat, icon), most) * n * YEARLY[kind]
        elif effect.trade is not None:
            found += USED * trade_yearly(effect.trade)
        elif effect.store:
            found += STORAGE
    return found


def from_deals(position: FiftyFirstState, seat: int) -> float:
    """What a seat's deals bring in a round."""
    cards, faces = position.table.cards, position.faces
    return sum([worth_of(cards.deal[faces[handle]], YEARLY) for handle in position.deals[seat]])
