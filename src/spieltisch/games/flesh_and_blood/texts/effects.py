"""Effects that need no decision, each a sentence."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ARCANE,
    IT,
    PHYSICAL,
    PLAIN,
    TARGET_HERO,
    THIS,
    YOU,
)
from spieltisch.games.flesh_and_blood.facts import all_facts
from spieltisch.games.flesh_and_blood.language.conditions import Not
from spieltisch.games.flesh_and_blood.language.effects import (
    ArsenalUnder,
    AttackAgain,
    Banish,
    Combo,
    Create,
    Deal,
    Destroy,
    DiscardRandom,
    Draw,
    GainLife,
    GainPoints,
    GainResources,
    HandAndArsenalUnder,
    If,
    Intimidate,
    LoseLife,
    PutCounters,
    RemoveAllCounters,
    Reprise,
    RevealTop,
    RollDie,
    ToDeck,
)
from spieltisch.games.flesh_and_blood.texts.changes import thing
from spieltisch.games.flesh_and_blood.texts.conditions import when_true
from spieltisch.games.flesh_and_blood.texts.grammar import Clause, Count, capital
from spieltisch.games.flesh_and_blood.texts.numbers import count
from spieltisch.games.flesh_and_blood.texts.sentences import Lead, long, tell
from spieltisch.games.flesh_and_blood.texts.telling import Telling, tells

KINDS: Final = {PHYSICAL: "physical", ARCANE: "arcane", PLAIN: "plain"}


@tells(Draw, "n who")
def draw(telling: Telling, node: Draw) -> Clause:
    """Draw cards."""
    return telling.act("do.draw", node.who, count(telling, node.n))


@tells(DiscardRandom, "who")
def discard_random(telling: Telling, node: DiscardRandom) -> Clause:
    """Discard a random card."""
    telling.it = "card"
    return telling.act("do.discard-random", node.who)


@tells(Intimidate)
def intimidate(telling: Telling, node: Intimidate) -> Clause:
    """FAB-180."""
    return telling.clause("do.intimidate")


@tells(GainLife, "n who")
def gain_life(telling: Telling, node: GainLife) -> Clause:
    """Gain life."""
    return telling.act("do.gain-life", node.who, count(telling, node.n))


@tells(LoseLife, "n who")
def lose_life(telling: Telling, node: LoseLife) -> Clause:
    """Lose life."""
    return telling.act("do.lose-life", node.who, count(telling, node.n))


@tells(GainResources, "n")
def gain_resources(telling: Telling, node: GainResources) -> Clause:
    """Gain resources."""
    return telling.act("do.gain-resources", YOU, count(telling, node.n))


@tells(GainPoints, "n")
def gain_points(telling: Telling, node: GainPoints) -> Clause:
    """Gain action points."""
    return telling.act("do.gain-points", YOU, Count.of(node.n))


@tells(Deal, "n kind to")
def deal(telling: Telling, node: Deal) -> Clause:
    """Deal damage."""
    n = count(telling, node.n)
    damage = telling.say(f"damage.{KINDS[node.kind]}", n=n)
    to = telling.person(node.to)["whom"]
    if node.to == TARGET_HERO:
        telling.named = True
    telling.result = "damage"
    return telling.clause("do.deal", n.tail, self=thing(telling, THIS).nom, damage=damage, whom=to)


@tells(Create, "token n who")
def create(telling: Telling, node: Create) -> Clause:
    """Create tokens."""
    name = all_facts()[node.token].name
    return telling.act("do.create", node.who, count(telling, node.n), token=name)


@tells(Destroy, "what")
def destroy(telling: Telling, node: Destroy) -> Clause:
    """Destroy something."""
    clause = telling.clause("do.destroy", what=thing(telling, node.what).acc)
    telling.result = "do"
    return clause


@tells(Banish, "what")
def banish(telling: Telling, node: Banish) -> Clause:
    """Banish something."""
    clause = telling.clause("do.banish", what=thing(telling, node.what).acc)
    telling.it = "card"
    return clause


@tells(PutCounters, "kind n on")
def put_counters(telling: Telling, node: PutCounters) -> Clause:
    """Put counters on something, or take them away."""
    on = thing(telling, node.on)
    key = "do.put-counters" if node.n > 0 else "do.take-counters"
    kind = telling.texts[f"counter.{node.kind}"]
    return telling.clause(key, n=Count.of(node.n), kind=kind, on=on.acc, from_=on.dat)


@tells(RemoveAllCounters, "kind on")
def remove_all_counters(telling: Telling, node: RemoveAllCounters) -> Clause:
    """Take all counters of a kind away."""
    kind = telling.texts[f"counter.{node.kind}"]
    return telling.clause("do.remove-all-counters", kind=kind, from_=thing(telling, node.on).dat)


@tells(RevealTop)
def reveal_top(telling: Telling, node: RevealTop) -> Clause:
    """Reveal the top card of the deck."""
    telling.it = "card"
    return telling.clause("do.reveal-top")


@tells(ToDeck, "what top")
def to_deck(telling: Telling, node: ToDeck) -> Clause:
    """Put something on the deck or under it."""
    key = "do.on-deck" if node.top else "do.under-deck"
    if node.what == IT:
        key += "-own"
    return telling.clause(key, what=thing(telling, node.what).acc)


@tells(ArsenalUnder, "who")
def arsenal_under(telling: Telling, node: ArsenalUnder) -> Clause:
    """Put the card in an arsenal under the deck."""
    return telling.act("do.arsenal-under", node.who)


@tells(HandAndArsenalUnder)
def hand_and_arsenal_under(telling: Telling, node: HandAndArsenalUnder) -> Clause:
    """Put everything under the deck."""
    return telling.clause("do.hand-and-arsenal-under")


@tells(RollDie)
def roll_die(telling: Telling, node: RollDie) -> Clause:
    """Roll a die."""
    telling.result = "die"
    return telling.clause("do.roll-die")


@tells(AttackAgain, "what")
def attack_again(telling: Telling, node: AttackAgain) -> Clause:
    """FAB-087."""
    return telling.clause("do.attack-again", what=thing(telling, node.what).dat)


@tells(If, "condition then otherwise")
def if_(telling: Telling, node: If, lead: Lead | None) -> str:
    """If …, otherwise …"""
    condition = node.condition
    effects = node.then
    if not effects:
        # Only the opposite matters.
        condition, effects = Not(condition), node.otherwise
    behind = Lead.clause(when_true(telling, condition))
    text = tell(telling, effects, lead.also(telling, behind) if lead else behind)
    if node.then and node.otherwise:
        text += " " + tell(telling, node.otherwise, Lead.prefix(telling.texts["if.otherwise"]))
    return text


@tells(Reprise, "condition then otherwise")
def reprise(telling: Telling, node: Reprise, lead: Lead | None) -> str:
    """FAB-176."""
    return labelled(telling, "reprise", if_(telling, node, lead))


@tells(Combo, "condition then otherwise")
def combo(telling: Telling, node: Combo, lead: Lead | None) -> str:
    """FAB-174."""
    return labelled(telling, "combo", if_(telling, node, lead))


def labelled(telling: Telling, keyword: str, text: str) -> str:
    """With a keyword in front that names what follows."""
    return telling.say("labelled", keyword=telling.texts[f"keyword.{keyword}"], text=capital(text))


for kind in (If, Reprise, Combo):
    long(kind, joins=False)
