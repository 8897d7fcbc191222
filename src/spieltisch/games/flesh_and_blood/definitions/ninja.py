"""What the cards of the class Ninja do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ATTACKS,
    BANISHED,
    HIT_HERO,
    HITS,
    PLAIN,
    THIS,
    THIS_CHAIN,
)
from spieltisch.games.flesh_and_blood.language.amounts import HitsThisChain
from spieltisch.games.flesh_and_blood.language.cards import Cards
from spieltisch.games.flesh_and_blood.language.changes import (
    Gains,
    Named,
    cost,
    dominate,
    forbid,
    gains_one_more,
    go_again,
    may_play,
    power,
)
from spieltisch.games.flesh_and_blood.language.choices import (
    DISCARD,
    TOP,
    FromGraveyard,
    FromHand,
    MayPay,
    NameCard,
    Search,
)
from spieltisch.games.flesh_and_blood.language.conditions import Any, InPitch, LastAttack
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis
from spieltisch.games.flesh_and_blood.language.effects import Deal, Draw, If
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    AS_INSTANT,
    OF_ANY,
    Activated,
    Mode,
    Play,
    Static,
    When,
    define,
)
from spieltisch.games.flesh_and_blood.rules.values import NO_BLOCK_FROM_HAND


def attack_action() -> Cards:
    """An attack action card."""
    return Cards("action", "attack")


def any_attack() -> Cards:
    """An attack."""
    return Cards(attack=True)


def with_combo() -> Cards:
    """A card with combo."""
    return Cards(label="combo")


def free() -> Cards:
    """A card with cost 0."""
    return Cards(max_cost=0)


define(
    "Back Heel Kick",
    Static(gains_one_more(), only_if=LastAttack("Twin Twisters")),
)
define(
    "Be Like Water",
    When(
        HITS,
        MayPay(1, NameCard("Head Jab", "Surging Strike", "Twin Twisters"), Gets(THIS, Named())),
    ),
)
define(
    "Benji, the Piercing Wind",
    Static(
        forbid(NO_BLOCK_FROM_HAND),
        on=Cards("action", "attack", max_power=2, whose=0),
    ),
    When(HITS, Next(any_attack(), power(1)), scope=OF_ANY, what=attack_action(), first=True),
)
define(
    "Bonds of Ancestry",
    Static(
        cost(-2),
        go_again(),
        Gains(
            When(
                ATTACKS,
                FromGraveyard(with_combo()),
                If(
                    Any(),
                    Search(None, BANISHED, may_play(), until=THIS_CHAIN, same_name=True),
                ),
            )
        ),
        only_if=LastAttack(name_has="Gustwave"),
    ),
)
define(
    "Descendent Gustwave",
    Static(cost(-1), power(2), only_if=LastAttack("Surging Strike")),
)
define(
    "Fluster Fist",
    Static(power(HitsThisChain()), only_if=LastAttack("Open the Center")),
)
define(
    "Harmonized Kodachi",
    Activated(AS_ACTION, cost=1, limit=1, attack=True),
    Static(go_again(), only_if=InPitch(free())),
)
define(
    "Katsu",
    When(
        HITS,
        FromHand(DISCARD, free(), may=True),
        If(Any(), Search(with_combo(), BANISHED, may_play())),
        scope=OF_ANY,
        what=attack_action(),
        first=True,
    ),
)
define(
    "Mask of Many Faces",
    Activated(
        AS_INSTANT,
        NameCard(),
        Next(attack_action(), Named(), played=True),
        cost=1,
        deeds=[DestroyThis()],
    ),
)
define(
    "One-Two Punch",
    Static(Gains(When(HITS, Deal(2, PLAIN, HIT_HERO))), only_if=LastAttack("Head Jab")),
)
define(
    "Open the Center",
    Static(power(1), go_again(), dominate(), only_if=LastAttack("Head Jab")),
)
define(
    "Recoil",
    Static(Gains(When(HITS, FromHand(TOP, who=HIT_HERO))), only_if=LastAttack("Head Jab")),
)
define("Salt the Wound", Static(power(HitsThisChain())))
define("Soulbead Strike", When(HITS, Gets(THIS, go_again())))
define(
    "Twin Twisters",
    Play(
        modes=[
            Mode(
                Gets(THIS, Gains(When(HITS, Next(any_attack(), power(1), until=THIS_CHAIN)))),
            ),
            Mode(Gets(THIS, power(1))),
        ],
    ),
)
define(
    "Whelming Gustwave",
    Static(
        power(1),
        go_again(),
        Gains(When(HITS, Draw())),
        only_if=LastAttack("Surging Strike"),
    ),
)
