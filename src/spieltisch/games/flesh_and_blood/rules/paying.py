"""Paying resources while an effect asks for it (FAB-070)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.declaring import (
    distinct,
    enough,
    hand_option,
    holding,
    pitch_card,
)
from spieltisch.kernel.options import Option


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
