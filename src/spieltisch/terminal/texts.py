"""The words a terminal speaks: the table's own, the match's, and those of a game."""

from __future__ import annotations

from pathlib import Path

from spieltisch.games import FOLDERS
from spieltisch.kernel.game import Game
from spieltisch.kernel.words import Words, words

PACKAGES = (
    "spieltisch.matches",
    "spieltisch.lab",
    "spieltisch.paper",
    "spieltisch.server",
    "spieltisch.terminal",
)


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
