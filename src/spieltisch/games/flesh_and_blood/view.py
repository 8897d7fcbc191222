"""What a seat sees of a table of Flesh and Blood."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.kernel.view import TableBuilder


def lay_out(seen: Duel, seat: int, table: TableBuilder) -> None:
    """Every player's place."""
    for other in range(seen.setup.seats):
        table.area(f"hero.{other}", "hero", other, seat=other)
        table.counter(f"life.{other}", "life", seen.life[other])
        table.zone(f"hand.{other}", "hand", seen.hand[other], "hand")
