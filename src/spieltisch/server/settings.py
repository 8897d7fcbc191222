"""How this server is run: where the data lie, who may ask, how much anybody may ask."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

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
    # Seconds after which a bot plays for somebody who is gone, if others wait at the table.
    grace: float = 120.0
    # Days after which tables are deleted that nobody has touched; 0 keeps them.
    delete_after_days: int = 0
    # Seconds between two signs of life on a socket.
    ping: float = 25.0
    rates: Rates = field(default_factory=Rates)


# What may stand in a file of settings, besides how much anybody may ask.
IN_FILES: Final = ("bot_delay", "contribute_after", "grace", "delete_after_days")


def read_settings(file: Path) -> dict[str, Any]:
    """The settings of a file: seconds and days by their names, and under `[rates]` how much anybody
    may ask."""
    try:
        told = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        detail = why_unusable(error)
        raise Mistake("server-settings", file=str(file), detail=detail) from error
    except tomllib.TOMLDecodeError as error:
        raise Mistake("server-settings", file=str(file), detail=str(error)) from error
    rates = told.pop("rates", {})
    if not isinstance(rates, dict):
        raise Mistake("server-setting", file=str(file), name="rates")
    for name, value in told.items():
        if name not in IN_FILES or not is_amount(value):
            raise Mistake("server-setting", file=str(file), name=name)
    return {**told, "rates": Rates(**{name: rate(file, name, rates[name]) for name in rates})}


def rate(file: Path, name: str, told: Any) -> Any:
    """How much of something anybody may ask, as a file says it."""
    wrong = Mistake("server-setting", file=str(file), name=f"rates.{name}")
    if name not in {each.name for each in fields(Rates)}:
        raise wrong
    if name == "sockets":
        if not is_amount(told) or told != int(told):
            raise wrong
        return int(told)
    if not isinstance(told, dict) or set(told) != {"burst", "a_second"}:
        raise wrong
    if not all(is_amount(value) and value for value in told.values()):
        raise wrong
    return Rate(**told)


def is_amount(value: Any) -> bool:
    """Whether this is a number of seconds, or of anything else.

    >>> is_amount(0.5), is_amount(-1), is_amount("much"), is_amount(True)
    (True, False, False, False)
    """
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and 0 <= value < float("inf")


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
