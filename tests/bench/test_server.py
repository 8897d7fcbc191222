"""The load on the web table: a handful of sockets, and the report's shape. No time is asserted."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from bench.server import __main__ as bench
from bench.server.load import spread


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("load") / "out.json"
    small = "--rounds 1 --tables 3 --viewers 3 --rate 20 --seconds 2 --warm 0.2 --store sqlite"
    bench.main([*small.split(), "--json", str(file)])
    return file


def test_choices_are_made_and_seen_by_all(written: Path) -> None:
    (told,) = json.loads(written.read_text())["sqlite"]
    assert told["sockets"] == 9
    assert 0 < told["choices"] <= 21
    assert told["seen"] > 5
    assert told["refused"] == 0
    # Everybody at the table sees every choice.
    assert told["frames_a_choice"] >= 2.5
    assert 0 < told["last"]["p50"] <= told["last"]["p99"] <= told["last"]["most"]
    assert told["memory"]["one"] > 20e6


def test_the_report_names_every_figure_and_the_verdict(written: Path) -> None:
    results = json.loads(written.read_text())
    wanted = bench.parsed(["--rate", "20"])
    paper = io.StringIO()
    Console(file=paper, width=100).print(bench.table_of(results, wanted))
    for title, _, _ in bench.ROWS:
        assert title in paper.getvalue()
    (line,) = bench.verdict(results, wanted)
    assert line.startswith("sqlite: ")
    slow = [{**results["sqlite"][0], "last": {"p99": 51.0}, "choices": 20.0}]
    assert "MISSED" in bench.verdict({"sqlite": slow}, wanted)[0]
    fast = [{**results["sqlite"][0], "last": {"p99": 49.0}, "choices": 20.0}]
    assert "reached" in bench.verdict({"sqlite": fast}, wanted)[0]
    late = [{**results["sqlite"][0], "last": {"p99": 49.0}, "choices": 15.0}]
    assert "MISSED" in bench.verdict({"sqlite": late}, wanted)[0]


def test_percentiles_are_in_milliseconds() -> None:
    assert spread([n / 1000 for n in range(101)])["p99"] == pytest.approx(99.0)
