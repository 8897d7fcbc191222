"""A turn as it is thought through: what using a thing gives, and what it leaves behind.

It goes on in a copy of what the seat knows. Others are not thought of: a point of power counts as
a point of damage, as it costs the attacked either a card or life.
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.bot_items import (
    ACTING,
    ATTACKING,
    HELD,
    Item,
    gives_again,
    watches_strikes,
)
from spieltisch.games.flesh_and_blood.codes import (
    ACTION,
    ARCANE,
    ARENA,
    ATTACKS,
    CHAIN,
    CREATED,
    GETS_GO_AGAIN,
    HURT,
    LINK,
    NEXT_TURN,
    NO_STEP,
    PLAYED,
    STRIKES,
)
from spieltisch.games.flesh_and_blood.language.effects import Create, Deal
from spieltisch.games.flesh_and_blood.language.lasting import Gets
from spieltisch.games.flesh_and_blood.language.node import (
    COST,
    KEYWORD,
    NODES,
    POWER,
    Activated,
    Change,
    Lasts,
    When,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import CAUSE, NODE, SUBJECT, UNTIL, WHAT, WHO, WHOSE
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN
from spieltisch.games.flesh_and_blood.table import PLAYS_DEFENCE_REACTION, DuelTable
from spieltisch.games.flesh_and_blood.worth import (
    KEYWORDS,
    change_worth,
    changes_worth,
    effect_worth,
    number,
)

# What a card left over is worth in the arsenal and in hand, as a share of what it can do.
STORED: Final = 0.35
LEFT: Final = 0.15
# Arcane damage of 1, as the turn remembers it.
ARCANE_ONE: Final = 4 + ARCANE

# An effect that waits: what lasts, and the face of where it comes from.
Pending = tuple[Lasts, int]


class Gain:
    """What using something gives: points of damage or their like, its price, and go again."""

    __slots__ = ("again", "cost", "worth")

    def __init__(self, worth: float, cost: int, again: bool) -> None:
        self.worth = worth
        self.cost = cost
        self.again = again

    def change(self, change: Change, table: DuelTable, face: int, n: int) -> None:
        """Something is changed by `n`, or gets what `face` says."""
        if change.kind == COST:
            self.cost += n
        elif change.kind == POWER:
            self.worth += n
        elif change.kind == KEYWORD and change.word() == GO_AGAIN:
            self.again = True
        else:
            self.worth += change_worth(change, table, face)


class Turn:
    """A turn of one seat, in which things can be used and all is put back afterwards."""

    def __init__(self, seen: Duel, seat: int, hand: list[int], fresh: bool) -> None:
        self.seat = seat
        self.table = seen.table
        self.game = seen.copy()
        game = self.game
        game.hand[seat] = tuple(hand)
        self.points = 1 if fresh else game.points
        self.resources = 0 if fresh else game.resources[seat]
        self.store = not game.arsenal[seat]
        # A handle for every kind of token that is created in thought.
        self.tokens: dict[str, int] = {}
        if fresh:
            game.on_turn = seat
            game.phase = ACTION
            game.step = NO_STEP
            game.memory = ()
            game.links = ()
            game.attack = NOTHING
            game.pitch[seat] = ()
        self.pending = self.waiting(fresh)

    def waiting(self, fresh: bool) -> tuple[Pending, ...]:
        """Lasting effects that concern attacks to come."""
        found: list[Pending] = []
        for lasting in self.game.effects:
            node: Lasts = NODES[lasting[NODE]]
            mine = (
                lasting[WHOSE] == self.seat
                and lasting[SUBJECT] == NOTHING
                and node.what is not None
            )
            if mine and (fresh or lasting[UNTIL] != NEXT_TURN):
                face = self.game.faces[lasting[CAUSE]] if lasting[CAUSE] >= 0 else NOTHING
                found.append((node, face))
        return tuple(found)

    # What something gives

    def gain(self, item: Item, pending: tuple[Pending, ...], last: Item | None) -> Gain:
        """What using something gives at once."""
        found = Gain(item.worth, item.cost, item.again)
        if item.kind == ATTACKING:
            found.worth += item.power
            self.add_own(item, found)
            for node, face in pending:
                if self.takes(node, item):
                    source = face if face >= 0 else item.face
                    self.add(node, source, found)
            found.again = found.again or self.strikes_again(item)
        for node in item.parts.bound:
            self.add(node, item.face, found)
        if item.kind > ACTING and last is not None and last.again:
            found.again = False
        found.cost = max(found.cost, 0)
        return found

    def add(self, node: Lasts, face: int, found: Gain) -> None:
        """What a lasting effect gives."""
        for change in node.changes:
            n = 0
            if change.kind in {COST, POWER}:
                n = int(number(change.amount, self.table, face))
            found.change(change, self.table, face, n)

    def add_own(self, item: Item, found: Gain) -> None:
        """What a card says of itself, if that holds."""
        game, seat = self.game, self.seat
        for static in self.table.static[item.face]:
            if static.only_if is None or static.only_if.holds(game, item.card, seat):
                for change in static.changes:
                    n = change.amount.of(game, item.card, seat)
                    found.change(change, self.table, item.face, n)

    def takes(self, node: Lasts, item: Item) -> bool:
        """Whether what waits takes hold of this attack."""
        if node.played and item.weapon:
            return False
        return node.what is None or node.what.fits_face(self.game, item.face)

    def hits_target(self, item: Item, last: Item) -> bool:
        """Whether the last attack is a target for this."""
        return all(match.fits_face(self.game, last.face) for match in item.parts.targets)

    def watching(self, event: int, face: int) -> list[tuple[int, When]]:
        """What of one's own waits for this to happen to a card with this face."""
        game = self.game
        return [
            (thing, when)
            for thing in game.arena[self.seat]
            for when in self.table.watching[game.faces[thing]]
            if when.event == event and (when.what is None or when.what.fits_face(game, face))
        ]

    def strikes_again(self, item: Item) -> bool:
        """Whether a token gives the next attack go again."""
        for _, when in self.watching(STRIKES, item.face):
            for effect in when.effects:
                if isinstance(effect, Gets) and gives_again(effect.changes):
                    return True
        return False

    def strikes_twice(self, item: Item) -> bool:
        """Whether a weapon that gets go again may attack once more; remembers that it got it."""
        game, seat = self.game, self.seat
        if any(event[WHAT] == GETS_GO_AGAIN and event[WHO] == seat for event in game.memory):
            return False
        if not self.watching(GETS_GO_AGAIN, item.face):
            return False
        game.memory = (*game.memory, (GETS_GO_AGAIN, seat, item.card, item.face, 0, seat))
        return True

    # What it leaves behind

    def note(self, item: Item) -> float:
        """Remember that something was used; returns what things watching for it give."""
        if item.kind == ATTACKING:
            gained = 0.0 if item.weapon else self.watched(item)
            self.attack(item)
        else:
            acts = item.kind == ACTING
            card = acts and not isinstance(item.usable, Activated)
            gained = self.watched(item) if card else 0.0
            game = self.game
            if card:
                event = (PLAYED, self.seat, item.card, item.face, 0, self.seat)
                game.memory = (*game.memory, event)
            if acts:
                game.links = ()
                game.step = NO_STEP
        for token, n in item.parts.tokens:
            self.make(token, n)
        return gained

    def watched(self, item: Item) -> float:
        """What playing this gives by what watches for it."""
        gained = 0.0
        for thing, when in self.watching(PLAYED, item.face):
            if when.only_if is None or when.only_if.holds(self.game, thing, self.seat):
                face = self.game.faces[thing]
                for effect in when.effects:
                    gained += effect_worth(effect, self.table, face)
                    if isinstance(effect, Create):
                        self.make(effect.token, int(number(effect.n, self.table, face)))
        return gained

    def attack(self, item: Item) -> None:
        """What an attack leaves behind."""
        game, seat = self.game, self.seat
        if game.step == NO_STEP:
            game.chain_memory = (len(game.memory), len(game.memory))
        game.step = LINK
        other = 1 - seat
        if not item.weapon:
            game.memory = (*game.memory, (PLAYED, seat, item.card, item.face, 0, seat))
            game.zone[item.card] = CHAIN
        game.memory = (*game.memory, (ATTACKS, seat, item.card, item.face, 0, other))
        link = (NOTHING if item.weapon else item.card, seat, item.face, 1, (), ())
        game.links = (*game.links, link)
        things, faces = game.arena[seat], game.faces
        struck = [card for card in things if watches_strikes(self.table, faces[card])]
        if struck:
            game.arena[seat] = tuple([card for card in things if card not in struck])
            for when in self.table.watching[faces[struck[0]]]:
                for effect in when.effects:
                    if isinstance(effect, Deal) and effect.kind == ARCANE:
                        hurt = (HURT, seat, struck[0], faces[struck[0]], ARCANE_ONE, other)
                        game.memory = (*game.memory, hurt)

    def make(self, token: str, n: int) -> None:
        """Tokens that lie there for the rest of the turn."""
        game, seat = self.game, self.seat
        handle = self.tokens.get(token)
        if handle is None:
            handle = len(game.faces)
            game.faces.append(self.table.made[token])
            game.zone.append(ARENA)
            game.owner.append(seat)
            game.origin.append(NOTHING)
            self.tokens[token] = handle
        game.arena[seat] = (*game.arena[seat], *([handle] * n))
        game.memory = (*game.memory, (CREATED, seat, handle, game.faces[handle], 0, seat))

    def leftover(self, items: list[Item]) -> float:
        """What cards of the hand are worth that are not used in this turn."""
        best, total = 0.0, 0.0
        for item in items:
            if item.hand:
                stored = stored_worth(self.table, item)
                total += LEFT * max(stored, 0.8 * item.pitch)
                best = max(best, stored)
        return total + (STORED * best if self.store else 0.0)


def stored_worth(table: DuelTable, item: Item) -> float:
    """What a card may do in another turn, from the arsenal."""
    if item.kind == HELD:
        if table.windows[item.face] == PLAYS_DEFENCE_REACTION:
            return max(table.defence[item.face] - 0.7 * item.cost, 0.3)
        return max(item.worth, 0.0)
    buffs = 0.0
    for node in (*item.parts.later, *item.parts.bound):
        buffs += changes_worth(node.changes, table, item.face)
    again = KEYWORDS[GO_AGAIN] if item.again else 0.0
    return max(item.power + item.worth + buffs + again - item.cost, 0.1)
