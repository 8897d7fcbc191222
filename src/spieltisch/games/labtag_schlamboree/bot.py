"""A quick rule of thumb for Schlamboree: weigh groups against groups as they are often met.

A hand is split so that its groups do well against the usual ones. A match is chosen in which the
own group does better than it mostly would, from the sizes of the hidden groups and the special
cards not seen yet.
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_schlamboree.compare import Sums, decide, sums
from spieltisch.games.labtag_schlamboree.position import (
    CONFIRM,
    ROW,
    Schlamboree,
    SchlamboreeTable,
)
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import NOBODY
from spieltisch.kernel.record import Record

# Groups as they are met, some split at random and more of them with care: how many cards, and
# their LABTAG numbers, card values, legendary cards, special cards (jack 1, queen 2, king 4,
# ace 8), all added up.
# fmt: off
MET: Final[tuple[tuple[int, int, int, int, int], ...]] = (
    (1, 0, 8, 0, 0), (1, 0, 8, 0, 0), (1, 0, 9, 0, 0), (1, 0, 9, 0, 0), (1, 1, 9, 0, 0),
    (1, 1, 10, 0, 0), (1, 1, 10, 0, 0), (1, 2, 8, 0, 0), (1, 1, 1, 0, 1), (1, 1, 1, 0, 1),
    (1, 1, 1, 0, 1), (1, 0, 1, 1, 2), (1, 0, 1, 1, 2), (1, 0, 1, 1, 2), (1, 0, 1, 1, 2),
    (1, 0, 1, 1, 2), (1, 0, 1, 1, 2), (1, 1, 1, 1, 2), (1, 1, 1, 1, 2), (1, 1, 1, 1, 2),
    (1, 1, 1, 1, 2), (1, 1, 1, 1, 2), (1, 0, 1, 1, 4), (1, 1, 1, 1, 4), (1, 2, 1, 1, 4),
    (1, 0, 1, 1, 8), (1, 0, 1, 1, 8), (1, 1, 1, 1, 8), (2, 1, 20, 0, 0), (2, 2, 12, 0, 0),
    (2, 2, 13, 0, 0), (2, 2, 18, 0, 0), (2, 2, 18, 0, 0), (2, 2, 19, 0, 0), (2, 3, 18, 0, 0),
    (2, 4, 13, 0, 0), (2, 4, 20, 0, 0), (2, 0, 7, 0, 1), (2, 1, 8, 0, 1), (2, 3, 11, 0, 1),
    (2, 3, 11, 1, 2), (2, 4, 10, 1, 2), (2, 1, 2, 1, 3), (2, 3, 2, 1, 3), (2, 4, 2, 1, 3),
    (2, 1, 7, 1, 4), (2, 2, 9, 1, 4), (2, 0, 2, 1, 5), (2, 2, 2, 1, 5), (2, 2, 2, 1, 5),
    (2, 2, 2, 1, 5), (2, 3, 2, 1, 5), (2, 0, 11, 1, 8), (2, 3, 7, 1, 8), (2, 4, 7, 1, 8),
    (2, 4, 7, 1, 8), (2, 2, 2, 1, 9), (2, 2, 2, 1, 9), (2, 3, 2, 2, 10), (3, 2, 22, 0, 0),
    (3, 3, 26, 0, 0), (3, 3, 27, 0, 0), (3, 4, 26, 0, 0), (3, 4, 27, 0, 0), (3, 4, 27, 0, 0),
    (3, 2, 16, 1, 2), (3, 2, 9, 1, 3), (3, 3, 15, 1, 8), (3, 3, 17, 1, 8), (3, 3, 20, 1, 8),
    (3, 4, 15, 1, 8), (3, 5, 15, 1, 8), (3, 6, 16, 1, 8), (3, 2, 9, 1, 9), (3, 5, 9, 2, 10),
    (4, 4, 29, 0, 0), (4, 2, 26, 0, 1), (4, 4, 25, 0, 1), (4, 5, 26, 1, 2), (4, 2, 19, 1, 9),
    (5, 6, 40, 0, 0), (5, 2, 31, 0, 1), (5, 8, 33, 0, 1), (5, 2, 24, 1, 3),
)
# fmt: on
SIZES: Final = 5
# How much of an own group's usual success is set against its success in this match.
USUAL: Final = 0.3
# Beating who leads is worth a little more.
LEADER: Final = 0.02
# A worth that is only better by rounding is not better.
GRAIN: Final = 0.000001
# What was worked out for a group or a hand is kept, up to so many of them.
KEPT: Final = 20_000

PROFILES: Final[list[Sums]] = [Sums(row[1], row[2], row[3], row[4]) for row in MET]
RESULTS: Final[dict[tuple[int, int, int, int, bool], list[int]]] = {}
WORTHS: Final[dict[tuple[int, int, int, int, bool], float]] = {}


def quick(known: Record, dice: Dice) -> Option:
    """Split the hand, choose an own group, choose a group to challenge (SCH-05, SCH-13)."""
    seen = known.seen
    assert isinstance(seen, Schlamboree)
    assert known.question is not None
    options = known.question.options
    if len(options) == 1:
        return options[0]
    if seen.draft is not None:
        return next_place(seen, known.seat, options)
    if seen.chosen == NOBODY:
        return best_own(seen, known.seat, options)
    return best_target(seen, known.seat, options)


# Splitting


def next_place(seen: Schlamboree, seat: int, options: tuple[Option, ...]) -> Option:
    """Where the next card goes in the best way to split all that is left."""
    table = seen.table
    draft = seen.draft
    assert draft is not None
    faces = sorted([seen.faces[handle] for handle in table.hands[seat]])
    wanted = Plan(table, faces, draft).group_of_next()
    for option in options:
        if option is not CONFIRM and option.value == wanted:
            return option
    return options[0]


class Plan:
    """A way to split a hand; the cards that were placed already stay where they are."""

    def __init__(self, table: SchlamboreeTable, faces: list[int], draft: list[int]) -> None:
        self.table = table
        self.faces = faces
        self.placed = len(draft)
        self.groups: list[list[int]] = [[] for _ in range(table.groups)]
        for face, group in zip(faces, draft, strict=False):
            self.groups[group].append(face)
        for face in faces[self.placed :]:
            self.groups[self.first_place(face)].append(face)
        self.worth = [group_worth(table, group) for group in self.groups]
        while self.improved():
            pass

    def first_place(self, face: int) -> int:
        """The smallest group that may take this card."""
        best, fewest = 0, len(self.faces) + 1
        for place, group in enumerate(self.groups):
            if len(group) < fewest and may_take(self.table, group, face):
                best, fewest = place, len(group)
        return best

    def improved(self) -> bool:
        """Move every card that is free to where all groups together do best."""
        moved = False
        for face in self.faces[self.placed :]:
            home = self.home_of(face)
            if len(self.groups[home]) > 1 and self.move(face, home):
                moved = True
        return moved

    def move(self, face: int, home: int) -> bool:
        """Move one card to its best place; False if it lies there already."""
        without = [other for other in self.groups[home] if other != face]
        left = group_worth(self.table, without)
        best, gain = home, GRAIN
        for place, group in enumerate(self.groups):
            if place != home and may_take(self.table, group, face):
                joined = group_worth(self.table, [*group, face])
                gained = left + joined - self.worth[home] - self.worth[place]
                if gained > gain:
                    best, gain = place, gained
        if best == home:
            return False
        self.groups[home] = without
        self.groups[best] = [*self.groups[best], face]
        self.worth[home] = left
        self.worth[best] = group_worth(self.table, self.groups[best])
        return True

    def home_of(self, face: int) -> int:
        """The group a card is in."""
        for place, group in enumerate(self.groups):
            if face in group:
                return place
        return 0

    def group_of_next(self) -> int:
        """The group of the next card, counted in the order in which groups are begun."""
        wanted = self.home_of(self.faces[self.placed])
        begun: list[int] = []
        for face in self.faces[: self.placed]:
            place = self.home_of(face)
            if place not in begun:
                begun.append(place)
        return begun.index(wanted) if wanted in begun else len(begun)


def may_take(table: SchlamboreeTable, group: list[int], face: int) -> bool:
    """SCH-31: whether there is no special card of the same type in the group."""
    special = table.special[face]
    if special:
        for other in group:
            if table.special[other] == special:
                return False
    return True


def group_worth(table: SchlamboreeTable, faces: list[int]) -> float:
    """How a group does on average, from -1 for always losing to 1 for always winning."""
    return worth_of(sums(table, faces), table.dame_turns)


def worth_of(group: Sums, dame_turns: bool) -> float:
    """The average result against all the groups as they are met."""
    key = (group.numbers, group.points, group.legends, group.specials, dame_turns)
    worth = WORTHS.get(key, -2.0)
    if worth < -1.0:
        results = results_of(group, dame_turns)
        worth = sum(results) / len(results)
        if len(WORTHS) >= KEPT:
            WORTHS.clear()
        WORTHS[key] = worth
    return worth


def results_of(group: Sums, dame_turns: bool) -> list[int]:
    """The results against each of the groups as they are met."""
    key = (group.numbers, group.points, group.legends, group.specials, dame_turns)
    results = RESULTS.get(key)
    if results is None:
        results = [decide(group, profile, dame_turns)[0] for profile in PROFILES]
        if len(RESULTS) >= KEPT:
            RESULTS.clear()
        RESULTS[key] = results
    return results


# Choosing a match


def best_own(seen: Schlamboree, seat: int, options: tuple[Option, ...]) -> Option:
    """The own group that has most to gain from a challenge open to it."""
    targets = open_targets(seen, seat)
    weights = {other: weights_of(seen, other) for other, _ in targets}
    best, most = options[0], -9.0
    for option in options:
        own = own_sums(seen, seat, option.value)
        usual = USUAL * worth_of(own, seen.table.dame_turns)
        for other, size in targets:
            gain = chance(seen, own, weights[other], size) - usual
            if gain > most:
                best, most = option, gain
    return best


def best_target(seen: Schlamboree, seat: int, options: tuple[Option, ...]) -> Option:
    """The group against which the chosen one should do best."""
    own = own_sums(seen, seat, seen.chosen)
    best, most = options[0], -9.0
    for option in options:
        other, place = option.value // ROW, option.value % ROW
        size = len(seen.groups[other][place])
        gain = chance(seen, own, weights_of(seen, other), size)
        gain += LEADER * len(seen.victory[other])
        if gain > most:
            best, most = option, gain
    return best


def own_sums(seen: Schlamboree, seat: int, place: int) -> Sums:
    """What counts of an own group."""
    return sums(seen.table, [seen.faces[handle] for handle in seen.groups[seat][place]])


def open_targets(seen: Schlamboree, seat: int) -> list[tuple[int, int]]:
    """SCH-14: who may be challenged, and the sizes of their hidden groups."""
    most = max([count for other, count in enumerate(seen.left) if other != seat])
    found: set[tuple[int, int]] = set()
    for other, row in enumerate(seen.groups):
        if other != seat and seen.left[other] == most:
            found.update([(other, len(group)) for group in row if group])
    return sorted(found)


def weights_of(seen: Schlamboree, other: int) -> list[float]:
    """How likely each of the usual groups still is: the fewer special cards of a type are
    unseen in a deck, the less."""
    table = seen.table
    stack = table.stacks[0 if table.shared else other]
    total = [0] * 9
    unseen = [0] * 9
    known = {seen.faces[handle] for handle in stack}
    known.discard(UNKNOWN)
    for face in stack:
        special = table.special[face]
        if special:
            total[special] += 1
            if face not in known:
                unseen[special] += 1
    share = [unseen[bit] / total[bit] if total[bit] else 0.0 for bit in range(9)]
    weights: list[float] = []
    for profile in PROFILES:
        weight = 1.0
        for bit in (1, 2, 4, 8):
            if profile.specials & bit:
                weight *= share[bit]
        weights.append(weight)
    return weights


def chance(seen: Schlamboree, own: Sums, weights: list[float], size: int) -> float:
    """The average result against hidden groups of this size."""
    results = results_of(own, seen.table.dame_turns)
    wanted = min(size, SIZES)
    total = weight_sum = 0.0
    for row, result, weight in zip(MET, results, weights, strict=True):
        if row[0] == wanted:
            total += result * weight
            weight_sum += weight
    return total / weight_sum if weight_sum > 0.0 else 0.0
