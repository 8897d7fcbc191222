"""What a seat sees of a Sabacc table."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import FLAGS
from spieltisch.games.labtag_sabacc.position import LEFT, RIGHT, SIDES, Sabacc
from spieltisch.games.labtag_sabacc.rules import CHIPS, PASSES
from spieltisch.kernel.view import TableBuilder

ICONS: Final = {
    "hold": "hold",
    "draw.left.hidden": "draw",
    "draw.right.hidden": "draw",
    "draw.left.open": "take",
    "draw.right.open": "take",
}


def lay_out(seen: Sabacc, seat: int, table: TableBuilder) -> None:
    """The stacks and open piles in the middle, and everybody's hand, chips and pot."""
    players = max(1, len(seen.order))
    table.area("middle", "middle", look="board")
    for side in (LEFT, RIGHT):
        name = SIDES[side]
        tone = FLAGS[side]
        table.zone(f"stack.{name}", "stack", seen.stacks[side], "pile", tone=tone, side=name)
        pile = seen.pile(side)
        browse = seen.table.browse
        table.zone(
            f"pile.{name}",
            "pile",
            pile,
            "row" if browse else "pile",
            up=pile if browse else (),
            only_top=not browse,
            tone=tone,
            side=name,
        )
    passed = min(PASSES, 1 + seen.turn // players)
    table.counter("pass", "pass", passed, PASSES, "pass")
    for other in range(seen.seats):
        table.area(f"seat.{other}", "seat", other, seat=other)
        hand = seen.hands[other]
        shown = [card for card in hand if seen.known[card] == seen.everyone]
        table.zone(f"hand.{other}", "hand", hand, "hand", up=shown, seat=other)
        chips, pot = seen.chips[other], seen.pots[other]
        table.counter(f"chips.{other}", "chips", chips, CHIPS, "chip", "gold", "tokens")
        table.counter(f"pot.{other}", "pot", pot, None, "chip", "orange", "tokens")
    for other, one, two, paid in seen.shown:
        table.note_on(
            f"seat.{other}",
            f"shown.{other}",
            "shown",
            seat=other,
            one=seen.table.ids[one],
            two=seen.table.ids[two],
            n=paid,
        )
