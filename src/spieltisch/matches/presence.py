"""Who is at a table just now, wherever: several workers tell each other through the store.

What a worker says of somebody expires by itself, so that nobody stays at a table because a worker
has died.
"""

from __future__ import annotations

from collections.abc import Callable

from spieltisch.matches.database import PRESENCE, News
from spieltisch.matches.services import Services

KIND = "here"


class Presence:
    """Who looks at one table at other workers, and what they know of those who look here."""

    def __init__(self, services: Services, id: str, here: Callable[[str], bool]) -> None:
        self.services = services
        self.id = id
        self.here = here
        self.elsewhere: set[str] = set()

    async def tell(self, person: str) -> None:
        """Tell the other workers whether somebody is here."""
        store, key = self.services.store, f"{self.id} {person} {self.services.worker}"
        news = News(self.id, PRESENCE)
        if self.here(person):
            until = self.services.clock.now() + 3 * self.services.settings.sweep
            said = {"table": self.id, "person": person, "worker": self.services.worker}
            await store.put(KIND, key, said, until, news)
        else:
            await store.drop(KIND, key, news)

    async def look(self) -> None:
        """See who is at other workers."""
        found = await self.services.store.find(KIND, "table", self.id)
        own = self.services.worker
        self.elsewhere = {note["person"] for _, note in found if note["worker"] != own}
