"""Actions without a new location: Action cards, the faction board, workers, connection cards."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    BRICK,
    KEPT,
    PRODUCE,
    PRODUCTION,
    SHIELD,
    STEAL,
    WORKER,
    Cost,
    Gain,
    Trade,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.building import kind_in
from spieltisch.games.fifty_first_state.rules.goods import (
    gain,
    out_of_hand,
    payable,
    spelled,
    spend,
    throw_away,
)
from spieltisch.games.fifty_first_state.rules.paying import (
    COSTS,
    DO,
    NO_PICK,
    Codes,
    set_out,
    set_out_picking,
    settle,
)
from spieltisch.games.fifty_first_state.rules.places import (
    alike,
    face_of_kind,
    own_places,
    place_number,
)
from spieltisch.games.fifty_first_state.rules.razing import target_of
from spieltisch.games.fifty_first_state.table import (
    ACT,
    BOARDS,
    COLOURS,
    CONNECTION,
    ENOUGH,
    EXCHANGE,
    ONE_WORKER,
    PLACE_SHIELD,
    PLAY,
    ROWS,
    STEALING,
    TRADE_WORKERS,
    TWO_WORKERS,
    USE,
    WORK,
    WORKERS,
    WORKERS_BRING,
)
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import NOBODY, Entry

# What a worker-trade gives, by kind.
BROUGHT: Final = {kind: Gain(((kind, 1),)) for kind in WORKERS_BRING}
MORE_WORKERS: Final = (*WORKERS, ENOUGH)
SHIELD_COST: Final = Cost(((SHIELD, 1),), "1S")

# Action locations


def usable(game: FiftyFirstState, seat: int, kind: int) -> int:
    """STA-36: the location of a kind to be used: of several, the one used most that can be used
    again, so that two copies need not be told apart; NOBODY if there is none."""
    cards, faces = game.table.cards, game.faces
    found, most = NOBODY, -1
    for handle in game.locations[seat]:
        face = faces[handle]
        if cards.kind_of[face] == kind:
            trade = cards.trade[face]
            used = game.used[handle]
            if trade is not None and most < used < trade.uses:
                found, most = handle, used
    return found


def works(game: FiftyFirstState, seat: int, trade: Trade) -> bool:
    """STA-45, STA-48: whether there is anything an action could be done to."""
    if trade.special == STEAL:
        return bool(loot_to_steal(game, seat))
    if trade.special == PRODUCE:
        return bool(own_production(game, seat))
    return True


def begin_using(game: FiftyFirstState, seat: int, value: int) -> Entry:
    """STA-36, STA-45, STA-46, STA-48: what is picked first, if anything, and then paid."""
    trade = game.table.cards.trade[face_of_kind(game, kind_in(value))]
    assert trade is not None
    if trade.cost.deals:
        kinds = deal_kinds(game, seat)
        if len(kinds) == 1:
            return set_out(game, seat, value, kinds[0])
        set_out_picking(game, seat, value, undeal_which)
        return None
    if trade.special == STEAL:
        found = loot_to_steal(game, seat)
        if len(found) == 1:
            return set_out(game, seat, value, found[0])
        set_out_picking(game, seat, value, steal_what)
        return None
    if trade.special == PRODUCE:
        places = own_production(game, seat)
        if len(places) == 1:
            return set_out(game, seat, value, places[0])
        set_out_picking(game, seat, value, produce_which)
        return None
    return set_out(game, seat, value, NO_PICK)


def use_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-36, STA-43: what the card says."""
    trade = game.table.cards.trade[face_of_kind(game, kind_in(value))]
    assert trade is not None
    return trade.cost


