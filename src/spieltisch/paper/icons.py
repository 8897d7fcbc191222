"""A game's icons, taken from the sprite that the browser uses too."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

SYMBOL = re.compile(r'<symbol\s+id="([^"]+)"\s+viewBox="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
XML = "http://www.w3.org/2000/svg"


@cache
def symbols(folder: str) -> dict[str, tuple[str, str]]:
    """What every symbol of a game's sprite draws, and in which box.

    >>> box, drawn = symbols("labtag")["spades"]
    >>> box
    '0 0 24 24'
    """
    sprite = resources.files(f"spieltisch.games.{folder}") / "icons.svg"
    text = sprite.read_text("utf-8")
    return {name: (box, drawn.strip()) for name, box, drawn in SYMBOL.findall(text)}


def icon(folder: str, name: str, colour: str) -> bytes:
    """One icon as a picture of its own, in this colour."""
    box, drawn = symbols(folder)[name]
    return f'<svg xmlns="{XML}" viewBox="{box}">{drawn}</svg>'.replace(
        "currentColor", colour
    ).encode()
