"""Matches for tests: seated, dealt, and played by chance."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.matches.log import FileLog, Log, link
from spieltisch.matches.match import Chair, Match

GAMES = sorted(FOLDERS)
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eda")
SECRET = bytes(range(32))


def seated(
    name: str = "sabacc", seats: int = 2, log: Log | None = None, humans: int | None = None
) -> Match:
    """A match with its cards dealt; everybody is human if nothing else is said."""
    game = find_game(name)
    people = seats if humans is None else humans
    chairs = [Chair(NAMES[s], "human" if s < people else "quick") for s in range(seats)]
    match = Match.create(game, game.setup(seats), chairs, log or Log(), SECRET)
    for seat in match.missing():
        match.contribute(seat, f"from {seat}")
    return match


def play_some(match: Match, choices: int, dice: Dice | None = None) -> None:
    """So many random choices, or until the match is over."""
    dice = dice or QuickDice(1)
    for _ in range(choices):
        if match.over:
            return
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        question = match.now.question(seat)
        assert question is not None
        options = question.options
        match.choose(seat, options[dice.below(len(options))].id)


def saved(path: Path, name: str = "sabacc", seats: int = 2, choices: int = 12) -> Path:
    """A match in a file, some choices old."""
    log = FileLog.create(path)
    play_some(seated(name, seats, log), choices)
    log.close()
    return path


def rewritten(path: Path, change: Any) -> Path:
    """The same file with its entries changed by somebody who knows how lines are linked."""
    entries = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(entries)
    chain, lines = "", []
    for number, entry in enumerate(entries):
        bare = {name: value for name, value in entry.items() if name != "chain"}
        bare["number"] = number
        chain = link(bare, chain)
        lines.append(json.dumps({**bare, "chain": chain}, sort_keys=True))
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path
