"""Who is here: sessions in cookies, the persons behind them, one-time codes and invitations.

A cookie is 256 random bits, of which only a hash is stored. Nobody gets a session by asking for a
page, and no session is taken from a cookie that the server did not hand out. Whenever a session
comes to mean more, because a name is given or a seat is taken, it gets a new cookie, and the old
one is worth nothing.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from spieltisch.server.wire import Language

COOKIE: Final = "spieltisch"
DAY: Final = 86400.0
LIFETIME: Final = 180 * DAY
REFRESH: Final = 7 * DAY
INVITATION_LIFETIME: Final = 90 * DAY
CODE_LIFETIME: Final = 300
CODE_SIGNS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH: Final = 8
TOKEN_LENGTH: Final = 43
# The field by which notes are found.
OWNER: Final = "person"


class Notes(Protocol):
    """The store's small table of notes."""

    async def put(
        self, kind: str, key: str, value: dict[str, Any], until: float | None = None
    ) -> None:
        """Keep a note, in place of an older one with this key."""

    async def get(self, kind: str, key: str) -> dict[str, Any] | None:
        """A note that has not expired."""

    async def take(self, kind: str, key: str) -> dict[str, Any] | None:
        """A note that nobody else can take any more."""

    async def drop(self, kind: str, key: str) -> None:
        """Throw a note away."""

    async def find(self, kind: str, field: str, value: str) -> list[tuple[str, dict[str, Any]]]:
        """All notes of a kind in which a field has this value."""


@dataclass(frozen=True)
class Person:
    """Somebody with a session. Without an `id` it is a passer-by, of whom nothing is stored."""

    id: str
    name: str
    language: Language
    # The hash of the cookie that was shown; empty for passers-by.
    session: str = ""
    seen: float = 0.0

    @property
    def known(self) -> bool:
        """Whether this is somebody with a session."""
        return bool(self.id)


@dataclass(frozen=True)
class Invited:
    """What an invitation is for."""

    table: str
    seat: int


class People:
    """All who have sessions."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes

    async def behind(self, cookie: str, language: Language) -> Person:
        """Who shows this cookie; a passer-by if it is none of ours."""
        passer_by = Person("", "", language)
        if len(cookie) != TOKEN_LENGTH:
            return passer_by
        session = hashed(cookie)
        found = await self.notes.get("session", session)
        if found is None:
            return passer_by
        return await self._person(str(found["person"]), session, float(found["seen"])) or passer_by

    async def still(self, person: Person) -> bool:
        """Whether the cookie with which this person came is still the right one."""
        return not person.known or await self.notes.get("session", person.session) is not None

    async def renew(self, person: Person, **changes: str) -> tuple[Person, str]:
        """The person with these changes under a new cookie, the old one being void; somebody who
        just passed by becomes a person. Returns the cookie, too."""
        fresh = replace(person, id=person.id or secrets.token_hex(16))
        fresh = replace(fresh, **changes)  # type: ignore[arg-type]
        cookie = secrets.token_urlsafe(32)
        now = time.time()
        fresh = replace(fresh, session=hashed(cookie), seen=now)
        told = {"name": fresh.name, "language": fresh.language}
        await self.notes.put("person", fresh.id, told, now + LIFETIME + REFRESH)
        note = {"person": fresh.id, "seen": now}
        await self.notes.put("session", fresh.session, note, now + LIFETIME)
        if person.session:
            await self.notes.drop("session", person.session)
        return fresh, cookie

    async def change(self, person: Person, language: Language) -> Person:
        """The person, speaking this language from now on."""
        fresh = replace(person, language=language)
        if person.known:
            told = {"name": fresh.name, "language": fresh.language}
            await self.notes.put("person", fresh.id, told, time.time() + LIFETIME + REFRESH)
        return fresh

    async def keep(self, person: Person) -> bool:
        """Let a session that is in use live on; True if its cookie must be sent again."""
        now = time.time()
        if not person.known or now - person.seen < REFRESH:
            return False
        told = {"name": person.name, "language": person.language}
        await self.notes.put("person", person.id, told, now + LIFETIME + REFRESH)
        note = {"person": person.id, "seen": now}
        await self.notes.put("session", person.session, note, now + LIFETIME)
        return True

    async def forget(self, person: Person) -> None:
        """Nothing is left of this person."""
        await self.notes.drop("person", person.id)
        for session, _ in await self.notes.find("session", "person", person.id):
            await self.notes.drop("session", session)

    async def _person(self, id: str, session: str, seen: float) -> Person | None:
        told = await self.notes.get("person", id)
        if told is None:
            return None
        language: Language = "de" if told["language"] == "de" else "en"
        return Person(id, str(told["name"]), language, session, seen)

    # Invitations: a link opens one seat once

    async def invite(self, table: str, seat: int) -> str:
        """A new token for a seat; an older one for the same seat is void."""
        await self.withdraw(table, seat)
        token = secrets.token_urlsafe(32)
        note = {"table": table, "seat": seat, OWNER: f"{table}/{seat}"}
        until = time.time() + INVITATION_LIFETIME
        await self.notes.put("invitation", hashed(token), note, until)
        return token

    async def withdraw(self, table: str, seat: int) -> None:
        """Nobody can take this seat by a link any more."""
        for key, _ in await self.notes.find("invitation", OWNER, f"{table}/{seat}"):
            await self.notes.drop("invitation", key)

    async def invited(self, token: str) -> Invited | None:
        """What this token is for, if it is good."""
        if len(token) != TOKEN_LENGTH:
            return None
        found = await self.notes.get("invitation", hashed(token))
        return None if found is None else Invited(str(found["table"]), int(found["seat"]))

    async def accept(self, token: str) -> bool:
        """Use up a token; False if somebody was quicker."""
        return await self.notes.take("invitation", hashed(token)) is not None

    # One-time codes: take one's seats along to another device

    async def code_for(self, person: Person, table: str) -> str:
        """A code that hands over this person's seats at a table; an older one is void."""
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        await self._hand_out(code, person, table)
        return code

    async def link_for(self, person: Person, table: str) -> str:
        """A token that does what a code does, too long to be typed."""
        token = secrets.token_urlsafe(32)
        await self._hand_out(token, person, table)
        return token

    async def _hand_out(self, code: str, person: Person, table: str) -> None:
        place = f"{person.id}/{table}"
        for key, _ in await self.notes.find("code", OWNER, place):
            await self.notes.drop("code", key)
        note = {"holder": person.id, "table": table, OWNER: place}
        await self.notes.put("code", hashed(code), note, time.time() + CODE_LIFETIME)

    async def redeem(self, typed: str) -> tuple[str, str] | None:
        """The person and table of a code, which is used up; None if it is not good."""
        code = typed if len(typed) == TOKEN_LENGTH else tidy_code(typed)
        if len(code) not in {CODE_LENGTH, TOKEN_LENGTH}:
            return None
        found = await self.notes.take("code", hashed(code))
        return None if found is None else (str(found["holder"]), str(found["table"]))


def hashed(token: str) -> str:
    """What is stored of something secret.

    >>> hashed("a") == hashed("a"), len(hashed("a"))
    (True, 64)
    """
    return hashlib.sha256(b"spieltisch token\0" + token.encode()).hexdigest()


def tidy_code(typed: str) -> str:
    """A code as it was made, however it was typed.

    >>> tidy_code(" abcd-efgh ")
    'ABCDEFGH'
    """
    return "".join(sign for sign in typed.upper() if sign in CODE_SIGNS)