def use(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-36: pay and gain; what can be used twice may be used again at once (STA-37)."""
    kind = kind_in(value)
    handle = usable(game, seat, kind)
    trade = game.table.cards.trade[game.faces[handle]]
    assert trade is not None
    if game.telling:
        game.tell("used", "STA-36", seat=seat, card=handle)
    settle(game, seat, trade.cost, codes)
    if trade.cost.deals:
        give_up_deal(game, seat, pick)
    game.used[handle] += 1
    if trade.special == STEAL:
        steal(game, seat, pick)
    elif trade.special == PRODUCE:
        gain(game, seat, game.table.cards.makes[game.faces[pick]], "STA-48")
    else:
        gain(game, seat, trade.gain, "STA-36")
    if game.table.repeat and game.used[handle] < trade.uses:
        game.then((use_again, seat, value))


def use_again(game: FiftyFirstState, seat: int, value: int) -> None:
    """STA-37: the second use, if one can pay for it and there is something to get."""
    trade = game.table.cards.trade[face_of_kind(game, kind_in(value))]
    assert trade is not None
    if payable(game, seat, trade.cost) and works(game, seat, trade):
        again = game.table.cards.again[face_of_kind(game, kind_in(value))]
        game.ask_among(seat, (again, ENOUGH), again_chosen)


def again_chosen(game: FiftyFirstState, seat: int, option: Option) -> Entry:
    """STA-37: once more, or enough."""
    return None if option is ENOUGH else begin_using(game, seat, option.value)


# What is picked for some actions


def deal_kinds(game: FiftyFirstState, seat: int) -> list[int]:
    """The kinds of a seat's deals."""
    kind_of, faces = game.table.cards.kind_of, game.faces
    return list(dict.fromkeys([kind_of[faces[handle]] for handle in game.deals[seat]]))


def undeal_which(game: FiftyFirstState, seat: int) -> None:
    """STA-46: which deal is given up."""
    undeal = game.table.cards.undeal
    options = [undeal[face_of_kind(game, kind)] for kind in deal_kinds(game, seat)]
    game.ask_among(seat, tuple(options), picked)


def give_up_deal(game: FiftyFirstState, seat: int, kind: int) -> None:
    """STA-46: a deal of this kind is discarded."""
    kind_of, faces = game.table.cards.kind_of, game.faces
    for handle in game.deals[seat]:
        if kind_of[faces[handle]] == kind:
            game.deals[seat] = tuple([other for other in game.deals[seat] if other != handle])
            game.discard += (handle,)
            if game.telling:
                game.tell("gave-up-deal", "STA-46", seat=seat, card=handle)
            return


def loot_to_steal(game: FiftyFirstState, seat: int) -> list[int]:
    """STA-45, STA-23: whose goods can be stolen, and which: seat times 16, and the kind."""
    found: list[int] = []
    for other in range(game.seats):
        if other != seat and not (game.passed >> other) & 1:
            for kind in range(BRICK + 1):
                if game.supply(other, kind) > 0:
                    found.append(other * 16 + kind)  # noqa: PERF401
    return found


def steal_what(game: FiftyFirstState, seat: int) -> None:
    """STA-45: from whom, and what."""
    options = [STEALING[code // 16][code % 16] for code in loot_to_steal(game, seat)]
    game.ask_among(seat, tuple(options), picked)


def steal(game: FiftyFirstState, seat: int, code: int) -> None:
    """STA-45: one good changes hands."""
    other, kind = code // 16, code % 16
    game.goods[other * KEPT + kind] -= 1
    game.goods[seat * KEPT + kind] += 1
    if game.telling:
        goods = f"goods.{spelled([(kind, 1)])}"
        game.tell("stole", "STA-45", seat=seat, seat_other=other, goods=goods)


def own_production(game: FiftyFirstState, seat: int) -> list[int]:
    """STA-48: the own Production locations, each kind once."""
    row, faces = game.table.cards.row, game.faces
    return [handle for handle in own_places(game, seat, False) if row[faces[handle]] == PRODUCTION]


def produce_which(game: FiftyFirstState, seat: int) -> None:
    """STA-48: which of them produces."""
    cards, faces = game.table.cards, game.faces
    options = [
        cards.at_place(
            0, "produce", "STA-48", seat, faces[handle], place_number(game, seat, handle), handle
        )
        for handle in own_production(game, seat)
    ]
    game.ask_among(seat, tuple(options), picked)


def picked(game: FiftyFirstState, seat: int, option: Option) -> None:
    """That one."""
    assert game.draft is not None
    game.draft.append(option.value)


# The faction board


def begin_exchange(game: FiftyFirstState, seat: int, value: int) -> Entry:
    """STA-38, STA-39: a row of the board; a card as its price is picked first."""
    cost = exchange_cost(game, seat, value, NO_PICK)
    if cost.cards:
        hand = game.hand[seat]
        if len(hand) == 1:
            # All know that there is no choice.
            return set_out(game, seat, value, game.table.cards.kind_of[game.faces[hand[0]]])
        set_out_picking(game, seat, value, discard_which)
        return None
    return set_out(game, seat, value, NO_PICK)


def exchange_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-38: what the row says."""
    return BOARDS[game.faction[seat]].rows[value % ACT].cost


def discard_which(game: FiftyFirstState, seat: int) -> None:
    """STA-39: which card of the hand goes."""
    discard, faces = game.table.cards.discard, game.faces
    options: list[Option] = []
    for handle in game.hand[seat]:
        option = discard[faces[handle]]
        if option not in options:
            options.append(option)
    game.ask_among(seat, tuple(options), picked)


def exchange(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-38: once a round each."""
    row = value % ACT
    trade = BOARDS[game.faction[seat]].rows[row]
    settle(game, seat, trade.cost, codes)
    game.exchanged[seat] |= 1 << row
    if game.telling:
        game.tell("exchanged", "STA-38", seat=seat, row=f"row.{ROWS[row]}")
    if trade.cost.cards:
        discard_card(game, seat, pick)
    gain(game, seat, trade.gain, "STA-38")


def discard_card(game: FiftyFirstState, seat: int, kind: int) -> None:
    """STA-39: a card of the hand goes to its discard pile."""
    handle = out_of_hand(game, seat, kind)
    if game.telling:
        game.tell("discarded", "STA-39", seat=seat, cards=(handle,))
    put_away(game, handle)


def put_away(game: FiftyFirstState, handle: int) -> None:
    """STA-05: to the discard pile of its deck."""
    cards, face = game.table.cards, game.faces[handle]
    if face < cards.mains:
        throw_away(game, handle)
        return
    game.reveal(handle)
    for colour in range(len(COLOURS)):
        if face in cards.connections[colour]:
            game.spent[colour] += (handle,)


# Workers


def two_workers(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-40, STA-42: two workers."""
    return TWO_WORKERS


def trade_workers(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-40: two workers bring a resource or a card; again at once if one likes (STA-37)."""
    kind = value % ACT
    settle(game, seat, TWO_WORKERS, codes)
    if game.telling:
        game.tell("sent-workers", "STA-40", seat=seat)
    gain(game, seat, BROUGHT[kind], "STA-40")
    if game.table.repeat:
        game.then((more_workers, seat))


def more_workers(game: FiftyFirstState, seat: int) -> None:
    """STA-37: two more workers, if there are two."""
    if game.goods[seat * KEPT + WORKER] >= 2:
        game.ask_among(seat, MORE_WORKERS, workers_sent)


def workers_sent(game: FiftyFirstState, seat: int, option: Option) -> Entry:
    """STA-37: two more, or enough."""
    return None if option is ENOUGH else set_out(game, seat, option.value, NO_PICK)


def one_worker(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-41: one worker."""
    return ONE_WORKER


def offers_of_work(game: FiftyFirstState, seat: int, options: list[Option]) -> None:
    """STA-41: open Production locations of others, each once a round."""
    cards, faces = game.table.cards, game.faces
    for other in range(game.seats):
        if other == seat or (game.passed >> other) & 1:
            continue
        offered: list[int] = []
        for handle in game.locations[other]:
            face = faces[handle]
            if not cards.open[face] or game.used[handle]:
                continue
            if offered and any(alike(game, handle, one) for one in offered):
                continue
            offered.append(handle)
            number = place_number(game, other, handle)
            options.append(cards.at_place(WORK, "work", "STA-41", other, face, number, handle))


def work(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-41: the owner gets the worker, the visitor what is produced."""
    settle(game, seat, ONE_WORKER, codes)
    owner, handle = target_of(game, value)
    game.goods[owner * KEPT + WORKER] += 1
    game.bank[WORKER] -= 1
    game.used[handle] = 1
    if game.telling:
        game.tell("worked", "STA-41", seat=seat, seat_other=owner, card=handle)
    gain(game, seat, game.table.cards.makes[game.faces[handle]], "STA-41")


# Connection cards


def take_connection(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-42: the card on display goes to the hand."""
    colour = value % ACT
    settle(game, seat, TWO_WORKERS, codes)
    handle = game.display[colour]
    game.display[colour] = NOBODY
    game.hand[seat] += (handle,)
    if game.telling:
        game.tell("took-connection", "STA-42", seat=seat, card=handle)


def play(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-43: a connection card gives its contacts and is discarded."""
    cost = use_cost(game, seat, value, pick)
    settle(game, seat, cost, codes)
    handle = out_of_hand(game, seat, kind_in(value))
    if game.telling:
        game.tell("played", "STA-43", seat=seat, card=handle)
    put_away(game, handle)
    trade = game.table.cards.trade[game.faces[handle]]
    assert trade is not None
    gain(game, seat, trade.gain, "STA-43")


# Shields


def shield_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-44: a shield."""
    return SHIELD_COST


def places_to_shield(game: FiftyFirstState, seat: int, options: list[Option]) -> None:
    """STA-44: own locations without a shield."""
    cards, faces = game.table.cards, game.faces
    for handle in own_places(game, seat, False):
        if handle not in game.shielded:
            number = place_number(game, seat, handle)
            face = faces[handle]
            options.append(
                cards.at_place(PLACE_SHIELD, "shield", "STA-44", seat, face, number, handle)
            )


def place_shield(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-44: it stays until Cleanup. The turn goes on."""
    _, handle = target_of(game, value)
    spend(game, seat, SHIELD, 1)
    game.shielded += (handle,)
    # Shields lie on the table, not in the bank.
    game.bank[SHIELD] -= 1
    if game.telling:
        game.tell("shielded", "STA-44", seat=seat, card=handle)


DO[USE], COSTS[USE] = use, use_cost
DO[EXCHANGE], COSTS[EXCHANGE] = exchange, exchange_cost
DO[TRADE_WORKERS], COSTS[TRADE_WORKERS] = trade_workers, two_workers
DO[WORK], COSTS[WORK] = work, one_worker
DO[CONNECTION], COSTS[CONNECTION] = take_connection, two_workers
DO[PLAY], COSTS[PLAY] = play, use_cost
DO[PLACE_SHIELD], COSTS[PLACE_SHIELD] = place_shield, shield_cost
