"""One seat's part of a simultaneous or secret decision."""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.options import Barred, Option


class Lane:
    """An agenda and a private draft of its own; its outcome depends on nothing but its choices."""

    def __init__(self, seat: int, start: Any) -> None:
        self.seat = seat
        self.start = start
        self.agenda: tuple[Any, ...] = (start, ())
        self.asking: Any = None
        self.options: tuple[Option, ...] = ()
        self.barred: tuple[Barred, ...] = ()
        self.reply: Any = None
        self.draft: list[int] = []
        self.choices: list[str] = []
        self.done: bool = False
        # Whether it began with a choice of a question that was put openly: see `open_draft`.
        self.opened: bool = False

    def reopen(self) -> None:
        """Forget every choice made in this lane."""
        self.agenda = (self.start, ())
        self.asking = None
        self.options = ()
        self.barred = ()
        self.reply = None
        self.draft = []
        self.choices = []
        self.done = False

    def copy(self) -> Lane:
        """A lane that shares nothing with this one."""
        twin = Lane(self.seat, self.start)
        twin.agenda = self.agenda
        twin.asking = self.asking
        twin.options = self.options
        twin.barred = self.barred
        twin.reply = self.reply
        twin.draft = self.draft[:]
        twin.choices = self.choices[:]
        twin.done = self.done
        twin.opened = self.opened
        return twin
