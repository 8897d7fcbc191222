"""All tables of a house: opened, found again after a restart, put away when nobody looks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.scenario import scenarios_in
from spieltisch.kernel.words import Words
from spieltisch.matches.bots import check_level
from spieltisch.matches.clocks import KINDS, LONGEST
from spieltisch.matches.database import CHAT, TABLE_CHANGED, News
from spieltisch.matches.frames import row_info
from spieltisch.matches.limits import look_at, uploaded
from spieltisch.matches.match import HUMAN, scenario_position
from spieltisch.matches.seating import DEFAULT_LEVEL, NAMES, clean, unlike
from spieltisch.matches.services import Services, Settings
from spieltisch.matches.store import OPEN, Seat, Store, TableRow, open_store
from spieltisch.matches.table import SOON, Table
from spieltisch.matches.thinkers import Thinkers
from spieltisch.matches.timing import Alarm, Clock, WallClock
from spieltisch.matches.told import ClockWish, NewTable, SeatWish, TableInfo
from spieltisch.matches.upgrade import rules_now

__all__ = ["House", "Settings"]

MOST_THINKING = 10_000
SHORTEST_CLOCK = 5
# Shorter interruptions of the house go unnoticed.
SHORT_BREAK = 30.0
HOUR = 3600.0


class House:
    """Tables for everybody. `await House.open(url)`, and `await house.close()` at the end."""

    def __init__(self, store: Store, settings: Settings, clock: Clock) -> None:
        thinkers = Thinkers(settings.processes)
        self.services = Services(store, clock, settings, thinkers)
        self.store = store
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.alarm: Alarm | None = None
        self.closed = False
        self.tidied = 0.0

    @classmethod
    async def open(
        cls, url: str, settings: Settings | None = None, clock: Clock | None = None
    ) -> House:
        """Open the house over the store of this address, and go on where it was closed."""
        settings, clock = settings or Settings(), clock or WallClock()
        store = open_store(url)
        store.now = clock.now
        await store.open()
        house = cls(store, settings, clock)
        await house._begin()
        return house

    async def _begin(self) -> None:
        services = self.services
        services.shared = self.store.shared
        self.store.listen(self._heard)
        now = services.clock.now()
        seen = await self.store.value("seen")
        if seen and now - float(seen) > SHORT_BREAK:
            services.closed = (float(seen), now)
        await self._sweep()
        services.spawn(self._check_all())

    async def _check_all(self) -> None:
        """After an upgrade every match that is not over is played again, to freeze those that
        would go on differently."""
        rules = await asyncio.to_thread(rules_now)
        if await self.store.value("rules") != rules:
            for id in await self.store.unfinished():
                await self.table(id)
            await self.store.set_value("rules", rules)

    async def close(self) -> None:
        """Nothing happens any more; everything is stored already."""
        if self.closed:
            return
        self.closed = True
        if self.alarm is not None:
            self.alarm.cancel()
        for table in self.tables.values():
            table.close()
        await self.services.close()
        self.services.thinkers.close()
        await self.store.set_value("seen", str(self.services.clock.now()))
        await self.store.close()

    # Finding tables

    async def table(self, id: str) -> Table | None:
        """A table, read from the store if it is not at hand."""
        if id not in self.tables and id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        if (task := self.loading.get(id)) is not None:
            await asyncio.shield(task)
        table = self.tables.get(id)
        if table is not None and table.closed:
            del self.tables[id]
            return None
        if table is not None:
            table.touch()
        return table

    async def _load(self, id: str) -> None:
        row = await self.store.table(id)
        if row is not None:
            # Known before it is read, so that no news of other workers is missed meanwhile.
            table = self.tables[id] = Table(self.services, row, await self.store.guests(id))
            try:
                await table.load()
            except BaseException:
                del self.tables[id]
                raise

    async def lobby_info(self, person: str, words_of: Callable[[Game], Words]) -> list[TableInfo]:
        """The public tables."""
        return [self._info(row, person, words_of) for row in await self.store.lobby()]

    async def mine_info(self, person: str, words_of: Callable[[Game], Words]) -> list[TableInfo]:
        """The tables at which somebody sits, or which they opened; where they are waited for comes
        first."""
        rows = await self.store.tables_of(person)
        found = [self._info(row, person, words_of) for row in rows]
        return sorted(found, key=lambda info: not info.your_turn)

    def _info(self, row: TableRow, person: str, words_of: Callable[[Game], Words]) -> TableInfo:
        told = words_of(find_game(row.game))
        table = self.tables.get(row.id)
        return row_info(row, person, told) if table is None else table.info(person, told)

    # Opening tables

    async def new_table(
        self,
        person: str,
        name: str,
        order: NewTable,
        cards: tuple[tuple[str, ...], ...] = (),
        guest: str = "",
    ) -> Table:
        """Open a table as ordered; it begins at once if nobody is missing. `guest` is what further
        people at the same device are called."""
        game = find_game(order.game)
        setup = game.setup(len(order.seats), dict(order.house), cards)
        if not 0 <= order.think <= MOST_THINKING:
            raise Mistake("wrong-think", think=order.think, most=MOST_THINKING)
        agreed = {
            **setup.plain(),
            "clock": agreed_clock(order.clock),
            "bots": {"milliseconds": order.think} if order.think else {},
        }
        row = self._row(game, person, agreed, order.public)
        row.seats = seats(order.seats, person, clean(name), guest)
        return await self._open(row)

    async def workbench(self, person: str, name: str, text: str) -> Table:
        """Open a scenario as a table with open hands, where one person tries out all seats."""
        try:
            scenario = scenarios_in(text, "")[0]
        except Mistake as mistake:
            if mistake.key != "scenario-file":
                raise
            raise Mistake("scenario-text", detail=mistake.facts["detail"]) from mistake
        game = find_game(scenario.game)
        with uploaded():
            position = scenario_position(game, scenario)
            look_at(game, position)
        agreed = {
            **position.setup.plain(),
            "clock": ["none", 0],
            "bots": {},
            "scenario": text,
        }
        row = self._row(game, person, agreed, public=False)
        row.seats = [Seat(HUMAN, person, NAMES[seat]) for seat in range(position.seats)]
        return await self._open(row)

    async def rematch(self, table: Table, person: str) -> Table:
        """The same people meet again, everybody one seat further on; all get the same table."""
        if not table.own(person):
            raise Illegal("not-your-seat")
        if table.state != "over":
            raise Illegal("not-over")
        if not table.row.rematch:
            agreed = dict(table.row.agreed)
            if len(agreed["cards"]) == len(table.row.seats) > 1:
                agreed["cards"] = turned(agreed["cards"])
            row = self._row(table.game, table.row.host or person, agreed, table.public)
            row.seats = turned([Seat(s.kind, s.person, s.name) for s in table.row.seats])
            await self.store.add_table(row)
            if await self.store.set_rematch(table.id, row.id):
                table.row.rematch = row.id
            else:
                await self.store.drop_table(row.id)
                again = await self.store.table(table.id)
                table.row.rematch = "" if again is None else again.rematch
            table.changed()
        found = await self.table(table.row.rematch)
        if found is None:
            raise Illegal("no-table")
        return found

    def _row(self, game: Game, person: str, agreed: dict[str, object], public: bool) -> TableRow:
        now = self.services.clock.now()
        # Letters and digits only, so that it is never taken for an option of a command.
        id = secrets.token_hex(12)
        return TableRow(id, game.name, agreed, public, person, "gathering", now, now)

    async def _open(self, row: TableRow) -> Table:
        await self.store.add_table(row)
        table = Table(self.services, row, set())
        self.tables[row.id] = table
        await table.begin_if_full()
        return table

    async def forget(self, person: str, name: str) -> None:
        """Everywhere somebody's name and chat are forgotten."""
        for id in await self.store.forget(person, name):
            if (table := self.tables.get(id)) is not None:
                await table.heard(TABLE_CHANGED)
                await table.heard(CHAT)

    # Keeping order

    def _heard(self, news: News | None) -> None:
        """Another worker has done something; None if we may have missed some of it."""
        if news is None:
            for id in list(self.tables):
                self._heard(News(id, TABLE_CHANGED))
        elif (table := self.tables.get(news.table)) is not None:
            self.services.spawn(table.heard(news.entries))

    async def _sweep(self) -> None:
        """Put things in order, again and again."""
        try:
            await self._put_in_order()
        finally:
            later = self.services.clock.now() + self.services.settings.sweep
            self.alarm = self.services.clock.call_at(later, self._sweep_again)

    async def _put_in_order(self) -> None:
        """Put away what nobody looks at, bring up what is due, and note that we are here."""
        services, settings = self.services, self.services.settings
        now = services.clock.now()
        for id, table in list(self.tables.items()):
            if table.closed or (table.idle() and now - table.touched > settings.keep):
                table.close()
                del self.tables[id]
            elif services.shared and table.watches:
                services.spawn(table.look_elsewhere())
        for id in await self.store.due(now + SOON):
            if id not in self.tables:
                services.spawn(self._bring(id))
        for id in await self.store.words_left():
            await self._look_anew(id)
        await self.store.set_value("seen", str(now))
        if settings.delete_after_days and now - self.tidied > HOUR:
            self.tidied = now
            for id in await self.store.tidy(now - settings.delete_after_days * 86_400):
                if (gone := self.tables.pop(id, None)) is not None:
                    gone.close()
                    gone.changed("gone")

    async def _look_anew(self, id: str) -> None:
        """Whoever runs the house has changed something at this table, or deleted it."""
        if await self.store.table(id) is None:
            # What was stored of it meanwhile goes, too.
            await self.store.drop_table(id)
        if (table := self.tables.get(id)) is not None:
            await table.heard(TABLE_CHANGED)
            await table.heard(CHAT)

    def _sweep_again(self) -> None:
        if self.closed:
            return
        self.services.spawn(self._sweep())

    async def _bring(self, id: str) -> None:
        await self.table(id)


