"""Who is within reach of whom (FAB-206 to FAB-210)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ANY,
    ATTACKER,
    EACH,
    EACH_OTHER,
    HIT_HERO,
    OPPONENT,
    TARGET_HERO,
    YOU,
)
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.records import AIMED_AT, EVENT_SEAT, TARGETS


def within_reach(game: Duel, seat: int) -> list[int]:
    """FAB-208: the opponents next to this seat, clockwise."""
    alive = game.alive
    if len(alive) < 2 or seat not in alive:
        return [other for other in alive if other != seat]
    place = alive.index(seat)
    left = alive[(place + 1) % len(alive)]
    right = alive[place - 1]
    return [left] if left == right else [left, right]


def clockwise(game: Duel, seat: int) -> list[int]:
    """FAB-102, FAB-207: all players still in the game, beginning with this seat."""
    later = [other for other in game.alive if other >= seat]
    return later + [other for other in game.alive if other < seat]


def meant(game: Duel, whom: int, seat: int) -> list[int]:
    """The seats an effect of this seat means, clockwise."""
    layer = game.layer
    if whom == YOU:
        return [seat] if seat in game.alive else []
    if whom == OPPONENT:
        if layer and layer[AIMED_AT] >= 0:
            return [layer[AIMED_AT]] if layer[AIMED_AT] in game.alive else []
        return within_reach(game, seat)[:1]
    if whom in {EACH, ANY}:
        return clockwise(game, seat)
    if whom == EACH_OTHER:
        return [other for other in clockwise(game, seat) if other != seat]
    if whom == TARGET_HERO:
        return [game.owner[layer[TARGETS][0]]] if layer[TARGETS] else []
    if whom == HIT_HERO:
        other = layer[EVENT_SEAT] if layer[EVENT_SEAT] >= 0 else game.target
        return [other] if other in game.alive else []
    assert whom == ATTACKER, "every word for players is named here"
    return [game.attacker] if game.attacker in game.alive else []
