"""Every course that a tiny game could have taken, worked out without the game's `imagine`.

The rules are played through for all dice and all choices of the others; what is left are the
worlds that a seat cannot tell from the real one. It is slow and simple, and therefore the
measure of what `imagine` deals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.dice import Dice, QuickDice, ScriptedDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import dump
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record, record_to_plain
from tests.laws.checks import text
from tests.laws.tables import Table

# What matters of a world: by game, because the order of a stack is only decided as it is drawn.
Shape = tuple[Any, ...]


def courses(play: Callable[[Dice], Position]) -> list[Position]:
    """What comes of every way the dice can fall, by counting through all of them."""
    found: list[Position] = []
    script: list[int] = []
    while True:
        dice = ScriptedDice(script)
        found.append(play(dice))
        # Numbers beyond the script are the highest ones: count down from there.
        script = [script[i] if i < len(script) else n - 1 for i, n in enumerate(dice.sizes)]
        while script and script[-1] <= 0:
            script.pop()
        if not script:
            return found
        script[-1] -= 1


class Worlds:
    """The worlds that one seat cannot tell from the real one, followed choice by choice."""

    def __init__(self, table: Table, seat: int, seed: int, telling: bool = False) -> None:
        self.game: Game = find_game(table.game)
        self.seat = seat
        self.dice = QuickDice(seed)
        setup = self.game.setup(table.seats, dict(table.house), table.cards)
        starts = courses(lambda dice: self.game.start(setup, dice, telling))
        self.real = self.pick(starts)
        self.all = self.alike(starts)
        self.latest: list[str] = []

    def pick(self, worlds: list[Position]) -> Position:
        """One of them is real."""
        return worlds[self.dice.below(len(worlds))]

    def seen(self, position: Position) -> str:
        """What the seat knows of a world."""
        return text(record_to_plain(record(self.game, position, self.seat)))

    def alike(self, worlds: list[Position]) -> list[Position]:
        """Those the seat cannot tell from the real one, each of them once."""
        wanted = self.seen(self.real)
        found: dict[str, Position] = {}
        for world in worlds:
            if self.seen(world) == wanted:
                saved = dump(self.game, world)
                del saved["dice"]
                found.setdefault(text(saved), world)
        return list(found.values())

    def step(self, prefer: str = "") -> None:
        """A random choice in the real world; in the others, whatever could look the same.

        A secret decision is made as a whole, since nobody sees how many choices it takes.
        """
        waiting = self.real.waiting()
        seat = waiting[self.dice.below(len(waiting))]
        lanes, going, self.latest = self.real.lanes, True, []
        while going:
            options = [option.id for option in choices(self.real, seat)]
            liked = [option for option in options if option.startswith(prefer)] or options
            self.latest.append(liked[self.dice.below(len(liked))])
            self.real = self.pick(after(self.real, seat, self.latest[-1]))
            going = lanes is not None and still_at_it(self.real, seat)
        futures: list[Position] = []
        for world in self.all:
            if seat == self.seat:
                own = [world]
                for choice in self.latest:
                    own = [each for one in own for each in after(one, seat, choice)]
                futures += own
            else:
                futures += decided(world, seat)
        self.all = self.alike(futures)

    @property
    def going(self) -> bool:
        """Whether the real game is still on."""
        return bool(self.real.waiting())

    def shapes(self) -> set[Shape]:
        """What the hidden cards may be."""
        return {shape(self.game, world) for world in self.all}


def choices(position: Position, seat: int) -> list[Any]:
    """What this seat is offered."""
    question = position.question(seat)
    return list(question.options) if question else []


def after(position: Position, seat: int, choice: str) -> list[Position]:
    """All that can come of a choice."""

    def play(dice: Dice) -> Position:
        twin = position.copy()
        twin.dice = dice
        twin.answer(seat, choice)
        return twin

    return courses(play)


def still_at_it(position: Position, seat: int) -> bool:
    """Whether this seat is in the middle of a secret decision."""
    return position.lanes is not None and bool(choices(position, seat))


def decided(world: Position, seat: int) -> list[Position]:
    """All that can come of this seat's next choice, or of its whole secret decision."""
    in_secret, found, open_worlds = world.lanes is not None, [], [world]
    while open_worlds:
        one = open_worlds.pop()
        for option in choices(one, seat):
            for each in after(one, seat, option.id):
                if in_secret and still_at_it(each, seat):
                    open_worlds.append(each)
                else:
                    found.append(each)
    return found


def shape(game: Game, position: Position) -> Shape:
    """All faces, but those of a shuffled stack without their order."""
    faces: list[Any] = list(position.faces)
    loose: list[Any] = []
    for stack in STACKS[game.name](position):
        loose.append(tuple(sorted(faces[handle] for handle in stack)))
        for handle in stack:
            faces[handle] = None
    return (tuple(faces), tuple(loose))


def sabacc_stacks(position: Any) -> list[tuple[int, ...]]:
    """S13: nobody ever sees into the stacks."""
    return list(position.stacks)


def arena_stacks(position: Any) -> list[tuple[int, ...]]:
    """A06, D02: cards that were not dealt, and reserves, whose order means nothing."""
    table = position.table
    idle = [
        tuple(handle for handle in own if handle not in (*active, *reserve))
        for own, active, reserve in zip(table.own, table.active, table.reserve, strict=True)
    ]
    return [*idle, *(tuple(reserve) for reserve in table.reserve)]


def schlamboree_stacks(position: Any) -> list[tuple[int, ...]]:
    """C02, C03: what was not drawn; and the cards of a group in any order."""
    rests = [tuple(position.rest(deck)) for deck in range(len(position.table.stacks))]
    groups = [group for row in position.groups for group in row]
    hands = [
        hand for hand, row in zip(position.table.hands, position.groups, strict=True) if not row
    ]
    return [*rests, *groups, *hands]


STACKS: dict[str, Callable[[Any], list[tuple[int, ...]]]] = {
    "arena": arena_stacks,
    "sabacc": sabacc_stacks,
    "schlamboree": schlamboree_stacks,
}
