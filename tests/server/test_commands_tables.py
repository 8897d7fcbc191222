"""What whoever runs a server can see and do, while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli import run
from spieltisch.kernel.errors import Mistake
from spieltisch.matches.store import open_store
from spieltisch.server.commands_tables import Office
from tests.matches.clusters import cluster, installed
from tests.server.browsers import Browser, Server, Socket, serving


async def office(server: Server, what: str, *facts: Any) -> list[str]:
    """Do something as another process would, over the same store; then the server looks around."""
    store = open_store(server.settings.data)
    await store.open()
    try:
        told: list[str] = await getattr(Office(store, "en"), what)(*facts)
    finally:
        await store.close()
    await server.hall.house._put_in_order()
    return told


async def two_at_a_table(server: Server) -> tuple[str, list[Browser], list[Socket]]:
    ada, bo = server.browser(), server.browser()
    await ada.name("Ada")
    await bo.name("Bo")
    table = await ada.open(seats="me friend", public=True)
    await bo.ask("POST", f"/api/tables/{table}/seats/1")
    sockets = [await ada.sit(table), await bo.sit(table)]
    for socket in sockets:
        await socket.say("contribute", text="mine")
    for socket in sockets:
        await socket.until_dealt()
    return table, [ada, bo], sockets


async def test_a_table_is_shown_with_its_people_and_what_they_said(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, _, (ada, bo) = await two_at_a_table(server)
        await ada.say("say", text="Good luck!")
        await bo.until("chat")
        (line,) = await office(server, "tables")
        assert line.startswith(table)
        assert line.endswith("playing     Ada, Bo")
        shown = await office(server, "show", table)
        assert shown[0] == line
        sign = shown[1].split()[-1]
        assert shown[1] == f"  1. Ada  {sign}"
        assert shown[-1].endswith(f"Ada [{sign[:8]}]: Good luck!")


async def test_who_is_forgotten_is_forgotten_at_once_and_everywhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, (ada, _), sockets = await two_at_a_table(server)
        await sockets[0].say("say", text="Something rude")
        await sockets[1].until("chat")
        told = await office(server, "forget", "Ada")
        assert told[0].startswith("Name, words and session are forgotten, at 1 table.")
        await sockets[1].see(lambda s: s.around["chairs"][0]["name"] == "Guest")
        assert not (await ada.ask("GET", "/api/me"))["known"]
        assert await server.hall.house.store.chat(table) == []
        data = tmp_path / "tables.sqlite"
        await server.hall.house.store.backup(tmp_path / "copy.sqlite")
        assert b"rude" not in (tmp_path / "copy.sqlite").read_bytes(), data


async def test_a_table_that_is_closed_is_gone_for_all_who_sit_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, (ada, bo), (one, other) = await two_at_a_table(server)
        await office(server, "close", table)
        assert await one.closed() == await other.closed() == 4401
        assert (await ada.refused("GET", f"/api/tables/{table}"))[0] == 404
        assert (await bo.ask("GET", "/api/tables/mine"))["tables"] == []
        assert await server.hall.house.store.entries(table) == []


async def test_what_was_stored_between_closing_and_noticing_goes_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, _, sockets = await two_at_a_table(server)
        store = open_store(server.settings.data)
        await store.open()
        await Office(store, "en").close(table)
        await store.close()
        asked = next(socket for socket in sockets if socket.asked >= 0)
        await asked.play()
        assert await server.hall.house.store.entries(table)
        await server.hall.house._put_in_order()
        assert await sockets[0].closed() == 4401
        assert await server.hall.house.store.entries(table) == []


async def test_old_tables_are_purged_and_young_ones_stay(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        browser = server.browser()
        old, young = await browser.open(), await browser.open()
        row = await server.hall.house.store.table(old)
        assert row is not None
        row.moved -= 40 * 86_400
        await server.hall.house.store.note_table(row)
        assert await office(server, "purge", 30) == ["1 table was deleted."]
        (line,) = await office(server, "tables")
        assert line.startswith(young)


async def test_names_that_several_have_are_told_apart_by_their_signs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for _ in range(2):
            await server.browser().name("Ada")
        with pytest.raises(Mistake) as caught:
            await office(server, "forget", "Ada")
        signs = str(caught.value.facts["signs"]).split(", ")
        assert len(signs) == 2
        await office(server, "forget", signs[0][:10])
        await office(server, "forget", "Ada")
        for who in ("Ada", "abc", signs[1]):
            with pytest.raises(Mistake) as caught:
                await office(server, "forget", who)
            assert caught.value.key == "no-such-person"


@pytest.mark.skipif(not installed(), reason="there is no PostgreSQL")
async def test_workers_that_share_a_database_hear_at_once(tmp_path: Path) -> None:
    with cluster() as url:
        async with serving(tmp_path, data=url) as server:
            table, _, (one, _) = await two_at_a_table(server)
            store = open_store(url)
            await store.open()
            await Office(store, "en").forget("Ada")
            await one.see(lambda s: s.around["chairs"][0]["name"] == "Guest")
            await Office(store, "en").close(table)
            with pytest.raises(Mistake, match="store-backup"):
                await Office(store, "en").backup(tmp_path / "copy")
            await store.close()
            assert await one.closed() == 4401


def test_the_commands_speak_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def one_table() -> str:
        async with serving(tmp_path) as server:
            return await server.browser().open()

    table = asyncio.run(one_table())
    data = str(tmp_path / "tables.sqlite")

    def told(*arguments: str, code: int = 0) -> str:
        assert run(["tables", *arguments, "--data", data, "--lang", "de"]) == code
        out, err = capsys.readouterr()
        return out if code == 0 else err

    assert "läuft" in told("list") or "gemischt" in told("list")
    copy = str(tmp_path / "copy.sqlite")
    assert told("backup", copy) == f"Alles ist kopiert in {copy}\n"
    assert "copy.sqlite" in told("backup", copy, code=2)
    assert told("close", table).startswith(f"Tisch {table} ist weg.")
    assert told("list") == "Es gibt keine Tische.\n"
    assert table in told("show", table, code=2)
    assert told("purge", "--older", "-1", code=2)
    data = copy
    assert table in told("list")
    data = str(tmp_path / "none.sqlite")
    assert "nichts" in told("list", code=2)
    assert not Path(data).exists()
