"""The words a terminal speaks: the table's own, the match's, and those of a game."""

from __future__ import annotations

import os
from pathlib import Path

from spieltisch.games import FOLDERS
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.words import LANGUAGES, Words, words

PACKAGES = ("spieltisch.matches", "spieltisch.lab", "spieltisch.terminal")


def table_words(language: str, game: Game | None = None) -> Words:
    """All words needed at a table."""
    return words(language, game, installed(PACKAGES))


def mistake_words(language: str) -> Words:
    """Words for every mistake somebody can make, whatever the game."""
    folders = tuple(dict.fromkeys(FOLDERS.values()))
    shared = tuple(sorted({folder.partition("_")[0] for folder in folders}))
    games = tuple(f"spieltisch.games.{folder}" for folder in (*shared, *folders))
    return words(language, None, installed((*games, *PACKAGES)))


def installed(packages: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the packages that are there."""
    root = Path(__file__).parent.parent
    return tuple(
        name for name in packages if root.joinpath(*name.split(".")[1:], "__init__.py").is_file()
    )


def default_language() -> str:
    """The language of the surroundings: German where the system speaks German."""
    for name in ("SPIELTISCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def check_language(language: str) -> str:
    """The language, or a Mistake that names all there are."""
    if language not in LANGUAGES:
        raise Mistake("unknown-language", language=language, known=", ".join(LANGUAGES))
    return language
