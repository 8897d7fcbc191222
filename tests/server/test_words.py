"""What the server says: every refusal has its words in both languages, and its status."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.words import LANGUAGES
from spieltisch.server.errors import STATUS
from spieltisch.server.texts import problem, problem_words, server_words
from spieltisch.terminal.texts import mistake_words

SOURCES = Path(__file__).parents[2] / "src" / "spieltisch"
ILLEGAL = re.compile(r'Illegal\("([\w-]+)"')
MISTAKE = re.compile(r'Mistake\(\s*"([\w-]+)"')
HOMES = ("server", "matches", "players")


def keys(pattern: re.Pattern[str]) -> set[str]:
    """The keys of all refusals in the code that a browser may meet."""
    return {
        key
        for home in HOMES
        for file in (SOURCES / home).rglob("*.py")
        for key in pattern.findall(file.read_text("utf-8"))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    words = problem_words(language)
    for key in keys(ILLEGAL):
        assert words.has(f"illegal.{key}"), key
    for key in keys(MISTAKE):
        # The command line has words of its own, too.
        assert words.has(f"mistake.{key}") or mistake_words(language).has(f"mistake.{key}"), key
    for key in STATUS:
        assert words.has(f"illegal.{key}"), key


def test_refusals_name_their_rule() -> None:
    told = problem(Illegal("not-asked", "SAB-12"), "de")
    assert (told.key, told.rule) == ("not-asked", "SAB-12")
    assert told.text == server_words("de").say("illegal.not-asked")
    other = problem(Mistake("unknown-game", name="<b>", known="sabacc"), "en")
    assert "<b>" in other.text
