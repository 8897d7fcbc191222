"""Tables with people: two who play, the others who look on, and how fast each sees what is new."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from bench.server.sockets import Socket, connect

SEATS: Final = ({"who": "me"}, {"who": "friend"}, {"who": "bot", "level": "quick"})


class Option(msgspec.Struct):
    """What can be chosen."""

    id: str


class Prompt(msgspec.Struct):
    """A question."""

    options: list[Option]


class View(msgspec.Struct):
    """As much of a view as a player needs who plays anything."""

    log: list[msgspec.Raw]
    prompt: Prompt | None


class Around(msgspec.Struct):
    """As much of a table's news."""

    state: str
    contribute: bool


class Frame(msgspec.Struct):
    """As much of a frame."""

    type: str
    log_from: int = 0
    asked: int = -1
    view: View | None = None
    around: Around | None = None


DECODER: Final = msgspec.json.Decoder(Frame)


class Session:
    """Somebody with a cookie, who asks for pages."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.address = address
        self.cookie = ""

    def ask(self, method: str, path: str, told: Any = None) -> Any:
        """The JSON of an answer, which must be good."""
        host = "{}:{}".format(*self.address)
        headers = {"Origin": f"http://{host}", "Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection = http.client.HTTPConnection(*self.address, timeout=60)
        try:
            body = None if told is None else json.dumps(told)
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        if answer.status >= 400:
            raise ConnectionError(f"{method} {path}: {answer.status} {text[:200].decode()}")
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        return json.loads(text) if text else None


class Viewer:
    """One browser at a table."""

    def __init__(self, table: Table, session: Session) -> None:
        self.table = table
        self.session = session
        self.socket: Socket | None = None
        self.length = 0
        self.asked = -1
        self.options: list[str] = []
        self.state = ""
        # Whether it has added to the shuffle.
        self.added = False
        self.frames = 0

    async def sit(self, id: str, packed: bool) -> None:
        """Open the socket of this table."""
        if self.socket is not None:
            await self.socket.close()
        self.length, self.asked, self.added = 0, -1, False
        self.socket = Socket(self.hear)
        session = self.session
        await connect(self.socket, session.address, f"/ws/tables/{id}", session.cookie, packed)

    def hear(self, told: bytes, now: float) -> None:
        """A message from the table, which came at this time."""
        frame = DECODER.decode(told)
        if frame.type != "frame" or frame.around is None:
            if frame.type == "refused":
                self.table.refused += 1
            return
        self.frames += 1
        self.state = frame.around.state
        self.asked = frame.asked
        if frame.view is None:
            if frame.around.contribute and not self.added:
                self.added = True
                self.say(type="contribute", text="load")
            return
        # Every choice of Sabacc is told in a line of its own, and everybody reads the same ones.
        self.length = frame.log_from + len(frame.view.log)
        prompt = frame.view.prompt
        self.options = [option.id for option in prompt.options] if prompt else []
        self.table.seen(self, now)

    def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message))


class Table:
    """One table, game after game."""

    def __init__(self, address: tuple[str, int], viewers: int, packed: bool) -> None:
        self.viewers = [Viewer(self, Session(address)) for _ in range(viewers)]
        self.packed = packed
        self.id = ""
        # The log's length and the time at which something was chosen, until all have seen it.
        self.sent: tuple[int, float] | None = None
        self.waits: set[Viewer] = set()
        self.refused = 0
        self.games = 0
        # Whether everybody is on the way to the next game.
        self.moving = False
        self.on_ready: Callable[[Table], None] = lambda _: None
        self.on_seen: Callable[[list[float]], None] = lambda _: None
        self.times: list[float] = []

    def open(self) -> None:
        """The first two sessions sit down, the others get a name and look on."""
        host, guest, *onlookers = (viewer.session for viewer in self.viewers)
        order = {"game": "sabacc", "seats": SEATS, "public": True}
        self.id = host.ask("POST", "/api/tables", order)["table"]
        guest.ask("POST", f"/api/tables/{self.id}/seats/1")
        for onlooker in onlookers:
            onlooker.ask("PUT", "/api/me", {"name": "Onlooker"})

    async def sit(self) -> None:
        """Everybody opens a socket."""
        await asyncio.gather(*(viewer.sit(self.id, self.packed) for viewer in self.viewers))

    @property
    def dealt(self) -> bool:
        """Whether everybody sees cards."""
        return all(viewer.length for viewer in self.viewers)

    def seen(self, viewer: Viewer, now: float) -> None:
        """Somebody sees something new."""
        if self.sent is not None and viewer in self.waits and viewer.length > self.sent[0]:
            self.waits.discard(viewer)
            self.times.append(now - self.sent[1])
            if not self.waits:
                self.sent = None
                self.on_seen(self.times)
        if self.sent is None and self.asked() is not None:
            self.on_ready(self)

    def asked(self) -> Viewer | None:
        """Who is to choose, if everybody has seen everything."""
        length = self.viewers[0].length
        if any(viewer.length != length for viewer in self.viewers):
            return None
        return next((viewer for viewer in self.viewers[:2] if viewer.asked >= 0), None)

    def choose(self, dice: random.Random, now: float) -> bool:
        """Choose anything, if one may."""
        viewer = self.asked()
        if viewer is None or self.sent is not None or not viewer.options:
            return False
        self.times, self.waits = [], set(self.viewers)
        self.sent = viewer.length, now
        viewer.say(type="choose", option=dice.choice(viewer.options), asked=viewer.asked)
        viewer.asked = -1
        return True

    @property
    def over(self) -> bool:
        """Whether the match is over, and everybody knows."""
        return not self.moving and all(viewer.state == "over" for viewer in self.viewers)

    async def again(self) -> None:
        """The same people play another game."""
        self.moving, self.sent = True, None
        host = self.viewers[0].session
        told = await asyncio.to_thread(host.ask, "POST", f"/api/tables/{self.id}/rematch")
        self.id = told["table"]
        self.games += 1
        for viewer in self.viewers:
            viewer.state, viewer.length = "", 0
        await self.sit()
        self.moving = False

    async def close(self) -> None:
        """Everybody goes."""
        for viewer in self.viewers:
            if viewer.socket is not None:
                await viewer.socket.close()
