"""What reports count in a finished game."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.ending import best_of, goods_of


def measures(game: FiftyFirstState) -> dict[str, float | bool]:
    """How long it took, how the points lie, what was built and razed; and what modules count."""
    seats = game.seats
    ranked = sorted(game.score, reverse=True)
    found: dict[str, float | bool] = {
        "rounds": game.round,
        "points-first": ranked[0],
        "points-second": ranked[1],
        "points-last": ranked[-1],
        "locations": sum([len(row) for row in game.locations]) / seats,
        "ruins": sum([len(row) for row in game.ruins]) / seats,
        "deals": sum([len(row) for row in game.deals]) / seats,
        "shared": len(game.winners) > 1,
        "round-limit": game.round >= game.table.round_limit,
    }
    # Whoever is first moves on with every round.
    start = (game.first - (game.round - 1)) % seats
    for place in range(seats):
        found[f"order-{place + 1}"] = (start + place) % seats in game.winners
    for module in game.table.modules:
        found |= module.measures(game)
    return found


def leaders(game: FiftyFirstState, score: list[int]) -> list[int]:
    """STA-52, STA-53: who would have won with these points."""
    seats = list(range(game.seats))
    level = best_of(seats, score)
    if len(level) > 1:
        level = best_of(level, [goods_of(game, seat) for seat in seats])
    if len(level) > 1:
        level = best_of(level, [len(game.locations[seat]) for seat in seats])
    return level
