"""What a table tells somebody: the table as they see it, and everything around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spieltisch.games import find_game
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.position import story_for
from spieltisch.kernel.view import line
from spieltisch.kernel.words import Words
from spieltisch.matches.match import Match
from spieltisch.matches.seating import called
from spieltisch.matches.sight import Sights
from spieltisch.matches.store import TableRow
from spieltisch.matches.telling import (
    choice_text,
    early_end,
    house_lines,
    names_for,
    stop_lines,
    undo_text,
)
from spieltisch.matches.told import (
    Around,
    Chair,
    ClockWish,
    Frame,
    StopInfo,
    TableInfo,
    UndoInfo,
    UndoRequest,
)

if TYPE_CHECKING:
    from spieltisch.matches.table import Table


class Frames:
    """Makes the frames of one table."""

    def __init__(self) -> None:
        self.sights = Sights()
        # What was agreed on, in each language.
        self.house: dict[str, list[str]] = {}

    def frame(self, table: Table, person: str, looking: int | None, words: Words) -> Frame:
        """The whole table as somebody sees it from one of their seats, or as an onlooker."""
        if looking is not None and looking not in table.own(person):
            raise Illegal("not-your-seat")
        match = table.match
        view, asked = None, -1
        if match is not None and match.begun:
            eye = match.setup.seats if looking is None else looking
            view = self.sights.view(match, eye, words)
            if looking is not None and table.state == "playing":
                asked = match.asked_at[looking]
        around = self.around(table, person, looking, words)
        return Frame(table.version, 0, asked, view, around)

    def around(self, table: Table, person: str, looking: int | None, words: Words) -> Around:
        """Everything about a table that is not on it."""
        match, own = table.match, table.own(person)
        told = Around(
            id=table.id,
            state=table.state,
            chairs=chairs(table, own, words),
            own=own,
            looking=looking,
            onlookers=len({w.person for w in table.watches} - table.people()),
            host=table.is_host(person),
            clock=ClockWish(*table.row.agreed["clock"]),
            game=table.game.name,
            title=words.say("game.title"),
            house=self.agreed(table, words),
            public=table.public,
            workbench=table.workbench,
            rematch=table.row.rematch,
            notice=notice(table, words),
        )
        if match is None:
            return told
        told.commitment = match.commitment
        if match.over:
            told.winners = list(match.winners)
        if not match.begun:
            told.contribute = any(seat in match.missing() for seat in own)
        elif table.state == "playing" or table.workbench:
            told.called = [seat for seat in match.waiting() if seat in own]
            told.undo_request = undo_request(match, own, looking, words)
            if looking is not None:
                told.undo = undo_info(match, looking, words)
                stops = match.stops[looking]
                told.stops = [StopInfo(*found) for found in stop_lines(stops, words)]
                told.holding = stops.holding
        return told

    def agreed(self, table: Table, words: Words) -> list[str]:
        """The house rules of this table."""
        lines = self.house.get(words.language)
        if lines is None:
            lines = self.house[words.language] = house_lines(table.game, table.setup, words)
        return lines

    def info(self, table: Table, person: str, words: Words) -> TableInfo:
        """What stands about this table in a list."""
        told = row_info(table.row, person, words)
        told.chairs = chairs(table, table.own(person), words)
        return told


def chairs(table: Table, own: list[int], words: Words) -> list[Chair]:
    """Who sits where, and how much time they have."""
    match, told = table.match, []
    now = int(table.services.clock.now() * 1000)
    for number, seat in enumerate(table.row.seats):
        chair = Chair(called(seat.name, words), seat.kind, number in own)
        chair.present = seat.person is not None and table.present(seat.person)
        if match is not None:
            chair.kind = match.chairs[number].kind
            chair.resigned = number in match.resigned
            if match.clocks.rule.running and seat.person is not None:
                chair.clock = match.clocks.left(number, now) / 1000
                chair.ticking = number in match.clocks.ticking and not match.over
        told.append(chair)
    return told


def undo_info(match: Match, seat: int, words: Words) -> UndoInfo | None:
    """What a seat could take back just now."""
    try:
        found = match.what_to_undo(seat)
    except Illegal:
        return None
    needs = [names_for(match, words)[other] for other in found.ask]
    if found.in_draft:
        return UndoInfo(undo_text(match, seat, words), True, needs)
    return UndoInfo(choice_text(match, match.line[found.to], words), found.free, needs)


def undo_request(
    match: Match, own: list[int], looking: int | None, words: Words
) -> UndoRequest | None:
    """What somebody asks to take back, as far as this eye knows of it: the first thing that the
    log would lose."""
    request = match.request
    if request is None:
        return None
    eye = match.setup.seats if looking is None else looking
    known = match.known(eye, story=False)
    lost = story_for((match.now.story or [])[match.line[request.to].told :], eye) or []
    text = str(line(known, lost[0], words, names_for(match, words))["text"]) if lost else ""
    if looking == request.seat:
        text = choice_text(match, match.line[request.to], words)
    return UndoRequest(
        seat=request.seat,
        who=names_for(match, words)[request.seat],
        text=text,
        agreed=[names_for(match, words)[seat] for seat in request.agreed],
        yours=any(seat in match.asked_to_agree() for seat in own),
    )


def notice(table: Table, words: Words) -> str:
    """How it ended before its time, who is away, and what happens to those who are slow."""
    match = table.match
    if table.state == "frozen":
        return words.say("hosted.frozen", number=table.frozen_at or 0)
    if match is not None and table.state == "over":
        return early_end(match, words)
    lines = []
    if match is not None:
        lines = [
            words.say(f"hosted.stand-in-{why}", who=names_for(match, words)[seat])
            for seat, why in match.stand_ins.items()
        ]
        lines += [
            words.say("hosted.given-up", who=names_for(match, words)[seat])
            for seat in match.resigned
        ]
    if table.state in {"gathering", "shuffling"} and not table.workbench:
        lines += announcements(table, words)
    return " ".join(lines)


def announcements(table: Table, words: Words) -> list[str]:
    """What becomes of those who run out of time, or leave."""
    lines = []
    if table.clock.running:
        many = len(table.row.seats) > 2
        lines.append(words.say("hosted.flag-bot" if many else "hosted.flag-loses"))
    if table.clock.kind != "days" and len(table.people()) > 1:
        minutes = max(1, round(table.services.settings.grace / 60))
        lines.append(words.say("hosted.absence", n=minutes))
    return lines


def row_info(row: TableRow, person: str, words: Words) -> TableInfo:
    """What stands about a table in a list, without its match."""
    own = [n for n, seat in enumerate(row.seats) if seat.person == person]
    game = find_game(row.game)
    agreed = row.agreed
    setup = game.setup(agreed["seats"], agreed["house"], tuple(map(tuple, agreed["cards"])))
    return TableInfo(
        id=row.id,
        game=row.game,
        title=words.say("game.title"),
        state=row.state,  # type: ignore[arg-type]
        public=row.public,
        chairs=[
            Chair(called(seat.name, words), seat.kind, n in own) for n, seat in enumerate(row.seats)
        ],
        clock=ClockWish(*agreed["clock"]),
        house=house_lines(game, setup, words),
        host=row.host == person,
        your_turn=row.state == "playing" and any(row.waiting >> seat & 1 for seat in own),
        created=row.created,
        moved=row.moved,
    )
