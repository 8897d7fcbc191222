"""How this server is run: where the data lie, who may ask, how much anybody may ask."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from spieltisch.kernel.errors import Mistake, why_unusable

PORT = 8737


@dataclass(frozen=True)
class Rate:
    """So many at once, and after that so many a second."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Rates:
    """How much one address, one person or one socket may do."""

    requests: Rate = Rate(300, 60)
    joins: Rate = Rate(20, 0.5)
    wrong: Rate = Rate(8, 1 / 60)
    tables: Rate = Rate(20, 0.2)
    uploads: Rate = Rate(20, 0.5)
    costly: Rate = Rate(60, 5)
    messages: Rate = Rate(40, 15)
    chat: Rate = Rate(6, 0.7)
    hints: Rate = Rate(5, 0.5)
    sockets: int = 60


@dataclass(frozen=True)
class Settings:
    """Everything that can be said on the command line of `spieltisch serve`."""

    data: str
    host: str = "127.0.0.1"
    port: int = PORT
    # Addresses of pages that may speak to this server besides its own, as browsers write them.
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    # Seconds before a bot answers and before a seat passes by itself; the same whatever it holds.
    bot_delay: float = 0.7
    # Seconds after which the server adds to the shuffle for a browser that says nothing.
    contribute_after: float = 10.0
    # Seconds between two signs of life on a socket.
    ping: float = 25.0
    rates: Rates = field(default_factory=Rates)


def default_data() -> str:
    """Where tables are stored if nobody says where: in the user's own data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "spieltisch"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        detail = why_unusable(error)
        raise Mistake("server-data", place=str(folder), detail=detail) from error
    return f"sqlite:///{folder / 'tables.sqlite'}"
