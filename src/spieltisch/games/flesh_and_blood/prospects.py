"""Everybody's chances at the beginning of a turn, for bots that think ahead."""

from __future__ import annotations

import math
from typing import Final

from spieltisch.games.flesh_and_blood.codes import ACTION, ACTION_BEGINS, NO_STEP, TURN_STARTS
from spieltisch.games.flesh_and_blood.position import Duel

# How much all this adds to the chances of whoever begins the turn, fitted to 5,000 turns in 450
# games of the rule of thumb between the first eight decks. Life counts by its logarithm, so that
# a point is worth more the fewer are left.
TURN: Final = 1.12
LIFE: Final = 5.4
CALM: Final = 10
HAND: Final = (0.51, -0.54)
ARSENAL: Final = (0.49, -0.26)
ARMOUR: Final = 0.19
TOKENS: Final = (0.45, -0.33)
MOST_TOKENS: Final = 3


def prospects(position: Duel) -> tuple[float, ...]:
    """Both seats' shares of the victory, if a turn is just beginning."""
    if not turn_begins(position):
        return ()
    one, other = position.on_turn, 1 - position.on_turn
    score = TURN
    score += LIFE * math.log((position.life[one] + CALM) / (position.life[other] + CALM))
    score += ARMOUR * (armour(position, one) - armour(position, other))
    for seat, hand, arsenal, token in zip((one, other), HAND, ARSENAL, TOKENS, strict=True):
        score += hand * len(position.hand[seat]) + arsenal * len(position.arsenal[seat])
        score += token * min(tokens(position, seat), MOST_TOKENS)
    chance = 1 / (1 + math.exp(-score))
    return (chance, 1 - chance) if one == 0 else (1 - chance, chance)


def turn_begins(position: Duel) -> bool:
    """Whether a turn of two is beginning, and nothing has been done in it."""
    if position.over or len(position.alive) != 2 or position.seats != 2:
        return False
    if position.phase != ACTION or position.step != NO_STEP or position.stack:
        return False
    if position.lanes is not None or position.asked != position.on_turn:
        return False
    return all(event[0] in {TURN_STARTS, ACTION_BEGINS} for event in position.memory)


def armour(position: Duel, seat: int) -> int:
    """With how much all equipment of a seat can defend."""
    table = position.table
    return sum([max(table.defence[position.faces[card]], 0) for card in position.arena[seat]])


def tokens(position: Duel, seat: int) -> int:
    """How many tokens a seat has."""
    cards = position.table.cards
    return sum([1 for card in position.arena[seat] if position.faces[card] >= cards])
