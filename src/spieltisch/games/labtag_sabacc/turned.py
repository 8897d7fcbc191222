"""Which hands are possible once a pile was turned over (S06), gone through draw by draw.

Everybody saw the cards of that pile. So none of them was in a hand then, whoever draws from the
new stack gets one of them, and from the place of a card in a hand can be told what it may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spieltisch.games.labtag_sabacc.position import LEFT, Sabacc, SabaccTable, may_keep
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.position import NOBODY

# What became of a seat's hand: (side, face if everybody knew it, face laid off), or a pile that
# was turned over: (NOBODY, side, its faces).
Event = tuple[int, ...]
Pools = list[tuple[int, ...]]
# A face, and how much everybody knows of it.
Held = tuple[int, int]
HIDDEN: Final = 0
OPEN: Final = 1
# Drawn from a pile turned over: when its other cards come up, this one is known, too.
PERHAPS: Final = 2


def could_have_come(twin: Sabacc, seat: int, hand: list[int]) -> bool:
    """Whether some course of draws leads to this hand, with every card in its place."""
    events, pools = events_of(twin, seat)
    if len(hand) > 2:
        side, taken = twin.drawn
        if not could_be_drawn(twin.table, hand[2], side, taken, pools[-1]):
            return False
    now = (hand[0], hand[1])
    return any(
        now in replay(twin.table, start, drawn, events, pools)
        for start, drawn in courses(twin.table, now, events, pools, len(events))
    )


def events_of(twin: Sabacc, seat: int) -> tuple[list[Event], list[Pools]]:
    """What touched this seat's hand, the first first; and before each of these events, and after
    the last, the faces of the stack on either side if it was a pile (else nothing)."""
    events: list[Event] = []
    past = twin.past
    while past:
        past, other, drawn, laid = past
        if other == NOBODY:
            events.insert(0, (NOBODY, *drawn))
        elif other == seat:
            events.insert(0, (*drawn, laid))
    pools: list[Pools] = [[(), ()]]
    for event in events:
        now = pools[-1][:]
        if event[0] == NOBODY:
            now[event[1]] = event[2:]
        pools.append(now)
    return events, pools


def courses(
    table: SabaccTable, pair: tuple[int, int], events: list[Event], pools: list[Pools], at: int
) -> Iterator[tuple[tuple[int, int], list[int]]]:
    """Going back event by event: the cards that may have been dealt, and those drawn since."""
    one, two = pair
    if not may_keep(table.colour[one], table.colour[two]):
        return
    if at == 0:
        if (one < table.left) != (two < table.left):
            yield (min(pair), max(pair)), []
        return
    event = events[at - 1]
    if event[0] == NOBODY:
        if one not in event[2:] and two not in event[2:]:
            yield from courses(table, pair, events, pools, at - 1)
        return
    side, taken, laid = event
    for face, before in ((one, (two, laid)), (two, (one, laid)), (laid, (one, two))):
        if could_be_drawn(table, face, side, taken, pools[at - 1]):
            for start, drawn in courses(table, before, events, pools, at - 1):
                yield start, [*drawn, face]


def could_be_drawn(table: SabaccTable, face: int, side: int, taken: int, pools: Pools) -> bool:
    """Whether this face may have come from that side, or is the one that was taken openly."""
    if taken != UNKNOWN:
        return face == taken
    if pools[side]:
        return face in pools[side]
    return (face < table.left) == (side == LEFT)


def replay(
    table: SabaccTable,
    start: tuple[int, int],
    drawn: list[int],
    events: list[Event],
    pools: list[Pools],
) -> set[tuple[int, int]]:
    """In which places the two cards may lie at the end of such a course."""
    hands: set[tuple[Held, Held]] = {((start[0], HIDDEN), (start[1], HIDDEN))}
    turned, draws = False, iter(drawn)
    for event, stacks in zip(events, pools, strict=False):
        if event[0] == NOBODY:
            turned = True
            continue
        third = (next(draws), PERHAPS if stacks[event[0]] else HIDDEN)
        if event[1] != UNKNOWN:
            third = (third[0], OPEN)
        hands = {
            after for one, two in hands for after in kept(table, one, two, third, event[2], turned)
        }
    return {(one[0], two[0]) for one, two in hands}


def kept(
    table: SabaccTable, one: Held, two: Held, three: Held, laid: int, turned: bool
) -> list[tuple[Held, Held]]:
    """What stays where when a card is laid off; see `slip_out` in the rules."""
    if three[0] == laid:
        return [(one, two)]
    if two[0] == laid:
        return [(one, three)]
    if OPEN in (one[1], three[1]):
        return [(two, three)]
    if turned:
        return [(three, two), (two, three)] if one[1] == PERHAPS else [(three, two)]
    same_side = (one[0] < table.left) == (three[0] < table.left)
    return [(three, two) if same_side else (two, three)]
