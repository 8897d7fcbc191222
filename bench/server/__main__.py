"""The web table under load: a server of its own, many sockets, and how fast news arrive.

    python -m bench.server [--quick] [--rate 500] [--store sqlite --store postgres] [--json FILE]

For every kind of store and every round: a new store, `spieltisch serve` in one process, and the
load (`bench.server.load`) in another. A figure is the median of the rounds, with the least and the
most.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from tests.matches.clusters import cluster, installed

ROOT: Final = Path(__file__).resolve().parent.parent.parent
AIM: Final = 50.0
KINDS: Final = ("sqlite", "postgres")
PATIENCE: Final = 60.0
# One address plays many people here, so the limits for one address are raised; bots answer at once.
SETTINGS: Final = """
bot_delay = 0

[rates]
sockets = 100000
requests = {burst = 1000000, a_second = 1000000}
joins = {burst = 1000000, a_second = 1000000}
tables = {burst = 1000000, a_second = 1000000}
costly = {burst = 1000000, a_second = 1000000}
"""

Result = dict[str, Any]
# What is shown, in milliseconds, megabytes or plain numbers: title, how to find it, digits.
ROWS: Final[tuple[tuple[str, Callable[[Result], float], int], ...]] = (
    ("choices a second", lambda r: r["choices"], 0),
    ("frames for each choice", lambda r: r["frames_a_choice"], 1),
    ("p50 until all four see it, ms", lambda r: r["last"]["p50"], 1),
    ("p99 until all four see it, ms", lambda r: r["last"]["p99"], 1),
    ("the slowest, ms", lambda r: r["last"]["most"], 1),
    ("p99 over single viewers, ms", lambda r: r["every"]["p99"], 1),
    ("processor of the server, %", lambda r: r["processor"] * 100, 0),
    ("processor for each choice, ms", lambda r: r["processor"] * 1000 / r["pace"], 2),
    ("memory of the server at work, MB", lambda r: r["memory"]["busy"] / 1e6, 0),
    ("memory of an idle table, kB", lambda r: r["idle_table"] / 1e3, 0),
    ("load of the machine before", lambda r: r["load"], 1),
)


@contextmanager
def serving(data: str, folder: Path) -> Iterator[tuple[int, int]]:
    """A server in a process of its own; gives its port and its process."""
    settings = folder / "settings.toml"
    settings.write_text(SETTINGS, "utf-8")
    told = folder / "server.txt"
    start = "from spieltisch.cli import main; main()"
    command = ["-c", start, "serve", "--data", data, "--settings", str(settings)]
    port = free_port()
    with told.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, *command, "--port", str(port), "--lang", "en"],
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/api/me", process, told)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(PATIENCE)


def free_port() -> int:
    """A port that is free just now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(address: str, process: subprocess.Popen[bytes], told: Path) -> None:
    """Wait until the page answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310 - our own address
                return
        except OSError:
            time.sleep(0.02)
    raise SystemExit(f"the server did not start: {told.read_text()}")


@contextmanager
def store(kind: str, folder: Path) -> Iterator[str]:
    """A new, empty store of this kind; gives its address."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.sqlite'}"
    else:
        with cluster() as url:
            yield url


def measure(kind: str, wanted: argparse.Namespace) -> Result:
    """One round."""
    before = os.getloadavg()[0]
    with (
        tempfile.TemporaryDirectory() as folder,
        store(kind, Path(folder)) as data,
        serving(data, Path(folder)) as (port, process),
    ):
        command = [sys.executable, "-m", "bench.server.load", f"--port={port}", f"--pid={process}"]
        names = ("tables", "viewers", "rate", "seconds", "warm")
        command += [f"--{name}={getattr(wanted, name)}" for name in names]
        if wanted.packed:
            command.append("--packed")
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    result: Result = json.loads(done.stdout)
    result["load"] = before
    return result


def table_of(results: dict[str, list[Result]], wanted: argparse.Namespace) -> Table:
    """All figures."""
    people = wanted.tables * wanted.viewers
    title = (
        f"{people} sockets at {wanted.tables} tables of Sabacc, {wanted.rate:.0f} choices a second"
    )
    shown = Table(title=title, title_justify="left")
    shown.add_column("median of rounds (least to most)")
    for kind in results:
        shown.add_column(kind, justify="right")
    for row, find, digits in ROWS:
        cells = []
        for rounds in results.values():
            found = sorted(find(result) for result in rounds)
            least, most = f"{found[0]:.{digits}f}", f"{found[-1]:.{digits}f}"
            noise = f" ({least} to {most})" if len(found) > 1 else ""
            cells.append(f"{median(found):.{digits}f}{noise}")
        shown.add_row(row, *cells)
    return shown


def verdict(results: dict[str, list[Result]], wanted: argparse.Namespace) -> list[str]:
    """Whether the aim was reached, in a sentence for each store."""
    lines = []
    for kind, rounds in results.items():
        slow = median(result["last"]["p99"] for result in rounds)
        reached = median(result["choices"] for result in rounds)
        good = slow < AIM and reached >= 0.98 * wanted.rate
        lines.append(
            f"{kind}: {'reached' if good else 'MISSED'}: p99 {slow:.1f} ms (aim: below {AIM:.0f}) "
            f"at {reached:.0f} choices a second (aim: {wanted.rate:.0f})"
        )
        refused = sum(result["refused"] for result in rounds)
        if refused:
            lines.append(f"{kind}: {refused} choices were refused, which should not happen")
    return lines


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="make bench-server")
    parser.add_argument("--quick", action="store_true", help="a small run, to see that it works")
    parser.add_argument("--store", action="append", choices=KINDS)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--viewers", type=int, default=4, help="at each table, players included")
    parser.add_argument("--rate", type=float, default=500.0, help="choices a second by people")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--packed", action="store_true", help="let the server compress frames")
    parser.add_argument("--json", type=Path, help="write all figures into this file")
    wanted = parser.parse_args(arguments)
    if wanted.quick:
        wanted.rounds, wanted.tables, wanted.rate = 1, min(wanted.tables, 6), min(wanted.rate, 24)
        wanted.seconds, wanted.warm = min(wanted.seconds, 3), min(wanted.warm, 0.5)
    return wanted


def main(arguments: list[str] | None = None) -> dict[str, list[Result]]:
    """What make calls."""
    wanted = parsed(arguments)
    results: dict[str, list[Result]] = {}
    console = Console(width=100)
    for kind in wanted.store or KINDS:
        if kind == "postgres" and not installed():
            console.print("postgres is not measured: install the package postgresql first")
            continue
        results[kind] = [measure(kind, wanted) for _ in range(wanted.rounds)]
    console.print(table_of(results, wanted))
    for line in verdict(results, wanted):
        console.print(line)
    if wanted.json:
        wanted.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    return results


if __name__ == "__main__":
    main()
