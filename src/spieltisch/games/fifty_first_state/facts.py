"""What is printed on cards and faction boards, read from the data files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from spieltisch.games.fifty_first_state.effects import (
    ACTION,
    FEATURE,
    PRODUCTION,
    Amounts,
    Effect,
    Gain,
    Trade,
    amounts,
    icon_bits,
    read_effect,
    read_gain,
    read_trade,
)

FOLDER = "spieltisch.games.fifty_first_state"
# What the id of a card ends with that is played by the other reading of its values (F15).
OTHER = "-other"
CLASSES = {"production": PRODUCTION, "open": PRODUCTION, "feature": FEATURE, "action": ACTION}


@dataclass(frozen=True, slots=True)
class Printed:
    """One kind of card of the deck; texts are as the data files have them."""

    id: str
    copies: int
    kind: int
    open: bool
    distance: int
    icons: str
    deal: str
    spoils: str
    effect: str
    bonus: str
    defence: int

    def read(self) -> Effect:
        """What it does as a location."""
        return read_effect(self.kind, self.effect, self.bonus, self.defence)

    @property
    def icon_bits(self) -> int:
        """Its type icons as bits."""
        return icon_bits(self.icons)

    @property
    def deal_goods(self) -> Gain:
        """What it gives as a deal."""
        return read_gain(self.deal)

    @property
    def spoils_goods(self) -> Gain:
        """What whoever razes it gets."""
        return read_gain(self.spoils)


@dataclass(frozen=True, slots=True)
class Connection:
    """One kind of connection card."""

    id: str
    copies: int
    deck: str
    effect: str

    def read(self) -> Trade:
        """What playing it costs and gives."""
        return read_trade(self.effect)


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction board: what it produces, and its three rows of exchange."""

    id: str
    produces: str
    rows: tuple[str, str, str]

    @property
    def goods(self) -> Amounts:
        """What it produces."""
        return amounts(self.produces)

    def trades(self) -> list[Trade]:
        """The rows for building, razing and dealing."""
        return [read_trade(row) for row in self.rows]


def _tables(name: str) -> dict[str, Any]:
    return tomllib.loads((resources.files(FOLDER) / name).read_text("utf-8"))


def _printed(row: dict[str, Any], other: bool) -> Printed:
    if other and "other" in row:
        row = row | row["other"] | {"id": row["id"] + OTHER}
    return Printed(
        row["id"],
        row["copies"],
        CLASSES[row["class"]],
        row["class"] == "open",
        row["distance"],
        row["icons"],
        row["deal"],
        row["spoils"],
        row.get("effect", ""),
        row.get("bonus", ""),
        row.get("defence", 0),
    )


@cache
def deck(new_era: bool = False, other: bool = False) -> tuple[Printed, ...]:
    """The kinds of cards of the deck, with or without New Era; `other` takes the other reading of
    doubtful values (F15)."""
    kinds = [_printed(row, other) for row in _tables("cards/base.toml")["card"]]
    if new_era:
        tables = _tables("cards/new_era.toml")
        more = [row["id"] for row in tables.get("more", [])]
        kinds = [replace(kind, copies=kind.copies + more.count(kind.id)) for kind in kinds]
        kinds += [_printed(row, other) for row in tables["card"]]
    return tuple(kinds)


@cache
def connections() -> tuple[Connection, ...]:
    """The kinds of connection cards."""
    rows = _tables("cards/connections.toml")["card"]
    return tuple(Connection(row["id"], row["copies"], row["deck"], row["effect"]) for row in rows)


@cache
def factions() -> tuple[Faction, ...]:
    """The four factions."""
    return tuple(
        Faction(row["id"], row["produces"], (row["build"], row["raze"], row["deal"]))
        for row in _tables("factions.toml")["faction"]
    )


@cache
def all_cards() -> dict[str, Printed | Connection]:
    """Everything that may be in anybody's hand, by its id."""
    kinds = (*deck(True), *deck(True, True))
    found: dict[str, Printed | Connection] = {kind.id: kind for kind in kinds}
    return found | {kind.id: kind for kind in connections()}
