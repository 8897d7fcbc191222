"""`spieltisch decks`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from spieltisch.games import find_game
from spieltisch.games.bringing import collections_of
from spieltisch.kernel.errors import Mistake
from spieltisch.matches.files import write_new
from spieltisch.matches.language import check_language, default_language
from spieltisch.terminal.commands import GameName, Language
from spieltisch.terminal.texts import table_words


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
        write_new(export, text.encode())
        console.print(words.say("decks.written", file=str(export)), soft_wrap=True)
        return
    for key, facts in ready.deck_remarks(name):
        console.print(Text(f"# {words.say(key, **facts)}"), soft_wrap=True)
    console.print(text, end="", soft_wrap=True)
