"""What is printed on a card, told by its parts: signs for numbers, sentences for effects."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    ACTION,
    ANY,
    FEATURE,
    GOODS,
    ICONS,
    PRODUCE,
    PRODUCTION,
    STEAL,
    Amounts,
    Gain,
    Trade,
)
from spieltisch.games.fifty_first_state.facts import Connection, Printed, all_cards
from spieltisch.games.fifty_first_state.texts import card_lines, type_line
from spieltisch.kernel.tree import Badge, Print
from spieltisch.kernel.words import Words

# Signs of goods that are not called like the good.
SIGNS: Final = {
    "cg": "contact-grey",
    "cr": "contact-red",
    "cb": "contact-blue",
    "cu": "contact-any",
    "point": "vp",
    "resource": "any",
}
# Signs of the type icons.
TYPES: Final = {
    "G": "gun",
    "F": "fuel",
    "I": "iron",
    "B": "brick",
    "W": "worker",
    "A": "ammo",
    "C": "contact",
    "K": "card",
    "V": "vp",
    "L": "monument",
    "T": "gasmask",
}
TONES: Final = {PRODUCTION: "brown", FEATURE: "green", ACTION: "violet"}
CLASS_SIGNS: Final = {PRODUCTION: "production", FEATURE: "feature", ACTION: "action"}


def sign(good: int) -> str:
    """The name of a good's sign.

    >>> sign(ANY), sign(0)
    ('any', 'gun')
    """
    return SIGNS.get(GOODS[good], GOODS[good])


def goods_badges(words: Words, goods: Amounts) -> list[Badge]:
    """A sign for each kind of good, with the number where there are several."""
    badges: list[Badge] = []
    for kind, n in goods:
        badge: Badge = {"icon": sign(kind), "label": words.say(f"count.{GOODS[kind]}", n=n)}
        if n > 1:
            badge["text"] = str(n)
        badges.append(badge)
    return badges


def gain_badges(words: Words, gain: Gain) -> list[Badge]:
    """What is had, in signs; for each icon as "gun / gun icon, at most 3"."""
    if not gain.per:
        return goods_badges(words, gain.goods)
    kind, n, icon, most = gain.per
    letter = ICONS[icon]
    return [
        *goods_badges(words, ((kind, n),)),
        {"text": "/"},
        {"icon": TYPES[letter], "label": words.say(f"icon.{letter}")},
        {"text": f"≤{most}"},
    ]


def trade_badges(words: Words, trade: Trade) -> list[Badge]:
    """A price and what one gets for it, in signs."""
    badges = goods_badges(words, trade.cost.goods)
    if badges:
        badges.append({"text": "→"})
    if trade.special == STEAL:
        badges += [{"icon": "raze"}, {"icon": sign(ANY)}]
    elif trade.special == PRODUCE:
        badges.append({"icon": "production"})
    else:
        badges += gain_badges(words, trade.gain)
    if trade.uses > 1:
        badges.append({"text": f"×{trade.uses}"})
    return badges


def effect_rows(words: Words, kind: Printed) -> list[list[Badge]]:
    """What it does as a location, in signs: a row for each part."""
    effect = kind.read()
    rows: list[list[Badge]] = []
    if kind.kind == PRODUCTION:
        rows.append(gain_badges(words, effect.makes))
    if effect.trade is not None:
        rows.append(trade_badges(words, effect.trade))
    if effect.cache:
        rows.append([{"text": "+"}, *goods_badges(words, effect.cache)])
    if effect.store:
        rows.append([{"icon": "store"}, *goods_badges(words, effect.store)])
    occasions: list[Badge] = []
    if effect.on_deal.goods:
        occasions.append({"icon": "deal"})
    if effect.on_raze.goods:
        occasions.append({"icon": "raze"})
    if occasions:
        gain = effect.on_deal if effect.on_deal.goods else effect.on_raze
        rows.append([*occasions, {"text": "→"}, *gain_badges(words, gain)])
    if effect.bonus.goods or effect.bonus.per:
        rows.append([{"icon": "build"}, {"text": "→"}, *gain_badges(words, effect.bonus)])
    return rows


def card_print(words: Words, id: str) -> Print:
    """What is printed on the card with this id."""
    kind = all_cards()[id]
    told: Print = {
        "name": words.say(f"name.{id.removesuffix('-other')}"),
        "type": type_line(words, kind),
        "lines": card_lines(words, kind),
    }
    if isinstance(kind, Connection):
        return told | connection_print(words, kind)
    distance = str(kind.distance)
    told["tone"] = TONES[kind.kind]
    told["corners"] = {
        "top-left": {
            "icon": "distance",
            "text": distance,
            "label": words.say("text.distance", n=distance),
        },
        "top-right": {
            "icon": "open" if kind.open else CLASS_SIGNS[kind.kind],
            "label": type_line(words, kind),
        },
    }
    icons: list[Badge] = [
        {"icon": TYPES[letter], "label": words.say(f"icon.{letter}")}
        for letter in kind.icons.split()
    ]
    told["rows"] = [
        *([icons] if icons else []),
        *effect_rows(words, kind),
        [{"icon": "deal"}, *gain_badges(words, kind.deal_goods)],
        [{"icon": "raze"}, *gain_badges(words, kind.spoils_goods)],
    ]
    return told


def connection_print(words: Words, kind: Connection) -> Print:
    """A connection card: its colour and what it brings."""
    return {
        "tone": kind.deck,
        "emblem": {"icon": f"contact-{kind.deck}"},
        "rows": [trade_badges(words, kind.read())],
    }
