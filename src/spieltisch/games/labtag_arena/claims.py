"""Going back to just before a claim that may be a lie, so that search can judge it."""

from __future__ import annotations

from spieltisch.games.labtag_arena.position import NOTHING, Arena
from spieltisch.games.labtag_arena.rules.attack import doubt_rank, name_rank
from spieltisch.games.labtag_arena.rules.turn import SAY, doubt_suit, your_turn
from spieltisch.kernel.position import NOBODY


def take_back_claim(twin: Arena) -> str:
    """The suit announced (ARE-17) or the number named (ARE-30) that waits to be doubted; whoever
    claimed it is asked again."""
    if twin.asking is doubt_suit:
        # What was put behind the announcement goes with it: the end of the turn.
        twin.agenda = twin.agenda[1][1]
        twin.then(your_turn)
        claimed = SAY + twin.said + 4 * twin.pointed
    elif twin.asking is doubt_rank:
        twin.then(name_rank, doubt_rank)
        claimed = twin.named
        twin.named = NOTHING
    else:
        return ""
    twin.asked = NOBODY
    twin.advance()
    for option in twin.options:
        if option.value == claimed:
            return option.id
    return ""
