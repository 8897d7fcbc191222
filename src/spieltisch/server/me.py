"""Who this session is: its name, its language, and how to be forgotten."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, put
from litestar.params import JSONBody

from spieltisch.kernel.errors import Mistake
from spieltisch.server.requests import Ask, Asked
from spieltisch.server.wire import Me, NameMe

LONGEST_NAME: Final = 24


@get("/api/me")
async def who_am_i(asked: Ask) -> Me:
    """Who this session is; passers-by have no name."""
    if await asked.hall.people.keep(asked.person):
        asked.keep_cookie()
    return me(asked)


@put("/api/me")
async def name_me(asked: Ask, data: JSONBody[NameMe]) -> Me:
    """Give oneself a name, which begins a session, or change the language."""
    if data.language is not None:
        asked.person = await asked.hall.people.change(asked.person, data.language)
    if data.name is not None:
        name = clean(data.name)
        if not name:
            raise Mistake("bad-name", most=LONGEST_NAME)
        if name != asked.person.name:
            asked.limit(asked.hall.costly)
            await asked.renew(name=name)
            await rename_everywhere(asked)
    return me(asked)


@delete("/api/me", status_code=204)
async def forget_me(asked: Ask) -> None:
    """Forget the name and the chat of this session; its seats are given up."""
    if not asked.person.known:
        return
    house = asked.hall.house
    for info in await house.mine_info(asked.person.id, asked.words):
        table = await house.table(info.id)
        if table is not None:
            await table.forget(asked.person.id, asked.guest)
    await asked.forget()


async def rename_everywhere(asked: Asked) -> None:
    """The new name stands at all tables at which this person sits."""
    house = asked.hall.house
    for info in await house.mine_info(asked.person.id, asked.words):
        table = await house.table(info.id)
        if table is not None and table.state != "over":
            await table.rename(asked.person.id, asked.person.name)


def me(asked: Asked) -> Me:
    """Who this session is, as the browser is told."""
    return Me(asked.person.name, asked.person.language, asked.person.known)


def clean(name: str) -> str:
    r"""A name fit to be shown: one line of printable signs, not too long.

    >>> clean("  Ada\tLovelace ")
    'Ada Lovelace'
    """
    told = " ".join(name[:200].split())
    return "".join(sign for sign in told if sign.isprintable())[:LONGEST_NAME].strip()
