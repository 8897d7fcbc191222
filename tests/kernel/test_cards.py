from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.kernel.cards import UNKNOWN, CardTable
from spieltisch.kernel.dice import SealedDice, shuffled
from tests.kernel.statistics import is_uniform

SEATS = 2
WATCHERS = range(SEATS + 1)  # the last one is an onlooker
FACES = [20, 21, 22, 23, 24]
HANDLES = range(len(FACES))

World = tuple[int, ...]
Act = tuple[Any, ...]


class Worlds:
    """All deals a watcher must hold for possible who forgets nothing and reasons perfectly."""

    def __init__(self) -> None:
        self.possible: list[set[World]] = [set(permutations(FACES)) for _ in WATCHERS]

    def see(self, watcher: int, handle: int, face: int) -> None:
        """This card turned out to be that one."""
        possible = self.possible[watcher]
        self.possible[watcher] = {world for world in possible if world[handle] == face}

    def move(self, handles: list[int], order: list[int], keepers: int) -> None:
        """Keepers follow the cards; everybody else thinks any order possible."""
        for watcher in WATCHERS:
            follows = (keepers >> watcher) & 1
            orders = [order] if follows else permutations(range(len(handles)))
            self.possible[watcher] = {
                moved(world, handles, list(way))
                for way in orders
                for world in self.possible[watcher]
            }


def moved(world: World, handles: list[int], order: list[int]) -> World:
    after = list(world)
    for place, origin in enumerate(order):
        after[handles[place]] = world[handles[origin]]
    return tuple(after)


class Told:
    """A table and the worlds beside it, through the same acts."""

    def __init__(self) -> None:
        self.table = CardTable(SEATS)
        self.table.lay_out(FACES)
        self.worlds = Worlds()

    def do(self, act: Act) -> None:
        getattr(self, act[0])(*act[1:])

    def show(self, handle: int, seat: int) -> None:
        self.table.show(handle, seat)
        self.worlds.see(seat, handle, self.table.faces[handle])

    def reveal(self, handle: int) -> None:
        self.table.reveal(handle)
        for watcher in WATCHERS:
            self.worlds.see(watcher, handle, self.table.faces[handle])

    def permute(self, order: list[int], handles: list[int], keepers: int) -> None:
        places = sorted(range(len(handles)), key=lambda place: order[place])
        self.table.permute(handles, places, keepers)
        self.worlds.move(handles, places, keepers)

    def slip(self, which: int, handles: list[int], keepers: int) -> None:
        handle = handles[which % len(handles)]
        face = self.table.faces[handle]
        order = list(range(len(handles)))
        place = handles.index(handle)
        order[place], order[-1] = order[-1], order[place]
        assert self.table.slip(handles, handle, keepers) == handles[-1]
        assert self.table.faces[handles[-1]] == face
        self.worlds.move(handles, order, keepers)

    def shuffle(self, seed: int, handles: list[int]) -> None:
        order = shuffled(len(handles), SealedDice(bytes([seed])))
        self.table.shuffle(handles, SealedDice(bytes([seed])))
        self.worlds.move(handles, order, 0)

    def claimed(self, watcher: int) -> set[World]:
        """All deals that fit what the table says this watcher knows."""
        table = self.table
        return {
            world
            for world in permutations(FACES)
            if all(world[h] == table.faces[h] for h in HANDLES if table.knows(watcher, h))
            and all((among >> world.index(face)) & 1 for face, among in table.rumours_of(watcher))
        }


seats = st.integers(0, SEATS)
handles = st.integers(0, len(FACES) - 1)
some_handles = st.permutations(list(HANDLES)).flatmap(
    lambda order: st.integers(2, len(FACES)).map(lambda count: list(order[:count]))
)
orders = st.permutations(list(HANDLES)).map(list)
masks = st.integers(0, (2 << SEATS) - 1)
looks = st.one_of(
    st.tuples(st.just("show"), handles, seats),
    st.tuples(st.just("reveal"), handles),
)
moves = st.one_of(
    st.tuples(st.just("permute"), orders, some_handles, masks),
    st.tuples(st.just("slip"), handles, some_handles, masks),
    st.tuples(st.just("shuffle"), st.integers(0, 99), some_handles),
)
acts = st.lists(st.one_of(looks, looks, moves), max_size=8)
playing = settings(max_examples=40, deadline=None, derandomize=True, database=None)


