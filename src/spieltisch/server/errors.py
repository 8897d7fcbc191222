"""Everything that can go wrong, as one sentence in the language of whoever hears it.

Nothing of the inside is told: no trace, no name of a file, no text of an exception. The server's
own log gets the place in the code where something unforeseen happened, and no values.
"""

from __future__ import annotations

import logging
import traceback
from typing import Any, Final

from litestar import Request, Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.server.guard import PERSON
from spieltisch.server.limits import Limited
from spieltisch.server.texts import language_wanted, problem, problem_words
from spieltisch.server.wire import Language, Problem

log = logging.getLogger("spieltisch.server")

# What HTTP says, and what we say to it.
KEYS: Final = {
    400: "bad-message",
    401: "no-session",
    403: "not-yours",
    404: "no-such-page",
    405: "no-such-page",
    413: "too-long",
    415: "bad-message",
    429: "too-many",
}
STATUS: Final = {
    "no-such-table": 404,
    "no-such-page": 404,
    "no-session": 401,
    "not-yours": 403,
    "not-your-seat": 403,
    "invitation-gone": 404,
    "code-wrong": 404,
    "too-long": 413,
}
CONFLICT: Final = 409
BAD: Final = 400
TROUBLE: Final = 500

Answer = Response[Problem]
AnyRequest = Request[Any, Any, Any]


def language_of(request: AnyRequest) -> Language:
    """The language to speak to whoever sent this."""
    scope: Any = request.scope
    person = scope.get(PERSON)
    if person is not None:
        language: Language = person.language
        return language
    return language_wanted(request.headers.get("accept-language", ""))


def answer(told: Problem, status: int, headers: dict[str, str] | None = None) -> Answer:
    """A problem as an answer."""
    return Response(told, status_code=status, media_type=MediaType.JSON, headers=headers)


def on_illegal(request: AnyRequest, why: Illegal) -> Answer:
    """The rules, of a game or of a table, do not allow it."""
    status = STATUS.get(why.reason, CONFLICT)
    return answer(problem(why, language_of(request)), status)


def on_mistake(request: AnyRequest, why: Mistake) -> Answer:
    """Somebody put in something that cannot be."""
    return answer(problem(why, language_of(request)), STATUS.get(why.key, BAD))


def on_limited(request: AnyRequest, why: Limited) -> Answer:
    """Somebody asks for too much."""
    wait = max(1, round(why.seconds + 0.5))
    text = problem_words(language_of(request)).say("illegal.too-many", seconds=wait)
    return answer(Problem("too-many", text), 429, {"retry-after": str(wait)})


def on_http(request: AnyRequest, why: HTTPException) -> Answer:
    """A request that does not fit anything here."""
    if why.status_code >= TROUBLE:
        return on_trouble(request, why)
    key = KEYS.get(why.status_code, "bad-message")
    text = problem_words(language_of(request)).say(f"illegal.{key}", seconds=1)
    return answer(Problem(key, text), why.status_code)


def on_trouble(request: AnyRequest, why: Exception) -> Answer:
    """Something of ours is broken."""
    note_trouble(why)
    text = problem_words(language_of(request)).say("illegal.trouble")
    return answer(Problem("trouble", text), TROUBLE)


def note_trouble(why: BaseException) -> None:
    """Write into the log where in the code something broke, but none of the values it had."""
    places = [
        f"{frame.filename.rpartition('spieltisch/')[2]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(why.__traceback__)
    ]
    log.error("%s at %s", type(why).__name__, " < ".join(reversed(places[-8:])))


HANDLERS: Final[dict[Any, Any]] = {
    Illegal: on_illegal,
    Mistake: on_mistake,
    Limited: on_limited,
    HTTPException: on_http,
    Exception: on_trouble,
}
