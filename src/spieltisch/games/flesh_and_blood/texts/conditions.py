"""Conditions as clauses that "if", "while" or "when … and" can stand in front of."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.language.conditions import (
    Any,
    Attacking,
    Both,
    Counters,
    DealtArcane,
    DefendedBy,
    DefendedByFewer,
    DefendedFromHand,
    Defends,
    Did,
    Either,
    HandEmpty,
    InActionPhase,
    InPitch,
    ItIs,
    LastAttack,
    LessLife,
    MorePowerThanBase,
    Not,
    PlayedFrom,
    PowerAtLeast,
    TookOn,
)
from spieltisch.games.flesh_and_blood.language.node import Condition
from spieltisch.games.flesh_and_blood.texts.grammar import listed
from spieltisch.games.flesh_and_blood.texts.nouns import noun
from spieltisch.games.flesh_and_blood.texts.telling import EVENTS, Telling, teller, tells

# What is not true at one moment but over a time.
STATES: Final = (
    Attacking,
    Counters,
    DefendedBy,
    DefendedByFewer,
    Defends,
    InPitch,
    MorePowerThanBase,
    PowerAtLeast,
)


def condition(telling: Telling, node: Condition) -> str:
    """The clause alone."""
    return str(teller(node)(telling, node))


def when_true(telling: Telling, node: Condition, state: bool = False) -> str:
    """With the word in front of it: "if …", "unless …", and of what lasts "while …"."""
    if isinstance(node, Not) and not telling.has(negation(node)):
        return telling.say("if.unless", what=condition(telling, node.other))
    word = "if.while" if state and isinstance(node, STATES) else "if.if"
    return telling.say(word, what=condition(telling, node))


def negation(node: Not) -> str:
    """Under which key the opposite of a condition has words of its own."""
    other = node.other
    if isinstance(other, Did):
        return f"did.not-{EVENTS[other.event]}"
    return f"if.not-{type(other).__name__}"


@tells(Not, "other")
def not_(telling: Telling, node: Not) -> str:
    """The opposite."""
    key = negation(node)
    if isinstance(node.other, Did) and telling.has(f"{key}-what"):
        return str(did(telling, node.other, key))
    if isinstance(node.other, ItIs):
        return telling.say(key, what=noun(telling, node.other.what).no())
    if telling.has(key):
        return telling.texts[key]
    return telling.say("if.not", what=condition(telling, node.other))


@tells(Both, "all_of")
def both(telling: Telling, node: Both) -> str:
    """All of them."""
    return listed([condition(telling, part) for part in node.all_of], telling.texts["and"])


@tells(Either, "any_of")
def either(telling: Telling, node: Either) -> str:
    """At least one of them."""
    return listed([condition(telling, part) for part in node.any_of], telling.texts["or"])


@tells(Did, "event what times exactly since by other_than_this number")
def did(telling: Telling, node: Did, key: str = "") -> str:
    """What somebody has done, how often, and since when."""
    if node.exactly and not node.times and not key:
        # Never: the opposite of once.
        once = Did(node.event, node.what, 1, False, node.since, node.by)
        return str(not_(telling, Not(once)))
    key = key or f"did.{EVENTS[node.event]}"
    if node.number >= 0:
        key += "-number"
    elif node.what is not None and telling.has(f"{key}-what"):
        key += "-what"
    several = node.times > 1
    found = noun(telling, node.what, yours=True)
    often = ""
    if node.exactly and node.times:
        often = telling.say("did.exactly", n=node.times)
    elif several:
        often = telling.say("did.at-least", n=node.times)
    other = node.other_than_this
    before = telling.asking and telling.event == node.event
    clause = telling.say(
        key,
        what=found.many("acc") if several else found.other("acc") if other else found.a("acc"),
        by=found.many("dat") if several else found.a("dat"),
        who=found.a(),
        number=node.number,
        time=telling.texts[f"did.since-{node.since}"],
        before=telling.texts["did.before"] if before else "",
        often=often,
    )
    return clause if node.by == 0 else telling.say("did.opponent", what=clause)


@tells(DefendedByFewer, "than equipment")
def defended_by_fewer(telling: Telling, node: DefendedByFewer) -> str:
    """Few cards defend."""
    key = "if.DefendedByFewer" + ("-any" if node.equipment else "")
    return telling.say(key, n=node.than, against=telling.texts[f"against.{telling.self}"])


@tells(DefendedBy, "what")
def defended_by(telling: Telling, node: DefendedBy) -> str:
    """Something defends."""
    return telling.say(
        "if.DefendedBy",
        what=noun(telling, node.what).a(),
        against=telling.texts[f"against.{telling.self}"],
    )


@tells(LastAttack, "names name_has")
def last_attack(telling: Telling, node: LastAttack) -> str:
    """FAB-174."""
    if node.name_has:
        return telling.say("if.LastAttack-has", name=node.name_has)
    return telling.say("if.LastAttack", name=listed(list(node.names), telling.texts["or"]))


@tells(InPitch, "what times")
def in_pitch(telling: Telling, node: InPitch) -> str:
    """What lies in the pitch zone."""
    found = noun(telling, node.what, yours=True)
    what = found.a() if node.times == 1 else found.many()
    return telling.say("if.InPitch", n=node.times, what=what)


@tells(ItIs, "what")
def it_is(telling: Telling, node: ItIs) -> str:
    """What the card is."""
    return telling.say("if.ItIs", what=noun(telling, node.what).a())


@tells(Counters, "kind least most")
def counters(telling: Telling, node: Counters) -> str:
    """How many counters."""
    kind = telling.texts[f"counter.{node.kind}"]
    if node.most == 0:
        return telling.say("if.Counters-none", kind=kind)
    if node.most < 999:
        return telling.say("if.Counters-most", n=node.most, kind=kind)
    return telling.say("if.Counters", n=node.least, kind=kind)


@tells(PowerAtLeast, "n")
def power_at_least(telling: Telling, node: PowerAtLeast) -> str:
    """Much power."""
    return telling.say("if.PowerAtLeast", n=node.n)


@tells(PlayedFrom, "place")
def played_from(telling: Telling, node: PlayedFrom) -> str:
    """Where it came from."""
    return telling.say("if.PlayedFrom", place=telling.texts[f"from.{node.place}"])


@tells(Any)
def any_(telling: Telling, node: Any) -> str:
    """The sentence before came to something."""
    key = f"if.Any-{telling.result}"
    return telling.texts[key if telling.has(key) else "if.Any"]


def plain(telling: Telling, node: Condition) -> str:
    """A condition without anything to fill in."""
    return telling.texts[f"if.{type(node).__name__}"]


for kind in (
    Attacking,
    DealtArcane,
    DefendedFromHand,
    Defends,
    HandEmpty,
    InActionPhase,
    LessLife,
    MorePowerThanBase,
    TookOn,
):
    tells(kind)(plain)
