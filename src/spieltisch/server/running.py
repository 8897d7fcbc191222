"""Starting the web table, saying where it stands, and stopping it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import socket
import sys
import webbrowser
from dataclasses import asdict, dataclass
from typing import Any, Final

import uvicorn

from spieltisch.games import find_game
from spieltisch.kernel.errors import Mistake, why_unusable
from spieltisch.kernel.words import Words
from spieltisch.matches.told import NewTable, SeatWish
from spieltisch.server.app import application
from spieltisch.server.games import LEVEL
from spieltisch.server.hall import Hall
from spieltisch.server.people import Person
from spieltisch.server.settings import PORT, Rate, Rates, Settings
from spieltisch.server.texts import problem_words
from spieltisch.server.wire import Language

# What workers are told through the environment.
TOLD: Final = "SPIELTISCH_SERVE"
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - to know when others can reach us
LONGEST_FRAME: Final = 16 * 1024
WAITING: Final = 128
COLLECTING: Final = (20_000, 50, 100)


@dataclass(frozen=True)
class Wishes:
    """What somebody wants besides a server."""

    language: str
    open_browser: bool = False
    game: str = ""
    workers: int = 1


def run(settings: Settings, wishes: Wishes) -> None:
    """Serve until somebody stops it."""
    words = problem_words(wishes.language)
    if wishes.game:
        find_game(wishes.game)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    if wishes.workers > 1:
        os.environ[TOLD] = json.dumps(asdict(settings))
        say_where(settings, port, words)
        config = configured(
            "spieltisch.server.running:worker", factory=True, workers=wishes.workers
        )
        from uvicorn.supervisors import Multiprocess  # noqa: PLC0415

        Multiprocess(config, [listening]).run()
        return
    app, hall = application(settings)
    let_rest()
    server = Talking(configured(app), hall, wishes, words, port)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        say("")
    except SystemExit:
        if hall.mistake is not None:
            raise hall.mistake from None
        raise
    say(words.say("serve.stopping"))


class Talking(uvicorn.Server):
    """A server that says where it stands as soon as it does."""

    def __init__(
        self, config: uvicorn.Config, hall: Hall, wishes: Wishes, words: Words, port: int
    ) -> None:
        super().__init__(config)
        self.hall = hall
        self.wishes = wishes
        self.words = words
        self.port = port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, then the door, then perhaps a browser."""
        await super().startup(sockets)
        if self.should_exit:
            return
        address = say_where(self.hall.settings, self.port, self.words)
        if self.wishes.open_browser:
            path = await table_against_bot(self.hall, self.wishes)
            await asyncio.to_thread(webbrowser.open, address + path)


async def table_against_bot(hall: Hall, wishes: Wishes) -> str:
    """The path of a table that waits for somebody, with bots at all other seats."""
    if not wishes.game:
        return "/"
    language: Language = "de" if wishes.language == "de" else "en"
    person, _ = await hall.people.renew(Person("", "", language))
    game = find_game(wishes.game)
    seats = [SeatWish("me")] + [SeatWish("bot", LEVEL)] * (game.min_seats - 1)
    name = problem_words(language).say("page.guest")
    table = await hall.house.new_table(person.id, name, NewTable(game.name, seats), ())
    return f"/join/{await hall.people.link_for(person, table.id)}?mine"


def listen(host: str, port: int) -> socket.socket:
    """A socket at this port; if none was named, at the usual one or any that is free."""
    tries = [port] if port else [PORT, 0]
    why: OSError | None = None
    for each in tries:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
            listening.listen(WAITING)
        except (OSError, OverflowError) as error:
            listening.close()
            why = error if isinstance(error, OSError) else OSError(str(error))
        else:
            listening.set_inheritable(True)
            return listening
    detail = why_unusable(why) if why is not None else ""
    raise Mistake("server-port", host=host, port=port or PORT, detail=detail)


def configured(app: Any, **more: Any) -> uvicorn.Config:
    """How uvicorn is run: silent about who asks for what, since paths may hold invitations."""
    return uvicorn.Config(
        app,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        lifespan="on",
        **more,
    )


def worker() -> Any:
    """The application of one of several workers."""
    told = json.loads(os.environ[TOLD])
    rates: dict[str, Any] = {
        name: Rate(**rate) if isinstance(rate, dict) else rate
        for name, rate in told.pop("rates").items()
    }
    for name in ("origins", "trusted_proxies"):
        told[name] = tuple(told[name])
    app, _ = application(Settings(**told, rates=Rates(**rates)))
    let_rest()
    return app


def let_rest() -> None:
    """Let the collector of cycles leave alone what is there for good, and look seldom: with many
    tables at hand one look at everything would keep all of them waiting."""
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def say_where(settings: Settings, port: int, words: Words) -> str:
    """Print the address, and what one should know; returns it."""
    open_to_all = settings.host in EVERYWHERE
    host = "127.0.0.1" if open_to_all else settings.host
    address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    say(words.say("serve.open", address=address))
    if open_to_all and not settings.origins:
        say(words.say("serve.elsewhere", address=f"http://{own_address()}:{port}"))
        say(words.say("serve.unsafe"))
    for origin in settings.origins:
        say(words.say("serve.elsewhere", address=origin))
    if settings.data.startswith("sqlite:"):
        say(words.say("serve.data", place=settings.data.removeprefix("sqlite:///")))
    say(words.say("serve.stop"))
    return address


def own_address() -> str:
    """This machine's address in its network, as far as it knows; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def say(line: str) -> None:
    """A line for whoever started the server."""
    print(line, file=sys.stdout, flush=True)  # noqa: T201
