"""What a seat sees of an Arena table."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import FLAGS, NUMBERS, SUITS
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
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.tree import Badge, Print
from spieltisch.kernel.view import TableBuilder

# What is paid for an extra action, and what it does, as signs.
SIGNS: Final = {
    "finte": ("pay-block", "foe-loses-life"),
    "verteidigungshaltung": ("pay-block", "pay-block", "keep-life"),
    "tiefschlag": ("pay-energy", "foe-loses-life"),
    "blockbrecher": ("pay-energy", "foe-loses-block"),
    "du-bist-dran": ("pay-energy", "gain-life", "exchange"),
    "hilfe-von-aussen": ("pay-energy", "foe-loses-energy"),
    "einigeln": ("pay-energy", "gain-block"),
}
ACTION_SIGNS: Final = ("attack", "heal", "shield", "spy")
# The signs of actions, which are those of the suits, and of everything else one can choose.
ICONS: Final = {
    **{f"say.{suit}": suit for suit in SUITS},
    **{f"pay.{name}": sign for name, sign in zip(ACTIONS, ACTION_SIGNS, strict=True)},
    **{f"rank.{n}": f"number-{n}" for n in range(NUMBERS)},
    **{f"mat.{mat}": f"mat-{mat}" for mat in MATS},
    "ability": "ability",
    "du-bist-dran": "exchange",
    "hilfe-von-aussen": "foe-loses-energy",
    "reserve-out": "reserve-out",
    "einigeln": "gain-block",
    "believe": "believe",
    "doubt": "doubt",
    "tiefschlag": "foe-loses-life",
    "blockbrecher": "foe-loses-block",
    "finte": "foe-loses-life",
    "finte.energy": "foe-loses-life",
    "verteidigungshaltung": "keep-life",
    "verteidigungshaltung.mixed": "keep-life",
    "verteidigungshaltung.energy": "keep-life",
    "take.energy": "energy",
    "take.block": "block",
}


def lay_out(seen: Arena, seat: int, table: TableBuilder) -> None:
    """What is going on between the mats, and either mat with its cards and cubes."""
    lay_out_middle(seen, table)
    for other in (0, 1):
        mat = seen.mats[other]
        icon, tone = ("", "") if mat == NOTHING else (f"mat-{MATS[mat]}", FLAGS[mat])
        table.area(f"mat.{other}", "mat", other, look="mat", icon=icon, tone=tone, seat=other)
        if mat != NOTHING:
            table.note(f"ability.{other}", f"mat.{MATS[mat]}", icon="ability", style="print")
        lane = drafting(seen, seat) if seat == other else None
        lay_out_cards(seen, seat, other, lane, table)
        lay_out_cubes(seen, other, table)
        lay_out_extras(seen, other, table)
        if lane is not None:
            note_draft(seen, seat, lane, table)


def lay_out_cubes(seen: Arena, other: int, table: TableBuilder) -> None:
    """A02, ARE-04: red, yellow and blue cubes on their tracks."""
    for kind, sign, tone, amount, most in (
        ("life", "life", "red", seen.life[other], MAX_LIFE),
        ("energy", "energy", "yellow", seen.energy[other], MAX_ENERGY),
        ("blocks", "block", "blue", seen.blocks[other], MAX_BLOCKS),
    ):
        table.counter(f"{kind}.{other}", kind, amount, most, sign, tone, "track")


def lay_out_middle(seen: Arena, table: TableBuilder) -> None:
    """Whose turn it is, what was announced, and the attack under way."""
    table.area("middle", "middle")
    limit = seen.table.turn_limit
    table.counter("turns", "turns", seen.turns, limit or None)
    table.note("on-turn", "on-turn" if seen.playing else "first", style="quiet", seat=seen.on_turn)
    if seen.quiet >= STALEMATE // 2:
        table.note("quiet", "quiet", n=seen.quiet, end=STALEMATE)
    if seen.said != NOTHING:
        suit, action = SUITS[seen.said], f"action.{ACTIONS[seen.said]}"
        table.note("said", "said", icon=suit, style="loud", suit=suit, action=action)
    if seen.named != NOTHING:
        icon = f"number-{seen.named}"
        table.note("named", "named", icon=icon, style="loud", seat=1 - seen.on_turn, n=seen.named)
        if seen.doubted:
            table.note("doubted", "doubted", icon="doubt")
    if seen.noted + seen.fixed:
        table.note(
            "noted",
            "noted",
            icon="foe-loses-life",
            seat=1 - seen.on_turn,
            n=seen.noted + seen.fixed,
        )
    if seen.fixed:
        table.note("fixed", "fixed", n=seen.fixed)
    if seen.owed:
        table.note("owed", "noted", icon="foe-loses-life", seat=seen.on_turn, n=seen.owed)
    if seen.blow_limit > 1:
        table.note("blows", "blows", seat=seen.on_turn, n=seen.blow_limit)


def drafting(seen: Arena, seat: int) -> Lane | None:
    """This seat's open draft."""
    for lane in seen.lanes or []:
        if lane.seat == seat and lane.asking is not None:
            return lane
    return None


def laying(lane: Lane | None) -> bool:
    """Whether this draft lays out cards."""
    return lane is not None and lane.start[0].__name__ in {"choose_labini", "choose_rearranging"}


