"""The small vocabulary in which the data files say what cards cost and give.

    2B > 2V x2       a price, what one gets for it, and that it can be used twice a round
    1G per G max 3   one for every icon of a kind, so many at most
    cache 3B         goods that come with the card; `store 3R` keeps goods over the cleanup
    on deal 1W       what one gets for making a deal, or for razing

A number stands before every good. Texts are read once, into the values below.
"""

from __future__ import annotations

import re
from typing import Final

GUN: Final = 0
FUEL: Final = 1
IRON: Final = 2
BRICK: Final = 3
AMMO: Final = 4
WORKER: Final = 5
GREY: Final = 6
RED: Final = 7
BLUE: Final = 8
UNIVERSAL: Final = 9
DEVELOPMENT: Final = 10
SHIELD: Final = 11
# So many kinds of goods are kept; the others are had at once.
KEPT: Final = 12
CARD: Final = 12
POINT: Final = 13
# As prices only: any of the four resources, one of one's deals.
ANY: Final = 14
DEAL: Final = 15

# What goods are called in option ids and word lists.
GOODS: Final = (
    "gun",
    "fuel",
    "iron",
    "brick",
    "ammo",
    "worker",
    "cg",
    "cr",
    "cb",
    "cu",
    "development",
    "shield",
    "card",
    "point",
    "resource",
    "deal",
)
LETTERS: Final = (
    *("G", "F", "I", "B", "A", "W", "cg", "cr", "cb", "cu", "D", "S", "K", "V"),
    *("R", "deal"),
)
# Type icons, a bit each.
ICONS: Final = ("G", "F", "I", "B", "W", "A", "C", "K", "V", "L", "T")
ALL_ICONS: Final = (1 << len(ICONS)) - 1

# What a location can be, in the order of the rows.
PRODUCTION: Final = 0
FEATURE: Final = 1
ACTION: Final = 2

# What an action may do besides giving goods.
NOTHING: Final = 0
STEAL: Final = 1
PRODUCE: Final = 2

Amounts = tuple[tuple[int, int], ...]

_AMOUNT: Final = re.compile(r"(\d+)([A-Za-z]+)")
_PER: Final = re.compile(r"(\d+)([A-Za-z]+) per ([A-Z]) max (\d+)")


def amounts(text: str) -> Amounts:
    """Goods and how many of each.

    >>> amounts("2B 1cu")
    ((3, 2), (9, 1))
    """
    found: list[tuple[int, int]] = []
    for word in text.split():
        match = _AMOUNT.fullmatch(word)
        if match is None:
            raise ValueError(f"goods: {text}")
        found.append((LETTERS.index(match[2]), int(match[1])))
    return tuple(found)


def icon_bits(text: str) -> int:
    """Type icons as bits.

    >>> icon_bits("G A"), icon_bits("")
    (33, 0)
    """
    bits = 0
    for letter in text.split():
        bits |= 1 << ICONS.index(letter)
    return bits


class Cost:
    """What is to be paid.

    >>> cost = Cost(amounts("1R 1W"))
    >>> cost.any, cost.exact, cost.units
    (1, ((5, 1),), (14, 5))
    """

    def __init__(self, goods: Amounts, text: str = "") -> None:
        self.text = text
        self.goods = goods
        # Guns, fuel, iron and brick, for which ammo will do; so many of any of them.
        self.resources: Amounts = tuple([pair for pair in goods if pair[0] <= BRICK])
        self.any: int = of_kind(goods, ANY)
        # Workers, ammo, tokens, for which nothing else will do.
        self.exact: Amounts = tuple(
            [pair for pair in goods if pair[0] in {AMMO, WORKER, DEVELOPMENT, SHIELD}]
        )
        # Contacts, for which universal ones will do.
        self.contacts: Amounts = tuple([pair for pair in goods if GREY <= pair[0] <= BLUE])
        self.cards: int = of_kind(goods, CARD)
        self.deals: int = of_kind(goods, DEAL)
        # Unit by unit, in the order in which they are asked for.
        units: list[int] = []
        for kind, n in goods:
            if kind not in {CARD, DEAL}:
                units += [kind] * n
        self.units: tuple[int, ...] = tuple(units)
        self.kinds: int = 0
        for kind in units:
            self.kinds |= 0b1111 if kind == ANY else 1 << kind


