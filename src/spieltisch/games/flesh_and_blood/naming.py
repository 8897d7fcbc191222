"""What people call the cards, what a screen draws on them, and what is true of them just now."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from spieltisch.games.flesh_and_blood.codes import (
    ARENA,
    ARSENAL,
    ARSENAL_UP,
    BANISHED,
    CHAIN,
    HAND,
    STACK,
)
from spieltisch.games.flesh_and_blood.facts import Facts, all_facts, dashed
from spieltisch.games.flesh_and_blood.language.node import COST, DEFENCE, NODES
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.declaration import permitted
from spieltisch.games.flesh_and_blood.rules.reasons import (
    is_proxy,
    keywords_now,
    tolls,
    why,
    why_power,
)
from spieltisch.games.flesh_and_blood.rules.values import defence, names, power, price
from spieltisch.kernel.view import Tree, card_value
from spieltisch.kernel.words import Words

TEXTS = "spieltisch.games.flesh_and_blood.texts"
IN_PLAY = (ARENA, CHAIN, STACK)
# Where only its owner needs to know what a card costs and can do.
AT_HAND = (HAND, ARSENAL, ARSENAL_UP)


@cache
def texts() -> Any:
    """The room where definitions are put into words, if it is there."""
    return import_module(TEXTS) if find_spec(TEXTS) is not None else None


@cache
def plain_names() -> dict[str, str]:
    """The names of all cards by what the ids of their definitions begin with."""
    return {dashed(facts.name): facts.name for facts in all_facts().values()}


def node_text(words: Words, id: str) -> str:
    """What a part of a card's text says; nothing if it cannot be put into words.

    Behind an @ may stand the card, which says what the numbers are: `pummel.0.0@pummel-red`.
    """
    room = texts()
    node, _, card = id.partition("@")
    if card not in all_facts():
        card = ""
    return "" if room is None else str(room.node_text(node, words.language, card)).strip()


def card_name(words: Words, id: str) -> str | None:
    """A card's name with its colour; the words behind a node of a definition; a counter."""
    facts = all_facts().get(id)
    if facts is not None:
        if facts.colour == "colourless":
            return facts.name
        colour = words.say(f"colour.{facts.colour}")
        return words.say("fab.card", name=facts.name, colour=colour)
    if id.partition("@")[0] in NODES:
        return node_text(words, id) or words.say("fab.no-text", card=id.partition(".")[0])
    if id.startswith("counter."):
        return id.removeprefix("counter.")
    return plain_names().get(id)


def type_line(words: Words, facts: Facts) -> str:
    """Classes and types, then subtypes: `Brute Action – Attack`."""
    kinds = [words.say(f"type.{kind}") for kind in (*facts.classes, *facts.types)]
    kinds = [kind for kind in kinds if kind]
    more = [words.say(f"type.{kind}") for kind in facts.subtypes]
    return " – ".join(part for part in (" ".join(kinds), " ".join(more)) if part)


def keyword_name(words: Words, keyword: str) -> str:
    """A keyword as it is called; one without a name is shown as it is."""
    key = f"keyword.{keyword}"
    return words.say(key) if words.has(key) else keyword


def card_now(seen: Duel, seat: int, card: int, words: Words) -> Tree:
    """What a card costs, hits and defends with just now, and which keywords it has, with reasons.

    Of a card in play everybody sees that, of one at hand only its owner.
    """
    zone = seen.zone[card]
    in_play = zone in IN_PLAY
    own = seen.owner[card] == seat
    if not in_play and not (own and (zone in AT_HAND or lent(seen, card))):
        return {}
    values: list[Tree] = []
    face = seen.faces[card]
    table = seen.table
    cost = cost_of(seen, card)
    if cost != NOTHING:
        dearer = sum(n for n, _ in tolls(seen, card))
        now = price(seen, card, cost + dearer)
        values.append(card_value(words, "cost", now, cost, why(seen, card, COST, cost)))
    if table.power[face] >= 0:
        now = power(seen, card)
        values.append(card_value(words, "power", now, table.power[face], why_power(seen, card)))
    if table.defence[face] >= 0:
        now, printed = defence(seen, card), table.defence[face]
        values.append(card_value(words, "defence", now, printed, why(seen, card, DEFENCE, printed)))
    tree: Tree = {"values": values}
    if in_play:
        tree["marks"] = marks(seen, card, words)
        tree["remarks"] = remarks(seen, card, words)
    return tree


def lent(seen: Duel, card: int) -> bool:
    """Whether a banished card may be played."""
    return seen.zone[card] == BANISHED and permitted(seen, card)


def cost_of(seen: Duel, card: int) -> int:
    """What is printed as the cost of playing a card or of attacking with a weapon; NOTHING if
    it is neither played nor attacks."""
    face = seen.faces[card]
    zone = seen.zone[card]
    if zone == ARENA:
        for ability in seen.table.activated[face]:
            if ability.attack:
                return ability.cost
        return NOTHING
    return NOTHING if zone in IN_PLAY or is_proxy(seen, card) else seen.table.cost[face]


def marks(seen: Duel, card: int, words: Words) -> list[Tree]:
    """The keywords a thing has, and from where."""
    found = []
    facts = seen.table.facts[seen.faces[card]]
    for keyword, source in keywords_now(seen, card):
        title = keyword_name(words, keyword)
        if number := facts.keywords.get(keyword, ""):
            title = f"{title} {plain_names().get(number, number)}"
        key = f"reason.{source}"
        reason = words.say(key) if words.has(key) else words.term(source)
        found.append({"id": keyword, "title": title, "reason": reason})
    return found


def remarks(seen: Duel, card: int, words: Words) -> list[str]:
    """Counters on a thing, names it got, and what it has done."""
    told = [
        words.say("remark.counters", n=n, counter=f"counter.{kind}")
        for on, kind, n in seen.counters
        if on == card
    ]
    told += [words.say("remark.also-called", name=name) for name in names(seen, card)[1:]]
    if card in seen.extra_attacks:
        told.append(words.say("remark.attacks-again"))
    for on, why_used, _ in seen.used:
        if on == card and why_used in NODES:
            told.append(words.say("remark.used"))
            break
    return told


__all__ = ["card_name", "card_now", "node_text", "texts", "type_line"]
