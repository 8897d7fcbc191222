"""Law 2 over the wire: every frame that leaves the server for an eye is compared with the frame of
a twin, freshly imagined from what that eye knows, and what others do in secret sends no frame.
"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from typing import Any, cast

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice, SealedDice
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import imagine, record_to_plain
from spieltisch.matches.frames import Frames
from spieltisch.matches.log import Log
from spieltisch.matches.match import Chair, Match
from spieltisch.matches.services import Services, Settings
from spieltisch.matches.store import Seat, TableRow
from spieltisch.matches.table import Table
from spieltisch.matches.thinkers import Thinkers
from spieltisch.matches.timing import WallClock
from spieltisch.server.hall import Hall
from spieltisch.server.people import Person
from spieltisch.server.settings import Settings as ServerSettings
from spieltisch.server.table_socket import ENCODER, TableSocket

SECRET = bytes(range(32))
NAMES = ("Ada", "Bo", "Cleo", "Dag")
# Games played by chance: how many of each, with how many seats, and after how many choices to stop.
PLAN = [
    ("sabacc", 2, 100, 400),
    ("sabacc", 3, 40, 400),
    ("schlamboree", 2, 44, 400),
    ("schlamboree", 3, 4, 400),
    ("arena", 2, 8, 120),
    ("fab", 2, 2, 60),
    ("state", 2, 2, 40),
]
CHUNKS = [(plan, part) for plan in PLAN for part in range(max(1, plan[2] // 20))]


@dataclass
class Wire:
    """A match at a table without a store, and the sockets of all who look."""

    match: Match
    hall: Hall
    services: Services

    def table(self, position: Position | None = None) -> Table:
        """The table; with another position if one is named."""
        match = self.match
        if position is not None:
            match = match.branch()
            match.log = self.match.log
            match.position = position
        row = TableRow(
            "table",
            match.game.name,
            {**match.setup.plain(), "clock": ["none", 0], "bots": {}},
            True,
            "p0",
            "over" if match.over else "playing",
            0.0,
            0.0,
        )
        row.seats = [Seat("human", f"p{n}", NAMES[n]) for n in range(match.setup.seats)]
        table = Table(self.services, row, set())
        table.match = match
        return table

    def socket(self, table: Table, eye: int, language: str = "en") -> TableSocket:
        """What somebody at this seat is sent; the one after the last is an onlooker."""
        person = Person(f"p{eye}", "", "de" if language == "de" else "en")
        return TableSocket(self.hall, table, person, cast("Any", None))


def begin(name: str, seats: int, seed: int) -> Wire:
    """A match with its cards dealt."""
    game = find_game(name)
    chairs = [Chair(NAMES[n]) for n in range(seats)]
    match = Match.create(game, game.setup(seats), chairs, Log(), SECRET)
    for seat in match.missing():
        match.contribute(seat, f"{seed} {seat}")
    services = Services(cast("Any", None), WallClock(), Settings(), Thinkers(0))
    return Wire(match, Hall(ServerSettings("sqlite:///nowhere")), services)


def frame_of(socket: TableSocket) -> bytes:
    """The next frame as it would be sent."""
    frame = socket.next_frame()
    return b"" if frame is None else ENCODER.encode(frame)


def check_twin(wire: Wire, eye: int, real: bytes, dice: QuickDice, language: str) -> None:
    """The real frame and that of a world this eye cannot tell from it are the same to the byte."""
    twin = imagine(wire.match.known(eye), dice)
    fallen = wire.match.now.dice
    assert isinstance(fallen, SealedDice)
    # How many dice have fallen is for all to see; how the next ones will fall is not.
    twin.dice = SealedDice(bytes(32), fallen.counter)
    imagined = frame_of(wire.socket(wire.table(twin), eye, language))
    assert imagined == real, difference(real, imagined)


def difference(one: bytes, other: bytes) -> str:
    """Where two frames differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    return f"…{one[max(0, at - 80) : at + 80]!r}… ≠ …{other[max(0, at - 80) : at + 80]!r}…"


