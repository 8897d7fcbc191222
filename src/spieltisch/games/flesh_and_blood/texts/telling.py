"""What is known while a text is being told, and which function has the words for which node."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from spieltisch.games.flesh_and_blood.codes import YOU
from spieltisch.games.flesh_and_blood.facts import Facts
from spieltisch.games.flesh_and_blood.language.node import Node, Target
from spieltisch.games.flesh_and_blood.texts.grammar import Clause, Count, fill
from spieltisch.kernel.words import word_list

PACKAGE: Final = "spieltisch.games.flesh_and_blood.texts"


class Telling:
    """One text on its way: the language, the card, and what the sentences before spoke of."""

    def __init__(self, language: str, facts: Facts | None) -> None:
        self.language = language
        self.texts = word_list(language, PACKAGE)
        # The card, if its colour is known.
        self.facts = facts
        self.targets: Sequence[Target] = ()
        # Whether the targets have been described already.
        self.named = False
        # The event of the trigger that is being told, and whether that speaks of the card itself.
        self.event = -1
        self.own = False
        # Whether it is being told what must hold when a trigger's event happens.
        self.asking = False
        # Whether the card has just been spoken of, so that it may be called "it".
        self.fresh = False
        # How a condition names the card that it is about.
        self.self = "this"
        # What the number of the sentence before is, and what "it" is.
        self.result = "result"
        self.it = "card"

    def has(self, key: str) -> bool:
        """Whether there are words for this."""
        return key in self.texts

    def say(self, key: str, /, **facts: Any) -> str:
        """The words for this, with facts filled in."""
        return fill(self.texts[key], facts)

    def clause(self, key: str, tail: str = "", /, **facts: Any) -> Clause:
        """A sentence."""
        return Clause(self.say(key, **facts), tail, self.language == "de")

    def act(self, key: str, who: int, n: Count | None = None, /, **facts: Any) -> Clause:
        """What you do, or somebody else does, perhaps a number of times."""
        if n is not None:
            facts["n"] = n
        tail = "" if n is None else n.tail
        if who == YOU:
            return self.clause(key, tail, **facts)
        return self.clause(f"{key}-who", tail, **self.person(who), **facts)

    def person(self, who: int) -> dict[str, str]:
        """Somebody in the cases that sentences need."""
        name = self.who(who)
        return {
            "who": self.texts[f"who.{name}.nom"],
            "whom": self.texts[f"who.{name}.dat"],
            "whose": self.texts[f"who.{name}.gen"],
        }

    def who(self, who: int) -> str:
        """Which word means these heroes just now."""
        name = WHO[who]
        if name == "that" and self.event >= 0:
            special = f"that-{EVENTS[self.event]}"
            return special if self.has(f"who.{special}.nom") else name
        if name == "target" and any(getattr(t, "opposing", False) for t in self.targets):
            return "target-opposing"
        return name


WHO: Final = ("you", "opponent", "each", "each-other", "target", "that", "attacker", "any")
EVENTS: Final = (
    "played",
    "activated",
    "attacks",
    "defends",
    "hits",
    "hurt",
    "crushes",
    "discarded",
    "destroyed",
    "drew",
    "intimidated",
    "rolled",
    "created",
    "link-resolves",
    "chain-closes",
    "turn-starts",
    "action-begins",
    "end-begins",
    "gets-go-again",
    "boosted",
    "turned-up",
    "put-under",
    "protects",
    "strikes",
)


class NoWordsError(LookupError):
    """A node of the language that nothing is said about yet."""


# By class of node: the function that tells it, and which attributes it has an eye on.
TELLERS: Final[dict[type[Node], Callable[..., Any]]] = {}
HEEDED: Final[dict[type[Node], frozenset[str]]] = {}


def tells(kind: type[Node], heeds: str = "") -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Say that a function tells nodes of this class, minding these attributes of them."""

    def note(teller: Callable[..., Any]) -> Callable[..., Any]:
        TELLERS[kind] = teller
        HEEDED[kind] = frozenset(heeds.split())
        return teller

    return note


def teller(node: Node) -> Callable[..., Any]:
    """The function that has the words for this node."""
    found = TELLERS.get(type(node))
    if found is None:
        raise NoWordsError(type(node).__name__)
    return found
