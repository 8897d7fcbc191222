"""What somebody has uploaded may not keep the house busy for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch.kernel.errors import Mistake

SECONDS = 2.0


@contextmanager
def at_most(seconds: float = SECONDS) -> Iterator[None]:
    """What is done in here is broken off with a Mistake if it takes too long.

    Only where signals can do that: in the main thread, and not on every system.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise Mistake("takes-too-long")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
