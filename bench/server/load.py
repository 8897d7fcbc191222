"""The load: so many tables, so many choices a second; a process of its own that prints JSON.

Choices fall due at a steady pace, whether the server keeps up or not. When one is due and no table
can take it, because at all of them somebody still waits for a frame, it is late; if that lasts,
fewer choices are made than were wanted, and the report says so.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from collections import deque
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.server.tables import Table

SETTLED = 60.0
# How many tables are opened before others may speak.
STRIDE = 25


class Load:
    """All tables, and what was measured at them."""

    def __init__(self, tables: list[Table], rate: float) -> None:
        self.tables = tables
        self.rate = rate
        self.dice = random.Random(1)
        self.ready: deque[Table] = deque()
        self.known: set[Table] = set()
        self.last: list[float] = []
        self.every: list[float] = []
        self.counting = False
        self.chosen = 0
        self.all_chosen = 0
        self.again: set[asyncio.Task[None]] = set()
        for table in tables:
            table.on_ready = self.is_ready
            table.on_seen = self.is_seen

    def is_ready(self, table: Table) -> None:
        """A table where somebody is to choose."""
        if table not in self.known:
            self.known.add(table)
            self.ready.append(table)

    def is_seen(self, times: list[float]) -> None:
        """All at a table have seen what was chosen, after so long each."""
        if self.counting:
            self.last.append(max(times))
            self.every += times

    async def play(self, seconds: float, warm: float) -> float:
        """Choose at a steady pace, after warming up; returns how long it was measured."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        due = begun
        measured = begun
        while loop.time() < begun + warm + seconds:
            now = loop.time()
            if not self.counting and now >= begun + warm:
                self.counting, self.chosen, measured = True, 0, now
            while due <= now:
                if not self.choose():
                    # Nobody can choose: what was due now is lost.
                    due = max(due, now - 0.1)
                    break
                due += 1 / self.rate
            self.begin_again()
            await asyncio.sleep(0.001)
        gone = loop.time() - measured
        self.counting = False
        return gone

    def choose(self) -> bool:
        """One choice, at the table that has waited longest."""
        while self.ready:
            table = self.ready.popleft()
            self.known.discard(table)
            if table.choose(self.dice, perf_counter()):
                self.chosen += 1
                self.all_chosen += 1
                return True
        return False

    def begin_again(self) -> None:
        """Where a match is over the next one begins."""
        for table in self.tables:
            if table.over:
                table.moving = True
                task = asyncio.create_task(table.again())
                self.again.add(task)
                task.add_done_callback(self.again.discard)


async def run(wanted: argparse.Namespace) -> dict[str, Any]:
    """Open all tables, measure the server at rest, and then at work."""
    address = (wanted.host, wanted.port)
    tables = [Table(address, wanted.viewers, wanted.packed) for _ in range(wanted.tables)]
    first, *others = tables
    await asyncio.to_thread(first.open)
    await seated([first])
    empty = resident(wanted.pid)
    for begin in range(0, len(others), STRIDE):
        some = others[begin : begin + STRIDE]
        await asyncio.to_thread(open_all, some)
        await seated(some)
    idle = resident(wanted.pid)
    load = Load(tables, wanted.rate)
    for table in tables:
        if table.asked() is not None:
            load.is_ready(table)
    used = processor(wanted.pid)
    frames = frames_of(load)
    seconds = await load.play(wanted.seconds, wanted.warm)
    gone = seconds + wanted.warm
    used = (processor(wanted.pid) - used) / gone
    frames = frames_of(load) - frames
    busy = resident(wanted.pid)
    await asyncio.gather(*load.again, return_exceptions=True)
    told = report(load, seconds)
    for table in tables:
        await table.close()
    return told | {
        "memory": {"one": empty, "idle": idle, "busy": busy},
        "idle_table": (idle - empty) / max(1, len(others)),
        "processor": used,
        "frames_a_choice": frames / max(1, load.all_chosen),
        "pace": max(1, load.all_chosen) / gone,
    }


def frames_of(load: Load) -> int:
    """How many frames have come."""
    return sum(viewer.frames for table in load.tables for viewer in table.viewers)


def open_all(tables: list[Table]) -> None:
    """Open these tables."""
    for table in tables:
        table.open()


async def seated(tables: list[Table]) -> None:
    """Everybody sits down, and cards are dealt."""
    for table in tables:
        await table.sit()
    async with asyncio.timeout(SETTLED):
        while not all(table.dealt for table in tables):
            await asyncio.sleep(0.01)


def report(load: Load, seconds: float) -> dict[str, Any]:
    """What was measured."""
    sockets = [viewer.socket for table in load.tables for viewer in table.viewers]
    return {
        "sockets": len(sockets),
        "tables": len(load.tables),
        "wanted": load.rate,
        "choices": load.chosen / seconds,
        "last": spread(load.last),
        "every": spread(load.every),
        "seen": len(load.last),
        "bytes": sum(socket.bytes for socket in sockets if socket is not None),
        "refused": sum(table.refused for table in load.tables),
        "games": sum(table.games for table in load.tables),
    }


def spread(times: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    found = sorted(times) or [float("nan")]
    marks = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}
    return {name: found[int((len(found) - 1) * part)] * 1000 for name, part in marks.items()}


def resident(pid: int) -> int:
    """The memory of a process in bytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def processor(pid: int) -> float:
    """The processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    """What the benchmark calls."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--rate", type=float, default=500.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--packed", action="store_true")
    import uvloop

    json.dump(uvloop.run(run(parser.parse_args())), sys.stdout)


if __name__ == "__main__":
    main()
