"""`spieltisch simulate`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from spieltisch.games import find_game
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.words import LANGUAGES
from spieltisch.lab.commands import check_number, check_writable
from spieltisch.lab.simulation import ITERATIONS, Plan, Simulated, simulate
from spieltisch.lab.simulation_page import page, page_words
from spieltisch.matches.language import default_language
from spieltisch.players import make_player
from spieltisch.players.base import LEVELS

# Every so many games the line that tells how far it is gets written anew.
STEP = 10


def mount(app: typer.Typer) -> None:
    """Add this command."""
    app.command("simulate", help="help.simulate")(simulate_games)


def simulate_games(
    game: Annotated[str, typer.Argument(help="help.game", metavar="GAME")],
    games: Annotated[int, typer.Option(help="help.simulate-games", metavar="N")] = 1000,
    seats: Annotated[
        list[int] | None, typer.Option(help="help.simulate-seats", metavar="N")
    ] = None,
    bot: Annotated[str, typer.Option(help="help.simulate-bot", metavar="|".join(LEVELS))] = "quick",
    house: Annotated[
        list[str] | None, typer.Option(help="help.house", metavar="NAME=VALUE")
    ] = None,
    variant: Annotated[
        list[str] | None, typer.Option(help="help.variant", metavar="NAME=VALUE,...")
    ] = None,
    iterations: Annotated[int, typer.Option(help="help.iterations", metavar="N")] = ITERATIONS,
    seed: Annotated[int, typer.Option(help="help.tournament-seed", metavar="N")] = 1,
    workers: Annotated[int, typer.Option(help="help.workers", metavar="N")] = 2,
    out: Annotated[Path | None, typer.Option(help="help.out", metavar="FILE")] = None,
    lang: Annotated[str | None, typer.Option(help="help.lang", metavar="|".join(LANGUAGES))] = None,
) -> None:
    chosen = find_game(game)
    check_number("--games", games, 2)
    check_number("--workers", workers, 1)
    check_number("--iterations", iterations, 1)
    make_player(bot, chosen, 1, iterations=1)
    if out is not None:
        check_writable(out)
    common = [rule_of(line, chosen.name) for line in house or []]
    plans: list[Plan] = []
    for count in seats or [chosen.min_seats]:
        for line in variant or [""]:
            more = [rule_of(each, chosen.name) for each in line.split(",") if each.strip()]
            rules = (*common, *more)
            chosen.setup(count, dict(rules))
            plans.append(Plan(chosen.name, count, bot, games, rules, seed, iterations))
    words = page_words(lang or default_language(), chosen.name)
    results = [simulate(plan, workers, tell_progress).plain() for plan in plans]
    typed = command(
        chosen.name,
        ("games", games, 1000),
        *[("seats", count, None) for count in seats or []],
        ("bot", bot, "quick"),
        *[("house", line, "") for line in house or []],
        *[("variant", line, "") for line in variant or []],
        ("iterations", iterations, ITERATIONS),
        ("seed", seed, 1),
        ("lang", lang, None),
        ("out", out, None),
    )
    told = page(words, results, typed)
    if out is None:
        print(told)
        return
    out.write_text(told, "utf-8")
    plain = {"command": typed, "results": results}
    out.with_suffix(".json").write_text(json.dumps(plain, indent=1) + "\n", "utf-8")


def command(game: str, *options: tuple[str, object, object]) -> str:
    """What was typed, as far as it decides the numbers; options left alone are left out.

    >>> command("sabacc", ("games", 50, 1000), ("seed", 1, 1))
    'spieltisch simulate sabacc --games 50'
    """
    typed = [f" --{name} {value}" for name, value, usual in options if value != usual]
    return f"spieltisch simulate {game}{''.join(typed)}"


def rule_of(line: str, game: str) -> tuple[str, str]:
    """A house rule as typed."""
    name, equals, value = line.partition("=")
    if not equals:
        raise Mistake("house-form", house=line, game=game)
    return name.strip(), value.strip()


def tell_progress(result: Simulated) -> None:
    """One line that is written over and over."""
    done, all_ = len(result.played), result.plan.games
    if done % STEP and done != all_:
        return
    rules = ",".join(f"{name}={value}" for name, value in result.plan.house)
    line = f"\r{result.plan.game} {result.plan.seats} {result.plan.bot} {rules} {done}/{all_}"
    print(line, end="\n" if done == all_ else "", file=sys.stderr, flush=True)
