"""Two workers over one database serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.plain import digest
from spieltisch.matches.house import House
from spieltisch.matches.match import Match
from spieltisch.matches.table import Table
from tests.matches.clusters import cluster, installed
from tests.matches.hosted import (
    FRIEND,
    ME,
    QUICK,
    HandClock,
    house_at,
    order,
    shuffled,
    speak,
    until,
)

pytestmark = pytest.mark.skipif(not installed(), reason="no postgresql here")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with cluster() as url:
        yield url


@pytest.fixture
async def houses(url: str) -> AsyncIterator[tuple[House, House]]:
    one, clock = await house_at(url)
    other, _ = await house_at(url, clock)
    yield one, other
    await one.close()
    await other.close()


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def level(table: Table, twin: Table) -> None:
    """Wait until both workers know the same."""

    def same() -> bool:
        one, two = table.match, twin.match
        return one is not None and two is not None and one.log.count == two.log.count

    await until(table, same, twin)


async def at_both(houses: tuple[House, House], *seats: object) -> tuple[Table, Table]:
    """One table on both workers, Ada at the one and Bo at the other, the cards dealt."""
    one, other = houses
    table = await one.new_table("ada", "Ada", order("arena", *(seats or (ME, FRIEND))))  # type: ignore[arg-type]
    twin = await other.table(table.id)
    assert twin is not None
    if not seats:
        await twin.sit("bo", "Bo", 1)
        await until(table, lambda: table.state == "shuffling")
    await shuffled(table)
    await until(twin, lambda: twin.state == "playing")
    return table, twin


async def test_a_match_is_played_on_two_workers(houses: tuple[House, House]) -> None:
    table, twin = await at_both(houses)
    place = 0
    while table.state != "over":
        await level(table, twin)
        if match_of(table).over:
            break
        seat = match_of(table).waiting()[0]
        here, person = ((table, "ada"), (twin, "bo"))[seat]
        match = match_of(here)
        question = match.now.question(seat)
        assert question is not None
        option = question.options[place % len(question.options)].id
        await here.choose(person, seat, option, match.asked_at[seat])
        place += 1
    await until(twin, lambda: twin.state == "over")
    match, other = match_of(table), match_of(twin)
    assert digest(match.game, match.now) == digest(other.game, other.now)
    assert table.frame("ada", 0, speak(table)).view == twin.frame("ada", 0, speak(twin)).view


async def test_of_two_workers_that_choose_at_once_one_succeeds(
    houses: tuple[House, House],
) -> None:
    table, twin = await at_both(houses)
    for _ in range(10):
        await level(table, twin)
        match = match_of(table)
        if match.over:
            break
        seat, count = match.waiting()[0], match.log.count
        question = match.now.question(seat)
        assert question is not None
        tries = [
            here.choose(("ada", "bo")[seat], seat, option.id, match.asked_at[seat])
            for option, here in zip(question.options * 2, (table, twin), strict=False)
        ]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(answer) for answer in answers].count(Illegal) == 1
        stored = await houses[0].store.entries(table.id, count)
        assert sum(entry["what"] == "choice" for entry in stored) == 1


async def test_who_was_away_reads_the_log(houses: tuple[House, House]) -> None:
    table, twin = await at_both(houses)
    deaf = twin.services.store
    hear, deaf.database.listener = deaf.database.listener, None
    for _ in range(3):
        seat = match_of(table).waiting()[0]
        match = match_of(table)
        person = ("ada", "bo")[seat]
        question = match.now.question(seat)
        assert question is not None
        await table.choose(person, seat, question.options[0].id, match.asked_at[seat])
    assert match_of(twin).log.count < match_of(table).log.count
    deaf.database.listener = hear
    assert hear is not None
    hear(None)
    await level(table, twin)


async def test_a_cut_listener_comes_back_and_looks(houses: tuple[House, House], url: str) -> None:
    import asyncpg

    table, twin = await at_both(houses)
    database = houses[1].store.database
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
    )
    await connection.close()
    match, seat = match_of(table), match_of(table).waiting()[0]
    question = match.now.question(seat)
    assert question is not None
    person = ("ada", "bo")[seat]
    await table.choose(person, seat, question.options[0].id, match.asked_at[seat])
    await level(table, twin)
    assert database.listening.is_set()  # type: ignore[attr-defined]


async def test_bots_are_let_play_by_one_worker(houses: tuple[House, House]) -> None:
    table, twin = await at_both(houses, QUICK, QUICK)
    await until(table, lambda: table.state == "over")
    await until(twin, lambda: twin.state == "over")
    assert not twin.driving
    choices = [e for e in await houses[0].store.entries(table.id) if e["what"] == "choice"]
    assert len(choices) == len(match_of(table).line)


async def test_where_a_worker_does_nothing_another_one_steps_in(
    houses: tuple[House, House], url: str
) -> None:
    clock = houses[0].services.clock
    assert isinstance(clock, HandClock)
    stuck, _ = await house_at(url, clock, bot_delay=1000.0)
    table = await stuck.new_table("ada", "Ada", order("arena", QUICK, QUICK))
    twin = await houses[1].table(table.id)
    assert twin is not None
    await clock.set_for(3.0)
    clock.forward(3.1)
    await until(twin, lambda: twin.state == "over")
    assert twin.driving
    await stuck.close()


async def test_chat_and_names_reach_the_other_worker(houses: tuple[House, House]) -> None:
    table, twin = await at_both(houses)
    heard: list[str] = []
    watch = twin.watch(heard.append, "bo", 1)
    await table.say("ada", "Ada", "hello")
    await table.rename("ada", "Adele")
    await until(twin, lambda: twin.row.seats[0].name == "Adele")
    assert "chat" in heard
    assert [line.text for line in await twin.chat("bo")] == ["hello"]
    assert twin.frame("bo", 1, speak(twin)).around.chairs[0].name == "Adele"
    watch.close()


async def test_who_is_at_another_worker_is_not_missed(houses: tuple[House, House]) -> None:
    table, twin = await at_both(houses)
    clock = table.services.clock
    ada, bo = (
        table.watch(lambda _: None, "ada", 0),
        twin.watch(lambda _: None, "bo", 1),
    )
    await until(table, lambda: table.present("bo"))
    await until(twin, lambda: twin.present("ada"))
    clock.forward(500)  # type: ignore[attr-defined]
    await rest(*houses)
    assert all(chair.human for chair in match_of(table).chairs)
    bo.close()
    await until(table, lambda: not table.present("bo"))
    clock.forward(121)  # type: ignore[attr-defined]
    await until(table, lambda: not match_of(table).chairs[1].human)
    ada.close()


async def rest(*houses: House) -> None:
    for house in houses:
        while house.services.tasks:
            await asyncio.gather(*house.services.tasks, return_exceptions=True)


async def test_whoever_was_at_a_worker_that_died_is_missed_after_a_while(
    houses: tuple[House, House],
) -> None:
    table, twin = await at_both(houses)
    clock = table.services.clock
    twin.watch(lambda _: None, "bo", 1)
    ada = table.watch(lambda _: None, "ada", 0)
    await until(table, lambda: table.present("bo"))
    twin.watches.clear()  # as if its process had been killed: nobody says good-bye
    for _ in range(6):
        clock.forward(15)  # type: ignore[attr-defined]
        await rest(*houses)
    assert not table.present("bo")
    ada.close()
