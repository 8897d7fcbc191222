"""How every figure is taken: rates per second, in a process that stays warm between rounds.

A measuring process (`bench.peers`, `bench.ours`) answers requests on standard input, one JSON line
each, so that the runner can interleave all processes in short rounds: on a machine shared with
others only figures taken side by side can be compared.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Mapping

# Plays one bout (a game, a search) and says how many units (decisions, iterations) it had.
Bout = Callable[[], int]
Measure = Callable[[float], float]

BLOCK = 1000


def bouts(play: Bout, at_once: int = 20) -> Measure:
    """Measure units per second; the clock is read only every `at_once` bouts."""

    def measure(seconds: float) -> float:
        units = 0
        gc.collect()
        start = time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds:
            for _ in range(at_once):
                units += play()
        return units / passed

    return measure


def calls(act: Callable[[], object], block: int = BLOCK) -> Measure:
    """Measure calls per second of something small, such as a copy."""

    def measure(seconds: float) -> float:
        done = 0
        gc.collect()
        start = time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds:
            for _ in range(block):
                act()
            done += block
        return done / passed

    return measure


def serve(table: Mapping[str, Callable[[], Measure]]) -> None:
    """Answer requests until standard input ends.

    The first line written is the list of names. A request is `{"name": ..., "seconds": ...}`,
    its answer `{"rate": ...}` or `{"error": ...}`: a peer that is not installed or that fails is
    a gap in the table, not the end of the run.
    """
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever a library prints is not an answer
    ready: dict[str, Measure] = {}

    def answer(content: object) -> None:
        answers.write(json.dumps(content) + "\n")
        answers.flush()

    answer(list(table))
    for line in sys.stdin:
        request = json.loads(line)
        name = request["name"]
        try:
            if name not in ready:
                ready[name] = table[name]()
                ready[name](0.05)  # warm up
            answer({"rate": ready[name](request["seconds"])})
        except Exception as problem:  # noqa: BLE001 - reported in the table
            answer({"error": f"{type(problem).__name__}: {problem}"})
