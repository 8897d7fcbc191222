"""Killed at any moment: whatever anybody was told of is there, and leads where it led."""

from __future__ import annotations

import asyncio
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import digest
from spieltisch.matches.log import Log
from spieltisch.matches.match import Match
from spieltisch.matches.store import open_store
from tests.matches.clusters import cluster, installed

HOSTING = Path(__file__).with_name("hosting.py")


def told_until_killed(url: str, lines: int) -> dict[str, dict[int, str]]:
    """Let bots play and kill the house after so many lines: what it had told by then, for each
    table the digest after so many entries."""
    told: dict[str, dict[int, str]] = {}
    with subprocess.Popen(
        [sys.executable, str(HOSTING), url], stdout=subprocess.PIPE, text=True
    ) as hosting:
        assert hosting.stdout is not None
        for count, line in enumerate(hosting.stdout):
            if count == lines:
                hosting.kill()
            if not line.endswith("\n"):
                break
            id, entries, position = line.split()
            told.setdefault(id, {})[int(entries)] = position
    assert hosting.returncode == -9
    return told


async def check(url: str, told: dict[str, dict[int, str]]) -> int:
    """Everything that was told is stored, and playing it again leads to the same positions."""
    store = open_store(url)
    await store.open()
    checked = 0
    try:
        for id, positions in told.items():
            entries = await store.entries(id)
            assert len(entries) >= max(positions)
            match = Match.begin(Log(entries[:1]))
            for entry in entries[1:]:
                match.redo(entry)
                if (position := positions.get(entry["number"] + 1)) is not None:
                    assert digest(match.game, match.now) == position
                    checked += 1
    finally:
        await store.close()
    return checked


def killed_again_and_again(url: str, times: int, dice: QuickDice) -> int:
    """Kill the house, look, go on with the same tables, and kill it again."""
    checked = 0
    for _ in range(times):
        told = told_until_killed(url, 20 + dice.below(150))
        checked += asyncio.run(check(url, told))
    return checked


def test_nothing_that_was_told_is_lost(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables'}"
    assert killed_again_and_again(url, 4, QuickDice(1)) >= 80


@pytest.mark.skipif(not installed(), reason="no postgresql here")
def test_nothing_that_was_told_is_lost_with_postgres() -> None:
    with cluster() as url:
        assert killed_again_and_again(url, 2, QuickDice(2)) >= 40


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="nothing to wait for a process with")
def test_bots_that_think_do_not_outlive_a_house_that_was_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables'}"
    command = [sys.executable, str(HOSTING), url, "think"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hosting:
        assert hosting.stdout is not None
        _, thinker = hosting.stdout.readline().split()
        thinking = os.pidfd_open(int(thinker))
        hosting.kill()
    ended, _, _ = select.select([thinking], [], [], 60)
    os.close(thinking)
    assert ended
