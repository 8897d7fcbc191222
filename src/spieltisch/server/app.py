"""The application: all routes, behind the guard."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

from litestar import Litestar, get
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery

from spieltisch.games import find_game
from spieltisch.server import after, me, pages, sockets, tables
from spieltisch.server.errors import HANDLERS
from spieltisch.server.games import all_games, rules_of
from spieltisch.server.guard import Application, Guard
from spieltisch.server.guides import guide
from spieltisch.server.hall import Hall
from spieltisch.server.requests import Ask, asked
from spieltisch.server.settings import Settings
from spieltisch.server.wire import MOST_UPLOAD, GameInfo, Guide, Language, Problem, Rules

# A whole request: what is uploaded, as JSON writes it, and some room.
MOST_BODY = 4 * MOST_UPLOAD


@get("/api/games")
async def games(asked: Ask, lang: FromQuery[Language | None] = None) -> list[GameInfo]:
    """The games that can be played here."""
    return all_games(lang or asked.person.language)


@get("/api/games/{game:str}/rules")
async def rules(asked: Ask, game: FromPath[str], lang: FromQuery[Language | None] = None) -> Rules:
    """The rulebook of a game and of what it shares with others."""
    return rules_of(find_game(game).name, lang or asked.person.language)


@get("/api/games/{game:str}/guide")
async def first_game(
    asked: Ask, game: FromPath[str], lang: FromQuery[Language | None] = None
) -> Guide:
    """The remarks for a first game."""
    return guide(find_game(game), lang or asked.person.language)


ROUTES = (
    pages.first_page,
    pages.page,
    pages.icons,
    pages.words,
    games,
    rules,
    first_game,
    me.who_am_i,
    me.name_me,
    me.forget_me,
    tables.lobby,
    tables.mine,
    tables.open_table,
    tables.look_at,
    tables.invite,
    tables.sit_down,
    tables.join,
    tables.leave,
    tables.rematch,
    tables.code,
    tables.use_code,
    tables.bring,
    after.proof,
    after.replay,
    after.log_file,
    after.scenario,
    after.workbench,
    sockets.sit_at,
)


# What any request may be answered with besides what it wants.
REFUSALS = {
    status: ResponseSpec(Problem, description=why, generate_examples=False)
    for status, why in (
        (400, "it makes no sense"),
        (403, "it is not for this session to do"),
        (404, "there is no such thing, or it is nobody else's business"),
        (409, "the rules, of the game or of the table, do not allow it now"),
        (413, "it is too long"),
        (429, "it is too much at once"),
    )
}


@cache
def routes() -> Litestar:
    """All routes; which hall a request belongs to is said by the guard."""
    for route in ROUTES:
        if isinstance(route, HTTPRouteHandler):
            route.responses = REFUSALS
    return Litestar(
        route_handlers=list(ROUTES),
        dependencies={"asked": Provide(asked, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Spieltisch",
            version=version("spieltisch"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )


def application(settings: Settings) -> tuple[Application, Hall]:
    """The application for one worker, and its hall."""
    hall = Hall(settings)
    inner: Any = routes()
    guarded: Any = Guard(inner, hall)
    if settings.trusted_proxies:
        from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: PLC0415

        guarded = ProxyHeadersMiddleware(guarded, list(settings.trusted_proxies))
    return guarded, hall
