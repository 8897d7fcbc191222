"""Law 2 for whole frames: whatever a seat does not know could be otherwise, and its frame would be
the same to the byte."""

from __future__ import annotations

import copy
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from spieltisch.games import find_game
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import imagine, record
from spieltisch.kernel.words import LANGUAGES, Words
from spieltisch.matches import frames
from spieltisch.matches.frames import Frames
from spieltisch.matches.match import Match
from spieltisch.matches.stops import Stops
from spieltisch.matches.table import Table
from spieltisch.matches.undo import BACK, Choice, in_drafts
from tests.matches.hosted import CLOCK, ME, choose, house_at, order, shuffled, speak
from tests.matches.tables import GAMES

# Games in which imagining takes long are looked at less often.
EVERY = {"fab": 9, "state": 4}
# A match of many choices is looked at up to here.
CHOICES = 90


def otherwise(table: Table, eye: int, dice: Dice) -> Table:
    """The same table with everything made up anew that this eye does not know of."""
    match = table.match
    assert match is not None
    twin_match = copy.copy(match)
    twin_match.position = imagine(record(match.game, match.now, eye), dice)
    # How many dice have fallen is known to all, for lanes throw none.
    twin_match.position.dice = match.now.dice.copy()
    twin_match.line, removed = line_otherwise(match, twin_match.position, eye)
    if match.request is not None:
        to = match.request.to
        fewer = sum(place < to for place in removed)
        twin_match.request = replace(match.request, to=to - fewer)
    twin_match.secret = bytes(32)
    twin_match.contributions = dict.fromkeys(match.contributions, "other")
    twin_match.stops = [
        stops if seat == eye else Stops(match.game) for seat, stops in enumerate(match.stops)
    ]
    twin = copy.copy(table)
    twin.match, twin.frames = twin_match, Frames()
    return twin


def line_otherwise(match: Match, twin: Position, eye: int) -> tuple[list[Choice], list[int]]:
    """What others chose could have been something else, and in drafts that are still open more
    or less of it; also says which places of the line are gone."""
    secret = in_drafts(match.line, match.now)
    removed = [n for n, choice in enumerate(match.line) if n in secret and choice.seat != eye]
    line = [
        choice
        if choice.seat == eye or choice.option == BACK
        else replace(choice, option="something else", chosen=None)
        for n, choice in enumerate(match.line)
        if n not in removed
    ]
    for lane in twin.lanes or []:
        if lane.seat != eye:
            line += [Choice(lane.seat, id, 0, 0, 1) for id in lane.choices]
    return line, removed


def frame_text(table: Table, eye: int, language: str, numbered: bool = True) -> str:
    """The frame as it goes over the wire, for a seat or for an onlooker."""
    looking = eye if eye < len(table.row.seats) else None
    person = f"p{eye}"
    frame = table.frame(person, looking, speak(table, language))
    if not numbered:
        frame = msgspec.structs.replace(frame, number=0, asked=-1)
    return msgspec.json.encode(frame).decode()


def compare(table: Table, dice: Dice) -> int:
    """Look through all eyes, at what is and at what could be."""
    eyes = len(table.row.seats) + 1
    for eye in range(eyes):
        twin = otherwise(table, eye, dice)
        language = LANGUAGES[dice.below(len(LANGUAGES))]
        assert frame_text(table, eye, language) == frame_text(twin, eye, language)
    return eyes


async def ask_to_undo(table: Table, match: Match, dice: Dice) -> None:
    """Now and then somebody wants something back, and perhaps gets it."""
    seat = dice.below(match.setup.seats)
    try:
        await table.undo(f"p{seat}", seat)
        compare(table, dice)
        match = table.match or match
        if match.request is not None:
            for other in match.asked_to_agree():
                await table.consent(f"p{other}", other, dice.below(3) > 0)
                compare(table, dice)
    except Illegal:
        return


async def choose_and_look(table: Table, dice: Dice) -> None:
    """Somebody chooses; what they choose in a draft changes nothing for anybody else."""
    eyes = len(table.row.seats) + 1
    before = [frame_text(table, eye, "en", numbered=False) for eye in range(eyes)]
    seat = await choose(table, dice.below(1000))
    match = table.match
    assert match is not None
    lanes = match.now.lanes or []
    drafting = any(lane.seat == seat and lane.choices and not lane.done for lane in lanes)
    if drafting:
        for eye in range(eyes):
            if eye != seat:
                assert frame_text(table, eye, "en", numbered=False) == before[eye]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", GAMES)
async def test_frames_follow_from_what_a_seat_may_know(
    tmp_path: Path, name: str, seats: int
) -> None:
    if not find_game(name).min_seats <= seats <= find_game(name).max_seats:
        pytest.skip("not for so many")
    house, clock = await house_at(tmp_path / "tables")
    dice, looked = QuickDice(seats), 0
    ordered = order(name, *[ME] * seats, clock=CLOCK("move", 5000))
    table = await house.new_table("p0", "Ada", ordered)
    for seat in range(seats):
        table.row.seats[seat].person = f"p{seat}"
    await shuffled(table)
    for turn in range(CHOICES):
        match = table.match
        assert match is not None
        if match.over:
            break
        clock.forward(1)
        if turn % EVERY.get(name, 1) == 0:
            looked += compare(table, dice)
        if dice.below(12) == 0:
            await ask_to_undo(table, match, dice)
        if not table.match.over:  # type: ignore[union-attr]
            await choose_and_look(table, dice)
    looked += compare(table, dice)
    assert looked > 20
    await house.close()


@pytest.mark.parametrize("leak", ["faces", "undo"])
async def test_a_frame_that_tells_too_much_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    def faces(table: Table, words: Words) -> str:
        assert table.match is not None
        return str(table.match.now.faces)

    def undo(table: Table, words: Words) -> str:
        assert table.match is not None
        return str([choice.option for choice in table.match.line])

    monkeypatch.setattr(frames, "notice", {"faces": faces, "undo": undo}[leak])
    with pytest.raises(AssertionError):
        await test_frames_follow_from_what_a_seat_may_know(tmp_path, "sabacc", 3)
