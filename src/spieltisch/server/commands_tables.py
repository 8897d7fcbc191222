"""`spieltisch tables`: what whoever runs a server can see and do, while it runs or not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Final

import typer

from spieltisch.kernel.errors import Mistake
from spieltisch.matches.language import check_language, default_language
from spieltisch.matches.store import HUMAN, Store, TableRow, open_store
from spieltisch.server.commands import data_url
from spieltisch.server.settings import default_data
from spieltisch.server.texts import problem_words, server_words

DAY: Final = 86400.0
MOST: Final = 10_000
SHORT: Final = 8

Data = Annotated[str, typer.Option("--data", help="help.serve-data", metavar="URL")]
Lang = Annotated[str, typer.Option("--lang", help="help.lang", metavar="en|de")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="help.tables-table")]
Work = Callable[["Office"], Awaitable[list[str]]]


def mount(app: typer.Typer) -> None:
    """Add these commands."""
    tables = typer.Typer(help="help.tables", no_args_is_help=True)
    tables.command("list", help="help.tables-list")(list_tables)
    tables.command("show", help="help.tables-show")(show)
    tables.command("close", help="help.tables-close")(close)
    tables.command("forget", help="help.tables-forget")(forget)
    tables.command("purge", help="help.tables-purge")(purge)
    tables.command("backup", help="help.tables-backup")(backup)
    app.add_typer(tables, name="tables")


def list_tables(data: Data = "", lang: Lang = "") -> None:
    work(data, lang, lambda office: office.tables())


def show(table: TableId, data: Data = "", lang: Lang = "") -> None:
    work(data, lang, lambda office: office.show(table))


def close(table: TableId, data: Data = "", lang: Lang = "") -> None:
    work(data, lang, lambda office: office.close(table))


def forget(
    who: Annotated[str, typer.Argument(metavar="NAME", help="help.tables-who")],
    data: Data = "",
    lang: Lang = "",
) -> None:
    work(data, lang, lambda office: office.forget(who))


def purge(
    older: Annotated[int, typer.Option(help="help.tables-older", metavar="N")],
    data: Data = "",
    lang: Lang = "",
) -> None:
    work(data, lang, lambda office: office.purge(older))


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help.tables-file")],
    data: Data = "",
    lang: Lang = "",
) -> None:
    work(data, lang, lambda office: office.backup(file))


def work(data: str, lang: str, what: Work) -> None:
    """Open the store, do this, and print what it says."""
    language = check_language(lang or default_language())
    place = data_url(data) if data else default_data()
    if place.startswith("sqlite:///") and not Path(place.removeprefix("sqlite:///")).is_file():
        raise Mistake("no-store", store=place.removeprefix("sqlite:///"))
    for line in asyncio.run(at_work(place, language, what)):
        typer.echo(line)


async def at_work(place: str, language: str, what: Work) -> list[str]:
    """What this says, with the store open."""
    store = open_store(place)
    await store.open()
    try:
        return list(await what(Office(store, language)))
    finally:
        await store.close()


class Office:
    """The store, as whoever runs the server sees it."""

    def __init__(self, store: Store, language: str) -> None:
        self.store = store
        self.words = problem_words(language)

    async def tables(self) -> list[str]:
        """All tables, the latest first."""
        rows = await self.store.all_tables(MOST)
        return [self.line(row) for row in rows] or [self.words.say("tables.none")]

    def line(self, row: TableRow) -> str:
        """A table in one line."""
        state = self.words.say(f"tables.state-{row.state}")
        names = ", ".join(self.who(seat.kind, seat.name) for seat in row.seats)
        return f"{row.id}  {when(row.moved)}  {row.game:<11}  {state:<10}  {names}"

    def who(self, kind: str, name: str) -> str:
        """Who sits at a seat."""
        return name if kind == HUMAN else f"{name or '-'} ({self.words.say(f'tables.seat-{kind}')})"

    async def show(self, id: str) -> list[str]:
        """One table: who sits there under which sign, and what was said."""
        row = await self.found(id)
        lines = [self.line(row)]
        for number, seat in enumerate(row.seats):
            sign = f"  {seat.person}" if seat.person else ""
            lines.append(f"  {number + 1}. {self.who(seat.kind, seat.name)}{sign}")
        chat = await self.store.chat(id)
        lines += [f"  {when(s.at)}  {s.name} [{s.person[:SHORT]}]: {s.text}" for s in chat]
        return lines

    async def close(self, id: str) -> list[str]:
        """Delete a table with its match and its chat."""
        row = await self.found(id)
        await self.store.drop_table(id)
        await self.store.leave_word(id)
        return [self.words.say("tables.closed", table=row.id)]

    async def forget(self, who: str) -> list[str]:
        """Forget somebody's name, chat and session everywhere."""
        person = await self.person(who)
        told = await self.store.get("person", person)
        language = "de" if told is not None and told.get("language") == "de" else "en"
        name = server_words(language).say("page.guest")
        tables = await self.store.forget(person, name)
        await self.store.drop("person", person)
        for session, _ in await self.store.find("session", "person", person):
            await self.store.drop("session", session)
        return [self.words.say("tables.forgotten", n=len(tables))]

    async def person(self, who: str) -> str:
        """The sign of whoever has this name, or whose sign begins like this."""
        named = [key for key, _ in await self.store.find("person", "name", who)]
        if not named and len(who) >= SHORT:
            signs = {seat.person for row in await self.store.all_tables(MOST) for seat in row.seats}
            signs |= {key for key, _ in await self.store.every("person")}
            named = sorted(sign for sign in signs if sign is not None and sign.startswith(who))
        if not named:
            raise Mistake("no-such-person", who=who)
        if len(named) > 1:
            raise Mistake("several-people", who=who, signs=", ".join(named))
        return named[0]

    async def purge(self, days: int) -> list[str]:
        """Delete all tables that nobody has touched for so long."""
        if days < 0:
            raise Mistake("not-a-number", name="--older", help="spieltisch tables purge --help")
        gone = await self.store.tidy(time.time() - days * DAY)
        for id in gone:
            await self.store.leave_word(id)
        return [self.words.say("tables.purged", n=len(gone))]

    async def backup(self, file: Path) -> list[str]:
        """Copy everything into a new file."""
        await self.store.backup(file.absolute())
        return [self.words.say("tables.copied", file=file)]

    async def found(self, id: str) -> TableRow:
        """A table that is there."""
        row = await self.store.table(id)
        if row is None:
            raise Mistake("no-table-here", table=id)
        return row


def when(seconds: float) -> str:
    """A time as it stands on the clock here.

    >>> len(when(0))
    16
    """
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
