"""A house in a process of its own, in which bots play; it says what has been stored.

The test that starts it kills it. Every line names a table, how many entries everybody at that
table has been told of, and the digest of the position they see.
"""

from __future__ import annotations

import asyncio
import sys

from spieltisch.kernel.plain import digest
from spieltisch.matches.house import House, Settings
from spieltisch.matches.table import Table
from spieltisch.matches.told import NewTable, SeatWish

GAMES = ("sabacc", "arena", "schlamboree", "fab")


async def think(url: str) -> None:
    """Say in which process a bot thinks, and let it think."""
    house = await House.open(url, Settings(bot_delay=0.0, processes=1))
    seats = [SeatWish("bot", level="search"), SeatWish("bot", level="search")]
    table = await house.new_table("host", "Host", NewTable("sabacc", seats, think=10_000))
    pool = house.services.thinkers.pool
    assert pool is not None
    while not pool._processes:
        await asyncio.sleep(0.01)
    print(table.id, *pool._processes, flush=True)  # noqa: T201
    await asyncio.Event().wait()


async def main(url: str) -> None:
    settings = Settings(bot_delay=0.0, processes=0, sweep=1000.0)
    house = await House.open(url, settings)
    seats = [SeatWish("bot", level="quick"), SeatWish("bot", level="random")]
    over = asyncio.Event()

    def follow(table: Table) -> None:
        def tell(_: str) -> None:
            match = table.match
            if match is not None and match.begun:
                print(table.id, match.log.count, digest(match.game, match.now), flush=True)  # noqa: T201
                if table.state == "over":
                    over.set()

        table.watch(tell, "whoever looks on", None)

    for row in await house.store.tables_of("host"):
        table = await house.table(row.id)
        assert table is not None
        assert table.state != "frozen"
        follow(table)
    while True:
        over.clear()
        playing = sum(table.state == "playing" for table in house.tables.values())
        for place in range(playing, len(GAMES)):
            follow(await house.new_table("host", "Host", NewTable(GAMES[place], seats)))
        await over.wait()


if __name__ == "__main__":
    asyncio.run((think if "think" in sys.argv else main)(sys.argv[1]))
