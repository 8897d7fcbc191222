"""`spieltisch print`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spieltisch.games import find_game
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.words import Words, words
from spieltisch.matches.files import write_new
from spieltisch.matches.language import check_language, default_language

WHAT = ("labtag",)
Language = Annotated[str, typer.Option("--lang", help="help.lang", metavar="en|de")]
PARTS = ("cards", "mats", "backs")


def mount(app: typer.Typer) -> None:
    """Add this command."""
    app.command("print", help="help.print")(print_game)


def print_game(
    what: Annotated[str, typer.Argument(help="help.print-what", metavar="WHAT")],
    part: Annotated[
        list[str] | None, typer.Option(help="help.print-part", metavar="cards|mats|backs")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="help.print-out", metavar="FILE")] = None,
    lang: Language = "",
) -> None:
    language = check_language(lang or default_language())
    if what.lower() not in WHAT:
        raise Mistake("print-what", what=what, known=", ".join(WHAT))
    for each in part or []:
        if each not in PARTS:
            raise Mistake("print-part", part=each, known=", ".join(PARTS))
    said = words(language, find_game("arena"), ("spieltisch.paper",))
    file = Path(f"{what.lower()}-{language}.pdf") if out is None else out
    pages = write_pdf(file, tuple(part or ("cards", "mats")), said)
    print(said.say("paper.written", file=str(file), pages=pages))


def write_pdf(file: Path, parts: tuple[str, ...], said: Words) -> int:
    """Draw these parts of LABTAG into a new file; returns how many pages they fill."""
    from spieltisch.games.labtag_arena.names import MATS  # noqa: PLC0415 - drawing loads slowly
    from spieltisch.paper import labtag, mats  # noqa: PLC0415
    from spieltisch.paper.pages import Pages  # noqa: PLC0415

    pages = Pages(said.say("paper.title"), said.say("paper.footer"))
    if "cards" in parts:
        pages.cards(labtag.deck_faces(said))
    if "backs" in parts:
        pages.cards(labtag.deck_backs(said))
    if "mats" in parts:
        for mat in range(len(MATS)):
            mats.draw_mat(pages, mat, said)
    write_new(file, bytes(pages.output()))
    return pages.pages_count
