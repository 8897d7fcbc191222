"""The Action phase: one action a turn, until all have passed."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    BLUE,
    BRICK,
    DEVELOPMENT,
    GREY,
    KEPT,
    RED,
    SHIELD,
    UNIVERSAL,
    WORKER,
)
from spieltisch.games.fifty_first_state.position import ACTING, FiftyFirstState
from spieltisch.games.fifty_first_state.rules.building import begin_developing
from spieltisch.games.fifty_first_state.rules.goods import payable
from spieltisch.games.fifty_first_state.rules.paying import NO_PICK, set_out
from spieltisch.games.fifty_first_state.rules.razing import raids
from spieltisch.games.fifty_first_state.rules.using import (
    begin_exchange,
    begin_using,
    offers_of_work,
    places_to_shield,
    works,
)
from spieltisch.games.fifty_first_state.table import (
    ACT,
    BOARDS,
    DEVELOP,
    EXCHANGE,
    FARTHEST,
    GO_PASS,
    MODULE,
    PASS,
    PLACE_SHIELD,
    REACHES,
    SHIELDED_ENOUGH,
    TAKE_CONNECTION,
    USE,
    WORKERS,
)
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

# So many red contacts raze the weakest locations of others (STA-33).
WEAKEST: Final = 3
CAN_DEVELOP: Final = 64


def begin_actions(game: FiftyFirstState) -> Entry:
    """STA-22: the first player begins."""
    game.phase = ACTING
    game.passed = 0
    game.turn = (game.first - 1) % game.seats
    return next_turn


def next_turn(game: FiftyFirstState) -> Entry:
    """STA-22, STA-23: clockwise, leaving out who has passed; when all have, the phase is over."""
    passed = game.passed
    if passed == game.table.all_passed:
        return None
    seats = game.seats
    seat = game.turn + 1
    if seat == seats:
        seat = 0
    while (passed >> seat) & 1:
        seat += 1
        if seat == seats:
            seat = 0
    game.turn = seat
    if game.table.has_shields:
        game.agenda = (shield_more, (next_turn, game.agenda))
    else:
        game.agenda = (next_turn, game.agenda)
    game.asking = turn
    turn(game)
    return None


def turn(game: FiftyFirstState) -> None:
    """STA-22: everything one may do in a turn."""
    seat = game.turn
    goods = game.goods
    base = seat * KEPT
    options: list[Option] = []
    offer_hand(game, seat, options)
    offer_locations(game, seat, options)
    if game.exchanged[seat] != 0b111:
        offer_exchanges(game, seat, options)
    workers = goods[base + WORKER]
    if workers:
        if workers > 1:
            options += WORKERS
            for colour, handle in enumerate(game.display):
                if handle >= 0:
                    options.append(TAKE_CONNECTION[colour])
        offers_of_work(game, seat, options)
    if goods[base + RED] + goods[base + UNIVERSAL] >= WEAKEST:
        raids(game, seat, options)
    if goods[base + SHIELD]:
        places_to_shield(game, seat, options)
    for module in game.table.modules:
        module.offer(game, seat, options)
    options.append(GO_PASS)
    game.ask_among(seat, tuple(options), acted)


def reach_of(game: FiftyFirstState, seat: int) -> int:
    """STA-24, STA-31, STA-32: how far the contacts of each colour reach, two bits each."""
    goods = game.goods
    base = seat * KEPT
    universal = goods[base + UNIVERSAL]
    grey = goods[base + GREY] + universal
    blue = goods[base + BLUE] + universal
    red = goods[base + RED] + universal
    grey = min(grey, FARTHEST)
    blue = min(blue, FARTHEST)
    red = min(red, FARTHEST)
    return grey | blue << 2 | red << 4


def offer_hand(game: FiftyFirstState, seat: int, options: list[Option]) -> None:
    """STA-24, STA-27, STA-31, STA-32, STA-43: what can be done with the cards in the hand."""
    goods, cards, faces = game.goods, game.table.cards, game.faces
    base = seat * KEPT
    reach = reach_of(game, seat)
    match = game.icons[seat]
    if goods[base + DEVELOPMENT] and (game.locations[seat] or game.ruins[seat]):
        reach |= CAN_DEVELOP
        match = 0
    elif not goods[base + BRICK] and not goods[base + AMMO]:
        match = 0
    shown = 0
    bits, mains, icons, offers = cards.bit, cards.mains, cards.icons, cards.offers
    for handle in game.hand[seat]:
        face = faces[handle]
        bit = bits[face]
        if shown & bit:
            continue
        shown |= bit
        if face >= mains:
            trade = cards.trade[face]
            if trade is not None and payable(game, seat, trade.cost):
                options.append(cards.play[face])
            continue
        far = reach
        if match and (not icons[face] or icons[face] & match):
            far |= CAN_DEVELOP
        if far:
            found = offers[face * REACHES + far]
            options += cards.hand_offer(face, far) if found is None else found


def offer_locations(game: FiftyFirstState, seat: int, options: list[Option]) -> None:
    """STA-36: Action locations that can be used and paid."""
    cards, faces, used = game.table.cards, game.faces, game.used
    trades = cards.trade
    shown = 0
    for handle in game.locations[seat]:
        face = faces[handle]
        trade = trades[face]
        if trade is None or used[handle] >= trade.uses:
            continue
        bit = cards.bit[face]
        if shown & bit or not payable(game, seat, trade.cost):
            continue
        if trade.special and not works(game, seat, trade):
            continue
        shown |= bit
        options.append(cards.use[face])


def offer_exchanges(game: FiftyFirstState, seat: int, options: list[Option]) -> None:
    """STA-38: rows of the faction board that were not used and can be paid."""
    board, exchanged = BOARDS[game.faction[seat]], game.exchanged[seat]
    for row in range(3):
        if not (exchanged >> row) & 1 and payable(game, seat, board.rows[row].cost):
            options.append(board.options[row])  # noqa: PERF401


def acted(game: FiftyFirstState, seat: int, option: Option) -> Entry:
    """STA-22: what was chosen is done, perhaps after further choices."""
    value = option.value
    act = value // ACT
    if act == PASS:
        return pass_on(game, seat)
    if act == DEVELOP:
        return begin_developing(game, seat, value)
    if act == USE:
        return begin_using(game, seat, value)
    if act == EXCHANGE:
        return begin_exchange(game, seat, value)
    if act == MODULE:
        return game.table.modules[value % ACT].act(game, seat, option)
    if act == PLACE_SHIELD:
        # STA-44: no action, so the turn goes on.
        game.then(turn)
    return set_out(game, seat, value, NO_PICK)


def shield_more(game: FiftyFirstState) -> None:
    """STA-44: after the action there may be shields to place, too."""
    seat = game.turn
    if game.goods[seat * KEPT + SHIELD] and not (game.passed >> seat) & 1:
        options: list[Option] = []
        places_to_shield(game, seat, options)
        if options:
            game.ask_among(seat, (*options, SHIELDED_ENOUGH), shielded_more)


def shielded_more(game: FiftyFirstState, seat: int, option: Option) -> Entry:
    """STA-44: one more, or enough."""
    if option is SHIELDED_ENOUGH:
        return None
    game.then(shield_more)
    return set_out(game, seat, option.value, NO_PICK)


def pass_on(game: FiftyFirstState, seat: int) -> None:
    """STA-23: no more actions this round."""
    game.passed |= 1 << seat
    game.tell("passed", "STA-23", seat=seat)
