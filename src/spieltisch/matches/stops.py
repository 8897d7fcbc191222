"""Passing by itself, where a seat has said so beforehand.

Whether it passes follows from what everybody knows and from what that seat has said, never from
its cards, so that nobody can tell from a quick pass what somebody holds. Every such pass is a
choice like any other, and stands in the log of the match.
"""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.record import Record
from spieltisch.matches.match import Match


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


class Passing:
    """Who at a match passes by itself, and where."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.stops = [Stops(match.game) for _ in range(match.setup.seats)]

    def play(self) -> bool:
        """Let one seat pass that has said so; False if none has."""
        match = self.match
        if not match.game.stops:
            return False
        for seat in match.waiting():
            if match.chairs[seat].human:
                known = match.known(seat)
                option = self.stops[seat].answer(known)
                if option and known.question is not None and known.question.find(option):
                    match.choose(seat, option, unasked=True)
                    return True
        return False

    def choose(self, seat: int, option: str, number: int | None = None) -> None:
        """A seat chooses by hand."""
        known = self.match.known(seat) if self.match.game.stops else None
        self.match.choose(seat, option, number)
        if known is not None:
            self.stops[seat].chosen(known, option)

    def undo(self, seat: int, consent: tuple[int, ...] = ()) -> None:
        """Take back this seat's last choice; it is asked again, even where it would pass."""
        self.match.undo(seat, consent)
        stops = self.stops[seat]
        stops.until = None
        if stops.answer(self.match.known(seat)):
            stops.hold()

    def skip(self, seat: int) -> None:
        """This seat passes now, and on until something happens."""
        known = self.match.known(seat)
        stop, option = self.match.game.stop_here(known.seen, known.seat)
        if known.question is None or not stop:
            raise Illegal("nothing-to-pass")
        self.stops[seat].skip(known)
        self.match.choose(seat, option)
