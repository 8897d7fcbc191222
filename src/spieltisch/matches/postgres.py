"""A database that several workers share. What waits to be written shares a commit, and one note a
commit tells the other workers where to look.

Such notes can be lost while a worker is away. They are a hint and nothing else: the log is read
from the last number known, and the key of an entry keeps everybody from going two ways at once.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg

from spieltisch.kernel.errors import Mistake
from spieltisch.matches.database import VERSION, Clash, News, Statement, statements
from spieltisch.matches.trouble import note_trouble

CHANNEL = "spieltisch"
# A note may hold 8000 bytes.
LONGEST_NOTE = 7000
MOST_TOGETHER = 512
# How often somebody who was away tries to listen again, in seconds.
TRY_AGAIN = 1.0
# A lock on making the tables, so that two workers do not begin at once.
BEGINNING = 7_365_013
AWAY = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncio.TimeoutError)
Rows = list[tuple[Any, ...]]


class Job:
    """Statements to be carried out together, and who waits for them."""

    def __init__(self, statements: list[Statement], news: News | None) -> None:
        self.statements = statements
        self.news = news
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class PostgresDatabase:
    """A PostgreSQL server. Every commit is durable there."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.sql = statements("postgres")
        self.listener: Callable[[News | None], None] | None = None
        # By this name a worker knows its own notes.
        self.worker = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.pool: asyncpg.Pool | None = None
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()
        self.commits = 0

    async def open(self) -> None:
        """Connect, and make the tables that are missing."""
        try:
            self.pool = await asyncpg.create_pool(self.url, min_size=1, max_size=6, timeout=10)
            async with self._pool.acquire() as connection:
                await self._prepare(connection)
        except Mistake:
            await self._pool.close()
            raise
        except (*AWAY, asyncpg.PostgresError, ValueError) as error:
            if self.pool is not None:
                await self.pool.close()
            raise Mistake("store-unusable", store=shown(self.url), detail=why(error)) from error
        self.tasks = [
            asyncio.ensure_future(self._write_all()),
            asyncio.ensure_future(self._listen()),
        ]
        await self.listening.wait()

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        writing, listening = self.tasks
        listening.cancel()
        await self.jobs.join()
        writing.cancel()
        await asyncio.gather(writing, listening, return_exceptions=True)
        await self._pool.close()

    async def backup(self, file: Path) -> None:
        """PostgreSQL has tools of its own for that."""
        raise Mistake("store-backup", store=shown(self.url))

    async def read(self, name: str, *facts: Any) -> Rows:
        """All rows that a statement finds."""
        return await self._fetch(name, facts, None)

    async def change(self, name: str, *facts: Any, news: News | None = None) -> Rows:
        """Carry out one statement; returns what it returns."""
        return await self._fetch(name, facts, news)

    async def append(self, statements: list[Statement], news: News | None = None) -> None:
        """Carry out all of these or none, together with what others append just now."""
        if not self.tasks or self.tasks[0].done():
            raise Mistake("store-closed")
        job = Job(statements, news)
        self.jobs.put_nowait(job)
        # Who gives up waiting does not stop what is being written.
        await asyncio.shield(job.done)

    @property
    def _pool(self) -> asyncpg.Pool:
        if self.pool is None:
            raise Mistake("store-closed")
        return self.pool

    async def _prepare(self, connection: Any) -> None:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", BEGINNING)
            await connection.execute(self.sql["schema"])
            await connection.execute(
                "INSERT INTO house (name, value) VALUES ('version', $1) ON CONFLICT DO NOTHING",
                VERSION,
            )
            version = await connection.fetchval("SELECT value FROM house WHERE name = 'version'")
        if version != VERSION:
            raise Mistake("store-version", store=shown(self.url), version=version, known=VERSION)

    async def _fetch(self, name: str, facts: tuple[Any, ...], news: News | None) -> Rows:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                rows = await connection.fetch(self.sql[name], *facts)
                await self._notify(connection, [] if news is None else [news])
        except asyncpg.UniqueViolationError as error:
            raise Clash(name) from error
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Mistake("store-failed", detail=why(error)) from error
        return [tuple(row.values()) for row in rows]

    # Writing

    async def _write_all(self) -> None:
        """Everything that waits goes into one commit."""
        while True:
            jobs = [await self.jobs.get()]
            while len(jobs) < MOST_TOGETHER and not self.jobs.empty():
                jobs.append(self.jobs.get_nowait())
            try:
                await self._commit(jobs)
            except BaseException as error:
                for job in jobs:
                    settle(job, Mistake("store-failed", detail=why(error)))
                if isinstance(error, asyncio.CancelledError):
                    raise
            finally:
                for _ in jobs:
                    self.jobs.task_done()

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            await self._together(jobs)
        except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError) as error:
            if len(jobs) == 1 and isinstance(error, asyncpg.UniqueViolationError):
                settle(jobs[0], Clash(str(error)))
                return
            # One of them clashes: each for itself, to see which.
            for job in jobs:
                try:
                    await self._together([job])
                except asyncpg.UniqueViolationError as clash:
                    settle(job, Clash(str(clash)))
                else:
                    settle(job)
        else:
            for job in jobs:
                settle(job)

    async def _together(self, jobs: list[Job]) -> None:
        """One transaction for all of these; each statement is sent once, with all its facts."""
        by_name: dict[str, list[tuple[Any, ...]]] = {}
        for job in jobs:
            for name, facts in job.statements:
                by_name.setdefault(name, []).append(facts)
        async with self._pool.acquire() as connection, connection.transaction():
            for name, many in by_name.items():
                # In one order, so that two workers do not wait for each other in a circle.
                many.sort(key=lambda facts: facts[:2])
                await connection.executemany(self.sql[name], many)
            await self._notify(connection, [job.news for job in jobs if job.news is not None])
        self.commits += 1

    async def _notify(self, connection: Any, news: list[News]) -> None:
        """Tell the other workers where to look."""
        note = self.worker
        for told in news:
            part = f" {told.table}:{told.entries}"
            if len(note) + len(part) > LONGEST_NOTE:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, note)
                note = self.worker
            note += part
        if note != self.worker:
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, note)

    # Listening

    async def _listen(self) -> None:
        """Hear what others do; whoever was away looks at everything anew."""
        first = True
        while True:
            try:
                await self._listen_until_cut(first)
            except (*AWAY, asyncpg.PostgresError) as error:
                note_trouble("cannot listen to the database", error)
            first = False
            await asyncio.sleep(TRY_AGAIN)

    async def _listen_until_cut(self, first: bool) -> None:
        connection = await asyncpg.connect(self.url, timeout=10)
        cut = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: cut.set())
            await connection.add_listener(CHANNEL, self._hear)
            self.listening.set()
            if not first and self.listener is not None:
                self.listener(None)
            await cut.wait()
        finally:
            self.listening.clear()
            connection.terminate()

    def _hear(self, connection: object, pid: int, channel: str, note: object) -> None:
        worker, *parts = str(note).split(" ")
        if worker == self.worker or self.listener is None:
            return
        for part in parts:
            table, _, count = part.rpartition(":")
            self.listener(News(table, int(count)))


def settle(job: Job, error: Exception | None = None) -> None:
    """Tell whoever waits for this job."""
    if not job.done.done():
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def shown(url: str) -> str:
    """An address without what is secret in it.

    >>> shown("postgresql://ada:secret@localhost/tables")
    'localhost/tables'
    """
    return url.partition("://")[2].rpartition("@")[2].partition("?")[0]


def why(error: BaseException) -> str:
    """What the database says, or at least what kind of error it is."""
    return str(error) or type(error).__name__
