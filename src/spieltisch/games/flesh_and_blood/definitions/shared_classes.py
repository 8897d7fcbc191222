"""What cards of two classes do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ANY, HITS, TARGET
from spieltisch.games.flesh_and_blood.language.amounts import DamageThisChain, Less
from spieltisch.games.flesh_and_blood.language.cards import Cards, TargetAttack
from spieltisch.games.flesh_and_blood.language.changes import cost, power
from spieltisch.games.flesh_and_blood.language.choices import BOTTOM, FromHand
from spieltisch.games.flesh_and_blood.language.conditions import Any
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis
from spieltisch.games.flesh_and_blood.language.effects import Draw, If
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next, Watch
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ATTACK_REACTION,
    OF_ANY,
    Activated,
    Mode,
    Play,
    Static,
    When,
    define,
)


def dagger_attack() -> Cards:
    """A dagger attack."""
    return Cards("dagger", attack=True)


define("Bleed Out", Static(cost(Less(DamageThisChain(Cards("dagger"))))))
define(
    "Mask of Shifting Perspectives",
    Activated(
        AS_ATTACK_REACTION,
        Watch(
            When(
                HITS,
                FromHand(BOTTOM, may=True),
                If(Any(), Draw()),
                scope=OF_ANY,
                by=ANY,
                what=Cards("dagger"),
            )
        ),
        deeds=[DestroyThis()],
    ),
)
define("Plunge", When(HITS, Next(dagger_attack(), power(1))))
define(
    "Short and Sharp",
    Play(
        modes=[
            Mode(Gets(TARGET, power(3)), targets=[TargetAttack(dagger_attack())]),
            Mode(
                Gets(TARGET, power(3)),
                targets=[TargetAttack(Cards("action", "attack", max_base_power=2))],
            ),
        ]
    ),
)
