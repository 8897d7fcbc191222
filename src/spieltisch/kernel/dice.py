"""All chance of a game goes through `dice.below(n)`.

Three kinds of dice share that door: quick ones for simulation, sealed ones for matches that
anybody can check afterwards, and scripted ones for scenarios and for enumerating chance.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from mypy_extensions import i64

# Multiply-with-carry modulo MULTIPLIER * 2**32 - 1, a safe prime: period about 2**61, the
# state is one int below 2**62, and no product leaves 62 bits, so that interpreted and
# compiled code draw the same numbers without big-integer arithmetic.
MULTIPLIER: Final = 1041529350
LOW: Final = 0xFFFFFFFF
LARGEST_DIE: Final = 1 << 30


class Dice:
    """Something that can be asked for a number below n."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def copy(self) -> Dice:
        """Dice that will fall as these will."""
        raise NotImplementedError

    def plain(self) -> list[Any]:
        """These dice as plain values, for `dice_from_plain`."""
        raise NotImplementedError


class QuickDice(Dice):
    """A small, fast generator for simulations; the same seed gives the same game everywhere.

    >>> one, two = QuickDice(7), QuickDice(7)
    >>> [one.below(6) for _ in range(8)] == [two.below(6) for _ in range(8)]
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, state: int = 0) -> None:
        self.state: int = state if state else seed_state(seed)

    def below(self, n: int) -> int:
        # Machine integers when compiled; the numbers fit, so the stream is the same.
        state: i64 = self.state
        sides: i64 = n
        low: i64 = state & LOW
        carry: i64 = state >> 32
        self.state = MULTIPLIER * low + carry
        # The carry from before the step: the one after it depends on `low`.
        return ((low ^ carry) * sides) >> 32

    def copy(self) -> QuickDice:
        return QuickDice(0, self.state)

    def plain(self) -> list[Any]:
        return ["quick", self.state]


def seed_state(seed: int) -> int:
    """Spread a seed over the generator's whole cycle, so that neighbouring seeds are strangers."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    return 1 + int.from_bytes(digest[:8], "big") % (MULTIPLIER * (LOW + 1) - 3)


class SealedDice(Dice):
    """The dice of a match: a keyed hash of (seed, counter), so that the state is one counter.

    >>> dice = SealedDice(bytes(32))
    >>> rolled = [dice.below(36) for _ in range(3)]
    >>> again = SealedDice(bytes(32))
    >>> rolled == [again.below(36) for _ in range(3)], dice.counter
    (True, 3)
    """

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        fair = (1 << 64) - (1 << 64) % n
        while True:
            message = self.counter.to_bytes(8, "big")
            self.counter += 1
            drawn = hashlib.blake2b(message, key=self.seed, digest_size=8).digest()
            number = int.from_bytes(drawn, "big")
            if number < fair:
                return number % n

    def copy(self) -> SealedDice:
        return SealedDice(self.seed, self.counter)

    def plain(self) -> list[Any]:
        return ["sealed", self.seed.hex(), self.counter]


class ScriptedDice(Dice):
    """Dice that fall as written; beyond the script the highest number comes up.

    The highest number leaves the top card of a stack on top, so a scenario can say what is
    drawn next by laying it there. `sizes` remembers which dice were thrown.

    >>> dice = ScriptedDice([2])
    >>> dice.below(6), dice.below(6), dice.sizes
    (2, 5, [6, 6])
    """

    __slots__ = ("script", "sizes")

    def __init__(self, script: list[int], sizes: list[int] | None = None) -> None:
        self.script = script
        self.sizes: list[int] = [] if sizes is None else sizes

    def below(self, n: int) -> int:
        position = len(self.sizes)
        self.sizes.append(n)
        if position < len(self.script):
            return min(self.script[position], n - 1)
        return n - 1

    def fall(self, faces: list[int]) -> None:
        """The next dice fall like this, whatever the script has said of them.

        >>> dice = ScriptedDice([])
        >>> dice.below(6), dice.fall([3]), dice.below(6), dice.below(6)
        (5, None, 3, 5)
        """
        thrown = self.script[: len(self.sizes)]
        self.script = thrown + [0] * (len(self.sizes) - len(thrown)) + faces

    def copy(self) -> ScriptedDice:
        return ScriptedDice(self.script[:], self.sizes[:])

    def plain(self) -> list[Any]:
        return ["scripted", self.script[:], self.sizes[:]]


def dice_from_plain(plain: list[Any]) -> Dice:
    """The inverse of `Dice.plain`.

    >>> dice_from_plain(QuickDice(3).plain()).below(100) == QuickDice(3).below(100)
    True
    """
    kind = plain[0]
    if kind == "quick":
        return QuickDice(0, int(plain[1]))
    if kind == "sealed":
        return SealedDice(bytes.fromhex(plain[1]), int(plain[2]))
    if kind != "scripted":
        raise ValueError(f"dice: {kind}")
    return ScriptedDice([int(face) for face in plain[1]], [int(size) for size in plain[2]])


def shuffled(count: int, dice: Dice) -> list[int]:
    """The numbers below `count` in random order.

    >>> sorted(shuffled(5, QuickDice(1)))
    [0, 1, 2, 3, 4]
    """
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
