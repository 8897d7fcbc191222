"""Tournaments between bots: the same deals for both sides, seats swapped, intervals by deal."""

from __future__ import annotations

import math
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice, seed_state
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.lab.bluffs import Counts, add, count_bluff
from spieltisch.lab.peeking import PEEKING, Peeker
from spieltisch.players import Player, make_player

SEARCHERS = ("search", PEEKING)
NORMAL = 1.96


@dataclass(frozen=True)
class Pairing:
    """One bot against others of one kind: in every deal it takes each seat once."""

    game: str
    seats: int
    one: str
    other: str
    games: int
    iterations: int
    seed: int = 1

    @property
    def deals(self) -> int:
        """How many deals make so many games."""
        return max(2, self.games // self.seats)

    @property
    def searches(self) -> bool:
        """Whether one side thinks ahead."""
        return self.one in SEARCHERS or self.other in SEARCHERS


@dataclass
class Result:
    """What came of a pairing: the share of victories on each deal, averaged over the seats."""

    pairing: Pairing
    shares: list[float] = field(default_factory=list)
    bluffs: Counts = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.shares) * self.pairing.seats

    @property
    def rate(self) -> float:
        """The average share of the victory."""
        return sum(self.shares) / len(self.shares)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval; deals are independent, games on one are not.

        What never happened on n deals may still happen on 3 of n.
        """
        count, mean = len(self.shares), self.rate
        if min(self.shares) == max(self.shares):
            return 3 / count
        spread = sum((share - mean) ** 2 for share in self.shares) / (count - 1)
        return NORMAL * math.sqrt(spread / count)

    @property
    def fair(self) -> float:
        """The share of somebody who is as good as the others."""
        return 1 / self.pairing.seats

    @property
    def verdict(self) -> str:
        """Whether the fair share lies outside the interval, and on which side."""
        if self.rate - self.margin > self.fair:
            return "better"
        return "worse" if self.rate + self.margin < self.fair else "open"

    def plain(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        pairing = self.pairing
        return {
            "game": pairing.game,
            "seats": pairing.seats,
            "one": pairing.one,
            "other": pairing.other,
            "iterations": pairing.iterations if pairing.searches else None,
            "seed": pairing.seed,
            "games": self.games,
            "rate": round(self.rate, 4),
            "margin": round(self.margin, 4),
            "fair": round(self.fair, 4),
            "verdict": self.verdict,
            "deals": {str(share): n for share, n in sorted(Counter(self.shares).items())},
            "bluffs": {level: dict(counts) for level, counts in sorted(self.bluffs.items())},
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Result:
        """A result read from JSON; only the order of the deals is lost."""
        pairing = Pairing(
            plain["game"],
            plain["seats"],
            plain["one"],
            plain["other"],
            plain["games"],
            plain["iterations"] or 0,
            plain["seed"],
        )
        shares = [float(share) for share, n in plain["deals"].items() for _ in range(n)]
        return cls(pairing, shares, plain["bluffs"])


def play(pairing: Pairing, workers: int = 2, progress: bool = False) -> Result:
    """Play all games of a pairing; the result does not depend on the number of workers."""
    result = Result(pairing)
    for number, (share, bluffs) in enumerate(_deals(pairing, workers), 1):
        result.shares.append(share)
        add(result.bluffs, bluffs)
        if progress and (number % 10 == 0 or number == pairing.deals):
            tell_progress(result, number)
    return result


def _deals(pairing: Pairing, workers: int) -> Iterator[tuple[float, Counts]]:
    tasks = [(pairing, deal) for deal in range(pairing.deals)]
    if workers < 2:
        yield from map(play_deal, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(play_deal, tasks, chunksize=2)


def tell_progress(result: Result, deals: int) -> None:
    """One line that is written over and over."""
    pairing = result.pairing
    line = (
        f"\r{pairing.game} {pairing.seats}: {pairing.one} - {pairing.other} "
        f"{deals}/{pairing.deals}  {result.rate:.3f}"
    )
    if len(result.shares) > 1:
        line += f" ± {result.margin:.3f}"
    end = "\n" if deals == pairing.deals else ""
    print(line, end=end, file=sys.stderr, flush=True)


def play_deal(task: tuple[Pairing, int]) -> tuple[float, Counts]:
    """One deal, once with `one` on every seat; its share of the victory and what was bluffed."""
    pairing, deal = task
    game = find_game(pairing.game)
    lineups = [lineup for lineup in game.lineups if len(lineup) == pairing.seats]
    brought = lineups[deal % len(lineups)] if lineups else ()
    setup = game.setup(pairing.seats, cards=brought)
    total = 0.0
    bluffs: Counts = {}
    for place in range(pairing.seats):
        levels = [pairing.one if seat == place else pairing.other for seat in range(pairing.seats)]
        dice = QuickDice(seed_state(pairing.seed) + deal)
        position = game.start(setup, dice)
        players = [
            seated(game, level, seed_state(pairing.seed + 1) + deal * 100 + seat, pairing)
            for seat, level in enumerate(levels)
        ]
        play_game(game, position, levels, players, bluffs)
        total += share_of(position, place)
    return total / pairing.seats, bluffs


def seated(game: Game, level: str, seed: int, pairing: Pairing) -> Player | Peeker:
    """A bot of this level, or the yardstick that sees all cards."""
    if level == PEEKING:
        return Peeker(game, seed, pairing.iterations)
    return make_player(level, game, seed, iterations=pairing.iterations)


def play_game(
    game: Game,
    position: Position,
    levels: list[str],
    players: list[Player | Peeker],
    bluffs: Counts,
) -> None:
    """Play one game to its end."""
    while not position.over:
        seat = position.waiting()[0]
        player = players[seat]
        if isinstance(player, Peeker):
            player.peek(position)
        chosen = player.choose(record(game, position, seat))
        count_bluff(game.name, position, levels, seat, chosen, bluffs)
        position.answer(seat, chosen)


def share_of(position: Position, seat: int) -> float:
    """The victory is shared among its winners, and a draw among all."""
    winners = position.winners or tuple(range(position.seats))
    return 1 / len(winners) if seat in winners else 0.0


def pairings(
    games: list[str], most: int, searched: int | None, iterations: int | None, seed: int
) -> list[Pairing]:
    """The whole programme: every level against the one below it, and the yardstick."""
    planned: list[Pairing] = []
    for name in games:
        for wish in PROGRAMME:
            if wish.game != name:
                continue
            count = min(most, wish.games)
            if wish.searches and searched is not None:
                count = searched
            budget = wish.iterations if iterations is None else iterations
            planned.append(replace(wish, games=count, iterations=budget, seed=seed))
    return planned


# Who plays whom, the most games, and how many games search imagines before a choice. Where
# somebody thinks ahead there are fewer games: all of it takes about half an hour of computing.
PROGRAMME = (
    Pairing("arena", 2, "quick", "random", 4000, 0),
    Pairing("arena", 2, "search", "quick", 600, 40),
    Pairing("arena", 2, "search", "random", 100, 40),
    Pairing("arena", 2, PEEKING, "quick", 200, 40),
    Pairing("sabacc", 2, "quick", "random", 4000, 0),
    Pairing("sabacc", 2, "search", "quick", 2000, 500),
    Pairing("sabacc", 2, "search", "random", 200, 500),
    Pairing("sabacc", 2, PEEKING, "quick", 400, 500),
    Pairing("sabacc", 3, "quick", "random", 4000, 0),
    Pairing("sabacc", 3, "search", "quick", 1800, 500),
    Pairing("sabacc", 4, "quick", "random", 4000, 0),
    Pairing("sabacc", 4, "search", "quick", 1200, 500),
    Pairing("schlamboree", 2, "quick", "random", 4000, 0),
    Pairing("schlamboree", 2, "search", "quick", 600, 200),
    Pairing("schlamboree", 2, "search", "random", 100, 200),
    Pairing("schlamboree", 2, PEEKING, "quick", 200, 200),
    Pairing("schlamboree", 3, "quick", "random", 4000, 0),
    Pairing("schlamboree", 3, "search", "quick", 600, 200),
    Pairing("schlamboree", 4, "quick", "random", 4000, 0),
    Pairing("schlamboree", 4, "search", "quick", 240, 200),
    Pairing("schlamboree", 5, "quick", "random", 4000, 0),
    Pairing("fab", 2, "quick", "random", 1120, 0),
    Pairing("fab", 2, "search", "quick", 280, 40),
    Pairing("fab", 2, "search", "random", 56, 40),
    Pairing("fab", 2, PEEKING, "quick", 112, 40),
)
