"""The words the server speaks: its own, the match's, and those of a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.words import LANGUAGES, Words, word_list, words
from spieltisch.server.wire import Language, Problem

PACKAGES = ("spieltisch.matches", "spieltisch.server")
SERVER = "spieltisch.server"
FOR_THE_BROWSER = "web."
ROOT = Path(__file__).parent.parent


@cache
def server_words(language: str, game: Game | None = None) -> Words:
    """All words needed at a table."""
    return words(language, game, PACKAGES)


@cache
def game_words(language: str, name: str) -> Words:
    """All words needed at a table of the game with this name."""
    return server_words(language, find_game(name))


@cache
def problem_words(language: str) -> Words:
    """Words for everything that can be refused, whatever the game."""
    folders = dict.fromkeys(FOLDERS.values())
    shared = dict.fromkeys(folder.partition("_")[0] for folder in folders)
    there = [name for name in (*shared, *folders) if (ROOT / "games" / name).is_dir()]
    return words(language, None, (*(f"spieltisch.games.{name}" for name in there), *PACKAGES))


def browser_words(language: str) -> dict[str, str]:
    """The words of the browser's own buttons and pages, keys without their `web.`"""
    texts = word_list(language, SERVER)
    return {key: text for key, text in texts.items() if key.startswith(FOR_THE_BROWSER)}


def problem(why: Illegal | Mistake, language: str, game: Game | None = None) -> Problem:
    """What was refused, in words."""
    spoken = problem_words(language) if game is None else server_words(language, game)
    if isinstance(why, Illegal):
        return Problem(why.reason, spoken.say(f"illegal.{why.reason}"), why.rule)
    if not spoken.has(f"mistake.{why.key}"):
        spoken = problem_words(language)
    return Problem(why.key, spoken.mistake(why))


def language_wanted(accepted: str) -> Language:
    """The language a browser asks for in its `Accept-Language`.

    >>> language_wanted("fr, de-AT;q=0.8, en;q=0.5"), language_wanted("")
    ('de', 'en')
    """
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:16]):
        tag, _, weight = part.strip().partition(";q=")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            ranked.append((-number(weight), place, language))
    return "de" if ranked and min(ranked)[2] == "de" else "en"


def number(weight: str) -> float:
    """How much a language is wanted; 1 if nothing is said, 0 for nonsense."""
    try:
        return float(weight) if weight else 1.0
    except ValueError:
        return 0.0
