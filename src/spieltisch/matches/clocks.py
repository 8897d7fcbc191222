"""Clocks: how long people may think, worked out from the times in the log alone.

Nothing here asks what time it is. Every entry of a hosted match says when it happened, in
milliseconds; whoever wants to know what is left says what time it is now.
"""

from __future__ import annotations

from dataclasses import dataclass, field

KINDS = ("none", "move", "game", "days")
LONGEST = 90 * 86_400


@dataclass(frozen=True)
class ClockRule:
    """How many seconds people have, for each move or for all of the game.

    `days` is a clock for each move of a game in which nobody has to be at the table.
    """

    kind: str = "none"
    seconds: int = 0

    @property
    def running(self) -> bool:
        """Whether there is a clock at all."""
        return self.kind != "none"


@dataclass
class Clocks:
    """What everybody has used up. A bot's time does not count.

    >>> clocks = Clocks(ClockRule("game", 60), [0, 0])
    >>> clocks.go(1_000, [0], set())
    >>> clocks.go(11_000, [1], set())
    >>> clocks.left(0, 15_000), clocks.left(1, 15_000)
    (50000, 56000)
    """

    rule: ClockRule
    used: list[int]
    last: int = 0
    ticking: list[int] = field(default_factory=list)

    def copy(self) -> Clocks:
        """Clocks that go on by themselves."""
        return Clocks(self.rule, self.used[:], self.last, self.ticking)

    def go(self, at: int, ticking: list[int], fresh: set[int]) -> None:
        """Something happened: from now on these seats are thinking, some of them anew."""
        self.spend(at)
        self.ticking = ticking
        if self.rule.kind != "game":
            for seat in fresh:
                self.used[seat] = 0

    def spend(self, at: int) -> None:
        """Time goes by until then for those who are thinking."""
        gone = max(0, at - self.last)
        for seat in self.ticking:
            self.used[seat] += gone
        self.last = max(at, self.last)

    def pause(self, since: int, until: int) -> None:
        """While the house was closed, nobody's time went by."""
        self.spend(since)
        self.last = max(until, self.last)

    def left(self, seat: int, now: int) -> int:
        """The milliseconds a seat has left."""
        gone = max(0, now - self.last) if seat in self.ticking else 0
        return max(0, self.rule.seconds * 1000 - self.used[seat] - gone)

    def next_flag(self) -> int | None:
        """When the next flag falls if nobody does anything."""
        if not self.rule.running or not self.ticking:
            return None
        return self.last + min(
            max(0, self.rule.seconds * 1000 - self.used[seat]) for seat in self.ticking
        )
