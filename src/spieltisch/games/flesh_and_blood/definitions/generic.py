"""What generic cards do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ATTACKS,
    CHAIN_CLOSES,
    DEFENDS,
    HIT_HERO,
    HITS,
    PLAYED,
    TARGET,
    THIS,
)
from spieltisch.games.flesh_and_blood.language.amounts import ByColour
from spieltisch.games.flesh_and_blood.language.cards import Cards, TargetAttack
from spieltisch.games.flesh_and_blood.language.changes import (
    Gains,
    defence,
    go_again,
    power,
)
from spieltisch.games.flesh_and_blood.language.choices import BOTTOM, DISCARD, FromHand, MayPay
from spieltisch.games.flesh_and_blood.language.conditions import Any, LessLife
from spieltisch.games.flesh_and_blood.language.deeds import (
    DestroyThis,
    DiscardCard,
    RevealCard,
)
from spieltisch.games.flesh_and_blood.language.effects import (
    Create,
    Destroy,
    Draw,
    GainLife,
    GainResources,
    If,
)
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    AS_INSTANT,
    Activated,
    Mode,
    Play,
    When,
    define,
)


def attack_action() -> Cards:
    """An attack action card."""
    return Cards("action", "attack")


define(
    "Blade Flash",
    Play(Gets(TARGET, go_again()), targets=[TargetAttack(Cards("sword", attack=True))]),
)
define(
    "Blossom of Spring",
    Activated(AS_ACTION, GainResources(1), deeds=[DestroyThis()], go_again=True),
)
define("Come to Fight", Play(Next(attack_action(), power(ByColour(3, 2, 1)), played=True)))
define(
    "Flock of the Feather Walkers",
    Play(deeds=[RevealCard(Cards(max_cost=1))]),
    When(ATTACKS, Create("quicken")),
)
define(
    "Goliath Gauntlet",
    Activated(
        AS_ACTION,
        Next(Cards("action", "attack", min_cost=2), power(2), played=True),
        deeds=[DestroyThis()],
        go_again=True,
    ),
)
for name in ("Ironhide Gauntlet", "Ironhide Legs"):
    define(
        name,
        When(
            DEFENDS,
            MayPay(1, Gets(THIS, defence(2), Gains(When(CHAIN_CLOSES, Destroy(THIS))))),
        ),
    )
define("On a Knife Edge", Play(Next(Cards("sword", attack=True), go_again())))
define(
    "Pummel",
    Play(
        modes=[
            Mode(
                Gets(TARGET, power(ByColour(4, 3, 2))),
                targets=[TargetAttack(Cards("weapon", attack=True, any_of=("club", "hammer")))],
            ),
            Mode(
                Gets(
                    TARGET,
                    power(ByColour(4, 3, 2)),
                    Gains(When(HITS, FromHand(DISCARD, who=HIT_HERO))),
                ),
                targets=[TargetAttack(Cards("action", "attack", min_cost=2))],
            ),
        ]
    ),
)
define(
    "Rally the Rearguard",
    Activated(
        AS_INSTANT, Gets(THIS, defence(3)), deeds=[DiscardCard()], limit=1, only_defending=True
    ),
)
define(
    "Razor Reflex",
    Play(
        modes=[
            Mode(
                Gets(TARGET, power(ByColour(3, 2, 1))),
                targets=[TargetAttack(Cards("weapon", attack=True, any_of=("dagger", "sword")))],
            ),
            Mode(
                Gets(
                    TARGET,
                    power(ByColour(3, 2, 1)),
                    Gains(When(HITS, Gets(THIS, go_again()))),
                ),
                targets=[TargetAttack(Cards("action", "attack", max_cost=1))],
            ),
        ]
    ),
)
define("Sigil of Solace", Play(GainLife(ByColour(3, 2, 1))))
define("Sink Below", Play(FromHand(BOTTOM, may=True), If(Any(), Draw())))
define(
    "Thrust",
    Play(Gets(TARGET, power(3)), targets=[TargetAttack(Cards("sword", attack=True))]),
)
define("Visit the Blacksmith", Play(Next(Cards("sword", attack=True), power(1))))
define("Wounded Bull", When(PLAYED, If(LessLife(), Gets(THIS, power(1)))))
