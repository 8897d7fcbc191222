"""What a seat sees of an Arena table."""

from __future__ import annotations

from spieltisch.games.labtag.cards import SUITS
from spieltisch.games.labtag_arena.names import (
    ACTIONS,
    EXTRAS,
    LABINI,
    MATS,
    MAX_BLOCKS,
    MAX_ENERGY,
    MAX_LIFE,
    RESERVE,
    RESERVE_GONE,
)
from spieltisch.games.labtag_arena.position import NOTHING, Arena
from spieltisch.games.labtag_arena.rules.turn import STALEMATE
from spieltisch.kernel.view import TableBuilder


def lay_out(seen: Arena, seat: int, table: TableBuilder) -> None:
    """What is going on between the mats, and either mat with its cards and cubes."""
    lay_out_middle(seen, table)
    for other in (0, 1):
        table.area(f"mat.{other}", "mat", other, seat=other)
        if seen.mats[other] != NOTHING:
            mat = MATS[seen.mats[other]]
            table.note(f"ability.{other}", f"mat.{mat}")
        lay_out_cards(seen, seat, other, table)
        table.counter(f"life.{other}", "life", seen.life[other], MAX_LIFE)
        table.counter(f"energy.{other}", "energy", seen.energy[other], MAX_ENERGY)
        table.counter(f"blocks.{other}", "blocks", seen.blocks[other], MAX_BLOCKS)
        lay_out_extras(seen, other, table)
    note_draft(seen, seat, table)


def lay_out_middle(seen: Arena, table: TableBuilder) -> None:
    """Whose turn it is, what was announced, and the attack under way."""
    table.area("middle", "middle")
    limit = seen.table.turn_limit
    table.counter("turns", "turns", seen.turns, limit or None)
    table.note("on-turn", "on-turn" if seen.playing else "first", seat=seen.on_turn)
    if seen.quiet >= STALEMATE // 2:
        table.note("quiet", "quiet", n=seen.quiet, end=STALEMATE)
    if seen.said != NOTHING:
        table.note("said", "said", suit=SUITS[seen.said], action=f"action.{ACTIONS[seen.said]}")
    if seen.named != NOTHING:
        table.note("named", "named", seat=1 - seen.on_turn, n=seen.named)
        if seen.doubted:
            table.note("doubted", "doubted")
    if seen.noted + seen.fixed:
        table.note("noted", "noted", seat=1 - seen.on_turn, n=seen.noted + seen.fixed)
    if seen.fixed:
        table.note("fixed", "fixed", n=seen.fixed)
    if seen.owed:
        table.note("owed", "noted", seat=seen.on_turn, n=seen.owed)
    if seen.blow_limit > 1:
        table.note("blows", "blows", seat=seen.on_turn, n=seen.blow_limit)


def lay_out_cards(seen: Arena, seat: int, other: int, table: TableBuilder) -> None:
    """A04: LABini, TAGteam fields and reserve; before that the cards one chooses from."""
    arena = seen.table
    if not seen.playing:
        kind = "hand" if seat == other else "pile"
        table.zone(f"dealt.{other}", "dealt", arena.dealt[other], kind, seat=other)
        return
    active = arena.active[other]
    up = [active[place] for place in range(3) if seen.is_up(other, place)]
    table.zone(f"labini.{other}", "labini", active[:1], "field", up=up, seat=other)
    for field, name in enumerate(arena.fields):
        covered = seen.fields[other]
        lying = [active[1 + covered.index(field)]] if field in covered else []
        table.zone(f"team.{other}.{name}", f"team.{name}", lying, "field", up=up, seat=other)
    if seen.reserves[other] == RESERVE:
        kind = "hand" if seat == other else "pile"
        table.zone(f"reserve.{other}", "reserve", arena.reserve[other], kind, seat=other)


def lay_out_extras(seen: Arena, other: int, table: TableBuilder) -> None:
    """ARE-08: the extra actions no card hides, and states that last."""
    if seen.playing:
        hidden = seen.hidden_extras(other)
        for extra, name in enumerate(EXTRAS):
            if not (hidden >> extra) & 1:
                table.note(f"open.{other}.{name}", f"extra.{name}")
        if seen.reserves[other] == RESERVE_GONE:
            table.note(f"open.{other}.einigeln", "extra.einigeln")
    if seen.freed[other]:
        table.note(f"freed.{other}", "freed")


def note_draft(seen: Arena, seat: int, table: TableBuilder) -> None:
    """What this seat has laid out in secret so far."""
    for lane in seen.lanes or []:
        if lane.seat != seat or lane.asking is None:
            continue
        draft = lane.draft
        kind = lane.start[0].__name__
        ids = seen.table.ids
        if kind in {"choose_labini", "choose_rearranging"} and draft:
            table.note_on(f"mat.{seat}", "draft.labini", "draft.labini", card=ids[draft[LABINI]])
            for at in (1, 3):
                if len(draft) > at + 1:
                    field = f"extra.{seen.table.fields[draft[at + 1]]}"
                    facts = {"card": ids[draft[at]], "field": field}
                    table.note_on(f"mat.{seat}", f"draft.team.{at}", "draft.team", **facts)
                elif len(draft) > at:
                    table.note_on(
                        f"mat.{seat}", f"draft.team.{at}", "draft.next", card=ids[draft[at]]
                    )
            for at, face in enumerate(draft[5 : 5 + len(seen.table.reserve[seat])]):
                if not seen.playing and seen.table.free_choice:
                    table.note_on(
                        f"mat.{seat}", f"draft.reserve.{at}", "draft.reserve", card=ids[face]
                    )
        elif kind == "choose_leaving" and draft:
            name = seen.table.fields[seen.fields[seat][draft[0] - 1]]
            table.note_on(f"mat.{seat}", "draft.leaves", "draft.leaves", field=f"extra.{name}")
            if len(draft) > 1:
                table.note_on(f"mat.{seat}", "draft.comes", "draft.comes", card=ids[draft[1]])
