"""What is printed on the Arena tile: which goods equip a worker, and what they are worth.

Nobody could say what the tile shows, so its tables stand in a data file of their own, each with a
remark where it comes from (F01).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from spieltisch.games.fifty_first_state.effects import GOODS

FOLDER: Final = "spieltisch.games.fifty_first_state.module_arena"
TILE: Final = "tile"


class PointTable:
    """One table of goods and Arena points.

    >>> table = all_tables()[0]
    >>> [(GOODS[kind], n) for kind, n in table.points], table.assumed
    ([('brick', 1), ('iron', 2), ('gun', 3)], True)
    """

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        # Kinds of goods with their points, the least first.
        self.points: tuple[tuple[int, int], ...] = tuple(
            sorted([(GOODS.index(good), n) for good, n in row["points"].items()], key=by_points)
        )
        self.assumed: bool = row["provenance"] != TILE
        self.worth = dict(self.points)
        self.kinds: int = sum([1 << kind for kind, _ in self.points])


def by_points(pair: tuple[int, int]) -> int:
    """What a good is worth."""
    return pair[1]


@cache
def all_tables() -> tuple[PointTable, ...]:
    """Every table that can be played with, the usual one first."""
    return tuple([PointTable(row) for row in _data()["table"]])


@cache
def find_table(id: str) -> PointTable:
    """The table with this id."""
    return next(table for table in all_tables() if table.id == id)


@cache
def award() -> int:
    """The victory points of the sole leader (MOD-09)."""
    return int(_data()["award"]["value"])


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((resources.files(FOLDER) / "arena.toml").read_text("utf-8"))
