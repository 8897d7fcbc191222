"""The reserve: exchanging cards, putting it out of the game, and Einigeln."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_arena.names import (
    DRAN,
    FIRST,
    LABINI,
    MAX_BLOCKS,
    NO_RESERVE,
    RESERVE,
    RESERVE_GONE,
    SECOND,
)
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.games.labtag_arena.rules.cubes import gain_blocks, gain_energy, gain_life
from spieltisch.games.labtag_arena.rules.laying import distinct, note_down, offer_key
from spieltisch.games.labtag_arena.rules.memory import note_exchange
from spieltisch.kernel.options import Barred, Offer, Option

# ARE-59, A25: with so much life or less the reserve may go.
FEW: Final = 4
END_TURN: Final = Option("end-turn", "A25")
CONFIRM: Final = Offer((Option("confirm", "ARE-55"),))

# What stands in the way of an extra action, each with its rule; the first stands for nothing.
DRAN_BARS: Final = (
    ("", ""),
    ("covered", "ARE-08"),
    ("no-reserve", "A06"),
    ("reserve-gone", "ARE-60"),
    ("used-this-turn", "ARE-56"),
    ("no-energy", "ARE-43"),
    ("no-exchange", "A24"),
)
RESERVE_BARS: Final = (
    ("", ""),
    ("no-reserve", "A06"),
    ("reserve-used", "A25"),
    ("too-much-life", "ARE-59"),
)
CURL_BARS: Final = (
    ("", ""),
    ("reserve-not-gone", "ARE-62"),
    ("no-energy", "ARE-43"),
    ("blocks-full", "A26"),
)


# Du bist dran


def dran_bar(game: Arena, seat: int, hidden: int) -> int:
    """ARE-53 to ARE-56, A24: what stands in the way of Du bist dran."""
    if (hidden >> DRAN) & 1:
        return 1
    if game.reserves[seat] != RESERVE:
        return 2 if game.reserves[seat] == NO_RESERVE else 3
    if game.dran_used:
        return 4
    if not game.energy[seat]:
        return 5
    return 0 if can_exchange(game, seat) else 6


def can_exchange(game: Arena, seat: int) -> bool:
    """A24: whether any exchange is permitted."""
    return any_may_come(game, seat, FIRST) or any_may_come(game, seat, SECOND)


def any_may_come(game: Arena, seat: int, place: int) -> bool:
    """Whether some card of the reserve may take the place of that TAGteam card."""
    for handle in game.table.reserve[seat]:
        if may_come(game, seat, place, game.faces[handle]):
            return True
    return False


def may_come(game: Arena, seat: int, place: int, face: int) -> bool:
    """ARE-57, A05: whether this card may take the place of that TAGteam card."""
    kept = game.face_at(seat, FIRST + SECOND - place)
    return game.table.legal(game.face_at(seat, LABINI), kept, face, start=False)


def du_bist_dran(game: Arena, seat: int) -> None:
    """ARE-54, ARE-55: pay 1 energy, gain 1 life, then exchange a TAGteam card."""
    game.dran_used = True
    game.energy[seat] -= 1
    gain_life(game, seat, 1)
    if game.telling:
        game.tell("dran", "ARE-54", seat=seat)
    game.in_private([seat], choose_leaving, exchange)


def choose_leaving(game: Arena, seat: int) -> None:
    """ARE-55: one of the two TAGteam cards leaves."""
    table = game.table
    options: list[Option] = []
    barred: list[Barred] = []
    for place in (FIRST, SECOND):
        name = table.fields[game.fields[seat][place - 1]]
        facts = (("field", f"extra.{name}"),)
        touches = (f"team.{seat}.{name}",)
        option = Option(f"leave.{name}", "ARE-55", touches, place, "leave", facts)
        if any_may_come(game, seat, place):
            options.append(option)
        else:
            barred.append(Barred(option, *why_not_come(game)))
    game.ask_among(seat, tuple(options), put_leaving, tuple(barred))


def why_not_come(game: Arena) -> tuple[str, str]:
    """Which of the two limits an exchange would break."""
    if game.table.ranks_always_012:
        return "wrong-numbers", "A05"
    return "too-legendary", "ARE-57"


def put_leaving(game: Arena, seat: int, option: Option) -> None:
    """The field is chosen, now the card."""
    note_down(game, option)
    game.then((choose_coming, seat))


def choose_coming(game: Arena, seat: int) -> None:
    """ARE-55, ARE-57: any card from the reserve that the limits allow."""
    place = (game.draft or [FIRST])[0]
    options: list[Option] = []
    barred: list[Barred] = []
    for handle in game.table.reserve[seat]:
        face = game.faces[handle]
        option = game.table.bring_options[face]
        if may_come(game, seat, place, face):
            options.append(option)
        else:
            barred.append(Barred(option, *why_not_come(game)))
    game.ask_among(seat, distinct(game, options), put_coming, tuple(barred))


def put_coming(game: Arena, seat: int, option: Option) -> None:
    """The card is chosen."""
    note_down(game, option)
    game.then((confirm_exchange, seat))


def confirm_exchange(game: Arena, seat: int) -> None:
    """Up to here the choice can be taken back."""
    game.ask(seat, CONFIRM, confirmed_exchange)


def confirmed_exchange(game: Arena, seat: int, option: Option) -> None:
    """Nothing more to decide."""


def exchange(game: Arena, seat: int) -> None:
    """ARE-55, A24: the new card takes the same field, face down, the old one joins the reserve;
    others see which field it was, and no card."""
    place, face = game.drafts[seat]
    reserve = game.table.reserve[seat]
    last = len(reserve) - 1
    order = list(range(len(reserve)))
    chosen = [game.faces[handle] for handle in reserve].index(face)
    order[chosen], order[last] = last, chosen
    game.permute(reserve, order, 1 << seat)
    active = game.table.active[seat][place]
    game.permute([active, reserve[last]], [1, 0], game.everyone)
    # The order of the reserve means nothing: nobody can tell where the old card went.
    game.permute(reserve, list(range(len(reserve))), 1 << seat)
    game.up[seat] &= ~(1 << place)
    note_exchange(game, seat, place)
    if game.telling:
        name = game.table.fields[game.fields[seat][place - 1]]
        game.tell("exchanged", "ARE-55", seat=seat, field=f"extra.{name}")


# The special action


def reserve_bar(game: Arena, seat: int) -> int:
    """ARE-59, A06, A25: what stands in the way of the reserve special action."""
    if game.reserves[seat] != RESERVE:
        return 1 if game.reserves[seat] == NO_RESERVE else 2
    return 0 if game.life[seat] <= FEW else 3


def reserve_option(seat: int) -> Option:
    """ARE-59: putting the reserve out of the game."""
    return Option("reserve-out", "ARE-59", (f"reserve.{seat}",))


def put_reserve_out(game: Arena, seat: int) -> None:
    """ARE-59 to ARE-62: Du bist dran goes, two energy and Einigeln come."""
    game.reserves[seat] = RESERVE_GONE
    gain_energy(game, seat, 2)
    if game.telling:
        game.tell("reserve-out", "ARE-59", seat=seat)


def last_chance(game: Arena) -> None:
    """A25: at any time in the own turn, and so also when it is about to end."""
    seat = game.on_turn
    if reserve_bar(game, seat) == 0:
        key = offer_key(5, seat, 0)
        offer = game.table.offers.get(key)
        if offer is None:
            offer = Offer((END_TURN, reserve_option(seat)))
            game.table.offers[key] = offer
        game.ask(seat, offer, end_or_reserve)


def end_or_reserve(game: Arena, seat: int, option: Option) -> None:
    """The turn ends, with or without the special action."""
    if option is not END_TURN:
        put_reserve_out(game, seat)


# Einigeln


def curl_bar(game: Arena, seat: int) -> int:
    """ARE-62, ARE-63, A26: what stands in the way of Einigeln."""
    if game.reserves[seat] != RESERVE_GONE:
        return 1
    if not game.energy[seat]:
        return 2
    return 3 if game.blocks[seat] == MAX_BLOCKS else 0


def curl_up(game: Arena, seat: int) -> None:
    """ARE-63: pay 1 energy, gain 1 block."""
    game.energy[seat] -= 1
    gain_blocks(game, seat, 1)
    if game.telling:
        game.tell("einigeln", "ARE-63", seat=seat)
