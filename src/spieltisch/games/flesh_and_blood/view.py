"""What a seat sees of a table of Flesh and Blood."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ACTION, ARSENAL_UP, BANISHED, SETTING_UP
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.values import intellect
from spieltisch.games.flesh_and_blood.view_chain import (
    lay_out_chain,
    lay_out_effects,
    lay_out_stack,
    lay_out_turn,
)
from spieltisch.games.flesh_and_blood.view_choosing import lay_out_inventory
from spieltisch.games.flesh_and_blood.view_drafts import note_draft
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.position import kind_of
from spieltisch.kernel.view import TableBuilder

# The signs of options, by the names of their texts.
ICONS: Final = {
    "pass": "pass",
    "play": "action",
    "play-arsenal": "action",
    "play-banished": "action",
    "attack": "attack",
    "use": "instant",
    "block": "block",
    "no-more-blocks": "pass",
    "pitch": "resource",
    "pay": "resource",
}


def lay_out(seen: Duel, seat: int, table: TableBuilder) -> None:
    """What is going on in the middle, and every player's part of the table."""
    table.area("middle", "middle", look="board", icon="stack")
    lay_out_turn(seen, table)
    lay_out_stack(seen, table)
    lay_out_effects(seen, table)
    lay_out_chain(seen, table)
    for other in range(seen.setup.seats):
        lay_out_player(seen, seat, other, table)
    note_draft(seen, seat, table)


def lay_out_player(seen: Duel, seat: int, other: int, table: TableBuilder) -> None:
    """One player: numbers, the arena, and the cards elsewhere."""
    id = seen.table.ids[seen.hero(other)]
    table.area(f"hero.{other}", "hero", other, look="board", icon="hero", seat=other, card=id)
    table.counter(f"life.{other}", "life", seen.life[other], None, "life", "red")
    if other not in seen.alive:
        table.note(f"out.{other}", "out")
        return
    if seen.phase == SETTING_UP and not seen.hand[other]:
        hero = [seen.hero(other)]
        table.zone(f"hero.{other}", "hero", hero, "field", up=hero, spot="main")
        lay_out_inventory(seen, seat, other, table)
        return
    mind, resources = intellect(seen, other), seen.resources[other]
    table.counter(f"intellect.{other}", "intellect", mind, None, "intellect", "violet")
    table.counter(f"resources.{other}", "resources", resources, None, "resource", "blue")
    if other == seen.on_turn and seen.phase == ACTION:
        table.counter(f"points.{other}", "points", seen.points, None, "action-point", "gold")
    lay_out_hand(seen, seat, other, table)
    lay_out_arena(seen, other, table)
    lay_out_cards(seen, seat, other, table)


def lay_out_hand(seen: Duel, seat: int, other: int, table: TableBuilder) -> None:
    """The cards a player plays from."""
    kind = "hand" if seat == other else "row"
    hand = seen.hand[other]
    up = [card for card in hand if seen.known[card] == seen.everyone]
    table.zone(f"hand.{other}", "hand", hand, kind, up=up)
    arsenal = seen.arsenal[other]
    up = [card for card in arsenal if seen.zone[card] == ARSENAL_UP]
    table.zone(f"arsenal.{other}", "arsenal", arsenal, "hand", up=up, spot="side")


def lay_out_cards(seen: Duel, seat: int, other: int, table: TableBuilder) -> None:
    """Deck, pitch zone, graveyard, and what is banished or was left out."""
    table.zone(f"deck.{other}", "deck", seen.deck[other], "pile", spot="side")
    lay_out_known(seen, seat, other, table)
    pitch = seen.pitch[other]
    table.zone(f"pitch.{other}", "pitch", pitch, up=pitch, spot="side")
    graveyard = seen.graveyard[other]
    table.zone(f"graveyard.{other}", "graveyard", graveyard, "heap", up=graveyard, spot="side")
    banished = seen.banished[other]
    if banished:
        up = [card for card in banished if seen.zone[card] == BANISHED]
        table.zone(f"banished.{other}", "banished", banished, "hand", up=up, spot="side")
    lay_out_inventory(seen, seat, other, table)


def lay_out_known(seen: Duel, seat: int, other: int, table: TableBuilder) -> None:
    """What this seat knows of a deck: all of it while looking through it, else what has been
    seen on top. While looking through it the order does not matter, for it will be shuffled."""
    deck, faces = seen.deck[other], seen.faces
    if seat == other == seen.asked and kind_of(seen.asking) == "search":
        cards = sorted((c for c in deck if faces[c] != UNKNOWN), key=faces.__getitem__)
        table.zone(f"searched.{other}", "searched", cards)
        return
    top = len(deck)
    while top and faces[deck[top - 1]] != UNKNOWN:
        top -= 1
    if top < len(deck):
        table.zone(f"deck-top.{other}", "deck-top", deck[top:], "hand", spot="side")


def lay_out_arena(seen: Duel, other: int, table: TableBuilder) -> None:
    """Hero, weapons, equipment, and whatever else lies there."""
    facts = seen.table.facts
    groups: dict[str, list[int]] = {"hero": [], "weapons": [], "equipment": [], "permanents": []}
    for card in seen.arena[other]:
        face = facts[seen.faces[card]]
        if face.is_a("hero"):
            group = "hero"
        elif face.is_a("weapon"):
            group = "weapons"
        elif face.is_a("equipment"):
            group = "equipment"
        else:
            group = "permanents"
        groups[group].append(card)
    for group, cards in groups.items():
        # What a player has none of from the start takes no room.
        if cards or group == "equipment":
            table.zone(f"{group}.{other}", group, cards, "field", up=cards, spot="main")
