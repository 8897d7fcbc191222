"""The long run of `make soak`: thousands of games at every table, and a report.

The games are played by two processes a game of the house, with the compiled build if there is
one. SOAK_GAMES and SOAK_MINUTES make it shorter or longer; the time goes into checking laws
along the games, and those that are left are only played to their end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.laws.soaking import Quick, soak, soak_tables
from tests.laws.tables import Table, present

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
MINUTES = float(os.environ.get("SOAK_MINUTES", "20"))
WORKERS = 2


@pytest.mark.soak
def test_soak(capsys: pytest.CaptureFixture[str]) -> None:
    tables = {name: len(soak_tables(name)) for name in present()}
    # Playing a game without looking takes its time too; checking gets half of what there is.
    seconds = MINUTES * 60 * WORKERS / sum(tables.values()) / 2
    wrong: list[str] = []
    for name, many in tables.items():
        found = [line for worker in start(name, seconds) for line in finish(worker)]
        wrong += [f"{line['table']}: {line['wrong']}" for line in found if line["wrong"]]
        with capsys.disabled():
            print(report(name, found))  # noqa: T201
        assert len(found) == many, f"{name}: a worker died"
    assert not wrong


def start(name: str, seconds: float) -> list[subprocess.Popen[str]]:
    """The workers of one game."""
    paths = [str(COMPILED)] * COMPILED.exists() + [str(ROOT)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    return [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.laws.soaking"),
                *(name, str(share), str(WORKERS), str(GAMES), str(seconds)),
            ],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        for share in range(WORKERS)
    ]


def finish(worker: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """What a worker has to tell."""
    told, _ = worker.communicate()
    return [json.loads(line) for line in told.splitlines()]


def report(name: str, found: list[dict[str, Any]]) -> str:
    """What was played, in a few lines, the longest games named."""
    games = sum(line["games"] for line in found)
    checked = sum(line["checked"] for line in found)
    decisions = sum(line["decisions"] for line in found)
    longest = max(found, key=lambda line: line["longest"])
    return (
        f"\n{name}: {len(found)} tables, {games:,} games ({checked:,} with all laws checked "
        f"along them), {decisions:,} decisions; the longest game took {longest['longest']} "
        f"({longest['table']})"
    )


@pytest.mark.parametrize("name", present())
def test_the_soak_plays_what_it_says(name: str) -> None:
    """A very small soak, so that the long one is known to work."""
    table = soak_tables(name)[0]
    told = soak(table, games=4, seconds=0)
    assert told["games"] == 4
    assert told["decisions"] == sum(Quick(table).play(seed) for seed in range(4))
    assert not told["wrong"]
    assert soak(table, games=2, seconds=1000)["checked"] == 2


def test_the_soak_reports_what_went_wrong() -> None:
    told = soak(Table("sabacc", 9), games=1, seconds=0)
    assert "wrong-seats" in told["wrong"]
