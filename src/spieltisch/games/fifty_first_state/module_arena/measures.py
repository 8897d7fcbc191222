"""What reports count of the Arena."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.measures import leaders
from spieltisch.games.fifty_first_state.module_arena import rules
from spieltisch.games.fifty_first_state.module_arena.tile import award
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.position import NOBODY


def measures(game: FiftyFirstState) -> dict[str, float | bool]:
    """How often it is fought for, how often it is won, and how often its points decide the game."""
    workers, equipment = rules.memory(game)
    fighters = [seat for seat in range(game.seats) if equipment[seat]]
    best = rules.winner(game)
    found: dict[str, float | bool] = {
        "arena-workers": workers.bit_count(),
        "arena-equipment": sum([len(mine) for mine in equipment]),
        "arena-contested": len(fighters) > 1,
        "arena-won": best != NOBODY,
        "arena-tied": len(fighters) > 1 and best == NOBODY,
        "arena-decides": False,
    }
    if best != NOBODY:
        score = game.score[:]
        score[best] -= award()
        found["arena-decides"] = leaders(game, score) != list(game.winners)
        found["arena-winner-wins"] = best in game.winners
    return found
