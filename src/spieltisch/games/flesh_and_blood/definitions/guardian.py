"""What the cards of the class Guardian do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ACTION_BEGINS,
    CRUSHES,
    HIT_HERO,
    HITS,
    NEXT_TURN,
    THIS,
    TO_NEXT_TURN_END,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.cards import Cards
from spieltisch.games.flesh_and_blood.language.changes import (
    Gains,
    cost,
    defence,
    dominate,
    forbid,
    intellect,
    power,
)
from spieltisch.games.flesh_and_blood.language.choices import DISCARD, FromHand
from spieltisch.games.flesh_and_blood.language.conditions import (
    InPitch,
    MorePowerThanBase,
    TookOn,
)
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis
from spieltisch.games.flesh_and_blood.language.effects import ArsenalUnder, Destroy, If
from spieltisch.games.flesh_and_blood.language.lasting import (
    Gets,
    HeroGets,
    Next,
    NextAction,
    Whatever,
)
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    OF_ANY,
    Activated,
    Effect,
    Optional,
    Play,
    Static,
    When,
    define,
)
from spieltisch.games.flesh_and_blood.rules.values import NO_HERO_ABILITIES, NO_POWER_GAIN


def attack_action() -> Cards:
    """An attack action card."""
    return Cards("action", "attack")


def guardian_attack_action() -> Cards:
    """A Guardian attack action card."""
    return Cards("guardian", "action", "attack")


def crush(*effects: Effect) -> When:
    """FAB-175: when this deals a hero 4 or more damage."""
    return When(CRUSHES, *effects)


define(
    "Anothos",
    Activated(AS_ACTION, cost=3, limit=1, attack=True),
    Static(power(2), only_if=InPitch(Cards(min_cost=3), 2)),
)
define(
    "Bravo",
    Activated(
        AS_ACTION,
        Whatever(Cards("action", "attack", min_cost=3), dominate()),
        cost=2,
        go_again=True,
    ),
)
define("Cartilage Crush", crush(NextAction(cost(1), until=NEXT_TURN, whose=HIT_HERO)))
define(
    "Chokeslam",
    crush(Whatever(attack_action(), forbid(NO_POWER_GAIN), until=NEXT_TURN, whose=HIT_HERO)),
)
define(
    "Crush Confidence",
    crush(HeroGets(HIT_HERO, forbid(NO_HERO_ABILITIES), until=TO_NEXT_TURN_END)),
)
define(
    "Debilitate",
    crush(Next(Cards(attack=True), power(-2), until=NEXT_TURN, whose=HIT_HERO)),
)
define("Disable", crush(ArsenalUnder(HIT_HERO)))
define(
    "Emerging Dominance",
    When(
        ACTION_BEGINS,
        Destroy(THIS),
        Next(guardian_attack_action(), power(1), dominate(), played=True),
        scope=OF_ANY,
    ),
)
define(
    "Helm of Isen's Peak",
    Activated(AS_ACTION, HeroGets(YOU, intellect(1)), cost=1, deeds=[DestroyThis()]),
)
define(
    "Staunch Response",
    Play(If(TookOn(), Gets(THIS, defence(3))), options=[Optional(cost=4)]),
)
define(
    "Thump",
    Static(
        dominate(),
        Gains(When(HITS, FromHand(DISCARD, who=HIT_HERO))),
        only_if=MorePowerThanBase(),
    ),
)
