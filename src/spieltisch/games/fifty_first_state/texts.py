"""Sentences made from what cards do, so that no text can disagree with its card."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import (
    CARD,
    DEAL,
    GOODS,
    ICONS,
    PRODUCE,
    PRODUCTION,
    RED,
    STEAL,
    Amounts,
    Gain,
    Trade,
)
from spieltisch.games.fifty_first_state.facts import Connection, Printed
from spieltisch.kernel.words import Words

CLASSES = ("production", "feature", "action")


def listed(words: Words, parts: list[str]) -> str:
    """Several things in one sentence.

    >>> said = Words("en", {"text.and": "{first} and {last}", "text.comma": "{first}, {last}"})
    >>> listed(said, ["a gun", "a card", "a deal"])
    'a gun, a card and a deal'
    """
    if not parts:
        return ""
    text = parts[0]
    for part in parts[1:-1]:
        text = words.say("text.comma", first=text, last=part)
    return words.say("text.and", first=text, last=parts[-1]) if len(parts) > 1 else text


def goods_text(words: Words, goods: Amounts) -> str:
    """So many of these goods."""
    return listed(words, [words.say(f"count.{GOODS[kind]}", n=n) for kind, n in goods])


def gain_text(words: Words, gain: Gain) -> str:
    """What is had, perhaps for each icon."""
    if not gain.per:
        return goods_text(words, gain.goods)
    kind, n, icon, most = gain.per
    goods = words.say(f"count.{GOODS[kind]}", n=n)
    return words.say("text.each", goods=goods, icon=words.say(f"icon.{ICONS[icon]}"), most=most)


def trade_text(words: Words, trade: Trade) -> str:
    """A price and what one gets for it."""
    given_up = tuple([pair for pair in trade.cost.goods if pair[0] in {CARD, DEAL}])
    paid = tuple([pair for pair in trade.cost.goods if pair[0] not in {CARD, DEAL}])
    if trade.special == STEAL:
        key = "steal"
    elif trade.special == PRODUCE:
        key = "activate"
    elif given_up:
        key = "pay-and-discard" if paid else "discard"
    else:
        key = "action" if paid else "free"
    text = words.say(
        f"text.{key}",
        paid=goods_text(words, paid),
        price=goods_text(words, given_up or paid),
        goods=gain_text(words, trade.gain),
    )
    return words.say("text.twice" if trade.uses == 2 else "text.once", text=text)


def type_line(words: Words, kind: Printed | Connection) -> str:
    """What kind of card it is."""
    if isinstance(kind, Connection):
        return words.say(f"class.connection-{kind.deck}")
    return words.say("class.open" if kind.open else f"class.{CLASSES[kind.kind]}")


def effect_lines(words: Words, kind: Printed) -> list[str]:
    """What it does as a location, a sentence for each part."""
    effect = kind.read()
    lines: list[str] = []
    if kind.kind == PRODUCTION:
        lines.append(words.say("text.produce", goods=gain_text(words, effect.makes)))
    if effect.trade is not None:
        lines.append(trade_text(words, effect.trade))
    if effect.cache:
        lines.append(words.say("text.cache", goods=goods_text(words, effect.cache)))
    if effect.store:
        lines.append(words.say("text.store", goods=goods_text(words, effect.store)))
    deal, raze = effect.on_deal, effect.on_raze
    if deal.goods or raze.goods:
        key = "on-both" if deal.goods and raze.goods else "on-deal" if deal.goods else "on-raze"
        lines.append(words.say(f"text.{key}", goods=gain_text(words, deal if deal.goods else raze)))
    if effect.bonus.goods or effect.bonus.per:
        lines.append(words.say("text.bonus", goods=gain_text(words, effect.bonus)))
    if kind.open:
        lines.append(words.say("text.open"))
    if effect.defence:
        more = goods_text(words, ((RED, effect.defence),))
        lines.append(words.say("text.defence", goods=more))
    return lines


def card_lines(words: Words, kind: Printed | Connection) -> list[str]:
    """Everything that stands on a card, in sentences."""
    if isinstance(kind, Connection):
        return [trade_text(words, kind.read())]
    return [
        *effect_lines(words, kind),
        words.say("text.deal", goods=gain_text(words, kind.deal_goods)),
        words.say("text.spoils", goods=gain_text(words, kind.spoils_goods)),
    ]
