"""Effects that ask somebody something while they resolve.

What they ask is put by a step of its own; `pending` names the sentence that waits for an answer.
Whether a question comes depends on nothing that is hidden from others (FAB-101, FAB-234).
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ARSENAL_UP,
    BANISHED,
    GRAVEYARD,
    HAND,
    THIS,
    THIS_TURN,
    YOU,
)
from spieltisch.games.flesh_and_blood.facts import dashed
from spieltisch.games.flesh_and_blood.language.effects import things
from spieltisch.games.flesh_and_blood.language.node import (
    NODES,
    Change,
    Effect,
    Lasts,
    Match,
    Node,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import SEAT, TARGETS
from spieltisch.games.flesh_and_blood.rules import zones
from spieltisch.games.flesh_and_blood.rules.heroes import meant
from spieltisch.games.flesh_and_blood.rules.lasting import last
from spieltisch.games.flesh_and_blood.rules.paying import (
    can_pay,
    may_be_able,
    pay_drafted,
    pitch_for,
)
from spieltisch.games.flesh_and_blood.rules.picking import distinct, hand_option
from spieltisch.games.flesh_and_blood.rules.resolving import carry_out
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

NO: Final = Option("no", "FAB-101")
YES: Final = Option("yes", "FAB-101", value=1)
FIND_NOTHING: Final = Option("find-nothing", "FAB-234")

# What is done with a card of the hand.
DISCARD: Final = "discard"
BOTTOM: Final = "bottom"
TOP: Final = "top"
TOP_OR_BOTTOM: Final = "top-or-bottom"


def do_all(game: Duel, effects: tuple[Effect, ...]) -> None:
    """Carry these out next, in their order."""
    for effect in reversed(effects):
        game.then((carry_out, effect.id))


class May(Effect):
    """ "You may …": sentences that are carried out if their controller wants to."""

    def __init__(self, *effects: Effect) -> None:
        self.id = ""
        self.effects = effects

    def parts(self) -> tuple[Node, ...]:
        return self.effects

    def do(self, game: Duel) -> Entry:
        if not all(effect.possible(game) for effect in self.effects):
            game.result = 0
            return None
        game.pending = self.id
        return (decide, game.layer[SEAT])


def decide(game: Duel, seat: int) -> None:
    """Do it or not."""
    game.ask_among(seat, (YES, NO), decided)


def decided(game: Duel, seat: int, option: Option) -> None:
    """Done, or not."""
    may: May = NODES[game.pending]
    game.result = option.value
    if option is YES:
        do_all(game, may.effects)


class MayPay(Effect):
    """ "You may pay …. If you do, …", or with `unless` "… unless you pay"."""

    def __init__(self, n: int, *effects: Effect, unless: bool = False, who: int = YOU) -> None:
        self.id = ""
        self.n = n
        self.effects = effects
        self.unless = unless
        self.who = who

    def parts(self) -> tuple[Node, ...]:
        return self.effects

    def do(self, game: Duel) -> Entry:
        game.result = 0
        for seat in meant(game, self.who, game.layer[SEAT]):
            if may_be_able(game, seat, self.n):
                game.pending = self.id
                return (offer_price, seat)
        if self.unless:
            do_all(game, self.effects)
        return None


def offer_price(game: Duel, seat: int) -> None:
    """Pay or not; nobody else sees whether one could."""
    pay: MayPay = NODES[game.pending]
    options = [NO]
    if can_pay(game, seat, pay.n):
        options.append(Option("pay", "FAB-070", (), 1, "pay", (("n", pay.n),)))
    game.ask_among(seat, tuple(options), price_answered)


def price_answered(game: Duel, seat: int, option: Option) -> Entry:
    """Paid, if need be in a draft for pitching, or not."""
    pay: MayPay = NODES[game.pending]
    if option is NO:
        return (price_settled, seat, 0)
    if game.lane < 0:
        if game.resources[seat] >= pay.n:
            game.resources[seat] -= pay.n
            return (price_settled, seat, 1)
        game.open_draft(seat, price_paid)
    assert game.draft is not None, "pitching is chosen in a draft"
    game.draft.append(NOTHING)
    game.then((pitch_for, seat, pay.n))
    return None


def price_paid(game: Duel, seat: int) -> Entry:
    """The cards are pitched."""
    pay: MayPay = NODES[game.pending]
    pay_drafted(game, seat, pay.n)
    return (price_settled, seat, 1)


def price_settled(game: Duel, seat: int, paid: int) -> None:
    """What follows from having paid, or from not having paid."""
    pay: MayPay = NODES[game.pending]
    game.result = paid
    if (paid == 1) != pay.unless:
        do_all(game, pay.effects)


class FromHand(Effect):
    """Somebody chooses a card of their hand that fits and does something with it.

    With `may` they need not. Afterwards "it" is that card, and the result tells whether there
    was one. A description that others cannot check may always be failed (FAB-234).
    """

    def __init__(
        self, what_to_do: str, what: Match | None = None, may: bool = False, who: int = YOU
    ) -> None:
        self.id = ""
        self.what_to_do = what_to_do
        self.what = what
        self.may = may
        self.who = who

    def parts(self) -> tuple[Node, ...]:
        return () if self.what is None else (self.what,)

    def do(self, game: Duel) -> Entry:
        game.it = ()
        game.result = 0
        game.pending = self.id
        for seat in reversed(meant(game, self.who, game.layer[SEAT])):
            if game.hand[seat]:
                game.then((pick_from_hand, seat))
        return None


def pick_from_hand(game: Duel, seat: int) -> None:
    """Which card of one's own hand."""
    node: FromHand = NODES[game.pending]
    options = [NO] if node.may or node.what is not None else []
    for card in distinct(game, list(game.hand[seat])):
        if node.what is None or node.what.fits(game, card, seat):
            if node.what_to_do == TOP_OR_BOTTOM:
                options.append(hand_option(game, TOP, card, "FAB-101"))
                options.append(hand_option(game, BOTTOM, card, "FAB-101"))
            else:
                options.append(hand_option(game, node.what_to_do, card, "FAB-101"))
    game.ask_among(seat, tuple(options), picked_from_hand)


