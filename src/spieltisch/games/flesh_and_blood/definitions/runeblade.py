"""What the cards of the class Runeblade do."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ANY,
    ARCANE,
    ATTACKS,
    CREATED,
    HITS,
    HURT,
    PLAYED,
    TARGET,
    TARGET_HERO,
    THIS,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.amounts import InArena, Less
from spieltisch.games.flesh_and_blood.language.cards import (
    IN_GRAVEYARD,
    Cards,
    TargetAttack,
    TargetCard,
    TargetHero,
)
from spieltisch.games.flesh_and_blood.language.changes import (
    Gains,
    Plus,
    cost,
    go_again,
    power,
)
from spieltisch.games.flesh_and_blood.language.choices import OnDeckInOrder
from spieltisch.games.flesh_and_blood.language.conditions import (
    Both,
    DealtArcane,
    Did,
    Either,
)
from spieltisch.games.flesh_and_blood.language.deeds import DestroyThis
from spieltisch.games.flesh_and_blood.language.effects import (
    Create,
    Deal,
    Destroy,
    GainResources,
)
from spieltisch.games.flesh_and_blood.language.lasting import Gets, Next
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    AS_ATTACK_REACTION,
    OF_ANY,
    Activated,
    Play,
    Static,
    When,
    define,
)


def attack_action() -> Cards:
    """An attack action card."""
    return Cards("action", "attack")


def played_attack_action() -> Did:
    """If you have played an attack action card this turn."""
    return Did(PLAYED, attack_action())


def played_other_action() -> Did:
    """If you have played a non-attack action card this turn."""
    return Did(PLAYED, Cards("action", without=("attack",)))


def less_for_runechants() -> Plus:
    """Costs 1 less for each Runechant."""
    return cost(Less(InArena(Cards(name="Runechant"))))


define(
    "Aether Ironweave",
    Activated(
        AS_ACTION,
        GainResources(2),
        deeds=[DestroyThis()],
        go_again=True,
        only_if=Both(played_attack_action(), played_other_action()),
    ),
)
define("Amplify the Arknight", Static(less_for_runechants()))
define("Arcanic Crackle", Play(Deal(1, ARCANE, TARGET_HERO), targets=[TargetHero()]))
define(
    "Bloodspill Invocation",
    When(HITS, Destroy(THIS), Create("runechant"), scope=OF_ANY, what=attack_action()),
    When(HURT, Destroy(THIS), scope=OF_ANY, by=ANY, to=YOU),
)
define(
    "Crown of Dichotomy",
    Activated(
        AS_ACTION,
        OnDeckInOrder(),
        cost=1,
        deeds=[DestroyThis()],
        targets=[
            TargetCard(Cards("runeblade", "action", "attack"), IN_GRAVEYARD),
            TargetCard(Cards("runeblade", "action", without=("attack",)), IN_GRAVEYARD),
        ],
    ),
)
define(
    "Mauvrion Skies",
    Play(
        Next(
            Cards("runeblade", "action", "attack"),
            go_again(),
            Gains(When(HITS, Create("runechant"))),
            played=True,
        )
    ),
)
define(
    "Meat and Greet",
    When(HITS, Create("runechant")),
    Static(go_again(), only_if=DealtArcane()),
)
define(
    "Nebula Blade",
    Activated(AS_ACTION, cost=2, limit=1, attack=True),
    When(HITS, Create("runechant")),
    Static(power(3), only_if=played_other_action()),
)
define("Read the Runes", Play(Create("runechant", 3)))
define("Rune Flash", Static(less_for_runechants()))
define(
    "Shrill of Skullform",
    Static(power(3), only_if=Either(Did(PLAYED, Cards("aura")), Did(CREATED, Cards("aura")))),
)
define("Spellblade Assault", When(ATTACKS, Create("runechant", 2)))
define(
    "Sutcliffe's Suede Hides",
    Activated(
        AS_ATTACK_REACTION,
        Gets(TARGET, go_again()),
        cost=1,
        deeds=[DestroyThis()],
        targets=[TargetAttack(attack_action())],
        only_if=played_other_action(),
    ),
)
# The card that triggers this is not yet among those the turn remembers (FAB-082), so that
# whatever is found there is another one.
define(
    "Viserai",
    When(
        PLAYED,
        Create("runechant"),
        scope=OF_ANY,
        what=Cards("runeblade"),
        only_if=played_other_action(),
    ),
)
