"""Information-set Monte-Carlo tree search, for every game through the kernel alone.

All it starts from is a seat's record. Each world is an imagined deal that this seat cannot tell
from the real one; every option still in the running is played out in the same world with the
same dice, so that luck cancels out of the comparison. What the seat does later in a world is
decided by a tree over what it would know then; others follow the game's rule of thumb, from what
they would know. The only measure is the share of the victory; where a game can tell everybody's
chances before its end, imagined games end there.
"""

from __future__ import annotations

import math
import time
from typing import Any

from mypy_extensions import mypyc_attr

from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import Record, imagine, record

# No imagined game goes on for longer; one that would counts as a draw.
LONGEST = 2000
# How much better or worse than the advised option another may well be, and what is thought of it
# before anything is known.
RANGE = 0.06
HANDICAP = -0.02
# After so many worlds an option so many standard errors behind is given up.
FIRST_LOOK = 6
GIVE_UP = 1.7
# How far the results of two options in one world lie apart, and how many worlds it takes to
# think otherwise.
SPREAD = 0.6
HABIT = 2.0
# How much of what is still uncertain is left to chance, so that nobody can rely on the choice.
WHIM = 0.3
# How eagerly the tree tries options, and how far it trusts the rule of thumb.
CURIOSITY = 0.7
TRUST = 0.6
# A claim the rule of thumb would not have made with the imagined cards is believed this often.
SURPRISE = 0.05
CLAIM_TRIES = 16
DIE = 1 << 30


class Node:
    """What came of the options in one situation, as the seat that is asked knows it."""

    __slots__ = ("advised", "times", "visits", "won")

    def __init__(self, count: int, advised: int) -> None:
        self.advised = advised
        self.times = 0
        self.visits: list[int] = [0] * count
        self.won: list[float] = [0.0] * count

    def select(self) -> int:
        """The option to try next: what did well, what was tried little, what was advised."""
        count = len(self.visits)
        hope = CURIOSITY * math.sqrt(self.times)
        mean = sum(self.won) / self.times if self.times else 0.5
        best, most = 0, -1.0
        for i in range(count):
            tried = self.visits[i]
            share = (1.0 - TRUST) / count
            if i == self.advised:
                share += TRUST
            score = (self.won[i] / tried if tried else mean) + hope * share / (1 + tried)
            if score > most:
                best, most = i, score
        return best

    def learn(self, option: int, pay: float) -> None:
        """One more game went through here."""
        self.times += 1
        self.visits[option] += 1
        self.won[option] += pay


class Gain:
    """How much better one option did than the advised one, over the worlds both were played in."""

    __slots__ = ("option", "squares", "total", "worlds")

    def __init__(self, option: int) -> None:
        self.option = option
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def note(self, difference: float) -> None:
        """One more world."""
        self.worlds += 1
        self.total += difference
        self.squares += difference * difference

    def hopeful(self) -> bool:
        """Whether this option may still turn out better."""
        if self.worlds < FIRST_LOOK:
            return True
        error = math.sqrt(self.variance() / self.worlds)
        return self.total / self.worlds + GIVE_UP * error > 0.0

    def variance(self) -> float:
        """How far the differences scatter, as far as so few can tell."""
        scatter = self.squares - self.total * self.total / max(1, self.worlds)
        return (HABIT * SPREAD * SPREAD + max(0.0, scatter)) / (HABIT + self.worlds)


