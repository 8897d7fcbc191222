"""Numbers that depend on the game, and descriptions of what is counted."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.language.amounts import (
    ByColour,
    DamageThisChain,
    Half,
    HitsThisChain,
    InArena,
    Less,
    Result,
)
from spieltisch.games.flesh_and_blood.language.node import Amount, Number
from spieltisch.games.flesh_and_blood.texts.grammar import Count
from spieltisch.games.flesh_and_blood.texts.nouns import noun
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller, tells


def count(telling: Telling, amount: Amount) -> Count:
    """How a number is told."""
    found: Count = teller(amount)(telling, amount)
    return found


def counted(telling: Telling, thing: str) -> Count:
    """1 for each of some things."""
    return Count("1", True, " " + telling.say("count.for-each", what=thing))


def where(telling: Telling, what: str) -> Count:
    """X, and what that is."""
    return Count("X", tail=telling.say("count.where", what=what))


@tells(Number, "n")
def number(telling: Telling, amount: Number) -> Count:
    """As it stands."""
    return Count.of(amount.n)


@tells(ByColour, "numbers")
def by_colour(telling: Telling, amount: ByColour) -> Count:
    """That of the card's colour; all of them if nobody has said which card it is."""
    if telling.facts is not None:
        return Count.of(amount.numbers[max(telling.facts.pitch, 0)])
    return Count("/".join(str(n) for n in amount.numbers if n))


@tells(Result)
def result(telling: Telling, amount: Result) -> Count:
    """What the sentence before came to."""
    return where(telling, telling.texts[f"count.{telling.result}"])


@tells(Half, "whole")
def half(telling: Telling, amount: Half) -> Count:
    """Half of that."""
    if isinstance(amount.whole, Result):
        return where(telling, telling.texts[f"count.half-{telling.result}"])
    whole = count(telling, amount.whole)
    return where(telling, telling.say("count.half", what=whole.text))


@tells(Less, "start by")
def less(telling: Telling, amount: Less) -> Count:
    """Below zero by so much."""
    by = count(telling, amount.by)
    if not amount.start:
        return Count(by.text, by.one, by.tail, negative=not by.negative)
    return where(telling, telling.say("count.less", start=amount.start, by=by.text) + by.tail)


@tells(InArena, "what")
def in_arena(telling: Telling, amount: InArena) -> Count:
    """For each thing one controls."""
    thing = noun(telling, amount.what, yours=True)
    return counted(
        telling, telling.say("count.control", what=thing.every("acc"), which=thing.which())
    )


@tells(HitsThisChain)
def hits_this_chain(telling: Telling, amount: HitsThisChain) -> Count:
    """For each hit."""
    return counted(telling, telling.texts["count.hit-this-chain"])


@tells(DamageThisChain, "what")
def damage_this_chain(telling: Telling, amount: DamageThisChain) -> Count:
    """For each damage dealt with such things."""
    thing = noun(telling, amount.what, yours=True)
    return counted(telling, telling.say("count.damage-this-chain", what=thing.many("dat")))
