"""A little grammar: numbers with their noun, clauses that can change their word order, articles."""

from __future__ import annotations

import re
from typing import Any, Final

CHOICE: Final = re.compile(r"\[(\w+):([^|\]]*)\|([^\]]*)\]")
FACT: Final = re.compile(r"\{(\w+)\}")


class Count:
    """A number in a text: what stands there, whether the noun behind it is singular, and what
    follows at the end of the sentence, as in "for each …" or "where X is …".

    >>> Count.of(1).one, Count.of(-2).signed(), Count("X", tail=", where X is big").signed()
    (True, '-2', '+X')
    """

    def __init__(
        self, text: str, one: bool = False, tail: str = "", negative: bool = False
    ) -> None:
        self.text = text
        self.one = one
        self.tail = tail
        self.negative = negative

    @staticmethod
    def of(n: int) -> Count:
        """A number as it stands."""
        return Count(str(abs(n)), abs(n) == 1, negative=n < 0)

    def signed(self) -> str:
        """With its sign, as a bonus is written; a list of numbers has a sign for each."""
        sign = "-" if self.negative else "+"
        return "/".join(sign + part for part in self.text.split("/"))

    def __str__(self) -> str:
        return self.text


def fill(text: str, facts: dict[str, Any]) -> str:
    """Choose by number and put in what is in braces.

    >>> fill("[n:a card|{n} cards]", {"n": Count.of(2)}), fill("[n:gets|get]", {"n": 1})
    ('2 cards', 'gets')
    """

    def one(match: re.Match[str]) -> str:
        value = facts[match[1]]
        return match[2] if (value.one if isinstance(value, Count) else value == 1) else match[3]

    text = CHOICE.sub(one, text)
    return FACT.sub(lambda match: str(facts[match[1]]), text)


class Clause:
    """A sentence whose words may have to change places.

    `subject | verb | rest` turns into `verb subject rest` behind another clause in German;
    `verb ~ rest ~ infinitive` and `verb ~ rest ~ particle ~ infinitive` are requests, whose verb
    goes to the end behind "you may". A text without marks stays as it is.

    >>> clause = Clause("Wirf ~ eine Karte ~ ab ~ abwerfen")
    >>> clause.plain(), clause.infinitive()
    ('Wirf eine Karte ab', 'eine Karte abwerfen')
    >>> Clause("dies | erhält | Dominieren").behind()
    'erhält dies Dominieren'
    """

    def __init__(self, text: str, tail: str = "", turns: bool = True) -> None:
        self.subject = ""
        self.last = ""
        self.turns = turns
        self.tail = tail
        if " | " in text:
            self.subject, self.verb, self.rest = text.split(" | ")
        elif " ~ " in text:
            self.verb, self.rest, *particle, self.last = text.split(" ~ ")
            self.last = f"{self.rest} {self.last}"
            self.rest = " ".join([self.rest, *particle])
        else:
            self.verb = self.last = text
            self.rest = ""

    def plain(self) -> str:
        """In a sentence of its own."""
        return self.together(self.subject, self.verb, self.rest)

    def behind(self) -> str:
        """Behind another clause."""
        if not self.turns:
            return self.plain()
        return self.together(self.verb, self.subject, self.rest)

    def infinitive(self) -> str:
        """Behind "you may" or "you must"; empty if it is about somebody else."""
        return "" if self.subject else self.together(self.last)

    def together(self, *parts: str) -> str:
        """These words and what follows at the end."""
        return " ".join(part.strip() for part in parts if part.strip()) + self.tail


def sentence(text: str) -> str:
    """With a capital letter at the beginning and a full stop at the end.

    >>> sentence("draw a card"), sentence("it gets “When this hits, draw a card.”")
    ('Draw a card.', 'It gets “When this hits, draw a card.”')
    """
    text = text.strip()
    return capital(text) + ("" if text.endswith((".", ".”", ".“", ":")) else ".")


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """With a small letter at the beginning."""
    return text[:1].lower() + text[1:]


def listed(parts: list[str], last: str) -> str:
    """Things one after the other, the last one joined with a word.

    >>> listed(["a", "b", "c"], "and")
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


# German endings by gender and case: of "ein" and "dein", of adjectives behind these, and of
# "der", "dieser" and "jeder", behind which every adjective ends in -e or -en.
OWN: Final = {
    "m": {"nom": "", "acc": "en", "dat": "em", "gen": "es"},
    "f": {"nom": "e", "acc": "e", "dat": "er", "gen": "er"},
    "n": {"nom": "", "acc": "", "dat": "em", "gen": "es"},
    "p": {"nom": "e", "acc": "e", "dat": "en", "gen": "er"},
}
STRONG: Final = {
    "m": {"nom": "er", "acc": "en", "dat": "em", "gen": "es"},
    "f": {"nom": "e", "acc": "e", "dat": "er", "gen": "er"},
    "n": {"nom": "es", "acc": "es", "dat": "em", "gen": "es"},
    "p": {"nom": "e", "acc": "e", "dat": "en", "gen": "er"},
}
THE: Final = {
    "m": {"nom": "der", "acc": "den", "dat": "dem", "gen": "des"},
    "f": {"nom": "die", "acc": "die", "dat": "der", "gen": "der"},
    "n": {"nom": "das", "acc": "das", "dat": "dem", "gen": "des"},
    "p": {"nom": "die", "acc": "die", "dat": "den", "gen": "der"},
}


def german(word: str, gender: str, case: str) -> str:
    """An article and an adjective stem in front of a noun, such as `dein nächst`.

    >>> german("dein nächst", "m", "acc"), german("der nächst", "f", "nom")
    ('deinen nächsten', 'die nächste')
    """
    article, _, stem = word.partition(" ")
    if article == "der":
        first = THE[gender][case]
    elif article in {"dies", "jed"}:
        first = article + STRONG[gender][case]
    elif article == "-":
        return stem + STRONG[gender][case]
    else:
        first = article + OWN[gender][case]
    if not stem:
        return first
    if article in {"der", "dies", "jed"}:
        singular = case == "nom" or (case == "acc" and gender in "fn")
        ending = "e" if gender != "p" and singular else "en"
    else:
        ending = "en" if gender == "p" or case in {"dat", "gen"} else STRONG[gender][case]
    return f"{first} {stem}{ending}"
