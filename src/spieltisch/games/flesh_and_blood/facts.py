"""What is printed on the cards: facts read from `cards/*.toml`."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib import resources
from typing import Any, Final

# A number that is not printed on a card (FAB-018).
NONE: Final = -1
COLOURS: Final = ("red", "yellow", "blue", "colourless")
NUMBERS: Final = ("pitch", "cost", "power", "defence", "life", "intellect")


class Facts:
    """One card as it is printed. `traits` are its classes, types and subtypes together.

    >>> find_facts("head-jab-red").power, sorted(find_facts("dawnblade").traits)
    (3, ['2h', 'sword', 'warrior', 'weapon'])
    """

    def __init__(self, row: dict[str, Any], colour: str) -> None:
        numbers: dict[str, int] = row[colour]
        self.name: str = row["name"]
        self.id = card_id(self.name, colour)
        self.colour = colour
        self.pitch = numbers.get("pitch", NONE)
        self.cost = numbers.get("cost", NONE)
        self.power = numbers.get("power", NONE)
        self.defence = numbers.get("defence", NONE)
        self.life = numbers.get("life", NONE)
        self.intellect = numbers.get("intellect", NONE)
        self.hero: str = row.get("hero", "")
        # The card of which a hero's deck may hold any number (FAB-219).
        self.any_number: str = row.get("any_number", "")
        self.classes: tuple[str, ...] = tuple(row["classes"])
        self.types: tuple[str, ...] = tuple(row["types"])
        self.subtypes: tuple[str, ...] = tuple(row.get("subtypes", ()))
        self.traits = frozenset((*self.classes, *self.types, *self.subtypes))
        # Keywords by name, with their number or the word behind them: "arcane-barrier 1".
        self.keywords: dict[str, str] = {}
        for keyword in row.get("keywords", ()):
            word, _, rest = keyword.partition(" ")
            self.keywords[word] = rest
        # Keywords inside a sentence, among them labels such as "combo".
        self.mentions = frozenset(row.get("mentions", ()))

    def is_a(self, *traits: str) -> bool:
        """Whether it has all these classes, types and subtypes."""
        return self.traits.issuperset(traits)

    def number(self, keyword: str) -> int:
        """The number behind a keyword, 0 without that keyword."""
        return int(self.keywords.get(keyword) or 0)


def dashed(name: str) -> str:
    """A name as part of an id.

    >>> dashed("Sutcliffe's Suede Hides"), dashed("Potion of Déjà Vu")
    ('sutcliffes-suede-hides', 'potion-of-deja-vu')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def card_id(name: str, colour: str = "colourless") -> str:
    """The id of a card: its name, and its colour if it has one (FAB-016)."""
    return dashed(name) if colour == "colourless" else f"{dashed(name)}-{colour}"


@cache
def all_facts() -> dict[str, Facts]:
    """Every card we know, by id."""
    found: dict[str, Facts] = {}
    folder = resources.files("spieltisch.games.flesh_and_blood") / "cards"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        for row in tomllib.loads(file.read_text("utf-8"))["card"]:
            for colour in COLOURS:
                if colour in row:
                    facts = Facts(row, colour)
                    found[facts.id] = facts
    return found


def find_facts(id: str) -> Facts:
    """The card with this id."""
    return all_facts()[id]
