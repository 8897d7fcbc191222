"""What can never lie on a table under the rules, written down once more apart from the rules.

Every check is given a position at a question and says in words what is impossible about it. The
real positions of random games must pass, and so must whatever a seat imagines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spieltisch.games.flesh_and_blood.codes import INVENTORY
from spieltisch.games.flesh_and_blood.table import fits_on
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position


def could_be(game: Game, position: Position) -> str:
    """What cannot be so; the empty string if nothing speaks against it."""
    check = CHECKS.get(game.name)
    return check(game, position) if check else ""


def sabacc(game: Game, position: Any) -> str:
    """SAB-07, SAB-21, SAB-22: two cards, never two blue or two red; three just after a draw."""
    for seat, hand in enumerate(position.hands):
        flags = [position.table.cards[position.faces[card]].flag for card in hand]
        most = 3 if position.asked == seat and len(hand) == 3 else 2
        if len(hand) > most:
            return f"{seat} holds {len(hand)} cards"
        if most == 2 and len(hand) == 2 and flags[0] == flags[1] != 2:
            return f"{seat} holds two cards of one colour"
        sides = [position.faces[card] < position.table.left for card in hand]
        if len(hand) == 2 and not position.trades_of(seat) and sides[0] == sides[1]:
            return f"{seat} was dealt two cards from one stack"
    return ""


def arena(game: Game, position: Any) -> str:
    """ARE-05, ARE-57: at most one legendary card among the three active ones."""
    if not position.playing:
        return ""
    for seat in range(2):
        cards = [position.table.cards[position.face_at(seat, place)] for place in range(3)]
        if sum(card.legendary for card in cards) > 1:
            return f"{seat} has two legendary cards on the mat (ARE-57)"
        if not position.trail[seat] and {card.number for card in cards} != {0, 1, 2}:
            return f"{seat} did not begin with one card of every number (ARE-05)"
    return ""


def schlamboree(game: Game, position: Any) -> str:
    """SCH-31, C04: no two special cards of one type in a group, and no hand that forces it."""
    table = position.table
    for seat, row in enumerate(position.groups):
        for cards, most in [(table.hands[seat], table.groups)] + [(group, 1) for group in row]:
            values = [table.cards[position.faces[card]].value for card in cards]
            for special in range(5, 9):
                if values.count(special) > most:
                    return f"{seat} has too many special cards of one type together"
    return ""


def fab(game: Game, position: Any) -> str:
    """FAB-009, FAB-010, FAB-014: what is not in the inventory is 40 cards, and fits."""
    table = position.table
    for seat, chooses in enumerate(table.chooses):
        if not chooses or position.turns == 0:
            continue
        arena, deck = (
            [position.faces[card] for card in cards if position.zone[card] != INVENTORY]
            for cards in (table.arena[seat], table.deck[seat])
        )
        if len(deck) != 40:
            return f"{seat} plays with {len(deck)} cards"
        if not set(arena) <= set(table.arena[seat]) or not set(deck) <= set(table.deck[seat]):
            return f"{seat} has mixed up the deck and what lies in the arena"
        if not fits_on(tuple(table.ids[face] for face in arena)):
            return f"{seat} wears or wields too much"
    return ""


def state(game: Game, position: Any) -> str:
    """STA-02, STA-05: every deck has its own cards, and what was shuffled together stayed so."""
    table, mains = position.table, position.table.cards.mains
    decks = [(table.deck, table.deck)]
    decks += zip(table.connections, table.cards.connections, strict=True)
    for handles, faces in decks:
        if sorted(position.faces[handle] for handle in handles) != sorted(faces):
            return "cards of one deck are mixed up with those of another"
    for pile, made in enumerate(position.made):
        there = [f for h, f in enumerate(position.faces) if position.batch[h] == pile]
        if sorted(there) != sorted(made):
            return f"pile {pile} holds other cards than were shuffled into it"
    for seat, row in enumerate(position.locations):
        if any(position.faces[handle] >= mains for handle in row):
            return f"{seat} has built a connection card (STA-43)"
        if any(position.known[handle] != position.everyone for handle in row):
            return f"{seat} has a location that not everybody knows"
    return ""


CHECKS: dict[str, Callable[[Game, Position], str]] = {
    "arena": arena,
    "fab": fab,
    "sabacc": sabacc,
    "schlamboree": schlamboree,
    "state": state,
}
