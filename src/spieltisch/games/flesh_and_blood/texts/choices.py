"""Effects that ask somebody something, and prices that are paid by doing something."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ARSENAL_UP, BANISHED, HAND, YOU
from spieltisch.games.flesh_and_blood.language.choices import (
    FromGraveyard,
    FromHand,
    May,
    MayPay,
    NameCard,
    OnDeckInOrder,
    Search,
    TurnUp,
)
from spieltisch.games.flesh_and_blood.language.conditions import Any
from spieltisch.games.flesh_and_blood.language.deeds import (
    DestroyThis,
    DiscardCard,
    DiscardRandomCard,
    HandUnder,
    RevealCard,
    TakeCounter,
)
from spieltisch.games.flesh_and_blood.language.effects import If
from spieltisch.games.flesh_and_blood.language.node import Deed, Effect, Optional
from spieltisch.games.flesh_and_blood.texts.changes import described
from spieltisch.games.flesh_and_blood.texts.grammar import Clause, Count, listed, sentence
from spieltisch.games.flesh_and_blood.texts.lasting import KEPT, time_of
from spieltisch.games.flesh_and_blood.texts.nouns import noun
from spieltisch.games.flesh_and_blood.texts.sentences import LONG, Lead, long, small_verb, tell
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller, tells

PLACES = {HAND: "hand", ARSENAL_UP: "arsenal", BANISHED: "banished"}


def begin(telling: Telling, lead: Lead | None, clause: Clause) -> str:
    """A sentence, perhaps behind something."""
    if lead is None:
        return sentence(clause.plain())
    return sentence(f"{lead.opening(telling)} {small_verb(telling, clause)}")


def go_on(telling: Telling, effects: tuple[Effect, ...]) -> str:
    """What follows from something done: "If you do, …"."""
    if not effects:
        return ""
    if isinstance(effects[0], If) and isinstance(effects[0].condition, Any):
        return " " + tell(telling, effects)
    return " " + tell(telling, effects, Lead.clause(telling.texts["if.so"]))


@tells(May, "effects")
def may(telling: Telling, node: May, lead: Lead | None) -> str:
    """You may …"""
    first = node.effects[0]
    telling.result = "do"
    if type(first) in LONG:
        told = tell(telling, node.effects)
        return begin(telling, lead, telling.clause("may.all")) + " " + told
    clause: Clause = teller(first)(telling, first)
    what = clause.infinitive()
    key = "may.do" if what else "may.let"
    said = telling.clause(key, what=what or clause.plain())
    return begin(telling, lead, said) + go_on(telling, node.effects[1:])


@tells(MayPay, "n effects unless who")
def may_pay(telling: Telling, node: MayPay, lead: Lead | None) -> str:
    """You may pay. If you do, …"""
    n = Count.of(node.n)
    if node.unless:
        key = "may.unless" if node.who == YOU else "may.unless-other"
        person = telling.person(node.who)
        behind = Lead.clause(telling.say(key, n=n, **person))
        return tell(telling, node.effects, lead.also(telling, behind) if lead else behind)
    telling.result = "do"
    offer = begin(telling, lead, telling.act("may.pay", node.who, n))
    return offer + go_on(telling, node.effects)


@tells(FromHand, "what_to_do what may who")
def from_hand(telling: Telling, node: FromHand, lead: Lead | None) -> str:
    """Do something with a card of the hand."""
    telling.it = "card"
    telling.result = "do"
    found = noun(telling, node.what, yours=True)
    key = f"hand.{node.what_to_do}"
    clause = telling.act(key, node.who, what=found.a("acc"))
    if node.may and node.who == YOU:
        clause = telling.clause("may.do", what=clause.infinitive())
    elif node.may:
        clause = telling.act(f"{key}-may", node.who, what=found.a("acc"))
    return begin(telling, lead, clause)


@tells(FromGraveyard, "what")
def from_graveyard(telling: Telling, node: FromGraveyard, lead: Lead | None) -> str:
    """Banish a card of the graveyard."""
    telling.it = "card"
    telling.result = "do"
    what = noun(telling, node.what, yours=True).a("acc")
    clause = telling.clause("graveyard.banish", what=what)
    return begin(telling, lead, telling.clause("may.do", what=clause.infinitive()))


@tells(Search, f"{KEPT} to same_name")
def search(telling: Telling, node: Search, lead: Lead | None) -> str:
    """FAB-156."""
    if node.same_name:
        what = telling.texts["search.same-name"]
    else:
        what = noun(telling, node.what, yours=True).a("dat")
    told = begin(telling, lead, telling.clause(f"search.{PLACES[node.to]}", what=what))
    if node.changes:
        told += " " + sentence(telling.say("search.play", time=time_of(telling, node.until)))
    telling.it = "card"
    telling.result = "do"
    return told


@tells(NameCard, "names")
def name_card(telling: Telling, node: NameCard) -> Clause:
    """Name a card."""
    telling.result = "name"
    if not node.names:
        return telling.clause("do.name-card")
    return telling.clause("do.name-one", names=listed(list(node.names), telling.texts["or"]))


@tells(OnDeckInOrder)
def on_deck_in_order(telling: Telling, node: OnDeckInOrder) -> Clause:
    """Put the targets onto the deck."""
    telling.named = True
    return telling.clause("do.on-deck-in-order", what=described(telling).acc)


@tells(TurnUp)
def turn_up(telling: Telling, node: TurnUp) -> Clause:
    """Turn this face up."""
    return telling.clause("do.turn-up")


for kind in (May, MayPay, FromHand, FromGraveyard, Search):
    long(kind)


def deed(telling: Telling, node: Deed) -> Clause:
    """A price that is a deed, as a request."""
    found: Clause = teller(node)(telling, node)
    return found


# What every price keeps for the engine.
DEED = "names_card leaves"


@tells(DestroyThis, DEED)
def destroy_this(telling: Telling, node: DestroyThis) -> Clause:
    """Destroy this."""
    return telling.clause("do.destroy", what=telling.texts["thing.this.acc"])


@tells(DiscardRandomCard, DEED)
def discard_random_card(telling: Telling, node: DiscardRandomCard) -> Clause:
    """Discard a random card."""
    return telling.clause("do.discard-random")


@tells(DiscardCard, f"{DEED} what")
def discard_card(telling: Telling, node: DiscardCard) -> Clause:
    """Discard a card."""
    return telling.clause("hand.discard", what=noun(telling, node.what, yours=True).a("acc"))


@tells(RevealCard, f"{DEED} what")
def reveal_card(telling: Telling, node: RevealCard) -> Clause:
    """Reveal a card."""
    return telling.clause("hand.reveal", what=noun(telling, node.what, yours=True).a("acc"))


@tells(HandUnder, f"{DEED} what")
def hand_under(telling: Telling, node: HandUnder) -> Clause:
    """Put a card under the deck."""
    return telling.clause("hand.bottom", what=noun(telling, node.what, yours=True).a("acc"))


@tells(TakeCounter, f"{DEED} kind")
def take_counter(telling: Telling, node: TakeCounter) -> Clause:
    """Remove a counter."""
    return telling.clause(
        "do.take-counters",
        n=Count.of(1),
        kind=telling.texts[f"counter.{node.kind}"],
        on=telling.texts["thing.this.acc"],
        from_=telling.texts["thing.this.dat"],
    )


@tells(Optional, "cost deed")
def optional(telling: Telling, node: Optional, lead: Lead | None = None) -> str:
    """An additional cost that one may take on."""
    prices = []
    if node.cost:
        prices.append(telling.clause("cost.pay", n=Count.of(node.cost)))
    if node.deed is not None:
        prices.append(deed(telling, node.deed))
    what = listed([price.infinitive() for price in prices], telling.texts["and"])
    return sentence(telling.say("cost.may", what=what))
