"""Cards and decks that people bring to a game, read by the folder whose cards they are.

Such a folder has a module `collections` with `read_collection(source)`, where the source is a
name or the path of a file, `read_named(name)` for a name alone, and `read_brought(name, text)` for
a text that was sent; all return card ids. Where there are ready-made decks it also has
`deck_names()`, and for each of them `deck_title(name)`, `deck_remarks(name)` (keys of the word
lists with their facts) and `deck_list(name)`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game


def collections_of(game: Game) -> ModuleType | None:
    """The module that reads what people bring to a game; None if nothing can be brought."""
    for folder in (game.folder, *game.shared_rulebooks):
        name = f"spieltisch.games.{folder}.collections"
        if find_spec(name) is not None:
            return import_module(name)
    return None


def reader_of(game: Game) -> ModuleType:
    """The module that reads what people bring to a game, or a Mistake."""
    reader = collections_of(game)
    if reader is None:
        raise Mistake("no-own-cards", game=game.name)
    return reader


def read_cards(game: Game, source: str) -> tuple[str, ...]:
    """The cards somebody brings as a file, or by the name of a series or a deck."""
    cards: tuple[str, ...] = reader_of(game).read_collection(source)
    return cards


def read_cards_by_name(game: Game, name: str) -> tuple[str, ...]:
    """The cards of a series or a ready-made deck; no file is ever opened."""
    cards: tuple[str, ...] = reader_of(game).read_named(name)
    return cards


def read_cards_in(game: Game, name: str, text: str) -> tuple[str, ...]:
    """The cards listed in a text; `name` is what people call it."""
    cards: tuple[str, ...] = reader_of(game).read_brought(name, text)
    return cards
