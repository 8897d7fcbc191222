"""One random game with all laws checked along it, in turn; the worker of `make soak`.

Run as `python -m tests.laws.soaking GAME SHARE OF GAMES SECONDS`, it plays one share of the
tables of a game and prints a JSON line for each: what was played, and what went wrong.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import digest, dump, load
from spieltisch.kernel.playout import random_game
from tests.laws import checks
from tests.laws.tables import (
    SAFETY_CAP,
    Table,
    Walk,
    begin,
    deck_tables,
    default_tables,
    number_tables,
    pair_tables,
    single_tables,
)

Check = Callable[[Walk, QuickDice, tuple[int, str]], None]


def leak(walk: Walk, dice: QuickDice, chosen: tuple[int, str]) -> None:
    """Law 2 for one watcher."""
    seat = dice.below(walk.position.seats + 1)
    twin = checks.check_leak(walk.game, walk.position, seat, dice)
    checks.check_next(walk.game, walk.position, twin, seat, chosen)


def save(walk: Walk, dice: QuickDice, chosen: tuple[int, str]) -> None:
    """Law 3: save, load, and both go on alike."""
    text = json.dumps(dump(walk.game, walk.position))
    again, twin = load(walk.game, json.loads(text)), walk.position.copy()
    assert json.dumps(dump(walk.game, again)) == text
    again.answer(*chosen)
    twin.answer(*chosen)
    assert digest(walk.game, again) == digest(walk.game, twin)


def copy(walk: Walk, dice: QuickDice, chosen: tuple[int, str]) -> None:
    """A copy shares nothing."""
    checks.check_copy(walk.game, walk.position, dice)


def bars(walk: Walk, dice: QuickDice, chosen: tuple[int, str]) -> None:
    """What is barred is refused."""
    checks.check_bars(walk.game, walk.position)


def orders(walk: Walk, dice: QuickDice, chosen: tuple[int, str]) -> None:
    """Simultaneous answers in any order."""
    if len(walk.position.waiting()) > 1:
        checks.check_orders(walk.game, walk.position, dice)


def back(walk: Walk, dice: QuickDice, chosen: tuple[int, str]) -> None:
    """Taking back a secret choice."""
    checks.check_taking_back(walk.game, walk.position.copy(), chosen)


CHECKS: list[Check] = [leak, save, leak, copy, leak, bars, leak, orders, leak, back]


def check_game(table: Table, seed: int, every: int) -> Walk:
    """Play a random game to its end; at every so many choices one law is checked."""
    walk, dice = begin(table, seed), QuickDice(seed)
    held, known = walk.game.holdings(walk.position), checks.cited_rules(walk.game)
    turn = dice.below(len(CHECKS) * every)
    while walk.going:
        chosen = walk.next_choice()
        turn += 1
        if every and turn % every == 0:
            CHECKS[turn // every % len(CHECKS)](walk, dice, chosen)
            assert walk.game.holdings(walk.position) == held
            if len(walk.choices) > LONG:
                every = 20
        walk.step(chosen)
    assert walk.game.holdings(walk.position) == held
    checks.check_ended(walk.position)
    assert {rule for _, rule, _ in walk.position.story or []} <= known
    return walk


# Later in a game the laws are checked more seldom.
LONG = 60
# So many games are played with two ready-made decks.
DECK_GAMES = 100


class Quick:
    """Games at one table that are only played to their end."""

    def __init__(self, table: Table) -> None:
        self.game = find_game(table.game)
        self.setup = self.game.setup(table.seats, dict(table.house), table.cards)

    def play(self, seed: int) -> int:
        """A random game, looking at what is left at its end; returns the decisions."""
        position = self.game.start(self.setup, QuickDice(seed))
        held = self.game.holdings(position)
        made = random_game(position, QuickDice(seed * 2 + 1), SAFETY_CAP)
        assert made < SAFETY_CAP, "the game does not end"
        checks.check_ended(position)
        assert self.game.holdings(position) == held
        return made


def soak(table: Table, games: int, seconds: float) -> dict[str, Any]:
    """So many games at one table; as far as the time goes, with all laws checked along them.

    The first game is always checked, and those that follow spread over the row of seeds.
    """
    spent, wrong = 0.0, ""
    played = checked = decisions = longest = 0
    quick: Quick | None = None
    for seed in range(games):
        try:
            quick = quick or Quick(table)
            if spent < seconds * (seed + 1) / games:
                began = time.monotonic()
                made = len(check_game(table, seed, every=3).choices)
                spent += time.monotonic() - began
                checked += 1
            else:
                made = quick.play(seed)
        except Exception as error:  # noqa: BLE001
            wrong = f"seed {seed}: {type(error).__name__}: {error}"[:500]
            break
        played += 1
        decisions += made
        longest = max(longest, made)
    return {
        "table": str(table),
        "games": played,
        "checked": checked,
        "decisions": decisions,
        "longest": longest,
        "wrong": wrong,
    }


def soak_tables(name: str) -> list[Table]:
    """Defaults, every single house rule with all its numbers, every two that go together, and
    the ready-made decks against each other."""
    single = single_tables(name) + number_tables(name)
    return default_tables(name) + single + pair_tables(name) + deck_tables(name)


def games_at(table: Table, games: int) -> int:
    """How many of so many games are played at a table: of decks against each other fewer."""
    return min(games, DECK_GAMES) if table in deck_tables(table.game) else games


def main() -> None:
    """The worker."""
    name, share, of, games, seconds = sys.argv[1:]
    for table in soak_tables(name)[int(share) :: int(of)]:
        told = soak(table, games_at(table, int(games)), float(seconds))
        print(json.dumps(told), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
