"""Tables over HTTP: opening, finding, joining and leaving them, and taking one's seat along."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from spieltisch.games import find_game
from spieltisch.games.bringing import collections_of, read_cards_by_name, read_cards_in
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.matches.table import Table
from spieltisch.matches.told import Cards, NewTable, TableInfo
from spieltisch.server.people import CODE_LIFETIME
from spieltisch.server.requests import Ask, Asked
from spieltisch.server.texts import server_words
from spieltisch.server.wire import (
    MOST_UPLOAD,
    Bring,
    Brought,
    Code,
    Invitation,
    Join,
    Opened,
    TableList,
)

# What an invitation says that is for looking on and not for a seat.
TO_WATCH: Final = -1
MINUTE: Final = 60.0


@get("/api/tables")
async def lobby(asked: Ask) -> TableList:
    """The tables at which everybody may sit down or watch."""
    found = await asked.hall.house.lobby_info(asked.person.id, asked.words)
    return TableList([coarse(info) for info in found])


def coarse(info: TableInfo) -> TableInfo:
    """A table of a list with its time to the minute, so that nobody can count secret choices."""
    return msgspec.structs.replace(info, moved=info.moved // MINUTE * MINUTE)


@get("/api/tables/mine")
async def mine(asked: Ask) -> TableList:
    """The tables at which this session has a seat, those that wait for it first."""
    if not asked.person.known:
        return TableList([])
    found = await asked.hall.house.mine_info(asked.person.id, asked.words)
    ranked = sorted(found, key=lambda info: (not info.your_turn, -info.moved // MINUTE))
    return TableList([coarse(info) for info in ranked])


@post("/api/tables", status_code=201)
async def open_table(asked: Ask, data: JSONBody[NewTable]) -> Opened:
    """Open a table; whoever sits down at once gets a new cookie with the seat."""
    asked.limit(asked.hall.tables)
    cards = brought_to(find_game(data.game), data, asked.say("page.own-list"))
    if not asked.person.known or any(wish.who == "me" for wish in data.seats):
        await asked.renew()
    table = await asked.hall.house.new_table(asked.person.id, asked.name, data, cards, asked.guest)
    return Opened(table.id)


def brought_to(game: Game, order: NewTable, unnamed: str) -> tuple[tuple[str, ...], ...]:
    """The cards that are brought to a new table; an empty place takes what is usual there."""
    if not any(cards.name or cards.text for cards in order.cards):
        return ()
    return tuple(read(game, cards, unnamed) for cards in order.cards if cards.name or cards.text)


def read(game: Game, cards: Cards, unnamed: str) -> tuple[str, ...]:
    """The cards of a ready-made deck or of a file that was sent, with its name or without."""
    if cards.text:
        if len(cards.text) > MOST_UPLOAD:
            raise Mistake("cards-long", most=MOST_UPLOAD)
        return read_cards_in(game, cards.name[:80] or unnamed, cards.text)
    if not cards.name:
        raise Mistake("cards-empty")
    return read_cards_by_name(game, cards.name[:200])


@get("/api/tables/{table:str}")
async def look_at(asked: Ask, table: FromPath[str]) -> TableInfo:
    """One table, before one goes there."""
    found = await asked.table(table)
    info: TableInfo = found.info(asked.person.id, asked.words(found.game))
    return coarse(info)


@post("/api/tables/{table:str}/invitations", status_code=201)
async def invite(asked: Ask, table: FromPath[str]) -> list[Invitation]:
    """New links for all open seats, and one for watching; only whoever opened the table may."""
    found = await asked.table(table)
    asked.limit(asked.hall.costly)
    if not found.is_host(asked.person.id):
        raise Illegal("not-yours")
    info = found.info(asked.person.id, asked.words(found.game))
    seats = [seat for seat, chair in enumerate(info.chairs) if chair.kind == "open"]
    people = asked.hall.people
    return [
        Invitation(seat, f"/join/{await people.invite(table, seat)}") for seat in [*seats, TO_WATCH]
    ]


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def sit_down(asked: Ask, table: FromPath[str], seat: FromPath[int]) -> Opened:
    """Take an open seat of a table that is open to all."""
    asked.limit(asked.hall.joins)
    found = await asked.table(table)
    if not found.public and not found.is_host(asked.person.id):
        raise Illegal("not-yours")
    await take_seat(asked, found, seat)
    return Opened(found.id)


@post("/api/join", status_code=200)
async def join(asked: Ask, data: JSONBody[Join]) -> Opened:
    """Exchange the token of a link for what it promises: a seat, watching, or one's own seats."""
    asked.limit(asked.hall.joins)
    asked.hall.wrong.check(asked.address)
    people = asked.hall.people
    invited = await people.invited(data.token)
    if invited is None:
        return await take_over(asked, data.token, "invitation-gone")
    found = await asked.hall.house.table(invited.table)
    if found is None:
        raise Illegal("invitation-gone")
    if invited.seat == TO_WATCH:
        if not asked.person.known:
            await asked.renew()
        await found.admit(asked.person.id)
    elif not (asked.person.known and found.own(asked.person.id)):
        await take_seat(asked, found, invited.seat)
    return Opened(found.id)


