"""What tokens do (FAB-193 to FAB-204)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ACTION_BEGINS,
    ARCANE,
    ARSENAL,
    END_BEGINS,
    PLAIN,
    STRIKES,
    TARGET_HERO,
    THAT,
    THIS,
    TURN_STARTS,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.cards import Cards, TargetHero
from spieltisch.games.flesh_and_blood.language.changes import cost, go_again, power
from spieltisch.games.flesh_and_blood.language.choices import MayPay
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis
from spieltisch.games.flesh_and_blood.language.effects import (
    Deal,
    Destroy,
    Draw,
    GainResources,
    HandAndArsenalUnder,
)
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    OF_ANY,
    Activated,
    Static,
    When,
    define,
)

define(
    "Bloodrot Pox",
    When(
        END_BEGINS,
        Destroy(THIS),
        MayPay(3, Deal(2, PLAIN, YOU), unless=True),
        scope=OF_ANY,
    ),
)
define("Copper", Activated(AS_ACTION, Draw(), cost=4, deeds=[DestroyThis()], go_again=True))
define(
    "Frailty",
    Static(power(-1), on=Cards("action", "attack", from_place=ARSENAL, whose=0)),
    Static(power(-1), on=Cards("weapon", attack=True, whose=0)),
    When(END_BEGINS, Destroy(THIS), scope=OF_ANY),
)
define(
    "Inertia",
    When(END_BEGINS, Destroy(THIS), HandAndArsenalUnder(), scope=OF_ANY),
)
define(
    "Might",
    When(TURN_STARTS, Destroy(THIS), Next(Cards(attack=True), power(1)), scope=OF_ANY),
)
define("Ponder", When(END_BEGINS, Destroy(THIS), Draw(), scope=OF_ANY))
define(
    "Quicken",
    When(STRIKES, Destroy(THIS), Gets(THAT, go_again()), scope=OF_ANY),
)
define(
    "Runechant",
    When(
        STRIKES,
        Destroy(THIS),
        Deal(1, ARCANE, TARGET_HERO),
        scope=OF_ANY,
        targets=[TargetHero(opposing=True)],
    ),
)
define(
    "Seismic Surge",
    When(
        ACTION_BEGINS,
        Destroy(THIS),
        Next(Cards("guardian", "action", "attack"), cost(-1), played=True),
        scope=OF_ANY,
    ),
)
define("Vigor", When(TURN_STARTS, Destroy(THIS), GainResources(1), scope=OF_ANY))
