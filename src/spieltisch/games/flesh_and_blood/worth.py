"""What effects are worth, roughly, in points of damage: for the rule of thumb alone."""

from __future__ import annotations

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
    return sum(trigger_worth(when, table, face) for when in change.grants())


def trigger_worth(when: When, table: DuelTable, face: int) -> float:
    """What a trigger of an attack is worth when one attacks."""
    total = sum(effect_worth(effect, table, face) for effect in when.effects)
    return TRIGGERS.get(when.event, 0.3) * total


def effect_worth(effect: Effect, table: DuelTable, face: int) -> float:
    """What it is worth to carry out an effect."""
    if isinstance(effect, Lasts):
        return lasting_worth(effect, table, face)
    if isinstance(effect, Draw | DiscardRandom | FromHand):
        return cards_worth(effect, table, face)
    if isinstance(effect, If):
        return LIKELY * sum(effect_worth(part, table, face) for part in effect.then)
    if isinstance(effect, May | MayPay):
        price = effect.n if isinstance(effect, MayPay) else 0
        gain = sum(effect_worth(part, table, face) for part in effect.effects) - price
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
    changes = sum(change_worth(change, table, face) for change in effect.changes)
    watch = sum(trigger_worth(when, table, face) for when in effect.watch)
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
    total = sum(effect_worth(effect, table, face) for effect in play.effects)
    if play.modes:
        total += max(
            sum(effect_worth(effect, table, face) for effect in mode.effects) for mode in play.modes
        )
    total -= 2.0 * len(play.deeds)
    total += sum(trigger_worth(when, table, face) for when in definition.own)
    for keyword in table.keywords[face]:
        total += KEYWORDS.get(keyword, 0.0)
    return total
