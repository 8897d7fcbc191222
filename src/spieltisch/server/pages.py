"""Pages, their files, words and icons: everything that is the same for everybody."""

from __future__ import annotations

import html
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import HTTPScope

from spieltisch.games import FOLDERS
from spieltisch.server.errors import language_of
from spieltisch.server.files import INDEX, File, Files, as_file
from spieltisch.server.games import icons_of
from spieltisch.server.texts import browser_words, problem_words
from spieltisch.server.wire import Language

# The first part of every address that the browser's own pages have.
PAGES: Final = ("", "new", "t", "join", "replay", "rules", "bench", "help")
FILES: Final = Files()
OK: Final = 200
AnyRequest = Request[Any, Any, Any]
PAGE: Final = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Spieltisch</title></head>
<body><h1>{title}</h1><p>{text}</p><p><a href="/">{back}</a></p></body>
</html>
"""


@get("/{path:path}", include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the browser's table, or the page that becomes whatever its address says."""
    name = path.strip("/")
    if name.partition("/")[0] in {"api", "ws", "icons", "assets"}:
        return send(request, FILES.find(name)) if name.startswith("assets/") else no_page(request)
    if name in {"built.txt", INDEX}:
        return no_page(request)
    found = FILES.find(name)
    if found is None and name.partition("/")[0] in PAGES:
        found = FILES.find(INDEX)
        if found is None:
            return plain_page(request, "not-built", 503)
    return send(request, found) if found is not None else no_page(request)


@get("/", include_in_schema=False)
async def first_page(request: AnyRequest) -> Response[bytes]:
    """The lobby."""
    found = FILES.find(INDEX)
    return send(request, found) if found is not None else plain_page(request, "not-built", 503)


@get("/icons/{file:str}", include_in_schema=False)
async def icons(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """The signs of a game."""
    name, _, ending = file.partition(".")
    if name not in FOLDERS or ending != "svg":
        raise NotFoundException
    return send(request, icons_file(name))


@get("/api/words/{language:str}", include_in_schema=False)
async def words(request: AnyRequest, language: FromPath[str]) -> Response[bytes]:
    """The words of the browser's pages, keys as they stand in the word lists."""
    if language not in {"en", "de"}:
        raise NotFoundException
    return send(request, words_file("de" if language == "de" else "en"))


@cache
def icons_file(name: str) -> File:
    """The signs of a game as they are sent."""
    return as_file(icons_of(name).encode(), "image/svg+xml")


@cache
def words_file(language: Language) -> File:
    """The browser's words as they are sent."""
    return as_file(msgspec.json.encode(browser_words(language)), "application/json")


def send(request: AnyRequest, file: File | None, status: int = OK) -> Response[bytes]:
    """A file, packed if the browser can unpack it; nothing if the browser has it already."""
    if file is None:
        return no_page(request)
    headers = {"etag": file.tag, "cache-control": file.keep, "vary": "accept-encoding"}
    if status == OK and request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=file.kind)


def no_page(request: AnyRequest) -> Response[bytes]:
    """There is no such page: people get the one page, which says so, programs a problem."""
    scope: HTTPScope = request.scope
    if "text/html" not in request.headers.get("accept", "") or scope["path"].startswith("/api"):
        raise NotFoundException
    index = FILES.find(INDEX)
    if index is None:
        return plain_page(request, "no-such-page", 404)
    return send(request, index, 404)


def plain_page(request: AnyRequest, key: str, status: int) -> Response[bytes]:
    """A page with one sentence on it, for when there is no other."""
    language = language_of(request)
    spoken = problem_words(language)
    text = PAGE.format(
        language=language,
        title="Spieltisch",
        text=html.escape(spoken.say(f"illegal.{key}")),
        back=html.escape(spoken.say("page.back")),
    )
    return Response(text.encode(), status_code=status, media_type="text/html")
