"""Abilities: what playing a card does, what can be activated, what is triggered, what holds."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ACTION_BEGINS,
    ANY,
    ATTACKS,
    CHAIN_CLOSES,
    CRUSHES,
    DEFENDS,
    END_BEGINS,
    HITS,
    PLAYED,
    TURN_STARTS,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.conditions import LastAttack, PowerAtLeast
from spieltisch.games.flesh_and_blood.language.effects import Destroy
from spieltisch.games.flesh_and_blood.language.node import (
    OF_THIS,
    Activated,
    Mode,
    Play,
    Static,
    Usable,
    When,
)
from spieltisch.games.flesh_and_blood.texts.changes import gets, worded
from spieltisch.games.flesh_and_blood.texts.choices import deed
from spieltisch.games.flesh_and_blood.texts.conditions import when_true
from spieltisch.games.flesh_and_blood.texts.effects import labelled
from spieltisch.games.flesh_and_blood.texts.grammar import Clause, Count, capital, sentence, small
from spieltisch.games.flesh_and_blood.texts.nouns import noun
from spieltisch.games.flesh_and_blood.texts.sentences import Lead, tell
from spieltisch.games.flesh_and_blood.texts.telling import EVENTS, Telling, teller, tells

# What everything keeps that is declared.
USED = "effects targets modes choose deeds options only_if simple aimed"
# Moments, told as "at the beginning of …".
MOMENTS: Final = (TURN_STARTS, ACTION_BEGINS, END_BEGINS)
# What a card does itself, so that the next sentence may say "it".
ABOUT_THIS: Final = (PLAYED, ATTACKS, DEFENDS, HITS)
KINDS: Final = ("action", "instant", "attack-reaction")


@tells(Play, f"{USED} not_from_hand")
def play(telling: Telling, node: Play) -> str:
    """What it takes to play a card, and what it does."""
    lines = []
    if node.not_from_hand:
        lines.append(sentence(telling.texts["play.not-from-hand"]))
    prices = [deed(telling, price).infinitive() for price in node.deeds]
    lines += [sentence(telling.say("cost.must", what=price)) for price in prices]
    lines += [teller(option)(telling, option) for option in node.options]
    if node.only_if is not None:
        lines.append(sentence(telling.say("play.only-if", what=when_true(telling, node.only_if))))
    return paragraph(telling, lines, node)


def paragraph(telling: Telling, lines: list[str], node: Usable) -> str:
    """Effects and modes behind what has been said already; every mode has a line of its own."""
    telling.targets = node.targets
    telling.named = False
    if node.effects:
        lines.append(tell(telling, node.effects))
    if node.modes:
        lines.append(telling.say("play.choose", n=node.choose))
    told = " ".join(line for line in lines if line)
    return "\n".join([told, *(f"• {mode(telling, part)}" for part in node.modes)])


@tells(Mode, "effects targets aimed")
def mode(telling: Telling, node: Mode) -> str:
    """One of several things to choose from."""
    inner = Telling(telling.language, telling.facts)
    inner.targets = node.targets
    return tell(inner, node.effects)


@tells(
    Activated,
    f"{USED} kind cost limit go_again attack only_defending",
)
def activated(telling: Telling, node: Activated) -> str:
    """How often, what kind, price: effect."""
    limit = telling.say("use.limit", n=node.limit) if node.limit else ""
    kind = telling.texts[f"use.{KINDS[node.kind]}"]
    kind = telling.say("use.kind", limit=limit, kind=kind) if limit else kind
    prices = [telling.say("cost.resources", n=Count.of(node.cost))] if node.cost else []
    prices += [deed(telling, price).plain() for price in node.deeds]
    price = ", ".join([capital(prices[0]), *map(small, prices[1:])]) if prices else "0"
    lines = [telling.say("use.head", kind=capital(kind), price=price)]
    if node.attack:
        lines.append(sentence(telling.texts["use.attack"]))
    tail = []
    if node.go_again:
        tail.append(sentence(telling.texts["keyword.go-again"]))
    if node.only_defending:
        tail.append(sentence(telling.texts["use.only-defending"]))
    if node.only_if is not None:
        tail.append(sentence(telling.say("use.only-if", what=when_true(telling, node.only_if))))
    told = paragraph(telling, lines, node)
    return " ".join([told, *tail]) if not node.modes else "\n".join([told, *tail])


@tells(
    When,
    "event effects scope by to what only_if targets limit first place aimed",
)
def when(telling: Telling, node: When, time: str = "") -> str:
    """When something happens, do something."""
    telling = Telling(telling.language, telling.facts)
    telling.event = node.event
    telling.own = node.scope == OF_THIS
    telling.targets = node.targets
    lead = trigger(telling, node, f" {time}" if time else "")
    if node.only_if is not None:
        telling.asking = True
        lead = lead.also(telling, Lead.clause(when_true(telling, node.only_if)))
        telling.asking = False
    telling.fresh = telling.own and node.event in ABOUT_THIS
    told = tell(telling, node.effects, lead)
    if node.place >= 0:
        told = telling.say(f"when.place-{node.place}", what=capital(told))
    if node.event == CRUSHES:
        told = labelled(telling, "crush", told)
    return capital(told)


def trigger(telling: Telling, node: When, time: str) -> Lead:
    """What has to happen."""
    if node.event in MOMENTS:
        key = f"at.{EVENTS[node.event]}"
        return Lead.prefix(telling.texts[key if node.by == YOU else f"{key}-any"])
    found, plain = (noun(telling, node.what, yours=True) for _ in range(2))
    key = trigger_key(telling, node)
    whose = {YOU: "of-you", ANY: "of-any"}.get(node.by, "of-opponent")
    whose = telling.texts[f"when.{whose}"]
    if node.what is not None and not found.proper:
        found.behind = f" {whose}{found.behind}"
    clause = telling.say(
        key,
        what=plain.a("acc"),
        by=plain.a("dat"),
        who=found.a(),
        whose=whose,
        time=time,
    )
    word = "when.when"
    if node.first:
        word = "when.first"
    elif node.limit:
        word = "when.limited"
    elif node.scope != OF_THIS and node.event != CHAIN_CLOSES and not ends_itself(node):
        word = "when.whenever"
    return Lead.clause(telling.say(word, what=clause, n=node.limit))


def ends_itself(node: When) -> bool:
    """Whether it happens once, because the card destroys itself then."""
    return bool(node.effects) and isinstance(node.effects[0], Destroy)


def trigger_key(telling: Telling, node: When) -> str:
    """Under which key a trigger has its words."""
    event = EVENTS[node.event]
    if node.scope == OF_THIS:
        return f"when.{event}.this"
    if node.to == YOU:
        return f"when.{event}.to-you"
    key = f"when.{event}.any"
    if node.what is not None and getattr(node.what, "attack", False):
        key = key if not telling.has(f"{key}-attack") else f"{key}-attack"
    if node.by != YOU and telling.has(f"{key}body"):
        key += "body"
    return key


@tells(Static, "changes only_if on kinds listens")
def static(telling: Telling, node: Static) -> str:
    """What simply holds."""
    if node.on is None:
        subject, many = worded(telling, "this").nom, False
    else:
        found = noun(telling, node.on, yours=getattr(node.on, "whose", -1) == 0)
        subject = found.yours() if getattr(node.on, "whose", -1) == 0 else found.many()
        many = True
    clause = Clause(gets(telling, subject, node.changes, many), "", telling.language == "de")
    if node.only_if is None:
        return sentence(clause.plain())
    lead = Lead.clause(when_true(telling, node.only_if, state=True))
    told = sentence(f"{lead.opening(telling)} {clause.behind()}")
    if isinstance(node.only_if, LastAttack):
        return labelled(telling, "combo", told)
    if isinstance(node.only_if, PowerAtLeast):
        return labelled(telling, "tower", told)
    return told
