"""What a store needs of a database: to read, to change a little, and to append much at once.

There are two: a file (`sqlite.py`) and a server that several workers share (`postgres.py`). Both
take the same statements, which stand by name in `sql/`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, Protocol

VERSION = "1"
_NAME = re.compile(r"^-- name: (\w+)$", re.MULTILINE)


class Statement(NamedTuple):
    """A statement of `sql/` by its name, and its facts."""

    name: str
    facts: tuple[Any, ...]


class News(NamedTuple):
    """Something that other workers should look at: a table, and how many entries it has now or one
    of the numbers below if it is something else."""

    table: str
    entries: int


TABLE_CHANGED = -1
CHAT = -2
PRESENCE = -3


class Clash(Exception):
    """Somebody else has stored something there meanwhile: look again and think anew."""


class Database(Protocol):
    """Where everything is stored."""

    # Called on the event loop with what other workers have done; with None when some of it may
    # have been missed.
    listener: Callable[[News | None], None] | None

    # Whether several workers may use it at once.
    shared: bool

    async def open(self) -> None:
        """Connect, and make the tables that are missing."""

    async def close(self) -> None:
        """Finish what is being written, and let go."""

    async def backup(self, file: Path) -> None:
        """Write a copy of everything as it is now into a new file."""

    async def read(self, name: str, *facts: Any) -> list[tuple[Any, ...]]:
        """All rows that a statement finds."""
        ...

    async def change(
        self, name: str, *facts: Any, news: News | None = None
    ) -> list[tuple[Any, ...]]:
        """Carry out one statement; returns what it returns."""
        ...

    async def append(self, statements: list[Statement], news: News | None = None) -> None:
        """Carry out all of these or none, together with what others append just now. They are
        durable when this returns; Clash if an entry is there already."""


def statements(dialect: str) -> dict[str, str]:
    """All statements of a dialect by name."""
    found: dict[str, str] = {}
    for file in ("both", dialect):
        text = (resources.files("spieltisch.matches") / "sql" / f"{file}.sql").read_text("utf-8")
        _, *parts = _NAME.split(text)
        for name, statement in zip(parts[::2], parts[1::2], strict=True):
            found[name] = statement.strip()
    return found
