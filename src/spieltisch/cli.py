"""The command line. Commands are mounted from the `commands*` modules of the packages below.

Such a module has a function `mount(app)`. Help texts may be keys of the word lists; they are
put into the language of the surroundings before anybody sees them.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import typer
from typer import rich_utils
from typer.exceptions import Exit, TyperException

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.words import LANGUAGES, Words
from spieltisch.matches.language import default_language
from spieltisch.terminal.texts import mistake_words

HOMES = ("spieltisch.terminal", "spieltisch.lab", "spieltisch.paper", "spieltisch.server")
BAD_INPUT = 2
EXTRA = re.compile(r"unexpected extra arguments?(?:\(s\))? \((.*)\)")
QUOTED = re.compile(r"'([^']+)'")
STOPPED = 130


def main() -> None:
    """What the shell calls."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Carry out a command line; bad input is one sentence and exit code 2."""
    words = mistake_words(wanted_language(arguments))
    try:
        return carry_out(arguments or ["--help"], words)
    except Mistake as mistake:
        print(words.mistake(mistake), file=sys.stderr)
    except Illegal as illegal:
        print(words.refusal(illegal), file=sys.stderr)
    except TyperException as error:
        print(words.mistake(usage_mistake(error)), file=sys.stderr)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return BAD_INPUT


def carry_out(arguments: list[str], words: Words) -> int:
    """Find the command and run it."""
    command: Any = typer.main.get_command(build())
    translate(command, words)
    headings(words)
    known = list(command.commands)
    if not arguments[0].startswith("-") and arguments[0] not in known:
        raise Mistake("unknown-command", command=arguments[0], known=", ".join(known))
    try:
        outcome = command.main(args=arguments, prog_name="spieltisch", standalone_mode=False)
    except Exit as stop:
        return stop.exit_code
    return outcome if isinstance(outcome, int) else 0


def build() -> typer.Typer:
    """All commands there are."""
    app = typer.Typer(
        help="help.spieltisch",
        add_completion=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(nothing)
    for home in HOMES:
        if find_spec(home) is None:
            continue
        for module in iter_modules(import_module(home).__path__):
            if module.name.startswith("commands"):
                import_module(f"{home}.{module.name}").mount(app)
    return app


def headings(words: Words) -> None:
    """The headings of help pages, in the language spoken."""
    rich_utils.ARGUMENTS_PANEL_TITLE = words.say("help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = words.say("help.options")
    rich_utils.COMMANDS_PANEL_TITLE = words.say("help.commands")
    rich_utils.DEFAULT_STRING = f"[{words.say('help.default')}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{words.say('help.required')}]"


def nothing() -> None:
    """Every command stands on its own."""


def translate(command: Any, words: Words) -> None:
    """Put help texts that are keys into words."""
    context = typer.Context(command, help_option_names=["-h", "--help"])
    for thing in (command, *command.get_params(context)):
        key = "help.help" if getattr(thing, "name", "") == "help" else getattr(thing, "help", None)
        if key and words.has(key):
            thing.help = words.say(key)
    for param in command.get_params(context):
        stand_in(param, words)
    command.options_metavar = f"[{words.say('help.options-stand-in')}]"
    command.subcommand_metavar = words.say("help.commands-stand-in")
    english = command.get_usage
    command.get_usage = lambda ctx: english(ctx).replace("Usage:", words.say("help.usage"), 1)
    for inner in getattr(command, "commands", {}).values():
        translate(inner, words)


def stand_in(param: Any, words: Words) -> None:
    """What stands in a help page for a value; Python's types say nothing to people."""
    name = param.metavar or ""
    name = words.say(f"stand-in.{name}") if words.has(f"stand-in.{name}") else name
    param.metavar = name
    if param.param_type_name == "argument":
        shown = name if param.required else f"[{name}]"
        param.display_type_rich = lambda ctx: None  # noqa: ARG005 - called by name
        param.get_usage_pieces = lambda ctx: [shown]  # noqa: ARG005 - called by name


def usage_mistake(error: TyperException) -> Mistake:
    """What is wrong with a command line, as a mistake of ours."""
    kind = type(error).__name__
    context = getattr(error, "ctx", None)
    guide = f"{context.command_path} --help" if context is not None else "spieltisch --help"
    option = getattr(error, "option_name", None) or "?"
    if kind == "NoSuchOption":
        return Mistake("unknown-option", option=option, help=guide)
    if kind == "BadOptionUsage" and "does not take a value" in error.format_message():
        return Mistake("no-value", name=option, help=guide)
    if kind == "BadOptionUsage":
        return Mistake("missing-argument", name=option, help=guide)
    told = error.format_message().rstrip(".")
    if extra := EXTRA.search(told):
        return Mistake("extra-argument", extra=extra[1], help=guide)
    named = QUOTED.search(told)
    if kind == "MissingParameter":
        return Mistake("missing-argument", name=named[1] if named else "?", help=guide)
    if named and "integer" in told:
        return Mistake("not-a-number", name=named[1], help=guide)
    return Mistake("bad-usage", detail=told, help=guide)


def wanted_language(arguments: list[str]) -> str:
    """The language named on the command line, or that of the surroundings."""
    for place, argument in enumerate(arguments):
        value = ""
        if argument == "--lang" and place + 1 < len(arguments):
            value = arguments[place + 1]
        elif argument.startswith("--lang="):
            value = argument.removeprefix("--lang=")
        if value in LANGUAGES:
            return value
    return default_language()
