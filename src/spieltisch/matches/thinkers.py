"""Bots of hosted tables think here: quickly on the spot, or in processes of their own.

A process gets a seat's record as plain values and nothing else, so that a bot there could not peek
even if it wanted to. Whatever goes wrong with a bot, the table goes on: a simpler one takes over.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from spieltisch.games import find_game
from spieltisch.kernel.record import Record, record_from_plain, record_to_plain
from spieltisch.matches.trouble import note_trouble
from spieltisch.players import make_player

# A bot that thinks for longer than this keeps everybody waiting, and is sent to a process.
LONGEST_HERE = 0.004
SLOWEST_FORGOTTEN = 0.9
FALLBACKS = {"search": "quick", "quick": "random"}

Think = Callable[[str, Record, int, dict[str, int]], str]


class Thinkers:
    """Lets bots think for all tables of a house."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = max(1, (os.cpu_count() or 2) - 1) if processes is None else processes
        self.pool: ProcessPoolExecutor | None = None
        self.costs: dict[tuple[str, str], float] = {}

    async def choose(self, level: str, known: Record, seed: int, limits: dict[str, int]) -> str:
        """The id of the option that a bot of this level takes."""
        wanted = level
        while True:
            try:
                return await self._choose(wanted, known, seed, limits)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                simpler = FALLBACKS.get(wanted)
                note_trouble(f"the bot {wanted} failed at {known.game.name}", error)
                if simpler is None:
                    raise
                wanted = simpler

    async def _choose(self, level: str, known: Record, seed: int, limits: dict[str, int]) -> str:
        key = (known.game.name, level)
        here = level != "search" and self.costs.get(key, 0.0) < LONGEST_HERE
        if here or not self.processes:
            begun = time.thread_time()
            option = think(level, known, seed, limits)
            gone = time.thread_time() - begun
            self.costs[key] = max(gone, self.costs.get(key, 0.0) * SLOWEST_FORGOTTEN)
            return option
        # After a while it is tried here again.
        self.costs[key] = self.costs.get(key, 0.0) * SLOWEST_FORGOTTEN
        told = json.dumps(record_to_plain(known))
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._pool(), think_apart, known.game.name, level, told, seed, limits
            )
        except BrokenExecutor:
            # Somebody has killed a process; the next bot gets new ones.
            self.close()
            raise

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, quiet)
        return self.pool

    def warm(self) -> None:
        """Somebody will have to think soon: let a process be there by then."""
        if self.processes:
            self._pool().submit(os.getpid)

    def close(self) -> None:
        """No more thinking."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


def quiet() -> None:
    """A process that thinks leaves keys and signals to the house, and gives way to it."""
    import signal  # noqa: PLC0415 - only there

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_house, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def end_with_the_house() -> None:
    """A house that was killed cannot end its processes; they see to it themselves."""
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def think(level: str, known: Record, seed: int, limits: dict[str, int]) -> str:
    """The option of a bot, which is one of those that are open."""
    player = make_player(level, known.game, seed, **(limits if level == "search" else {}))
    option = player.choose(known)
    if known.question is None or known.question.find(option) is None:
        raise ValueError(f"{level} chose {option}, which is not an option")
    return option


def think_apart(game: str, level: str, told: str, seed: int, limits: dict[str, int]) -> str:
    """The same in a process of its own."""
    return think(level, record_from_plain(find_game(game), json.loads(told)), seed, limits)
