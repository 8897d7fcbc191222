"""The rules of the games, one folder a game."""

from __future__ import annotations

from importlib import import_module

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position

# Every game by the name people type, and the folder that holds all of it.
FOLDERS = {
    "arena": "labtag_arena",
    "sabacc": "labtag_sabacc",
    "schlamboree": "labtag_schlamboree",
    "fab": "flesh_and_blood",
    "state": "fifty_first_state",
}


def find_game(name: str) -> Game:
    """The game with this name.

    >>> find_game("sabacc").max_seats
    4
    """
    folder = FOLDERS.get(name.lower())
    if folder is None:
        raise Mistake("unknown-game", name=name, known=", ".join(FOLDERS))
    game: Game = import_module(f"spieltisch.games.{folder}.game").GAME
    return game


def new_game(name: str, seats: int | None = None, seed: int = 0, **house: object) -> Position:
    """A new game with quick dice, ready for its first choice.

    >>> position = new_game("sabacc", seats=2, seed=7)
    >>> [option.id for option in position.options][:2]
    ['hold', 'draw.left.hidden']
    """
    return find_game(name).quick(seats, seed, **house)
