"""What the rule of thumb thinks things are worth, in victory points."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    ANY,
    BLUE,
    BRICK,
    CARD,
    DEAL,
    DEVELOPMENT,
    GREY,
    KEPT,
    POINT,
    PRODUCTION,
    RED,
    SHIELD,
    STEAL,
    UNIVERSAL,
    WORKER,
    Cost,
    Gain,
    Trade,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.cleanup import GOAL
from spieltisch.games.fifty_first_state.rules.goods import count_icons
from spieltisch.games.fifty_first_state.table import BOARDS

# What a good is worth that comes every round, by kind.
YEARLY: Final = [
    *(0.45, 0.45, 0.45, 0.45, 0.5, 0.33),
    *(0.7, 0.55, 0.6, 0.85, 0.7, 0.1),
    *(0.9, 1.0, 0.4, 0.9),
]
# What one might still find to do with a good that has no use just now.
IDLE: Final = 0.04
# A game lasts about so many rounds, and a leader makes about so many points in one.
LENGTH: Final = 6
PACE: Final = 7.0
# Part of what an Action location could bring if it could always be paid.
BUSY: Final = 0.45
# How many contacts ahead one looks.
MOST: Final = 9

Values = list[float]


def rounds_left(seen: FiftyFirstState) -> float:
    """How many rounds are to come after this one, roughly."""
    by_points = (GOAL - max(seen.score)) / PACE
    by_rounds = max(LENGTH - seen.round, 1)
    return max(0.0, min(by_points, float(by_rounds)))


def worth_of(gain: Gain, values: Values) -> float:
    """What a gain is worth, its goods valued like this; per-icon gains as if for two icons."""
    worth = 0.0
    for kind, n in gain.goods:
        worth += n * values[kind]
    if gain.per:
        worth += min(2, gain.per[3]) * gain.per[1] * values[gain.per[0]]
    return worth


def price_of(cost: Cost, values: Values) -> float:
    """What a price is worth."""
    worth = 0.0
    for kind, n in cost.goods:
        worth += n * values[kind]
    return worth


def trade_yearly(trade: Trade) -> float:
    """What an action is worth a round, if it can be paid."""
    given = YEARLY[ANY] if trade.special == STEAL else worth_of(trade.gain, YEARLY)
    return max(0.0, given - price_of(trade.cost, YEARLY)) * trade.uses


class Worth:
    """What everything is worth to a seat in this position."""

    def __init__(self, seen: FiftyFirstState, seat: int) -> None:
        self.seen = seen
        self.seat = seat
        self.left: float = rounds_left(seen)
        self.goods: list[int] = seen.goods[seat * KEPT : (seat + 1) * KEPT]
        self.values: Values = YEARLY[:]
        self.values[CARD] = 0.35 if self.left > 0 else 0.02
        self.kinds: list[int] = self.hand_faces()

    def hand_faces(self) -> list[int]:
        """The faces of the cards in the own hand."""
        seen = self.seen
        mains = seen.table.cards.mains
        return [seen.faces[h] for h in seen.hand[self.seat] if seen.faces[h] < mains]

    # Cards

    def engine(self, face: int) -> float:
        """What a location brings in the rounds to come."""
        cards = self.seen.table.cards
        effect = cards.effect[face]
        if cards.row[face] == PRODUCTION:
            made = effect.makes
            if made.per:
                icons = count_icons(self.seen, self.seat, made.per[2])
                return min(icons + 1, made.per[3]) * made.per[1] * YEARLY[made.per[0]] * self.left
            return worth_of(made, YEARLY) * self.left
        if effect.trade is not None:
            return trade_yearly(effect.trade) * BUSY * self.left
        if effect.store:
            return 0.5 * self.left
        return (worth_of(effect.on_deal, YEARLY) + worth_of(effect.on_raze, YEARLY)) * self.left

    def as_location(self, face: int) -> float:
        """What building a card is worth: a point, what it brings now and later."""
        cards = self.seen.table.cards
        effect = cards.effect[face]
        worth = 1.0 + self.engine(face)
        for gain in (effect.makes, effect.bonus):
            for kind, n in gain.goods:
                worth += n * self.values[kind]
            if gain.per:
                icons = count_icons(self.seen, self.seat, gain.per[2])
                icons += (cards.icons[face] >> gain.per[2]) & 1
                worth += min(icons, gain.per[3]) * gain.per[1] * self.values[gain.per[0]]
        for kind, n in effect.cache:
            worth += n * 0.8 * YEARLY[kind]
        if effect.trade is not None:
            worth += 0.5 * BUSY * trade_yearly(effect.trade)
        return worth

    def as_deal(self, face: int) -> float:
        """What a deal is worth: its good now and in every round to come."""
        gain = self.seen.table.cards.deal[face]
        return worth_of(gain, self.values) + worth_of(gain, YEARLY) * self.left

    def as_spoils(self, face: int) -> float:
        """What razing a card of the hand is worth."""
        return worth_of(self.seen.table.cards.spoils[face], self.values)

    def as_card(self, face: int) -> float:
        """What having a card is worth, in whatever way it will be used."""
        cards = self.seen.table.cards
        if face >= cards.mains:
            return 1.2
        distance = cards.distance[face]
        return max(
            self.as_location(face) - YEARLY[GREY] * distance,
            self.as_deal(face) - YEARLY[BLUE] * distance,
            self.as_spoils(face) - YEARLY[RED] * distance,
        )

    # What more goods would make possible

    def appraise(self) -> None:
        """What one more of each good is worth just now."""
        values = [IDLE] * len(YEARLY)
        values[POINT] = 1.0
        values[CARD] = self.values[CARD]
        values[SHIELD] = 0.01
        values[DEAL] = YEARLY[DEAL] * self.left
        self.values = values
        self.value_contacts()
        self.value_trades()
        self.value_developing()
        best = max(values[: BRICK + 1])
        values[AMMO] = max(values[AMMO], best)
        values[ANY] = best
        values[WORKER] = max(values[WORKER], best / 2, values[CARD] / 2)
        for module in self.seen.table.modules:
            module.appraise(self.seen, self.seat, self.left, values)

    def value_contacts(self) -> None:
        """How much better one could build, deal and raze with another contact."""
        values, goods = self.values, self.goods
        distance = self.seen.table.cards.distance
        universal = goods[UNIVERSAL]
        for kind, worth in (
            (GREY, self.as_location),
            (BLUE, self.as_deal),
            (RED, self.as_spoils),
        ):
            have = goods[kind] + universal
            items = [(distance[face], worth(face)) for face in self.kinds]
            plan = best_plan(items, have + 3)
            more = 0.0
            for n in (1, 2, 3):
                more = max(more, (plan[have + n] - plan[have]) / n)
            values[kind] = max(IDLE, 0.85 * more)
        values[UNIVERSAL] = max(values[GREY], values[BLUE], values[RED])

    def value_trades(self) -> None:
        """What is missing to use an Action location or a row of the faction board."""
        seen, seat = self.seen, self.seat
        cards, faces = seen.table.cards, seen.faces
        for handle in seen.locations[seat]:
            trade = cards.trade[faces[handle]]
            if trade is not None and seen.used[handle] < trade.uses:
                self.value_trade(trade)
        rows = BOARDS[seen.faction[seat]].rows
        for row in range(3):
            if not (seen.exchanged[seat] >> row) & 1:
                self.value_trade(rows[row])

    def value_trade(self, trade: Trade) -> None:
        """A good is worth what a trade brings, divided by what is missing for it."""
        values, goods = self.values, self.goods
        given = worth_of(trade.gain, values) if not trade.special else values[ANY]
        given = 0.9 * (given - IDLE)
        missing = 0
        for kind, n in trade.cost.goods:
            if kind < KEPT:
                missing += max(0, n - goods[kind])
        if given <= 0.0:
            return
        for kind, n in trade.cost.goods:
            if kind == ANY:
                for each in range(BRICK + 1):
                    values[each] = max(values[each], given / (len(trade.cost.units)))
            elif kind < KEPT:
                share = (
                    given / max(missing, 1) if goods[kind] < n else given / len(trade.cost.units)
                )
                values[kind] = max(values[kind], share)

    def value_developing(self) -> None:
        """A brick, or a token, may bring a point and a better location."""
        if self.goods[BRICK] + self.goods[AMMO] + self.goods[DEVELOPMENT]:
            return
        best = self.best_development()
        self.values[BRICK] = max(self.values[BRICK], 0.8 * best)
        self.values[DEVELOPMENT] = max(self.values[DEVELOPMENT], 0.8 * best)

    def best_development(self) -> float:
        """The most that could be made of developing."""
        seen = self.seen
        if not seen.locations[self.seat] and not seen.ruins[self.seat]:
            return 0.0
        old = self.weakest()
        best = 0.0
        for face in self.kinds:
            best = max(best, 1.0 + self.as_location(face) - old)
        return best

    def weakest(self) -> float:
        """What the least important location is worth from here on."""
        if self.seen.ruins[self.seat]:
            return 0.0
        return min([self.standing(handle) for handle in self.seen.locations[self.seat]])

    def standing(self, handle: int) -> float:
        """What is lost with a location that stands."""
        seen = self.seen
        if handle in seen.ruins[self.seat]:
            return 0.0
        face = seen.faces[handle]
        worth = 1.0 + self.engine(face)
        trade = seen.table.cards.trade[face]
        if trade is not None and seen.used[handle] < trade.uses:
            worth += 0.3 * trade_yearly(trade)
        return worth


def best_plan(items: list[tuple[int, float]], most: int) -> Values:
    """For every number of contacts, the most that cards with these distances can bring.

    >>> best_plan([(2, 3.0), (1, 1.0), (3, 3.5)], 4)
    [0.0, 1.0, 3.0, 4.0, 4.5]
    """
    best = [0.0] * (min(most, MOST + 3) + 1)
    for distance, worth in items:
        for n in range(len(best) - 1, distance - 1, -1):
            with_it = best[n - distance] + worth
            best[n] = max(best[n], with_it)
    best += [best[-1]] * (most + 1 - len(best))
    return best
