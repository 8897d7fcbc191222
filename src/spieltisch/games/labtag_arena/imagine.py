"""What the cards a seat cannot see might be."""

from __future__ import annotations

from spieltisch.games.labtag_arena.names import FIRST, SECOND
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.games.labtag_arena.rules.memory import could_be
from spieltisch.kernel.dice import Dice


def deal_unknown(twin: Arena, seat: int, dice: Dice) -> bool:
    """Deal the other decks anew; False if cards came out that cannot have been laid so."""
    if twin.rumours and not twin.deal_rumoured(seat, dice):
        return False
    table = twin.table
    for other in (0, 1):
        trail = twin.trail[other]
        if seat == 1 - other:
            trail = twin.notes[seat]
        else:
            # What others saw by spying long ago is left out, as their rumours are.
            twin.notes[1 - other] = trail
        if seat == other:
            continue
        placed = set(twin.faces)
        faces = [face for face in table.own[other] if face not in placed]
        if twin.playing:
            active = table.active[other]
            faces = twin.deal_among(active, faces, dice)
            labini, one, two = [twin.faces[handle] for handle in active]
            swapped = FIRST in trail or SECOND in trail
            if not table.legal(labini, one, two, start=not swapped):
                return False
            twin.deal_among(table.own[other], faces, dice)
            rest = [twin.faces[handle] for handle in table.reserve[other]]
            if (swapped or min(trail, default=0) < 0) and not could_be(
                table, (labini, one, two), rest, trail
            ):
                return False
        else:
            twin.deal_among(table.own[other], faces, dice)
            dealt = [twin.faces[handle] for handle in table.dealt[other]]
            if not table.can_start(dealt, []):
                return False
    return True
