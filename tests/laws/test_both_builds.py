"""The compiled rules play the very games that the interpreted ones play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import compile_rules
from tests.laws.builds import tables_of
from tests.laws.tables import present

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"


def games_of(name: str, build: Path) -> Any:
    """What that build makes of the games."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.laws.builds", name],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(build), str(ROOT)])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", present())
def test_equal_seeds_give_identical_games(name: str) -> None:
    if compile_rules.state(COMPILED).get("fingerprint") != compile_rules.fingerprint(ROOT):
        pytest.skip("no compiled rules of today: see 'make compiled'")
    pure, compiled = games_of(name, ROOT / "src"), games_of(name, COMPILED)
    assert pure["build"].endswith(".py")
    assert not compiled["build"].endswith(".py")
    assert len(pure["games"]) == len(tables_of(name))
    rows = zip(pure["games"], compiled["games"], strict=True)
    assert not [table for (table, games), other in rows if other != [table, games]]
