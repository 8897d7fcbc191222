"""The walk-through `docs/add-a-game.md` is true: its game is built from the page and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^```\w+ ([\w.]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# Runs in a process of its own, so that it can use either build of the kernel.
PLAY = """
import json, sys
from pathlib import Path
import spieltisch.games as games
import spieltisch.kernel.position as kernel
folder = Path(sys.argv[1])
games.__path__.append(str(folder.parent))
games.FOLDERS["three_cards"] = "three_cards"
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import digest, dump, load
from spieltisch.kernel.record import imagine, record, record_to_plain
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.scenario import check, read_scenarios
from spieltisch.kernel.view import view
from spieltisch.kernel.words import words

game = games.find_game("three_cards")
for scenario in read_scenarios(folder / "scenarios.toml"):
    problem = check(game, scenario, words("en", game))
    assert not problem, f"{scenario.title}: {problem}"
books = [rulebook("three_cards", language) for language in ("en", "de")]
assert [r.id for r in books[0].rules] == [r.id for r in books[1].rules]

def told(position, seat):
    known = record(game, position, seat)
    names = ["Ada", "Bo", ""]
    views = [view(known, words(language, game), names) for language in ("en", "de")]
    return json.dumps([record_to_plain(known), *views])

choices = QuickDice(1)
wins = [0, 0]
for seed in range(24):
    position = game.start(game.setup(), QuickDice(seed), telling=True)
    owned = game.holdings(position)
    while position.options:
        for seat in range(3) if seed < 5 else ():
            known = record(game, position, seat)
            assert told(position, seat) == told(imagine(known, QuickDice(seed)), seat)
        saved = json.loads(json.dumps(dump(game, position)))
        assert digest(game, load(game, saved)) == digest(game, position)
        if position.asked == seed % 2:
            position.choose(game.advise(record(game, position, position.asked), choices))
        else:
            position.choose(position.options[choices.below(len(position.options))])
        assert game.holdings(position) == owned
    wins[int(position.winners[0] == seed % 2)] += 1
assert wins[1] > wins[0], wins
print(kernel.__file__)
"""


def build(folder: Path) -> None:
    """Cut the files out of the page."""
    folder.mkdir()
    for name, text in BLOCK.findall(PAGE.read_text("utf-8")):
        (folder / name).write_text(text, "utf-8")


def play(folder: Path, path: Path) -> str:
    """Check and play the game on the kernel found on this path; returns the kernel's file."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    run = subprocess.run(
        [sys.executable, "-c", PLAY, str(folder)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_the_walk_through_builds_a_game_that_keeps_the_laws(tmp_path: Path) -> None:
    build(tmp_path / "three_cards")
    assert play(tmp_path / "three_cards", ROOT / "src").endswith(".py")


def test_the_same_game_runs_on_the_compiled_kernel(tmp_path: Path) -> None:
    compiled = ROOT / "build" / "compiled"
    if not list(compiled.glob("spieltisch/kernel/position*.so")):
        pytest.skip("no compiled kernel here: make compiled")
    build(tmp_path / "three_cards")
    assert play(tmp_path / "three_cards", compiled).endswith(".so")
