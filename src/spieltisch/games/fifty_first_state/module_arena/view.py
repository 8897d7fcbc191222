"""The Arena on the table: its table of goods and points, who is there, and with what."""

from __future__ import annotations

from collections import Counter

from spieltisch.games.fifty_first_state.effects import LETTERS
from spieltisch.games.fifty_first_state.module_arena import rules
from spieltisch.games.fifty_first_state.module_arena.tile import award
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.prints import sign
from spieltisch.kernel.view import TableBuilder


def lay_out(seen: FiftyFirstState, table: TableBuilder) -> None:
    """MOD-01: what stands on the tile; then everybody's worker, and what lies beside it."""
    table.area("arena", "arena", icon="arena")
    points = rules.table(seen)
    for kind, n in points.points:
        good = rules.one(kind)
        table.note(f"worth.{kind}", "arena-worth", icon=sign(kind), style="print", good=good, n=n)
    table.note("award", "arena-award", icon="vp", style="print", n=award())
    if points.assumed:
        table.note("assumed", "arena-assumed", style="print")
    for seat in range(seen.seats):
        lay_worker(seen, seat, table)


def lay_worker(seen: FiftyFirstState, seat: int, table: TableBuilder) -> None:
    """MOD-07: a worker with its equipment, and the points of it."""
    id = f"worker.{seat}"
    if not rules.is_there(seen, seat):
        table.note(id, "arena-absent", style="quiet", seat=seat)
        return
    lying = Counter(kind for kind, _ in rules.memory(seen)[1][seat])
    if not lying:
        table.note(id, "arena-unequipped", icon="worker", seat=seat)
        return
    goods = " ".join([f"{n}{LETTERS[kind]}" for kind, n in sorted(lying.items())])
    n = rules.points(seen, seat)
    table.note(id, "arena-equipped", icon="worker", seat=seat, goods=f"goods.{goods}", n=n)