def picked_from_hand(game: Duel, seat: int, option: Option) -> None:
    """That card is put where it belongs."""
    if option is NO:
        return
    if option.text == DISCARD:
        card = zones.discard(game, option.value)
    else:
        card = zones.to_deck(game, option.value, top=option.text == TOP)
    game.it = (*game.it, card)
    game.result += 1


class FromGraveyard(Effect):
    """One may banish a card of one's own graveyard that fits; afterwards "it" is that card."""

    def __init__(self, what: Match) -> None:
        self.id = ""
        self.what = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        game.it = ()
        game.result = 0
        if any(self.what.fits(game, card, seat) for card in game.graveyard[seat]):
            game.pending = self.id
            return (pick_from_graveyard, seat)
        return None


def pick_from_graveyard(game: Duel, seat: int) -> None:
    """Which card of one's own graveyard, if any."""
    node: FromGraveyard = NODES[game.pending]
    cards = [card for card in game.graveyard[seat] if node.what.fits(game, card, seat)]
    options = [hand_option(game, "banish", card, "FAB-101") for card in distinct(game, cards)]
    game.ask_among(seat, (NO, *options), picked_from_graveyard)


def picked_from_graveyard(game: Duel, seat: int, option: Option) -> None:
    """It is banished."""
    if option is not NO:
        game.it = (zones.banish(game, option.value),)
        game.result = 1


class Search(Lasts):
    """FAB-156: look through one's deck for a card that fits, or that has the name of "it", put it
    somewhere, and shuffle. What is banished may be played until `until`."""

    def __init__(
        self,
        what: Match | None,
        to: int,
        *changes: Change,
        until: int = THIS_TURN,
        same_name: bool = False,
    ) -> None:
        super().__init__(changes, until)
        self.what = what
        self.to = to
        self.same_name = same_name

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        game.pending = self.id
        game.result = 0
        if not game.deck[seat]:
            return None
        game.show_all(game.deck[seat], seat)
        return (search, seat)


