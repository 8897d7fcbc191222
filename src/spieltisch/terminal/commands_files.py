"""`spieltisch replay`, `spieltisch verify` and `spieltisch check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from spieltisch.games import find_game
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.scenario import Scenario, check, read_scenarios
from spieltisch.matches.language import check_language, default_language
from spieltisch.matches.verify import verify_file
from spieltisch.terminal.commands import Language, MatchFile, Plain
from spieltisch.terminal.replay import PlainReplay, Replay
from spieltisch.terminal.texts import mistake_words, table_words

FAILED = 1
UNREADABLE = 2


def mount(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("replay", help="help.replay")(replay)
    app.command("verify", help="help.verify")(verify)
    app.command("check", help="help.check")(check_files)


def replay(
    file: MatchFile,
    plain: Plain = False,
    seat: Annotated[int | None, typer.Option(help="help.replay-seat", metavar="N")] = None,
    lang: Language = "",
) -> None:
    language = check_language(lang or default_language())
    story = Replay.of_file(file, language, seat)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        PlainReplay(story, Console(highlight=False, emoji=False, markup=False), input).run()
    else:
        from spieltisch.terminal.replay_app import ReplayApp  # noqa: PLC0415 - loads slowly

        ReplayApp(story).run()


def verify(file: MatchFile, lang: Language = "") -> None:
    words = table_words(check_language(lang or default_language()))
    console = Console(highlight=False, emoji=False, markup=False)
    findings = verify_file(file)
    for finding in findings:
        mark = words.say("verify.good" if finding.good else "verify.bad")
        console.print(Text(f"{mark:<8}{finding.sentence(words)}"), soft_wrap=True)
    if not all(finding.good for finding in findings):
        console.print(Text(words.say("verify.do-not-trust"), style="bold"))
        raise typer.Exit(FAILED)
    console.print(Text(words.say("verify.all-good"), style="bold"))


def check_files(
    files: Annotated[list[Path], typer.Argument(help="help.scenarios", metavar="FILE...")],
    lang: Language = "",
) -> None:
    language = check_language(lang or default_language())
    words = mistake_words(language)
    console = Console(highlight=False, emoji=False, markup=False)
    errors = Console(stderr=True, highlight=False, emoji=False, markup=False)
    scenarios, worst = [], 0
    paths = find_scenarios(files)
    if not paths:
        raise Mistake("no-scenarios", folders=", ".join(map(str, files)))
    for path in paths:
        try:
            scenarios += read_scenarios(path)
        except Mistake as mistake:
            worst = UNREADABLE
            errors.print(Text(words.mistake(mistake)), soft_wrap=True)
    failed = 0
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        for scenario in progress.track(scenarios, description=words.say("check.doing")):
            why = check_one(scenario, language)
            failed += bool(why)
            mark = words.say("check.failed" if why else "check.ok")
            line = f"{mark:<8}{scenario.source}: {scenario.title}"
            console.print(Text(f"{line}: {why}" if why else line), soft_wrap=True)
    if worst and not scenarios:
        raise typer.Exit(worst)
    console.print(words.say("check.sum", n=len(scenarios), failed=failed))
    if worst or failed:
        raise typer.Exit(worst or FAILED)


def find_scenarios(files: list[Path]) -> list[Path]:
    """The files named, and all scenario files of the folders named."""
    found: list[Path] = []
    for path in files:
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return found


def check_one(scenario: Scenario, language: str) -> str:
    """Why a scenario fails, or nothing."""
    try:
        game = find_game(scenario.game)
        return check(game, scenario, table_words(language, game))
    except Mistake as mistake:
        return mistake_words(language).mistake(mistake)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        return f"{type(error).__name__}: {error}"
