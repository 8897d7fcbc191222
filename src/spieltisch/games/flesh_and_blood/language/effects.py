"""Effects that need no decision: each is one sentence of a card."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ARENA,
    ARSENAL_UP,
    CHAIN,
    IT,
    OPPONENT,
    ROLLED,
    STACK,
    TARGET,
    THAT,
    THE_ATTACK,
    THIS,
    WEAPON,
    YOU,
)
from spieltisch.games.flesh_and_blood.language.node import (
    Amount,
    Condition,
    Effect,
    Node,
    amount,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import EVENT_CARD, SEAT, SOURCE, TARGETS
from spieltisch.games.flesh_and_blood.rules import damage, zones
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.heroes import meant
from spieltisch.games.flesh_and_blood.rules.keywords import intimidate
from spieltisch.games.flesh_and_blood.rules.resolving import carry_out, gain_points
from spieltisch.kernel.position import Entry


def things(game: Duel, which: int) -> list[int]:
    """The cards an effect means."""
    layer = game.layer
    if which == THIS:
        return [layer[SOURCE]]
    if which == TARGET:
        return list(layer[TARGETS])
    if which == IT:
        return list(game.it)
    if which == THAT:
        return [layer[EVENT_CARD]] if layer[EVENT_CARD] != NOTHING else []
    if which == THE_ATTACK:
        return [game.attack] if game.attack != NOTHING else []
    assert which == WEAPON, "every word for cards is named here"
    card = layer[EVENT_CARD] if layer[EVENT_CARD] != NOTHING else layer[SOURCE]
    return [game.origin[card] if game.origin[card] != NOTHING else card]


def there(game: Duel, card: int) -> bool:
    """Whether a thing is where effects can do something to it."""
    return game.zone[card] in {ARENA, CHAIN, STACK}


class Draw(Effect):
    """Draw cards."""

    def __init__(self, n: int | Amount = 1, who: int = YOU) -> None:
        self.id = ""
        self.n = amount(n)
        self.who = who

    def parts(self) -> tuple[Node, ...]:
        return (self.n,)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        for seat in meant(game, self.who, layer[SEAT]):
            game.result = zones.draw(game, seat, self.n.of(game, layer[SOURCE], layer[SEAT]))
        return None


class DiscardRandom(Effect):
    """Discard a random card; afterwards "it" is that card."""

    def __init__(self, who: int = YOU) -> None:
        self.id = ""
        self.who = who

    def do(self, game: Duel) -> Entry:
        game.it = ()
        for seat in meant(game, self.who, game.layer[SEAT]):
            if game.hand[seat]:
                card = zones.discard(game, zones.random_card(game, seat))
                game.it = (*game.it, card)
        game.result = len(game.it)
        return None


class Intimidate(Effect):
    """FAB-180: an opponent banishes a random card of the hand for a while."""

    def aims(self) -> bool:
        return True

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        for victim in meant(game, OPPONENT, seat):
            intimidate(game, seat, victim)
        return None


class GainLife(Effect):
    """Gain life."""

    def __init__(self, n: int | Amount, who: int = YOU) -> None:
        self.id = ""
        self.n = amount(n)
        self.who = who

    def parts(self) -> tuple[Node, ...]:
        return (self.n,)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        for seat in meant(game, self.who, layer[SEAT]):
            damage.gain_life(game, seat, self.n.of(game, layer[SOURCE], layer[SEAT]))
        return None


class LoseLife(Effect):
    """Lose life, which is no damage."""

    def __init__(self, n: int | Amount, who: int = YOU) -> None:
        self.id = ""
        self.n = amount(n)
        self.who = who

    def parts(self) -> tuple[Node, ...]:
        return (self.n,)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        for seat in meant(game, self.who, layer[SEAT]):
            damage.lose_life(game, seat, self.n.of(game, layer[SOURCE], layer[SEAT]))
        return None


class GainResources(Effect):
    """Gain resources."""

    def __init__(self, n: int | Amount) -> None:
        self.id = ""
        self.n = amount(n)

    def parts(self) -> tuple[Node, ...]:
        return (self.n,)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        n = self.n.of(game, layer[SOURCE], layer[SEAT])
        game.resources[layer[SEAT]] += n
        if game.telling:
            game.tell("resources", "FAB-066", seat=layer[SEAT], n=n)
        return None


class GainPoints(Effect):
    """Gain action points."""

    def __init__(self, n: int) -> None:
        self.id = ""
        self.n = n

    def do(self, game: Duel) -> Entry:
        gain_points(game, game.layer[SEAT], self.n)
        return None


class Deal(Effect):
    """Deal damage of a kind to the heroes meant; the result is how much was dealt."""

    def __init__(self, n: int | Amount, kind: int, to: int) -> None:
        self.id = ""
        self.n = amount(n)
        self.kind = kind
        self.to = to

    def parts(self) -> tuple[Node, ...]:
        return (self.n,)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        n = self.n.of(game, layer[SOURCE], layer[SEAT])
        for seat in reversed(meant(game, self.to, layer[SEAT])):
            game.then((deal_damage, self.kind, layer[SOURCE], layer[SEAT], seat, n))
        return None


def deal_damage(game: Duel, kind: int, source: int, dealer: int, victim: int, n: int) -> Entry:
    """One hero after the other is dealt damage."""
    return damage.deal(game, kind, source, dealer, victim, n)


class Create(Effect):
    """Create tokens."""

    def __init__(self, token: str, n: int | Amount = 1, who: int = YOU) -> None:
        self.id = ""
        self.token = token
        self.n = amount(n)
        self.who = who

    def parts(self) -> tuple[Node, ...]:
        return (self.n,)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        n = self.n.of(game, layer[SOURCE], layer[SEAT])
        for seat in meant(game, self.who, layer[SEAT]):
            zones.create(game, seat, self.token, n)
        return None


class Destroy(Effect):
    """Destroy something."""

    def __init__(self, what: int = THIS) -> None:
        self.id = ""
        self.what = what

    def do(self, game: Duel) -> Entry:
        game.result = 0
        for card in things(game, self.what):
            if game.zone[card] == ARENA:
                zones.destroy(game, card)
                game.result += 1
        return None

    def possible(self, game: Duel) -> bool:
        return any(game.zone[card] == ARENA for card in things(game, self.what))


class Banish(Effect):
    """Banish a card face up."""

    def __init__(self, what: int = THIS) -> None:
        self.id = ""
        self.what = what

    def do(self, game: Duel) -> Entry:
        game.it = tuple([zones.banish(game, card) for card in things(game, self.what)])
        return None


class PutCounters(Effect):
    """Put counters on something; a number below zero takes them away."""

    def __init__(self, kind: str, n: int = 1, on: int = THIS) -> None:
        self.id = ""
        self.kind = kind
        self.n = n
        self.on = on

    def do(self, game: Duel) -> Entry:
        for card in things(game, self.on):
            if there(game, card) or game.zone[card] == ARSENAL_UP:
                zones.put_counters(game, card, self.kind, self.n)
        return None


class RemoveAllCounters(Effect):
    """Take all counters of a kind away."""

    def __init__(self, kind: str, on: int = THIS) -> None:
        self.id = ""
        self.kind = kind
        self.on = on

    def do(self, game: Duel) -> Entry:
        for card in things(game, self.on):
            n = game.counted(card, self.kind)
            if n:
                zones.put_counters(game, card, self.kind, -n)
        return None


class RevealTop(Effect):
    """Reveal the top card of one's deck; afterwards "it" is that card."""

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        deck = game.deck[seat]
        game.it = deck[-1:]
        if deck:
            game.reveal(deck[-1])
            if game.telling:
                game.tell("reveal-top", "FAB-157", seat=seat, card=deck[-1])
        return None


