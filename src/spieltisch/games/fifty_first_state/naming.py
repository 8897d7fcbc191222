"""What people call cards, factions and goods, and what is true of a card just now."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import GOODS, SHIELD, amounts
from spieltisch.games.fifty_first_state.facts import OTHER
from spieltisch.games.fifty_first_state.position import ACTING, FiftyFirstState
from spieltisch.games.fifty_first_state.prints import sign
from spieltisch.games.fifty_first_state.rules.goods import spelled
from spieltisch.games.fifty_first_state.rules.now import costs_now
from spieltisch.games.fifty_first_state.rules.razing import defence
from spieltisch.games.fifty_first_state.table import HAND_VERBS
from spieltisch.games.fifty_first_state.texts import goods_text
from spieltisch.kernel.view import Tree, card_value
from spieltisch.kernel.words import Words

# Facts that are keys of texts of their own.
KEYED = ("good", "colour", "row", "phase")


def card_name(words: Words, id: str) -> str | None:
    """A card, a faction, goods (`goods.2B 1V`), or anything else that texts name by its key."""
    if words.has(name := f"name.{id.removesuffix(OTHER)}"):
        return words.say(name)
    if words.has(f"faction.{id}"):
        return words.say(f"faction.{id}")
    kind, _, rest = id.partition(".")
    if kind == "goods":
        return goods_text(words, amounts(rest)) or words.say("text.no-goods")
    return words.say(id) if kind in KEYED and words.has(id) else None


def card_now(seen: FiftyFirstState, seat: int, handle: int, words: Words) -> Tree:
    """What lies on a location and what it takes to raze it; of the own hand what can be done with
    a card now, and for what."""
    for other in range(seen.seats):
        if handle in seen.locations[other]:
            return location_now(seen, other, handle, words)
    if seat < seen.seats and handle in seen.hand[seat] and seen.phase == ACTING:
        return {"marks": hand_marks(seen, seat, handle, words)}
    return {}


def location_now(seen: FiftyFirstState, owner: int, handle: int, words: Words) -> Tree:
    """STA-19, STA-33, STA-36, STA-44: goods and shields on it, uses, and its defence."""
    face = seen.faces[handle]
    shielded = handle in seen.shielded
    printed = seen.table.cards.defence[face]
    reasons = [(1, "shield")] if shielded else []
    tree: Tree = {"values": [card_value(words, "raid", defence(seen, handle), printed, reasons)]}
    marks: list[Tree] = []
    lying = seen.lying[handle]
    for kind in sorted(set(lying)):
        n = lying.count(kind)
        title = words.say(f"count.{GOODS[kind]}", n=n)
        marks.append({"id": GOODS[kind], "title": title, "icon": sign(kind), "n": n})
    if shielded:
        marks.append({"id": "shield", "title": words.say("mark.shield"), "icon": sign(SHIELD)})
    if seen.used[handle]:
        title = words.say("mark.used", n=seen.used[handle])
        marks.append({"id": "used", "title": title, "icon": "used", "n": seen.used[handle]})
    if marks:
        tree["marks"] = marks
    return tree


def hand_marks(seen: FiftyFirstState, seat: int, handle: int, words: Words) -> list[Tree]:
    """STA-24, STA-28, STA-31, STA-32: what can be done with this card now, and what it costs."""
    marks: list[Tree] = []
    for act, goods in costs_now(seen, seat, seen.faces[handle]):
        verb = HAND_VERBS[act]
        title = words.say(f"mark.{verb}", goods=f"goods.{spelled(list(goods))}")
        marks.append({"id": verb, "title": title, "icon": verb})
    return marks
