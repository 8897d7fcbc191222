"""What a seat sees of a Schlamboree table."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_schlamboree.position import Schlamboree
from spieltisch.kernel.position import NOBODY
from spieltisch.kernel.view import TableBuilder

ICONS: Final = {"choose": "group", "challenge": "challenge"}


def lay_out(seen: Schlamboree, seat: int, table: TableBuilder) -> None:
    """The latest match in the middle; everybody's hand or row of groups, and victory pile."""
    table.area("middle", "middle", look="board")
    if seen.last:
        for owner, group in seen.last[:2]:
            won = seen.last[2][0] == owner
            table.zone(
                f"match.{owner}",
                "match",
                group,
                "row",
                up=group,
                tone="gold" if won else "",
                seat=owner,
            )
        winner = seen.last[2][0]
        if winner == NOBODY:
            table.note("last", "last-nobody")
        else:
            table.note("last", "last-won", icon="trophy", seat=winner)
    for owner in range(seen.seats):
        table.area(f"seat.{owner}", "seat", owner, seat=owner)
        if seen.groups[owner]:
            lay_row(seen, owner, table)
        elif seen.known:
            lay_hand(seen, owner, seat, table)
        pile = seen.victory[owner]
        own = owner == seat
        kind = "row" if own else "pile"
        table.zone(f"victory.{owner}", "victory", pile, kind, spot="side", seat=owner)
        played = seen.played(owner)
        table.zone(f"played.{owner}", "played", played, "row", up=played, spot="foot", seat=owner)
        # Whoever wins a match has one group less, so there are no more points than groups.
        groups = seen.table.groups
        table.counter(f"points.{owner}", "points", len(pile), groups, "trophy", "gold")
        table.counter(f"hidden.{owner}", "hidden", seen.left[owner], groups, "group")


def lay_row(seen: Schlamboree, owner: int, table: TableBuilder) -> None:
    """SCH-07: the groups side by side; the owner may look into them (SCH-08)."""
    for place, group in enumerate(seen.groups[owner]):
        if group:
            chosen = owner == seen.turn and place == seen.chosen
            text = "chosen-group" if chosen else "group"
            id = f"group.{owner}.{place + 1}"
            table.zone(id, text, group, "row", spot="main", n=place + 1)


def lay_hand(seen: Schlamboree, owner: int, seat: int, table: TableBuilder) -> None:
    """Before the groups are laid out: the hand, and for the owner the groups as planned so far."""
    hand = list(seen.table.hands[owner])
    draft = seen.draft if owner == seat else None
    if draft is None:
        table.zone(f"hand.{owner}", "hand", hand, "hand", seat=owner)
        return
    hand.sort(key=lambda handle: seen.faces[handle])
    table.zone(f"hand.{owner}", "hand", hand[len(draft) :], "hand", seat=owner)
    for group in range(seen.table.groups):
        planned = [handle for handle, place in zip(hand, draft, strict=False) if place == group]
        table.zone(f"plan.{group + 1}", "plan", planned, "row", spot="main", n=group + 1)
