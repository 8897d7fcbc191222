"""What is told of a match when it is over: proof and replay; and its position as a scenario."""

from __future__ import annotations

import secrets
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import imagine
from spieltisch.kernel.scenario_text import scenario_text
from spieltisch.kernel.tree import View
from spieltisch.matches.match import Match
from spieltisch.matches.table import Table
from spieltisch.server.requests import Ask
from spieltisch.server.texts import server_words
from spieltisch.server.wire import (
    MOST_UPLOAD,
    Finding,
    Language,
    NewScenario,
    Opened,
    Proof,
    ReplayStep,
)

# Whose eyes one looks with in a replay: everybody's hands, or no hand; else the number of a seat.
OPEN_HANDS: Final = "open"
ONLOOKER: Final = "all"
# An imagined position is looked for so often and no longer.
TRIES: Final = 2000


@get("/api/tables/{table:str}/proof")
async def proof(asked: Ask, table: FromPath[str], lang: FromQuery[Language | None] = None) -> Proof:
    """What is needed to check the shuffle anew, once the match is over."""
    asked.limit(asked.hall.costly)
    found = await asked.table(table)
    told = await found.proof(server_words(lang or asked.person.language, found.game))
    findings = [Finding(good, text) for good, text in told.findings]
    return Proof(told.commitment, told.secret, told.contributions, told.seed, findings)


@get("/api/tables/{table:str}/replay/{step:int}")
async def replay(
    asked: Ask,
    table: FromPath[str],
    step: FromPath[int],
    eye: FromQuery[str] = ONLOOKER,
    lang: FromQuery[Language | None] = None,
) -> ReplayStep:
    """The table after so many steps, once the match is over."""
    asked.limit(asked.hall.costly)
    found = await asked.finished(table)
    words = server_words(lang or asked.person.language, found.game)
    story = await found.replay()
    last = len(story.steps) - 1
    place = min(max(step, 0), last)
    seat = eye_of(eye, found)
    seen = story.view(place, seat, words)
    bare: View = {**seen, "texts": {}}
    return ReplayStep(place, last, bare, story.did(place, words, seat), seen["texts"])


def eye_of(eye: str, table: Table) -> int | None:
    """Whose eyes are asked for: a seat's, an onlooker's (the number after the last seat), or none,
    which means that all hands are open."""
    if eye == OPEN_HANDS:
        return None
    if eye.isdecimal() and len(eye) <= 2 and int(eye) < table.setup.seats:
        return int(eye)
    return table.setup.seats


@get("/api/tables/{table:str}/log")
async def log_file(asked: Ask, table: FromPath[str]) -> Response[bytes]:
    """The log of a match that is over, to be kept and to be checked with `spieltisch verify`."""
    asked.limit(asked.hall.costly)
    found = await asked.table(table)
    text = await found.log_text()
    return download(text, f"{found.game.name}-{found.id[:8]}.match", "application/jsonl")


@get("/api/tables/{table:str}/scenario")
async def scenario(
    asked: Ask, table: FromPath[str], step: FromQuery[int | None] = None
) -> Response[bytes]:
    """Exactly this position as a scenario, or the one after so many steps once the match is over.
    While it goes on, what the asking seat cannot know is imagined, and the file says so."""
    asked.limit(asked.hall.costly)
    found = await asked.table(table)
    match, words = begun(found), asked.words(found.game)
    title = f"{words.say('game.title')} {found.id[:8]}"
    if step is not None:
        steps = (await found.replay()).steps
        place = min(max(step, 0), len(steps) - 1)
        position, remark = steps[place].position, words.say("scenario.step", n=place)
        title = f"{title} #{place}"
    elif match.over or found.workbench:
        position, remark = match.now, words.say("scenario.exact", n=match.log.count)
    else:
        position = imagined(found, asked.person.id)
        remark = words.say("scenario.imagined")
    text = scenario_text(found.game, position, title, (remark, words.say("scenario.use")))
    return download(text, f"{found.game.name}-{found.id[:8]}.toml", "application/toml")


def begun(table: Table) -> Match:
    """The match of a table, once its cards are dealt."""
    if table.match is None or not table.match.begun:
        raise Illegal("not-begun")
    return table.match


def imagined(table: Table, person: str) -> Position:
    """A position that a person's seat, or an onlooker, cannot tell from the real one."""
    own = table.own(person)
    known = begun(table).known(own[0] if own else table.setup.seats)
    return imagine(known, QuickDice(secrets.randbits(62)), TRIES)


def download(text: str, name: str, kind: str) -> Response[bytes]:
    """A text to be stored as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=kind, headers=headers)


@post("/api/workbench", status_code=201)
async def workbench(asked: Ask, data: JSONBody[NewScenario]) -> Opened:
    """Open a scenario as a table with open hands, all seats of which are one's own."""
    asked.limit(asked.hall.uploads)
    if len(data.text) > MOST_UPLOAD:
        raise Mistake("cards-long", most=MOST_UPLOAD)
    if not data.text.strip():
        raise Illegal("bad-message")
    person = await asked.renew()
    table: Any = await asked.hall.house.workbench(person.id, asked.name, data.text)
    return Opened(table.id)
