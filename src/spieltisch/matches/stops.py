"""Passing by itself, where a seat has said so beforehand.

Whether it passes follows from what everybody knows and from what that seat has said, never from
its cards, so that nobody can tell from a quick pass what somebody holds. Every such pass is a
choice like any other, and stands in the log of the match.
"""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import from_plain, to_plain
from spieltisch.kernel.record import Record


class Stops:
    """At which kinds of moments one seat wants to be asked."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at: set[str] = set()
        # Asked everywhere, until it passes by hand.
        self.holding = False
        # What goes on while it passes until something happens; None if it does not.
        self.until: Any = None
        self.reset()

    def copy(self) -> Stops:
        """The same wishes, to be changed by themselves."""
        twin = Stops(self.game)
        twin.at, twin.holding, twin.until = set(self.at), self.holding, self.until
        return twin

    def plain(self) -> dict[str, Any]:
        """All of it as values that JSON can hold."""
        return {"keys": sorted(self.at), "holding": self.holding, "until": to_plain(self.until)}

    def take(self, plain: dict[str, Any]) -> None:
        """The inverse of `plain`."""
        self.at = {str(key) for key in plain["keys"]}
        self.holding = bool(plain["holding"])
        self.until = from_plain(plain["until"])

    def reset(self) -> None:
        """Those that are usual."""
        self.at = {stop.key for stop in self.game.stops if stop.default}

    def known(self) -> list[str]:
        """All kinds of moments there are."""
        return [stop.key for stop in self.game.stops]

    def change(self, key: str, wanted: bool | None = None) -> bool:
        """Be asked at such moments or not, or the other way round; returns whether it is now."""
        if key not in self.known():
            raise Mistake("unknown-stop", stop=key, known=", ".join(self.known()) or "-")
        asked = key not in self.at if wanted is None else wanted
        (self.at.add if asked else self.at.discard)(key)
        return asked

    def choose_all(self, keys: list[str]) -> None:
        """Be asked at these kinds of moments and at no others."""
        for key in keys:
            self.change(key, True)
        self.at = set(keys)

    def hold(self) -> None:
        """Keep priority: be asked at every moment, until passing by hand."""
        self.holding = True
        self.until = None

    def skip(self, known: Record) -> None:
        """Pass until something happens that matters to this seat."""
        self.holding = False
        self.until = self.game.stirred(known.seen, known.seat)

    def answer(self, known: Record) -> str:
        """The id of the option that passes here, if the seat does so by itself, else nothing."""
        stop, option = self.game.stop_here(known.seen, known.seat)
        if not stop:
            self.until = None
            return ""
        if self.until is not None:
            if self.until == self.game.stirred(known.seen, known.seat):
                return option
            self.until = None
        return "" if self.holding or stop in self.at else option

    def chosen(self, known: Record, option: str) -> None:
        """What was chosen by hand: passing ends keeping priority."""
        if option == self.game.stop_here(known.seen, known.seat)[1]:
            self.holding = False
