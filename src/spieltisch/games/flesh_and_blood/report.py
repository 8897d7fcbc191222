"""The compile report: of every card of our decks, whether it is done or what is missing.

A card is done if all its sentences are defined and can be told in every language; one whose text
is nothing but keywords, or empty, needs no definition. Keywords have to be known to the rules.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from spieltisch.games.flesh_and_blood import definitions
from spieltisch.games.flesh_and_blood.decks import ready_decks
from spieltisch.games.flesh_and_blood.facts import Facts, all_facts, find_facts
from spieltisch.games.flesh_and_blood.language.node import DEFINITIONS
from spieltisch.games.flesh_and_blood.texts import card_text
from spieltisch.kernel.words import LANGUAGES

HERE: Final = "spieltisch.games.flesh_and_blood"
# Printed keywords the rules carry out, or that ask nothing of them during a game.
CARRIED_OUT: Final = (
    "arcane-barrier",
    "battleworn",
    "blade-break",
    "dominate",
    "ephemeral",
    "go-again",
    "heave",
    "intimidate",
    "quell",
    "specialization",
    "stealth",
    "temper",
)


class Line:
    """One card of a deck, and what is missing; nothing if it is done."""

    def __init__(self, deck: str, card: str, missing: tuple[str, ...]) -> None:
        self.deck = deck
        self.card = card
        self.missing = missing

    def done(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


@cache
def plain_names() -> frozenset[str]:
    """The names of cards whose text is nothing but keywords, or empty."""
    file = resources.files(HERE) / "report.toml"
    names: list[str] = tomllib.loads(file.read_text("utf-8"))["plain"]
    return frozenset(names)


def missing_rules(facts: Facts) -> list[str]:
    """What keeps a card from being played with: its definition or a keyword."""
    found = [f"keyword {word}" for word in facts.keywords if word not in CARRIED_OUT]
    if facts.name not in DEFINITIONS and facts.name not in plain_names():
        found.append("definition")
    return found


def missing_parts(facts: Facts) -> tuple[str, ...]:
    """What a card still lacks: its definition, a keyword, or words in a language."""
    found = missing_rules(facts)
    for language in LANGUAGES:
        try:
            card_text(facts.id, language)
        except LookupError as lacking:
            found.append(f"words ({language}): {lacking}")
    return tuple(found)


def cards_beside(deck: str) -> tuple[str, ...]:
    """The tokens and created cards of a ready-made deck."""
    file = resources.files(HERE) / "decks" / f"{deck}.toml"
    row = tomllib.loads(file.read_text("utf-8"))
    names = (*row.get("tokens", ()), *row.get("created", ()))
    known = {facts.name: facts.id for facts in tokens()}
    return tuple(known[name] for name in names)


@cache
def tokens() -> tuple[Facts, ...]:
    """Tokens and created cards."""
    return tuple(
        facts
        for facts in all_facts().values()
        if facts.is_a("token") or "ephemeral" in facts.keywords
    )


def compile_report(decks: tuple[str, ...] = ()) -> list[Line]:
    """A line for each card of these ready-made decks, or of all: hero first, tokens last."""
    assert definitions.ROOMS
    found = []
    for name in decks or tuple(ready_decks()):
        deck = ready_decks()[name]
        ids = (deck.hero, *deck.arena, *deck.cards, *cards_beside(name))
        found += [Line(name, id, missing_parts(find_facts(id))) for id in dict.fromkeys(ids)]
    return found


def report_text(decks: tuple[str, ...] = ()) -> str:
    """The report as a table: deck by deck, how much is done, and every card with its state."""
    lines = compile_report(decks)
    width = max(len(line.card) for line in lines) + 2
    told: list[str] = []
    for deck in dict.fromkeys(line.deck for line in lines):
        own = [line for line in lines if line.deck == deck]
        done = sum(line.done() for line in own)
        told.append(f"{deck}: {done} of {len(own)} done")
        told += [
            f"  {line.card:<{width}}{', '.join(line.missing) or 'done'}".rstrip() for line in own
        ]
    return "\n".join(told)