def lay_out_cards(
    seen: Arena, seat: int, other: int, lane: Lane | None, table: TableBuilder
) -> None:
    """A04: LABini, TAGteam fields and reserve; before that the cards one chooses from."""
    arena = seen.table
    active = arena.active[other]
    lying: dict[int, int] = {}
    labini: list[int] = []
    left: list[int] = []
    if lane is not None and laying(lane) and (lane.draft or not seen.playing):
        pool = active if seen.playing else arena.dealt[other]
        labini, lying, left = planned(seen, lane.draft, pool)
    elif seen.playing:
        labini = active[:1]
        lying = {field: active[1 + n] for n, field in enumerate(seen.fields[other])}
    else:
        left = arena.dealt[other]
    if seen.playing or lane is not None:
        up = [active[place] for place in range(3) if seen.is_up(other, place)]
        head: Print = {"emblem": {"icon": "labini"}}
        id = f"labini.{other}"
        table.zone(id, "labini", labini, "field", up=up, spot="head", printed=head, seat=other)
        for field, name in enumerate(arena.fields):
            cards = [lying[field]] if field in lying else []
            says = field_print(seen, other, field, table)
            id, text = f"team.{other}.{name}", f"team.{name}"
            table.zone(id, text, cards, "field", up=up, spot="main", printed=says, seat=other)
    if left:
        kind = "hand" if seat == other else "pile"
        text = "left" if seen.playing else "dealt"
        table.zone(f"dealt.{other}", text, left, kind, seat=other)
    if seen.reserves[other] == RESERVE:
        kind = "hand" if seat == other else "pile"
        reserve = arena.reserve[other]
        table.zone(f"reserve.{other}", "reserve", reserve, kind, spot="side", seat=other)
    elif seen.reserves[other] == RESERVE_GONE:
        says = {"rows": [extra_row("einigeln", table)]}
        id = f"reserve.{other}"
        table.zone(id, "reserve", (), "field", spot="side", printed=says, seat=other)


def planned(
    seen: Arena, draft: list[int], pool: list[int]
) -> tuple[list[int], dict[int, int], list[int]]:
    """A draft as it would lie: the LABini, the cards on TAGteam fields, and what is left."""
    of_face = {seen.faces[handle]: handle for handle in pool}
    labini = [of_face.pop(draft[LABINI])] if draft else []
    lying = {draft[at + 1]: of_face.pop(draft[at]) for at in (1, 3) if len(draft) > at + 1}
    for face in draft[5:]:
        of_face.pop(face, None)
    return labini, lying, list(of_face.values())


def field_print(seen: Arena, other: int, field: int, table: TableBuilder) -> Print:
    """What stands on a TAGteam field: its extra actions, with what they cost and do."""
    arena = seen.table
    told: Print = {"rows": []}
    if not arena.single_actions:
        told["name"] = table.words.term(f"extra.{arena.fields[field]}")
    hides = arena.hides[field]
    for extra, name in enumerate(EXTRAS):
        if not (hides >> extra) & 1:
            continue
        if name == "du-bist-dran" and seen.reserves[other] == RESERVE_GONE:
            continue
        # A field for one action alone is called like it.
        told["rows"].append(extra_row(name, table)[int(arena.single_actions) :])
    return told


def extra_row(name: str, table: TableBuilder) -> list[Badge]:
    """An extra action as it is printed: its name, what it costs and what it does."""
    row: list[Badge] = [{"text": table.words.say(f"printed.{name}")}]
    return row + [{"icon": sign, "label": table.words.say(f"sign.{sign}")} for sign in SIGNS[name]]


def lay_out_extras(seen: Arena, other: int, table: TableBuilder) -> None:
    """ARE-08: the extra actions no card hides, and states that last."""
    if seen.playing:
        hidden = seen.hidden_extras(other)
        for extra, name in enumerate(EXTRAS):
            if not (hidden >> extra) & 1:
                at = f"team.{other}.{field_of(seen, extra)}"
                table.note(f"open.{other}.{name}", f"extra.{name}", at=at)
        if seen.reserves[other] == RESERVE_GONE:
            table.note(f"open.{other}.einigeln", "extra.einigeln", at=f"reserve.{other}")
    if seen.freed[other]:
        table.note(f"freed.{other}", "freed", icon="pay-energy")


def field_of(seen: Arena, extra: int) -> str:
    """The name of the field on which an extra action stands."""
    arena = seen.table
    found = [field for field, hides in enumerate(arena.hides) if (hides >> extra) & 1]
    return str(arena.fields[found[0]])


def note_draft(seen: Arena, seat: int, lane: Lane, table: TableBuilder) -> None:
    """What this seat has laid out in secret so far."""
    draft = lane.draft
    ids = seen.table.ids
    if laying(lane) and draft:
        table.note("draft.labini", "draft.labini", at=f"labini.{seat}", card=ids[draft[LABINI]])
        for at in (1, 3):
            if len(draft) > at + 1:
                name = seen.table.fields[draft[at + 1]]
                facts = {"card": ids[draft[at]], "field": f"extra.{name}"}
                table.note(f"draft.team.{at}", "draft.team", at=f"team.{seat}.{name}", **facts)
            elif len(draft) > at:
                table.note(f"draft.team.{at}", "draft.next", style="loud", card=ids[draft[at]])
        for at, face in enumerate(draft[5 : 5 + len(seen.table.reserve[seat])]):
            if not seen.playing and seen.table.free_choice:
                table.note(f"draft.reserve.{at}", "draft.reserve", card=ids[face])
    elif lane.start[0].__name__ == "choose_leaving" and draft:
        name = seen.table.fields[seen.fields[seat][draft[0] - 1]]
        table.note("draft.leaves", "draft.leaves", field=f"extra.{name}")
        if len(draft) > 1:
            table.note("draft.comes", "draft.comes", card=ids[draft[1]])
