"""Many games of one kind of bot, and what came of them: who wins, how long, what is counted."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any, NamedTuple

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice, seed_state
from spieltisch.kernel.game import Game
from spieltisch.kernel.record import record
from spieltisch.kernel.setup import Setup
from spieltisch.lab.tournament import NORMAL, share_of
from spieltisch.players import make_player

# A search bot that is not told otherwise imagines so many games before each choice.
ITERATIONS = 40


@dataclass(frozen=True)
class Plan:
    """Games to be played: the same bot on every seat."""

    game: str
    seats: int
    bot: str
    games: int
    house: tuple[tuple[str, str], ...] = ()
    seed: int = 1
    iterations: int = ITERATIONS

    def setup(self, number: int = 0) -> Setup:
        """What is agreed; where seats bring something, one lineup after the other."""
        game = find_game(self.game)
        lineups = [lineup for lineup in game.lineups if len(lineup) == self.seats]
        brought = lineups[number % len(lineups)] if lineups else ()
        return game.setup(self.seats, dict(self.house), brought)


class Played(NamedTuple):
    """One game: everybody's share of the victory and side, how many choices, what was counted."""

    shares: tuple[float, ...]
    sides: tuple[str, ...]
    choices: int
    measures: dict[str, float | bool]


class Mean(NamedTuple):
    """An average of independent games with half the width of its 95 % interval.

    >>> Mean.of([1.0, 0.0, 1.0, 1.0]).value
    0.75
    """

    value: float
    margin: float
    games: int

    @classmethod
    def of(cls, values: list[float]) -> Mean:
        """Of so many values. What never happened in n games may still happen in 3 of n."""
        count = len(values)
        mean = sum(values) / count
        if count < 2:
            return cls(mean, math.inf, count)
        if min(values) == max(values):
            return cls(mean, 3 / count if mean in {0.0, 1.0} else 0.0, count)
        spread = sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, NORMAL * math.sqrt(spread / count), count)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Mean:
        """Out of JSON, rounded as it is there."""
        margin = math.inf if plain["margin"] is None else plain["margin"]
        return cls(plain["mean"], margin, plain["games"])

    def plain(self) -> dict[str, float | int | None]:
        """As JSON has it."""
        margin = None if math.isinf(self.margin) else round(self.margin, 4)
        return {"mean": round(self.value, 4), "margin": margin, "games": self.games}


@dataclass
class Simulated:
    """What came of a plan."""

    plan: Plan
    played: list[Played] = field(default_factory=list)

    def by_seat(self) -> list[Mean]:
        """Every seat's rate of victory."""
        return [
            Mean.of([game.shares[seat] for game in self.played]) for seat in range(self.plan.seats)
        ]

    def by_side(self) -> dict[str, Mean]:
        """The rate of victory of every side, in the order of the alphabet."""
        shares: dict[str, list[float]] = {}
        for game in self.played:
            for side, share in zip(game.sides, game.shares, strict=False):
                shares.setdefault(side, []).append(share)
        return {side: Mean.of(shares[side]) for side in sorted(shares)}

    def measures(self) -> dict[str, Mean]:
        """The average of everything the game counts; in games in which it was counted."""
        values: dict[str, list[float]] = {}
        for game in self.played:
            for name, value in game.measures.items():
                values.setdefault(name, []).append(float(value))
        return {name: Mean.of(found) for name, found in values.items()}

    def shares_of_games(self) -> set[str]:
        """Which measures say how often something was so."""
        return {
            name
            for game in self.played
            for name, value in game.measures.items()
            if isinstance(value, bool)
        }

    def choices(self) -> tuple[int, float, int]:
        """The fewest choices of a game, the median, and the most."""
        counts = [game.choices for game in self.played]
        return min(counts), median(counts), max(counts)

    def plain(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "bot": plan.bot,
            "house": dict(plan.house),
            "seed": plan.seed,
            "games": len(self.played),
            "by_seat": [mean.plain() for mean in self.by_seat()],
            "by_side": {side: mean.plain() for side, mean in self.by_side().items()},
            "choices": list(self.choices()),
            "measures": {name: mean.plain() for name, mean in self.measures().items()},
            "shares_of_games": sorted(self.shares_of_games()),
        }


def simulate(
    plan: Plan, workers: int = 1, progress: Callable[[Simulated], None] | None = None
) -> Simulated:
    """Play all games of a plan; what comes of them does not depend on the number of workers."""
    result = Simulated(plan)
    for played in _games(plan, workers):
        result.played.append(played)
        if progress is not None:
            progress(result)
    return result


def _games(plan: Plan, workers: int) -> Iterator[Played]:
    tasks = [(plan, number) for number in range(plan.games)]
    if workers < 2:
        yield from map(play_one, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(play_one, tasks, chunksize=4)


def play_one(task: tuple[Plan, int]) -> Played:
    """One game. Equal numbers have equal dice, whatever is agreed."""
    plan, number = task
    game: Game = find_game(plan.game)
    position = game.start(plan.setup(number), QuickDice(seed_state(plan.seed) + number))
    players = [
        make_player(
            plan.bot,
            game,
            seed_state(plan.seed + 1) + number * 100 + seat,
            iterations=plan.iterations,
        )
        for seat in range(plan.seats)
    ]
    choices = 0
    while not position.over:
        seat = position.waiting()[0]
        position.answer(seat, players[seat].choose(record(game, position, seat)))
        choices += 1
    shares = tuple(share_of(position, seat) for seat in range(plan.seats))
    return Played(shares, game.sides(position), choices, game.measures(position))
