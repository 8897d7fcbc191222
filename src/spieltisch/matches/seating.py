"""Names and levels at any table."""

from __future__ import annotations

import re
from collections.abc import Collection

from spieltisch.kernel.words import Words

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eda", "Finn", "Gro", "Hal")
DEFAULT_LEVEL = "search"
LONGEST_NAME = 24
# What people without a name are called, in all languages.
GUEST = re.compile(r"^(?:Guest|Gast)( \d+)?$")


def called(name: str, words: Words) -> str:
    """A name as it is told: guests are guests in the language of whoever reads.

    >>> from spieltisch.kernel.words import words as words_of
    >>> german = words_of("de", None, ("spieltisch.matches",))
    >>> [called(name, german) for name in ("Guest 2", "Ada", "Gast")]
    ['Gast 2', 'Ada', 'Gast']
    """
    guest = GUEST.fullmatch(name)
    return name if guest is None else words.say("hosted.guest") + (guest[1] or "")


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, or the name with a number if somebody else has it, in whatever language.

    >>> unlike("Guest", ["Guest", "Guest 2"])
    'Guest 3'
    >>> unlike("Gast", ["Guest"])
    'Gast 2'
    """
    known = {GUEST.sub(r"Guest\1", other) for other in taken}
    told, count = name, 1
    while GUEST.sub(r"Guest\1", told) in known:
        count += 1
        told = f"{name} {count}"
    return told


def clean(name: str) -> str:
    """A name fit to be shown: printable, one line, not too long."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST_NAME]
