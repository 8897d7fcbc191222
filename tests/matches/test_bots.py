"""Bots at the table, and hints: from the record alone."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.record import Record
from spieltisch.matches import bots as bots_module
from spieltisch.matches.bots import Bots, check_level
from tests.matches.tables import seated


class First:
    """Takes the first option, and remembers what it was shown."""

    shown: list[Any]

    def __init__(self) -> None:
        self.shown = []

    def choose(self, known: Record) -> str:
        self.shown.append(known)
        assert known.question is not None
        return known.question.options[0].id


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> First:
    player = First()
    monkeypatch.setattr(bots_module, "make_player", lambda level, game, seed, **limits: player)
    return player


def test_bots_play_their_seats_and_are_shown_the_record(first: First) -> None:
    match = seated(seats=3, humans=1)
    bots = Bots(match, 1)
    moves = 0
    while (seat := bots.waiting()) is not None:
        bots.play(seat)
        moves += 1
    assert match.over or match.waiting() == [0]
    assert len(first.shown) == moves
    assert all(isinstance(known, Record) and known.seat != 0 for known in first.shown)


def test_a_hint_changes_nothing(first: First) -> None:
    match = seated(seats=2)
    seat = match.waiting()[0]
    entries = len(match.log.entries)
    assert Bots(match, 1).hint(seat).id == "hold"
    assert len(match.log.entries) == entries
    assert first.shown[0].seat == seat


def test_search_gets_the_time_that_was_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def make(level: str, game: Any, seed: int, **limits: int) -> First:
        asked.append((level, limits))
        return First()

    monkeypatch.setattr(bots_module, "make_player", make)
    match = seated(seats=2)
    match.bots["milliseconds"] = 30
    seat = match.waiting()[0]
    bots = Bots(match, 1)
    bots.choose(seat, "search")
    bots.choose(seat, "quick")
    bots.choose(seat, "quick")
    assert asked == [("search", {"milliseconds": 30}), ("quick", {})]


def test_an_unknown_level_is_a_mistake() -> None:
    with pytest.raises(Mistake, match="unknown-level"):
        check_level("hal")
