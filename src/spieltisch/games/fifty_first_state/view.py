"""What a seat sees of a table of 51st State."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    ACTION,
    DEVELOPMENT,
    FEATURE,
    GOODS,
    KEPT,
    PRODUCTION,
    SHIELD,
)
from spieltisch.games.fifty_first_state.position import ACTING, PHASES, FiftyFirstState
from spieltisch.games.fifty_first_state.prints import goods_badges, sign, trade_badges
from spieltisch.games.fifty_first_state.rules.cleanup import GOAL
from spieltisch.games.fifty_first_state.rules.goods import spelled
from spieltisch.games.fifty_first_state.table import ACT, BOARDS, COLOURS, ROWS
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.position import NOBODY
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder

# The rows of locations, and their colours.
LOCATION_ROWS: Final = (
    (PRODUCTION, "production", "brown"),
    (FEATURE, "features", "green"),
    (ACTION, "actions", "violet"),
)
TONES: Final = {"cr": "red", "cb": "blue", "cg": "grey", "cu": "gold", "point": "gold"}
# Goods one rarely has: they are shown when somebody has them.
RARE: Final = (DEVELOPMENT, SHIELD)
# Signs of options, by the name of their text.
ICONS: Final = {
    "build": "build",
    "develop": "develop",
    "deal": "deal",
    "raze": "raze",
    "raid": "raze",
    "use": "action",
    "again": "action",
    "work": "worker",
    "workers": "worker",
    "exchange": "faction",
    "connection.red": "contact-red",
    "connection.blue": "contact-blue",
    "play": "contact",
    "shield": "shield",
    "store": "store",
    "pass": "pass",
}


def lay_out(seen: FiftyFirstState, seat: int, table: TableBuilder) -> None:
    """What lies in the middle, every player's part of the table, and what modules add."""
    lay_out_middle(seen, table)
    for other in range(seen.seats):
        lay_out_player(seen, seat, other, table)
    for module in seen.table.modules:
        module.lay_out(seen, seat, table)


def lay_out_middle(seen: FiftyFirstState, table: TableBuilder) -> None:
    """STA-09, STA-10: the cards to choose from, the decks, and where in the round we are."""
    table.area("middle", "middle", look="board")
    table.counter("round", "round", seen.round, seen.table.round_limit)
    if seen.phase:
        phase = f"phase.{PHASES[seen.phase]}"
        table.note("phase", "phase", style="quiet", phase=phase, seat=seen.first)
    if max(seen.score) >= GOAL and not seen.ending:
        table.note("last-round", "last-round", style="loud")
    if seen.lookout:
        table.zone("lookout", "lookout", seen.lookout, up=seen.lookout, spot="main")
    for colour, name in enumerate(COLOURS):
        shown = [handle for handle in (seen.display[colour],) if handle != NOBODY]
        table.zone(f"display.{name}", f"display-{name}", shown, up=shown, spot="side", tone=name)
    table.zone("deck", "deck", seen.deck, "pile", spot="side")
    table.zone("discard", "discard", seen.discard, "heap", up=seen.discard, spot="side")


def lay_out_player(seen: FiftyFirstState, seat: int, other: int, table: TableBuilder) -> None:
    """A faction board with its rows of exchange, goods, locations, deals and hand."""
    faction = seen.faction[other]
    if faction == NOBODY:
        table.area(f"seat.{other}", "seat-alone", other, look="board", seat=other)
    else:
        id = BOARDS[faction].id
        table.area(f"seat.{other}", "seat", other, look="board", seat=other, faction=id)
    table.counter(f"score.{other}", "score", seen.score[other], GOAL, "vp", "gold")
    if seen.phase == ACTING and (seen.passed >> other) & 1:
        table.note(f"passed.{other}", "passed", icon="pass")
    elif seen.phase == ACTING and seen.turn == other:
        table.note(f"on-turn.{other}", "on-turn", style="quiet")
    if faction != NOBODY:
        lay_out_board(seen, other, table)
    lay_out_goods(seen, other, table)
    lay_out_locations(seen, other, table)
    lay_out_hand(seen, seat, other, table)


