"""What is brought and what stays out, before the game and during it (FAB-010, FAB-223)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import SETTING_UP
from spieltisch.games.flesh_and_blood.deck_rules import DECK_SIZE
from spieltisch.games.flesh_and_blood.decks import listed
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.sideboard import in_inventory
from spieltisch.kernel.view import TableBuilder


def lay_out_inventory(seen: Duel, seat: int, other: int, table: TableBuilder) -> None:
    """All know what everybody brings; what of it stays out is known to its owner alone."""
    if not seen.table.chooses[other]:
        return
    outside = in_inventory(seen, other)
    if seen.phase != SETTING_UP:
        kind = "heap" if seat == other else "pile"
        table.zone(f"inventory.{other}", "inventory", outside, kind, spot="side")
    elif seat == other:
        left = drafted(seen, other)
        staying = [card for card in outside if seen.faces[card] not in left]
        leaving = [card for card in outside if seen.faces[card] in left]
        table.zone(f"brought.{other}", "brought", staying, "row")
        table.zone(f"inventory.{other}", "inventory", leaving, "row")
    else:
        ids = seen.table.decks[other].ids()[1:]
        cards = ", ".join(f"{ids.count(id)}x {listed(id)}" for id in dict.fromkeys(ids))
        table.note(f"brings.{other}", "brings", cards=cards)


def drafted(seen: Duel, seat: int) -> list[int]:
    """The faces this seat has left out so far, in its draft."""
    for lane in seen.lanes or []:
        if lane.seat == seat:
            return lane.draft
    return []


def still_to_leave(seen: Duel, seat: int) -> int:
    """How many more cards must stay out (FAB-010)."""
    left = drafted(seen, seat)
    kept = [face for face in seen.table.deck[seat] if face not in left]
    return max(len(kept) - DECK_SIZE, 0)
