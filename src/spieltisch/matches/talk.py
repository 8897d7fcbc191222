"""What is said at a table beside the game."""

from __future__ import annotations

from collections import deque

from spieltisch.kernel.errors import Illegal
from spieltisch.matches.services import Services
from spieltisch.matches.told import ChatLine

LONGEST_LINE = 500


class Talk:
    """The chat of one table: numbered, cut to a length, and not too fast."""

    def __init__(self, services: Services, id: str) -> None:
        self.services = services
        self.id = id
        self.latest: dict[str, deque[float]] = {}

    async def say(self, person: str, name: str, text: str) -> ChatLine:
        """Say something to all who look."""
        told = " ".join(readable(text).split())[:LONGEST_LINE]
        if not told:
            raise Illegal("nothing-said")
        self._not_too_fast(person)
        now = self.services.clock.now()
        said = await self.services.store.say(self.id, person, name, now, told)
        return ChatLine(said.number, said.name, True, said.text, said.at)

    async def lines(self, person: str, since: int) -> list[ChatLine]:
        """What was said, from this line on."""
        said = await self.services.store.chat(self.id, since)
        return [
            ChatLine(line.number, line.name, line.person == person, line.text, line.at)
            for line in said
        ]

    def _not_too_fast(self, person: str) -> None:
        settings, now = self.services.settings, self.services.clock.now()
        times = self.latest.setdefault(person, deque(maxlen=settings.chat_lines))
        if len(times) == settings.chat_lines and now - times[0] < settings.chat_seconds:
            raise Illegal("too-fast")
        times.append(now)


def readable(text: str) -> str:
    """Without signs that cannot be seen or turn the writing round.

    >>> readable("a" + chr(0x202E) + "b" + chr(9) + "c")
    'ab c'
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "" for sign in text)
