"""What a bot is, and the three levels of bots."""

from __future__ import annotations

from typing import Protocol

from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.record import Record
from spieltisch.players.search import Search

LEVELS = ("random", "quick", "search")
MILLISECONDS = 800


class Player(Protocol):
    """Somebody who answers questions from what a seat knows."""

    def choose(self, known: Record) -> str:
        """The id of the option to take."""
        ...


class RandomPlayer:
    """Takes any option."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, known: Record) -> str:
        """The id of an option, each as likely as the others."""
        assert known.question is not None
        options = known.question.options
        return options[self.dice.below(len(options))].id


class QuickPlayer:
    """Follows the rule of thumb that stands next to the rules of the game."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice

    def choose(self, known: Record) -> str:
        """The id of the option the rule of thumb recommends."""
        return self.game.advise(known, self.dice).id


class SearchPlayer:
    """Thinks ahead in imagined games, for so many milliseconds or so many of them."""

    def __init__(self, game: Game, dice: Dice, milliseconds: int, iterations: int) -> None:
        self.search = Search(game, dice, milliseconds, iterations)

    def choose(self, known: Record) -> str:
        """The id of the option that served best, or one of several that served about as well."""
        return self.search.choose(known).id


def make_player(
    level: str,
    game: Game,
    seed: int,
    milliseconds: int | None = None,
    iterations: int | None = None,
) -> Player:
    """A bot of this level; equal seeds and budgets of iterations give equal choices.

    >>> from spieltisch.games import find_game
    >>> from spieltisch.kernel.record import record
    >>> game = find_game("sabacc")
    >>> position = game.quick(2, seed=1)
    >>> make_player("quick", game, seed=1).choose(record(game, position, position.asked))
    'draw.left.hidden'
    """
    dice = QuickDice(seed)
    if level == "random":
        return RandomPlayer(dice)
    if level == "quick":
        return QuickPlayer(game, dice)
    if level == "search":
        if milliseconds is None and iterations is None:
            milliseconds = MILLISECONDS
        return SearchPlayer(game, dice, milliseconds or 0, iterations or 0)
    raise Mistake("unknown-level", level=level, known=", ".join(LEVELS))
