"""The texts of whole cards, of parts of them, and of keywords."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from spieltisch.games.flesh_and_blood import definitions
from spieltisch.games.flesh_and_blood.facts import Facts, all_facts, find_facts
from spieltisch.games.flesh_and_blood.language.node import (
    DEFINITIONS,
    NODES,
    Ability,
    Change,
    Deed,
    Effect,
    Match,
    Mode,
    Node,
    Target,
    Usable,
    When,
)
from spieltisch.games.flesh_and_blood.texts import abilities, choices, effects, lasting
from spieltisch.games.flesh_and_blood.texts.grammar import capital, sentence
from spieltisch.games.flesh_and_blood.texts.nouns import noun
from spieltisch.games.flesh_and_blood.texts.sentences import tell
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller

# Keywords that are an instruction inside the text and so are told there.
TOLD: Final = ("intimidate", "opt")
# Without these nothing would be defined.
assert definitions.ROOMS
# The rooms whose functions have the words.
ROOMS: Final = (abilities, choices, effects, lasting)


@cache
def lines(id: str, language: str) -> tuple[str, ...]:
    """The lines of a card."""
    facts = find_facts(id)
    found = []
    keywords = [f"{word} {rest}".strip() for word, rest in facts.keywords.items()]
    printed = [keyword_text(k, language) for k in keywords if k.partition(" ")[0] not in TOLD]
    if printed:
        found.append(", ".join([capital(printed[0]), *printed[1:]]))
    if facts.is_a("mentor"):
        found.append(sentence(Telling(language, facts).texts["card.mentor"]))
    definition = DEFINITIONS.get(facts.name)
    for ability in definition.abilities if definition else ():
        found += ability_text(ability, language, facts).split("\n")
    return tuple(found)


def card_text(id: str, language: str) -> list[str]:
    """The lines of the card with this id: its printed keywords, then its abilities, every mode
    of one on a line of its own.

    >>> card_text("pack-hunt-red", "en")
    ['When this attacks, intimidate.']
    """
    return list(lines(id, language))


def ability_text(ability: Ability, language: str, facts: Facts | None = None) -> str:
    """What one ability says; on the card of these facts, with the numbers of its colour."""
    return str(teller(ability)(Telling(language, facts), ability))


@cache
def node_text(node_id: str, language: str, card: str = "") -> str:
    """The words of one node, as label of an option; with the numbers of a card if it is known.

    >>> node_text("pack-hunt.0", "de")
    'Wenn dies angreift, schüchtere ein.'
    """
    node: Node = NODES[node_id]
    telling = Telling(language, facts_behind(node_id, card))
    for above in ancestors(node_id):
        if isinstance(above, (Usable, Mode, When)) and above.targets:
            telling.targets = above.targets
        if isinstance(above, When):
            telling.event = above.event
    return words_of(telling, node).replace("\n", " ")


def words_of(telling: Telling, node: Node) -> str:
    """A node in words of its own."""
    if isinstance(node, Effect):
        return tell(telling, [node])
    if isinstance(node, Deed):
        return sentence(teller(node)(telling, node).plain())
    if isinstance(node, Match):
        return noun(telling, node).a()
    if isinstance(node, Change):
        return str(teller(node)(telling, node, 1)).replace(" | ", " ")
    if isinstance(node, Target):
        return str(teller(node)(telling, node, "nom"))
    return str(teller(node)(telling, node))


def ancestors(node_id: str) -> Iterator[Node]:
    """The nodes around a node, from the outside."""
    parts = node_id.split(".")
    for end in range(2, len(parts)):
        yield NODES[".".join(parts[:end])]


def facts_behind(node_id: str, card: str) -> Facts | None:
    """The card, if only one can be meant."""
    if card:
        return find_facts(card)
    base = node_id.partition(".")[0]
    same = [f for id, f in all_facts().items() if id == base or id.rpartition("-")[0] == base]
    return same[0] if len(same) == 1 else None


def keyword_text(keyword: str, language: str) -> str:
    """A keyword with its number or the word behind it.

    >>> keyword_text("arcane-barrier 1", "de"), keyword_text("specialization rhinar", "en")
    ('Arkane Barriere 1', 'Rhinar specialization')
    """
    word, _, rest = keyword.partition(" ")
    texts = Telling(language, None)
    if texts.has(f"keyword-of.{word}"):
        return texts.say(f"keyword-of.{word}", rest=capital(rest))
    return f"{texts.texts[f'keyword.{word}']} {rest}".strip()


def card_terms(id: str, language: str) -> list[str]:
    """The keywords on a card, each with what it means: those it has, then those it speaks of.

    >>> card_terms("bone-vizier", "en")
    ['Blade break: If this defended, it is destroyed when the combat chain closes. (FAB-186)']
    """
    facts = find_facts(id)
    keywords = [f"{word} {rest}".strip() for word, rest in facts.keywords.items()]
    keywords += sorted(facts.mentions - facts.keywords.keys())
    return [
        f"{capital(keyword_text(keyword, language))}: {keyword_reminder(keyword, language)}"
        for keyword in keywords
    ]


def keyword_reminder(keyword: str, language: str) -> str:
    """What a keyword means, in one sentence, and the rule that says so.

    >>> keyword_reminder("blade-break", "en")
    'If this defended, it is destroyed when the combat chain closes. (FAB-186)'
    """
    word, _, rest = keyword.partition(" ")
    telling = Telling(language, None)
    return telling.say(f"reminder.{word}", n=capital(rest) or "X")
