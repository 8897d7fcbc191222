"""What all requests share: the house with its tables, the people, and the limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from spieltisch.kernel.errors import Mistake
from spieltisch.matches.house import House
from spieltisch.matches.house import Settings as HouseSettings
from spieltisch.server.limits import Limits
from spieltisch.server.people import People
from spieltisch.server.settings import Settings

# How often to look whether everybody has gone when the server stops.
GOODBYES: Final = 100


class Hall:
    """One running server. The house is opened when the server starts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        rates = settings.rates
        self.requests = Limits(rates.requests)
        self.joins = Limits(rates.joins)
        self.wrong = Limits(rates.wrong)
        self.tables = Limits(rates.tables)
        self.uploads = Limits(rates.uploads)
        self.costly = Limits(rates.costly)
        self.sockets: Counter[str] = Counter()
        # What to call when the cookie with which sockets were opened is void.
        self.voided: dict[str, set[Callable[[], None]]] = {}
        # What to call when the server stops.
        self.leaving: set[Callable[[], None]] = set()
        # Why the house could not be opened.
        self.mistake: Mistake | None = None
        self._house: House | None = None
        self._people: People | None = None

    @property
    def house(self) -> House:
        """The house, which is open as long as the server runs."""
        assert self._house is not None
        return self._house

    @property
    def people(self) -> People:
        """All who have sessions."""
        assert self._people is not None
        return self._people

    async def start(self) -> None:
        """Open the house."""
        settings = self.settings
        told = HouseSettings(
            bot_delay=settings.bot_delay,
            contribute_after=settings.contribute_after,
            grace=settings.grace,
            delete_after_days=settings.delete_after_days,
        )
        self._house = await House.open(settings.data, told)
        self._people = People(self._house.store)

    def renewed(self, session: str) -> None:
        """Sockets that were opened with this cookie have to come again with the new one."""
        for void in list(self.voided.get(session, ())):
            void()

    async def stop(self) -> None:
        """Say goodbye to everybody and close the house."""
        for leave in list(self.leaving):
            leave()
        for _ in range(GOODBYES):
            if not self.leaving:
                break
            await asyncio.sleep(0.02)
        if self._house is not None:
            await self._house.close()
            self._house = None
