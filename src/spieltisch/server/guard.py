"""What stands before every request: whom it was sent to, where it comes from, who sends it, how
many there are; and the headers that tell browsers to be careful.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from spieltisch.kernel.errors import Mistake
from spieltisch.server.hall import Hall
from spieltisch.server.limits import Limited, neighbourhood
from spieltisch.server.people import COOKIE, TOKEN_LENGTH, Person
from spieltisch.server.texts import language_wanted, problem_words
from spieltisch.server.wire import Language, Problem

# What a server hands on to an application: plain dictionaries and functions.
Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

HALL: Final = "spieltisch.hall"
PERSON: Final = "spieltisch.person"
# A cookie that goes with the answer, even if that is a refusal.
COOKIES: Final = "spieltisch.cookie"
READING: Final = ("GET", "HEAD", "OPTIONS")
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ),
)
NO_STORE: Final = (b"cache-control", b"no-store")


class Guard:
    """Lets good requests through to the application."""

    def __init__(self, app: Application, hall: Hall) -> None:
        self.app = app
        self.hall = hall
        self.origins = {origin.rstrip("/").lower() for origin in hall.settings.origins}
        named = {urlsplit(origin).hostname or "" for origin in self.origins}
        machine = socket.gethostname().lower()
        self.hosts = {"localhost", machine, f"{machine}.local", hall.settings.host} | named

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.live(receive, send)
            return
        headers = {name.decode("latin-1"): value for name, value in scope["headers"]}
        told = {name: value.decode("latin-1") for name, value in headers.items()}
        language = language_wanted(told.get("accept-language", ""))
        why = self.against(scope, told)
        if why is not None:
            await refuse(scope, receive, send, language, *why)
            return
        try:
            self.hall.requests.take(address_of(scope))
        except Limited as limited:
            await refuse(scope, receive, send, language, 429, "too-many", limited.seconds)
            return
        scope[HALL] = self.hall
        scope[PERSON] = await self.person(scope, told, language)
        await self.app(scope, receive, careful(scope, send) if kind == "http" else send)

    async def live(self, receive: Receive, send: Send) -> None:
        """Open the house when the server starts, and close it when the server stops."""
        await receive()
        try:
            await self.hall.start()
        except Mistake as why:
            self.hall.mistake = why
            await send({"type": "lifespan.startup.failed", "message": why.key})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.hall.stop()
        await send({"type": "lifespan.shutdown.complete"})

    def against(self, scope: Scope, told: dict[str, str]) -> tuple[int, str] | None:
        """What speaks against letting this request in at all."""
        if not self.knows_host(told.get("host", "")):
            return 421, "foreign-host"
        speaks = scope["type"] == "websocket" or str(scope.get("method")) not in READING
        if speaks and not self.knows_origin(scope, told):
            return 403, "foreign-origin"
        return None

    def knows_host(self, host: str) -> bool:
        """Whether a page under this name can be ours; else a foreign name was pointed at us."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.hosts or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def knows_origin(self, scope: Scope, told: dict[str, str]) -> bool:
        """Whether the page that speaks is one of ours."""
        origin = told.get("origin", "").lower()
        scheme = "https" if scope["scheme"] in {"https", "wss"} else "http"
        return origin == f"{scheme}://{told.get('host', '').lower()}" or origin in self.origins

    async def person(self, scope: Scope, told: dict[str, str], language: Language) -> Person:
        """Who sends this."""
        path = str(scope["path"])
        cookie = cookie_in(told.get("cookie", ""))
        if len(cookie) != TOKEN_LENGTH or not path.startswith(("/api/", "/ws/")):
            return Person("", "", language)
        return await self.hall.people.behind(cookie, language)


def cookie_in(header: str) -> str:
    """Our cookie in a header full of them."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return "" if found is None else found.value


def hall_in(scope: Scope) -> Hall:
    """Where this request came in."""
    hall: Hall = scope[HALL]
    return hall


def person_in(scope: Scope) -> Person:
    """Who sends this request."""
    person: Person = scope[PERSON]
    return person


def address_of(scope: Scope) -> str:
    """Where this request comes from, as far as that is counted."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "?"


def is_safe(scope: Scope) -> bool:
    """Whether the browser speaks to us through TLS."""
    origin = dict(scope["headers"]).get(b"origin", b"")
    return scope["scheme"] in {"https", "wss"} or origin.startswith(b"https://")


def careful(scope: Scope, send: Send) -> Send:
    """Sends answers with the headers that make browsers careful."""
    keeps_secrets = str(scope["path"]).startswith("/api/")

    async def sent(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers: list[Any] = list(message.get("headers", []))
            headers += HEADERS
            if COOKIES in scope:
                headers.append((b"set-cookie", scope[COOKIES]))
            if keeps_secrets and not any(name == b"cache-control" for name, _ in headers):
                headers.append(NO_STORE)
            message["headers"] = headers
        await send(message)

    return sent


async def refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    language: Language,
    status: int,
    key: str,
    seconds: float = 0,
) -> None:
    """Say no, in one sentence, before anything else has looked at the request."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status, "reason": key})
        return
    wait = max(1, round(seconds + 0.5))
    text = problem_words(language).say(f"illegal.{key}", seconds=wait)
    headers = [(b"content-type", b"application/json"), NO_STORE, *HEADERS]
    if seconds:
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = msgspec.json.encode(Problem(key, text))
    await send({"type": "http.response.body", "body": body, "more_body": False})
