"""Draw docs/table.svg: an Arena table on a full screen, played a few turns by the rule of thumb.

Run with `.venv/bin/python docs/make_picture.py`.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.matches.log import Log
from spieltisch.matches.match import Chair, Match
from spieltisch.terminal.app import TableApp
from spieltisch.terminal.host import Host

CHOICES = 24
SIZE = (112, 40)
TARGET = Path(__file__).with_name("table.svg")
# The drawing library writes the address of a web font into every picture; ours asks nobody.
WEB_FONT = re.compile(r"@font-face \{.*?\}", re.DOTALL)


def table() -> Host:
    """A match in the middle of things, the person to choose."""
    game = find_game("arena")
    match = Match.create(
        game, game.setup(), [Chair("Ada", "human"), Chair("Bo", "quick")], Log(), bytes(32)
    )
    host = Host(match, "en", None, seed=1)
    match.contribute(0, "picture")
    host.contribute_for_bots()
    dice = QuickDice(5)
    played = 0
    while not match.over:
        seat = match.waiting()[0]
        if played >= CHOICES and seat == 0:
            break
        match.choose(seat, game.advise(match.known(seat), dice).id)
        played += 1
    return host


async def draw() -> str:
    """The screen as a picture."""
    app = TableApp(table(), pace=0)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.5)
        return app.export_screenshot(title="spieltisch play arena")


if __name__ == "__main__":
    TARGET.write_text(WEB_FONT.sub("", asyncio.run(draw())), "utf-8")
