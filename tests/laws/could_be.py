"""What can never lie on a table under the rules, written down once more apart from the rules.

Every check is given a position at a question and says in words what is impossible about it. The
real positions of random games must pass, and so must whatever a seat imagines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position


def could_be(game: Game, position: Position) -> str:
    """What cannot be so; the empty string if nothing speaks against it."""
    check = CHECKS.get(game.name)
    return check(game, position) if check else ""


def sabacc(game: Game, position: Any) -> str:
    """SAB-07, SAB-21, SAB-22: two cards, never two blue or two red; three just after a draw."""
    for seat, hand in enumerate(position.hands):
        flags = [position.table.cards[position.faces[card]].flag for card in hand]
        most = 3 if position.asked == seat and len(hand) == 3 else 2
        if len(hand) > most:
            return f"{seat} holds {len(hand)} cards"
        if most == 2 and len(hand) == 2 and flags[0] == flags[1] != 2:
            return f"{seat} holds two cards of one colour"
        sides = [position.faces[card] < position.table.left for card in hand]
        if len(hand) == 2 and not position.past[seat] and sides[0] == sides[1]:
            return f"{seat} was dealt two cards from one stack"
    return ""


CHECKS: dict[str, Callable[[Game, Position], str]] = {"sabacc": sabacc}
