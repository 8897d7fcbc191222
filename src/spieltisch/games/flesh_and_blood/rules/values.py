"""Current values: what a thing costs, hits with, defends with, and what it has (FAB-138 to 143).

Nothing is kept: every value is worked out from what is printed, what the card itself says, what
lasts on it, what others say, and counters, in this order.
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARENA, CHAIN, NEXT_TURN, STACK
from spieltisch.games.flesh_and_blood.facts import NONE
from spieltisch.games.flesh_and_blood.language.node import (
    COST,
    DEFENCE,
    FORBID,
    INTELLECT,
    KEYWORD,
    NAME,
    NODES,
    POWER,
    Lasts,
    Static,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import FIXED, NODE, SUBJECT, UNTIL, WHOSE, Lasting

GO_AGAIN: Final = "go-again"

# What effects forbid.
NO_POWER_GAIN: Final = "gain-power"
NO_HERO_ABILITIES: Final = "hero-abilities"
NO_BLOCK_FROM_HAND: Final = "block-from-hand"
NO_DRAW: Final = "draw"
NO_REACTION: Final = "defence-reaction"
NO_REACTION_FROM_HAND: Final = "defence-reaction-from-hand"
NO_PREVENTION: Final = "prevention"
# What effects grant beyond numbers and keywords.
MORE_GAIN: Final = "gain-one-more"


def power(game: Duel, card: int) -> int:
    """The power of a card or of a weapon's attack (FAB-121: that has the values of the weapon)."""
    weapon = game.origin[card]
    if weapon != NOTHING and game.zone[card] != ARENA:
        return changed(game, card, POWER, power(game, weapon), inherits=True)
    base = game.table.power[game.faces[card]]
    return changed(game, card, POWER, max(base, 0))


def defence(game: Duel, card: int) -> int:
    """With how much a card defends."""
    return changed(game, card, DEFENCE, max(game.table.defence[game.faces[card]], 0))


def base_power(game: Duel, card: int) -> int:
    """What is printed; NONE if nothing is."""
    return game.table.power[game.faces[card]]


def price(game: Duel, card: int, printed: int) -> int:
    """FAB-080: what playing a card or attacking with a weapon costs just now."""
    return changed(game, card, COST, max(printed, 0))


def intellect(game: Duel, seat: int) -> int:
    """How many cards this hero draws up to."""
    hero = game.hero(seat)
    return changed(game, hero, INTELLECT, game.table.facts[game.faces[hero]].intellect)


def changed(game: Duel, card: int, kind: int, value: int, inherits: bool = False) -> int:
    """A value after all that changes it (FAB-139); an attack `inherits` what its weapon says."""
    more = applying(game, card, kind, "", inherits)
    if game.counters and kind in COUNTERS:
        up, down = COUNTERS[kind]
        value += game.counted(card, up) - game.counted(card, down)
    if more:
        gained = 0 if kind == POWER and forbidden(game, card, NO_POWER_GAIN) else 1
        bonus = 1 if kind == POWER and grants_word(game, card, MORE_GAIN) else 0
        for n in more:
            value += n if n <= 0 else (n + bonus) * gained
    return max(value, 0)


def applying(game: Duel, card: int, kind: int, word: str = "", inherits: bool = False) -> list[int]:
    """The numbers of all changes of a kind, and with this word, that apply to a card: what it
    says itself, what lasts on it, what others say."""
    table = game.table
    found: list[int] = []
    statics = table.static[game.faces[card]]
    if statics and not inherits:
        own_changes(game, card, kind, word, statics, found)
    if game.effects:
        lasting_changes(game, card, kind, word, found)
    if table.reach[kind]:
        spread_changes(game, card, kind, word, found)
    return found


def own_changes(
    game: Duel, card: int, kind: int, word: str, statics: list[Static], found: list[int]
) -> None:
    """What a card says of itself. A price is asked for wherever the card is, and prohibitions
    even of a hero without abilities, or it could not be found out that it has none."""
    seat = game.owner[card]
    heard = kind in {COST, FORBID} or works(game, card)
    for static in statics:
        if heard and (static.kinds >> kind) & 1:
            for change in static.changes:
                says = change.kind == kind and (not word or change.word() == word)
                if says and holds(game, static, card, seat):
                    found.append(change.amount.of(game, card, seat))


