"""What onlookers can tell of the past of a seat's active cards, and whether cards fit it.

A trail is a row of numbers, the oldest first: MIX when the three active cards were rearranged,
1 or 2 when that TAGteam card was exchanged, above that a face that was seen at a place, and
below zero a suit that a TAGteam card was proved not to have, because its owner was caught lying.
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_arena.names import FIRST, SECOND
from spieltisch.games.labtag_arena.position import Arena, ArenaTable

MIX: Final = 0
SEEN: Final = 3
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))

Trio = tuple[int, int, int]


def turn_up(game: Arena, seat: int, place: int) -> None:
    """A10: an active card is turned up and stays so, or by house rule is only shown."""
    handle = game.table.active[seat][place]
    if game.known[handle] != game.everyone:
        fact = SEEN + 3 * game.faces[handle] + place
        game.trail[seat] += (fact,)
        if not game.knows(1 - seat, handle):
            game.notes[1 - seat] += (fact,)
        game.reveal(handle)
    if not game.table.cover_after_showing:
        game.up[seat] |= 1 << place


def look_at(game: Arena, spy: int, place: int) -> None:
    """A19: a seat looks at one of its opponent's active cards."""
    handle = game.table.active[1 - spy][place]
    if not game.knows(spy, handle):
        game.notes[spy] += (SEEN + 3 * game.faces[handle] + place,)
        game.show(handle, spy)


def note_mixing(game: Arena, seat: int) -> None:
    """The active cards of this seat have been rearranged, or may have been."""
    if game.trail[seat] and game.trail[seat][-1] != MIX:
        game.trail[seat] += (MIX,)
    if game.notes[1 - seat] and game.notes[1 - seat][-1] != MIX:
        game.notes[1 - seat] += (MIX,)


def note_exchange(game: Arena, seat: int, place: int) -> None:
    """A TAGteam card of this seat has been exchanged for one from the reserve."""
    game.trail[seat] += (place,)
    game.notes[1 - seat] += (place,)


def note_lie(game: Arena, seat: int, shown: int, suit: int) -> None:
    """A09: who was caught lying had no matching card, so the other card does not match either."""
    other = FIRST + SECOND - shown
    if game.known[game.table.active[seat][other]] != game.everyone:
        fact = -1 - 4 * other - suit
        game.trail[seat] += (fact,)
        game.notes[1 - seat] += (fact,)


def could_be(table: ArenaTable, now: Trio, rest: list[int], trail: tuple[int, ...]) -> bool:
    """Whether these active cards, with the rest in reserve, can have come about from a legal
    start (ARE-05, ARE-57) with everything on the trail, going back event by event."""
    if not table.legal(now[0], now[1], now[2], start=False):
        return False
    pool = [*now, *rest]
    tried: set[tuple[int, Trio]] = set()
    waiting: list[tuple[int, Trio]] = [(len(trail), now)]
    while waiting:
        at, trio = waiting.pop()
        at = last_choice(table, trio, trail, at)
        if at < 0:
            continue
        if at == 0:
            if table.legal(trio[0], trio[1], trio[2], start=True):
                return True
            continue
        if (at, trio) in tried:
            continue
        tried.add((at, trio))
        event = trail[at - 1]
        if event == MIX:
            for one, two, three in ORDERS:
                waiting.append((at - 1, (trio[one], trio[two], trio[three])))
        else:
            waiting += [(at - 1, before) for before in before_exchange(table, trio, pool, event)]
    return False


def last_choice(table: ArenaTable, trio: Trio, trail: tuple[int, ...], at: int) -> int:
    """How far back the trail goes on with just this trio; -1 if it contradicts it."""
    while at > 0:
        event = trail[at - 1]
        if event >= SEEN:
            if trio[(event - SEEN) % 3] != (event - SEEN) // 3:
                return -1
        elif event < 0:
            if table.suit[trio[(-1 - event) // 4]] == (-1 - event) % 4:
                return -1
        else:
            return at
        at -= 1
    return 0


def before_exchange(table: ArenaTable, trio: Trio, pool: list[int], place: int) -> list[Trio]:
    """Every legal trio from which exchanging the card at this place may have led to this one."""
    found: list[Trio] = []
    labini, one, two = trio
    for face in pool:
        if face not in trio:
            before = (labini, face, two) if place == FIRST else (labini, one, face)
            if table.legal(before[0], before[1], before[2], start=False):
                found.append(before)
    return found
