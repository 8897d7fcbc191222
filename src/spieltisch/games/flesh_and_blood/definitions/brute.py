"""What the cards of the class Brute do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ARSENAL_UP,
    ATTACKS,
    DEFENDS,
    DESTROYED,
    DISCARDED,
    INTIMIDATED,
    IT,
    PLAYED,
    ROLLED,
    THIS,
)
from spieltisch.games.flesh_and_blood.language.amounts import ByColour, Half, Result
from spieltisch.games.flesh_and_blood.language.cards import Cards
from spieltisch.games.flesh_and_blood.language.changes import dominate, go_again, power
from spieltisch.games.flesh_and_blood.language.choices import Search
from spieltisch.games.flesh_and_blood.language.conditions import (
    Counters,
    DefendedByFewer,
    Did,
    InActionPhase,
    ItIs,
)
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis, DiscardRandomCard
from spieltisch.games.flesh_and_blood.language.effects import (
    Banish,
    DiscardRandom,
    Draw,
    GainResources,
    If,
    Intimidate,
    PutCounters,
    RevealTop,
    RollDie,
    ToDeck,
)
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    AS_INSTANT,
    OF_ANY,
    Activated,
    Play,
    Static,
    When,
    define,
)


def strong() -> Cards:
    """A card with 6 or more power."""
    return Cards(min_power=6)


def brute_attack() -> Cards:
    """A Brute attack."""
    return Cards("brute", attack=True)


define("Alpha Rampage", Play(deeds=[DiscardRandomCard()]), When(ATTACKS, Intimidate()))
define(
    "Awakening Bellow",
    Play(Next(Cards("brute", "action", "attack"), power(3), played=True), Intimidate()),
)
define(
    "Bare Fangs",
    When(ATTACKS, Draw(), DiscardRandom(), If(ItIs(strong()), Gets(THIS, power(2)))),
)
define(
    "Barkbone Strapping",
    Activated(AS_INSTANT, RollDie(), GainResources(Half(Result())), deeds=[DestroyThis()]),
)
define(
    "Barraging Beatdown",
    Play(
        Next(brute_attack(), power(ByColour(4, 3)), while_=DefendedByFewer(2)),
        Intimidate(),
    ),
)
define("Beast Mode", Static(power(2), only_if=Did(INTIMIDATED)))
define("Bone Basher", Activated(AS_ACTION, cost=2, limit=1, attack=True))
define(
    "Bone Vizier",
    When(DESTROYED, RevealTop(), If(ItIs(strong()), otherwise=(ToDeck(IT, top=False),))),
)
define(
    "Chief Ruk'utan",
    When(
        PLAYED,
        Intimidate(),
        PutCounters("lesson"),
        If(Counters("lesson", 2), Banish(), Search(Cards(name="Alpha Rampage"), ARSENAL_UP)),
        scope=OF_ANY,
        what=strong(),
        place=ARSENAL_UP,
    ),
)
define("Clearing Bellow", Play(Intimidate()))
define(
    "High Roller",
    Play(If(Did(ROLLED, number=6), Intimidate(), Intimidate(), otherwise=(Intimidate(),))),
)
define(
    "Pack Call", When(DEFENDS, RevealTop(), If(ItIs(strong()), otherwise=(ToDeck(IT, top=False),)))
)
define("Pack Hunt", When(ATTACKS, Intimidate()))
define(
    "Primeval Bellow",
    Play(Next(brute_attack(), power(ByColour(5, 4, 3))), deeds=[DiscardRandomCard()]),
)
define(
    "Pulping",
    When(ATTACKS, Draw(), DiscardRandom(), If(ItIs(strong()), Gets(THIS, dominate()))),
    Static(go_again(), only_if=DefendedByFewer(2)),
)
define(
    "Rhinar", When(DISCARDED, Intimidate(), scope=OF_ANY, what=strong(), only_if=InActionPhase())
)
define("Riled Up", Static(power(1), only_if=Did(DISCARDED, strong())))
define(
    "Romping Club",
    Activated(AS_ACTION, cost=2, limit=1, attack=True),
    When(DISCARDED, Gets(THIS, power(1)), scope=OF_ANY, what=strong(), limit=1),
)
define("Savage Swing", Play(deeds=[DiscardRandomCard()]))
define("Smash Instinct", When(ATTACKS, Intimidate()))
define(
    "Wild Ride",
    When(ATTACKS, Draw(), DiscardRandom(), If(ItIs(strong()), Gets(THIS, go_again()))),
)
define("Wrecker Romp", Play(deeds=[DiscardRandomCard()]))
define("Wrecking Ball", When(ATTACKS, Draw(), DiscardRandom(), If(ItIs(strong()), Intimidate())))
