"""The Arena on the table: its table of goods and points, who is there, and with what."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import GOODS
from spieltisch.games.fifty_first_state.module_arena import rules
from spieltisch.games.fifty_first_state.module_arena.tile import award
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.prints import sign
from spieltisch.kernel.view import TableBuilder


def lay_out(seen: FiftyFirstState, table: TableBuilder) -> None:
    """MOD-01: the tile, and beside each worker what was placed (MOD-07)."""
    table.area("arena", "arena", icon="arena")
    points = rules.table(seen)
    for kind, n in points.points:
        good = rules.one(kind)
        table.note(
            f"points.{GOODS[kind]}", "arena-worth", icon=sign(kind), style="print", good=good, n=n
        )
    table.note("award", "arena-award", icon="vp", style="print", n=award())
    if points.assumed:
        table.note("assumed", "arena-assumed", style="loud")
    workers, equipment = rules.memory(seen)
    for seat in range(seen.seats):
        if not workers >> seat & 1:
            table.note(f"worker.{seat}", "arena-absent", style="quiet", seat=seat)
            continue
        title = "arena-points"
        table.counter(f"arena.{seat}", title, rules.points(seen, seat), icon="worker", seat=seat)
        for kind in sorted({kind for kind, _ in equipment[seat]}):
            n = sum([1 for placed, _ in equipment[seat] if placed == kind])
            table.counter(
                f"arena.{seat}.{GOODS[kind]}",
                "arena-equipment",
                n,
                icon=sign(kind),
                style="tokens",
                seat=seat,
                good=f"good.{GOODS[kind]}",
            )