async def take_seat(asked: Asked, table: Table, seat: int) -> None:
    """Sit down: the cookie changes, and no link leads to this seat any more."""
    person = await asked.renew()
    await table.sit(person.id, asked.name, seat)
    await asked.hall.people.withdraw(table.id, seat)


@delete("/api/tables/{table:str}/seat", status_code=204)
async def leave(asked: Ask, table: FromPath[str]) -> None:
    """Get up from a table."""
    found = await asked.table(table)
    await found.leave(asked.person.id)


@post("/api/tables/{table:str}/rematch", status_code=201)
async def rematch(asked: Ask, table: FromPath[str]) -> Opened:
    """The same game with the same people once more."""
    asked.limit(asked.hall.tables)
    found = await asked.table(table)
    if not found.own(asked.person.id):
        raise Illegal("not-yours")
    again = await asked.hall.house.rematch(found, asked.person.id)
    return Opened(again.id)


@post("/api/tables/{table:str}/code", status_code=201)
async def code(asked: Ask, table: FromPath[str]) -> Code:
    """A one-time code with which another device takes over the seats at this table."""
    asked.limit(asked.hall.costly)
    found = await asked.table(table)
    if not found.own(asked.person.id):
        raise Illegal("nothing-to-hand-over")
    return Code(await asked.hall.people.code_for(asked.person, table), CODE_LIFETIME)


@post("/api/code", status_code=200)
async def use_code(asked: Ask, data: JSONBody[Join]) -> Opened:
    """Take over seats with a one-time code."""
    asked.limit(asked.hall.joins)
    asked.hall.wrong.check(asked.address)
    return await take_over(asked, data.token, "code-wrong")


async def take_over(asked: Asked, typed: str, otherwise: str) -> Opened:
    """Hand over the seats a code stands for; a wrong one counts as a guess."""
    found = await asked.hall.people.redeem(typed)
    table = None if found is None else await asked.hall.house.table(found[1])
    if found is None or table is None:
        asked.limit(asked.hall.wrong)
        raise Illegal(otherwise)
    old = found[0]
    if old != asked.person.id:
        person = await asked.renew()
        await table.hand_over(old, person.id)
    return Opened(table.id)


@post("/api/bring", status_code=200)
async def bring(asked: Ask, data: JSONBody[Bring]) -> Brought:
    """Check cards that somebody wants to bring, and show what is printed on them."""
    asked.limit(asked.hall.uploads)
    game = find_game(data.game)
    cards = read(game, data.cards, asked.say("page.own-list"))
    return shown(game, cards, asked)


def shown(game: Game, cards: tuple[str, ...], asked: Asked) -> Brought:
    """What was brought, as a person who brings it wants to see it."""
    words = server_words(asked.person.language, game)
    setup = game.setup(game.min_seats, cards=(cards,))
    remarks = [words.say(f"notice.{key}") for key in game.notices(setup)]
    listed = cards_behind(game, cards)
    prints = {card: game.card_print(words, card) for card in dict.fromkeys(listed)}
    return Brought(len(listed), remarks, prints)


def cards_behind(game: Game, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards themselves, where the name of a ready-made deck stands for them."""
    reader = collections_of(game)
    names = reader.deck_names() if reader is not None and hasattr(reader, "deck_names") else []
    if reader is None or len(cards) != 1 or cards[0] not in names:
        return cards
    listed: tuple[str, ...] = reader.deck_cards(cards[0])
    return listed
