"""Browsers for tests: HTTP and WebSocket straight into the application, without a network."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx

from spieltisch.server.app import application
from spieltisch.server.hall import Hall
from spieltisch.server.settings import Rate, Rates, Settings

HERE = "http://localhost:8737"
PLENTY = Rate(100_000, 100_000)
GENEROUS = Rates(
    requests=PLENTY,
    joins=PLENTY,
    wrong=PLENTY,
    tables=PLENTY,
    uploads=PLENTY,
    costly=PLENTY,
    messages=PLENTY,
    chat=PLENTY,
    hints=PLENTY,
    sockets=10_000,
)
PATIENCE = 10.0


class Closed(Exception):
    """The server closed a socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Server:
    """An application that runs inside the test."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        told: dict[str, Any] = {"bot_delay": 0.0, "contribute_after": 10.0, "rates": GENEROUS}
        url = f"sqlite:///{folder / 'tables.sqlite'}"
        self.settings = replace(Settings(url), **{**told, **changes})
        self.app, self.hall = application(self.settings)
        self.browsers: list[Browser] = []

    async def start(self) -> None:
        await self.hall.start()

    async def stop(self) -> None:
        for browser in self.browsers:
            await browser.close()
        await self.hall.stop()

    def browser(self, language: str = "en", address: str = "192.0.2.1") -> Browser:
        """Somebody new, without a cookie."""
        found = Browser(self.app, self.hall, language, address)
        self.browsers.append(found)
        return found


@asynccontextmanager
async def serving(folder: Path, **changes: Any) -> AsyncIterator[Server]:
    """A server for one test."""
    server = Server(folder, **changes)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


class Browser:
    """One browser: a cookie jar, pages and sockets."""

    def __init__(self, app: Any, hall: Hall, language: str, address: str) -> None:
        self.app = app
        self.hall = hall
        self.language = language
        self.address = address
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 5000))
        self.http = httpx.AsyncClient(
            transport=transport,
            base_url=HERE,
            headers={"origin": HERE, "accept-language": language},
        )
        self.sockets: list[Socket] = []

    @property
    def cookie(self) -> str:
        """What this browser shows to the server."""
        return self.http.cookies.get("spieltisch") or ""

    def show(self, cookie: str) -> None:
        """Show this cookie from now on."""
        self.http.cookies.set("spieltisch", cookie, domain="localhost.local")

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def ask(self, method: str, path: str, told: Any = None) -> Any:
        """The JSON of an answer that must be good."""
        answer = await self.send(method, path, told)
        assert answer.is_success, (method, path, answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def send(
        self, method: str, path: str, told: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """Any request, whatever comes of it."""
        return await self.http.request(method, path, json=told, headers=headers)

    async def refused(self, method: str, path: str, told: Any = None) -> tuple[int, Any]:
        """Status and problem of a request that must be refused."""
        answer = await self.send(method, path, told)
        assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
        problem = answer.json()
        assert set(problem) == {"key", "text", "rule"}, problem
        assert problem["text"]
        return answer.status_code, problem

    async def name(self, name: str) -> None:
        """Give oneself a name."""
        await self.ask("PUT", "/api/me", {"name": name})

    async def open(self, game: str = "sabacc", seats: str = "me bot", **more: Any) -> str:
        """A new table; bots are of the quick kind, if their level is not named: `bot:random`."""
        wishes = []
        for wish in seats.split():
            who, _, level = wish.partition(":")
            wishes.append({"who": who, "level": level or "quick"} if who == "bot" else {"who": who})
        told = await self.ask("POST", "/api/tables", {"game": game, "seats": wishes, **more})
        return str(told["table"])

    async def invitations(self, table: str) -> dict[int, str]:
        """The tokens of all open seats; -1 is for watching."""
        told = await self.ask("POST", f"/api/tables/{table}/invitations")
        return {each["seat"]: each["path"].removeprefix("/join/") for each in told}

    async def sit(self, table: str, cookie: bool = True, **headers: str) -> Socket:
        """Open the socket of a table; the first frame is read."""
        socket = await self.socket(f"/ws/tables/{table}", cookie, **headers)
        await socket.frame()
        return socket

    async def socket(self, path: str, cookie: bool = True, **headers: str) -> Socket:
        """Open a socket, and read nothing."""
        told = {
            "host": "localhost:8737",
            "origin": HERE,
            "accept-language": self.language,
            **headers,
        }
        if cookie and self.cookie:
            told["cookie"] = f"spieltisch={self.cookie}"
        socket = Socket(self.app, path, told, self.address)
        self.sockets.append(socket)
        await socket.open()
        return socket

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.http.aclose()


class Socket:
    """One WebSocket, and what came over it."""

    def __init__(self, app: Any, path: str, headers: dict[str, str], address: str) -> None:
        self.scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(k.encode(), v.encode("latin-1")) for k, v in headers.items()],
            "client": (address, 5000),
            "server": ("localhost", 8737),
            "subprotocols": [],
        }
        self.app = app
        self.to_server: asyncio.Queue[Any] = asyncio.Queue()
        self.came: deque[dict[str, Any]] = deque()
        self.news = asyncio.Event()
        self.task: asyncio.Task[Any] | None = None
        self.last: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.log: list[Any] = []
        self.prints: dict[str, Any] = {}
        self.raw: list[str] = []
        self.refs = 0

    async def open(self) -> None:
        """Shake hands; `Closed` if the server does not want to."""
        self.task = asyncio.create_task(self.app(self.scope, self.to_server.get, self._receive))
        self.task.add_done_callback(self._over)
        await self.to_server.put({"type": "websocket.connect"})
        event = await self._event()
        if event["type"] == "websocket.close":
            raise Closed(event.get("code", 1000))
        assert event["type"] == "websocket.accept", event

    async def say(self, what: str, **told: Any) -> str:
        """Say something; returns its `ref`."""
        self.refs += 1
        ref = f"r{self.refs}"
        await self.throw(json.dumps({"type": what, "ref": ref, **told}))
        return ref

    async def throw(self, text: str | bytes) -> None:
        """Send anything at all."""
        key = "bytes" if isinstance(text, bytes) else "text"
        await self.to_server.put({"type": "websocket.receive", key: text})

    async def next(self) -> dict[str, Any]:
        """The next message from the server."""
        event = await self._event()
        if event["type"] == "websocket.close":
            raise Closed(event.get("code", 1000))
        self.raw.append(event["text"])
        told: dict[str, Any] = json.loads(event["text"])
        if told["type"] == "frame":
            self.take(told)
        return told

    def take(self, frame: dict[str, Any]) -> None:
        """Put a frame together with what came before."""
        self.last = frame
        if frame["view"] is not None:
            self.prints |= frame["view"]["texts"]
            self.log = self.log[: frame["log_from"]] + frame["view"]["log"]
            self.view = {**frame["view"], "log": self.log, "texts": {}}

    async def frame(self) -> dict[str, Any]:
        """The next frame; everything else is left out."""
        return await self.until("frame")

    async def see(self, what: Callable[[Socket], bool]) -> None:
        """Read on until this is so."""
        while not self.last or not what(self):
            await self.next()

    async def closed(self) -> int:
        """Read on until the server closes the socket; returns with which code."""
        try:
            while True:
                await self.next()
        except Closed as closed:
            return closed.code

    async def until(self, what: str) -> dict[str, Any]:
        """The next message of this type."""
        while True:
            told = await self.next()
            if told["type"] == what:
                return told

    async def quiet(self, pause: float = 0.05) -> None:
        """Read everything that comes until nothing comes for a while."""
        while True:
            try:
                async with asyncio.timeout(pause):
                    await self.next()
            except TimeoutError:
                return

    async def refused(self) -> dict[str, Any]:
        """The next refusal."""
        told = await self.until("refused")
        problem: dict[str, Any] = told["problem"]
        return problem

    @property
    def asked(self) -> int:
        """The number of the question that is put to this seat; -1 if there is none."""
        return int(self.last["asked"])

    @property
    def options(self) -> list[str]:
        """What can be chosen just now."""
        prompt = self.view.get("prompt")
        return [option["id"] for option in prompt["options"]] if prompt else []

    @property
    def around(self) -> dict[str, Any]:
        """The newest news of the table."""
        around: dict[str, Any] = self.last["around"]
        return around

    async def until_asked(self) -> None:
        """Read on until this seat is asked, or all is over."""
        await self.see(lambda s: s.asked >= 0 or s.around["state"] == "over")

    async def until_dealt(self) -> None:
        """Read on until the cards are dealt."""
        await self.see(lambda s: s.around["state"] not in {"gathering", "shuffling"})

    async def choose(self, option: str | None = None) -> None:
        """Choose this, or the first option there is."""
        await self.say("choose", option=option or self.options[0], asked=self.asked)

    async def play(self, option: str | None = None) -> None:
        """Choose this, or the first option there is, and read on until that is done."""
        asked = self.asked
        await self.choose(option)
        while self.asked == asked:
            told = await self.next()
            assert told["type"] != "refused", told

    async def until_called(self) -> None:
        """Turn to whichever own seat is asked."""
        await self.see(lambda s: bool(s.around["called"]))
        seat = self.around["called"][0]
        if seat != self.view["seat"]:
            await self.say("look", seat=seat)
        await self.see(lambda s: s.view["seat"] == seat and s.asked >= 0)

    async def close(self) -> None:
        if self.task is None or self.task.done():
            return
        await self.to_server.put({"type": "websocket.disconnect", "code": 1001})
        try:
            await asyncio.wait_for(self.task, PATIENCE)
        except (TimeoutError, asyncio.CancelledError):
            self.task.cancel()

    async def _receive(self, event: dict[str, Any]) -> None:
        self.came.append(event)
        self.news.set()

    def _over(self, _: object) -> None:
        self.came.append({"type": "websocket.close", "code": 1006})
        self.news.set()

    async def _event(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while not self.came:
                self.news.clear()
                await self.news.wait()
        return self.came.popleft()


def jar(cookie: str) -> str:
    """The value of a `Set-Cookie` header."""
    return SimpleCookie(cookie)["spieltisch"].value
