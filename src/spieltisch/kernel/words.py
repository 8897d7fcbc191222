"""Texts in German and English: word lists next to the rules they belong to.

A word list is a TOML file `words.<language>.toml`; keys are joined by dots. A text may name
facts in braces, and choose by number: `{n} [n:chip|chips]`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game

LANGUAGES = ("en", "de")
_CHOICE = re.compile(r"\[(\w+):([^|\]]*)\|([^\]]*)\]")
MOST_REMEMBERED = 20_000
_FACT = re.compile(r"\{(\w+)\}")


class Words:
    """One language's texts of the table and of one game.

    >>> words = Words("en", {"won": "{who} wins {n} [n:chip|chips]."})
    >>> words.say("won", who="Ada", n=1), words.say("won", who="Ada", n=2)
    ('Ada wins 1 chip.', 'Ada wins 2 chips.')
    """

    def __init__(
        self,
        language: str,
        texts: dict[str, str],
        namer: Callable[[Words, str], str | None] | None = None,
    ) -> None:
        self.language = language
        self.texts = texts
        self.namer = namer
        # What was said before, as long as it is not too much.
        self.said: dict[Any, str] = {}
        self.terms: dict[str, str] = {}

    def has(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return key in self.texts

    def say(self, key: str, /, **facts: Any) -> str:
        """The text for a key, its facts filled in; string facts that are terms are translated."""
        # The same few sentences are said again and again. Types matter: 1 is not True.
        asked: Any = (key, *facts.items(), *map(type, facts.values())) if facts else key
        try:
            said = self.said.get(asked)
        except TypeError:  # lists cannot be looked up
            return self._say(key, facts)
        if said is None:
            if len(self.said) >= MOST_REMEMBERED:
                self.said.clear()
            said = self.said[asked] = self._say(key, facts)
        return said

    def _say(self, key: str, facts: dict[str, Any]) -> str:
        text = self.texts.get(key)
        if text is None:
            raise KeyError(f"no text for {key!r} in language {self.language!r}")
        text = _CHOICE.sub(lambda m: m[2] if facts[m[1]] == 1 else m[3], text)
        return _FACT.sub(lambda m: self.term(facts[m[1]]), text)

    def term(self, value: Any) -> str:
        """A fact as readers see it."""
        if isinstance(value, bool):
            return self.texts["term.on" if value else "term.off"]
        if not isinstance(value, str):
            return str(value)
        term = self.terms.get(value)
        if term is None:
            term = self.texts.get(f"term.{value}")
            if term is None and self.namer is not None:
                term = self.namer(self, value)
            if len(self.terms) >= MOST_REMEMBERED:
                self.terms.clear()
            term = self.terms[value] = value if term is None else term
        return term

    def refusal(self, illegal: Illegal) -> str:
        """Why a choice was refused, with the rule behind it."""
        text = self.say(f"illegal.{illegal.reason}")
        return f"{text} ({illegal.rule})" if illegal.rule else text

    def mistake(self, mistake: Mistake) -> str:
        """What is wrong with somebody's input and what would be right."""
        return self.say(f"mistake.{mistake.key}", **mistake.facts)


def words(language: str, game: Game | None = None, packages: tuple[str, ...] = ()) -> Words:
    """The word lists of the table, of these packages and of a game, in one language."""
    if game is None:
        return Words(language, word_list(language, *packages))
    texts = word_list(language, *packages, *game.shared_rulebooks, game.folder)
    return Words(language, texts, game.card_name)


@cache
def word_list(language: str, *folders: str) -> dict[str, str]:
    """The texts of the table and of these game folders (or, with a dot, whole packages)."""
    if language not in LANGUAGES:
        raise Mistake("unknown-language", language=language, known=", ".join(LANGUAGES))
    texts: dict[str, str] = {}
    packages = [n if n.startswith("spieltisch.") else f"spieltisch.games.{n}" for n in folders]
    for package in ("spieltisch.kernel", *packages):
        file = resources.files(package) / f"words.{language}.toml"
        if file.is_file():
            flatten(tomllib.loads(file.read_text("utf-8")), "", texts)
    return texts


def flatten(tree: dict[str, Any], prefix: str, into: dict[str, str]) -> None:
    """Join the keys of nested tables with dots.

    >>> found = {}
    >>> flatten({"a": {"b": "text"}}, "", found)
    >>> found
    {'a.b': 'text'}
    """
    for key, value in tree.items():
        if isinstance(value, dict):
            flatten(value, f"{prefix}{key}.", into)
        else:
            into[f"{prefix}{key}"] = str(value)
