"""What somebody has uploaded may not keep the house busy for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.scenario import Failed
from spieltisch.kernel.view import view
from spieltisch.kernel.words import LANGUAGES, words
from spieltisch.matches.match import OFF_THE_RAILS
from spieltisch.matches.seating import NAMES

SECONDS = 2.0


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
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


@contextmanager
def uploaded() -> Iterator[None]:
    """Whatever goes wrong with what somebody has uploaded is a Mistake of theirs."""
    try:
        with at_most(SECONDS):
            yield
    except (Illegal, Mistake):
        raise
    except (Failed, *OFF_THE_RAILS) as error:
        raise Mistake("scenario-fails", detail=str(error)) from error


def look_at(game: Game, position: Position) -> None:
    """Every seat must be able to look at what came of an upload."""
    for language in LANGUAGES:
        told = words(language, game, ("spieltisch.matches",))
        for seat in range(position.seats + 1):
            view(record(game, position, seat), told, list(NAMES[: position.seats]))
