"""The Arena as the game sees it: where it plugs in."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from spieltisch.games.fifty_first_state.effects import AMMO, GOODS, KEPT, WORKER
from spieltisch.games.fifty_first_state.module_arena import rules
from spieltisch.games.fifty_first_state.module_arena.bot import advise, appraise, rate
from spieltisch.games.fifty_first_state.module_arena.measures import measures
from spieltisch.games.fifty_first_state.module_arena.tile import all_tables
from spieltisch.games.fifty_first_state.module_arena.view import lay_out
from spieltisch.games.fifty_first_state.plug import Module
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.position import Entry
from spieltisch.kernel.setup import Setting

ENOUGH_POINTS = 25


class ArenaModule(Module):
    """One more place on the table, which only this module knows of."""

    name = rules.NAME
    settings = (
        Setting("arena", (False, True), "MOD-01"),
        Setting("arena_goods", tuple([table.id for table in all_tables()]), "F01"),
        Setting("arena_last_round", (False, True), "F02"),
        Setting("arena_ammo", (False, True), "F03"),
        Setting("arena_stored", (False, True), "F04"),
        Setting("arena_cached_worker", (True, False), "F05"),
        Setting("arena_equip", ("before_storing", "after_storing"), "F06"),
        Setting("arena_order", ("clockwise", "together"), "F07"),
        Setting("arena_tiebreak", (False, True), "F09"),
        Setting("arena_unopposed", (True, False), "F10"),
    )
    rules = (rules,)
    icons = MappingProxyType({"arena": "arena", "equip.nothing": "pass"})

    def send(self, game: FiftyFirstState) -> Option:
        """MOD-02: sending a worker."""
        return Option("arena", "MOD-02", ("arena",), self.value(game), "arena")

    def fresh(self, game: FiftyFirstState) -> Any:
        return rules.fresh(game.seats)

    def offer(self, game: FiftyFirstState, seat: int, options: list[Option]) -> None:
        if not rules.is_there(game, seat) and rules.free_workers(game, seat):
            options.append(self.send(game))

    def bar(self, game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
        if rules.is_there(game, seat):
            barred.append(Barred(self.send(game), "arena-second", "MOD-03"))
        elif not rules.free_workers(game, seat):
            cached = game.goods[seat * KEPT + WORKER]
            reason = ("arena-cached", "F05") if cached else ("arena-no-worker", "MOD-02")
            barred.append(Barred(self.send(game), *reason))

    def act(self, game: FiftyFirstState, seat: int, option: Option) -> Entry:
        rules.worker_sent(game, seat)
        return None

    def wants(self, game: FiftyFirstState, seat: int) -> int:
        if max(game.score) >= ENOUGH_POINTS and not rules.agreed(game, "arena_last_round"):
            return 0
        kinds = rules.table(game).kinds
        return kinds | 1 << AMMO if rules.agreed(game, "arena_ammo") else kinds

    def cleanup(self, game: FiftyFirstState) -> tuple[Entry, ...]:
        return rules.cleanup_steps(game, "before_storing")

    def stored(self, game: FiftyFirstState) -> tuple[Entry, ...]:
        return rules.cleanup_steps(game, "after_storing")

    def last_round(self, game: FiftyFirstState) -> tuple[Entry, ...]:
        return (rules.equip_all,) if rules.agreed(game, "arena_last_round") else ()

    def score(self, game: FiftyFirstState) -> None:
        rules.award_points(game)

    def tie_goods(self, game: FiftyFirstState, seat: int) -> int:
        return len(rules.memory(game)[1][seat]) if rules.agreed(game, "arena_tiebreak") else 0

    def goods(self, game: FiftyFirstState) -> list[int]:
        there = [0] * KEPT
        workers, equipment = rules.memory(game)
        there[WORKER] = workers.bit_count()
        for mine in equipment:
            for kind, _ in mine:
                there[kind] += 1
        return there

    def lay_out(self, seen: FiftyFirstState, seat: int, table: Any) -> None:
        lay_out(seen, table)

    def advise(
        self, seen: FiftyFirstState, seat: int, kind: str, options: tuple[Option, ...]
    ) -> Option | None:
        return advise(seen, seat, kind, options)

    def rate(self, seen: FiftyFirstState, seat: int, option: Option, left: float) -> float:
        return rate(seen, seat, left)

    def appraise(self, seen: FiftyFirstState, seat: int, left: float, values: list[float]) -> None:
        appraise(seen, seat, left, values)

    def measures(self, game: FiftyFirstState) -> dict[str, float | bool]:
        return measures(game)

    def value_at(self, game: FiftyFirstState, name: str) -> Any:
        """`arena.worker.0`, `arena.points.0`, and `arena.equipment.0` as a list of goods."""
        what, _, number = name.removeprefix("arena.").partition(".")
        if not name.startswith("arena.") or not number.isdecimal() or int(number) >= game.seats:
            return None
        seat = int(number)
        if what == "worker":
            return rules.is_there(game, seat)
        if what == "points":
            return rules.points(game, seat)
        if what == "equipment":
            return [GOODS[kind] for kind, _ in rules.memory(game)[1][seat]]
        return None


MODULE = ArenaModule()
