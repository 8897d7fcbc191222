"""A database in one file. One thread writes; whoever waits for the disk waits together."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spieltisch.kernel.errors import Mistake, why_unusable
from spieltisch.matches.database import VERSION, Clash, News, Statement, statements

# No more jobs than these share a commit, so that nobody waits for long.
MOST_TOGETHER = 512
Rows = list[tuple[Any, ...]]


@dataclass
class Job:
    """Statements to be carried out together, and who waits for them."""

    statements: list[Statement]
    done: asyncio.Future[Rows]
    rows: Rows = field(default_factory=list)
    error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.rows)


class SqliteDatabase:
    """A file in WAL mode. Every commit waits for the disk."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sql = statements("sqlite")
        self.listener: Callable[[News | None], None] | None = None
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self.reader = ThreadPoolExecutor(1, "store-reader")
        self.commits = 0

    async def open(self) -> None:
        """Make the file if there is none, and check that it is ours."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self.reader, self._prepare)
        except (sqlite3.Error, OSError) as error:
            self.reader.shutdown()
            detail = why_unusable(error)
            raise Mistake("store-unusable", store=str(self.path), detail=detail) from error
        except Mistake:
            self.reader.shutdown()
            raise
        self.thread.start()

    async def close(self) -> None:
        """Write what waits to be written, and close the file."""
        if self.thread.is_alive():
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.reader, self.reading.close)
        self.reader.shutdown()

    async def backup(self, file: Path) -> None:
        """Write a copy of everything as it is now into a new file."""
        loop = asyncio.get_running_loop()
        try:
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            await loop.run_in_executor(self.reader, self._copy, file)
        except FileExistsError as error:
            raise Mistake("file-exists", file=str(file)) from error
        except (OSError, sqlite3.Error) as error:
            raise Mistake("cannot-write", file=str(file), detail=why_unusable(error)) from error

    def _copy(self, file: Path) -> None:
        # It may write into an empty file, and that one nobody else can read.
        self.reading.execute("VACUUM INTO ?", (str(file),))

    async def read(self, name: str, *facts: Any) -> Rows:
        """All rows that a statement finds."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reader, self._read, name, facts)

    async def change(self, name: str, *facts: Any, news: News | None = None) -> Rows:
        """Carry out one statement; returns what it returns."""
        return await self._do([Statement(name, facts)])

    async def append(self, statements: list[Statement], news: News | None = None) -> None:
        """Carry out all of these or none, together with what others append just now."""
        await self._do(statements)

    def _do(self, statements: list[Statement]) -> asyncio.Future[Rows]:
        job = Job(statements, asyncio.get_running_loop().create_future())
        if not self.thread.is_alive():
            raise Mistake("store-closed")
        self.jobs.put(job)
        # Who gives up waiting does not stop what is being written.
        return asyncio.shield(job.done)

    def _prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # Secrets stand in it: nobody else may read it.
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        self.reading = connect(self.path)
        self.reading.execute("PRAGMA journal_mode = WAL")
        self.reading.executescript(self.sql["schema"])
        add = "INSERT INTO house (name, value) VALUES ('version', ?) ON CONFLICT DO NOTHING"
        self.reading.execute(add, (VERSION,))
        (version,) = self.reading.execute(
            "SELECT value FROM house WHERE name = 'version'"
        ).fetchone()
        if version != VERSION:
            raise Mistake("store-version", store=str(self.path), version=version, known=VERSION)

    def _read(self, name: str, facts: tuple[Any, ...]) -> Rows:
        return self.reading.execute(self.sql[name], numbered(facts)).fetchall()

    def _write_all(self) -> None:
        """The one thread that writes: everything that waits goes into one commit."""
        connection = connect(self.path)
        open_now = True
        while open_now:
            first = self.jobs.get()
            jobs = [] if first is None else [first]
            open_now = first is not None
            while open_now and len(jobs) < MOST_TOGETHER:
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    open_now = False
                else:
                    jobs.append(job)
            if jobs:
                self._commit(connection, jobs)
                tell(jobs)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._carry_out(connection, job)
            connection.execute("COMMIT")
            self.commits += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            failed = Mistake("store-failed", store=str(self.path), detail=why_unusable(error))
            for job in jobs:
                job.error = failed

    def _carry_out(self, connection: sqlite3.Connection, job: Job) -> None:
        connection.execute("SAVEPOINT job")
        try:
            for name, facts in job.statements:
                job.rows += connection.execute(self.sql[name], numbered(facts)).fetchall()
        except sqlite3.IntegrityError as error:
            connection.execute("ROLLBACK TO job")
            job.error = Clash(str(error))
        connection.execute("RELEASE job")


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return."""
    connection = sqlite3.connect(
        path, timeout=30, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    connection.execute("PRAGMA synchronous = FULL")
    # What is deleted is gone: somebody may want to be forgotten.
    connection.execute("PRAGMA secure_delete = ON")
    return connection


def numbered(facts: tuple[Any, ...]) -> dict[str, Any]:
    """Facts under the numbers by which statements name them.

    >>> numbered(("a", 3))
    {'1': 'a', '2': 3}
    """
    return {str(number): fact for number, fact in enumerate(facts, 1)}


def tell(jobs: list[Job]) -> None:
    """Tell all who wait, each event loop only once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        by_loop.setdefault(job.done.get_loop(), []).append(job)
    for loop, own in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle_all, own)


def settle_all(jobs: list[Job]) -> None:
    """On the event loop: everybody hears what became of their job."""
    for job in jobs:
        job.settle()
