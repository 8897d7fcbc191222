"""What a seat sees of a table of 51st State."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.view import TableBuilder


def lay_out(seen: FiftyFirstState, seat: int, table: TableBuilder) -> None:
    """Everything."""
    table.area("middle", "middle")
