"""What time it is, and waking somebody later. Tests bring a clock of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None:
        """It shall not be called."""


class Clock(Protocol):
    """Tells the time in seconds and calls later."""

    def now(self) -> float:
        """The seconds since 1970."""
        ...

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        """Call this at that time, or soon if it has passed."""
        ...


class WallClock:
    """The time of the system."""

    def now(self) -> float:
        """The seconds since 1970."""
        return time.time()

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        """Call this at that time, or soon if it has passed."""
        loop = asyncio.get_running_loop()
        return loop.call_later(max(0.0, when - time.time()), what)


async def sleep_until(clock: Clock, when: float) -> None:
    """Wait by this clock."""
    if when <= clock.now():
        return
    rung = asyncio.Event()
    alarm = clock.call_at(when, rung.set)
    try:
        await rung.wait()
    finally:
        alarm.cancel()
