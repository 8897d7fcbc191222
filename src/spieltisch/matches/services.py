"""What every table of a house shares."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from spieltisch.matches.store import Store
from spieltisch.matches.thinkers import Thinkers
from spieltisch.matches.timing import Clock
from spieltisch.matches.trouble import note_trouble

T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a house is run. All times are in seconds."""

    # A bot answers after so long, whatever it holds.
    bot_delay: float = 0.7
    # Whoever adds nothing to the shuffle for so long gets a random number.
    contribute_after: float = 10.0
    # Somebody who is away for so long is replaced by a bot, if others wait at the table.
    grace: float = 120.0
    # Which bot plays for those who are away or have given up.
    stand_in: str = "quick"
    # A table at which nothing happens is put away after so long (it is in the store).
    keep: float = 600.0
    # How often to look for tables to be put away, and for clocks about to run out.
    sweep: float = 15.0
    # Tables nobody has touched for so many days are deleted; 0 keeps them.
    delete_after_days: int = 0
    # Processes in which bots think; None: one less than there are processors.
    processes: int | None = None
    # With several workers the one that stored last lets bots play; the others step in after this.
    patience: float = 3.0
    # How many lines somebody may say at a table in so many seconds.
    chat_lines: int = 6
    chat_seconds: float = 10.0


@dataclass
class Services:
    """What a table needs of its house."""

    store: Store
    clock: Clock
    settings: Settings
    thinkers: Thinkers
    # Whether other workers serve the same tables.
    shared: bool = False
    # By this name a worker knows what it has said itself.
    worker: str = field(default_factory=lambda: secrets.token_hex(8))
    # When the house was closed last: (since, until).
    closed: tuple[float, float] = (0.0, 0.0)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    finishing: set[asyncio.Task[Any]] = field(default_factory=set)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this to its end, even if whoever wanted it has gone away meanwhile: what is stored
        must also be told."""
        task = asyncio.get_running_loop().create_task(work)
        self.finishing.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.finishing.discard(task)
        if not task.cancelled():
            # Whoever waits for it hears of an error; if nobody does, it concerns nobody.
            task.exception()

    async def close(self) -> None:
        """Let what has begun come to its end, and call off all that waits."""
        while self.finishing:
            await asyncio.gather(*self.finishing, return_exceptions=True)
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.finishing, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something happen by itself; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            note_trouble("something went wrong at a table", error)
