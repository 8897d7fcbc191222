"""What chips are worth between two rounds of Sabacc, for bots that think ahead."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_sabacc.position import Sabacc
from spieltisch.games.labtag_sabacc.rules import CHIPS

# How strong somebody with 0, 1, 2 ... chips is when two, three or four play on: everybody wins as
# often as the own strength is part of all strengths. Fitted to 26,000 games of the rule of thumb,
# where it hits the share of any two stocks of chips to within three in a hundred.
STRENGTH: Final[dict[int, tuple[float, ...]]] = {
    2: (0.0, 0.074, 0.160, 0.288, 0.460, 0.693, 1.0),
    3: (0.0, 0.043, 0.118, 0.223, 0.385, 0.639, 1.0),
    4: (0.0, 0.026, 0.087, 0.171, 0.334, 0.575, 1.0),
}


def prospects(position: Sabacc) -> tuple[float, ...]:
    """Everybody's share of the victory, if a round has just been dealt."""
    order, chips = position.order, position.chips
    if position.turn or position.over or len(position.hands[order[0]]) != 2:
        return ()
    if max(chips) > CHIPS:
        return ()
    strength = STRENGTH[len(order)]
    strengths = [strength[chips[seat]] for seat in range(position.seats)]
    total = sum(strengths)
    return tuple([each / total for each in strengths])
