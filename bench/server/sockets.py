"""A WebSocket as a browser opens it, doing as little as can be done with what comes.

Frames are stamped with the time at which they were there, before anything is unpacked.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
PACKED: Final = 0x40
TAIL: Final = b"\x00\x00\xff\xff"
Hear = Callable[[bytes, float], None]


class Socket(asyncio.Protocol):
    """One connection. `hear` is called with every text and when it came."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = self.loop.create_future()
        self.gone = asyncio.Event()
        self.read = bytearray()
        self.unpack: Any = None
        self.bytes = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone.set()
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self.bytes += len(data)
        self.read += data
        if not self.ready.done():
            self.shake_hands()
        if self.ready.done():
            self.take(now)

    def shake_hands(self) -> None:
        """The server's answer to the wish for a WebSocket."""
        head, end, rest = bytes(self.read).partition(b"\r\n\r\n")
        if not end:
            return
        if not head.startswith(b"HTTP/1.1 101"):
            self.ready.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            self.transport.close()
            return
        if b"permessage-deflate" in head.lower():
            self.unpack = zlib.decompressobj(-15)
        self.read = bytearray(rest)
        self.ready.set_result(None)

    def take(self, now: float) -> None:
        """All frames that are here as a whole. None of the server's is masked or in pieces."""
        while len(self.read) >= 2:
            first, length = self.read[0], self.read[1]
            begin = 2
            if length == 126:
                begin = 4
                length = int.from_bytes(self.read[2:4], "big")
            elif length == 127:
                begin = 10
                length = int.from_bytes(self.read[2:10], "big")
            if len(self.read) < begin + length:
                return
            told = bytes(self.read[begin : begin + length])
            del self.read[: begin + length]
            kind = first & 15
            if kind == TEXT:
                if first & PACKED:
                    told = self.unpack.decompress(told + TAIL)
                self.hear(told, now)
            elif kind == PING:
                self.send(told, PONG)
            elif kind == CLOSE:
                self.transport.close()

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send one short message. The mask may be all zeros."""
        length = len(message)
        size = bytes([128 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + message)

    async def close(self) -> None:
        """Say goodbye."""
        self.send(b"\x03\xe9", CLOSE)
        self.transport.close()
        await self.gone.wait()


async def connect(
    socket: Socket, address: tuple[str, int], path: str, cookie: str, packed: bool
) -> None:
    """Open a socket at this path."""
    await socket.loop.create_connection(lambda: socket, *address)
    host = "{}:{}".format(*address)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *(["Sec-WebSocket-Extensions: permessage-deflate"] if packed else []),
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    socket.transport.write("\r\n".join([*lines, "", ""]).encode())
    await socket.ready