def of_kind(goods: Amounts, kind: int) -> int:
    """How many of a kind there are."""
    return sum([n for each, n in goods if each == kind])


class Gain:
    """What is had: goods, and perhaps one good for every icon of a kind.

    >>> gain = read_gain("1G per G max 3")
    >>> gain.goods, gain.per
    ((), (0, 1, 0, 3))
    """

    def __init__(self, goods: Amounts, per: tuple[int, ...] = (), text: str = "") -> None:
        self.text = text
        self.goods = goods
        # Which good, how many for an icon, which icon, how many icons count at most.
        self.per = per


def read_gain(text: str) -> Gain:
    """What a text says one gets."""
    match = _PER.fullmatch(text)
    if match is None:
        return Gain(amounts(text), (), text)
    kind = LETTERS.index(match[2])
    return Gain((), (kind, int(match[1]), ICONS.index(match[3]), int(match[4])), text)


NO_COST: Final = Cost(())
NO_GAIN: Final = Gain(())


class Trade:
    """An action: what it costs, what it gives, how often a round it can be used.

    >>> trade = read_trade("2B > 2V x2")
    >>> trade.cost.resources, trade.gain.goods, trade.uses
    (((3, 2),), ((13, 2),), 2)
    """

    def __init__(self, cost: Cost, gain: Gain, special: int, uses: int) -> None:
        self.cost = cost
        self.gain = gain
        self.special = special
        self.uses = uses


def read_trade(text: str) -> Trade:
    """A price and what one gets for it; without a price it is free."""
    uses = 1
    if text.endswith(" x2"):
        uses, text = 2, text.removesuffix(" x2")
    price, arrow, given = text.partition(" > ")
    if not arrow:
        price, given = "", text
    special, gain = NOTHING, NO_GAIN
    if given == "steal 1R":
        special = STEAL
    elif given == "produce":
        special = PRODUCE
    else:
        gain = read_gain(given)
    return Trade(Cost(amounts(price), price), gain, special, uses)


class Effect:
    """Everything a location does, in parts most of which are empty."""

    def __init__(self) -> None:
        self.makes: Gain = NO_GAIN
        self.trade: Trade | None = None
        self.cache: Amounts = ()
        self.store: Amounts = ()
        self.on_deal: Gain = NO_GAIN
        self.on_raze: Gain = NO_GAIN
        self.bonus: Gain = NO_GAIN
        self.defence: int = 0


def read_effect(kind: int, text: str, bonus: str = "", defence: int = 0) -> Effect:
    """What a location of a kind does.

    >>> read_effect(FEATURE, "store 2R 2W").store
    ((14, 2), (5, 2))
    >>> read_effect(FEATURE, "on deal or raze 1A").on_raze.goods
    ((4, 1),)
    """
    effect = Effect()
    effect.defence = defence
    if bonus:
        effect.bonus = read_gain(bonus)
    if not text:
        return effect
    if kind == ACTION:
        effect.trade = read_trade(text)
    elif kind == PRODUCTION:
        effect.makes = read_gain(text)
    elif text.startswith("cache "):
        effect.cache = amounts(text.removeprefix("cache "))
    elif text.startswith("store "):
        effect.store = amounts(text.removeprefix("store "))
    elif text.startswith("on "):
        *occasions, good = text.removeprefix("on ").replace(" or ", " ").split()
        if "deal" in occasions:
            effect.on_deal = read_gain(good)
        if "raze" in occasions:
            effect.on_raze = read_gain(good)
    else:
        raise ValueError(f"effect: {text}")
    return effect
