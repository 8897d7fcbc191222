"""What happened, who waits for it, and what the turn remembers (FAB-144 to FAB-150)."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.games.flesh_and_blood.codes import (
    ARENA,
    CHAIN,
    CHAIN_CLOSES,
    NEXT_TURN,
    OPPONENT,
    STACK,
    TRIGGER,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.node import (
    NODES,
    OF_THIS,
    Change,
    Lasts,
    When,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    CAUSE,
    FACE,
    NODE,
    SUBJECT,
    TO_WHOM,
    UNTIL,
    WHAT,
    WHO,
    WHOSE,
    Event,
)
from spieltisch.games.flesh_and_blood.rules.values import silenced
from spieltisch.kernel.position import NOBODY


def happened(
    game: Duel, kind: int, seat: int, card: int, number: int = 0, other: int = NOBODY
) -> None:
    """Remember an event of this turn, and trigger what waits for it."""
    table = game.table
    face = game.faces[card] if card >= 0 else NOTHING
    event = (kind, seat, card, face, number, other)
    if card >= 0:
        own_triggers(game, event)
    if table.watched[kind]:
        arena_triggers(game, event)
    if game.effects:
        lasting_triggers(game, event)
    game.memory = (*game.memory, event)


def own_triggers(game: Duel, event: Event) -> None:
    """What the card says to which it happened."""
    kind, _, card, face, _, _ = event
    table = game.table
    seat = game.owner[card]
    if silenced(game, card):
        return
    for when in table.own[face]:
        if when.event == kind and lives(game, card, when.place):
            consider(game, when, card, seat, event)
    for static in table.static[face]:
        heard = (static.listens >> kind) & 1 and lives(game, card, NOTHING)
        if heard and (static.only_if is None or static.only_if.holds(game, card, seat)):
            consider_quoted(game, static.changes, card, seat, event)


def arena_triggers(game: Duel, event: Event) -> None:
    """What watching cards say, in the arena or in the place that they name."""
    kind = event[WHAT]
    watching = game.table.watching
    faces = game.faces
    for seat in game.alive:
        for thing in (*game.arena[seat], *game.arsenal[seat]):
            face = faces[thing]
            for when in watching[face] if face >= 0 else ():
                place = ARENA if when.place < 0 else when.place
                here = when.event == kind and place == game.zone[thing]
                if here and not silenced(game, thing):
                    consider(game, when, thing, seat, event)


def lasting_triggers(game: Duel, event: Event) -> None:
    """What lasting effects wait for, and the quoted abilities they gave."""
    kind, _, card, _, _, _ = event
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        if (node.listens >> kind) & 1 and lasting[UNTIL] != NEXT_TURN:
            for when in node.watch:
                if when.event == kind:
                    consider(game, when, lasting[CAUSE], lasting[WHOSE], event)
            if lasting[SUBJECT] == card:
                consider_quoted(game, node.changes, card, lasting[WHOSE], event)


def consider_quoted(
    game: Duel, changes: Sequence[Change], card: int, seat: int, event: Event
) -> None:
    """The triggers among abilities that a card was given."""
    for change in changes:
        for when in change.grants():
            if when.event == event[WHAT]:
                consider(game, when, card, seat, event)


def consider(game: Duel, when: When, source: int, seat: int, event: Event) -> None:
    """Whether a trigger fires at an event; if so, its layer waits to be put onto the stack."""
    if not concerns(game, when, seat, event):
        return
    if when.first and any(same_before(game, when, seat, past) for past in game.memory):
        return
    if when.limit and uses(game, source, when.id) >= when.limit:
        return
    _, _, card, _, number, other = event
    if when.only_if is not None:
        meant = game.it
        game.it = (card,)
        holds = when.only_if.holds(game, source, seat)
        game.it = meant
        if not holds:
            return
    if when.limit:
        use(game, source, when.id)
    layer = (TRIGGER, source, when.id, seat, (), (), 0, 0, card, number, other, NOTHING)
    game.waiting_layers = (*game.waiting_layers, layer)


def concerns(game: Duel, when: When, seat: int, event: Event) -> bool:
    """Whether an event is one of those a trigger of this seat waits for."""
    _, doer, card, _, _, other = event
    if when.to == YOU and other != seat:
        return False
    if when.scope == OF_THIS:
        return True
    if when.event == CHAIN_CLOSES and card >= 0:
        return False  # told of each card for that card alone
    if (when.by == YOU and doer != seat) or (when.by == OPPONENT and doer == seat):
        return False
    return when.what is None or (card >= 0 and when.what.fits(game, card, seat))


def lives(game: Duel, card: int, place: int) -> bool:
    """FAB-040: whether what a card says of itself is heard; `place` is where else it says so."""
    zone = game.zone[card]
    return zone in {ARENA, CHAIN, STACK} or zone == place


def same_before(game: Duel, when: When, seat: int, past: Event) -> bool:
    """FAB-146: whether an earlier event of this turn was one of those a trigger waits for."""
    if past[WHAT] != when.event or (when.by == YOU and past[WHO] != seat):
        return False
    if when.by == OPPONENT and past[WHO] == seat:
        return False
    if when.to == YOU and past[TO_WHOM] != seat:
        return False
    return when.what is None or when.what.fits_face(game, past[FACE])


def uses(game: Duel, card: int, id: str) -> int:
    """How often an ability of this thing was used this turn (FAB-085)."""
    for on, which, n in game.used:
        if on == card and which == id:
            return n
    return 0


def use(game: Duel, card: int, id: str) -> None:
    """Note one more use."""
    n = uses(game, card, id)
    others = [u for u in game.used if u[0] != card or u[1] != id]
    game.used = (*others, (card, id, n + 1))
