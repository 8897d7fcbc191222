"""A request as the handlers see it: who asks, from where, and what they may ask for."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency

from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.game import Game
from spieltisch.kernel.words import Words
from spieltisch.matches.table import Table
from spieltisch.server.guard import (
    COOKIES,
    PERSON,
    Scope,
    address_of,
    cookie_in,
    hall_in,
    is_safe,
    person_in,
)
from spieltisch.server.hall import Hall
from spieltisch.server.limits import Limits
from spieltisch.server.people import COOKIE, LIFETIME, Person
from spieltisch.server.texts import problem_words, server_words

LONGEST_ID: Final = 64


class Asked:
    """Somebody asks something of the hall."""

    def __init__(self, hall: Hall, scope: Scope) -> None:
        self.hall = hall
        self.scope = scope
        self.person = person_in(scope)
        self.address = address_of(scope)

    @property
    def name(self) -> str:
        """What to call whoever asks; somebody without a name is a guest."""
        return self.person.name or self.guest

    @property
    def guest(self) -> str:
        """What to call somebody without a name."""
        return self.say("page.guest")

    def say(self, key: str) -> str:
        """A text that belongs to no game, in the language of whoever asks."""
        return problem_words(self.person.language).say(key)

    def words(self, game: Game) -> Words:
        """The words of a game in the language of whoever asks."""
        return server_words(self.person.language, game)

    def limit(self, limits: Limits) -> None:
        """Count this request; `Limited` if there were too many like it."""
        limits.take(self.address)

    async def table(self, id: str) -> Table:
        """A table that whoever asks may look at; for everybody else there is none."""
        found = await self.hall.house.table(id) if 0 < len(id) <= LONGEST_ID else None
        if found is None or not found.may_watch(self.person.id):
            raise Illegal("no-such-table")
        return found

    async def finished(self, id: str) -> Table:
        """A table whose game can be looked back at: when it is over, by everybody who was given
        its address, which nobody can guess."""
        found = await self.hall.house.table(id) if 0 < len(id) <= LONGEST_ID else None
        if found is None or found.state != "over":
            return await self.table(id)
        return found

    async def renew(self, **changes: str) -> Person:
        """Give the session a new cookie, since it comes to mean more; sockets that were opened
        with the old one have to come again."""
        old = self.person
        self.person, cookie = await self.hall.people.renew(old, **changes)
        self.scope[PERSON] = self.person
        self.set_cookie(cookie, LIFETIME)
        self.hall.renewed(session_of(old, self.address))
        return self.person

    def keep_cookie(self) -> None:
        """Let the browser keep the cookie it has for longer."""
        header = dict(self.scope["headers"]).get(b"cookie", b"").decode("latin-1")
        self.set_cookie(cookie_in(header), LIFETIME)

    async def forget(self) -> None:
        """Nothing is left of the session."""
        await self.hall.people.forget(self.person)
        self.hall.renewed(self.person.session)
        self.set_cookie("", 0)

    def set_cookie(self, value: str, lifetime: float) -> None:
        """Send a cookie with the answer, whatever the answer is."""
        safe = "; Secure" if is_safe(self.scope) else ""
        cookie = f"{COOKIE}={value}; Path=/; Max-Age={int(lifetime)}; HttpOnly; SameSite=Lax{safe}"
        self.scope[COOKIES] = cookie.encode()


def session_of(person: Person, address: str) -> str:
    """Under which name sockets wait for news of their session. Passers-by have none, so when one of
    them gets a cookie, all from that address come again; one of them finds that it is somebody."""
    return person.session or f"@{address}"


# What handlers write for it.
Ask = NamedDependency[Asked]


def asked(request: Request[Any, Any, Any]) -> Asked:
    """The request for handlers, through Litestar's dependencies."""
    return Asked(hall_in(request.scope), request.scope)
