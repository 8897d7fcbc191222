"""Bots at the table: they play their seats, and they give hints. Both see only the record."""

from __future__ import annotations

import secrets

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.options import Option
from spieltisch.matches.match import Match
from spieltisch.players import LEVELS, Player, make_player


class Bots:
    """The bots of one match, each made when it is first asked."""

    def __init__(self, match: Match, seed: int | None = None) -> None:
        self.match = match
        self.seed = secrets.randbits(62) if seed is None else seed
        self.players: dict[tuple[int, str], Player] = {}

    def waiting(self) -> int | None:
        """The first seat that must choose and is a bot's."""
        for seat in self.match.waiting():
            if not self.match.chairs[seat].human:
                return seat
        return None

    def play(self, seat: int) -> str:
        """Let the bot at this seat answer its question."""
        option = self.choose(seat, self.match.chairs[seat].kind)
        self.match.choose(seat, option)
        return option

    def hint(self, seat: int, level: str = "quick") -> Option:
        """What a bot of this level would choose in this seat's place, from what the seat knows."""
        option = self.choose(seat, level)
        question = self.match.now.question(seat)
        found = None if question is None else question.find(option)
        if found is None:
            raise ValueError(f"{level} chose {option}, which is not an option")
        return found

    def choose(self, seat: int, level: str) -> str:
        """The option a bot takes for this seat."""
        player = self.players.get((seat, level))
        if player is None:
            limits = self.match.bots if level == "search" else {}
            player = make_player(level, self.match.game, self.seed + seat, **limits)
            self.players[seat, level] = player
        return player.choose(self.match.known(seat))


def check_level(level: str) -> str:
    """The level, or a Mistake that names all there are."""
    if level not in LEVELS:
        raise Mistake("unknown-level", level=level, known=", ".join(LEVELS))
    return level
