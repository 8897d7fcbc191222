"""The scenarios watch the rules: break a rule, and one that cites it fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from spieltisch.games import FOLDERS
from tests.mutants.trial import HERE, NOTICED, mutants

ROOT = HERE.parents[1]
TABLES = sorted(file.stem for file in HERE.glob("*.toml"))
SECONDS = 120


def test_the_tables_belong_to_games() -> None:
    assert set(TABLES) <= set(FOLDERS)


@pytest.mark.parametrize("game", TABLES)
def test_every_change_still_fits_the_source(game: str) -> None:
    """A table must not rot silently: what is to be replaced stands there exactly once."""
    found = {(m.file, m.old): m.source.count(m.old) for m in mutants(game)}
    assert {place: count for place, count in found.items() if count != 1} == {}
    assert [m for m in mutants(game) if m.old == m.new] == []


@pytest.mark.parametrize("game", TABLES)
def test_a_broken_rule_fails_a_scenario(game: str) -> None:
    """Plain source is tried, even where the suite runs on compiled rules."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutants.trial", game],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    tried = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(tried) == len(mutants(game)), done.stderr
    survivors = [f"{rule}, {breaks}: {found}" for rule, breaks, found in tried if found != NOTICED]
    assert not survivors, "\n" + "\n".join(survivors)
