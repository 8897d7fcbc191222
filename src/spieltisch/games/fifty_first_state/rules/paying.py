"""Carrying out what was chosen: at once, or after a draft that says with what one pays.

The draft holds the value of the option, what was picked, and unit by unit what is paid: a kind of
good, or KEPT and the kind for a good that lies on a cache.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    ANY,
    BLUE,
    BRICK,
    GREY,
    KEPT,
    UNIVERSAL,
    Cost,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import pay, spend, spend_cached
from spieltisch.games.fifty_first_state.table import ACT, PAYING
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

Codes = tuple[int, ...]
# `do(game, seat, value, pick, codes)` carries it out, `cost(game, seat, value, pick)` is its price.
Do = Callable[[FiftyFirstState, int, int, int, Codes], Entry]
CostOf = Callable[[FiftyFirstState, int, int, int], Cost]
# By action, filled in by the modules that hold them.
DO: Final[dict[int, Do]] = {}
COSTS: Final[dict[int, CostOf]] = {}

NO_PICK: Final = -1
NO_CODES: Final[Codes] = ()
RESOURCES: Final = 0b1111


def set_out(game: FiftyFirstState, seat: int, value: int, pick: int) -> Entry:
    """Carry it out at once if it can be paid in one way only, or else let the seat choose."""
    act = value // ACT
    if not choosy(game, seat, COSTS[act](game, seat, value, pick)):
        return DO[act](game, seat, value, pick, NO_CODES)
    draft = open_draft(game, seat, value)
    draft.append(pick)
    game.then((pay_how, seat))
    return None


def set_out_picking(game: FiftyFirstState, seat: int, value: int, ask: Entry) -> None:
    """Let the seat pick something first, with a step that puts it into the draft."""
    open_draft(game, seat, value)
    game.then((ask, seat), (pay_how, seat))


def open_draft(game: FiftyFirstState, seat: int, value: int) -> list[int]:
    """The draft of an action, begun with this choice."""
    if game.lane < 0:
        game.open_draft(seat, carry_out)
    draft = game.draft
    assert draft is not None
    draft.append(value)
    return draft


def carry_out(game: FiftyFirstState, seat: int) -> Entry:
    """All is decided."""
    draft = game.drafts[seat]
    return DO[draft[0] // ACT](game, seat, draft[0], draft[1], draft[2:])


def pay_how(game: FiftyFirstState, seat: int) -> None:
    """STA-20: with what the next unit is paid, where there is a choice."""
    draft = game.draft
    assert draft is not None
    cost = COSTS[draft[0] // ACT](game, seat, draft[0], draft[1])
    while len(draft) - 2 < len(cost.units):
        found = sources(game, seat, cost, draft[2:])
        if len(found) > 1:
            game.ask_among(seat, tuple([PAYING[seat][code] for code in found]), unit_paid)
            return
        draft.append(found[0])


def unit_paid(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-20: so it is."""
    assert game.draft is not None
    game.draft.append(option.value)
    game.then((pay_how, seat))


def settle(game: FiftyFirstState, seat: int, cost: Cost, codes: Codes) -> None:
    """Pay as was decided, or as goes without saying."""
    if not codes:
        pay(game, seat, cost)
        return
    for code in codes:
        if code < KEPT:
            # Of the goods in the supply: those on caches stay where they are.
            spend(game, seat, code, 1)
        else:
            spend_cached(game, seat, code - KEPT)


def wanted(game: FiftyFirstState, seat: int) -> int:
    """Kinds of goods that a seat might keep beyond this round, as bits."""
    bits = game.keeps[seat]
    for module in game.table.modules:
        bits |= module.wants(game, seat)
    return bits


def choosy(game: FiftyFirstState, seat: int, cost: Cost) -> bool:
    """STA-20: whether there are several ways to pay that somebody could prefer."""
    if not cost.any:
        if not game.keeps[seat] and not game.table.modules:
            return False
        if not wanted(game, seat) & cost.kinds:
            return False
    codes: list[int] = []
    while len(codes) < len(cost.units):
        found = sources(game, seat, cost, codes)
        if len(found) > 1:
            return True
        codes.append(found[0])
    return False


def candidates(unit: int) -> list[int]:
    """With what a unit can be paid, what one would rather spend first."""
    if unit == ANY:
        found: list[int] = []
        for kind in range(BRICK + 1):
            found += [kind, KEPT + kind]
        return [*found, AMMO, KEPT + AMMO]
    found = [unit, KEPT + unit]
    if unit <= BRICK:
        found += [AMMO, KEPT + AMMO]
    elif GREY <= unit <= BLUE:
        found += [UNIVERSAL, KEPT + UNIVERSAL]
    return found


def sources(game: FiftyFirstState, seat: int, cost: Cost, codes: list[int]) -> list[int]:
    """With what the next unit can be paid, without what nobody could prefer. Equal units are paid
    in one order, so that every way to pay comes up once."""
    unit = cost.units[len(codes)]
    found = feasible(game, seat, cost, codes)
    wants = wanted(game, seat)
    chosen: list[int] = []
    replaced = False
    for code in found:
        kind = code if code < KEPT else code - KEPT
        if kind == unit or (unit == ANY and kind <= BRICK):
            # From a cache only if the supply is empty, or could be kept.
            if code < KEPT or kind not in chosen or (wants >> kind) & 1:
                chosen.append(code)
        elif not replaced:
            # Ammo, or universal contacts.
            needs = RESOURCES if unit == ANY else 1 << unit
            if not chosen or wants & needs:
                chosen.append(code)
                replaced = True
    return chosen


def feasible(game: FiftyFirstState, seat: int, cost: Cost, codes: list[int]) -> list[int]:
    """With what the next unit can be paid so that the others can be paid, too."""
    units = cost.units
    unit = units[len(codes)]
    found = candidates(unit)
    if codes and units[len(codes) - 1] == unit:
        found = found[found.index(codes[-1]) :]
    left = [code for code in found if in_hand(game, seat, code, codes) > 0]
    if len(left) < 2 or len(codes) + 1 == len(units):
        return left
    return [code for code in left if can_finish(game, seat, cost, [*codes, code])]


def can_finish(game: FiftyFirstState, seat: int, cost: Cost, codes: list[int]) -> bool:
    """Whether some way to pay begins like this."""
    units = cost.units
    if len(codes) == len(units):
        return True
    unit = units[len(codes)]
    found = candidates(unit)
    if units[len(codes) - 1] == unit:
        found = found[found.index(codes[-1]) :]
    for code in found:
        if in_hand(game, seat, code, codes) > 0 and can_finish(game, seat, cost, [*codes, code]):
            return True
    return False


def in_hand(game: FiftyFirstState, seat: int, code: int, codes: list[int]) -> int:
    """How many of these goods are left after paying so far."""
    have = game.supply(seat, code) if code < KEPT else game.cached[seat * KEPT + code - KEPT]
    return have - codes.count(code)
