"""One group against another: strength, tie-breaks and special cards (SCH-17 to SCH-43)."""

from __future__ import annotations

from spieltisch.games.labtag_schlamboree.position import (
    HAS_ACE,
    HAS_JACK,
    HAS_KING,
    HAS_QUEEN,
    SchlamboreeTable,
)


class Sums:
    """What counts of a group: LABTAG numbers, card values, legendary and special cards."""

    def __init__(self, numbers: int, points: int, legends: int, specials: int) -> None:
        self.numbers = numbers
        self.points = points
        self.legends = legends
        self.specials = specials


def sums(table: SchlamboreeTable, faces: list[int]) -> Sums:
    """Add up a group."""
    numbers = values = legends = specials = 0
    for face in faces:
        numbers += table.number[face]
        values += table.points[face]
        legends += table.legend[face]
        specials |= table.special[face]
    return Sums(numbers, values, legends, specials)


def decide(one: Sums, other: Sums, dame_turns: bool) -> tuple[int, str]:
    """Who wins, 1 for the one, -1 for the other and 0 for nobody, and the rule that says so.

    >>> decide(Sums(3, 20, 0, 0), Sums(2, 30, 0, 0), False)
    (1, 'SCH-17')
    """
    winner, rule = by_ace_or_king(one.specials, other.specials)
    if winner:
        return winner, rule
    either = one.specials | other.specials
    queen = either & HAS_QUEEN
    winner = compared(strength(one, either), strength(other, either))
    if winner:
        return (-winner, "SCH-36") if queen else (winner, "SCH-17")
    winner = compared(one.points, other.points)
    if winner:
        return (-winner, "C10") if queen and dame_turns else (winner, "SCH-18")
    winner = compared(one.legends, other.legends)
    return (winner, "SCH-20") if winner else (0, "C11")


def by_ace_or_king(one: int, other: int) -> tuple[int, str]:
    """SCH-37 to SCH-43, C08: whether an ace or a king decides, aces first; 0 if strength does."""
    if (one ^ other) & HAS_ACE:
        # SCH-43: a king beside its own ace counts for nothing, so only the side without an ace
        # is asked for one.
        if one & HAS_ACE:
            return (1, "SCH-41") if other & HAS_KING else (-1, "SCH-40")
        return (-1, "SCH-41") if one & HAS_KING else (1, "SCH-40")
    if one & HAS_ACE:
        return 0, "SCH-42"
    if (one ^ other) & HAS_KING:
        return (1 if one & HAS_KING else -1), "SCH-37"
    return 0, "SCH-39" if one & HAS_KING else "SCH-17"


def strength(group: Sums, either: int) -> int:
    """SCH-17, SCH-34, C07: LABTAG numbers, or card values if a jack is in either group."""
    return group.points if either & HAS_JACK else group.numbers


def compared(one: int, other: int) -> int:
    """1 if the first number is the larger, -1 if the second is, else 0."""
    return 1 if one > other else -1 if one < other else 0
