"""What things get while an effect lasts, and which things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ATTACKS,
    DEFENDS,
    HITS,
    HURT,
    IT,
    STRIKES,
    TARGET,
    THAT,
    THE_ATTACK,
    THIS,
    WEAPON,
)
from spieltisch.games.flesh_and_blood.language.cards import (
    IN_ARENA,
    IN_GRAVEYARD,
    ON_CHAIN,
    TargetAttack,
    TargetCard,
    TargetHero,
)
from spieltisch.games.flesh_and_blood.language.changes import Gains, Named, Plus, Word
from spieltisch.games.flesh_and_blood.language.node import (
    ABILITY,
    ARCANE_BONUS,
    COST,
    DEFENCE,
    FORBID,
    INTELLECT,
    KEYWORD,
    PERMIT,
    POWER,
    Change,
    When,
)
from spieltisch.games.flesh_and_blood.texts.grammar import listed
from spieltisch.games.flesh_and_blood.texts.nouns import noun
from spieltisch.games.flesh_and_blood.texts.numbers import count
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller, tells

PLACES: Final = (ON_CHAIN, IN_ARENA, IN_GRAVEYARD)
CASES: Final = ("nom", "acc", "dat")
VALUES: Final = {POWER: "power", DEFENCE: "defence", INTELLECT: "intellect"}
# Triggers that are about an attack.
OF_ATTACKS: Final = (ATTACKS, HITS, HURT, STRIKES)


class Thing:
    """What a sentence is about, in the cases it needs."""

    def __init__(self, *cases: str, many: bool = False) -> None:
        self.nom, self.acc, self.dat = cases
        self.many = many


def thing(telling: Telling, which: int) -> Thing:
    """This, the target, what the sentence before spoke of, …"""
    if which == TARGET and telling.targets and not telling.named:
        telling.named = True
        return described(telling)
    return worded(telling, name_of(telling, which))


def name_of(telling: Telling, which: int) -> str:
    """By which word a sentence names a thing."""
    if which == THIS:
        return "it" if telling.fresh else "this"
    if which == TARGET:
        return "target"
    if which == IT:
        return f"it-{telling.it}"
    if which == WEAPON:
        own = telling.own and (telling.facts is None or telling.facts.is_a("weapon"))
        return "this" if own else "weapon"
    if which == THE_ATTACK or (which == THAT and telling.event in OF_ATTACKS):
        return "attack"
    return "defender" if telling.event == DEFENDS else "that"


def worded(telling: Telling, name: str) -> Thing:
    """A thing the word list knows."""
    texts = telling.texts
    return Thing(*[texts[f"thing.{name}.{case}"] for case in CASES])


def described(telling: Telling) -> Thing:
    """The targets, described where they are first spoken of."""
    cases = []
    for case in CASES:
        targets: list[str] = [teller(target)(telling, target, case) for target in telling.targets]
        for where in PLACES:
            place = f" {telling.texts[f'target.where-{where}']}"
            if all(target.endswith(place) for target in targets):
                targets[:-1] = [target.removesuffix(place) for target in targets[:-1]]
        cases.append(listed(targets, telling.texts["and"]))
    return Thing(*cases, many=len(telling.targets) > 1)


@tells(TargetAttack, "what")
def target_attack(telling: Telling, target: TargetAttack, case: str) -> str:
    """The attack that goes on."""
    return noun(telling, target.what).target(case)


@tells(TargetHero, "opposing")
def target_hero(telling: Telling, target: TargetHero, case: str) -> str:
    """A hero."""
    who = "target-opposing" if target.opposing else "target"
    return telling.texts[f"who.{who}.{'dat' if case == 'dat' else 'nom'}"]


@tells(TargetCard, "what where")
def target_card(telling: Telling, target: TargetCard, case: str) -> str:
    """A card of one's own arena or graveyard."""
    found = noun(telling, target.what, yours=True)
    found.behind += f" {telling.texts[f'target.where-{target.where}']}"
    return found.target(case)


def gets(
    telling: Telling,
    subject: str,
    changes: Sequence[Change],
    many: bool = False,
    time: str = "",
    front: str = "",
) -> str:
    """The sentence that something gets all this: `subject | verb | rest`. How long may stand in
    front, where a quotation at the end would swallow it."""
    number = 2 if many else 1
    parts: list[tuple[str, str]] = []
    bonus: list[str] = []
    for change in changes:
        told: str = teller(change)(telling, change, number)
        verb, bar, rest = told.partition(" | ")
        if bar:
            parts.append((verb, rest))
        else:
            bonus.append(told)
    if bonus:
        verb = telling.say("change.gets", n=number)
        parts.append((verb, listed(bonus, telling.texts["and"])))
    quoted = any(change.kind == ABILITY for change in changes)
    if time and telling.language == "en" and quoted:
        subject = f"{front or time}, {subject}"
    elif time and telling.language == "en":
        parts[-1] = (parts[-1][0], f"{parts[-1][1]} {time}")
    elif time:
        parts[0] = (parts[0][0], f"{time} {parts[0][1]}")
    verb, rest = parts[0]
    rest = listed([rest, *(f"{verb} {rest}" for verb, rest in parts[1:])], telling.texts["and"])
    return f"{subject} | {verb} | {rest}"


@tells(Plus, "kind amount fixed")
def plus(telling: Telling, change: Plus, number: int) -> str:
    """A value."""
    n = count(telling, change.amount)
    if change.kind in VALUES:
        return telling.say(f"change.{VALUES[change.kind]}", n=n.signed()) + n.tail
    if change.kind == ARCANE_BONUS:
        return telling.say("change.arcane", n=n, many=number) + n.tail
    assert change.kind == COST, "there are no other values"
    key = "change.cheaper" if n.negative else "change.dearer"
    return telling.say(key, n=n, many=number) + n.tail


@tells(Word, "kind amount fixed what")
def word(telling: Telling, change: Word, number: int) -> str:
    """A keyword, a prohibition, a permission."""
    if change.kind == KEYWORD:
        return telling.texts[f"keyword.{change.what}"]
    assert change.kind in {FORBID, PERMIT}, "there are no other words"
    can, may = telling.texts[f"modal.can-{number}"], telling.texts[f"modal.may-{number}"]
    return telling.say(f"change.{change.what}", many=number, can=can, may=may)


@tells(Gains, "kind amount fixed whens")
def gains(telling: Telling, change: Gains, number: int) -> str:
    """A quoted ability."""
    told = [quote(telling, when) for when in change.whens]
    return telling.say("change.quoted", what=" ".join(told))


def quote(telling: Telling, when: When) -> str:
    """What the quoted ability says; it knows nothing of the targets outside."""
    inner = Telling(telling.language, telling.facts)
    return str(teller(when)(inner, when))


@tells(Named, "kind amount fixed")
def named(telling: Telling, change: Named, number: int) -> str:
    """The name that was chosen."""
    return telling.texts["change.name"]
