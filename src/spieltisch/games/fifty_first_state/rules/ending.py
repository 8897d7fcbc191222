"""The end of the game: scoring, ties."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import KEPT
from spieltisch.games.fifty_first_state.position import FiftyFirstState


def score_all(game: FiftyFirstState) -> None:
    """STA-52: a point for every location, none for Ruins; then what modules bring."""
    for seat in range(game.seats):
        n = len(game.locations[seat])
        game.score[seat] += n
        game.tell("scored-locations", "STA-52", seat=seat, n=n)
    for module in game.table.modules:
        module.score(game)
    game.then(decide)


def decide(game: FiftyFirstState) -> None:
    """STA-52, STA-53: most points; ties go to more goods, then to more locations."""
    for seat in range(game.seats):
        game.tell("points", "STA-52", seat=seat, n=game.score[seat])
    seats = list(range(game.seats))
    level, rule = best_of(seats, game.score), "STA-52"
    if len(level) > 1:
        rule = "STA-53"
        goods = [goods_of(game, seat) for seat in seats]
        for seat in level:
            game.tell("tie-goods", "STA-53", seat=seat, n=goods[seat])
        level = best_of(level, goods)
    if len(level) > 1:
        level = best_of(level, [len(game.locations[seat]) for seat in seats])
    game.tell("drawn" if len(level) > 1 else "won", rule, seats=tuple(level))
    game.finish(tuple(level), rule)


def best_of(level: list[int], worth: list[int]) -> list[int]:
    """Those among the seats that are level who have most.

    >>> best_of([0, 2], [3, 9, 3])
    [0, 2]
    """
    most = max([worth[seat] for seat in level])
    return [seat for seat in level if worth[seat] == most]


def goods_of(game: FiftyFirstState, seat: int) -> int:
    """STA-53: goods in the supply and on locations, and cards in hand."""
    found = sum(game.goods[seat * KEPT : (seat + 1) * KEPT]) + len(game.hand[seat])
    for module in game.table.modules:
        found += module.tie_goods(game, seat)
    return found
