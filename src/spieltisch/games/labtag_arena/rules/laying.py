"""Laying the active cards: at the set-up, and secretly anew later on."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_arena.names import NO_RESERVE, RESERVE
from spieltisch.games.labtag_arena.position import NOTHING, Arena
from spieltisch.games.labtag_arena.rules.memory import note_mixing
from spieltisch.kernel.options import Barred, Offer, Option

KEEP: Final = Option("keep", "ARE-26", (), NOTHING)
CONFIRM: Final = Option("confirm", "ARE-05", (), 1)
WITHOUT_RESERVE: Final = Option("confirm.no-reserve", "ARE-09", (), 0)
CONFIRM_ONLY: Final = Offer((CONFIRM,))
CONFIRM_RESERVE: Final = Offer((CONFIRM, WITHOUT_RESERVE))
CONFIRM_ORDER: Final = Offer((Option("confirm", "ARE-26", (), 1),))


def lay_active_cards(game: Arena) -> None:
    """ARE-05 to ARE-09: both lay their cards at once, in secret."""
    game.in_private([0, 1], choose_labini, lay_cards)


# A chain of small choices in a draft: LABini, card, field, card, field, and perhaps a reserve


def pool(game: Arena, seat: int) -> list[int]:
    """The faces this seat may lay: the cards it was dealt, or later its three active cards."""
    table = game.table
    handles = table.active[seat] if game.playing else table.dealt[seat]
    return [game.faces[handle] for handle in handles]


def choose_labini(game: Arena, seat: int) -> None:
    """ARE-06: one card goes to the upper area."""
    table = game.table
    ask_for_card(game, seat, table.labini_options, [])


def choose_rearranging(game: Arena, seat: int) -> None:
    """ARE-26, ARE-27: leave the cards as they are, or choose a LABini anew."""
    options = [game.table.labini_options[face] for face in pool(game, seat)]
    game.ask_among(seat, (KEEP, *distinct(game, options)), put_labini)


def put_labini(game: Arena, seat: int, option: Option) -> None:
    """Go on with the TAGteam cards, unless all stays as it is."""
    if option is not KEEP:
        note_down(game, option)
        game.then((choose_team_card, seat))


def choose_team_card(game: Arena, seat: int) -> None:
    """ARE-07: another card for a TAGteam field; the last card of three needs no question."""
    chosen = cards_in(game.draft or [])
    left = [face for face in pool(game, seat) if face not in chosen]
    if len(left) == 1:
        put_card(game, seat, game.table.team_options[left[0]])
        return
    ask_for_card(game, seat, game.table.team_options, chosen)


def ask_for_card(game: Arena, seat: int, labels: list[Option], chosen: list[int]) -> None:
    """ARE-05, A05: any card that leaves a legal start possible."""
    table = game.table
    faces = pool(game, seat)
    options: list[Option] = []
    barred: list[Barred] = []
    for face in faces:
        if face in chosen:
            continue
        if game.playing or table.can_start(faces, [*chosen, face]):
            options.append(labels[face])
        else:
            barred.append(Barred(labels[face], *why_not(game, chosen, face)))
    game.ask_among(seat, distinct(game, options), put_card, tuple(barred))


def why_not(game: Arena, chosen: list[int], face: int) -> tuple[str, str]:
    """Why this card would spoil the start: a number twice, or too many legendary cards."""
    table = game.table
    if table.number[face] in [table.number[other] for other in chosen]:
        return "number-twice", "ARE-05"
    return "too-legendary", "A05"


def distinct(game: Arena, options: list[Option]) -> tuple[Option, ...]:
    """Cards that look alike give one option."""
    if game.table.has_twins:
        return tuple({option.id: option for option in options}.values())
    return tuple(options)


def put_card(game: Arena, seat: int, option: Option) -> None:
    """After the LABini come the TAGteam cards, each with its field."""
    note_down(game, option)
    if len(game.draft or []) == 1:
        game.then((choose_team_card, seat))
    else:
        game.then((choose_field, seat))


def choose_field(game: Arena, seat: int) -> None:
    """ARE-07, ARE-28, A03: a TAGteam field for this card, one card to a field."""
    table = game.table
    draft = game.draft or []
    taken = draft[2] if len(draft) > 2 else NOTHING
    key = offer_key(1, seat, taken + 1)
    offer = table.offers.get(key)
    if offer is None:
        options: list[Option] = []
        barred: list[Barred] = []
        for field, name in enumerate(table.fields):
            touches = (f"team.{seat}.{name}",)
            facts = (("field", f"extra.{name}"),)
            option = Option(f"field.{name}", "ARE-07", touches, field, "field", facts)
            if field == taken:
                barred.append(Barred(option, "field-taken", "A03"))
            else:
                options.append(option)
        offer = Offer(tuple(options), tuple(barred))
        table.offers[key] = offer
    game.ask(seat, offer, put_field)


def offer_key(kind: int, seat: int, state: int) -> int:
    """Where the table keeps an offer that was made once."""
    return (state << 1 | seat) << 3 | kind


def put_field(game: Arena, seat: int, option: Option) -> None:
    """Two cards with their fields; then, choosing freely, the reserve."""
    note_down(game, option)
    if len(game.draft or []) < 5:
        game.then((choose_team_card, seat))
    elif game.table.free_choice and not game.playing:
        game.then((choose_reserve, seat))
    else:
        game.then((confirm, seat))


def choose_reserve(game: Arena, seat: int) -> None:
    """D02: by house rule the cards of the reserve are chosen from the whole deck, too."""
    table = game.table
    draft = game.draft or []
    if len(draft) == 5 + len(table.reserve[seat]):
        game.then((confirm, seat))
        return
    chosen = cards_in(draft)
    options = [table.reserve_options[face] for face in pool(game, seat) if face not in chosen]
    game.ask_among(seat, distinct(game, options), put_reserve)


def put_reserve(game: Arena, seat: int, option: Option) -> None:
    """The order of the reserve means nothing (A06)."""
    note_down(game, option)
    game.then((choose_reserve, seat))


def cards_in(draft: list[int]) -> list[int]:
    """The faces a draft has placed so far."""
    return [face for at, face in enumerate(draft) if at not in {2, 4}]


def note_down(game: Arena, option: Option) -> None:
    """Write a choice into the own draft."""
    if game.draft is not None:
        game.draft.append(option.value)


def confirm(game: Arena, seat: int) -> None:
    """Lay the cards so; at the start a reserve may be left away (ARE-09)."""
    if game.playing:
        game.ask(seat, CONFIRM_ORDER, laid)
    else:
        game.ask(seat, CONFIRM_RESERVE if game.table.reserve[seat] else CONFIRM_ONLY, confirmed)


def laid(game: Arena, seat: int, option: Option) -> None:
    """The new order holds when everybody may see which fields it covers."""


def confirmed(game: Arena, seat: int, option: Option) -> None:
    """The last entry of the draft tells whether a reserve is laid."""
    note_down(game, option)


# Laying the cards


def lay_cards(game: Arena, seat: int) -> None:
    """ARE-05 to ARE-09: the cards lie face down where their owner wants them."""
    table = game.table
    draft = game.drafts[seat]
    handles = table.dealt[seat]
    faces = [game.faces[handle] for handle in handles]
    order = [faces.index(face) for face in in_order(game, seat, draft)]
    order += [faces.index(face) for face in draft[5:-1]]
    placed = set(order)
    order += [place for place in range(len(handles)) if place not in placed]
    game.permute(handles, order, 1 << seat)
    game.reserves[seat] = RESERVE if draft[-1] and table.reserve[seat] else NO_RESERVE
    game.playing = seat == 1
    tell_fields(game, "laid", "ARE-05", seat)


def in_order(game: Arena, seat: int, draft: tuple[int, ...]) -> tuple[int, int, int]:
    """The three cards of a draft, TAGteam in the order of the fields, which are noted."""
    labini, one, field, two, other = draft[:5]
    if field < other:
        game.fields[seat] = (field, other)
        return labini, one, two
    game.fields[seat] = (other, field)
    return labini, two, one


def rearrange(game: Arena, seat: int) -> None:
    """ARE-26 to ARE-28, A19: all own active cards end face down, in secret rearranged or not."""
    game.in_private([seat], choose_rearranging, lay_anew)


def lay_anew(game: Arena, seat: int) -> None:
    """Nobody but the owner can tell which card lies where."""
    draft = game.drafts[seat]
    handles = game.table.active[seat]
    order = [0, 1, 2]
    if draft:
        faces = [game.faces[handle] for handle in handles]
        order = [faces.index(face) for face in in_order(game, seat, draft)]
    game.permute(handles, order, 1 << seat)
    game.up[seat] = 0
    note_mixing(game, seat)
    if game.telling:
        tell_fields(game, "rearranged", "ARE-26", seat)


def tell_fields(game: Arena, key: str, rule: str, seat: int) -> None:
    """A04: all that others learn is which fields are covered."""
    one, two = game.fields[seat]
    names = game.table.fields
    game.tell(key, rule, seat=seat, one=f"extra.{names[one]}", two=f"extra.{names[two]}")
