"""The round: its phases one after the other."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import LOOKOUT, FiftyFirstState
from spieltisch.games.fifty_first_state.rules.cleanup import end_round
from spieltisch.games.fifty_first_state.rules.lookout import (
    clear_away,
    lay_cards_out,
    take_card,
    turn_up,
)
from spieltisch.games.fifty_first_state.rules.production import produce_all
from spieltisch.games.fifty_first_state.rules.turn import begin_actions


def new_round(game: FiftyFirstState) -> None:
    """STA-08: Lookout, Production, Action, Cleanup."""
    game.round += 1
    game.phase = LOOKOUT
    game.tell("round", "STA-08", n=game.round, seat=game.first)
    for colour in range(2):
        turn_up(game, colour)
    seats = game.seats
    forth = [(take_card, (game.first + n) % seats) for n in range(seats)]
    back = forth[::-1]
    lookout = (lay_cards_out, *forth, clear_away, lay_cards_out, *back, clear_away)
    game.then(*lookout, produce_all, begin_actions, end_round, new_round)
