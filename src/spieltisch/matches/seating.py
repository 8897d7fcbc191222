"""Names and levels at any table."""

from __future__ import annotations

from collections.abc import Collection

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eda", "Finn", "Gro", "Hal")
DEFAULT_LEVEL = "search"
LONGEST_NAME = 24


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, or the name with a number if somebody else has it.

    >>> unlike("Guest", ["Guest", "Guest 2"])
    'Guest 3'
    """
    told, count = name, 1
    while told in taken:
        count += 1
        told = f"{name} {count}"
    return told


def clean(name: str) -> str:
    """A name fit to be shown: printable, one line, not too long."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST_NAME]