def search(game: Duel, seat: int) -> None:
    """Which card of the deck."""
    node: Search = NODES[game.pending]
    names = [game.table.names[game.faces[card]] for card in game.it]
    cards = []
    for card in game.deck[seat]:
        fits = node.what is None or node.what.fits(game, card, seat)
        if fits and (not node.same_name or game.table.names[game.faces[card]] in names):
            cards.append(card)
    options = [hand_option(game, "find", card, "FAB-156") for card in distinct(game, cards)]
    game.ask_among(seat, (FIND_NOTHING, *options), searched)


def searched(game: Duel, seat: int, option: Option) -> None:
    """The card is put where the text says, and the deck is shuffled."""
    node: Search = NODES[game.pending]
    if option is not FIND_NOTHING:
        card = option.value
        if node.to == HAND:
            game.reveal(card)
            card = zones.to_hand(game, card)
        elif node.to == ARSENAL_UP:
            if not game.arsenal[seat]:
                card = zones.to_arsenal(game, card, up=True)
        else:
            assert node.to == BANISHED, "there is no other place to search for"
            card = zones.banish(game, card)
        game.it = (card,)
        game.result = 1
        if node.changes:
            last(game, node, card, seat, seat)
    elif game.telling:
        game.tell("find-nothing", "FAB-234", seat=seat)
    zones.shuffle_deck(game, seat)


class NameCard(Effect):
    """Somebody names a card; the result is the number of that name.

    `names` restricts the choice.
    """

    def __init__(self, *names: str) -> None:
        self.id = ""
        self.names = names

    def do(self, game: Duel) -> Entry:
        game.pending = self.id
        return (pick_name, game.layer[SEAT])


def pick_name(game: Duel, seat: int) -> None:
    """Which name."""
    node: NameCard = NODES[game.pending]
    table = game.table
    offer = table.name_options.get(node.id)
    if offer is None:
        names = node.names or tuple(sorted(set(table.names)))
        offer = tuple(
            [
                Option(
                    f"name.{dashed(name)}",
                    "FAB-022",
                    (),
                    table.name_list.index(name),
                    "name-card",
                    (("name", name),),
                )
                for name in names
            ]
        )
        table.name_options[node.id] = offer
    game.ask_among(seat, offer, name_picked)


def name_picked(game: Duel, seat: int, option: Option) -> None:
    """That name."""
    game.result = option.value
    if game.telling:
        game.tell("name", "FAB-022", seat=seat, name=game.table.name_list[option.value])


class OnDeckInOrder(Effect):
    """Put the targets, of one's graveyard, on top of one's deck in an order one chooses."""

    def do(self, game: Duel) -> Entry:
        cards = [card for card in game.layer[TARGETS] if game.zone[card] == GRAVEYARD]
        if len({game.table.alike[game.faces[card]] for card in cards}) < 2:
            for card in cards:
                zones.to_deck(game, card, top=True)
            return None
        game.it = tuple(cards)
        return (pick_top, game.layer[SEAT])


def pick_top(game: Duel, seat: int) -> None:
    """Which of them comes on top of the other: nobody else sees that (FAB-046)."""
    options = [hand_option(game, "topmost", card, "FAB-077") for card in game.it]
    game.ask_among(seat, tuple(options), topmost_picked)


def topmost_picked(game: Duel, seat: int, option: Option) -> None:
    """They go onto the deck face down, in that order."""
    cards = list(game.it)
    for card in cards:
        zones.to_deck(game, card, top=True)
    top = cards.index(option.value)
    game.permute(cards, [place for place in range(len(cards)) if place != top] + [top], 1 << seat)


class TurnUp(Effect):
    """Turn this face up in the arsenal."""

    def do(self, game: Duel) -> Entry:
        for card in things(game, THIS):
            zones.turn_up_in_arsenal(game, card)
        return None
