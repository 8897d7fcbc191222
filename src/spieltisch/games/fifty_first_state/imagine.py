"""What the cards a seat cannot see might be."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice


def deal_unknown(twin: FiftyFirstState, seat: int, dice: Dice) -> bool:
    """Deal what is hidden anew, pile by pile.

    Everybody knows which cards a pile was made of when it was last shuffled, so whatever of it
    this seat has not seen is in one of the places where its hidden cards now lie.
    """
    left = [list(made) for made in twin.made]
    hidden: list[list[int]] = [[] for _ in twin.made]
    for handle, face in enumerate(twin.faces):
        pile = twin.batch[handle]
        if face == UNKNOWN:
            hidden[pile].append(handle)
        else:
            left[pile].remove(face)
    for handles, faces in zip(hidden, left, strict=True):
        twin.deal_among(handles, faces, dice)
    return True