async def play(name: str, seats: int, seed: int, most: int) -> int:
    """One random game, every frame of it compared; returns how many frames were."""
    wire, dice = begin(name, seats, seed), QuickDice(seed)
    table = wire.table()
    eyes = range(seats + 1)
    live = [wire.socket(table, eye) for eye in eyes]
    pieces: list[dict[str, Any]] = [{} for _ in eyes]
    known = [""] * len(eyes)
    frames = 0
    for choice in range(most):
        table.match = wire.match
        table.row.state = "over" if wire.match.over else "playing"
        language = "de" if choice % 2 else "en"
        for eye in eyes:
            plain = json.dumps(record_to_plain(wire.match.known(eye)))
            sent = frame_of(live[eye])
            before = dict(pieces[eye])
            put_together(pieces[eye], sent)
            if plain == known[eye] and not wire.match.over and sent:
                changed = [part for part in before if before[part] != pieces[eye][part]]
                raise AssertionError(f"{name}: a secret choice sent a frame to {eye}: {changed}")
            known[eye] = plain
            if sent:
                whole = frame_of(wire.socket(table, eye, language))
                check_twin(wire, eye, whole, dice, language)
                frames += 1
                if language == "en":
                    check_whole(pieces[eye], put_together({}, whole))
        if wire.match.over:
            break
        choose(wire.match, dice)
    return frames


def put_together(pieces: dict[str, Any], sent: bytes) -> dict[str, Any]:
    """What a browser has after one more frame."""
    if sent:
        frame = json.loads(sent)
        view = frame["view"]
        pieces["log"] = pieces.get("log", [])[: frame["log_from"]] + view.pop("log")
        pieces["texts"] = {**pieces.get("texts", {}), **view.pop("texts")}
        pieces["view"] = view
        pieces["around"] = frame["around"]
    return pieces


def check_whole(pieces: dict[str, Any], whole: dict[str, Any]) -> None:
    """Whoever has heard all frames has what one hears who has just come."""
    for part in ("view", "log", "around"):
        assert pieces[part] == whole[part], part
    for face, told in whole["texts"].items():
        assert pieces["texts"][face] == told


def choose(match: Match, dice: QuickDice) -> None:
    """Somebody who is asked takes any option; sometimes they take back what they can."""
    waiting = match.waiting()
    seat = waiting[dice.below(len(waiting))]
    if dice.below(12) == 0:
        for other in waiting:
            if any(lane.seat == other and lane.choices for lane in match.now.lanes or []):
                match.undo(other)
                return
    question = match.now.question(seat)
    assert question is not None
    options = question.options
    match.choose(seat, options[dice.below(len(options))].id)


@pytest.mark.parametrize(
    ("plan", "part"), CHUNKS, ids=[f"{plan[0]}-{plan[1]}-{part}" for plan, part in CHUNKS]
)
async def test_frames_are_those_of_any_twin(plan: tuple[str, int, int, int], part: int) -> None:
    name, seats, games, most = plan
    parts = max(1, games // 20)
    frames = 0
    for seed in range(part, games, parts):
        frames += await play(name, seats, seed, most)
    assert frames > games


def test_there_are_two_hundred_games() -> None:
    assert sum(games for _, _, games, _ in PLAN) == 200


async def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that lets one card slip through is caught at once."""
    honest = Frames.frame

    def leaky(self: Frames, table: Table, person: str, looking: int | None, words: Any) -> Any:
        frame = copy.copy(honest(self, table, person, looking, words))
        assert table.match is not None
        frame.around.notice = str(table.match.now.faces)
        return frame

    monkeypatch.setattr(Frames, "frame", leaky)
    with pytest.raises(AssertionError, match="≠"):
        await play("sabacc", 2, 1, 40)


async def test_a_count_of_secret_choices_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """So is a table that sends a frame whenever anybody has chosen anything."""
    honest = Frames.frame

    def chatty(self: Frames, table: Table, person: str, looking: int | None, words: Any) -> Any:
        frame = copy.copy(honest(self, table, person, looking, words))
        assert table.match is not None
        frame.around.notice = str(table.match.log.count)
        return frame

    monkeypatch.setattr(Frames, "frame", chatty)
    with pytest.raises(AssertionError, match="secret choice"):
        await play("arena", 2, 1, 40)
