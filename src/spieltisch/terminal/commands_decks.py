"""`spieltisch decks`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from spieltisch.games import find_game
from spieltisch.kernel.errors import Mistake, why_unusable
from spieltisch.terminal.commands import GameName, Language
from spieltisch.terminal.seating import collections_of
from spieltisch.terminal.texts import check_language, default_language, table_words


def mount(app: typer.Typer) -> None:
    """Add this command."""
    app.command("decks", help="help.decks")(decks)


def decks(
    game: GameName,
    name: Annotated[str | None, typer.Argument(help="help.deck", metavar="NAME")] = None,
    export: Annotated[Path | None, typer.Option(help="help.export", metavar="FILE")] = None,
    cards: Annotated[bool, typer.Option("--report", help="help.report")] = False,
    lang: Language = "",
) -> None:
    words = table_words(check_language(lang or default_language()), find_game(game))
    console = Console(highlight=False, emoji=False, markup=False)
    ready = collections_of(find_game(game))
    if ready is None or not hasattr(ready, "deck_names"):
        raise Mistake("no-decks", game=game)
    if cards:
        console.print(ready.deck_report(name), soft_wrap=True)
        return
    if name is None:
        if export is not None:
            raise Mistake("export-what", game=game)
        for each in ready.deck_names():
            line = Text(f"{each:<28}", style="bold")
            line.append(ready.deck_title(each), "not bold")
            console.print(line, soft_wrap=True)
            for key, facts in ready.deck_remarks(each):
                console.print(f"  {words.say(key, **facts)}", soft_wrap=True)
        return
    text = ready.deck_list(name)
    if export is not None:
        write(export, text)
        console.print(words.say("decks.written", file=str(export)), soft_wrap=True)
        return
    for key, facts in ready.deck_remarks(name):
        console.print(Text(f"# {words.say(key, **facts)}"), soft_wrap=True)
    console.print(text, end="", soft_wrap=True)


def write(file: Path, text: str) -> None:
    """Write a new file; one that is there stays as it is."""
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError as error:
        raise Mistake("file-exists", file=str(file)) from error
    except OSError as error:
        detail = why_unusable(error)
        raise Mistake("cannot-write", file=str(file), detail=detail) from error
