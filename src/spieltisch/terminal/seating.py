"""From what somebody typed after `spieltisch play` to a match that can begin."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path

from spieltisch.games import find_game
from spieltisch.games.bringing import read_cards
from spieltisch.kernel.errors import Mistake, why_unusable
from spieltisch.kernel.game import Game
from spieltisch.kernel.setup import Setup
from spieltisch.matches.bots import check_level
from spieltisch.matches.log import FileLog
from spieltisch.matches.match import HUMAN, Chair, Match
from spieltisch.matches.seating import DEFAULT_LEVEL, NAMES, clean

SECRET = re.compile(r"[0-9a-fA-F]{1,64}")
MOST_THINKING = 600_000


def seat_chairs(
    game: Game, seats: int | None, humans: int | None, bots: list[str], names: list[str]
) -> list[Chair]:
    """Who sits where: people first, then the bots named, then more of the last of them."""
    for level in bots:
        check_level(level)
    people = 1 if humans is None else humans
    if people < 0:
        raise Mistake("wrong-humans", humans=people)
    wanted = max(game.min_seats, people + len(bots)) if seats is None else seats
    game.setup(wanted)
    if people + len(bots) > wanted:
        raise Mistake("too-many", seats=wanted, humans=people, bots=len(bots))
    levels = list(bots)
    while people + len(levels) < wanted:
        levels.append(levels[-1] if levels else DEFAULT_LEVEL)
    kinds = [HUMAN] * people + levels
    chosen = [clean(name) for name in names]
    if len(chosen) > wanted or len(set(chosen)) < len(chosen) or not all(chosen):
        raise Mistake("wrong-names", names=", ".join(names), seats=wanted)
    spare = [name for name in NAMES if name not in chosen]
    return [
        Chair(chosen[seat] if seat < len(chosen) else spare.pop(0), kind)
        for seat, kind in enumerate(kinds)
    ]


def agree(game: Game, seats: int, house: list[str], cards: list[str]) -> Setup:
    """House rules and cards as typed, checked."""
    wanted: dict[str, object] = {}
    for rule in house:
        name, equals, value = rule.partition("=")
        if not equals:
            raise Mistake("house-form", house=rule, game=game.name)
        wanted[name.strip()] = value.strip()
    return game.setup(seats, wanted, tuple(read_cards(game, source) for source in cards))


def read_secret(seed: str) -> bytes:
    """The secret a test wants, in place of one that nobody can guess."""
    if not SECRET.fullmatch(seed):
        raise Mistake("wrong-seed", seed=seed)
    return bytes.fromhex(seed.zfill(64))


def new_match(
    name: str,
    chairs: list[Chair],
    setup: Setup,
    file: Path,
    secret: bytes | None,
    think: int | None,
) -> Match:
    """A new match in a new file."""
    bots: dict[str, int] = {}
    if think is not None:
        if not 1 <= think <= MOST_THINKING:
            raise Mistake("wrong-think", think=think, most=MOST_THINKING)
        bots["milliseconds"] = think
    return Match.create(find_game(name), setup, chairs, FileLog.create(file), secret, bots=bots)


def new_file(game: str) -> Path:
    """Where a match is stored if nobody says where: a new file in the user's own data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "spieltisch"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        detail = why_unusable(error)
        raise Mistake("match-cannot-write", file=str(folder), detail=detail) from error
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    file = folder / f"{game}-{stamp}.match"
    count = 1
    while file.exists():
        count += 1
        file = folder / f"{game}-{stamp}-{count}.match"
    return file
