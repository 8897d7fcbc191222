"""Measure our games, pure and compiled, and the peers in one run; print figures and ratios.

All processes stay alive and take turns in short rounds. A figure is the median over the rounds; a
ratio is the median of the rounds' ratios, because what disturbs a round disturbs both sides of it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Self

from rich import box
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
PEER = "peer"
BUILDS = ("pure", "compiled")
COPIES = ("copy", "clone", "deepcopy")
WIDTH = 110

Key = tuple[str, str]  # build or "peer", name of the measurement


@dataclass(frozen=True, slots=True, eq=False)
class Goal:
    """Ours against a peer's figure, and how many times as fast we must at least be."""

    ours: str
    peer: str
    floors: dict[str, float]


GOALS = (
    Goal("sabacc loop", "open_spiel liars_dice loop", {"pure": 0.8, "compiled": 2.5}),
    Goal("sabacc copy", "open_spiel liars_dice clone", {"pure": 0.25, "compiled": 1.0}),
    Goal("sabacc inside", "open_spiel liars_dice loop", {}),
    Goal("sabacc loop", "rlcard leduc env.step", {}),
    Goal("sabacc loop", "pettingzoo leduc aec", {}),
    Goal("sabacc loop", "pokerkit limit holdem", {}),
    Goal("arena loop", "open_spiel liars_dice loop", {}),
    Goal("arena copy", "open_spiel liars_dice clone", {}),
    Goal("schlamboree loop", "open_spiel liars_dice loop", {}),
    Goal("schlamboree copy", "open_spiel liars_dice clone", {}),
    Goal("fab inside", "catanatron 4 players loop", {}),
    Goal("fab loop", "catanatron 4 players loop", {"pure": 0.75}),
    Goal("fab copy", "catanatron 4 players copy", {"pure": 1 / 1.8}),
    Goal("state inside", "catanatron 4 players loop", {}),
    Goal("state loop", "catanatron 4 players loop", {"pure": 1.0}),
    Goal("state copy", "catanatron 4 players copy", {}),
)


