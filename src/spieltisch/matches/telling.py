"""What every table says about a match, in the browser and in the terminal."""

from __future__ import annotations

from spieltisch.kernel.game import Game
from spieltisch.kernel.rulebook import Rule, Rulebook, rulebook
from spieltisch.kernel.setup import Setup, spell
from spieltisch.kernel.view import option_tree
from spieltisch.kernel.words import Words
from spieltisch.matches.match import Match
from spieltisch.matches.seating import called
from spieltisch.matches.stops import Stops
from spieltisch.matches.undo import Choice, standing


def stop_lines(stops: Stops, words: Words) -> list[tuple[str, str, bool]]:
    """Every kind of moment at which one can pass: its key, what it is, and whether one is asked
    there."""
    return [(key, words.say(f"stop.{key}"), key in stops.at) for key in stops.known()]


def undo_text(match: Match, seat: int, words: Words) -> str:
    """What this seat's undo takes back, in words; Illegal if there is nothing."""
    match.what_to_undo(seat)
    return choice_text(match, match.line[standing(match.line, seat)[-1]], words)


def names_for(match: Match, words: Words) -> list[str]:
    """The names of all seats, as they are told in this language."""
    return [called(name, words) for name in match.names]


def choice_text(match: Match, choice: Choice, words: Words) -> str:
    """What was chosen, in words. Nobody but its seat may read it."""
    if choice.chosen is None:
        return choice.option
    return str(option_tree(choice.chosen, words, names_for(match, words))["label"])


def find_rule(game: Game, id: str, language: str) -> Rule:
    """A rule by its id: of the game, or of a rulebook the game shares."""
    books = [rulebook(folder, language) for folder in (game.folder, *game.shared_rulebooks)]
    rules = tuple(rule for book in books for rule in book.rules)
    return Rulebook(books[0].title, rules).rule(id, game.name)


def early_end(match: Match, words: Words) -> str:
    """How a match ended before its time; the empty string if it did not."""
    if not match.begun or not match.over or match.now.over:
        return ""
    winner = ", ".join(names_for(match, words)[seat] for seat in match.winners)
    gone = ", ".join(names_for(match, words)[seat] for seat in match.resigned)
    return words.say("end.flag" if match.flagged else "end.resigned", who=gone, winner=winner)


def house_lines(game: Game, setup: Setup, words: Words) -> list[str]:
    """The house rules that are not the usual ones."""
    lines = []
    for setting in game.settings:
        value = setup.house.get(setting.name, setting.default)
        if value != setting.default:
            title = words.say(f"setting.{setting.name}.title")
            key = f"setting.{setting.name}.{spell(value)}"
            lines.append(f"{title}: {words.say(key) if words.has(key) else words.term(value)}")
    return lines
