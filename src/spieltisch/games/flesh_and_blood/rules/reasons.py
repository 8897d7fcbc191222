"""Why a value is what it is: everything that `values` adds up, each with where it comes from."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ARENA, NEXT_TURN
from spieltisch.games.flesh_and_blood.facts import dashed
from spieltisch.games.flesh_and_blood.language.node import (
    COST,
    KEYWORD,
    NODES,
    POWER,
    Lasts,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import CAUSE, FIXED, NODE, UNTIL, WHOSE, Lasting
from spieltisch.games.flesh_and_blood.rules.values import (
    COUNTERS,
    MORE_GAIN,
    NO_POWER_GAIN,
    fits,
    forbidden,
    grants_word,
    has,
    holds,
    spread,
    touches,
    works,
)

# A number, and the card id it comes from, or one of the words below.
Reason = tuple[int, str]
PRINTED = "printed"
ON_COUNTERS = "counters"


def source_of(game: Duel, node: str, card: int) -> str:
    """The id of the card whose text this node belongs to; its colour only if that is known."""
    name = node.partition(".")[0]
    if 0 <= card < len(game.faces):
        face = game.faces[card]
        if face >= 0 and dashed(game.table.names[face]) == name:
            return game.table.ids[face]
    return name


def is_proxy(game: Duel, card: int) -> bool:
    """Whether this is a weapon's attack, which has the values of the weapon (FAB-121)."""
    return game.origin[card] != NOTHING and game.zone[card] != ARENA


def why_power(game: Duel, card: int) -> list[Reason]:
    """What the power of a card or of a weapon's attack is made of."""
    if is_proxy(game, card):
        weapon = game.origin[card]
        return why_power(game, weapon) + gains(game, card, found_for(game, card, POWER, True))
    printed = max(game.table.power[game.faces[card]], 0)
    found = found_for(game, card, POWER)
    return [(printed, PRINTED), *counters(game, card, POWER), *gains(game, card, found)]


def why(game: Duel, card: int, kind: int, printed: int) -> list[Reason]:
    """What another value of a card is made of."""
    found = found_for(game, card, kind)
    if kind == COST:
        found = tolls(game, card) + found
    return [(max(printed, 0), PRINTED), *counters(game, card, kind), *found]


def tolls(game: Duel, card: int) -> list[Reason]:
    """What makes the next action of its owner dearer, if playing or attacking with this is one."""
    found: list[Reason] = []
    traits = game.table.traits[game.faces[card]]
    if "action" in traits or "weapon" in traits:
        for lasting in game.effects:
            node: Lasts = NODES[lasting[NODE]]
            mine = lasting[WHOSE] == game.owner[card] and lasting[UNTIL] != NEXT_TURN
            if node.any_action and mine:
                found += [(n, source) for n, source, _ in from_lasting(game, lasting, card, COST)]
    return found


def gains(game: Duel, card: int, found: list[Reason]) -> list[Reason]:
    """Changes of power: some cards cannot gain any, others gain more."""
    kept: list[Reason] = []
    more = 1 if found and grants_word(game, card, MORE_GAIN) else 0
    for n, source in found:
        if n <= 0:
            kept.append((n, source))
        elif not forbidden(game, card, NO_POWER_GAIN):
            kept.append((n + more, source))
    return kept


def counters(game: Duel, card: int, kind: int) -> list[Reason]:
    """What counters add or take away."""
    if kind not in COUNTERS:
        return []
    up, down = COUNTERS[kind]
    numbers = (game.counted(card, up), -game.counted(card, down))
    return [(n, ON_COUNTERS) for n in numbers if n]


def found_for(game: Duel, card: int, kind: int, inherits: bool = False) -> list[Reason]:
    """Everything of a kind that is said of a card, in the order in which it is added up."""
    return [(n, source) for n, source, _ in said_of(game, card, kind, inherits)]


def said_of(game: Duel, card: int, kind: int, inherits: bool = False) -> list[tuple[int, str, str]]:
    """Numbers, where they come from, and the words they are about."""
    table = game.table
    seat = game.owner[card]
    face = game.faces[card]
    found: list[tuple[int, str, str]] = []
    if not inherits and (kind == COST or works(game, card)):
        for static in table.static[face]:
            if (static.kinds >> kind) & 1 and holds(game, static, card, seat):
                for change in static.changes:
                    if change.kind == kind:
                        n = change.amount.of(game, card, seat)
                        found.append((n, table.ids[face], change.word()))
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        if (node.kinds >> kind) & 1 and touches(game, lasting, node, card, seat, kind):
            found += from_lasting(game, lasting, card, kind)
    for other, static in spread(game, kind):
        whose = game.owner[other]
        if fits(game, static, card, whose) and holds(game, static, other, whose):
            for change in static.changes:
                if change.kind == kind:
                    n = change.amount.of(game, other, whose)
                    found.append((n, table.ids[game.faces[other]], change.word()))
    return found


def from_lasting(game: Duel, lasting: Lasting, card: int, kind: int) -> list[tuple[int, str, str]]:
    """What one lasting effect does to a card."""
    node: Lasts = NODES[lasting[NODE]]
    source = source_of(game, lasting[NODE], lasting[CAUSE])
    found: list[tuple[int, str, str]] = []
    for change in node.changes:
        if change.kind == kind:
            n = change.amount.of(game, card, game.owner[card]) if change.fixed else lasting[FIXED]
            found.append((n, source, change.word()))
    return found


def keywords_now(game: Duel, card: int) -> list[tuple[str, str]]:
    """The keywords a thing has, printed or got, each with where it comes from."""
    thing = game.origin[card] if is_proxy(game, card) else card
    printed = game.table.facts[game.faces[thing]].keywords
    found = [(word, PRINTED) for word in printed]
    for _, source, word in said_of(game, card, KEYWORD):
        if word not in printed and word not in [other for other, _ in found]:
            found.append((word, source))
    return [(word, source) for word, source in found if has(game, card, word)]
