"""Houses for tests: a clock that is set by hand, and waiting for what must come to be."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.words import Words, words
from spieltisch.matches.house import House, Settings
from spieltisch.matches.match import Match
from spieltisch.matches.table import Table
from spieltisch.matches.told import ClockWish, NewTable, SeatWish

# Nothing in a test takes longer even where many are at work; who waits for so long waits in vain.
PATIENCE = 120.0
ME, FRIEND = SeatWish("me"), SeatWish("friend")
QUICK, RANDOM = SeatWish("bot", level="quick"), SeatWish("bot", level="random")


class HandAlarm:
    """Something the hand-set clock will call."""

    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class HandClock:
    """A clock that stands still until somebody sets it forward."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.time = now
        self.alarms: list[tuple[float, int, HandAlarm]] = []
        self.count = 0

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, what: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm(what)
        self.count += 1
        heapq.heappush(self.alarms, (when, self.count, alarm))
        if when <= self.time:
            asyncio.get_running_loop().call_soon(self.ring)
        return alarm

    def forward(self, seconds: float) -> None:
        """So much later everything rings that had to."""
        self.time += seconds
        self.ring()

    async def set_for(self, seconds: float) -> None:
        """Wait until something will happen after so long."""
        async with asyncio.timeout(PATIENCE):
            while not any(
                abs(when - self.time - seconds) < 0.001 and alarm.what is not None
                for when, _, alarm in self.alarms
            ):
                await asyncio.sleep(0)

    def ring(self) -> None:
        while self.alarms and self.alarms[0][0] <= self.time:
            _, _, alarm = heapq.heappop(self.alarms)
            if alarm.what is not None:
                alarm.what()


def settings(**wanted: Any) -> Settings:
    """Bots that answer at once and think on the spot, if nothing else is said."""
    return Settings(**{"bot_delay": 0.0, "processes": 0, **wanted})


async def house_at(
    place: Path | str, clock: HandClock | None = None, **wanted: Any
) -> tuple[House, HandClock]:
    """A house over a file or a database, with a clock set by hand."""
    clock = clock or HandClock()
    url = place if isinstance(place, str) else f"sqlite:///{place}"
    return await House.open(url, settings(**wanted), clock), clock


def order(game: str, *seats: SeatWish, **wanted: Any) -> NewTable:
    """A table as it is ordered."""
    return NewTable(game, list(seats), **wanted)


def speak(table: Table, language: str = "en") -> Words:
    """The words of a table's game."""
    return words(language, table.game, ("spieltisch.matches",))


def words_of(game: Any) -> Words:
    return words("en", game, ("spieltisch.matches",))


async def until(table: Table, condition: Callable[[], bool], *others: Table) -> None:
    """Wait until something is so at a table, or at some of them."""
    news = asyncio.Event()
    watches = [
        one.watch(lambda what: news.set(), "whoever looks on", None) for one in (table, *others)
    ]
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                news.clear()
                await news.wait()
    finally:
        for watch in watches:
            watch.close()


async def shuffled(table: Table) -> None:
    """Everybody adds to the shuffle."""
    for seat, held in enumerate(table.row.seats):
        if held.person is not None:
            await table.contribute(held.person, seat, f"from {seat}")


async def pair(house: House, game: str = "sabacc", **wanted: Any) -> Table:
    """Ada and Bo at a table, the cards dealt."""
    table = await house.new_table("ada", "Ada", order(game, ME, FRIEND, **wanted))
    await table.sit("bo", "Bo", 1)
    await shuffled(table)
    return table


def asked(table: Table) -> int:
    """The first seat that must choose."""
    assert table.match is not None
    return table.match.waiting()[0]


async def choose(table: Table, place: int = 0) -> int:
    """Whoever is asked takes the option at this place; returns the seat."""
    match = table.match
    assert match is not None
    seat = asked(table)
    question = match.now.question(seat)
    assert question is not None
    options = question.options
    person = table.row.seats[seat].person
    assert person is not None
    await table.choose(person, seat, options[place % len(options)].id, match.asked_at[seat])
    return seat


async def play(table: Table, most: int = 10_000, dice: int = 7) -> None:
    """People choose by chance until the match is over, or so often."""
    for _ in range(most):
        match = table.match
        assert match is not None
        if match.over:
            return
        if not any(match.chairs[seat].human for seat in match.waiting()):
            await until(table, partial(has_moved, table, match))
            continue
        dice = (dice * 1_103_515_245 + 12_345) % 2**31
        await choose(table, dice >> 12)


def has_moved(table: Table, match: Match) -> bool:
    """Whether something has happened since the match was like this."""
    return table.match is not match


CLOCK = ClockWish
GAME = find_game
