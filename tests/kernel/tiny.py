"""A tiny game for tests of the kernel: it asks, tells, hides, decides in private, and ends."""

from __future__ import annotations

import sys
from typing import Any

from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Menu, Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup
from spieltisch.kernel.words import Words, word_list

PASS = Option("pass", "T-1")
PEEK = Option("peek", "T-2")
SECRET = Option("secret", "T-3")
END = Option("end", "T-4")
# Only who has peeked may end; nobody peeks twice.
MENU = Menu(
    [(PASS, 0), (PEEK, 1), (SECRET, 0), (END, 2)],
    [("peeked", "T-2"), ("must-peek", "T-4")],
)
PICKS = tuple(Option(f"pick.{n}", "T-3", value=n) for n in range(4))
CONFIRM = (Option("confirm", "T-3"),)
FACES = [10, 11, 12, 13]
DEPTH = 2


class Tiny(Position):
    """Handles 0 and 1 are the hands of seats 0 and 1, handles 2 and 3 the stack."""

    __slots__ = ("log", "minds", "sums")

    def __init__(self, setup: Setup, dice: Dice, source: Tiny | None = None) -> None:
        super().__init__(setup, dice, source)
        if source is None:
            self.log: list[int] = []
            self.minds: list[int] = [0] * setup.seats
            self.sums: tuple[int, ...] = (0,) * setup.seats
        else:
            self.log = source.log[:]
            self.minds = source.minds[:]
            self.sums = source.sums

    def copy(self) -> Tiny:
        return Tiny(self.setup, self.dice.copy(), self)


def begin(game: Tiny) -> None:
    game.lay_out(FACES)
    for seat in range(2):
        game.show(seat, seat)
    game.tell("dealt", "T-1", seat=0, cards=(0, 1))
    game.then((turn, 0))


def turn(game: Tiny, seat: int) -> None:
    closed = (1 if game.minds[seat] else 0) | (0 if game.minds[seat] else 2)
    game.ask(seat, MENU.offer(closed), turned)


def turned(game: Tiny, seat: int, option: Option) -> Entry:
    game.tell(option.id, option.rule, seat=seat)
    game.then((turn, 1 - seat))
    if option is PEEK:
        game.then((peek, seat))
    elif option is SECRET:
        game.then((both_pick, [0, 1]))
    elif option is END:
        return (end, seat)
    return None


def peek(game: Tiny, seat: int) -> None:
    game.show(2, seat)
    game.minds[seat] = game.faces[2]


def end(game: Tiny, seat: int) -> None:
    game.finish((seat,), "T-4")


def both_pick(game: Tiny, seats: list[int]) -> None:
    game.in_private(seats, pick, carry_out)


def pick(game: Tiny, seat: int) -> None:
    game.ask_among(seat, PICKS[:3], picked)


def picked(game: Tiny, seat: int, option: Option) -> None:
    assert game.draft is not None
    game.draft.append(option.value)
    game.then((pick, seat) if len(game.draft) < DEPTH else (confirm, seat))


def confirm(game: Tiny, seat: int) -> None:
    game.ask_among(seat, CONFIRM, confirmed)


def confirmed(game: Tiny, seat: int, option: Option) -> None:
    """The lane ends here."""


def carry_out(game: Tiny, seat: int) -> None:
    game.log.append(100 * (seat + 1) + sum(game.drafts[seat]))
    sums = list(game.sums)
    sums[seat] += sum(game.drafts[seat])
    game.sums = tuple(sums)
    game.tell("carried-out", "T-3", seat=seat)


class TinyGame(Game):
    """The tiny game as the kernel sees it."""

    name = "tiny"
    folder = "tiny"
    max_seats = 3
    settings = (Setting("speed", ("slow", "fast"), "T-1"),)
    public = ("log", "sums")
    private = ("minds",)
    rules = (sys.modules[__name__],)

    def blank(self, setup: Setup, dice: Dice) -> Tiny:
        return Tiny(setup, dice)

    def first_step(self) -> Entry:
        return begin

    def place(self, position: Position, name: str) -> list[int]:
        places = {"hand.0": [0], "hand.1": [1], "stack": [2, 3]}
        return places[name] if name in places else super().place(position, name)

    def value(self, position: Position, name: str) -> Any:
        if name == "known.0":
            return sum(position.knows(0, handle) for handle in range(len(FACES)))
        return super().value(position, name)

    def exchangeable(self, position: Position, one: int, other: int) -> bool:
        return 3 not in {one, other} or one == other

    def card_id(self, setup: Setup, face: int) -> str:
        return f"card-{face}"


GAME = TinyGame()
WORDS = Words(
    "en", {**word_list("en"), "illegal.peeked": "Seen.", "illegal.must-peek": "Peek first."}
)


def fresh(telling: bool = True) -> Tiny:
    """A new game, seat 0 to move."""
    position = GAME.start(GAME.setup(), QuickDice(1), telling)
    assert isinstance(position, Tiny)
    return position


def bare(seats: int = 2) -> Tiny:
    """A position in which nothing was ever done."""
    return Tiny(GAME.setup(seats), QuickDice(1))


def secretly(game: Tiny, *choices: str) -> Tiny:
    """Play choices like `0 pick.1`, in lanes or not; `0 back` takes back."""
    for choice in choices:
        seat, option = choice.split(" ")
        if option == "back":
            game.take_back(int(seat))
        else:
            game.answer(int(seat), option)
    return game
