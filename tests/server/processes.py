"""A server in a process of its own, and clients that play there over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PROGRAM = """
import json, sys
from spieltisch.server.running import Wishes, run
from spieltisch.server.settings import Rate, Rates, Settings
much = Rate(1e6, 1e6)
rates = Rates(much, much, much, much, much, much, much, much, much, 10_000)
told = json.loads(sys.argv[1])
workers = told.pop("workers", 1)
run(Settings(rates=rates, **told), Wishes("en", workers=workers))
"""
PATIENCE = 20.0


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """A server that can be killed and started again."""

    def __init__(self, data: str, **more: Any) -> None:
        self.port = free_port()
        self.told = {"data": data, "port": self.port, "bot_delay": 0.01, **more}
        self.process: subprocess.Popen[str] | None = None
        self.said = ""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", PROGRAM, json.dumps(self.told)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.address}/api/me").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(self.stop())

    def kill(self) -> None:
        """No time to tidy up."""
        assert self.process is not None
        os.killpg(self.process.pid, 9)
        self.said += self.process.communicate()[0]

    def stop(self) -> str:
        """Stop it like Ctrl-C does; returns all that it ever said."""
        assert self.process is not None
        self.process.send_signal(2)
        try:
            self.said += self.process.communicate(timeout=PATIENCE)[0]
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        return self.said


class Client:
    """Somebody who plays over HTTP and a WebSocket."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=20)
        self.socket: ClientConnection | None = None
        self.table = ""
        self.frame: dict[str, Any] = {}
        self.log: list[Any] = []
        self.heard: list[str] = []
        self.came = asyncio.Event()

    async def ask(self, method: str, path: str, told: Any = None) -> Any:
        """The JSON of an answer that must be good."""
        answer = await self.http.request(method, path, json=told)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def open(self, game: str, *seats: str) -> str:
        """A new table; bots are random."""
        wishes = [{"who": who, "level": "random" if who == "bot" else ""} for who in seats]
        told = await self.ask("POST", "/api/tables", {"game": game, "seats": wishes})
        return str(told["table"])

    async def sit(self, table: str) -> None:
        """Open the socket, as often as it takes."""
        self.table = table
        headers = {"Cookie": f"spieltisch={self.http.cookies.get('spieltisch') or ''}"}
        address = self.address.replace("http", "ws", 1)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket = await connect(
                    f"{address}/ws/tables/{table}",
                    origin=self.address,  # type: ignore[arg-type]
                    additional_headers=headers,
                    proxy=None,
                )
                await self.next()
            except (OSError, InvalidHandshake, ConnectionClosed):
                assert time.monotonic() < deadline, "the server does not come back"
                await asyncio.sleep(0.05)
            else:
                return

    async def next(self) -> dict[str, Any]:
        """The next message."""
        assert self.socket is not None
        told: dict[str, Any] = json.loads(await self.socket.recv())
        if told["type"] == "frame":
            self.frame = told
            if told["view"] is not None:
                self.log = self.log[: told["log_from"]] + told["view"]["log"]
        return told

    async def say(self, what: str, **told: Any) -> None:
        """Say something."""
        assert self.socket is not None
        await self.socket.send(json.dumps({"type": what, **told}))

    async def play(self, broken: Callable[[], None], pick: Callable[[int], int]) -> None:
        """Play to the end of the match, whatever happens to the server; `broken` hears of it."""
        while True:
            try:
                if await self.play_on(pick):
                    return
            except ConnectionClosed:
                broken()
                self.log = []
                await self.sit(self.table)

    async def play_on(self, pick: Callable[[int], int]) -> bool:
        """Choose if there is something to choose, else wait; True when all is over."""
        around = self.frame["around"]
        if around["state"] == "over":
            return True
        if around["contribute"]:
            await self.say("contribute", text="mine")
        elif self.frame["asked"] >= 0:
            options = self.frame["view"]["prompt"]["options"]
            option = options[pick(len(options))]["id"]
            await self.say("choose", option=option, asked=self.frame["asked"])
        while (await self.next())["type"] == "chat":
            pass
        return False

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()
