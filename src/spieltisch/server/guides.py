"""Guided first games: what is said when something first happens at the table.

A guide is a list of remarks in `guide.<language>.toml` in the folder of its game. The game is an
ordinary match; the browser shows each remark when its moment first comes.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from spieltisch.kernel.game import Game
from spieltisch.server.wire import Guide, Language, Remark


def has_guide(game: Game) -> bool:
    """Whether there are remarks for a first game.

    >>> from spieltisch.games import find_game
    >>> has_guide(find_game("sabacc"))
    True
    """
    return guide_file(game.folder, "en").is_file()


def guide(game: Game, language: Language) -> Guide:
    """The remarks of a game in one language; none if it has no guide."""
    return Guide(game.name, read(game.folder, language))


@cache
def read(folder: str, language: Language) -> list[Remark]:
    """The remarks as they stand in the file."""
    file = guide_file(folder, language)
    if not file.is_file():
        return []
    remarks = tomllib.loads(file.read_text("utf-8"))["remark"]
    return [Remark(**remark) for remark in remarks]


def guide_file(folder: str, language: str) -> Traversable:
    """Where the remarks of a game stand."""
    return resources.files(f"spieltisch.games.{folder}") / f"guide.{language}.toml"
