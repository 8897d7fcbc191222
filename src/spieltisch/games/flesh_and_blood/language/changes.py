"""What effects change while they last."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.games.flesh_and_blood.language.amounts import Result
from spieltisch.games.flesh_and_blood.language.node import (
    ABILITY,
    ARCANE_BONUS,
    COST,
    DEFENCE,
    FORBID,
    INTELLECT,
    KEYWORD,
    NAME,
    PERMIT,
    POWER,
    Amount,
    Change,
    When,
    amount,
)
from spieltisch.games.flesh_and_blood.rules.declaration import AS_THOUGH_INSTANT, MAY_PLAY
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, MORE_GAIN


class Plus(Change):
    """A value gets more or, below zero, less."""


def power(n: int | Amount) -> Plus:
    """+n power."""
    return Plus(POWER, n)


def defence(n: int | Amount) -> Plus:
    """+n defence."""
    return Plus(DEFENCE, n)


def cost(n: int | Amount) -> Plus:
    """Costs n more, or below zero less."""
    return Plus(COST, n)


def intellect(n: int | Amount) -> Plus:
    """+n intellect."""
    return Plus(INTELLECT, n)


def arcane(n: int | Amount) -> Plus:
    """Deals n more arcane damage."""
    return Plus(ARCANE_BONUS, n)


class Word(Change):
    """A keyword is gained, something is forbidden or permitted."""

    def __init__(self, kind: int, what: str) -> None:
        self.id = ""
        self.kind = kind
        self.amount = amount(0)
        self.fixed = True
        self.what = what

    def word(self) -> str:
        return self.what


def keyword(what: str) -> Word:
    """Gets a keyword."""
    return Word(KEYWORD, what)


def go_again() -> Word:
    """Gets go again."""
    return Word(KEYWORD, GO_AGAIN)


def dominate() -> Word:
    """Gets dominate."""
    return Word(KEYWORD, "dominate")


def forbid(what: str) -> Word:
    """Something must not happen."""
    return Word(FORBID, what)


def may_play(as_instant: bool = False) -> Word:
    """May be played from the banished zone."""
    return Word(PERMIT, AS_THOUGH_INSTANT if as_instant else MAY_PLAY)


def gains_one_more() -> Word:
    """Where it would gain power, it gains 1 more than that."""
    return Word(PERMIT, MORE_GAIN)


class Gains(Change):
    """Gets a quoted ability, which consists of a trigger."""

    def __init__(self, *whens: When) -> None:
        self.id = ""
        self.kind = ABILITY
        self.amount = amount(0)
        self.fixed = True
        self.whens = whens

    def parts(self) -> Sequence[When]:
        return self.whens

    def grants(self) -> Sequence[When]:
        return self.whens


class Named(Change):
    """Gets the name that was named; its number is that of the lasting effect."""

    def __init__(self) -> None:
        self.id = ""
        self.kind = NAME
        self.amount = Result()
        self.fixed = False
