"""On tiny tables, what is imagined is exactly what could be, and all of it equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from spieltisch.games.labtag_sabacc.position import Sabacc
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.record import imagine, record
from tests.laws.tables import Table
from tests.laws.worlds import Shape, Worlds, shape

HOST = (("first", "host"),)
# Four or five cards a side, of all three flags, so that everything can be counted out.
TINY = {
    "two seats": Table(
        "sabacc",
        2,
        HOST,
        (
            ("spades-7", "diamonds-6", "hearts-8", "hearts-k"),
            ("spades-6", "spades-9", "clubs-7", "diamonds-q"),
        ),
    ),
    "two seats, greens": Table(
        "sabacc",
        2,
        HOST,
        (
            ("spades-7", "hearts-9", "diamonds-8", "hearts-k"),
            ("spades-6", "spades-9", "clubs-a", "spades-k"),
        ),
    ),
    "three seats": Table(
        "sabacc",
        3,
        HOST,
        (
            ("spades-7", "diamonds-6", "clubs-9", "clubs-a", "spades-k"),
            ("spades-6", "spades-9", "clubs-7"),
        ),
    ),
}
DEALS_PER_WORLD = 60


def turned_over(worlds: Worlds) -> bool:
    """S06: whether a pile has become a stack."""
    real = worlds.real
    assert isinstance(real, Sabacc)
    return bool(real.turned_over)


def imagined(worlds: Worlds, many: int, seed: int) -> Counter[Shape]:
    """How often every deal comes up."""
    known, dice = record(worlds.game, worlds.real, worlds.seat), QuickDice(seed)
    return Counter(shape(worlds.game, imagine(known, dice)) for _ in range(many))


def check_fair(worlds: Worlds, seed: int) -> None:
    """The same deals, and a chi-square far from anything that chance would do."""
    possible = worlds.shapes()
    found = imagined(worlds, DEALS_PER_WORLD * len(possible), seed)
    assert not found.keys() - possible, "imagined what cannot have come about"
    assert not possible - found.keys(), "never imagined what may well be so"
    freedom = len(possible) - 1
    distance = sum((found[one] - DEALS_PER_WORLD) ** 2 / DEALS_PER_WORLD for one in possible)
    assert distance < freedom + 6 * (2 * freedom) ** 0.5 + 10, "some deals are favoured"


@pytest.mark.parametrize("name", TINY)
def test_right_after_the_deal(name: str) -> None:
    """SAB-06, SAB-07: one hidden card from either stack for everybody."""
    table = TINY[name]
    for seat in range(table.seats + 1):
        check_fair(Worlds(table, seat, seed=seat), seed=seat)


@pytest.mark.parametrize("name", TINY)
@pytest.mark.parametrize("seed", [1, 2])
def test_after_a_hidden_draw_and_a_discard(name: str, seed: int) -> None:
    """SAB-13, SAB-15, S13: what another lays off tells something of what is kept."""
    table = TINY[name]
    for seat in range(table.seats + 1):
        worlds = Worlds(table, seat, seed)
        for prefer in ("draw.left.hidden", "discard", "draw.right.hidden", "discard"):
            worlds.step(prefer)
            check_fair(worlds, seed)


@pytest.mark.parametrize("seed", range(6))
def test_all_along_a_round(seed: int) -> None:
    """SAB-14, S09: open cards are remembered wherever they went."""
    worlds = Worlds(TINY["two seats, greens"], seed % 3, seed)
    for _ in range(8):
        if not worlds.going:
            break
        check_fair(worlds, seed)
        worlds.step("draw" if seed % 2 else "")


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        *product(TINY, [2, 6, 18, 20, 23, 28]),
        # Everybody knows the last card of a pile, be it in a stack or a hand.
        ("two seats, greens", 65),
        ("two seats, greens", 68),
    ],
)
def test_after_a_stack_was_turned_over(name: str, seed: int) -> None:
    """S06: all have seen the cards of the new stack, and remember where they may have gone."""
    table, checked = TINY[name], 0
    worlds = Worlds(table, seed % (table.seats + 1), seed)
    for _ in range(14):
        if not worlds.going or len(worlds.all) > MANY_WORLDS:
            break
        if turned_over(worlds):
            check_fair(worlds, seed)
            checked += 1
        worlds.step("draw")
    assert checked


# Four cards each, of which the LABini, two TAGteam cards and one in reserve are all in play.
ARENA = Table(
    "arena",
    2,
    (("reserve_size", 1),),
    (
        ("spades-7", "hearts-8", "clubs-9", "diamonds-q"),
        ("clubs-7", "diamonds-9", "hearts-q", "spades-10"),
    ),
)
# Three of four cards each, to be split into two groups; two jacks must not meet (SCH-31).
SCHLAMBOREE = Table(
    "schlamboree",
    2,
    (("groups", 2), ("cards", 3), ("source", "imported_collection")),
    (
        ("spades-7", "hearts-j", "clubs-j", "hearts-k"),
        ("spades-6", "spades-9", "clubs-a", "hearts-j"),
    ),
)
# More worlds than this take too long to count out.
MANY_WORLDS = 700


@pytest.mark.parametrize("seed", range(5))
def test_what_an_opponent_in_arena_may_have_laid(seed: int) -> None:
    """ARE-05, ARE-25, ARE-26, ARE-57, A19, A24: what was seen, mixed and exchanged since."""
    worlds = Worlds(ARENA, seed % 2, seed)
    for _ in range(36):
        if not worlds.going or len(worlds.all) > MANY_WORLDS:
            break
        check_fair(worlds, seed)
        worlds.step()


@pytest.mark.parametrize("seed", range(4))
def test_what_an_opponent_in_schlamboree_may_hold(seed: int) -> None:
    """SCH-02, SCH-09, SCH-31, C04: hands and groups that keep to the rules."""
    worlds = Worlds(SCHLAMBOREE, seed % 2, seed)
    for _ in range(16):
        if not worlds.going or len(worlds.all) > MANY_WORLDS:
            break
        check_fair(worlds, seed)
        worlds.step()
