"""Resources and the cards that are pitched for them (FAB-064 to FAB-070)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import PITCH
from spieltisch.games.flesh_and_blood.language.node import Deed
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.picking import distinct, hand_option
from spieltisch.games.flesh_and_blood.rules.zones import pick_out
from spieltisch.kernel.options import Option


def pitch_card(game: Duel, card: int) -> None:
    """FAB-064: from the hand into the pitch zone, for as many resources as it shows."""
    seat = game.owner[card]
    card = pick_out(game, card)
    game.reveal(card)
    game.zone[card] = PITCH
    game.pitch[seat] = (*game.pitch[seat], card)
    value = game.table.pitch[game.faces[card]]
    game.resources[seat] += value
    if game.telling:
        game.tell("pitch", "FAB-064", seat=seat, card=card, n=value)


def holding(game: Duel, seat: int, face: int) -> int:
    """The card of this hand that has this face."""
    for card in game.hand[seat]:
        if game.faces[card] == face:
            return card
    raise KeyError(face)


def enough(
    game: Duel, seat: int, cards: list[int], owed: int, keep: int, unnamed: list[Deed]
) -> bool:
    """Whether `owed` resources can be pitched from these cards so that what must be named, and
    `keep` cards besides, are left."""
    if unnamed:
        deed = unnamed[0]
        for card in cards:
            if deed.fits(game, seat, card):
                others = [c for c in cards if c != card]
                if enough(game, seat, others, owed, keep, unnamed[1:]):
                    return True
        return False
    values = sorted([max(game.table.pitch[game.faces[card]], 0) for card in cards], reverse=True)
    if len(values) < keep:
        return False
    # Pitching the best cards first leaves the most cards.
    for value in values[: len(values) - keep]:
        if owed <= 0:
            return True
        owed -= value
    return owed <= 0


# Paying a price while an effect asks for it (FAB-070)


def can_pay(game: Duel, seat: int, price: int) -> bool:
    """Whether this seat has the resources, with all it could pitch."""
    owed = price - game.resources[seat]
    return enough(game, seat, list(game.hand[seat]), owed, 0, [])


def may_be_able(game: Duel, seat: int, price: int) -> bool:
    """Whether everybody else must think it possible that this seat pays."""
    return game.resources[seat] >= price or len(game.hand[seat]) > 0


def pitch_for(game: Duel, seat: int, price: int) -> None:
    """In a draft: pitch one card after the other, as long as resources are lacking."""
    draft = list(game.draft or ())
    owed = price - game.resources[seat] - sum(game.table.pitch[face] for face in draft[1:])
    if owed <= 0:
        return
    left = [card for card in game.hand[seat] if game.faces[card] not in draft]
    options = [
        hand_option(game, "pitch", card, "FAB-070")
        for card in distinct(game, left)
        if game.table.pitch[game.faces[card]] > 0
    ]
    game.ask_among(seat, tuple(options), pitched_for)


def pitched_for(game: Duel, seat: int, option: Option) -> None:
    """One more card is to be pitched."""
    assert game.draft is not None, "pitching is chosen in a draft"
    game.draft.append(game.faces[option.value])
    price = game.asking[2]
    game.then((pitch_for, seat, price))


def pay_drafted(game: Duel, seat: int, price: int) -> None:
    """Pay with the cards named in the draft, behind its first entry."""
    for face in game.drafts[seat][1:]:
        pitch_card(game, holding(game, seat, face))
    game.resources[seat] -= price
    if game.telling and price:
        game.tell("pay", "FAB-070", seat=seat, n=price)