class ToDeck(Effect):
    """Put cards on top of their owner's deck or under it."""

    def __init__(self, what: int, top: bool) -> None:
        self.id = ""
        self.what = what
        self.top = top

    def do(self, game: Duel) -> Entry:
        for card in things(game, self.what):
            zones.to_deck(game, card, self.top)
        return None


class ArsenalUnder(Effect):
    """Put the card in an arsenal under its owner's deck."""

    def __init__(self, who: int) -> None:
        self.id = ""
        self.who = who

    def do(self, game: Duel) -> Entry:
        for seat in meant(game, self.who, game.layer[SEAT]):
            for card in game.arsenal[seat]:
                zones.to_deck(game, card, top=False)
        return None


class HandAndArsenalUnder(Effect):
    """Put all cards of one's hand and arsenal under the deck."""

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        while game.hand[seat]:
            zones.to_deck(game, game.hand[seat][-1], top=False)
        for card in game.arsenal[seat]:
            zones.to_deck(game, card, top=False)
        return None


class RollDie(Effect):
    """Roll a die with six sides; the result is what it shows."""

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        game.result = game.dice.below(6) + 1
        if game.telling:
            game.tell("roll", "FAB-155", seat=seat, n=game.result)
        happened(game, ROLLED, seat, NOTHING, game.result)
        return None


class AttackAgain(Effect):
    """FAB-087: the weapon may attack once more this turn."""

    def __init__(self, what: int = WEAPON) -> None:
        self.id = ""
        self.what = what

    def do(self, game: Duel) -> Entry:
        for card in things(game, self.what):
            game.extra_attacks = (*game.extra_attacks, card)
            if game.telling:
                game.tell("attack-again", "FAB-087", card=card)
        return None


class If(Effect):
    """Some sentences if a condition holds, others if not; looked at when it is their turn."""

    def __init__(
        self, condition: Condition, *then: Effect, otherwise: tuple[Effect, ...] = ()
    ) -> None:
        self.id = ""
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def parts(self) -> tuple[Node, ...]:
        return (self.condition, *self.then, *self.otherwise)

    def do(self, game: Duel) -> Entry:
        layer = game.layer
        holds = self.condition.holds(game, layer[SOURCE], layer[SEAT])
        for effect in reversed(self.then if holds else self.otherwise):
            game.then((carry_out, effect.id))
        return None


class Reprise(If):
    """FAB-176: something more if a card from the hand of the attacked hero has defended."""


class Combo(If):
    """FAB-174: something more after the right attack."""
