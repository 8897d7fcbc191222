"""`spieltisch tournament`."""

from __future__ import annotations

import json
from inspect import signature
from pathlib import Path
from typing import Annotated

import typer

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.errors import Mistake
from spieltisch.lab.bots_page import page
from spieltisch.lab.tournament import Result, pairings, play

MOST = 100_000


def mount(app: typer.Typer) -> None:
    """Add this command."""
    app.command("tournament", help="help.tournament")(tournament)


def tournament(
    game: Annotated[
        list[str] | None, typer.Argument(help="help.tournament-game", metavar="GAME...")
    ] = None,
    games: Annotated[int, typer.Option(help="help.tournament-games", metavar="N")] = 4000,
    search_games: Annotated[int | None, typer.Option(help="help.search-games", metavar="N")] = None,
    iterations: Annotated[int | None, typer.Option(help="help.iterations", metavar="N")] = None,
    seed: Annotated[int, typer.Option(help="help.tournament-seed", metavar="N")] = 1,
    workers: Annotated[int, typer.Option(help="help.workers", metavar="N")] = 2,
    out: Annotated[Path | None, typer.Option(help="help.out", metavar="FILE")] = None,
) -> None:
    names = [find_game(name).name for name in game or FOLDERS]
    check_number("--games", games, 2)
    check_number("--workers", workers, 1)
    if search_games is not None:
        check_number("--search-games", search_games, 2)
    if iterations is not None:
        check_number("--iterations", iterations, 1)
    if out is not None:
        check_writable(out)
    typed = command(
        *(game or ()), games=games, search_games=search_games, iterations=iterations, seed=seed
    )
    results: list[Result] = []
    for pairing in pairings(names, games, search_games, iterations, seed):
        results.append(play(pairing, workers, progress=True))
        if out is not None:
            write(out, results, f"{typed} --out {out}")
    if out is None:
        print(page(results, typed))


def command(*names: str, **options: int | None) -> str:
    """What was typed, as far as it decides the numbers; options left alone are left out."""
    parts = ["spieltisch tournament", *names]
    usual = {name: value.default for name, value in signature(tournament).parameters.items()}
    for name, value in options.items():
        if value != usual[name]:
            parts.append(f"--{name.replace('_', '-')} {value}")
    return " ".join(parts)


def write(out: Path, results: list[Result], typed: str) -> None:
    """The page, and beside it all numbers as JSON."""
    out.write_text(page(results, typed), "utf-8")
    plain = {"command": typed, "results": [result.plain() for result in results]}
    out.with_suffix(".json").write_text(json.dumps(plain, indent=1) + "\n", "utf-8")


def read(numbers: Path) -> tuple[list[Result], str]:
    """The results in such a JSON file, and the command that gave them."""
    plain = json.loads(numbers.read_text("utf-8"))
    return [Result.from_plain(result) for result in plain["results"]], plain["command"]


def check_number(name: str, value: int, least: int) -> None:
    """Refuse numbers out of range."""
    if not least <= value <= MOST:
        raise Mistake("tournament-number", name=name, value=value, least=least, most=MOST)


def check_writable(out: Path) -> None:
    """Refuse a place that cannot be written to before hours of play."""
    if not out.parent.is_dir() or out.is_dir():
        raise Mistake("tournament-out", file=str(out))
