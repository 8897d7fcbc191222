"""Moments at which nothing need be done, and which of them people usually want to be asked at."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.flesh_and_blood.codes import (
    ACTIVATED,
    ATTACK,
    ATTACKS,
    DEFEND,
    DEFENDS,
    LINK,
    NO_STEP,
    PLAYED,
    REACTION,
    RESOLUTION,
    TRIGGER,
)
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.records import KIND, SEAT, WHAT, WHO, Layer
from spieltisch.games.flesh_and_blood.rules.stack import is_attack
from spieltisch.kernel.position import NOBODY, kind_of
from spieltisch.kernel.stops import Stop

STOPS: Final = (
    Stop("own-turn", True),
    Stop("own-turn-end", True),
    Stop("own-layer", False),
    Stop("own-trigger", False),
    Stop("own-attack", False),
    Stop("own-blocked", False),
    Stop("own-reaction", True),
    Stop("own-hit", False),
    Stop("own-link", False),
    Stop("own-next-attack", True),
    Stop("their-turn", False),
    Stop("their-layer", True),
    Stop("their-trigger", False),
    Stop("their-attack", False),
    Stop("blocks", True),
    Stop("blocked", False),
    Stop("their-reaction", True),
    Stop("their-hit", False),
    Stop("their-link", False),
    Stop("others", False),
    Stop("mentor", True),
    Stop("heave", True),
)

# Questions at which one can always pass, and how.
PASSES: Final = {"mentor": "keep-silent", "heave": "no-heave"}

# Things others do for which passing until something happens ends.
STIRRING: Final = (PLAYED, ACTIVATED, ATTACKS, DEFENDS)
BY_STEP: Final = {
    ATTACK: ("own-attack", "their-attack"),
    DEFEND: ("own-blocked", "blocked"),
    REACTION: ("own-reaction", "their-reaction"),
    RESOLUTION: ("own-hit", "their-hit"),
    LINK: ("own-link", "their-link"),
}


def stop_here(seen: Duel, seat: int) -> tuple[str, str]:
    """Which kind of moment this is for a seat, and how it passes, from what everybody knows."""
    if seen.asked == NOBODY or seen.lanes is not None:
        return "", ""
    kind = kind_of(seen.asking)
    if kind == "defend":
        return "blocks", "no-more-blocks"
    if kind == "priority":
        return moment(seen, seat), "pass"
    return (kind, PASSES[kind]) if kind in PASSES else ("", "")


def moment(seen: Duel, seat: int) -> str:
    """The kind of moment in which somebody has priority."""
    if seen.stack:
        return moment_of_layer(seen, seat, seen.stack[-1])
    own = seat == (seen.on_turn if seen.step == NO_STEP else seen.attacker)
    if seen.step == NO_STEP:
        if own:
            return "own-turn" if seen.points else "own-turn-end"
        return "their-turn"
    if not own and seat != seen.target:
        return "others"
    if own and seen.step == LINK and seen.points and seat == seen.on_turn:
        return "own-next-attack"
    return BY_STEP.get(seen.step, BY_STEP[ATTACK])[0 if own else 1]


def moment_of_layer(seen: Duel, seat: int, layer: Layer) -> str:
    """The kind of moment while a layer waits to be resolved."""
    own = layer[SEAT] == seat
    if is_attack(seen, layer):
        if not own and seat != seen.target:
            return "others"
        return "own-attack" if own else "their-attack"
    if layer[KIND] == TRIGGER:
        return "own-trigger" if own else "their-trigger"
    return "own-layer" if own else "their-layer"


def stirred(seen: Duel, seat: int) -> Any:
    """What changes when others play, attack or defend, or another turn begins."""
    others = sum(1 for event in seen.memory if event[WHAT] in STIRRING and event[WHO] != seat)
    return seen.turns, others
