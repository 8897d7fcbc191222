"""What the cards a seat cannot see might be."""

from __future__ import annotations

from spieltisch.games.labtag_sabacc.position import (
    LEFT,
    RIGHT,
    Sabacc,
    Trade,
    may_keep,
)
from spieltisch.games.labtag_sabacc.turned import could_have_come
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice


def deal_unknown(twin: Sabacc, seat: int, dice: Dice) -> bool:
    """Deal stacks and hidden hands anew; False if a hand came out that could not have been held."""
    if twin.rumours and not twin.deal_rumoured(seat, dice):
        return False
    placed = set(twin.faces)
    left = twin.table.left
    faces = [[f for f in range(left) if f not in placed]]
    faces.append([f for f in range(left, len(twin.faces)) if f not in placed])
    turned = all_rumoured(twin, seat)
    for side in (LEFT, RIGHT):
        stack = [handle for handle in twin.stacks[side] if twin.faces[handle] == UNKNOWN]
        if any((turned >> handle) & 1 for handle in stack):
            # S06: everybody saw all the cards of a pile that was turned over.
            return False
        faces[side] = twin.deal_among(stack, faces[side], dice)
    hidden = [h for hand in twin.hands for h in hand if twin.faces[h] == UNKNOWN]
    if twin.turned_over:
        twin.deal_among(hidden, faces[LEFT] + faces[RIGHT], dice)
    else:
        for side in (LEFT, RIGHT):
            own = [handle for handle in hidden if twin.origin(handle) == side]
            twin.deal_among(own, faces[side], dice)
    return all(possible_hand(twin, other) for other in twin.order if other != seat)


def all_rumoured(twin: Sabacc, seat: int) -> int:
    """The handles that were mixed since this seat saw what was in them, as bits."""
    mixed = 0
    for _, among in twin.rumours_of(seat):
        mixed |= among
    return mixed


def possible_hand(twin: Sabacc, seat: int) -> bool:
    """Whether this seat could have come to its cards by the rules (SAB-07, SAB-16 to SAB-22)."""
    hand = [twin.faces[handle] for handle in twin.hands[seat]]
    if len(hand) < 2:
        return True
    if twin.turned_over:
        return could_have_come(twin, seat, hand)
    return could_hold(twin, hand[0], hand[1], twin.trades_of(seat))


def could_hold(twin: Sabacc, one: int, two: int, past: tuple[Trade, ...]) -> bool:
    """Whether some course of draws leads to these two cards, going back draw by draw."""
    table = twin.table
    if not may_keep(table.colour[one], table.colour[two]):
        return False
    if not past:
        return (one < table.left) != (two < table.left)
    (side, taken), laid = past[-1]
    three = (one, two, laid)
    for drawn in range(3):
        if could_be_drawn(twin, three[drawn], side, taken):
            before = [three[i] for i in range(3) if i != drawn]
            if could_hold(twin, before[0], before[1], past[:-1]):
                return True
    return False


def could_be_drawn(twin: Sabacc, face: int, side: int, taken: int) -> bool:
    """Whether this face may have come from that side, or is the one that was taken openly."""
    if taken != UNKNOWN:
        return face == taken
    return (face < twin.table.left) == (side == LEFT)
