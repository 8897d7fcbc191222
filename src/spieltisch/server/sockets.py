"""The WebSocket of a table: letting browsers in, reading, and letting go."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from spieltisch.server.errors import note_trouble
from spieltisch.server.guard import address_of, hall_in, person_in
from spieltisch.server.hall import Hall
from spieltisch.server.requests import LONGEST_ID, session_of
from spieltisch.server.table_socket import (
    NO_TABLE,
    RENEWED,
    STOPPING,
    TOO_MANY,
    Closing,
    TableSocket,
)

AnySocket = WebSocket[Any, Any, Any]
BROKEN: Final = 1011


@websocket("/ws/tables/{table:str}")
async def sit_at(socket: AnySocket, table: FromPath[str]) -> None:
    """One browser at one table, until it goes."""
    await socket.accept()
    hall, person = hall_in(socket.scope), person_in(socket.scope)
    address = address_of(socket.scope)
    if hall.sockets[address] >= hall.settings.rates.sockets:
        await close(socket, TOO_MANY)
        return
    found = await hall.house.table(table) if len(table) <= LONGEST_ID else None
    if found is None or not found.may_watch(person.id):
        await close(socket, NO_TABLE)
        return

    async def send(message: bytes) -> None:
        await socket.send_data(message.decode(), mode="text")

    browser = TableSocket(hall, found, person, send)
    hall.sockets[address] += 1
    try:
        await serve(socket, browser, hall)
    finally:
        browser.close()
        hall.sockets[address] -= 1
        if not hall.sockets[address]:
            del hall.sockets[address]


async def serve(socket: AnySocket, browser: TableSocket, hall: Hall) -> None:
    """Read and send at once, until one of both ends."""

    def void() -> None:
        browser.end(RENEWED)

    def leave() -> None:
        browser.end(STOPPING)

    whose = session_of(browser.person, address_of(socket.scope))
    voided = hall.voided.setdefault(whose, set())
    voided.add(void)
    hall.leaving.add(leave)
    browser.open()
    reading = asyncio.create_task(read(socket, browser))
    sending = asyncio.create_task(browser.send_all())
    checking = asyncio.create_task(check(browser, hall))
    tasks = (reading, sending, checking)
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        why = next((task.exception() for task in done if task.exception() is not None), None)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        hall.leaving.discard(leave)
        voided.discard(void)
        if not voided:
            hall.voided.pop(whose, None)
    if isinstance(why, Closing):
        await close(socket, why.code, why.reason)
    elif why is not None and not isinstance(why, WebSocketDisconnect):
        note_trouble(why)
        await close(socket, BROKEN)


async def read(socket: AnySocket, browser: TableSocket) -> None:
    """Hear whatever the browser says."""
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=1000)
        if event["type"] == "websocket.receive":
            said = event.get("text")
            await browser.hear(event.get("bytes") or b"" if said is None else said)


async def check(browser: TableSocket, hall: Hall) -> None:
    """See from time to time that the session is still good, here or at another worker."""
    while True:
        await asyncio.sleep(hall.settings.ping)
        if not await hall.people.still(browser.person):
            browser.end(RENEWED)


async def close(socket: AnySocket, code: int, reason: str = "") -> None:
    """Close a socket that may be closed already."""
    try:
        await socket.close(code, reason or None)
    except (RuntimeError, WebSocketDisconnect):
        return
