"""The games that can be played here: their house rules, decks, rulebooks and icons."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from spieltisch.games import FOLDERS, find_game
from spieltisch.games.bringing import collections_of
from spieltisch.kernel.game import Game
from spieltisch.kernel.rulebook import Rule, rulebook
from spieltisch.kernel.setup import Setting, spell
from spieltisch.kernel.words import Words
from spieltisch.players import LEVELS
from spieltisch.server.guides import has_guide
from spieltisch.server.texts import game_words
from spieltisch.server.wire import (
    DeckInfo,
    GameInfo,
    Language,
    RuleInfo,
    Rules,
    SettingInfo,
    SettingValue,
)

# Which bot is offered first.
LEVEL: Final = "search"
# What a rule says of its house rule to those who play in a terminal.
ABOUT_SETTINGS: Final = re.compile(r"\s(?:Setting|Einstellung): ")
EMPHASIS: Final = re.compile(r"\*([^*]+)\*")
SYMBOLS: Final = re.compile(r"<symbol\b.*?</symbol>", re.DOTALL)
NO_ICONS: Final = '<svg xmlns="http://www.w3.org/2000/svg">\n{}\n</svg>\n'


@cache
def all_games(language: Language) -> list[GameInfo]:
    """Every game, for the page on which one is chosen."""
    return [game_info(name, language) for name in FOLDERS]


def game_info(name: str, language: Language) -> GameInfo:
    """One game, in words."""
    game, words = find_game(name), game_words(language, name)
    texts = rule_texts(game, language)
    return GameInfo(
        name=game.name,
        title=words.say("game.title"),
        summary=words.say("game.summary") if words.has("game.summary") else "",
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        settings=[setting_info(setting, words, texts) for setting in game.settings],
        decks=ready_decks(game, words),
        brings=game.brings or "none",
        levels=[SettingValue(level, words.say(f"level.{level}")) for level in LEVELS],
        level=LEVEL,
        guided=has_guide(game),
    )


def setting_info(setting: Setting, words: Words, texts: dict[str, str]) -> SettingInfo:
    """One house rule, in words."""
    named = [v for v in setting.values if isinstance(v, (str, bool)) or not setting.numeric]
    return SettingInfo(
        name=setting.name,
        title=words.say(f"setting.{setting.name}.title"),
        help=texts.get(setting.rule, ""),
        rule=setting.rule,
        default=spell(setting.default),
        values=[SettingValue(spell(v), value_label(setting, spell(v), words)) for v in named],
        low=setting.low if setting.numeric else None,
        high=setting.high if setting.numeric else None,
    )


def value_label(setting: Setting, value: str, words: Words) -> str:
    """What people call a value of a house rule."""
    key = f"setting.{setting.name}.{value}"
    return words.say(key) if words.has(key) else words.term(value)


def ready_decks(game: Game, words: Words) -> list[DeckInfo]:
    """The ready-made decks of a game, with what one should know of them."""
    reader = collections_of(game)
    if reader is None or not hasattr(reader, "deck_names"):
        return []
    decks: list[DeckInfo] = []
    for name in reader.deck_names():
        remarks = reader.deck_remarks(name)
        keys = [key for key, _ in remarks]
        spoken = [words.say(key, **facts) for key, facts in remarks]
        decks.append(DeckInfo(name, reader.deck_title(name), "deck.unfinished" not in keys, spoken))
    return decks


def folders_of(game: Game) -> tuple[str, ...]:
    """The folder of a game, and those of what it shares with others."""
    return (game.folder, *game.shared_rulebooks)


@cache
def rules_of(name: str, language: Language) -> Rules:
    """The rulebook of a game and of what it shares with others."""
    game, words = find_game(name), game_words(language, name)
    rules = [
        RuleInfo(rule.id, rule.section, plain(rule))
        for folder in folders_of(game)
        for rule in rulebook(folder, language).rules
    ]
    return Rules(game.name, words.say("game.title"), rules)


def rule_texts(game: Game, language: Language) -> dict[str, str]:
    """The texts of all rules of a game by their ids."""
    return {rule.id: rule.text for rule in rules_of(game.name, language).rules}


def plain(rule: Rule) -> str:
    """A rule without marks of emphasis, and without how a command line writes its house rule.

    >>> plain(Rule("X-1", "*One* chip each. Setting: chips = 1 (0 to 2).", "", False))
    'One chip each.'
    """
    return EMPHASIS.sub(r"\1", ABOUT_SETTINGS.split(rule.text, maxsplit=1)[0])


@cache
def icons_of(name: str) -> str:
    """The signs of a game as one file of symbols: its own, and those of what it shares."""
    symbols: dict[str, None] = {}
    for folder in folders_of(find_game(name)):
        file = resources.files(f"spieltisch.games.{folder}") / "icons.svg"
        if file.is_file():
            symbols |= dict.fromkeys(SYMBOLS.findall(file.read_text("utf-8")))
    return NO_ICONS.format("\n".join(symbols))
