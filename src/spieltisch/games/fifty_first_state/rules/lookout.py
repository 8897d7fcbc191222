"""The Lookout phase: cards are laid out, and everybody takes one after the other."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import refill, shuffle_in, throw_away
from spieltisch.games.fifty_first_state.table import COLOURS
from spieltisch.kernel.options import Option


def turn_up(game: FiftyFirstState, colour: int) -> None:
    """STA-09: the top card of a Connection deck is turned up."""
    if not game.links[colour]:
        if not game.spent[colour]:
            return
        game.links[colour], game.spent[colour] = game.spent[colour], ()
        shuffle_in(game, game.links[colour])
    handle = game.draw_one(game.links[colour])
    game.links[colour] = game.links[colour][:-1]
    game.reveal(handle)
    game.display[colour] = handle
    if game.telling:
        game.tell("turned-up", "STA-09", colour=f"colour.{COLOURS[colour]}", card=handle)


def lay_cards_out(game: FiftyFirstState) -> None:
    """STA-10, STA-11, STA-12: one card more than there are players, or as many as there are."""
    wanted = game.seats + 1
    found: tuple[int, ...] = ()
    while len(found) < wanted and (game.deck or refill(game)):
        n = min(wanted - len(found), len(game.deck))
        found += game.draw(game.deck, n)
        game.deck = game.deck[:-n]
    game.reveal_all(found)
    game.lookout = found
    if game.telling:
        game.tell("laid-out", "STA-10", cards=found)


def take_card(game: FiftyFirstState, seat: int) -> None:
    """STA-10: one of the cards that lie open."""
    if not game.lookout:
        return
    take = game.table.cards.take
    faces = game.faces
    options: list[Option] = []
    for handle in game.lookout:
        option = take[faces[handle]]
        if option not in options:
            options.append(option)
    game.ask_among(seat, tuple(options), card_taken)


def card_taken(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-10: it goes to the hand, and all have seen it."""
    kind = option.value
    faces, kind_of = game.faces, game.table.cards.kind_of
    lookout = game.lookout
    for place in range(len(lookout)):
        handle = lookout[place]
        if kind_of[faces[handle]] == kind:
            game.lookout = lookout[:place] + lookout[place + 1 :]
            game.hand[seat] += (handle,)
            if game.telling:
                game.tell("took", "STA-10", seat=seat, card=handle)
            return


def clear_away(game: FiftyFirstState) -> None:
    """STA-10, STA-11: what nobody took is discarded."""
    for handle in game.lookout:
        throw_away(game, handle)
    game.lookout = ()