def better_half(gains: list[Gain]) -> list[Gain]:
    """Those that did best so far."""
    ranking = [(-gain.total, place) for place, gain in enumerate(gains)]
    ranking.sort()
    return [gains[place] for _, place in ranking[: (len(ranking) + 1) // 2]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A bot's thinking: a budget of milliseconds, or of iterations (games played out)."""

    def __init__(self, game: Game, dice: Dice, milliseconds: int, iterations: int) -> None:
        self.game = game
        self.dice = dice
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.has_advice = type(game).advise is not Game.advise
        self.has_prospects = type(game).prospects is not Game.prospects
        self.played = 0
        self.seat = 0
        self.nodes: dict[Any, Node] = {}

    def choose(self, known: Record) -> Option:
        """The option that does best, chance deciding where that is uncertain."""
        assert known.question is not None
        options = known.question.options
        self.played = 0
        if len(options) == 1:
            return options[0]
        self.seat = known.seat
        self.nodes = {}
        advised = self.advised(known, options, self.dice)
        ids = [option.id for option in options]
        return options[self.compare(known, ids, advised)]

    def compare(self, known: Record, ids: list[str], advised: int) -> int:
        """Play all options against the advised one, dropping the worse half again and again."""
        started = time.perf_counter()
        gains = [Gain(i) for i in range(len(ids)) if i != advised]
        stages = max(1, len(ids).bit_length() - 1)
        for stage in range(1, stages + 1):
            share = stage / stages
            while True:
                self.play_world(known, ids, gains, advised)
                gains = [gain for gain in gains if gain.hopeful()]
                if not gains:
                    return advised
                if self.iterations:
                    if self.played + 1 + len(gains) > self.iterations * share:
                        break
                elif (time.perf_counter() - started) * 1000 >= self.milliseconds * share:
                    break
            if stage < stages:
                gains = better_half(gains)
        return self.pick(gains, advised)

    def pick(self, gains: list[Gain], advised: int) -> int:
        """The best by a cautious estimate, blurred by what is still uncertain."""
        best, most = advised, 0.0
        for gain in gains:
            variance = gain.variance()
            doubt = variance / (RANGE * RANGE)
            worlds = gain.worlds + doubt
            guess = (gain.total + doubt * HANDICAP) / worlds
            guess += WHIM * math.sqrt(variance / worlds) * self.bell()
            if guess > most:
                best, most = gain.option, guess
        return best

    def bell(self) -> float:
        """A number from a bell curve around zero, of standard deviation one."""
        total = 0
        for _ in range(12):
            total += self.dice.below(DIE)
        return total / DIE - 6.0

    def play_world(self, known: Record, ids: list[str], gains: list[Gain], advised: int) -> None:
        """Imagine one world and play the options out in it, all with the same luck."""
        world = self.imagine(known)
        seed = self.dice.below(DIE)
        standard = self.play_out(world.copy(), ids[advised], QuickDice(seed))
        for gain in gains:
            pay = self.play_out(world.copy(), ids[gain.option], QuickDice(seed))
            gain.note(pay - standard)

    def imagine(self, known: Record) -> Position:
        """A world that explains what was claimed in it, as far as the rule of thumb can tell."""
        world = imagine(known, QuickDice(self.dice.below(DIE)))
        if not self.has_advice:
            return world
        for _ in range(CLAIM_TRIES):
            before = world.copy()
            claimed = self.game.take_back_claim(before)
            if not claimed:
                break
            claimant = record(self.game, before, before.waiting()[0])
            made = self.game.advise(claimant, self.dice)
            if made.id == claimed or self.dice.below(DIE) < SURPRISE * DIE:
                break
            world = imagine(known, QuickDice(self.dice.below(DIE)))
        return world

    def play_out(self, world: Position, first: str, dice: Dice) -> float:
        """Take the first option and play until the own share of the victory can be told."""
        self.played += 1
        world.answer(self.seat, first)
        nodes: list[Node] = []
        taken: list[int] = []
        growing = True
        prospects: tuple[float, ...] = ()
        for _ in range(LONGEST):
            if self.has_prospects:
                prospects = self.game.prospects(world)
            options = world.options
            count = len(options)
            if count == 0 or prospects:
                break
            choice = 0
            if count > 1 and growing and world.asked == self.seat:
                key = situation(self.game, world, world.asked)
                node = self.nodes.get(key)
                if node is None:
                    growing = False
                    choice = self.advised_in(world, dice)
                    node = Node(count, choice)
                    self.nodes[key] = node
                else:
                    choice = node.select()
                nodes.append(node)
                taken.append(choice)
            elif count > 1:
                choice = self.advised_in(world, dice)
            world.choose(options[choice])
        pay = prospects[self.seat] if prospects else share_of(world, self.seat)
        for place in range(len(nodes)):
            nodes[place].learn(taken[place], pay)
        return pay

    def advised_in(self, world: Position, dice: Dice) -> int:
        """What the rule of thumb says to the seat that is asked, from what that seat knows."""
        if not self.has_advice:
            return dice.below(len(world.options))
        return self.advised(record(self.game, world, world.asked), world.options, dice)

    def advised(self, known: Record, options: tuple[Option, ...], dice: Dice) -> int:
        """The number of the option that the rule of thumb recommends; any, if there is none."""
        if not self.has_advice:
            return dice.below(len(options))
        wanted = self.game.advise(known, dice)
        for i in range(len(options)):
            if options[i] is wanted or options[i].id == wanted.id:
                return i
        raise ValueError(f"the rule of thumb chose {wanted.id}, which is not an option")


def share_of(world: Position, seat: int) -> float:
    """The victory shared among the winners; a draw counts for everybody."""
    winners = world.winners
    if not winners:
        return 1.0 / world.seats
    return 1.0 / len(winners) if seat in winners else 0.0


def situation(game: Game, world: Position, seat: int) -> Any:
    """All that this seat knows of a position just now, as a key."""
    bit = 1 << seat
    known = world.known
    faces = world.faces
    parts: list[Any] = [seat, len(world.options), world.asking, tuple(known)]
    parts.append(tuple([faces[h] if known[h] & bit else -1 for h in range(len(known))]))
    for field in game.public:
        value = getattr(world, field)
        parts.append(tuple(value) if isinstance(value, list) else value)
    for field in game.private:
        value = getattr(world, field)[seat]
        parts.append(tuple(value) if isinstance(value, list) else value)
    if world.draft is not None:
        parts.append(tuple(world.draft))
    return hash(tuple(parts))
