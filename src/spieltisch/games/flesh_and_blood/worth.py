"""What effects are worth, roughly, in points of damage: for the rule of thumb alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ATTACKS,
    CRUSHES,
    DEFENDS,
    HIT_HERO,
    HITS,
    LINK_RESOLVES,
    PLAYED,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.amounts import ByColour
from spieltisch.games.flesh_and_blood.language.choices import (
    FromHand,
    May,
    MayPay,
    Search,
)
from spieltisch.games.flesh_and_blood.language.effects import (
    AttackAgain,
    Create,
    Deal,
    DiscardRandom,
    Draw,
    GainLife,
    GainPoints,
    GainResources,
    If,
    Intimidate,
    LoseLife,
)
from spieltisch.games.flesh_and_blood.language.node import (
    COST,
    DEFENCE,
    FORBID,
    KEYWORD,
    POWER,
    Amount,
    Change,
    Effect,
    Lasts,
    Number,
    When,
)
from spieltisch.games.flesh_and_blood.table import DuelTable

# An additional attack, a card more, and so on, in points of damage.
KEYWORDS: Final = {"go-again": 2.0, "dominate": 1.5, "stealth": 0.2}
TOKENS: Final = {
    "runechant": 1.0,
    "seismic-surge": 1.0,
    "quicken": 2.0,
    "might": 1.0,
    "vigor": 1.0,
    "ponder": 2.0,
    "copper": 0.5,
    "bloodrot-pox": 2.0,
    "frailty": 1.0,
    "inertia": 2.5,
}
A_CARD: Final = 2.5
# How likely it is that an attack hits, and that a condition holds.
HIT: Final = 0.5
LIKELY: Final = 0.6
TRIGGERS: Final = {
    ATTACKS: 1.0,
    PLAYED: 0.5,
    HITS: HIT,
    CRUSHES: 0.4,
    LINK_RESOLVES: 0.4,
    DEFENDS: 0.0,
}


def number(amount: Amount, table: DuelTable, face: int) -> float:
    """A number as far as it is printed; two for one that depends on the game."""
    if isinstance(amount, Number):
        return amount.n
    if isinstance(amount, ByColour):
        return amount.numbers[max(table.pitch[face], 0)]
    return 2.0


def change_worth(change: Change, table: DuelTable, face: int) -> float:
    """What a change of an attack of one's own is worth."""
    if change.kind == POWER:
        return number(change.amount, table, face)
    if change.kind == DEFENCE:
        return 0.8 * number(change.amount, table, face)
    if change.kind == COST:
        return -number(change.amount, table, face)
    if change.kind == KEYWORD:
        return KEYWORDS.get(change.word(), 0.5)
    if change.kind == FORBID:
        return 1.0
    return triggers_worth(change.grants(), table, face)


def trigger_worth(when: When, table: DuelTable, face: int) -> float:
    """What a trigger of an attack is worth when one attacks."""
    total = effects_worth(when.effects, table, face)
    return TRIGGERS.get(when.event, 0.3) * total


def effects_worth(effects: Iterable[Effect], table: DuelTable, face: int) -> float:
    """What it is worth to carry out all of these."""
    total = 0.0
    for effect in effects:
        total += effect_worth(effect, table, face)
    return total


def changes_worth(changes: Iterable[Change], table: DuelTable, face: int) -> float:
    """What all these changes of an attack of one's own are worth."""
    total = 0.0
    for change in changes:
        total += change_worth(change, table, face)
    return total


def triggers_worth(whens: Iterable[When], table: DuelTable, face: int) -> float:
    """What all these triggers of an attack are worth when one attacks."""
    total = 0.0
    for when in whens:
        total += trigger_worth(when, table, face)
    return total


def effect_worth(effect: Effect, table: DuelTable, face: int) -> float:
    """What it is worth to carry out an effect."""
    if isinstance(effect, Lasts):
        return lasting_worth(effect, table, face)
    if isinstance(effect, Draw | DiscardRandom | FromHand):
        return cards_worth(effect, table, face)
    if isinstance(effect, If):
        return LIKELY * effects_worth(effect.then, table, face)
    if isinstance(effect, May | MayPay):
        price = effect.n if isinstance(effect, MayPay) else 0
        gain = effects_worth(effect.effects, table, face) - price
        return max(0.0, gain)
    if isinstance(effect, Deal | LoseLife | GainLife | GainResources):
        return number(effect.n, table, face)
    if isinstance(effect, Create):
        return number(effect.n, table, face) * TOKENS.get(effect.token, 1.0)
    if isinstance(effect, Intimidate | AttackAgain):
        return 2.0
    return 2.0 if isinstance(effect, GainPoints) else 0.5


def lasting_worth(effect: Lasts, table: DuelTable, face: int) -> float:
    """What a lasting effect is worth; one that waits may find nothing."""
    if isinstance(effect, Search):
        return A_CARD
    changes = changes_worth(effect.changes, table, face)
    watch = triggers_worth(effect.watch, table, face)
    whose = getattr(effect, "whose", YOU)
    if whose != YOU:
        return 1.5  # something bad for somebody else
    return (0.8 if effect.waits else 1.0) * changes + watch


def cards_worth(effect: Draw | DiscardRandom | FromHand, table: DuelTable, face: int) -> float:
    """What drawn and discarded cards are worth."""
    mine = effect.who == YOU
    if isinstance(effect, Draw):
        n = number(effect.n, table, face)
        return (A_CARD if mine else -A_CARD) * n
    if isinstance(effect, FromHand) and mine:
        return 0.5 if effect.may else -0.5
    return -2.0 if mine else (A_CARD if effect.who == HIT_HERO else 2.0)


def play_worth(table: DuelTable, face: int) -> float:
    """What a card does beyond its power when it is played, all that may hold included."""
    total = said_worth(table, face)
    for static in table.static[face]:
        for change in static.changes:
            total += LIKELY * change_worth(change, table, face)
    return total


def said_worth(table: DuelTable, face: int) -> float:
    """What a card does beyond its power when it is played, but for what holds under conditions."""
    definition = table.definitions[face]
    play = definition.play
    total = effects_worth(play.effects, table, face)
    if play.modes:
        total += max([effects_worth(mode.effects, table, face) for mode in play.modes])
    total -= 2.0 * len(play.deeds)
    total += triggers_worth(definition.own, table, face)
    for keyword in table.keywords[face]:
        total += KEYWORDS.get(keyword, 0.0)
    return total
