"""The benchmark's arithmetic: paired ratios, floors, gaps. No speed is asserted here."""

from __future__ import annotations

import io
import sys

from rich.console import Console

from bench import run
from bench.measure import bouts, calls

LOOP, PEER_LOOP = "sabacc loop", "open_spiel liars_dice loop"


def results() -> run.Results:
    return run.Results(
        {
            ("pure", LOOP): [100.0, 50.0, 90.0],
            ("peer", PEER_LOOP): [100.0, 100.0, 100.0],
            ("compiled", LOOP): [200.0, 220.0, 400.0],
        },
        {("compiled", "sabacc copy"): "no such thing"},
    )


def test_a_ratio_is_the_median_of_the_rounds_ratios() -> None:
    assert results().ratio(("pure", LOOP), ("peer", PEER_LOOP)) == 0.9


def test_floors_pass_fail_or_are_not_measured() -> None:
    verdicts = {
        (goal.ours, goal.peer, build): verdict
        for goal, build, _, verdict in results().verdicts()
        if verdict
    }
    assert verdicts == {
        (LOOP, PEER_LOOP, "pure"): "pass",
        (LOOP, PEER_LOOP, "compiled"): "FAIL",
        ("sabacc copy", "open_spiel liars_dice clone", "pure"): "not measured",
        ("sabacc copy", "open_spiel liars_dice clone", "compiled"): "not measured",
        ("fab loop", "catanatron 4 players loop", "pure"): "not measured",
        ("fab copy", "catanatron 4 players copy", "pure"): "not measured",
        ("state loop", "catanatron 4 players loop", "pure"): "not measured",
    }


def test_the_tables_say_what_is_missing() -> None:
    paper = io.StringIO()
    console = Console(file=paper, width=run.WIDTH)
    console.print(run.our_table(results()), run.ratios_table(results()))
    assert "0.80 pass" in paper.getvalue()
    assert "2.50 FAIL" in paper.getvalue()
    assert "sabacc copy (compiled): no such thing" in run.gaps_text(results())


def test_rates_count_units() -> None:
    assert bouts(lambda: 5)(0.01) > 5
    assert calls(lambda: None)(0.01) > 1000


def test_a_measuring_process_that_dies_is_a_gap_not_a_crash() -> None:
    with run.Worker(sys.executable, "bench.no_such_module", "") as worker:
        assert worker.names == []
        assert worker.measure("anything", 0.1) == "the measuring process has ended"