def lay_out_board(seen: FiftyFirstState, other: int, table: TableBuilder) -> None:
    """STA-14, STA-38: what the board produces, and its rows; a row that was used says so."""
    board = BOARDS[seen.faction[other]]
    printed: Print = {
        "rows": [[{"icon": "production"}, *goods_badges(table.words, board.produces)]]
    }
    goods = f"goods.{spelled(list(board.produces))}"
    hint = table.say("hint.board", {"goods": goods})
    table.zone(f"board.{board.id}", "board", (), "field", spot="head", hint=hint, printed=printed)
    for row, name in enumerate(ROWS):
        used = (seen.exchanged[other] >> row) & 1
        trade = board.rows[row]
        exchange: Print = {"rows": [trade_badges(table.words, trade)]}
        facts = {"price": f"goods.{trade.cost.text}", "goods": f"goods.{trade.gain.text}"}
        table.zone(
            f"board.{board.id}.{name}",
            f"exchange-{name}",
            (),
            "field",
            spot="head",
            tone="grey" if used else "",
            hint=table.say("hint.exchange-used" if used else "hint.exchange", facts),
            printed=exchange,
        )


def lay_out_goods(seen: FiftyFirstState, other: int, table: TableBuilder) -> None:
    """What can be spent; what storages keep comes back in the next Production phase."""
    base = other * KEPT
    for kind in range(KEPT):
        n = seen.goods[base + kind]
        if n or kind not in RARE:
            good = GOODS[kind]
            table.counter(f"{good}.{other}", good, n, None, sign(kind), TONES.get(good, ""))
    stored = spelled([(kind, seen.stored[base + kind]) for kind in range(KEPT)])
    if stored:
        table.note(f"stored.{other}", "stored", icon="store", goods=f"goods.{stored}")


def lay_out_locations(seen: FiftyFirstState, other: int, table: TableBuilder) -> None:
    """STA-24, STA-31, STA-35: three rows of locations, Ruins, and deals."""
    row = seen.table.cards.row
    for kind, name, tone in LOCATION_ROWS:
        cards = [card for card in seen.locations[other] if row[seen.faces[card]] == kind]
        table.zone(f"{name}.{other}", name, cards, "field", up=cards, spot="main", tone=tone)
    ruins = seen.ruins[other]
    if ruins:
        table.zone(f"ruins.{other}", "ruins", ruins, "field", up=ruins, spot="main", tone="grey")
    deals = seen.deals[other]
    if deals:
        table.zone(f"deals.{other}", "deals", deals, up=deals, spot="side", tone="blue")


def lay_out_hand(seen: FiftyFirstState, seat: int, other: int, table: TableBuilder) -> None:
    """The hand; cards that all saw when they were taken lie open. Of a draft only its owner sees
    what was decided so far."""
    hand = list(seen.hand[other])
    lane = own_lane(seen, seat) if seat == other else None
    gone: list[int] = []
    if lane is not None and lane.draft and not lane.opened and not seen.round:
        for kind in lane.draft:
            for card in hand:
                if (
                    seen.faces[card] != UNKNOWN
                    and kind == seen.table.cards.kind_of[seen.faces[card]]
                ):
                    hand.remove(card)
                    gone.append(card)
                    break
    kind_of_zone = "hand" if seat == other else "row"
    up = [card for card in hand if seen.known[card] == seen.everyone]
    table.zone(f"hand.{other}", "hand", hand, kind_of_zone, up=up)
    if gone:
        table.zone(f"dropped.{other}", "dropped", gone)
    if lane is not None and lane.draft:
        note_draft(seen, lane, table)


def own_lane(seen: FiftyFirstState, seat: int) -> Lane | None:
    """The draft this seat is working on."""
    for lane in seen.lanes or ():
        if lane.seat == seat:
            return lane
    return None


def note_draft(seen: FiftyFirstState, lane: Lane, table: TableBuilder) -> None:
    """What an action will be paid with, or what is going to be stored, as far as it is decided."""
    codes = lane.draft[2:] if lane.opened else lane.draft if seen.round else []
    goods = spelled([(kind, codes.count(kind) + codes.count(kind + KEPT)) for kind in range(KEPT)])
    if lane.opened and lane.draft[0] // ACT and len(lane.draft) > 1 and goods:
        table.note("paying", "paying", style="quiet", goods=f"goods.{goods}")
    elif goods and not lane.opened:
        table.note("storing", "storing", style="quiet", goods=f"goods.{goods}")
