"""Tables over HTTP and WebSocket: opening, playing, joining, leaving, coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.browsers import Socket, serving


async def play_to_the_end(*sockets: Socket) -> None:
    """Everybody takes the first option until the match is over."""
    while True:
        for socket in sockets:
            while socket.asked >= 0:
                await socket.choose()
                await socket.frame()
        if all(socket.around["state"] == "over" for socket in sockets):
            return
        waits = [asyncio.create_task(socket.frame()) for socket in sockets]
        async with asyncio.timeout(10):
            _, left = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)


async def test_a_game_against_a_bot(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        table = await ada.open("sabacc", "me bot")
        socket = await ada.sit(table)
        assert socket.around["own"] == [0]
        assert socket.around["chairs"][0]["name"] == "Ada"
        if socket.around["contribute"]:
            await socket.say("contribute", text="mine")
        await socket.until_asked()
        assert "hold" in socket.options
        await play_to_the_end(socket)
        assert socket.view["result"]["text"]
