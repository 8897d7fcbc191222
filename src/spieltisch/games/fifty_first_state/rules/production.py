"""The Production phase."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import KEPT, PRODUCTION, Gain
from spieltisch.games.fifty_first_state.position import PRODUCING, FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import gain, spelled
from spieltisch.games.fifty_first_state.table import BOARDS

BOARD_GAINS = [Gain(board.produces) for board in BOARDS]


def produce_all(game: FiftyFirstState) -> None:
    """STA-13: everybody produces; cards are drawn from the first player clockwise."""
    game.phase = PRODUCING
    for n in range(game.seats):
        produce(game, (game.first + n) % game.seats)


def produce(game: FiftyFirstState, seat: int) -> None:
    """STA-13 to STA-16: what was stored, then faction board, deals and locations."""
    telling, game.telling = game.telling, False
    before = counts(game, seat)
    cards, faces = game.table.cards, game.faces
    hand = len(game.hand[seat])
    take_back_stored(game, seat)
    gain(game, seat, BOARD_GAINS[game.faction[seat]], "STA-14")
    for handle in game.deals[seat]:
        gain(game, seat, cards.deal[faces[handle]], "STA-15")
    for handle in game.locations[seat]:
        face = faces[handle]
        if cards.row[face] == PRODUCTION:
            gain(game, seat, cards.makes[face], "STA-16")
    game.telling = telling
    if telling:
        got = [(kind, n - before[kind]) for kind, n in enumerate(counts(game, seat))]
        game.tell("produced", "STA-13", seat=seat, goods=f"goods.{spelled(got)}")
        drawn = game.hand[seat][hand:]
        if drawn:
            game.tell("drew", "STA-14", seat=seat, cards=drawn)


def counts(game: FiftyFirstState, seat: int) -> list[int]:
    """A seat's goods and points, in the order of kinds."""
    return [*game.goods[seat * KEPT : (seat + 1) * KEPT], 0, game.score[seat]]


def take_back_stored(game: FiftyFirstState, seat: int) -> None:
    """STA-50: what was kept in storages can be spent again."""
    for place in range(seat * KEPT, (seat + 1) * KEPT):
        n = game.stored[place]
        if n:
            game.goods[place] += n
            game.stored[place] = 0
