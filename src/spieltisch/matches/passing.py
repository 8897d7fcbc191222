"""Seats that pass by themselves, because they have said so beforehand."""

from __future__ import annotations

from spieltisch.kernel.errors import Illegal
from spieltisch.matches.match import Match
from spieltisch.matches.stops import Stops


class Passing:
    """Who at a match passes by itself, and where."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def stops(self) -> list[Stops]:
        """Where each seat wants to be asked."""
        return self.match.stops

    def play(self) -> bool:
        """Let one seat pass that has said so; False if none has."""
        match = self.match
        if not match.game.stops:
            return False
        for seat in match.waiting():
            if match.chairs[seat].human:
                known = match.known(seat, story=False)
                option = self.stops[seat].answer(known)
                if option and known.question is not None and known.question.find(option):
                    match.choose(seat, option, unasked=True)
                    return True
        return False

    def choose(self, seat: int, option: str, number: int | None = None) -> None:
        """A seat chooses by hand."""
        known = self.match.known(seat, story=False) if self.match.game.stops else None
        self.match.choose(seat, option, number)
        if known is not None:
            self.stops[seat].chosen(known, option)

    def undo(self, seat: int, consent: tuple[int, ...] = ()) -> None:
        """Take back this seat's last choice; it is asked again, even where it would pass."""
        self.match.undo(seat, consent)
        self.ask_again(seat)

    def ask_undo(self, seat: int) -> None:
        """The same, or else ask those who must agree."""
        self.match.ask_undo(seat)
        self._ask_again_after_undo()

    def agree(self, seat: int, yes: bool) -> None:
        """Agree or not to an undo that was asked for."""
        self.match.agree(seat, yes)
        self._ask_again_after_undo()

    def _ask_again_after_undo(self) -> None:
        entries = self.match.log.entries
        if entries and entries[-1]["what"] in {"undo", "take-back"}:
            self.ask_again(entries[-1]["seat"])

    def ask_again(self, seat: int) -> None:
        """This seat is asked, even where it would pass by itself."""
        stops = self.stops[seat]
        stops.until = None
        if stops.answer(self.match.known(seat, story=False)):
            stops.hold()

    def skip(self, seat: int) -> None:
        """This seat passes now, and on until something happens."""
        known = self.match.known(seat, story=False)
        stop, option = self.match.game.stop_here(known.seen, known.seat)
        if known.question is None or not stop:
            raise Illegal("nothing-to-pass")
        self.stops[seat].skip(known)
        self.match.choose(seat, option)
