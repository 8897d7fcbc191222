"""Where tables are kept: who sits where, the log of every match, chat, and small notes.

The log of a match is its entries; (match, number) is their key, and that key is what keeps two
workers from going on with one match in two ways.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spieltisch.kernel.errors import Mistake
from spieltisch.matches.database import CHAT, TABLE_CHANGED, Clash, Database, News, Statement
from spieltisch.matches.log import Entry
from spieltisch.matches.sqlite import SqliteDatabase

OPEN = "open"
HUMAN = "human"
# Notes that tell an open house of what somebody else has changed in its file.
WORD = "word"
WORD_LIFETIME = 3600.0


@dataclass
class Seat:
    """A seat of a table: `human`, `open` or the level of a bot; who holds it, and a name."""

    kind: str
    person: str | None = None
    name: str = ""


@dataclass
class TableRow:
    """A table as it is stored, without its match."""

    id: str
    game: str
    # What was agreed on: seats, house rules, cards, clock, bots.
    agreed: dict[str, Any]
    public: bool
    host: str | None
    state: str
    created: float
    moved: float
    # The seats that are asked, one bit each.
    waiting: int = 0
    # When something happens here by itself: a bot chooses, a flag falls. None if nothing does.
    due: float | None = None
    rematch: str = ""
    seats: list[Seat] = field(default_factory=list)


@dataclass(frozen=True)
class Said:
    """A line of chat."""

    number: int
    person: str
    name: str
    at: float
    text: str


class Store:
    """Everything that is kept, whatever database keeps it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.now: Callable[[], float] = time.time

    async def open(self) -> None:
        """Connect, and make the tables that are missing."""
        await self.database.open()

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        await self.database.close()

    @property
    def shared(self) -> bool:
        """Whether several workers may use it at once."""
        return self.database.shared

    def listen(self, listener: Callable[[News | None], None]) -> None:
        """Hear of what other workers do; None means that some of it may have been missed."""
        self.database.listener = listener

    async def value(self, name: str) -> str:
        """Something the house remembers; the empty string if it does not."""
        rows = await self.database.read("house_value", name)
        return str(rows[0][0]) if rows else ""

    async def set_value(self, name: str, value: str) -> None:
        """Remember something for the house."""
        await self.database.change("set_house_value", name, value)

    async def backup(self, file: Path) -> None:
        """Write a copy of everything as it is now into a new file, while all goes on."""
        await self.database.backup(file)

    # Matches

    async def append(self, row: TableRow, entries: list[Entry]) -> None:
        """Store entries of a match, and what its table looks like afterwards; all of it is durable
        when this returns. Clash if another worker was faster."""
        jobs = [
            Statement("add_entry", (row.id, entry["number"], write(entry))) for entry in entries
        ]
        jobs.append(Statement("note_table", (row.id, row.state, row.moved, row.waiting, row.due)))
        await self.database.append(jobs, News(row.id, entries[-1]["number"] + 1))

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        """The entries of a match from this number on."""
        rows = await self.database.read("entries", match, since)
        return [json.loads(entry) for (entry,) in rows]

    # Tables

    async def add_table(self, row: TableRow) -> None:
        """Keep a new table."""
        facts = (row.id, row.game, write(row.agreed), int(row.public), row.host, row.state)
        times = (row.created, row.moved, row.waiting, row.due)
        jobs = [Statement("add_table", (*facts, *times))]
        for number, seat in enumerate(row.seats):
            told = (row.id, number, seat.kind, seat.person, seat.name)
            jobs.append(Statement("add_seat", told))
        await self.database.append(jobs)

    async def table(self, id: str) -> TableRow | None:
        """A table, with its seats."""
        rows = await self.database.read("table", id)
        return await self._with_seats(rows[0]) if rows else None

    async def lobby(self, most: int = 100) -> list[TableRow]:
        """Public tables, those that can be joined first."""
        return [await self._with_seats(row) for row in await self.database.read("lobby", most)]

    async def tables_of(self, person: str, most: int = 200) -> list[TableRow]:
        """The tables at which somebody sits or which they opened, the latest first."""
        found = {row[0]: row for row in await self.database.read("tables_of", person, most)}
        for row in await self.database.read("hosted_by", person, most):
            found.setdefault(row[0], row)
        tables = [await self._with_seats(row) for row in found.values()]
        return sorted(tables, key=lambda table: -table.moved)

    async def all_tables(self, most: int) -> list[TableRow]:
        """Every table there is, the latest first."""
        rows = await self.database.read("all_tables", most)
        return [await self._with_seats(row) for row in rows]

    async def leave_word(self, id: str) -> None:
        """Let all houses that are open over the same store look at this table anew: where several
        share it at once, otherwise when the one looks around."""
        if self.shared:
            await self.database.change("nothing", news=News(id, TABLE_CHANGED))
            await self.database.change("nothing", news=News(id, CHAT))
        else:
            await self.put(WORD, id, {}, self.now() + WORD_LIFETIME)

    async def words_left(self) -> list[str]:
        """The tables at which one should look anew, each once."""
        left = [] if self.shared else [key for key, _ in await self.every(WORD)]
        for key in left:
            await self.drop(WORD, key)
        return left

    async def due(self, now: float, most: int = 1000) -> list[str]:
        """The tables at which something should have happened by itself."""
        return [id for (id,) in await self.database.read("due", now, most)]

    async def unfinished(self) -> list[str]:
        """The tables with a match that is not over."""
        return [id for (id,) in await self.database.read("unfinished")]

    async def note_table(self, row: TableRow) -> None:
        """Keep how a table's state has changed without an entry."""
        facts = (row.id, row.state, row.moved, row.waiting, row.due)
        await self.database.change("note_table", *facts, news=News(row.id, TABLE_CHANGED))

    async def set_rematch(self, id: str, rematch: str) -> bool:
        """Tie a table to the one at which its players meet again; False if there is one."""
        news = News(id, TABLE_CHANGED)
        return bool(await self.database.change("set_rematch", id, rematch, news=news))

    async def take_seat(self, id: str, seat: int, person: str, name: str) -> bool:
        """Somebody sits down at an open seat; False if it is not open any more."""
        news = News(id, TABLE_CHANGED)
        return bool(await self.database.change("take_seat", id, seat, person, name, news=news))

    async def free_seats(self, id: str, person: str) -> bool:
        """Somebody gets up before the match begins; False if they held no seat."""
        news = News(id, TABLE_CHANGED)
        return bool(await self.database.change("free_seats", id, person, news=news))

    async def hand_over(self, id: str, old: str, new: str) -> bool:
        """Somebody's seats become somebody else's; False if they held none."""
        news = News(id, TABLE_CHANGED)
        await self.database.change("hand_over_host", id, old, new, news=news)
        return bool(await self.database.change("hand_over", id, old, new, news=news))

    async def rename(self, id: str, person: str, seat: int, name: str) -> None:
        """Somebody has another name from now on, at this seat of theirs."""
        news = News(id, TABLE_CHANGED)
        await self.database.change("rename_seat", id, person, seat, name, news=news)

    async def admit(self, id: str, person: str) -> None:
        """Somebody may watch a table that is not public."""
        await self.database.change("admit", id, person, news=News(id, TABLE_CHANGED))

    async def guests(self, id: str) -> set[str]:
        """Who may watch a table that is not public."""
        return {person for (person,) in await self.database.read("guests", id)}

    async def drop_table(self, id: str) -> None:
        """Delete a table with all there is of it."""
        names = ("drop_entries", "drop_chat", "drop_seats", "drop_guests", "drop_table")
        jobs = [Statement(name, (id,)) for name in names]
        await self.database.append(jobs, News(id, TABLE_CHANGED))

    async def tidy(self, before: float) -> list[str]:
        """Delete tables nobody has touched since, and notes that have expired."""
        old = [id for (id,) in await self.database.read("old_tables", before)]
        for id in old:
            await self.drop_table(id)
        await self.database.change("forget_notes", self.now())
        return old

    # Chat

    async def say(self, id: str, person: str, name: str, at: float, text: str) -> Said:
        """Keep a line of chat."""
        facts = (id, person, name, at, text)
        while True:
            try:
                ((number,),) = await self.database.change("say", *facts, news=News(id, CHAT))
            except Clash:
                continue
            return Said(number, person, name, at, text)

    async def chat(self, id: str, since: int = 0) -> list[Said]:
        """What was said at a table, from this line on."""
        return [Said(*row) for row in await self.database.read("chat", id, since)]

    async def forget_at(self, id: str, person: str, name: str) -> None:
        """At one table somebody's name and chat are forgotten."""
        await self.database.change("rename", id, person, name, news=News(id, TABLE_CHANGED))
        await self.database.change("forget_chat_at", id, person, news=News(id, CHAT))

    async def forget(self, person: str, name: str) -> set[str]:
        """Everywhere somebody's name and chat are forgotten; returns the tables concerned."""
        seats = await self.database.change("forget_seats", person, name)
        chats = await self.database.change("forget_chat", person)
        await self.database.change("forget_guest", person)
        tables = {id for (id,) in (*seats, *chats)}
        for id in tables:
            await self.leave_word(id)
        return tables

    # Notes: what somebody else wants to keep under a kind and a key

    async def put(
        self,
        kind: str,
        key: str,
        value: dict[str, Any],
        until: float | None = None,
        news: News | None = None,
    ) -> None:
        """Keep a note, until it expires."""
        await self.database.change("put_note", kind, key, write(value), until, news=news)

    async def get(self, kind: str, key: str) -> dict[str, Any] | None:
        """A note, if it is there and has not expired."""
        rows = await self.database.read("note", kind, key, self.now())
        return json.loads(rows[0][0]) if rows else None

    async def take(self, kind: str, key: str) -> dict[str, Any] | None:
        """A note, which is gone then: of many who ask for it only one gets it."""
        rows = await self.database.change("take_note", kind, key)
        if not rows or (rows[0][1] is not None and rows[0][1] <= self.now()):
            return None
        found: dict[str, Any] = json.loads(rows[0][0])
        return found

    async def drop(self, kind: str, key: str, news: News | None = None) -> None:
        """Throw a note away."""
        await self.database.change("drop_note", kind, key, news=news)

    async def find(self, kind: str, field: str, value: str) -> list[tuple[str, dict[str, Any]]]:
        """The notes of a kind in which a field has this value, with their keys."""
        if field == "person":
            rows = await self.database.read("find_person_notes", kind, value, self.now())
        else:
            rows = await self.database.read("notes", kind, self.now())
        found = [(str(key), json.loads(text)) for key, text in rows]
        return [(key, note) for key, note in found if note.get(field) == value]

    async def every(self, kind: str) -> list[tuple[str, dict[str, Any]]]:
        """All notes of a kind, with their keys."""
        rows = await self.database.read("notes", kind, self.now())
        return [(str(key), json.loads(text)) for key, text in rows]

    async def _with_seats(self, row: tuple[Any, ...]) -> TableRow:
        id, game, agreed, public, *rest = row
        table = TableRow(id, game, json.loads(agreed), bool(public), *rest)
        for _, kind, person, name in await self.database.read("seats", id):
            table.seats.append(Seat(kind, person, name))
        return table


def write(value: Any) -> str:
    """A value as it stands in the database."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def open_store(url: str) -> Store:
    """The store of an address: `sqlite:///folder/file` or `postgresql://user@host/name`."""
    if url.startswith("sqlite:///"):
        return Store(SqliteDatabase(Path(url.removeprefix("sqlite:///"))))
    if url.startswith(("postgresql://", "postgres://")):
        from spieltisch.matches.postgres import PostgresDatabase  # noqa: PLC0415 - seldom needed

        return Store(PostgresDatabase(url))
    raise Mistake("store-url", url=url)
