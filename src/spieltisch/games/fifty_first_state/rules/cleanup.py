"""The end of a round: the check for the end of the game, then the Cleanup phase."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import ANY, BRICK, KEPT, SHIELD
from spieltisch.games.fifty_first_state.position import CLEANING, FiftyFirstState
from spieltisch.games.fifty_first_state.rules.ending import score_all
from spieltisch.games.fifty_first_state.rules.using import put_away
from spieltisch.games.fifty_first_state.table import STORED_ENOUGH, STORING
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import NOBODY

GOAL: Final = 25


def end_round(game: FiftyFirstState) -> None:
    """STA-49, STA-54: with 25 points, or after the last round allowed, the game ends here."""
    modules = game.table.modules
    last = game.round >= game.table.round_limit
    if max(game.score) >= GOAL or last:
        game.tell("last-round", "STA-54" if max(game.score) < GOAL else "STA-49")
        steps = [step for module in modules for step in module.last_round(game)]
        game.then(*steps, score_all)
        return
    game.phase = CLEANING
    steps = [step for module in modules for step in module.cleanup(game)]
    later = (store_all, after_storing, clean_up)
    game.then(*steps, *later)


def after_storing(game: FiftyFirstState) -> None:
    """Where modules come in before the rest is discarded."""
    steps = [step for module in game.table.modules for step in module.stored(game)]
    if steps:
        game.then(*steps)


# Storing


def room(game: FiftyFirstState, seat: int) -> list[int]:
    """STA-50: how many goods of each kind the storages take, and last how many resources."""
    cards, faces = game.table.cards, game.faces
    found = [0] * (KEPT + 1)
    for handle in game.locations[seat]:
        for kind, n in cards.effect[faces[handle]].store:
            found[KEPT if kind == ANY else kind] += n
    return found


def store_all(game: FiftyFirstState) -> None:
    """STA-50: who has room for everything, or nothing to store, need not be asked."""
    asked: list[int] = []
    for seat in range(game.seats):
        if game.keeps[seat]:
            free = room(game, seat)
            if too_much(game, seat, free):
                asked.append(seat)
            else:
                store_what_fits(game, seat, free)
    if asked:
        game.in_private(asked, store_what, store_chosen)


def too_much(game: FiftyFirstState, seat: int, free: list[int]) -> bool:
    """STA-50: whether a choice between resources is to be made; if modules come in after storing,
    one may want to keep something for them."""
    kinds = [game.supply(seat, kind) for kind in range(BRICK + 1)]
    if any(module.stored(game) for module in game.table.modules):
        return sum(kinds) > 0 and free[KEPT] > 0
    return sum(kinds) > free[KEPT] > 0 and max(kinds) < sum(kinds)


def store_what_fits(game: FiftyFirstState, seat: int, free: list[int]) -> None:
    """STA-50: as much of every good as there is room for."""
    for kind in range(KEPT):
        take = free[KEPT] if kind <= BRICK else free[kind]
        n = min(take, game.supply(seat, kind))
        if n:
            store(game, seat, kind, n)
            if kind <= BRICK:
                free[KEPT] -= n


def store(game: FiftyFirstState, seat: int, kind: int, n: int) -> None:
    """STA-50: goods go on a storage."""
    game.goods[seat * KEPT + kind] -= n
    game.stored[seat * KEPT + kind] += n


def store_what(game: FiftyFirstState, seat: int) -> None:
    """STA-50: the next resource to store; one kind after the other, so that every choice comes
    up once."""
    draft = game.draft
    assert draft is not None
    least = draft[-1] if draft else 0
    options: list[Option] = []
    if len(draft) < room(game, seat)[KEPT]:
        for kind in range(least, BRICK + 1):
            if game.supply(seat, kind) > draft.count(kind):
                options.append(STORING[seat][kind])  # noqa: PERF401
    options.append(STORED_ENOUGH)
    game.ask_among(seat, tuple(options), good_stored)


def good_stored(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-50: one more, or enough."""
    assert game.draft is not None
    if option is not STORED_ENOUGH:
        game.draft.append(option.value)
        game.then((store_what, seat))


def store_chosen(game: FiftyFirstState, seat: int) -> None:
    """STA-50: the resources chosen, and of other goods what fits."""
    for kind in game.drafts[seat]:
        store(game, seat, kind, 1)
    free = room(game, seat)
    free[KEPT] = 0
    store_what_fits(game, seat, free)


# The rest


def clean_up(game: FiftyFirstState) -> None:
    """STA-51: what is neither stored nor on a cache is discarded; the first player changes."""
    goods, cached, bank = game.goods, game.cached, game.bank
    for seat in range(game.seats):
        base = seat * KEPT
        for kind in range(KEPT):
            left = cached[base + kind]
            n = goods[base + kind] - left
            if n:
                bank[kind] += n
                goods[base + kind] = left
        game.exchanged[seat] = 0
    game.used = [0] * len(game.used)
    bank[SHIELD] += len(game.shielded)
    game.shielded = ()
    for colour in range(2):
        if game.display[colour] >= 0:
            put_away(game, game.display[colour])
            game.display[colour] = NOBODY
    game.passed = 0
    game.first = (game.first + 1) % game.seats
    game.tell("cleaned-up", "STA-51", seat=game.first)
