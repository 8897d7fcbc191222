"""Effects that begin to last."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import THIS, THIS_TURN, WEAPON, WHILE_THERE, YOU
from spieltisch.games.flesh_and_blood.language.changes import Word
from spieltisch.games.flesh_and_blood.language.lasting import (
    Gets,
    HeroGets,
    Next,
    NextAction,
    Watch,
    Whatever,
)
from spieltisch.games.flesh_and_blood.language.node import FORBID, Lasts
from spieltisch.games.flesh_and_blood.rules.values import NO_HERO_ABILITIES
from spieltisch.games.flesh_and_blood.texts.changes import gets, thing
from spieltisch.games.flesh_and_blood.texts.conditions import when_true
from spieltisch.games.flesh_and_blood.texts.grammar import Clause, capital, sentence
from spieltisch.games.flesh_and_blood.texts.nouns import Noun, noun
from spieltisch.games.flesh_and_blood.texts.sentences import Lead, long
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller, tells

# What every lasting effect keeps; the sums of kinds and events follow from the changes.
KEPT = "changes until what waits played watch any_action while_ kinds listens"


def time_of(telling: Telling, until: int, whose: int = YOU) -> str:
    """How long something lasts, in the words of whose turn it is about."""
    key = f"until.{until}" + ("" if whose == YOU else "-other")
    return telling.texts[key if telling.has(key) else f"until.{until}"]


def while_(telling: Telling, node: Lasts) -> str:
    """As long as a condition holds, behind everything else."""
    if node.while_ is None:
        return ""
    telling.self = "it"
    told = telling.say("while-tail", what=when_true(telling, node.while_, state=True))
    telling.self = "this"
    return told


@tells(Gets, f"{KEPT} which")
def gets_(telling: Telling, node: Gets) -> Clause:
    """A thing gets something. An attack of this turn is told without saying how long."""
    subject = thing(telling, node.which)
    stays = node.which == WEAPON or (node.which == THIS and stays_in_play(telling))
    time = ""
    if node.until != WHILE_THERE and (stays or node.until != THIS_TURN):
        time = time_of(telling, node.until)
    front = telling.texts["until.front"] if node.until == THIS_TURN else ""
    text = gets(telling, subject.nom, node.changes, subject.many, time, front)
    return Clause(text, while_(telling, node), telling.language == "de")


def stays_in_play(telling: Telling) -> bool:
    """Whether the card that speaks is still there when the fight is over."""
    facts = telling.facts
    return facts is not None and any(
        facts.is_a(kind) for kind in ("weapon", "equipment", "hero", "aura", "item")
    )


@tells(HeroGets, f"{KEPT} who")
def hero_gets(telling: Telling, node: HeroGets) -> Clause:
    """A hero gets something."""
    changes = node.changes
    time = time_of(telling, node.until, node.who)
    forbids = any(c.kind == FORBID and c.word() == NO_HERO_ABILITIES for c in changes)
    if forbids and len(changes) == 1 and isinstance(changes[0], Word):
        return telling.act("do.lose-abilities", node.who, time=time)
    key = "thing.your-hero.nom"
    subject = telling.texts[key] if node.who == YOU else telling.person(node.who)["who"]
    return Clause(gets(telling, subject, changes, False, time), "", telling.language == "de")


def whose_next(telling: Telling, found: Noun, node: Lasts, whose: int, played: bool) -> str:
    """`Your next attack this turn`, `the next card you play`, `that hero's next attack`."""
    time = time_of(telling, node.until, whose)
    if whose != YOU:
        key = "next.played-other" if played else "next.other"
        next_ = found.next(yours=False)
        person = telling.person(whose)
        return telling.say(key, what=next_, time=time, which=found.which(), **person)
    if played:
        next_ = found.next(yours=False)
        return telling.say("next.played", what=next_, time=time, which=found.which())
    return telling.say("next.yours", what=found.next(yours=True), time=time)


@tells(Next, f"{KEPT} whose")
def next_(telling: Telling, node: Next) -> Clause:
    """The next attack or card gets something."""
    found = noun(telling, node.what, yours=True)
    subject = whose_next(telling, found, node, node.whose, node.played)
    text = gets(telling, subject, node.changes)
    return Clause(text, while_(telling, node), telling.language == "de")


@tells(NextAction, f"{KEPT} whose")
def next_action(telling: Telling, node: NextAction) -> Clause:
    """The next action costs more."""
    person = telling.person(node.whose)
    time = time_of(telling, node.until, node.whose)
    key = "next.action" if node.whose == YOU else "next.action-other"
    subject = telling.say(key, time=time, **person)
    return Clause(gets(telling, subject, node.changes), "", telling.language == "de")


@tells(Whatever, f"{KEPT} whose")
def whatever(telling: Telling, node: Whatever) -> Clause:
    """Everything that fits gets something."""
    found = noun(telling, node.what, yours=True)
    time = time_of(telling, node.until, node.whose)
    if node.whose == YOU:
        subject = found.yours()
    else:
        person = telling.person(node.whose)
        subject = telling.say("all-of", what=found.many(), **person)
    text = gets(telling, subject, node.changes, True, time)
    return Clause(text, while_(telling, node), telling.language == "de")


@tells(Watch, KEPT)
def watch(telling: Telling, node: Watch, lead: Lead | None) -> str:
    """For a while something is triggered."""
    time = time_of(telling, node.until)
    told = " ".join(sentence(teller(when)(telling, when, time=time)) for when in node.watch)
    if lead is None:
        return told
    return telling.say("quote-behind", lead=lead.text, what=capital(told))


long(Watch, joins=False)
