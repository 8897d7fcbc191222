"""The rules of the Arena: sending a worker, equipping it, and who wins the crowd."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.fifty_first_state.effects import AMMO, BRICK, GOODS, KEPT, LETTERS, WORKER
from spieltisch.games.fifty_first_state.module_arena.tile import PointTable, award, find_table
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import off_cache, score_points, spend
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import NOBODY, Entry

NAME: Final = "arena"
# Where a good for equipping comes from: the own supply, or a location on which it lies.
SUPPLY: Final = 0
CACHE: Final = 1
STORAGE: Final = 2
SUFFIX: Final = ("", "-card", "-stored")
NOTHING: Final = Option("equip.nothing", "MOD-07", (), NOBODY)
# With the house rule F10 nobody wins a fight in which nobody else has been equipped.
FIGHTERS: Final = 2

# What is remembered: whose worker is there, a bit each; and for every seat what lies beside it,
# each a kind of good and the kind it counts as.
Equipment = tuple[tuple[int, int], ...]
Memory = tuple[int, tuple[Equipment, ...]]


def fresh(seats: int) -> Memory:
    """MOD-01: nobody is there yet."""
    return 0, ((),) * seats


def memory(game: FiftyFirstState) -> Memory:
    """Who is in the Arena, and with what."""
    for name, value in game.extras:
        if name == NAME:
            found: Memory = value
            return found
    raise KeyError(NAME)


def keep(game: FiftyFirstState, workers: int, equipment: tuple[Equipment, ...]) -> None:
    """Write down who is in the Arena, and with what."""
    game.extras = tuple(
        [(NAME, (workers, equipment)) if extra[0] == NAME else extra for extra in game.extras]
    )


def is_there(game: FiftyFirstState, seat: int) -> bool:
    """Whether this seat has a worker in the Arena."""
    return bool(memory(game)[0] >> seat & 1)


def table(game: FiftyFirstState) -> PointTable:
    """The goods and points that are played with (F01)."""
    return find_table(str(game.setup.house["arena_goods"]))


def agreed(game: FiftyFirstState, setting: str) -> bool:
    """Whether a house rule of the Arena is on."""
    return game.setup.house[setting] is True


# Action phase


def free_workers(game: FiftyFirstState, seat: int) -> int:
    """MOD-02, F05: how many workers this seat could send."""
    if agreed(game, "arena_cached_worker"):
        return game.goods[seat * KEPT + WORKER]
    return game.supply(seat, WORKER)


def worker_sent(game: FiftyFirstState, seat: int) -> None:
    """MOD-02, MOD-04: the worker leaves the supply and stays in the Arena."""
    spend(game, seat, WORKER, 1)
    # It is not back in the common supply.
    game.bank[WORKER] -= 1
    workers, equipment = memory(game)
    keep(game, workers | 1 << seat, equipment)
    if game.telling:
        game.tell("arena-sent", "MOD-02", seat=seat)


# Cleanup


def equip_all(game: FiftyFirstState) -> None:
    """MOD-05, F07: everybody may equip, one after the other or all together."""
    if game.setup.house["arena_order"] == "together":
        asked = [seat for seat in range(game.seats) if choices(game, seat)]
        if asked:
            game.in_private(asked, choose_equipment, show_equipment)
        return
    seats = [(game.first + n) % game.seats for n in range(game.seats)]
    game.then(*[(equip, seat) for seat in seats])


def choices(game: FiftyFirstState, seat: int) -> tuple[Option, ...]:
    """MOD-05, MOD-06, F03, F04: what this seat could place; nothing without a worker there."""
    if not is_there(game, seat):
        return ()
    found: list[Option] = []
    ammo = agreed(game, "arena_ammo")
    for kind, n in table(game).points:
        found += from_everywhere(game, seat, kind, kind, n)
        if ammo and kind <= BRICK:
            found += from_everywhere(game, seat, AMMO, kind, n)
    return tuple(found)


def from_everywhere(
    game: FiftyFirstState, seat: int, kind: int, counts_as: int, points: int
) -> list[Option]:
    """MOD-06, F04: placing a good that is in the supply or, if so agreed, on a location."""
    place = seat * KEPT + kind
    found: list[Option] = []
    if game.supply(seat, kind) > 0:
        found.append(placing(kind, counts_as, SUPPLY, points))
    if agreed(game, "arena_stored"):
        if game.cached[place]:
            found.append(placing(kind, counts_as, CACHE, points))
        if game.stored[place]:
            found.append(placing(kind, counts_as, STORAGE, points))
    return found


def one(kind: int) -> str:
    """One good of a kind, as texts name it."""
    return f"goods.1{LETTERS[kind]}"


def placing(kind: int, counts_as: int, source: int, points: int) -> Option:
    """MOD-05: placing one good beside the worker."""
    id = f"equip.{GOODS[counts_as]}"
    text = "equip"
    rule = "MOD-05"
    facts: tuple[tuple[str, Any], ...] = (("good", one(counts_as)), ("n", points))
    if kind != counts_as:
        id, text, rule = f"{id}-by-ammo", "equip-by-ammo", "F03"
    if source != SUPPLY:
        id, text, rule = f"{id}{SUFFIX[source]}", f"{text}{SUFFIX[source]}", "F04"
    value = counts_as + 16 * kind + 256 * source
    return Option(id, rule, (f"goods.{GOODS[kind]}", "arena"), value, text, facts)


def equip(game: FiftyFirstState, seat: int) -> None:
    """MOD-05, MOD-07: one good or none."""
    options = choices(game, seat)
    if options:
        game.ask_among(seat, (*options, NOTHING), equipped)


def equipped(game: FiftyFirstState, seat: int, option: Option) -> None:
    """MOD-07: so be it."""
    place_equipment(game, seat, option.value)


def choose_equipment(game: FiftyFirstState, seat: int) -> None:
    """F07: the same, secretly."""
    game.ask_among(seat, (*choices(game, seat), NOTHING), equipment_chosen)


def equipment_chosen(game: FiftyFirstState, seat: int, option: Option) -> None:
    """F07: it is shown when all have chosen."""
    assert game.draft is not None
    game.draft.append(option.value)


def show_equipment(game: FiftyFirstState, seat: int) -> None:
    """F07: what was chosen is placed."""
    place_equipment(game, seat, game.drafts[seat][0])


def place_equipment(game: FiftyFirstState, seat: int, value: int) -> None:
    """MOD-07: one good more lies beside the worker."""
    if value == NOBODY:
        game.tell("arena-not-equipped", "MOD-07", seat=seat)
        return
    counts_as, kind, source = value % 16, value // 16 % 16, value // 256
    place = seat * KEPT + kind
    if source == STORAGE:
        game.stored[place] -= 1
    else:
        game.goods[place] -= 1
        if source == CACHE:
            off_cache(game, seat, kind, 1)
    workers, equipment = memory(game)
    mine = (*equipment[seat], (kind, counts_as))
    keep(game, workers, (*equipment[:seat], mine, *equipment[seat + 1 :]))
    if game.telling:
        n = table(game).worth[counts_as]
        game.tell("arena-equipped", "MOD-07", seat=seat, good=one(kind), n=n)


# The end


def points(game: FiftyFirstState, seat: int) -> int:
    """MOD-08: the Arena points of a seat."""
    worth = table(game).worth
    return sum([worth[counts_as] for _, counts_as in memory(game)[1][seat]])


def winner(game: FiftyFirstState) -> int:
    """MOD-09, MOD-10, F10: who has most Arena points alone, if anybody has."""
    fighters = [seat for seat in range(game.seats) if memory(game)[1][seat]]
    if not fighters or (len(fighters) < FIGHTERS and not agreed(game, "arena_unopposed")):
        return NOBODY
    most = max([points(game, seat) for seat in fighters])
    leaders = [seat for seat in fighters if points(game, seat) == most]
    return leaders[0] if len(leaders) == 1 else NOBODY


def award_points(game: FiftyFirstState) -> None:
    """MOD-09, MOD-10, F11: the crowd has its favourite, or goes home."""
    fighters = [seat for seat in range(game.seats) if memory(game)[1][seat]]
    for seat in fighters:
        game.tell("arena-points", "MOD-09", seat=seat, n=points(game, seat))
    best = winner(game)
    if best != NOBODY:
        game.tell("arena-won", "MOD-09", seat=best)
        score_points(game, best, award(), "MOD-09")
    elif len(fighters) == 1:
        game.tell("arena-unopposed", "F10", seat=fighters[0])
    elif fighters:
        game.tell("arena-tied", "MOD-10")


def cleanup_steps(game: FiftyFirstState, when: str) -> tuple[Entry, ...]:
    """F06: equipping comes before or after goods are stored."""
    return (equip_all,) if game.setup.house["arena_equip"] == when else ()
