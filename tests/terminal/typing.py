"""Somebody at the keyboard: a table whose lines are typed by a test."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

from spieltisch.cli import run
from spieltisch.games import find_game
from spieltisch.kernel.setup import Setup
from spieltisch.matches.log import FileLog, Log
from spieltisch.matches.match import Chair, Match
from spieltisch.terminal.host import Host
from spieltisch.terminal.plain import PlainTable


def typist(lines: Iterable[str]) -> Callable[[str], str]:
    """Types these lines, then leaves."""
    waiting = iter(lines)

    def read(question: str) -> str:
        try:
            return next(waiting)
        except StopIteration as end:
            raise EOFError from end

    return read


# Whole games need not be long ones.
HOUSES: dict[str, dict[str, object]] = {
    "arena": {"start_life": 5, "turn_limit": 10},
    "fab": {"turn_limit": 10},
}


def hosted(
    name: str = "sabacc",
    humans: int = 1,
    seats: int = 2,
    language: str = "en",
    path: Path | None = None,
    setup: Setup | None = None,
) -> Host:
    """A match with fixed cards, people first and quick bots after them."""
    game = find_game(name)
    kinds = ["human"] * humans + ["random"] * (seats - humans)
    chairs = [Chair(n, kind) for n, kind in zip(("Ada", "Bo", "Cleo", "Dag"), kinds, strict=False)]
    log = Log() if path is None else FileLog.create(path)
    match = Match.create(game, setup or game.setup(seats, HOUSES.get(name)), chairs, log, bytes(32))
    return Host(match, language, path, seed=1)


def typed(host: Host, lines: Iterable[str]) -> str:
    """What is to be read after these lines were typed."""
    console = Console(file=io.StringIO(), width=100, highlight=False, markup=False, emoji=False)
    answer = typist(lines)

    def read(question: str) -> str:
        console.print(question)
        return answer(question)

    PlainTable(host, console, read).run()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str, keys: str = ""
) -> tuple[int, str, str]:
    """Exit code, output and errors of a command line."""
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    code = run(line.split())
    out, err = capsys.readouterr()
    return code, out, err
