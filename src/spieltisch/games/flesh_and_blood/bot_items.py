"""What a seat could use in a turn of its own, as the rule of thumb sees it."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import STRIKES, YOU
from spieltisch.games.flesh_and_blood.language.cards import TargetAttack
from spieltisch.games.flesh_and_blood.language.effects import Create, GainResources
from spieltisch.games.flesh_and_blood.language.lasting import Gets
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    AS_ATTACK_REACTION,
    AS_INSTANT,
    KEYWORD,
    POWER,
    Activated,
    Change,
    Effect,
    Lasts,
    Match,
    Usable,
)
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.declaration import permitted
from spieltisch.games.flesh_and_blood.rules.events import uses
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, power
from spieltisch.games.flesh_and_blood.table import (
    PLAYS_ACTION,
    PLAYS_ATTACK,
    PLAYS_ATTACK_REACTION,
    DuelTable,
)
from spieltisch.games.flesh_and_blood.worth import (
    KEYWORDS,
    effect_worth,
    effects_worth,
    number,
    triggers_worth,
)

# Kinds of things to use.
ATTACKING: Final = 0
ACTING: Final = 1
REACTING: Final = 2
FREE: Final = 3
HELD: Final = 4

# What destroying a thing of one's own is worth at least, beside what it defends with.
KEEP: Final = 0.5


class Parts:
    """What using something does, taken apart."""

    def __init__(self, table: DuelTable, face: int, usable: Usable) -> None:
        self.worth = 0.0
        self.resources = 0
        # What lasts and helps attacks to come, or with `bound` the attack it is about.
        self.later: list[Lasts] = []
        self.bound: list[Lasts] = []
        self.tokens: list[tuple[str, int]] = []
        self.targets: list[Match] = [t.what for t in usable.targets if isinstance(t, TargetAttack)]
        self.leaves = 0
        effects: list[Effect] = list(usable.effects)
        if usable.modes:
            worths = [effects_worth(m.effects, table, face) for m in usable.modes]
            mode = usable.modes[worths.index(max(worths))]
            effects += mode.effects
            self.targets += [t.what for t in mode.targets if isinstance(t, TargetAttack)]
        for deed in usable.deeds:
            self.leaves += deed.leaves
        for effect in effects:
            self.sort(table, face, effect)

    def sort(self, table: DuelTable, face: int, effect: Effect) -> None:
        """Where an effect belongs."""
        if isinstance(effect, Gets):
            self.bound.append(effect)
        elif isinstance(effect, Lasts) and helps(effect):
            self.later.append(effect)
        elif isinstance(effect, GainResources):
            self.resources += min(int(number(effect.n, table, face)), 3)
        else:
            self.worth += effect_worth(effect, table, face)
            if isinstance(effect, Create) and effect.who == YOU:
                self.tokens.append((effect.token, int(number(effect.n, table, face))))


def helps(effect: Lasts) -> bool:
    """Whether it does something for attacks of one's own that are still to come."""
    return effect.what is not None and getattr(effect, "whose", YOU) == YOU


class Item:
    """A card, weapon or ability that could be used, or pitched."""

    __slots__ = (
        "again",
        "card",
        "cost",
        "face",
        "hand",
        "kind",
        "leaves",
        "parts",
        "pitch",
        "power",
        "usable",
        "weapon",
        "worth",
    )

    def __init__(self, card: int, face: int, kind: int, parts: Parts, usable: Usable) -> None:
        self.card = card
        self.face = face
        self.kind = kind
        self.parts = parts
        self.usable = usable
        self.cost = 0
        self.power = 0
        self.pitch = 0
        self.worth = 0.0
        self.again = False
        self.hand = False
        self.weapon = False
        self.leaves = parts.leaves


# By card id: what is printed does not change from game to game.
PARTS: Final[dict[str, Parts]] = {}
WORTHS: Final[dict[str, float]] = {}


def parts_of(table: DuelTable, face: int, usable: Usable) -> Parts:
    """What using something does, taken apart once for all games."""
    key = f"{table.ids[face]} {usable.id}"
    parts = PARTS.get(key)
    if parts is None:
        parts = Parts(table, face, usable)
        PARTS[key] = parts
    return parts


