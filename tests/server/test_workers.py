"""Several workers over one PostgreSQL: it does not matter at which of them a browser ends up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.kernel.dice import QuickDice
from tests.matches.clusters import cluster, installed
from tests.server.browsers import Browser, Server, Socket, serving
from tests.server.processes import Client, ServerProcess

pytestmark = pytest.mark.skipif(not installed(), reason="no postgresql here")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with cluster() as url:
        yield url


def at(server: Server, browser: Browser) -> Browser:
    """The same browser, whose requests end up at another worker."""
    other = server.browser(browser.language, browser.address)
    other.http.cookies = browser.http.cookies
    return other


async def play(*sockets: Socket) -> None:
    """Everybody takes the first option until all have heard that it is over."""
    async with asyncio.timeout(30):
        while any(socket.around["state"] != "over" for socket in sockets):
            for socket in sockets:
                while socket.asked >= 0:
                    await socket.play()
                await socket.quiet(0.01)


async def test_people_at_different_workers(tmp_path: Path, url: str) -> None:
    async with serving(tmp_path, data=url) as one, serving(tmp_path, data=url) as two:
        ada, bo = one.browser(), two.browser()
        await ada.name("Ada")
        table = await ada.open("sabacc", "me friend")
        mine = await ada.sit(table)
        token = (await at(two, ada).invitations(table))[1]
        await bo.ask("POST", "/api/join", {"token": token})
        yours = await bo.sit(table)
        for socket in (mine, yours):
            await socket.see(lambda s: s.around["state"] != "gathering")
            await socket.say("contribute", text="x")
        for socket in (mine, yours):
            await socket.until_dealt()
        await yours.say("say", text="from afar")
        assert (await mine.until("chat"))["lines"][-1]["text"] == "from afar"
        await play(mine, yours)
        assert [line["key"] for line in mine.log] == [line["key"] for line in yours.log]
        for server in (one, two):
            proof = await at(server, ada).ask("GET", f"/api/tables/{table}/proof")
            assert all(finding["good"] for finding in proof["findings"])


async def test_codes_and_cookies_are_good_everywhere_once(tmp_path: Path, url: str) -> None:
    async with (
        serving(tmp_path, data=url, ping=0.05) as one,
        serving(tmp_path, data=url) as two,
    ):
        ada = one.browser()
        await ada.name("Ada")
        table = await ada.open("sabacc", "me bot")
        socket = await ada.sit(table)
        code = (await at(two, ada).ask("POST", f"/api/tables/{table}/code"))["code"]
        phone = two.browser()
        await phone.ask("POST", "/api/code", {"token": code})
        again = one.browser()
        assert (await again.refused("POST", "/api/code", {"token": code}))[0] == 404
        assert await socket.closed() == 4409
        # A new cookie at one worker ends the sockets with the old one at the other.
        elsewhere = at(one, phone)
        watching = await elsewhere.sit(table)
        await phone.name("Augusta")
        assert await watching.closed() == 4410


async def test_processes(url: str) -> None:
    server = ServerProcess(url, workers=2)
    await asyncio.to_thread(server.start)
    clients = [Client(server.address) for _ in range(4)]
    dice = QuickDice(7)
    try:
        for ada, bo in (clients[:2], clients[2:]):
            table = await ada.open("sabacc", "me", "friend")
            links = await ada.ask("POST", f"/api/tables/{table}/invitations")
            token = links[0]["path"].removeprefix("/join/")
            await bo.ask("POST", "/api/join", {"token": token})
            await ada.sit(table)
            await bo.sit(table)
        breaks: list[int] = []
        async with asyncio.timeout(60):
            await asyncio.gather(
                *(client.play(lambda: breaks.append(1), dice.below) for client in clients)
            )
        assert not breaks
        assert all(client.frame["view"]["result"] for client in clients)
    finally:
        for client in clients:
            await client.close()
        said = await asyncio.to_thread(server.stop)
    assert "Traceback" not in said
    assert "ERROR" not in said, said
