"""`spieltisch play` and `spieltisch resume`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from spieltisch.games import find_game
from spieltisch.matches.language import check_language, default_language
from spieltisch.matches.log import FileLog
from spieltisch.matches.match import Match
from spieltisch.terminal.host import Host
from spieltisch.terminal.plain import PlainTable
from spieltisch.terminal.seating import (
    agree,
    new_file,
    new_match,
    read_secret,
    seat_chairs,
)
from spieltisch.terminal.texts import table_words

GameName = Annotated[str, typer.Argument(help="help.game", metavar="GAME")]
MatchFile = Annotated[Path, typer.Argument(help="help.file", metavar="FILE")]
Language = Annotated[str, typer.Option("--lang", help="help.lang", metavar="en|de")]
Plain = Annotated[bool, typer.Option("--plain", help="help.plain")]


def mount(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("play", help="help.play")(play)
    app.command("resume", help="help.resume")(resume)


def play(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="help.seats", metavar="N")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="help.bot", metavar="random|quick|search")
    ] = None,
    humans: Annotated[int | None, typer.Option(help="help.humans", metavar="N")] = None,
    name: Annotated[list[str] | None, typer.Option(help="help.name", metavar="NAME")] = None,
    lang: Language = "",
    plain: Plain = False,
    house: Annotated[
        list[str] | None, typer.Option(help="help.house", metavar="NAME=VALUE")
    ] = None,
    cards: Annotated[
        list[str] | None, typer.Option("--cards", "--deck", help="help.cards", metavar="FILE|NAME")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="help.seed", metavar="HEX")] = None,
    save: Annotated[Path | None, typer.Option(help="help.save", metavar="FILE")] = None,
    think: Annotated[int | None, typer.Option(help="help.think", metavar="MS")] = None,
) -> None:
    language = check_language(lang or default_language())
    chosen = find_game(game)
    chairs = seat_chairs(chosen, seats, humans, bot or [], name or [])
    setup = agree(chosen, len(chairs), house or [], cards or [])
    secret = None if seed is None else read_secret(seed)
    file = new_file(chosen.name) if save is None else save
    match = new_match(chosen.name, chairs, setup, file, secret, think)
    bot_seed = None if secret is None else int.from_bytes(secret[-7:], "big")
    notices = [table_words(language, chosen).say(f"notice.{key}") for key in chosen.notices(setup)]
    sit_down(Host(match, language, file, bot_seed, notices), plain)


def resume(file: MatchFile, lang: Language = "", plain: Plain = False) -> None:
    language = check_language(lang or default_language())
    log, dropped = FileLog.open(file)
    try:
        match = Match.load(log, str(file))
    except BaseException:
        log.close()
        raise
    notices = [table_words(language).say("table.dropped")] if dropped else []
    sit_down(Host(match, language, file, notices=notices), plain)


def sit_down(host: Host, plain: bool) -> None:
    """Open the table, one way or the other, and close the file behind it."""
    try:
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            console = Console(highlight=False, emoji=False, markup=False)
            PlainTable(host, console, input).run()
        else:
            from spieltisch.terminal.app import TableApp  # noqa: PLC0415 - loads slowly

            app = TableApp(host)
            app.run()
            for line in host.farewell():
                print(line)
    finally:
        host.match.log.close()
