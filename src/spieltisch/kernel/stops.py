"""Moments at which nothing need be done, and of which a seat may say that it passes there."""

from __future__ import annotations


class Stop:
    """A kind of moment. `default` says whether a seat is asked there unless it says otherwise.

    The word lists tell what it is under `stop.<key>`.

    >>> Stop("end-of-turn", True)
    Stop('end-of-turn', True)
    """

    def __init__(self, key: str, default: bool) -> None:
        self.key = key
        self.default = default

    def __repr__(self) -> str:
        return f"Stop({self.key!r}, {self.default!r})"
