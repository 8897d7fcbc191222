"""What the cards of the class Warrior do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ARSENAL_UP,
    ATTACKS,
    END_BEGINS,
    GETS_GO_AGAIN,
    HITS,
    TARGET,
    THAT,
    THIS,
    WEAPON,
)
from spieltisch.games.flesh_and_blood.language.amounts import ByColour
from spieltisch.games.flesh_and_blood.language.cards import Cards, TargetAttack
from spieltisch.games.flesh_and_blood.language.changes import Gains, go_again, power
from spieltisch.games.flesh_and_blood.language.choices import (
    TOP_OR_BOTTOM,
    FromHand,
    May,
    Search,
)
from spieltisch.games.flesh_and_blood.language.conditions import (
    Any,
    Counters,
    DefendedFromHand,
    Did,
    Not,
)
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis
from spieltisch.games.flesh_and_blood.language.effects import (
    AttackAgain,
    Banish,
    Destroy,
    Draw,
    If,
    PutCounters,
    RemoveAllCounters,
    Reprise,
)
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next, Watch, Whatever
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    OF_ANY,
    Activated,
    Play,
    When,
    define,
)


def weapon_attack() -> Cards:
    """A weapon attack."""
    return Cards("weapon", attack=True)


def sword_attack() -> Cards:
    """A sword attack."""
    return Cards("sword", attack=True)


def any_attack() -> Cards:
    """An attack."""
    return Cards(attack=True)


def attacked_with_weapons(times: int, exactly: bool = False) -> Did:
    """If you have attacked so often with weapons this turn."""
    return Did(ATTACKS, Cards("weapon"), times=times, exactly=exactly)


def hit_with_dawnblade(times: int, exactly: bool = False) -> Did:
    """If Dawnblade has hit so often this turn."""
    return Did(HITS, Cards(name="Dawnblade"), times=times, exactly=exactly)


define(
    "Dawnblade",
    Activated(AS_ACTION, cost=1, limit=1, attack=True),
    When(
        HITS,
        PutCounters("+1-power", on=WEAPON),
        only_if=hit_with_dawnblade(1, exactly=True),
    ),
    When(
        END_BEGINS,
        RemoveAllCounters("+1-power"),
        scope=OF_ANY,
        only_if=Not(hit_with_dawnblade(1)),
    ),
)
define(
    "Dawnblade, Resplendent",
    Activated(AS_ACTION, cost=1, limit=1, attack=True),
    When(
        ATTACKS,
        Gets(WEAPON, power(1)),
        only_if=Did(ATTACKS, Cards(name_has="Dawnblade"), times=1, exactly=True),
    ),
)
define("Dorinthea", When(HITS, AttackAgain(), scope=OF_ANY, what=weapon_attack(), limit=1))
define(
    "Dorinthea, Quicksilver Prodigy",
    When(
        GETS_GO_AGAIN,
        AttackAgain(),
        scope=OF_ANY,
        what=Cards("weapon", name="Dawnblade, Resplendent"),
        first=True,
    ),
)
define(
    "Driving Blade",
    Play(Next(weapon_attack(), power(ByColour(3, 2, 1)), go_again())),
)
define("En Garde", Play(Next(weapon_attack(), power(3))))
define(
    "Gallantry Gold",
    Activated(
        AS_ACTION,
        Whatever(weapon_attack(), power(1)),
        cost=1,
        deeds=[DestroyThis()],
        go_again=True,
    ),
)
define(
    "Glistening Steelblade",
    Play(
        Next(Cards("weapon", attack=True, name_has="Dawnblade"), go_again()),
        Watch(
            When(
                HITS,
                PutCounters("+1-power", on=WEAPON),
                scope=OF_ANY,
                what=Cards("weapon", name_has="Dawnblade"),
            )
        ),
    ),
)
define(
    "Hala Goldenhelm",
    When(
        HITS,
        Gets(THAT, go_again()),
        PutCounters("lesson"),
        If(
            Counters("lesson", 2),
            Banish(),
            Search(Cards(name="Glistening Steelblade"), ARSENAL_UP),
        ),
        scope=OF_ANY,
        what=sword_attack(),
        place=ARSENAL_UP,
    ),
)
define(
    "Hit and Run",
    Play(
        Next(weapon_attack(), go_again()),
        If(attacked_with_weapons(1), Next(any_attack(), power(ByColour(3, 2, 1)))),
    ),
)
define(
    "In the Swing",
    Play(
        Gets(TARGET, power(ByColour(3, 2, 1))),
        targets=[TargetAttack(weapon_attack())],
        only_if=attacked_with_weapons(2),
    ),
)
define(
    "Ironsong Response",
    Play(
        Reprise(DefendedFromHand(), Gets(TARGET, power(ByColour(3, 2, 1)))),
        targets=[TargetAttack(weapon_attack())],
    ),
)
define(
    "Out for Blood",
    Play(
        Gets(TARGET, power(ByColour(3, 2, 1))),
        Reprise(DefendedFromHand(), Next(any_attack(), power(1))),
        targets=[TargetAttack(weapon_attack())],
    ),
)
define(
    "Overpower",
    Play(
        Reprise(
            DefendedFromHand(),
            Gets(TARGET, power(4)),
            otherwise=(Gets(TARGET, power(2)),),
        ),
        targets=[TargetAttack(weapon_attack())],
    ),
)
define(
    "Refraction Bolters",
    When(
        HITS,
        May(Destroy(THIS), If(Any(), Gets(THAT, go_again()))),
        scope=OF_ANY,
        what=weapon_attack(),
    ),
)
define(
    "Run Through",
    Play(
        Gets(TARGET, go_again()),
        Next(sword_attack(), power(ByColour(3, 2, 1))),
        targets=[TargetAttack(sword_attack())],
    ),
)
define(
    "Second Swing",
    Play(If(attacked_with_weapons(1), Next(any_attack(), power(ByColour(4, 3, 2))))),
)
define("Sharpen Steel", Play(Next(weapon_attack(), power(ByColour(3, 2, 1)))))
define(
    "Slice and Dice",
    Play(
        Watch(
            When(
                ATTACKS,
                If(attacked_with_weapons(1, exactly=True), Gets(THAT, power(1))),
                If(
                    attacked_with_weapons(2, exactly=True),
                    Gets(THAT, power(ByColour(3, 2, 1))),
                ),
                scope=OF_ANY,
                what=Cards(any_of=("sword", "dagger"), attack=True),
            )
        )
    ),
)
define(
    "Stroke of Foresight",
    Play(
        Gets(TARGET, power(ByColour(3, 2, 1))),
        Reprise(DefendedFromHand(), Draw(), FromHand(TOP_OR_BOTTOM)),
        targets=[TargetAttack(weapon_attack())],
    ),
)
define(
    "Warrior's Valor",
    Play(
        Next(weapon_attack(), power(ByColour(3, 2, 1)), Gains(When(HITS, Gets(THIS, go_again()))))
    ),
)
