"""Clocks: whose time goes by, and what becomes of those who run out of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.kernel.errors import Illegal
from spieltisch.matches.house import House
from spieltisch.matches.log import Log
from spieltisch.matches.match import Match
from spieltisch.matches.table import Table
from tests.matches.hosted import (
    CLOCK,
    FRIEND,
    ME,
    QUICK,
    HandClock,
    asked,
    choose,
    house_at,
    order,
    pair,
    shuffled,
    speak,
    until,
)

DAY = 86_400


@pytest.fixture
async def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def house(tmp_path: Path, clock: HandClock) -> AsyncIterator[House]:
    house, _ = await house_at(tmp_path / "tables", clock)
    yield house
    await house.close()


def left(table: Table) -> list[float | None]:
    """The seconds everybody has."""
    return [chair.clock for chair in table.frame("cleo", None, speak(table)).around.chairs]


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def test_without_a_clock_nobody_has_to_hurry(house: House, clock: HandClock) -> None:
    table = await pair(house)
    clock.forward(10 * DAY)
    assert left(table) == [None, None]
    await choose(table)


async def test_each_move_has_its_time(house: House, clock: HandClock) -> None:
    table = await pair(house, clock=CLOCK("move", 60))
    first = asked(table)
    clock.forward(50)
    assert left(table)[first] == 10
    chairs = table.frame("cleo", None, speak(table)).around.chairs
    assert [chair.ticking for chair in chairs] == [first == 0, first == 1]
    await choose(table)
    second = asked(table)
    assert left(table)[second] == 60
    clock.forward(59)
    assert left(table)[second] == 1


async def test_a_whole_game_has_its_time(house: House, clock: HandClock) -> None:
    table = await pair(house, clock=CLOCK("game", 100))
    spent = [0, 0]
    for seconds in (10, 7, 20, 3):
        seat = asked(table)
        clock.forward(seconds)
        spent[seat] += seconds
        await choose(table, 0)
        assert left(table) == [100 - spent[0], 100 - spent[1]]


async def test_of_two_who_runs_out_of_time_loses(house: House, clock: HandClock) -> None:
    table = await pair(house, clock=CLOCK("move", 60))
    announced = await house.new_table(
        "ada", "Ada", order("sabacc", ME, FRIEND, clock=CLOCK("move", 60))
    )
    notice = announced.frame("ada", 0, speak(table)).around.notice
    assert notice.startswith("Whoever runs out of time loses.")
    slow = asked(table)
    clock.forward(61)
    await until(table, lambda: table.state == "over")
    names = ["Ada", "Bo"]
    assert match_of(table).winners == (1 - slow,)
    told = f"{names[slow]} has run out of time. {names[1 - slow]} wins."
    assert table.frame("ada", 0, speak(table)).around.notice == told
    found = await house.store.entries(table.id)
    assert [entry["what"] for entry in found[-2:]] == ["flag", "end"]
    again = Match.load(Log(found))
    assert (again.winners, again.flagged) == ((1 - slow,), [slow])


async def test_among_more_a_bot_plays_on_for_good(house: House, clock: HandClock) -> None:
    ordered = order("sabacc", ME, FRIEND, FRIEND, clock=CLOCK("move", 60))
    table = await house.new_table("ada", "Ada", ordered)
    assert "replaced by a bot for good" in table.frame("ada", 0, speak(table)).around.notice
    await table.sit("bo", "Bo", 1)
    await table.sit("cleo", "Cleo", 2)
    await shuffled(table)
    slow = asked(table)
    clock.forward(61)
    await until(table, lambda: asked(table) != slow)
    assert not match_of(table).chairs[slow].human
    assert match_of(table).resigned == [slow]
    with pytest.raises(Illegal, match="not-away"):
        await table.replace(["ada", "bo", "cleo"][slow], slow, "")


async def test_bots_have_all_the_time_they_want(house: House, clock: HandClock) -> None:
    ordered = order("sabacc", ME, QUICK, clock=CLOCK("game", 60))
    table = await house.new_table("ada", "Ada", ordered)
    await shuffled(table)
    await until(table, lambda: asked(table) == 0)
    assert left(table)[1] is None
    clock.forward(20)
    assert left(table)[0] == 40


async def test_going_back_and_forth_gives_nobody_more_time(house: House, clock: HandClock) -> None:
    table = await pair(house, "arena", clock=CLOCK("move", 100))
    place = 0
    while True:
        seat = await choose(table, place)
        person = ("ada", "bo")[seat]
        undo = table.frame(person, seat, speak(table)).around.undo
        if undo is not None and undo.free:
            break
        place += 1
    await table.undo(person, seat)
    had = left(table)[seat]
    assert had is not None
    clock.forward(10)
    await choose(table, place)
    await table.undo(person, seat)
    assert left(table)[seat] == had - 10


async def test_while_the_house_is_closed_no_time_goes_by(house: House, clock: HandClock) -> None:
    table = await pair(house, clock=CLOCK("game", 100))
    seat = asked(table)
    clock.forward(30)
    await house.close()
    clock.time += 5000
    again, _ = await house_at(house.store.database.path, clock)  # type: ignore[attr-defined]
    back = await again.table(table.id)
    assert back is not None
    assert left(back)[seat] == 70
    clock.forward(69)
    assert back.state == "playing"
    clock.forward(2)
    await until(back, lambda: back.state == "over")
    await again.close()


async def test_days_go_by_even_if_the_house_is_closed(house: House, clock: HandClock) -> None:
    table = await pair(house, clock=CLOCK("days", 2 * DAY))
    clock.forward(DAY)
    assert table.state == "playing"
    await house.close()
    clock.time += 1.5 * DAY
    again, _ = await house_at(house.store.database.path, clock)  # type: ignore[attr-defined]
    back = await again.table(table.id)
    assert back is not None
    await until(back, lambda: back.state == "over")
    await again.close()


async def test_a_flag_falls_at_a_table_that_was_put_away(house: House, clock: HandClock) -> None:
    table = await pair(house, clock=CLOCK("days", 2 * DAY))
    await rest(house)
    clock.forward(3600)
    await until_put_away(house, table)
    for _ in range(3):
        clock.forward(DAY)
        await rest(house)
    row = await house.store.table(table.id)
    assert row is not None
    assert row.state == "over"


async def until_put_away(house: House, table: Table) -> None:
    await rest(house)
    assert table.id not in house.tables


async def rest(house: House) -> None:
    """Wait until nothing is being done any more."""
    import asyncio

    while house.services.tasks:
        await asyncio.gather(*house.services.tasks, return_exceptions=True)
