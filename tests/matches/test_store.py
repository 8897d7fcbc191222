"""What a store promises, whatever database keeps it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from spieltisch.kernel.errors import Mistake
from spieltisch.matches.database import Clash
from spieltisch.matches.log import Entry
from spieltisch.matches.sqlite import SqliteDatabase
from spieltisch.matches.store import Seat, Store, TableRow, open_store
from tests.matches.clusters import cluster, installed

BOTH = ("sqlite", "postgres")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    if not installed():
        pytest.skip("no postgresql here")
    with cluster() as url:
        yield url


@pytest.fixture(params=BOTH)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    url = f"sqlite:///{tmp_path / 'tables'}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres")
    store = open_store(url)
    await store.open()
    yield store
    for kind in ("table", "other", "old"):
        await store.drop_table(kind)
    await store.close()


def row(id: str = "table", state: str = "gathering", moved: float = 10.0) -> TableRow:
    agreed = {"seats": 2, "house": {}, "cards": [], "clock": ["none", 0], "bots": {}}
    seats = [Seat("human", "ada", "Ada"), Seat("open")]
    return TableRow(id, "sabacc", agreed, True, "ada", state, 1.0, moved, seats=seats)


def entry(number: int, **facts: object) -> Entry:
    return {"number": number, "what": "choice", **facts}


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    await store.add_table(row())
    assert await store.table("table") == row()
    assert await store.table("nowhere") is None


async def test_entries_come_back_in_order_and_from_any_number_on(store: Store) -> None:
    await store.add_table(row())
    entries = [entry(n, option="äöü", seat=n % 2) for n in range(5)]
    await store.append(row(state="playing"), entries[:3])
    await store.append(row(state="playing", moved=20.0), entries[3:])
    assert await store.entries("table") == entries
    assert await store.entries("table", 4) == entries[4:]
    found = await store.table("table")
    assert found is not None
    assert (found.state, found.moved) == ("playing", 20.0)


async def test_what_clashes_leaves_nothing_behind(store: Store) -> None:
    await store.add_table(row())
    await store.append(row(state="playing"), [entry(0), entry(1)])
    with pytest.raises(Clash):
        # The first is taken, the second is not: neither may be stored.
        await store.append(row(state="over", moved=99.0), [entry(1, late=True), entry(2)])
    assert await store.entries("table") == [entry(0), entry(1)]
    found = await store.table("table")
    assert found is not None
    assert found.state == "playing"


async def test_of_many_who_store_the_same_number_one_succeeds(store: Store) -> None:
    await store.add_table(row())
    await store.add_table(row("other"))

    async def one(n: int) -> bool:
        try:
            await store.append(row(), [entry(0, by=n), entry(1, by=n)])
        except Clash:
            return False
        return True

    others = [store.append(row("other"), [entry(n)]) for n in range(20)]
    writing = [asyncio.ensure_future(other) for other in others]
    stored = await asyncio.gather(*map(one, range(12)))
    await asyncio.gather(*writing)
    assert stored.count(True) == 1
    kept = await store.entries("table")
    assert [found["by"] for found in kept] == [stored.index(True)] * 2
    # And nobody who shared a commit with those who clashed has lost anything.
    assert [found["number"] for found in await store.entries("other")] == list(range(20))


async def test_who_waits_at_the_same_time_shares_a_commit(store: Store) -> None:
    await store.add_table(row())
    before = store.database.commits  # type: ignore[attr-defined]
    await asyncio.gather(*(store.append(row(), [entry(n)]) for n in range(300)))
    assert store.database.commits - before < 60  # type: ignore[attr-defined]
    assert len(await store.entries("table")) == 300


async def test_a_seat_is_taken_once(store: Store) -> None:
    await store.add_table(row())
    tries = [store.take_seat("table", 1, f"p{n}", f"P{n}") for n in range(10)]
    taken = await asyncio.gather(*tries)
    assert taken.count(True) == 1
    found = await store.table("table")
    assert found is not None
    assert found.seats[1] == Seat("human", f"p{taken.index(True)}", f"P{taken.index(True)}")
    assert await store.free_seats("table", f"p{taken.index(True)}")
    found = await store.table("table")
    assert found is not None
    assert found.seats[1] == Seat("open")


async def test_nobody_sits_down_once_the_match_has_begun(store: Store) -> None:
    await store.add_table(row())
    await store.append(row(state="shuffling"), [entry(0)])
    assert not await store.take_seat("table", 1, "bo", "Bo")
    assert not await store.free_seats("table", "ada")


async def test_lists_of_tables(store: Store) -> None:
    await store.add_table(row(moved=5.0))
    await store.add_table(row("other", moved=7.0))
    await store.append(row("other", state="over", moved=8.0), [entry(0)])
    assert [found.id for found in await store.lobby()] == ["table"]
    assert [found.id for found in await store.tables_of("ada")] == ["other", "table"]
    assert await store.tables_of("bo") == []
    waiting = row()
    waiting.state, waiting.due = "playing", 50.0
    await store.note_table(waiting)
    assert await store.due(49.0) == []
    assert await store.due(50.0) == ["table"]
    assert await store.unfinished() == ["table"]


async def test_chat_is_numbered_even_if_all_speak_at_once(store: Store) -> None:
    await store.add_table(row())
    said = [store.say("table", "ada", "Ada", 1.0, f"line {n}") for n in range(15)]
    numbers = [line.number for line in await asyncio.gather(*said)]
    assert sorted(numbers) == list(range(15))
    assert [line.number for line in await store.chat("table", 12)] == [12, 13, 14]


async def test_a_person_is_forgotten(store: Store) -> None:
    await store.add_table(row())
    await store.say("table", "ada", "Ada", 1.0, "hello")
    await store.say("table", "bo", "Bo", 1.0, "hi")
    assert await store.forget("ada", "?") == {"table"}
    found = await store.table("table")
    assert found is not None
    assert found.seats[0] == Seat("human", "ada", "?")
    assert [line.name for line in await store.chat("table")] == ["Bo"]


async def test_old_tables_are_deleted_with_all_there_is_of_them(store: Store) -> None:
    await store.add_table(row("old", moved=5.0))
    await store.append(row("old", moved=5.0), [entry(0)])
    await store.say("old", "ada", "Ada", 1.0, "hello")
    await store.add_table(row(moved=50.0))
    assert await store.tidy(before=10.0) == ["old"]
    assert await store.table("old") is None
    assert await store.entries("old") == []
    assert await store.chat("old") == []
    assert await store.table("table") is not None


async def test_notes_expire_and_are_taken_once(store: Store) -> None:
    now = 100.0
    store.now = lambda: now
    await store.put("code", "1", {"person": "ada", "n": 1}, until=110.0)
    await store.put("code", "2", {"person": "bo"})
    await store.put("code", "1", {"person": "ada", "n": 2}, until=110.0)
    assert await store.get("code", "1") == {"person": "ada", "n": 2}
    assert await store.find("code", "person", "ada") == [("1", {"person": "ada", "n": 2})]
    assert await store.find("code", "n", "2") == []
    taken = await asyncio.gather(*(store.take("code", "2") for _ in range(8)))
    assert [note for note in taken if note is not None] == [{"person": "bo"}]
    now = 110.0
    assert await store.get("code", "1") is None
    assert await store.find("code", "person", "ada") == []
    assert await store.take("code", "1") is None
    await store.put("code", "3", {}, until=120.0)
    await store.drop("code", "3")
    assert await store.get("code", "3") is None


async def test_a_store_of_another_version_is_left_alone(store: Store) -> None:
    await store.set_value("version", "0")
    again = open_store(
        f"sqlite:///{store.database.path}"
        if isinstance(store.database, SqliteDatabase)
        else store.database.url  # type: ignore[attr-defined]
    )
    with pytest.raises(Mistake, match="store-version"):
        await again.open()
    await store.set_value("version", "1")


async def test_a_place_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}", "sqlite:////proc/none/tables"):
        with pytest.raises(Mistake, match="store-unusable"):
            await open_store(url).open()
    with pytest.raises(Mistake, match="store-unusable"):
        await open_store("postgresql://nobody@127.0.0.1:9/none").open()
    with pytest.raises(Mistake, match="store-url"):
        open_store("mysql://somewhere")


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'new' / 'tables'}")
    await store.open()
    await store.add_table(row())
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "new").iterdir()} == {0o600}
    await store.close()
    with pytest.raises(Mistake, match="store-closed"):
        await store.add_table(row("other"))
