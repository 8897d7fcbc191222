"""Heave (FAB-182): heavy cards that are shown and paid for at the end of the turn."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.paying import (
    enough,
    holding,
    may_be_able,
    pay_drafted,
    pitch_for,
)
from spieltisch.games.flesh_and_blood.rules.picking import distinct, hand_option
from spieltisch.games.flesh_and_blood.rules.zones import create, to_arsenal
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

HEAVE: Final = "heave"
NO_HEAVE: Final = Option("no-heave", "FAB-182")


def heave_cards(game: Duel) -> None:
    """FAB-182: ask, if a deck of the player could hold such a card and the arsenal is empty."""
    seat = game.on_turn
    if seat not in game.alive or game.arsenal[seat] or not game.table.heavy[seat]:
        return
    if game.hand[seat] and may_be_able(game, seat, game.table.heavy[seat]):
        game.then((heave, seat))


def heave(game: Duel, seat: int) -> None:
    """Which heavy card to show and pay for, if any."""
    options = [NO_HEAVE]
    for card in distinct(game, list(game.hand[seat])):
        facts = game.table.facts[game.faces[card]]
        if HEAVE in facts.keywords:
            others = [other for other in game.hand[seat] if other != card]
            owed = facts.number(HEAVE) - game.resources[seat]
            if enough(game, seat, others, owed, 0, []):
                options.append(hand_option(game, HEAVE, card, "FAB-182"))
    game.ask_among(seat, tuple(options), heaved)


def heaved(game: Duel, seat: int, option: Option) -> Entry:
    """It is paid for in a draft, or nothing is."""
    if option is NO_HEAVE:
        return None
    face = game.faces[option.value]
    if game.lane < 0:
        game.open_draft(seat, lift_up)
    assert game.draft is not None, "pitching is chosen in a draft"
    game.draft.append(face)
    game.then((pitch_for, seat, game.table.facts[face].number(HEAVE)))
    return None


def lift_up(game: Duel, seat: int) -> None:
    """The card goes face up into the arsenal, and Seismic Surges are created."""
    face = game.drafts[seat][0]
    n = game.table.facts[face].number(HEAVE)
    pay_drafted(game, seat, n)
    to_arsenal(game, holding(game, seat, face), up=True)
    create(game, seat, "seismic-surge", n)
