"""What a seat sees of a Sabacc table."""

from __future__ import annotations

from spieltisch.games.labtag_sabacc.position import LEFT, RIGHT, SIDES, Sabacc
from spieltisch.games.labtag_sabacc.rules import CHIPS, PASSES
from spieltisch.kernel.view import TableBuilder


def lay_out(seen: Sabacc, seat: int, table: TableBuilder) -> None:
    """The stacks and open piles in the middle, and everybody's hand, chips and pot."""
    players = max(1, len(seen.order))
    table.area("middle", "middle")
    for side in (LEFT, RIGHT):
        table.zone(f"stack.{SIDES[side]}", "stack", seen.stacks[side], "pile", side=SIDES[side])
        pile = seen.pile(side)
        browse = seen.table.browse
        table.zone(
            f"pile.{SIDES[side]}",
            "pile",
            pile,
            "row" if browse else "pile",
            up=pile if browse else (),
            only_top=not browse,
            side=SIDES[side],
        )
    passed = min(PASSES, 1 + seen.turn // players)
    table.counter("pass", "pass", passed, PASSES)
    for other in range(seen.seats):
        table.area(f"seat.{other}", "seat", other, seat=other)
        hand = seen.hands[other]
        shown = [card for card in hand if seen.known[card] == seen.everyone]
        table.zone(f"hand.{other}", "hand", hand, "hand", up=shown, seat=other)
        table.counter(f"chips.{other}", "chips", seen.chips[other], CHIPS)
        table.counter(f"pot.{other}", "pot", seen.pots[other])
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