def lasting_changes(game: Duel, card: int, kind: int, word: str, found: list[int]) -> None:
    """What lasting effects do to a card."""
    seat = game.owner[card]
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        if (node.kinds >> kind) & 1:
            for change in node.changes:
                says = change.kind == kind and (not word or change.word() == word)
                if says and touches(game, lasting, node, card, seat, kind):
                    fixed = change.fixed
                    found.append(change.amount.of(game, card, seat) if fixed else lasting[FIXED])


def spread_changes(game: Duel, card: int, kind: int, word: str, found: list[int]) -> None:
    """What other cards, in the arena or on the active chain link, say of a card."""
    for other, static in spread(game, kind):
        for change in static.changes:
            if change.kind == kind and (not word or change.word() == word):
                whose = game.owner[other]
                if fits(game, static, card, whose) and holds(game, static, other, whose):
                    found.append(change.amount.of(game, other, whose))


COUNTERS: Final = {POWER: ("+1-power", "-1-power"), DEFENCE: ("+1-defence", "-1-defence")}


def works(game: Duel, card: int) -> bool:
    """FAB-040: abilities work in the arena, on the chain and on the stack."""
    zone = game.zone[card]
    return zone in {ARENA, CHAIN, STACK} and not silenced(game, card)


def silenced(game: Duel, card: int) -> bool:
    """Whether this is a hero whose abilities are lost (FAB-141)."""
    for lasting in game.effects:
        if lasting[SUBJECT] == card and lasting[UNTIL] != NEXT_TURN:
            node: Lasts = NODES[lasting[NODE]]
            if (node.kinds >> FORBID) & 1:
                for change in node.changes:
                    if change.word() == NO_HERO_ABILITIES:
                        return True
    return False


def holds(game: Duel, static: Static, card: int, seat: int) -> bool:
    """Whether the condition of something that simply holds is true."""
    return static.only_if is None or static.only_if.holds(game, card, seat)


def fits(game: Duel, static: Static, card: int, whose: int) -> bool:
    """Whether something that simply holds is about this card."""
    return static.on is not None and static.on.fits(game, card, whose)


def spread(game: Duel, kind: int) -> list[tuple[int, Static]]:
    """What cards in the arena or on the active chain link say about others."""
    others = game.table.others
    faces = game.faces
    speaking = [card for seat in game.alive for card in game.arena[seat] if others[faces[card]]]
    if game.attack != NOTHING:
        speaking.append(game.attack)
    return [
        (card, static)
        for card in speaking
        for static in others[faces[card]]
        if (static.kinds >> kind) & 1 and not silenced(game, card)
    ]


def touches(game: Duel, lasting: Lasting, node: Lasts, card: int, seat: int, kind: int) -> bool:
    """Whether a lasting effect is about this card, which belongs to this seat."""
    if lasting[UNTIL] == NEXT_TURN:
        return False
    if lasting[SUBJECT] != card:
        if lasting[SUBJECT] != NOTHING or node.what is None or lasting[WHOSE] != seat:
            return False
        # Of what waits for the next card, only a price has to be known before that is played.
        if (node.waits and kind != COST) or not node.what.fits(game, card, seat):
            return False
    return node.while_ is None or node.while_.holds(game, card, seat)


def has(game: Duel, card: int, keyword: str) -> bool:
    """Whether a thing has this keyword, printed or got."""
    weapon = game.origin[card]
    if weapon != NOTHING and game.zone[card] != ARENA:
        if has(game, weapon, keyword):
            return True
    elif keyword in game.table.keywords[game.faces[card]]:
        return True
    return granted(game, card, KEYWORD, keyword)


def grants_word(game: Duel, card: int, word: str) -> bool:
    """Whether the card says this of itself wherever it lies face up."""
    seat = game.owner[card]
    for static in game.table.static[game.faces[card]]:
        for change in static.changes:
            if change.word() == word and holds(game, static, card, seat):
                return True
    return False


def granted(game: Duel, card: int, kind: int, word: str) -> bool:
    """Whether something grants this word: a keyword, a permission, a prohibition."""
    return bool(applying(game, card, kind, word))


def forbidden(game: Duel, card: int, word: str) -> bool:
    """Whether an effect forbids something about this card."""
    return granted(game, card, FORBID, word)


def names(game: Duel, card: int) -> list[str]:
    """The names of a card: its own and those it got (FAB-022)."""
    found = [game.table.names[game.faces[card]]]
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        if (node.kinds >> NAME) & 1 and lasting[SUBJECT] == card and lasting[FIXED] != NONE:
            found.append(game.table.name_list[lasting[FIXED]])
    return found