def side_worth(table: DuelTable, face: int) -> float:
    """What triggers and keywords of an attack are worth, but for go again."""
    key = table.ids[face]
    worth = WORTHS.get(key)
    if worth is None:
        worth = triggers_worth(table.own[face], table, face)
        for word in table.keywords[face]:
            worth += KEYWORDS.get(word, 0.0) if word != GO_AGAIN else 0.0
        WORTHS[key] = worth
    return worth


def card_item(seen: Duel, card: int, hand: bool) -> Item:
    """A card of the hand, the arsenal, or one that may be played from the banished zone."""
    table = seen.table
    face = seen.faces[card]
    window = table.windows[face]
    kind = HELD
    if window == PLAYS_ATTACK:
        kind = ATTACKING
    elif window == PLAYS_ACTION:
        kind = ACTING
    elif window == PLAYS_ATTACK_REACTION:
        kind = REACTING
    usable = table.play[face]
    item = Item(card, face, kind, parts_of(table, face, usable), usable)
    item.cost = max(table.cost[face], 0)
    item.power = max(table.power[face], 0)
    item.pitch = max(table.pitch[face], 0)
    item.again = GO_AGAIN in table.keywords[face]
    item.hand = hand
    item.worth = item.parts.worth + (side_worth(table, face) if kind == ATTACKING else 0.0)
    return item


def thing_items(seen: Duel, card: int, fresh: bool) -> list[Item]:
    """The abilities of a thing in the arena; with `fresh` in a turn that has not begun."""
    table = seen.table
    face = seen.faces[card]
    found: list[Item] = []
    for ability in table.activated[face]:
        if ability.only_defending or not usable_now(seen, card, ability, fresh):
            continue
        item = Item(card, face, ability_kind(ability), parts_of(table, face, ability), ability)
        item.cost = ability.cost
        item.again = ability.go_again
        item.weapon = ability.attack
        if ability.attack:
            item.power = power(seen, card) - said_power(seen, card)
            item.worth = side_worth(table, face) - 0.1
            item.again = GO_AGAIN in table.keywords[face] and not table.static[face]
        else:
            price = KEEP + max(table.defence[face], 0) if ability.deeds else 0.0
            item.worth = item.parts.worth - price
        found.append(item)
    return found


def said_power(seen: Duel, card: int) -> int:
    """What of a weapon's power comes from what it says of itself just now."""
    seat = seen.owner[card]
    said = 0
    for static in seen.table.static[seen.faces[card]]:
        if static.only_if is None or static.only_if.holds(seen, card, seat):
            for change in static.changes:
                if change.kind == POWER:
                    said += change.amount.of(seen, card, seat)
    return said


def usable_now(seen: Duel, card: int, ability: Activated, fresh: bool) -> bool:
    """Whether an ability has not been used up."""
    if fresh or not ability.limit:
        return True
    limit = ability.limit + (seen.extra_attacks.count(card) if ability.attack else 0)
    return uses(seen, card, ability.id) < limit


def ability_kind(ability: Activated) -> int:
    """How an ability is used."""
    if ability.attack:
        return ATTACKING
    kinds = {AS_ACTION: ACTING, AS_ATTACK_REACTION: REACTING, AS_INSTANT: FREE}
    return kinds[ability.kind]


def all_items(seen: Duel, seat: int, hand: list[int], fresh: bool = False) -> list[Item]:
    """Everything this seat could use, with these cards in hand."""
    items = [card_item(seen, card, True) for card in hand]
    items += [card_item(seen, card, False) for card in seen.arsenal[seat]]
    if seen.effects and not fresh:
        items += [card_item(seen, c, False) for c in seen.banished[seat] if permitted(seen, c)]
    for card in seen.arena[seat]:
        if seen.table.activated[seen.faces[card]]:
            items += thing_items(seen, card, fresh)
    return items


def gives_again(changes: tuple[Change, ...]) -> bool:
    """Whether go again is among these changes."""
    return any(change.kind == KEYWORD and change.word() == GO_AGAIN for change in changes)


def watches_strikes(table: DuelTable, face: int) -> bool:
    """Whether something happens with a token as soon as one attacks."""
    return any(when.event == STRIKES for when in table.watching[face])
