"""The long run of `make soak`: thousands of games at every table, and a report.

The games are played by two processes a game of the house, with the compiled build if there is
one, and every table gets as many. SOAK_GAMES and SOAK_MINUTES make it shorter or longer; half of
the time goes into checking laws along the games, and the others are only played to their end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spieltisch.games import find_game
from tests.games.fab_coverage import PAIRS, Watcher, play_bots, play_random, what_never_fired
from tests.laws.soaking import DECK_GAMES, Quick, check_game, soak, soak_tables
from tests.laws.tables import MANY, Table, deck_tables, pair_tables, pairs, present

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
MINUTES = float(os.environ.get("SOAK_MINUTES", "20"))
WORKERS = 2
# So many games of the rule of thumb are played with every two decks.
BOT_GAMES = 10


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
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.soak
def test_soak_of_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """Random games and games of the rule of thumb with every two decks; and what never fired."""
    with Watcher() as watcher:
        decisions = sum(play_random(pair, seed) for pair in PAIRS for seed in range(DECK_GAMES))
        decisions += sum(play_bots(pair, seed) for pair in PAIRS for seed in range(BOT_GAMES))
    with capsys.disabled():
        many = len(PAIRS) * DECK_GAMES, len(PAIRS) * BOT_GAMES
        print("\nfab, decks against each other: {:,} random and {:,} bot games".format(*many))  # noqa: T201
        print(f"  {decisions:,} decisions\n{what_never_fired(watcher)}")  # noqa: T201


@pytest.mark.parametrize("table", deck_tables("fab")[3::18], ids=str)
def test_laws_hold_for_decks_against_each_other(table: Table) -> None:
    """A sample of what the soak plays, with all laws looked at now and then."""
    check_game(table, seed=1, every=40)


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
    games = [line["games"] for line in found]
    checked = [line["checked"] for line in found]
    decisions = sum(line["decisions"] for line in found)
    longest = max(found, key=lambda line: line["longest"])
    lines = [
        f"\n{name}: {len(found)} tables, {sum(games):,} games, at least {min(games):,} at each",
        f"  laws checked all along {sum(checked):,} of them, at least {min(checked):,} at each",
        f"  {decisions:,} decisions; the longest game took {longest['longest']}",
        f"  (that was {longest['table']})",
    ]
    lines += [f"  wrong at {line['table']}: {line['wrong']}" for line in found if line["wrong"]]
    return "\n".join(lines)


@pytest.mark.parametrize("name", present())
def test_the_soak_plays_what_it_says(name: str) -> None:
    """A very small soak, so that the long one is known to work."""
    table = soak_tables(name)[0]
    told = soak(table, games=4, seconds=0)
    assert told["games"] == 4
    assert told["decisions"] == sum(Quick(table).play(seed) for seed in range(4))
    assert not told["wrong"]
    assert soak(table, games=2, seconds=1000)["checked"] == 2
    assert soak(table, games=3, seconds=1e-9)["checked"] == 1


def test_the_soak_reports_what_went_wrong() -> None:
    told = soak(Table("sabacc", 9), games=3, seconds=0)
    assert "wrong-seats" in told["wrong"]
    assert told["games"] == 0
    well = soak(Table("sabacc", 2), games=3, seconds=0)
    lines = report("sabacc", [well, told]).splitlines()
    assert "2 tables, 3 games, at least 0 at each" in lines[1]
    assert lines[-1].startswith("  wrong at sabacc-9: seed 0: ")


@pytest.mark.parametrize("name", present())
def test_the_soak_leaves_no_setting_out(name: str) -> None:
    """Every value of every setting, up to forty numbers of it, alone; every two values that the
    rules let go together, and only few that they do not."""
    tables = soak_tables(name)
    alone = {table.house[0] for table in tables if table.house}
    for setting in find_game(name).settings:
        values = [value for value in setting.values if value != setting.default]
        if setting.numeric and setting.high - setting.low <= MANY:
            values += [n for n in range(setting.low, setting.high + 1) if n != setting.default]
        assert {(setting.name, value) for value in values} <= alone
    together = {table.house[:2] for table in pair_tables(name)}
    apart = [pair for pair in pairs(name) if pair not in together]
    assert len(apart) * 10 <= len(together), apart
