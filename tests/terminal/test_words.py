"""Every text stands in both languages, and says the same things about the same facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.kernel.words import flatten
from spieltisch.matches.language import default_language

ROOT = Path(__file__).parents[2] / "src" / "spieltisch"
FACT = re.compile(r"\{(\w+)\}|\[(\w+):")


@pytest.mark.parametrize("package", ["kernel", "matches", "terminal"])
def test_both_languages_have_the_same_texts(package: str) -> None:
    import tomllib

    lists: list[dict[str, str]] = []
    for language in ("en", "de"):
        text = (ROOT / package / f"words.{language}.toml").read_text("utf-8")
        found: dict[str, str] = {}
        flatten(tomllib.loads(text), "", found)
        lists.append(found)
    english, german = lists
    assert english.keys() == german.keys()
    for key, text in english.items():
        facts = {one or other for one, other in FACT.findall(text)}
        assert facts == {one or other for one, other in FACT.findall(german[key])}, key


@pytest.mark.parametrize(
    ("surroundings", "language"),
    [("de_DE.UTF-8", "de"), ("de", "de"), ("en_GB.UTF-8", "en"), ("fr_FR", "en"), ("", "en")],
)
def test_the_language_of_the_surroundings(
    surroundings: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SPIELTISCH_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", surroundings)
    assert default_language() == language
