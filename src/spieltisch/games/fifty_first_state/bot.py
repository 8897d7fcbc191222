"""A rule of thumb: do what brings most for what it costs, as long as anything brings something.

It looks at its own record only. Goods are lost at the end of a round, so one of them is worth what
it still makes possible in this round; locations and deals are worth what they bring in the rounds
to come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spieltisch.games.fifty_first_state.bot_worth import YEARLY, Worth, price_of, worth_of
from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    BLUE,
    BRICK,
    CARD,
    DEVELOPMENT,
    GREY,
    KEPT,
    PRODUCE,
    RED,
    STEAL,
    WORKER,
    Trade,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.places import place_at
from spieltisch.games.fifty_first_state.rules.razing import defence
from spieltisch.games.fifty_first_state.table import (
    ACT,
    BOARDS,
    BUILD,
    CONNECTION,
    DEVELOP,
    EXCHANGE,
    MAKE_DEAL,
    MODULE,
    PASS,
    PLACE_SHIELD,
    PLAY,
    RAID,
    RAZE,
    TRADE_WORKERS,
    USE,
    WORK,
)
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option

Options = tuple[Option, ...]
# What must at least come of an action, so that one does not pass.
ENOUGH: Final = 0.02
# How much the loss of somebody else counts.
SPITE: Final = 0.7
# Parts that are taken off for what else could be done with contacts, with a card, with a price.
CONTACTS: Final = 0.35
INSTEAD: Final = 0.25
ELSEWHERE: Final = 0.1


def quick(known: Any, dice: Dice) -> Option:
    """What to choose."""
    seen: FiftyFirstState = known.seen
    options: Options = known.question.options
    if len(options) == 1:
        return options[0]
    kind = known.question.kind
    for module in seen.table.modules:
        advised = module.advise(seen, known.seat, kind, options)
        if advised is not None:
            return advised
    choose = CHOICES.get(kind)
    if choose is None:
        return options[dice.below(len(options))]
    return choose(Worth(seen, known.seat), options)


def best(options: Options, scores: list[float]) -> Option:
    """The first of the options with the highest score."""
    top = 0
    for place in range(1, len(options)):
        if scores[place] > scores[top]:
            top = place
    return options[top]


# Cards to take and to keep


def take_card(worth: Worth, options: Options) -> Option:
    """The card that can be made most of."""
    return best(options, [worth.as_card(first_of(worth, option.value)) for option in options])


def discard(worth: Worth, options: Options) -> Option:
    """The card that can be made least of."""
    return best(options, [-worth.as_card(first_of(worth, option.value)) for option in options])


def first_of(worth: Worth, kind: int) -> int:
    """A face of a kind."""
    return worth.seen.table.cards.first_of[kind]


# The turn


def turn(worth: Worth, options: Options) -> Option:
    """The action that brings most; passing, if none brings anything."""
    worth.appraise()
    return best(options, [score(worth, option) for option in options])


def score(worth: Worth, option: Option) -> float:
    """What an option of a turn brings, its price taken off."""
    act = option.value // ACT
    if act == MODULE:
        module = worth.seen.table.modules[option.value % ACT]
        return module.rate(worth.seen, worth.seat, option, worth.left)
    scorer = SCORES.get(act)
    return 0.0 if scorer is None else scorer(worth, option.value)


def passing(worth: Worth, value: int) -> float:
    """Better than nothing at all."""
    return ENOUGH


def card_in(worth: Worth, value: int) -> int:
    """A face of the kind that an option is about."""
    return first_of(worth, (value % ACT) >> 4)


def spent_on(worth: Worth, face: int, kind: int) -> float:
    """What contacts are worth that one pays, if more could be done with them."""
    return CONTACTS * worth.values[kind] * worth.seen.table.cards.distance[face]


def building(worth: Worth, value: int) -> float:
    face = card_in(worth, value)
    return worth.as_location(face) - spent_on(worth, face, GREY) - other_use(worth, face, True)


def dealing(worth: Worth, value: int) -> float:
    face = card_in(worth, value)
    return worth.as_deal(face) - spent_on(worth, face, BLUE) - other_use(worth, face, False)


def other_use(worth: Worth, face: int, built: bool) -> float:
    """What the card could be instead."""
    other = worth.as_deal(face) if built else worth.as_location(face)
    return INSTEAD * other


def razing(worth: Worth, value: int) -> float:
    face = card_in(worth, value)
    lost = 0.5 * max(worth.as_location(face) - 1.5, 0.0)
    return worth.as_spoils(face) - spent_on(worth, face, RED) - lost


def developing(worth: Worth, value: int) -> float:
    face = card_in(worth, value)
    goods = worth.goods
    kind = BRICK if goods[BRICK] else AMMO if goods[AMMO] else DEVELOPMENT
    lost = min([worth.standing(handle) for handle in replaced(worth, face)])
    gained = 1.0 + worth.as_location(face) - lost
    return gained - worth.values[kind] - INSTEAD * worth.as_location(face)


def replaced(worth: Worth, face: int) -> list[int]:
    """The own locations whose place a card could take."""
    seen, seat = worth.seen, worth.seat
    places = [*seen.locations[seat], *seen.ruins[seat]]
    if worth.goods[DEVELOPMENT]:
        return places
    icons = seen.table.cards.icons
    mine = icons[face]
    found = [
        handle
        for handle in places
        if not mine
        or not icons[seen.faces[handle]]
        or mine & icons[seen.faces[handle]]
        or handle in seen.ruins[seat]
    ]
    return found or places


def using(worth: Worth, value: int) -> float:
    trade = worth.seen.table.cards.trade[card_in(worth, value)]
    return trading(worth, trade)


def trading(worth: Worth, trade: Trade | None) -> float:
    """What an action gives, minus what its price could do elsewhere."""
    if trade is None:
        return 0.0
    if trade.special == STEAL:
        given = max(worth.values[: BRICK + 1]) + 0.2
    elif trade.special == PRODUCE:
        given = 0.8
    else:
        given = worth_of(trade.gain, worth.values)
    return given - ELSEWHERE * price_elsewhere(worth, trade)


def price_elsewhere(worth: Worth, trade: Trade) -> float:
    """What could be done with the price instead, as far as one has not plenty of it."""
    price = 0.0
    for kind, n in trade.cost.goods:
        if kind < KEPT:
            plenty = worth.goods[kind] >= 2 * n + 1
            price += n * worth.values[kind] * (0.3 if plenty else 0.6)
        else:
            price += n * worth.values[kind] * (1.6 if kind > CARD else 1.0)
    return price


def exchanging(worth: Worth, value: int) -> float:
    trade = BOARDS[worth.seen.faction[worth.seat]].rows[value % ACT]
    return worth_of(trade.gain, worth.values) - ELSEWHERE * price_of(trade.cost, worth.values)


def sending(worth: Worth, value: int) -> float:
    """Two workers for something; they may have better things to do."""
    kind = value % ACT
    return worth.values[kind] - 2 * worker_elsewhere(worth)


def worker_elsewhere(worth: Worth) -> float:
    """What a worker could do on Action locations."""
    seen, seat = worth.seen, worth.seat
    needed, most = 0, 0.0
    for handle in seen.locations[seat]:
        trade = seen.table.cards.trade[seen.faces[handle]]
        if trade is None or seen.used[handle] >= trade.uses:
            continue
        for kind, n in trade.cost.goods:
            if kind == WORKER:
                needed += n * (trade.uses - seen.used[handle])
                most = max(most, worth_of(trade.gain, worth.values) / len(trade.cost.units))
    return 0.01 if worth.goods[WORKER] - 2 >= needed else 0.8 * most


def working(worth: Worth, value: int) -> float:
    """An open Production of somebody else, who gets the worker."""
    seen = worth.seen
    handle = place_at(seen, (value % ACT) >> 13, (value >> 4) & 511, value & 15)
    gain = seen.table.cards.makes[seen.faces[handle]]
    return worth_of(gain, worth.values) - worker_elsewhere(worth) - 0.15


def connecting(worth: Worth, value: int) -> float:
    """A connection card can be kept for later rounds."""
    seen = worth.seen
    face = seen.faces[seen.display[value % ACT]]
    trade = seen.table.cards.trade[face]
    assert trade is not None
    later = 0.7 * worth_of(trade.gain, YEARLY) if worth.left > 0 else 0.0
    now = 0.8 * worth_of(trade.gain, worth.values)
    return max(now, later) - 2 * worker_elsewhere(worth)


def playing(worth: Worth, value: int) -> float:
    trade = worth.seen.table.cards.trade[card_in(worth, value)]
    assert trade is not None
    kept = 0.5 * worth_of(trade.gain, YEARLY) if worth.left > 0 else 0.0
    return worth_of(trade.gain, worth.values) - 0.6 * price_of(trade.cost, worth.values) - kept


def raiding(worth: Worth, value: int) -> float:
    """Spoils for oneself, and a loss for somebody else, who gets a good for it."""
    seen = worth.seen
    owner = (value % ACT) >> 13
    handle = place_at(seen, owner, (value >> 4) & 511, value & 15)
    face = seen.faces[handle]
    cards = seen.table.cards
    theirs = 1.0 + worth.engine(face) - worth_of(cards.deal[face], YEARLY)
    ahead = 1.0 if seen.score[owner] == max(seen.score) else 0.6
    gained = worth_of(cards.spoils[face], worth.values)
    gained += SPITE * ahead * theirs / (seen.seats - 1)
    return gained - CONTACTS * worth.values[RED] * defence(seen, handle)


def shielding(worth: Worth, value: int) -> float:
    """A shield costs nothing but itself."""
    seen = worth.seen
    handle = place_at(seen, worth.seat, (value >> 4) & 511, value & 15)
    return 0.05 + 0.1 * worth.engine(seen.faces[handle])


SCORES: Final[dict[int, Callable[[Worth, int], float]]] = {
    PASS: passing,
    BUILD: building,
    DEVELOP: developing,
    MAKE_DEAL: dealing,
    RAZE: razing,
    RAID: raiding,
    USE: using,
    EXCHANGE: exchanging,
    TRADE_WORKERS: sending,
    WORK: working,
    CONNECTION: connecting,
    PLAY: playing,
    PLACE_SHIELD: shielding,
}

# Parts of actions


def use_again(worth: Worth, options: Options) -> Option:
    """Once more, if that brings something."""
    worth.appraise()
    return options[0] if using(worth, options[0].value) > ENOUGH else options[1]


def more_workers(worth: Worth, options: Options) -> Option:
    """Two more, if that brings something."""
    worth.appraise()
    scores = [sending(worth, option.value) if option.value > 0 else ENOUGH for option in options]
    return best(options, scores)


def replace_which(worth: Worth, options: Options) -> Option:
    """What is missed least."""
    return best(options, [-worth.standing(option.value) for option in options])


def pay_how(worth: Worth, options: Options) -> Option:
    """With what is worth least just now, of that what there is most of; from caches last."""
    worth.appraise()
    scores = []
    for option in options:
        kind = option.value % KEPT
        cached = 0.3 if option.value >= KEPT and worth.left > 0 else 0.0
        scores.append(0.01 * worth.goods[kind] - worth.values[kind] - cached)
    return best(options, scores)


def undeal_which(worth: Worth, options: Options) -> Option:
    """The deal that brings least."""
    return best(options, [-worth.as_deal(first_of(worth, option.value)) for option in options])


def steal_what(worth: Worth, options: Options) -> Option:
    """What one can use, rather from whoever leads."""
    worth.appraise()
    points = worth.seen.score
    scores = [worth.values[o.value % 16] + 0.02 * points[o.value // 16] for o in options]
    return best(options, scores)


def produce_which(worth: Worth, options: Options) -> Option:
    """What brings most."""
    worth.appraise()
    seen = worth.seen
    makes = [seen.table.cards.makes[seen.faces[option.value]] for option in options]
    return best(options, [worth_of(gain, worth.values) for gain in makes])


def store_what(worth: Worth, options: Options) -> Option:
    """Whatever there is room for."""
    return options[0]


def shield_more(worth: Worth, options: Options) -> Option:
    """Shields are of no use unplaced."""
    return options[0]


CHOICES: Final[dict[str, Callable[[Worth, Options], Option]]] = {
    "choose_hand": discard,
    "discard_which": discard,
    "take_card": take_card,
    "turn": turn,
    "use_again": use_again,
    "more_workers": more_workers,
    "replace_which": replace_which,
    "develop_how": pay_how,
    "pay_how": pay_how,
    "undeal_which": undeal_which,
    "steal_what": steal_what,
    "produce_which": produce_which,
    "store_what": store_what,
    "shield_more": shield_more,
}
