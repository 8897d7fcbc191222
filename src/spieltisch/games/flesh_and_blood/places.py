"""Places by name, and putting cards there, for scenarios."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ARSENAL,
    BANISHED,
    DECK,
    GRAVEYARD,
    HAND,
    PITCH,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.reasons import tolls
from spieltisch.games.flesh_and_blood.rules.sideboard import in_inventory
from spieltisch.games.flesh_and_blood.rules.values import defence, has, power, price
from spieltisch.games.flesh_and_blood.rules.zones import create, to_deck

ZONES = {
    "hand": HAND,
    "deck": DECK,
    "arsenal": ARSENAL,
    "pitch": PITCH,
    "graveyard": GRAVEYARD,
    "banished": BANISHED,
}


def piles(position: Duel, kind: str) -> list[tuple[int, ...]]:
    """Every seat's cards in a place of this kind."""
    found: list[tuple[int, ...]] = getattr(position, kind)
    return found


def seat_of(position: Duel, name: str) -> int:
    """The seat a place belongs to; NOTHING if it belongs to nobody."""
    which = name.partition(".")[2]
    good = which.isdecimal() and int(which) < position.setup.seats
    return int(which) if good else NOTHING


def cards_at(position: Duel, name: str) -> list[int] | None:
    """The handles at a place; None if there is no such place."""
    if name == "attack":
        return [] if position.attack == NOTHING else [position.attack]
    if name == "defending":
        return [card for card, _ in position.defending]
    kind, seat = name.partition(".")[0], seat_of(position, name)
    if seat == NOTHING:
        return None
    if kind in {"top", "bottom"}:
        return list(position.deck[seat][-1:] if kind == "top" else position.deck[seat][:1])
    if kind in ZONES or kind == "inventory":
        left_out = kind == "inventory"
        return in_inventory(position, seat) if left_out else list(piles(position, kind)[seat])
    facts = position.table.facts
    arena = [card for card in position.arena[seat] if card != position.hero(seat)]
    if kind == "tokens":
        return [card for card in arena if card >= position.table.cards]
    if kind in {"weapons", "equipment"}:
        trait = "weapon" if kind == "weapons" else "equipment"
        return [card for card in arena if facts[position.faces[card]].is_a(trait)]
    return None


def make_room(position: Duel, name: str, ids: list[str]) -> None:
    """Let exactly so many cards lie at a place: the others come from under the deck, or go there.

    Tokens are created.
    """
    kind, seat = name.partition(".")[0], seat_of(position, name)
    if seat == NOTHING:
        return
    if kind == "tokens":
        # As if they had been created long ago.
        memory = position.memory
        for id in ids:
            create(position, seat, id)
        position.waiting_layers = ()
        position.memory = memory
    if kind not in ZONES or kind == "deck":
        return
    pile = piles(position, kind)
    while len(pile[seat]) > len(ids):
        to_deck(position, pile[seat][-1], top=False)
    while len(pile[seat]) < len(ids) and position.deck[seat]:
        card = position.deck[seat][0]
        position.deck[seat] = position.deck[seat][1:]
        position.zone[card] = ZONES[kind]
        position.known[card] = 1 << seat if kind in {"hand", "arsenal"} else position.everyone
        pile[seat] = (*pile[seat], card)


def toll(position: Duel, card: int) -> int:
    """How much dearer the next action is, if it is this one."""
    return sum(n for n, _ in tolls(position, card))


def value_at(position: Duel, name: str) -> list[object] | None:
    """A current value of every card at a place; None if there is no such place."""
    kind, _, place = name.partition(".")
    cards = cards_at(position, place)
    if cards is None:
        return None
    if kind == "power":
        return [power(position, card) for card in cards]
    if kind == "defence":
        return [defence(position, card) for card in cards]
    if kind == "cost":
        cost, faces = position.table.cost, position.faces
        return [price(position, card, cost[faces[card]] + toll(position, card)) for card in cards]
    if kind == "counters":
        return [
            [f"{n} {what}" for on, what, n in position.counters if on == card] for card in cards
        ]
    return [has(position, card, kind) for card in cards]
