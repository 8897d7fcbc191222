"""The abilities of the three mats (ARE-64 to ARE-76)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import JACK
from spieltisch.games.labtag_arena.names import FREIRAUMSCHAFFER, GMK, LABINI, MAX_ENERGY
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.games.labtag_arena.rules.cubes import (
    gain_blocks,
    gain_energy,
    lose_block,
    lose_energy,
)
from spieltisch.games.labtag_arena.rules.laying import offer_key
from spieltisch.games.labtag_arena.rules.memory import turn_up
from spieltisch.kernel.options import Offer, Option

MOST_CONVERTED: Final = 6
BLOWS_OF_GMK: Final = 3
CONVERSIONS: Final = [
    Offer(
        tuple([Option(f"convert.{n}", "ARE-66", (), n, "convert", (("n", n),)) for n in range(k)])
    )
    for k in range(MOST_CONVERTED + 2)
]
TAKE_ENERGY: Final = Option("take.energy", "ARE-73", (), 0)
TAKE_BLOCK: Final = Option("take.block", "ARE-73", (), 1)
COLOURS: Final = Offer((TAKE_ENERGY, TAKE_BLOCK))


def use_ability(game: Arena, seat: int) -> None:
    """ARE-65, A21: turn up the own LABini; its flag decides whether anything follows."""
    table = game.table
    game.ability_used = True
    turn_up(game, seat, LABINI)
    face = game.face_at(seat, LABINI)
    mat = game.mats[seat]
    if game.telling:
        game.tell("ability", "ARE-65", seat=seat, card=table.active[seat][LABINI])
    fits = table.flag[face] == mat
    if fits or not table.bonus_needs_colour:
        game.then((bonus, seat))
    if not fits:
        game.tell("wrong-flag", "A21", seat=seat)
    elif mat == GMK:
        game.blow_limit = BLOWS_OF_GMK
        game.then((convert, seat))
    elif mat == FREIRAUMSCHAFFER:
        game.freed[seat] = True
        game.tell("freed", "ARE-70", seat=seat)
    else:
        game.then((take_cube, seat))


def bonus(game: Arena, seat: int) -> None:
    """ARE-68, ARE-69, ARE-71, ARE-72, ARE-75, ARE-76: more for a jack, queen, king or ace."""
    high = game.table.value[game.face_at(seat, LABINI)] >= JACK
    other = 1 - seat
    mat = game.mats[seat]
    if mat == GMK:
        if lose_energy(game, other):
            game.tell("lost-energy", "ARE-69" if high else "ARE-68", seat=other)
        if high and lose_block(game, other):
            game.tell("lost-block", "ARE-69", seat=other)
    elif mat == FREIRAUMSCHAFFER:
        gain_energy(game, seat, 2 if high else 1)
        game.tell("bonus-energy", "ARE-72" if high else "ARE-71", seat=seat, n=2 if high else 1)
    elif high:
        game.then((show_one, seat, "ARE-76"), (show_one, other, "ARE-76"))
    else:
        game.then((show_one, seat, "ARE-75"))


# GMK Allstars


def convert(game: Arena, seat: int) -> None:
    """ARE-66, A20: from 0 to 6 life into energy; 1 life stays, and there must be room."""
    most = min(MOST_CONVERTED, game.life[seat] - 1, MAX_ENERGY - game.energy[seat])
    if most > 0:
        game.ask(seat, CONVERSIONS[most + 1], converted)


def converted(game: Arena, seat: int, option: Option) -> None:
    """ARE-66: as much energy as life."""
    if option.value:
        game.quiet = 0
    game.life[seat] -= option.value
    game.energy[seat] += option.value
    if game.telling:
        game.tell("converted", "ARE-66", seat=seat, n=option.value)


# Raubvögel


def take_cube(game: Arena, seat: int) -> None:
    """ARE-73, A23: the user picks a colour the opponent has; with one colour there is no choice,
    with none nothing happens."""
    other = 1 - seat
    if game.energy[other] and game.blocks[other]:
        game.ask(seat, COLOURS, cube_taken)
    elif game.energy[other]:
        cube_taken(game, seat, TAKE_ENERGY)
    elif game.blocks[other]:
        cube_taken(game, seat, TAKE_BLOCK)


def cube_taken(game: Arena, seat: int, option: Option) -> None:
    """ARE-73, ARE-74: the opponent loses a cube, and the user gains one if there is room."""
    if option is TAKE_ENERGY:
        lose_energy(game, 1 - seat)
        gain_energy(game, seat, 1)
    else:
        lose_block(game, 1 - seat)
        gain_blocks(game, seat, 1)
    if game.telling:
        key = "took-energy" if option is TAKE_ENERGY else "took-block"
        game.tell(key, "ARE-73", seat=seat, seat_from=1 - seat)


def show_one(game: Arena, seat: int, rule: str) -> None:
    """ARE-75, ARE-76, A23: turn up an own card of one's choice that lies face down."""
    downs = game.downs(seat)
    if len(downs) == 1:
        show_place(game, seat, downs[0], rule)
    elif downs:
        one, two = game.fields[seat]
        state = (game.up[seat] << 3 | one) << 3 | two
        key = offer_key(2, seat, state << 1 | int(rule == "ARE-76"))
        offer = game.table.offers.get(key)
        if offer is None:
            offer = Offer(tuple([show_option(game, seat, place, rule) for place in downs]))
            game.table.offers[key] = offer
        game.ask(seat, offer, shown)


def show_option(game: Arena, seat: int, place: int, rule: str) -> Option:
    """Turning up the card at this place."""
    name = place_name(game, seat, place)
    touches = (f"team.{seat}.{name}" if place else f"labini.{seat}",)
    facts = (("field", f"extra.{name}"),) if place else ()
    return Option(f"show.{name}", rule, touches, place, "show" if place else "show.labini", facts)


def place_name(game: Arena, seat: int, place: int) -> str:
    """What people call the place of an active card: LABini, or its TAGteam field."""
    if place == LABINI:
        return "labini"
    return game.table.fields[game.fields[seat][place - 1]]


def shown(game: Arena, seat: int, option: Option) -> None:
    """The card that was chosen is turned up."""
    show_place(game, seat, option.value, option.rule)


def show_place(game: Arena, seat: int, place: int, rule: str) -> None:
    """Everybody sees the card."""
    turn_up(game, seat, place)
    if game.telling:
        game.tell("showed", rule, seat=seat, card=game.table.active[seat][place])