class Worker:
    """A measuring process that answers one request at a time."""

    def __init__(self, python: str, module: str, path: str) -> None:
        self._process = subprocess.Popen(
            [python, "-m", module],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": path, "PYTHONWARNINGS": "ignore"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.names: list[str] = self._read() or []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # what was not yet sent need not be
                if pipe:
                    pipe.close()
        self._process.wait()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        return json.loads(line) if line else None

    def measure(self, name: str, seconds: float) -> float | str:
        """A rate per second, or the reason why there is none."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"name": name, "seconds": seconds}) + "\n")
            self._process.stdin.flush()
        except OSError:
            return "the measuring process has ended"
        answer = self._read()
        if answer is None:
            return "the measuring process has ended"
        return float(answer["rate"]) if "rate" in answer else str(answer["error"])


@dataclass(slots=True)
class Results:
    """All figures of a run, round by round, and what could not be measured."""

    rates: dict[Key, list[float]]
    gaps: dict[Key, str]

    def rate(self, key: Key) -> float | None:
        """The median of a measurement."""
        return median(self.rates[key]) if self.rates.get(key) else None

    def ratio(self, ours: Key, peer: Key) -> float | None:
        """The median of the rounds' ratios."""
        pairs = list(zip(self.rates.get(ours, ()), self.rates.get(peer, ()), strict=False))
        return median(a / b for a, b in pairs) if pairs else None

    def verdicts(self) -> Iterator[tuple[Goal, str, float | None, str]]:
        """Every goal for every build: the ratio, and how it compares with the floor."""
        for goal in GOALS:
            for build in BUILDS:
                ratio = self.ratio((build, goal.ours), (PEER, goal.peer))
                floor = goal.floors.get(build)
                if floor is None:
                    verdict = ""
                elif ratio is None:
                    verdict = "not measured"
                else:
                    verdict = "pass" if ratio >= floor else "FAIL"
                yield goal, build, ratio, verdict


def interleave(workers: dict[str, Worker]) -> list[Key]:
    """An order in which what will be compared is measured close together."""
    known = [(who, name) for who, worker in workers.items() for name in worker.names]
    compared = [
        key for goal in GOALS for key in ((PEER, goal.peer), *((b, goal.ours) for b in BUILDS))
    ]
    keys = dict.fromkeys([*(key for key in compared if key in known), *known])
    return [key for key in keys if key[1] != "compiled"]


def measure_all(workers: dict[str, Worker], rounds: int, seconds: float) -> Results:
    """Measure everything `rounds` times, in turns."""
    results = Results({}, {})
    keys = interleave(workers)
    for turn in range(rounds):
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
        for who, name in keys:
            if (who, name) in results.gaps:
                continue
            figure = workers[who].measure(name, seconds)
            if isinstance(figure, str):
                results.gaps[who, name] = figure
            else:
                results.rates.setdefault((who, name), []).append(figure)
    return results


def shown(rate: float | None, name: str) -> str:
    """A rate as one reads it: copies as time, since that is how one thinks of them."""
    if rate is None:
        return "-"
    return f"{1e6 / rate:,.2f} us" if name.endswith(COPIES) else f"{rate:,.0f} /s"


def new_table(title: str, *headings: str) -> Table:
    """A plain table whose first column is text and whose others are figures."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left", no_wrap=True)
    return table


def our_table(results: Results) -> Table:
    """Our figures, one row a measurement, one column a build."""
    table = new_table("Ours (medians)", "", *BUILDS)
    names = dict.fromkeys(name for who, name in [*results.rates, *results.gaps] if who in BUILDS)
    for name in sorted(names):
        table.add_row(name, *(shown(results.rate((build, name)), name) for build in BUILDS))
    return table


def peers_table(results: Results) -> Table:
    """The peers' figures with the spread of their rounds."""
    table = new_table("Peers (medians, and how far rounds stray)", "", "", "lowest", "highest")
    for (who, name), rounds in sorted(results.rates.items()):
        if who == PEER:
            rate = median(rounds)
            low, high = min(rounds) / rate - 1, max(rounds) / rate - 1
            table.add_row(name, shown(rate, name), f"{low:+.0%}", f"{high:+.0%}")
    return table


def ratios_table(results: Results) -> Table:
    """Ours over theirs, and the floors that must hold."""
    table = new_table("Ours / theirs, more is better", "", "pure", "floor", "compiled", "floor")
    rows: dict[Goal, list[str]] = {}
    for goal, build, ratio, verdict in results.verdicts():
        floor = goal.floors.get(build)
        rows.setdefault(goal, []).extend(
            ["-" if ratio is None else f"{ratio:.2f}", f"{floor:.2f} {verdict}" if floor else ""]
        )
    for goal, cells in rows.items():
        table.add_row(f"{goal.ours} / {goal.peer}", *cells)
    return table


def gaps_text(results: Results) -> str:
    """What could not be measured, and why; one line a reason."""
    whose: dict[str, list[str]] = {}
    for (who, name), reason in results.gaps.items():
        whose.setdefault(reason, []).append(f"{name} ({who})")
    return "\n".join(f"not measured: {', '.join(names)}: {why}" for why, names in whose.items())


def as_json(results: Results) -> dict[str, Any]:
    """The whole run for a file: every round of every figure, gaps, and verdicts."""
    return {
        "python": sys.version.split()[0],
        "rates": {f"{who}: {name}": rounds for (who, name), rounds in results.rates.items()},
        "gaps": {f"{who}: {name}": reason for (who, name), reason in results.gaps.items()},
        "ratios": [
            {"ours": goal.ours, "build": build, "peer": goal.peer, "ratio": ratio}
            | {"floor": goal.floors.get(build), "verdict": verdict}
            for goal, build, ratio, verdict in results.verdicts()
        ],
    }


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure and round")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all figures there")
    parser.add_argument("--quick", action="store_true", help="a first look: 2 rounds of 0.15 s")
    parser.add_argument("--check", action="store_true", help="exit code 1 when a floor is missed")
    parser.add_argument("--peers-python", default=str(ROOT / ".venv-bench/bin/python"))
    wishes = parser.parse_args()
    if wishes.quick:
        wishes.rounds, wishes.seconds = 2, 0.15
    return wishes


def main() -> int:
    """Measure, print, and say whether the floors hold."""
    wishes = parse()
    console = Console(width=WIDTH)
    compiled = ROOT / "build" / "compiled"
    with ExitStack() as stack:
        workers = {}
        if Path(wishes.peers_python).exists():
            workers[PEER] = stack.enter_context(Worker(wishes.peers_python, "bench.peers", ""))
        else:
            console.print(f"no peers: {wishes.peers_python} does not exist, run 'make bench'")
        workers["pure"] = stack.enter_context(
            Worker(sys.executable, "bench.ours", str(ROOT / "src"))
        )
        if compiled.exists():
            worker = stack.enter_context(Worker(sys.executable, "bench.ours", str(compiled)))
            if worker.measure("compiled", 0) == 1.0:
                workers["compiled"] = worker
        if "compiled" not in workers:
            console.print("no compiled build: see 'make compiled'")
        for who, worker in workers.items():
            if not worker.names:
                console.print(f"{who}: the measuring process did not start")
        results = measure_all(workers, wishes.rounds, wishes.seconds)
    console.print(our_table(results), peers_table(results), ratios_table(results))
    if results.gaps:
        console.print(gaps_text(results), markup=False)
    if wishes.json:
        wishes.json.write_text(json.dumps(as_json(results), indent=1) + "\n", "utf-8")
    missed = [v for *_, v in results.verdicts() if v in ("FAIL", "not measured")]
    return 1 if wishes.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