def agreed_clock(wish: ClockWish) -> list[object]:
    """A clock as agreed, checked."""
    if wish.kind == "none":
        return ["none", 0]
    if wish.kind not in KINDS or not SHORTEST_CLOCK <= wish.seconds <= LONGEST:
        raise Mistake("wrong-clock", seconds=wish.seconds, least=SHORTEST_CLOCK, most=LONGEST)
    return [wish.kind, wish.seconds]


def seats(wishes: list[SeatWish], person: str, name: str, guest: str = "") -> list[Seat]:
    """Who shall sit where. Bots and people without a name get one; `guest` is what further people
    at the same device are called."""
    told: list[Seat] = []
    taken: set[str] = set()
    for wish in wishes:
        if wish.who == "bot":
            told.append(Seat(check_level(wish.level or DEFAULT_LEVEL)))
        elif wish.who == "friend":
            told.append(Seat(OPEN))
        else:
            wanted = clean(wish.name) or (name if name not in taken else guest)
            told.append(Seat(HUMAN, person, unlike(wanted, taken - {""})))
            taken.add(told[-1].name)
    spare = [known for known in NAMES if known not in taken]
    for seat in told:
        if not seat.name and seat.kind != OPEN:
            seat.name = spare.pop(0)
    return told


def turned(things: list[Any]) -> list[Any]:
    """Everything one place further on."""
    return [*things[-1:], *things[:-1]]
