"""Raze: a card from the own hand, or a location of somebody else."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import KEPT, RED, UNIVERSAL, Cost
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.building import kind_in
from spieltisch.games.fifty_first_state.rules.goods import (
    clear_marks,
    gain,
    goods_back,
    look_over,
    out_of_hand,
)
from spieltisch.games.fifty_first_state.rules.paying import COSTS, DO, Codes, settle
from spieltisch.games.fifty_first_state.rules.places import (
    alike,
    face_of_kind,
    place_at,
    place_number,
)
from spieltisch.games.fifty_first_state.table import ACT, RAID, RAZE, REDS
from spieltisch.kernel.options import Option


def raze_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-32: red contacts, as many as the card is far."""
    return REDS[game.table.cards.distance[face_of_kind(game, kind_in(value))]]


def raze(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-32: a card of the hand is discarded for its spoils."""
    settle(game, seat, raze_cost(game, seat, value, pick), codes)
    handle = out_of_hand(game, seat, kind_in(value))
    if game.telling:
        game.tell("razed", "STA-32", seat=seat, card=handle)
    # Its own spoils may make the discard pile the deck.
    game.discard += (handle,)
    loot(game, seat, handle, "STA-32")


def loot(game: FiftyFirstState, seat: int, handle: int, rule: str) -> None:
    """STA-32, STA-34, STA-47: spoils, and what the own locations give for razing."""
    cards, faces = game.table.cards, game.faces
    gain(game, seat, cards.spoils[faces[handle]], rule)
    for other in game.locations[seat]:
        extra = cards.effect[faces[other]].on_raze
        if extra.goods:
            gain(game, seat, extra, "STA-47")


# Locations of others


def defence(game: FiftyFirstState, handle: int) -> int:
    """STA-33: how many red contacts it takes to raze this location."""
    shield = 1 if game.shielded and handle in game.shielded else 0
    return game.table.cards.defence[game.faces[handle]] + shield


def raids(game: FiftyFirstState, seat: int, options: list[Option]) -> None:
    """STA-33: every location of somebody who has not passed and that can be paid."""
    red = game.goods[seat * KEPT + RED] + game.goods[seat * KEPT + UNIVERSAL]
    cards, faces = game.table.cards, game.faces
    for other in range(game.seats):
        if other == seat or (game.passed >> other) & 1:
            continue
        offered: list[int] = []
        for handle in game.locations[other]:
            if defence(game, handle) > red or any(alike(game, handle, one) for one in offered):
                continue
            offered.append(handle)
            number = place_number(game, other, handle)
            options.append(
                cards.at_place(RAID, "raid", "STA-33", other, faces[handle], number, handle)
            )


def target_of(game: FiftyFirstState, value: int) -> tuple[int, int]:
    """Whose location an option is about, and which."""
    owner = (value % ACT) >> 13
    return owner, place_at(game, owner, (value >> 4) & 511, value & 15)


def raid_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-33: red contacts by the class of the location."""
    return REDS[defence(game, target_of(game, value)[1])]


def raid(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-33 to STA-35: spoils for the razer, the deal good for the owner, and a Ruin is left."""
    settle(game, seat, raid_cost(game, seat, value, pick), codes)
    owner, handle = target_of(game, value)
    if game.telling:
        game.tell("raided", "STA-33", seat=seat, seat_other=owner, card=handle)
    goods_back(game, owner, handle)
    clear_marks(game, handle)
    game.locations[owner] = tuple([other for other in game.locations[owner] if other != handle])
    game.ruins[owner] += (handle,)
    look_over(game, owner)
    loot(game, seat, handle, "STA-34")
    gain(game, owner, game.table.cards.deal[game.faces[handle]], "STA-34")


DO[RAZE], COSTS[RAZE] = raze, raze_cost
DO[RAID], COSTS[RAID] = raid, raid_cost
