"""What goes wrong is logged by its place in the code. Values could be somebody's cards."""

from __future__ import annotations

import logging
import traceback

log = logging.getLogger("spieltisch.matches")


def note_trouble(what: str, error: BaseException) -> None:
    """Log what went wrong: the kind of error, and the calls that led to it."""
    log.error("%s: %s", what, places(error))


def places(error: BaseException) -> str:
    """The kind of an error and where it came from, without its text."""
    frames = traceback.extract_tb(error.__traceback__)
    told = " < ".join(
        f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in reversed(frames)
    )
    return f"{type(error).__name__} at {told}"
