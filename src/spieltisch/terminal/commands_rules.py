"""`spieltisch games` and `spieltisch rules`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.rulebook import Rule, rulebook
from spieltisch.kernel.setup import Setting, spell
from spieltisch.kernel.words import Words
from spieltisch.matches.language import check_language, default_language
from spieltisch.matches.telling import find_rule
from spieltisch.terminal.commands import GameName, Language
from spieltisch.terminal.texts import table_words


def mount(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("rules", help="help.rules")(rules)
    app.command("games", help="help.games")(games)


def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(help="help.rule-id", metavar="ID")] = None,
    lang: Language = "",
) -> None:
    language = check_language(lang or default_language())
    console = Console(highlight=False, emoji=False, markup=False)
    chosen = find_game(game)
    if id is not None:
        print_rule(console, find_rule(chosen, id, language))
        return
    for folder in (chosen.folder, *chosen.shared_rulebooks):
        book = rulebook(folder, language)
        console.print(Text(book.title, style="bold underline"))
        section = ""
        for rule in book.rules:
            if rule.section != section:
                section = rule.section
                console.print()
                console.print(Text(section, style="bold"))
            print_rule(console, rule)
        console.print()
    words = table_words(language, chosen)
    print_settings(console, chosen, words)
    print_own_cards(console, chosen, words)


def print_rule(console: Console, rule: Rule) -> None:
    """One rule; what it says about settings is told with the settings."""
    text = Text(rule.id, style="bold")
    text.append(f"  {rule.text.partition(' Setting: ')[0]}", style="italic" if rule.note else "")
    console.print(text)


def print_settings(console: Console, game: Game, words: Words) -> None:
    """All house rules: how to write them, what they mean, which is usual."""
    if not game.settings:
        return
    console.print(Text(words.say("rules.settings"), style="bold"))
    example = game.settings[0]
    value = spell(example.values[-1])
    console.print(words.say("rules.how", game=game.name, house=f"{example.name}={value}"))
    for setting in game.settings:
        console.print()
        title = Text(setting.name, style="bold")
        title.append(f"  {words.say(f'setting.{setting.name}.title')} ({setting.rule})", "not bold")
        console.print(title)
        for line in value_lines(setting, words):
            console.print(Text(f"  {line}"))


def print_own_cards(console: Console, game: Game, words: Words) -> None:
    """How to bring one's own cards, where a game allows it."""
    if not words.has("own-cards.title"):
        return
    console.print()
    console.print(Text(words.say("own-cards.title"), style="bold"))
    for key in ("file", "example", "columns", "command", "series"):
        console.print(Text(words.say(f"own-cards.{key}", game=game.name)), soft_wrap=True)


def value_lines(setting: Setting, words: Words) -> list[str]:
    """What a house rule can be set to, the usual value marked."""
    usual = words.say("rules.usual")
    lines: list[str] = []
    named = setting.values
    if setting.numeric:
        range_text = words.say("rules.range", low=setting.low, high=setting.high)
        lines.append(f"{range_text}; {usual}: {spell(setting.default)}")
        named = tuple(v for v in setting.values if isinstance(v, str))
    for value in named:
        key = f"setting.{setting.name}.{spell(value)}"
        told = words.say(key) if words.has(key) else ""
        mark = f" ({usual})" if value is setting.default and not setting.numeric else ""
        lines.append(f"{spell(value)}{': ' if told else ''}{told}{mark}")
    return lines


def games(lang: Language = "") -> None:
    language = check_language(lang or default_language())
    console = Console(highlight=False, emoji=False, markup=False)
    for name in FOLDERS:
        try:
            game = find_game(name)
        except (ImportError, Mistake):
            continue
        words = table_words(language, game)
        seats = str(game.min_seats)
        if game.max_seats > game.min_seats:
            seats += f"–{game.max_seats}"
        line = Text(f"{name:<14}", style="bold")
        told = words.say("games.line", title=words.say("game.title"), seats=seats)
        line.append(told, "not bold")
        console.print(line)
