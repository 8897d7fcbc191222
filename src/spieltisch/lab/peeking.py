"""A yardstick, no bot: search that is shown the real cards. It may never sit at a table."""

from __future__ import annotations

from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import Record
from spieltisch.players.search import Search

PEEKING = "open cards"


class OpenCards(Search):
    """The same search, but every world it plays in holds the real cards; only dice still to be
    thrown are unknown to it."""

    real: Position | None = None

    def imagine(self, known: Record) -> Position:
        """The real deal."""
        assert self.real is not None
        world = self.real.copy()
        world.dice = QuickDice(self.dice.below(1 << 30))
        return world


class Peeker:
    """Plays with open cards, to show how much there is to win by knowing all."""

    def __init__(self, game: Game, seed: int, iterations: int) -> None:
        self.search = OpenCards(game, QuickDice(seed), 0, iterations)

    def peek(self, position: Position) -> None:
        """Look at the real position before choosing."""
        self.search.real = position.copy()

    def choose(self, known: Record) -> str:
        """The id of the option that served best."""
        return self.search.choose(known).id
