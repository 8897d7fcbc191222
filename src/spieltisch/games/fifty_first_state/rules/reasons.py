"""What cannot be done in a turn just now, and why."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    BRICK,
    DEVELOPMENT,
    KEPT,
    RED,
    STEAL,
    UNIVERSAL,
    WORKER,
    Cost,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import payable
from spieltisch.games.fifty_first_state.rules.places import alike, own_places, place_number
from spieltisch.games.fifty_first_state.rules.razing import defence
from spieltisch.games.fifty_first_state.rules.turn import reach_of
from spieltisch.games.fifty_first_state.rules.using import usable, works
from spieltisch.games.fifty_first_state.table import (
    BOARDS,
    BUILD,
    DEVELOP,
    MAKE_DEAL,
    RAID,
    RAZE,
    TAKE_CONNECTION,
    WORK,
    WORKERS,
)
from spieltisch.kernel.options import Barred, Option

# STA-24, STA-31, STA-32: which contacts an action needs, and where its reach is noted.
CONTACTS: Final = (
    (BUILD, 0, "no-grey", "STA-24"),
    (MAKE_DEAL, 2, "no-blue", "STA-31"),
    (RAZE, 4, "no-red", "STA-32"),
)


def bars(game: FiftyFirstState, seat: int) -> tuple[Barred, ...]:
    """Everything that is barred from this seat's turn."""
    barred: list[Barred] = []
    bar_hand(game, seat, barred)
    bar_locations(game, seat, barred)
    bar_exchanges(game, seat, barred)
    bar_workers(game, seat, barred)
    bar_raids(game, seat, barred)
    for module in game.table.modules:
        module.bar(game, seat, barred)
    return tuple(barred)


def bar_hand(game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
    """Cards that are too far, or that nothing of one's own can make room for."""
    cards, faces = game.table.cards, game.faces
    reach, shown = reach_of(game, seat), 0
    for handle in game.hand[seat]:
        face = faces[handle]
        if shown & cards.bit[face]:
            continue
        shown |= cards.bit[face]
        if face >= cards.mains:
            trade = cards.trade[face]
            if trade is not None and not payable(game, seat, trade.cost):
                barred.append(Barred(cards.play[face], why_unpaid(trade.cost), "STA-43"))
            continue
        for act, shift, reason, rule in CONTACTS:
            if (reach >> shift) & 3 < cards.distance[face]:
                barred.append(Barred(cards.hand_verbs[act][face], reason, rule))
        bar = why_not_develop(game, seat, face)
        if bar is not None:
            barred.append(bar)


def why_not_develop(game: FiftyFirstState, seat: int, face: int) -> Barred | None:
    """STA-27, STA-28: no location, nothing to pay with, or nothing with an icon in common."""
    goods, base = game.goods, seat * KEPT
    option = game.table.cards.hand_verbs[DEVELOP][face]
    if not game.locations[seat] and not game.ruins[seat]:
        return Barred(option, "nothing-to-replace", "STA-27")
    if goods[base + DEVELOPMENT]:
        return None
    if not goods[base + BRICK] + goods[base + AMMO]:
        return Barred(option, "no-material", "STA-28")
    icons = game.table.cards.icons[face]
    if icons and not icons & game.icons[seat]:
        return Barred(option, "no-icon-in-common", "STA-28")
    return None


def why_unpaid(cost: Cost) -> str:
    """Which reason says that this cannot be paid."""
    if cost.cards:
        return "price-or-card"
    return "price-or-deal" if cost.deals else "price"


def bar_locations(game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
    """STA-36, STA-45, STA-48: Action locations that are used up, unpaid, or would do nothing."""
    cards, faces, shown = game.table.cards, game.faces, 0
    for handle in game.locations[seat]:
        face = faces[handle]
        trade = cards.trade[face]
        if trade is None or shown & cards.bit[face]:
            continue
        shown |= cards.bit[face]
        if usable(game, seat, cards.kind_of[face]) < 0:
            barred.append(Barred(cards.use[face], "used-up", "STA-36"))
        elif not payable(game, seat, trade.cost):
            barred.append(Barred(cards.use[face], why_unpaid(trade.cost), "STA-36"))
        elif not works(game, seat, trade):
            rule = "STA-45" if trade.special == STEAL else "STA-48"
            barred.append(Barred(cards.use[face], "nothing-there", rule))


def bar_exchanges(game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
    """STA-38: rows that were used, or cannot be paid."""
    board = BOARDS[game.faction[seat]]
    for row in range(3):
        if (game.exchanged[seat] >> row) & 1:
            barred.append(Barred(board.options[row], "row-used", "STA-38"))
        elif not payable(game, seat, board.rows[row].cost):
            reason = why_unpaid(board.rows[row].cost)
            barred.append(Barred(board.options[row], reason, "STA-38"))


def bar_workers(game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
    """STA-40 to STA-42: too few workers, nothing on display, nobody to work for."""
    workers = game.goods[seat * KEPT + WORKER]
    for option in WORKERS:
        if workers < 2:
            barred.append(Barred(option, "too-few-workers", "STA-40"))  # noqa: PERF401
    for colour, option in enumerate(TAKE_CONNECTION):
        if game.display[colour] < 0:
            barred.append(Barred(option, "no-connection", "STA-42"))
        elif workers < 2:
            barred.append(Barred(option, "too-few-workers", "STA-42"))
    cards, faces = game.table.cards, game.faces
    for other in range(game.seats):
        for handle in own_places(game, other, False) if other != seat else ():
            if cards.open[faces[handle]]:
                reason = why_no_work(game, other, handle, workers)
                if reason:
                    option = place_option(game, WORK, "work", "STA-41", other, handle)
                    barred.append(Barred(option, reason, "STA-41"))


def why_no_work(game: FiftyFirstState, owner: int, handle: int, workers: int) -> str:
    """STA-41, STA-23: why one cannot work there; nothing if one can."""
    if (game.passed >> owner) & 1:
        return "owner-passed"
    if game.used[handle]:
        return "worked-here"
    return "" if workers else "no-worker"


def place_option(
    game: FiftyFirstState, act: int, verb: str, rule: str, owner: int, handle: int
) -> Option:
    """The option that does this to a location."""
    number = place_number(game, owner, handle)
    face = game.faces[handle]
    return game.table.cards.at_place(act, verb, rule, owner, face, number, handle)


def bar_raids(game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
    """STA-23, STA-33: locations of others that cannot be razed."""
    base = seat * KEPT
    red = game.goods[base + RED] + game.goods[base + UNIVERSAL]
    for other in range(game.seats):
        if other == seat:
            continue
        passed = (game.passed >> other) & 1
        offered: list[int] = []
        for handle in game.locations[other]:
            if any(alike(game, handle, one) for one in offered):
                continue
            offered.append(handle)
            if passed or defence(game, handle) > red:
                option = place_option(game, RAID, "raid", "STA-33", other, handle)
                if passed:
                    barred.append(Barred(option, "owner-passed", "STA-23"))
                else:
                    barred.append(Barred(option, "no-red", "STA-33"))