def bits(among: int) -> Iterator[int]:
    return (handle for handle in HANDLES if (among >> handle) & 1)


@playing
@given(acts)
def test_the_record_says_nothing_false_and_nothing_nobody_can_know(acts: list[Act]) -> None:
    """The record never claims more than the possible worlds allow. It may claim less, see below."""
    told = Told()
    table = told.table
    for act in acts:
        told.do(act)
        assert sorted(table.faces) == FACES
        for watcher in WATCHERS:
            possible = told.worlds.possible[watcher]
            assert tuple(table.faces) in possible
            assert possible <= told.claimed(watcher)


@playing
@given(acts)
def test_rumours_are_true_and_tidy(acts: list[Act]) -> None:
    told = Told()
    table = told.table
    for act in acts:
        told.do(act)
        for watcher in WATCHERS:
            heard = table.rumours_of(watcher)
            assert len({face for face, _ in heard}) == len(heard), "one rumour a face"
            for face, among in heard:
                places = list(bits(among))
                assert table.faces.index(face) in places
                assert len(places) > 1, "else it would be known"
                assert not any(table.knows(watcher, handle) for handle in places)


@playing
@given(acts)
def test_nobody_gains_a_face_but_by_looking_and_keepers_follow(acts: list[Act]) -> None:
    told = Told()
    table = told.table
    for act in acts:
        faces, known, learnt = table.faces[:], table.known[:], table.learnt
        told.do(act)
        if act[0] in {"show", "reveal"}:
            lookers = table.everyone if act[0] == "reveal" else 1 << act[2]
            assert table.faces == faces
            assert table.known[act[1]] & lookers == lookers
            for handle in HANDLES:
                gained = table.known[handle] & ~known[handle]
                assert not known[handle] & ~table.known[handle], "looking forgets nothing"
                assert not gained & ~lookers
            assert (table.learnt > learnt) == (known[act[1]] & lookers != lookers)
            continue
        mixed = act[2]
        keepers = 0 if act[0] == "shuffle" else act[3]
        assert table.learnt == learnt
        for handle in HANDLES:
            knew = known[faces.index(table.faces[handle])]
            if handle in mixed:
                assert table.known[handle] == knew & keepers
            else:
                assert (table.faces[handle], table.known[handle]) == (faces[handle], knew)


@playing
@given(st.lists(looks, max_size=6), moves, st.lists(looks, max_size=3))
def test_after_a_single_mix_the_record_is_all_there_is_to_know(
    before: list[Act], move: Act, after: list[Act]
) -> None:
    told = Told()
    for act in (*before, move, *after):
        told.do(act)
    for watcher in WATCHERS:
        assert told.claimed(watcher) == told.worlds.possible[watcher]


@playing
@given(acts)
def test_who_follows_every_mix_knows_all_there_is_to_know(acts: list[Act]) -> None:
    told = Told()
    for act in acts:
        if act[0] in {"permute", "slip"}:
            told.do((*act[:3], act[3] | 1))
        elif act[0] != "shuffle":
            told.do(act)
    assert told.claimed(0) == told.worlds.possible[0]
    assert told.table.rumours_of(0) == []


def test_overlapping_mixes_are_remembered_more_coarsely_than_they_could_be() -> None:
    """Seat 0 knows handles 0 and 1, which are mixed; then 1 and 2 are mixed.

    Handle 0 must hold one of the two known faces, for the second mix did not touch it. The record
    keeps one set of handles for each face and no more, so it lets any face be there. That is the
    safe side: imagined deals may then include some that perfect memory would rule out, and never
    leave out one that is possible.
    """
    told = Told()
    for act in (
        ("show", 0, 0),
        ("show", 1, 0),
        ("shuffle", 1, [0, 1]),
        ("shuffle", 2, [1, 2]),
    ):
        told.do(act)
    possible, claimed = told.worlds.possible[0], told.claimed(0)
    assert possible < claimed
    assert {world[0] for world in possible} == {20, 21}
    assert {world[0] for world in claimed} == set(FACES)


