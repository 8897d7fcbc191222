"""Names and levels at any table."""

from __future__ import annotations

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eda", "Finn", "Gro", "Hal")
DEFAULT_LEVEL = "search"
LONGEST_NAME = 24


def clean(name: str) -> str:
    """A name fit to be shown: printable, one line, not too long."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST_NAME]
