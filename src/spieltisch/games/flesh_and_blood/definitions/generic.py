"""What generic cards do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ARSENAL,
    ATTACKS,
    CHAIN_CLOSES,
    DEFENDS,
    HAND,
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
    cost,
    defence,
    go_again,
    power,
)
from spieltisch.games.flesh_and_blood.language.choices import (
    BOTTOM,
    DISCARD,
    FromHand,
    MayPay,
    Search,
)
from spieltisch.games.flesh_and_blood.language.conditions import (
    Any,
    DefendedBy,
    HandEmpty,
    LessLife,
    PlayedFrom,
    TookOn,
)
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
    AS_ATTACK_REACTION,
    AS_INSTANT,
    Activated,
    Mode,
    Optional,
    Play,
    Static,
    When,
    define,
)


def attack_action() -> Cards:
    """An attack action card."""
    return Cards("action", "attack")


define(
    "Belittle",
    Play(
        If(TookOn(), Search(Cards(name="Minnowism"), HAND)),
        options=[Optional(deed=RevealCard(Cards("action", "attack", max_base_power=3)))],
    ),
)
define(
    "Blade Flash",
    Play(Gets(TARGET, go_again()), targets=[TargetAttack(Cards("sword", attack=True))]),
)
define(
    "Blossom of Spring",
    Activated(AS_ACTION, GainResources(1), deeds=[DestroyThis()], go_again=True),
)
define(
    "Captain's Call",
    Play(
        modes=[
            Mode(Next(Cards("action", "attack", max_cost=2), power(2), played=True)),
            Mode(Next(Cards("action", "attack", max_cost=2), go_again(), played=True)),
        ]
    ),
)
define("Come to Fight", Play(Next(attack_action(), power(ByColour(3, 2, 1)), played=True)))
define("Feisty Locals", Static(power(2), only_if=DefendedBy(Cards("action"))))
define(
    "Fisticuffs",
    Activated(
        AS_ATTACK_REACTION,
        Gets(TARGET, power(1)),
        cost=2,
        deeds=[DestroyThis()],
        targets=[TargetAttack(attack_action())],
    ),
)
define(
    "Fleet Foot Sandals",
    Activated(
        AS_ATTACK_REACTION,
        Gets(TARGET, go_again()),
        deeds=[DestroyThis()],
        targets=[TargetAttack(Cards(attack=True, max_base_power=1))],
    ),
)
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
define("Lunging Press", Play(Gets(TARGET, power(1)), targets=[TargetAttack(attack_action())]))
define(
    "Minnowism",
    Play(Next(Cards("action", "attack", max_base_power=3), power(ByColour(3, 2, 1)), played=True)),
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
define("Scar for a Scar", When(PLAYED, If(LessLife(), Gets(THIS, go_again()))))
define("Sigil of Solace", Play(GainLife(ByColour(3, 2, 1))))
define("Sink Below", Play(FromHand(BOTTOM, may=True), If(Any(), Draw())))
define(
    "Silken Gi",
    Activated(
        AS_INSTANT,
        Next(attack_action(), power(-1), cost(-1), played=True),
        deeds=[DestroyThis()],
    ),
)
define("Sloggism", Play(Next(Cards("action", "attack", min_cost=2), power(4), played=True)))
define("Spring Load", When(ATTACKS, If(HandEmpty(), Gets(THIS, power(3)))))
define(
    "Thrust",
    Play(Gets(TARGET, power(3)), targets=[TargetAttack(Cards("sword", attack=True))]),
)
define("Unmovable", Play(If(PlayedFrom(ARSENAL), Gets(THIS, defence(1)))))
define("Visit the Blacksmith", Play(Next(Cards("sword", attack=True), power(1))))
define("Wounded Bull", When(PLAYED, If(LessLife(), Gets(THIS, power(1)))))
