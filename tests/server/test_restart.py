"""The server is killed while bots and browsers play, and nothing that was told is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spieltisch.kernel.dice import QuickDice
from spieltisch.matches.verify import verify_file
from tests.server.processes import Client, ServerProcess

# After so many choices of all people together the server is killed.
KILLS = (10, 30, 55)
GAMES = ("arena", "schlamboree", "sabacc")


class Evening:
    """Two people at a table of each game, who play on whatever happens to the server."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.clients = [Client(server.address) for _ in range(2 * len(GAMES))]
        self.dice = QuickDice(1)
        self.choices = 0
        # What each had been told when the server was killed, every time.
        self.told: list[tuple[Client, list[str]]] = []

    async def sit_down(self) -> None:
        """Everybody takes their seats."""
        for number, game in enumerate(GAMES):
            ada, bo = self.clients[2 * number : 2 * number + 2]
            table = await ada.open(game, "me", "friend")
            links = await ada.ask("POST", f"/api/tables/{table}/invitations")
            token = links[0]["path"].removeprefix("/join/")
            await bo.ask("POST", "/api/join", {"token": token})
            await ada.sit(table)
            await bo.sit(table)

    async def play(self, client: Client) -> None:
        """Play to the end."""

        def broken() -> None:
            self.told.append((client, [line["text"] for line in client.log]))

        def pick(options: int) -> int:
            self.choices += 1
            return self.dice.below(options)

        await client.play(broken, pick)

    async def kill(self) -> None:
        """Kill the server again and again."""
        for choices in KILLS:
            while self.choices < choices:
                await asyncio.sleep(0.002)
            self.server.kill()
            await asyncio.to_thread(self.server.start)


async def test_killed_again_and_again(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await asyncio.to_thread(server.start)
    evening = Evening(server)
    try:
        await evening.sit_down()
        host = evening.clients[0]
        bots = await host.open("arena", "bot", "bot")
        playing = [asyncio.create_task(evening.play(client)) for client in evening.clients]
        async with asyncio.timeout(90):
            await evening.kill()
            await asyncio.gather(*playing)
            while (await host.ask("GET", f"/api/tables/{bots}"))["state"] != "over":
                await asyncio.sleep(0.05)
        assert len(evening.told) >= len(KILLS)
        for client, lines in evening.told:
            now = [line["text"] for line in client.log]
            assert now[: len(lines)] == lines, "something that was told is lost"
        for client in evening.clients[::2]:
            answer = await client.http.get(f"/api/tables/{client.table}/log")
            file = tmp_path / f"{client.table}.match"
            file.write_bytes(answer.content)
            assert all(finding.good for finding in verify_file(file))
    finally:
        for client in evening.clients:
            await client.close()
        said = await asyncio.to_thread(server.stop)
    assert "Traceback" not in said
    assert "ERROR" not in said, said


async def test_it_says_where_it_stands_and_stops_cleanly(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await asyncio.to_thread(server.start)
    client = Client(server.address)
    await client.sit(await client.open("sabacc", "me", "bot"))
    said = await asyncio.to_thread(server.stop)
    assert server.process is not None
    assert server.process.returncode == 0
    assert f"http://127.0.0.1:{server.port}" in said
    assert "Everything is stored" in said
    assert "Traceback" not in said
    await client.close()
