"""A plan for a turn of one's own: what to use in which order, and what to pitch for it."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.bot_items import (
    ACTING,
    ATTACKING,
    FREE,
    HELD,
    REACTING,
    Item,
    all_items,
)
from spieltisch.games.flesh_and_blood.bot_turn import Gain, Pending, Turn
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel

# So many moves are looked at for one plan.
MOST: Final = 60
# Of one thing, so many ways to pay for it.
WAYS: Final = 3
# What is tried first: whatever lets one go on, then what gives most.
FIRST: Final = 3.0

NO_MOVE: Final = (NOTHING, "")
# What is used is a card, and which of its abilities.
Move = tuple[int, str]


class Plan(Turn):
    """The search for the best way to use the cards in hand and all that lies there.

    With `fresh` it is about the next turn of this seat, otherwise about what is left of this one.
    """

    def __init__(self, seen: Duel, seat: int, hand: list[int], fresh: bool = False) -> None:
        super().__init__(seen, seat, hand, fresh)
        self.items = all_items(seen, seat, hand, fresh)
        self.looked = 0
        self.first: Move = NO_MOVE
        self.first_pitch: tuple[int, ...] = ()

    def best(self, allowed: set[Move] | None = None) -> float:
        """What the best plan is worth; `first` is its first move, one of those allowed."""
        most = self.leftover(self.items)
        for item, gain in self.moves(self.items, self.points, self.pending, None):
            if allowed is None or (item.card, item.usable.id) in allowed:
                for pitched in self.ways_to_pay(self.items, item, gain.cost - self.resources):
                    worth = self.use(
                        item,
                        gain,
                        self.items,
                        pitched,
                        self.resources,
                        self.points,
                        self.pending,
                        None,
                    )
                    if worth > most:
                        most = worth
                        self.first = (item.card, item.usable.id)
                        self.first_pitch = tuple([other.card for other in pitched])
        return most

    def search(
        self,
        items: list[Item],
        resources: int,
        points: int,
        pending: tuple[Pending, ...],
        last: Item | None,
    ) -> float:
        """What is to be had with these things from here on."""
        most = self.leftover(items)
        for item, gain in self.moves(items, points, pending, last):
            for pitched in self.ways_to_pay(items, item, gain.cost - resources):
                if self.looked >= MOST:
                    return most
                worth = self.use(item, gain, items, pitched, resources, points, pending, last)
                most = max(most, worth)
        return most

    def moves(
        self, items: list[Item], points: int, pending: tuple[Pending, ...], last: Item | None
    ) -> list[tuple[Item, Gain]]:
        """All that could be used now, the most promising first."""
        found: list[tuple[float, int, Gain]] = []
        for place, item in enumerate(items):
            if self.usable(item, items, place, points, last):
                gain = self.gain(item, pending, last)
                promise = gain.worth - gain.cost + (FIRST if gain.again else 0.0)
                found.append((-promise, place, gain))
        found.sort(key=promise_of)
        return [(items[place], gain) for _, place, gain in found]

    def usable(
        self, item: Item, items: list[Item], place: int, points: int, last: Item | None
    ) -> bool:
        """Whether it can be used now, and is not like something looked at before."""
        if item.kind == HELD:
            return False
        if item.kind == REACTING:
            if last is None or not self.hits_target(item, last):
                return False
        elif item.kind != FREE and points < 1:
            return False
        alike = self.table.alike
        for other in items[:place]:
            same = other.usable is item.usable and other.hand == item.hand
            if same and alike[other.face] == alike[item.face]:
                return False
        only = item.usable.only_if
        return only is None or only.holds(self.game, item.card, self.seat)

    def ways_to_pay(self, items: list[Item], item: Item, owed: int) -> list[tuple[Item, ...]]:
        """Sets of cards to pitch, none of them larger than needed, the least wanted first."""
        hand = [other for other in items if other.hand and other is not item]
        most = len(hand) - item.leaves
        if owed <= 0:
            return [()] if most >= 0 else []
        ways: list[tuple[Item, ...]] = []
        self.pay_on([other for other in hand if other.pitch > 0], owed, (), ways)
        ways = [way for way in ways if len(way) <= most]
        ways.sort(key=wish)
        return ways[:WAYS]

    def pay_on(
        self, hand: list[Item], owed: int, chosen: tuple[Item, ...], ways: list[tuple[Item, ...]]
    ) -> None:
        """One card more, as long as something is owed; of two alike the first."""
        looks: list[int] = []
        for place, item in enumerate(hand):
            look = self.table.alike[item.face]
            if look in looks:
                continue
            looks.append(look)
            if item.pitch >= owed:
                ways.append((*chosen, item))
            else:
                self.pay_on(hand[place + 1 :], owed - item.pitch, (*chosen, item), ways)

    def use(
        self,
        item: Item,
        gain: Gain,
        items: list[Item],
        pitched: tuple[Item, ...],
        resources: int,
        points: int,
        pending: tuple[Pending, ...],
        last: Item | None,
    ) -> float:
        """What is to be had by using this now, and by all that follows."""
        self.looked += 1
        game, seat = self.game, self.seat
        kept = (game.memory, game.links, game.step, game.chain_memory, game.arena[seat])
        pitch, hand, zone = game.pitch[seat], game.hand[seat], game.zone[item.card]
        rest = [other for other in items if other is not item and other not in pitched]
        for _ in range(item.leaves):
            rest.remove(next(other for other in rest if other.hand))
        game.pitch[seat] = (*pitch, *[other.card for other in pitched])
        game.hand[seat] = tuple([other.card for other in rest if other.hand])
        left = resources - gain.cost + item.parts.resources
        for other in pitched:
            left += other.pitch
        worth = gain.worth + self.note(item)
        if item.kind == ATTACKING:
            if item.weapon and gain.again and not item.again and self.strikes_twice(item):
                rest.append(item)
            pending = tuple([p for p in pending if not (p[0].waits and self.takes(p[0], item))])
        if item.parts.later:
            pending = (*pending, *[(node, item.face) for node in item.parts.later])
        points += int(gain.again) - (1 if item.kind in {ATTACKING, ACTING} else 0)
        if item.kind in {ATTACKING, ACTING}:
            last = item if item.kind == ATTACKING else None
        if points > 0 or last is not None:
            worth += self.search(rest, left, points, pending, last)
        else:
            worth += self.leftover(rest)
        game.memory, game.links, game.step, game.chain_memory, game.arena[seat] = kept
        game.pitch[seat], game.hand[seat], game.zone[item.card] = pitch, hand, zone
        return worth


def promise_of(move: tuple[float, int, Gain]) -> tuple[float, int]:
    """What moves are sorted by."""
    return move[0], move[1]


def wish(way: tuple[Item, ...]) -> float:
    """How much one would like to use cards rather than pitch them."""
    total = 0.0
    for item in way:
        total += item.power + item.worth - item.cost - 1.5 * item.pitch
    return total