def test_a_face_that_has_only_one_place_left_is_known() -> None:
    told = Told()
    for act in (
        ("show", 0, 0),
        ("permute", [2, 0, 1, 3, 4], [0, 1, 2], 0b110),
        ("show", 0, 0),
        ("show", 1, 0),
    ):
        told.do(act)
    table = told.table
    assert [table.knows(0, handle) for handle in (0, 1, 2)] == [True, True, True]
    assert table.rumours == ()


def test_one_learning_can_settle_another() -> None:
    table = CardTable(2)
    table.lay_out([10, 11, 12])
    table.show_all((0, 1), 0)
    table.permute([0, 1], [1, 0], 0)
    table.show(0, 0)
    assert (table.knows(0, 1), table.rumours) == (True, ())


def test_moving_a_single_card_changes_nothing() -> None:
    table = CardTable(2)
    table.lay_out([10, 11], [1, 0])
    table.permute([0], [0], 0)
    assert (table.faces, table.known, table.rumours) == ([10, 11], [1, 0], ())


def test_laying_out_can_show_faces_at_once_and_forgets_rumours() -> None:
    table = CardTable(2)
    table.lay_out([10, 11], [1, 1])
    assert (table.knows(0, 0), table.knows(1, 0)) == (True, False)
    table.permute([0, 1], [1, 0], 0)
    assert table.rumours
    table.lay_out([10, 11])
    assert (table.known, table.rumours) == ([0, 0], ())


def test_showing_many_is_like_showing_each() -> None:
    one, other = CardTable(2), CardTable(2)
    for table in (one, other):
        table.lay_out(FACES)
        table.show_all((0, 1, 2), 0)
        table.permute([0, 1, 2, 3], [3, 0, 1, 2], 0b010)
    one.show_all((3, 0), 0)
    one.reveal_all((1, 2))
    for handle in (3, 0):
        other.show(handle, 0)
    for handle in (1, 2):
        other.reveal(handle)
    assert (one.known, one.rumours, one.learnt) == (other.known, other.rumours, other.learnt)


def test_a_copy_shares_nothing() -> None:
    table = CardTable(2)
    table.lay_out([10, 11, 12])
    table.show(0, 0)
    twin = CardTable(2, table)
    twin.permute([0, 1, 2], [1, 2, 0], 0)
    twin.reveal(2)
    assert (table.faces, table.known, table.rumours) == ([10, 11, 12], [1, 0, 0], ())
    assert table.learnt == 1


@pytest.mark.parametrize("known", [(0,), (0, 1)])
def test_what_is_only_rumoured_is_dealt_evenly(known: tuple[int, ...]) -> None:
    table = CardTable(2)
    table.lay_out([10, 11, 12, 13])
    table.show_all(known, 0)
    table.permute([0, 1, 2], [1, 2, 0], 0)
    dice = SealedDice(bytes(32))
    dealt: list[World] = []
    while len(dealt) < 1_200:
        twin = CardTable(2, table)
        twin.faces = [UNKNOWN] * 4
        if twin.deal_rumoured(0, dice):
            left = [face for face in (10, 11, 12, 13) if face not in twin.faces]
            assert twin.deal_among([0, 1, 2, 3], left, dice) == []
            dealt.append(tuple(twin.faces))
    # One known face has three places, and the other three go anywhere: 3 * 6 deals. Two known
    # faces have six ways into three places, and the others go anywhere: 6 * 2 deals.
    assert is_uniform(dealt, 18 if len(known) == 1 else 12)


def test_unknown_handles() -> None:
    table = CardTable(2)
    table.lay_out([10, 11, 12])
    table.show(1, 0)
    table.reveal(2)
    assert [table.unknown_to(watcher) for watcher in WATCHERS] == [[0], [0, 1], [0, 1]]
