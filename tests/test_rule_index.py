"""The index: every rule is tested, every id cited exists, every text stands in both languages.

What is missing is listed in full, so that one run tells everything there is to do.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.rulebook import Rulebook, rulebook
from spieltisch.kernel.scenario import read_scenarios
from spieltisch.kernel.setup import Setting, spell
from spieltisch.kernel.view import view
from spieltisch.kernel.words import LANGUAGES, Words, flatten, words

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "spieltisch"
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "onlooker"]
WAITING = ROOT / "tests" / "waiting_rules.toml"
EXAMPLE = ROOT / "docs" / "add-a-game.md"

# How a rulebook introduces its house rules, and writes a range of numbers.
SETTING = {"en": ("Setting:", "to"), "de": ("Einstellung:", "bis")}
FACT = re.compile(r"\{(\w+)\}")
CHOICE = re.compile(r"\[(\w+):[^|\]]*\|[^\]]*\]")
# Arguments in which a call names the key of a text, and where that key belongs.
KEYED = {
    "tell": (0, "event"),
    "Mistake": (0, "mistake"),
    "Illegal": (0, "illegal"),
    "Barred": (1, "illegal"),
    "area": (1, "area"),
    "zone": (1, "zone"),
    "counter": (1, "counter"),
    "note": (1, "note"),
    "note_on": (2, "note"),
}
GAMES_EACH = 3
# Views are costly: only every so many choices they are laid out for everybody.
VIEW_EVERY = 40


def listed(missing: list[str] | set[str]) -> str:
    """One line for everything that is missing."""
    return "".join(f"\n  {line}" for line in sorted(missing))


# Rulebooks


@cache
def books() -> dict[str, tuple[Rulebook, Rulebook]]:
    """Every rulebook, English and German, by its folder; shared ones too."""
    folders = dict.fromkeys(FOLDERS.values())
    for name in FOLDERS:
        folders.update(dict.fromkeys(find_game(name).shared_rulebooks))
    return {folder: (rulebook(folder, "en"), rulebook(folder, "de")) for folder in folders}


@cache
def ids() -> frozenset[str]:
    """The ids of all rulebooks."""
    return frozenset(rule.id for english, _ in books().values() for rule in english.rules)


@cache
def shape() -> re.Pattern[str]:
    """What an id of one of the rulebooks looks like: their prefixes, their numbers of digits."""
    kinds = {(id.rstrip("0123456789"), len(id) - len(id.rstrip("0123456789"))) for id in ids()}
    shapes = sorted(rf"{re.escape(prefix)}\d{{{digits}}}" for prefix, digits in kinds)
    return re.compile(rf"(?<![\w#-])(?:{'|'.join(shapes)})(?!\w)")


def cited_in(text: str) -> set[str]:
    """Everything in a text that looks like the id of a rule."""
    return set(shape().findall(text))


@pytest.mark.parametrize("folder", sorted(books()))
def test_both_languages_have_the_same_rules(folder: str) -> None:
    english, german = ([(rule.id, rule.note) for rule in book.rules] for book in books()[folder])
    alone = {
        f"{id} only in one language, or a note in one only" for id, _ in set(english) ^ set(german)
    }
    assert not alone, listed(alone)
    assert [id for id, _ in english] == [id for id, _ in german], "another order"
    assert len(set(english)) == len(english), "an id occurs twice"


def test_no_id_stands_in_two_rulebooks() -> None:
    every = [rule.id for english, _ in books().values() for rule in english.rules]
    twice = {id for id in every if every.count(id) > 1}
    assert not twice, listed(twice)


@pytest.mark.parametrize("folder", sorted(books()))
def test_every_rule_is_tested(folder: str) -> None:
    """Scenarios name rules in `rules`; other tests name them wherever they stand."""
    tested: set[str] = set()
    for file in (ROOT / "tests" / "scenarios").rglob("*.toml"):
        for scenario in read_scenarios(file):
            tested.update(scenario.rules)
    for file in (ROOT / "tests").rglob("*.py"):
        if file != Path(__file__).resolve():
            tested |= cited_in(file.read_text("utf-8"))
    untested = {rule.id for rule in books()[folder][0].rules if not rule.note} - tested
    later: set[str] = set()
    for name, lists in tomllib.loads(WAITING.read_text("utf-8")).items():
        if FOLDERS.get(name) == folder:
            later |= lists["later"].keys()
    assert not untested - later, listed(untested - later)
    assert not later - untested, f"tested, so no longer for later:{listed(later - untested)}"


# Ids that are cited


def citing_files() -> Iterator[Path]:
    """Source, tests and docs, without folders of games that cannot be played yet."""
    for file in sorted(SOURCE.rglob("*")):
        inside = file.relative_to(SOURCE).parts
        waiting = inside[0] == "games" and len(inside) > 2 and inside[1] not in books()
        if file.suffix in {".py", ".toml", ".md"} and not waiting:
            yield file
    for folder in ("tests", "docs"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in {".py", ".toml", ".md"} and file != EXAMPLE:
                yield file
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))


def known_in(file: Path) -> frozenset[str]:
    """The ids a file may cite: a game those of its own rulebook and the shared ones, any other
    file those of all rulebooks."""
    for name, folder in FOLDERS.items():
        if SOURCE / "games" / folder in file.parents:
            mine = (folder, *find_game(name).shared_rulebooks)
            return frozenset(rule.id for each in mine for rule in books()[each][0].rules)
    return ids()


def test_every_id_cited_exists() -> None:
    unknown: set[str] = set()
    for file in citing_files():
        known = known_in(file)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            place = f"{file.relative_to(ROOT)}:{number}"
            unknown |= {f"{place}: {id}" for id in cited_in(line) - known}
    assert not unknown, listed(unknown)


def test_the_index_finds_ids_where_they_are() -> None:
    assert cited_in("SAB-12, (S06): sab-12 S6 S100 xA01 #C08 UTF-A01 SCH-13.") == {
        "SAB-12",
        "S06",
        "SCH-13",
    }


# House rules


def agreed_lines(text: str, opening: str) -> list[tuple[str, str]]:
    """The house rules of a rule: `Setting: name = value | value; name = value.`"""
    _, found, line = text.partition(opening)
    parts = [part.partition("=") for part in line.strip().rstrip(".").split(";")] if found else []
    return [(name.strip(), values.strip()) for name, _, values in parts]


def written(setting: Setting, names: set[str], to: str, found: str) -> str:
    """How a rulebook writes the values of a setting, default first. Instead of its lowest number
    it may name another setting that says it."""
    if not setting.numeric:
        return " | ".join(spell(value) for value in setting.values)
    if not isinstance(setting.default, int) or isinstance(setting.default, bool):
        return " | ".join([*map(spell, setting.values), "number"])
    low = re.search(r"\((\w+) ", found)
    lowest = low[1] if low and low[1] in names else str(setting.low)
    return f"{setting.default} ({lowest} {to} {setting.high})"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FOLDERS)
def test_rulebook_and_game_agree_on_house_rules(name: str, language: str) -> None:
    game = find_game(name)
    opening, to = SETTING[language]
    found: dict[str, tuple[str, str]] = {}
    wrong: list[str] = []
    for folder in (game.folder, *game.shared_rulebooks):
        for rule in rulebook(folder, language).rules:
            for agreed, values in agreed_lines(rule.text, opening):
                if agreed in found:
                    wrong.append(f"{agreed} stands in {found[agreed][0]} and {rule.id}")
                found[agreed] = (rule.id, values)
    names = {setting.name for setting in game.settings}
    wrong += [f"{found[n][0]} has {n}, the game has not" for n in found.keys() - names]
    for setting in game.settings:
        id, values = found.get(setting.name, ("no rule", ""))
        expected = written(setting, names, to, values)
        if (id, values) != (setting.rule, expected):
            wrong.append(
                f"{setting.name}: {setting.rule} should say “{expected}”; {id} says “{values}”"
            )
    assert not wrong, listed(wrong)


# Word lists


def word_files() -> list[Path]:
    """Every folder that has a word list in some language."""
    return sorted({file.parent for file in SOURCE.rglob("words.*.toml")})


@pytest.mark.parametrize("folder", word_files(), ids=lambda f: str(f.relative_to(SOURCE)))
def test_word_lists_say_the_same(folder: Path) -> None:
    lists: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        file = folder / f"words.{language}.toml"
        assert file.is_file(), f"{file.relative_to(ROOT)} is missing"
        lists[language] = {}
        flatten(tomllib.loads(file.read_text("utf-8")), "", lists[language])
    english, german = lists["en"], lists["de"]
    wrong = [f"{key}: only in one language" for key in english.keys() ^ german.keys()]
    for key in english.keys() & german.keys():
        ours, theirs = set(FACT.findall(english[key])), set(FACT.findall(german[key]))
        if ours != theirs:
            wrong.append(f"{key}: facts {sorted(ours)} in English, {sorted(theirs)} in German")
        # One language may need a choice where the other does not, if the number is said in both.
        by_number = set(CHOICE.findall(english[key])) ^ set(CHOICE.findall(german[key]))
        if by_number - (ours & theirs):
            wrong.append(f"{key}: chooses by {sorted(by_number)} in one language only")
        for language in LANGUAGES:
            text = lists[language][key]
            if not text.strip() or re.search(r"[{}\[\]]", bare(text)):
                wrong.append(f"{key}: empty, or a bracket too many in “{language}”")
    assert not wrong, listed(wrong)


@pytest.mark.parametrize("folder", word_files(), ids=lambda f: str(f.relative_to(SOURCE)))
def test_quotation_marks_are_those_of_the_language(folder: Path) -> None:
    for language, foreign in (("de", "«»”"), ("en", "«»„")):
        texts: dict[str, str] = {}
        file = folder / f"words.{language}.toml"
        flatten(tomllib.loads(file.read_text("utf-8")), "", texts)
        wrong = [key for key, text in texts.items() if set(foreign) & set(text)]
        assert not wrong, listed(wrong)


def bare(text: str) -> str:
    """A text without its facts, its choices and the names of tables in files."""
    return FACT.sub("", CHOICE.sub("", text)).replace("[[card]]", "")


# Texts that are needed


def rows_of_texts(game: Game) -> set[str]:
    """The keys a game needs for its house rules."""
    needed = {"game.title"}
    for setting in game.settings:
        needed.add(f"setting.{setting.name}.title")
        named = [v for v in setting.values if isinstance(v, str)] if setting.numeric else None
        for value in setting.values if named is None else named:
            needed.add(f"setting.{setting.name}.{spell(value)}")
    return needed


def constants(node: ast.expr) -> list[str]:
    """The texts an expression can be, as far as it says so plainly."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return []


def keys_in_source(folder: Path) -> set[str]:
    """The keys that the source of a game writes out: events, reasons, mistakes, table and notes."""
    needed: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                needed |= keys_of_call(node)
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
                # A reason with the rule behind it.
                reason, rule = node.elts
                if shape().fullmatch("".join(constants(rule))):
                    needed |= {f"illegal.{key}" for key in constants(reason) if key}
    return needed


def keys_of_call(node: ast.Call) -> set[str]:
    """The keys one call writes out."""
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    if name == "Option":
        text = [keyword.value for keyword in node.keywords if keyword.arg == "text"]
        where = text or node.args[4:5] or node.args[:1]
        return {f"option.{key}" for each in where for key in constants(each)}
    if name not in KEYED:
        return set()
    at, kind = KEYED[name]
    return {f"{kind}.{key}" for each in node.args[at : at + 1] for key in constants(each)}


class Listening(Words):
    """A word list that writes down what it is asked for and does not have."""

    def __init__(self, language: str, game: Game) -> None:
        known = words(language, game)
        super().__init__(language, known.texts, known.namer)
        self.missing: set[str] = set()

    def say(self, key: str, /, **facts: Any) -> str:
        if not self.has(key):
            self.missing.add(f"{key} in “{self.language}”")
            return ""
        try:
            return super().say(key, **facts)
        except KeyError as fact:
            self.missing.add(f"{key} in “{self.language}”: there is no fact {fact}")
            return ""

    def need(self, key: str) -> None:
        """A key that is needed whatever its facts are."""
        if not self.has(key):
            self.missing.add(f"{key} in “{self.language}”")


def listeners(game: Game) -> list[Listening]:
    return [Listening(language, game) for language in LANGUAGES]


@pytest.mark.parametrize("name", FOLDERS)
def test_what_the_source_names_has_a_text(name: str) -> None:
    game = find_game(name)
    needed = rows_of_texts(game)
    for folder in (game.folder, *game.shared_rulebooks):
        needed |= keys_in_source(SOURCE / "games" / folder.replace(".", "/"))
    missing: set[str] = set()
    for heard in listeners(game):
        for key in needed:
            heard.need(key)
        missing |= heard.missing
    assert not missing, listed(missing)


def test_the_source_is_understood() -> None:
    """At least these keys are found, or the test above sees nothing."""
    found = keys_in_source(SOURCE / "games" / "labtag_arena")
    assert {"event.attack", "illegal.finte-limit", "illegal.number-twice", "zone.labini"} <= found
    found = keys_in_source(SOURCE / "games" / "labtag_sabacc")
    assert {"option.hold", "illegal.stack-empty", "mistake.sabacc-small-stack"} <= found


def tables(game: Game) -> list[tuple[int, dict[str, object]]]:
    """The defaults with every number of seats, then every other house rule that can stand alone
    or needs nothing but as many cards and groups."""
    seats = list(range(game.min_seats, game.max_seats + 1))
    found: list[tuple[int, dict[str, object]]] = [(count, {}) for count in seats]
    for turn, setting in enumerate(game.settings):
        for value in setting.alternatives():
            for shift in range(len(seats)):
                count = seats[(turn + shift) % len(seats)]
                if possible(game, count, {setting.name: value}):
                    found.append((count, {setting.name: value}))
                    break
    return found


def possible(game: Game, seats: int, house: dict[str, object]) -> bool:
    try:
        game.setup(seats, house)
    except Mistake:
        return False
    return True


def listen(game: Game, position: Position, heard: list[Listening], dice: QuickDice) -> None:
    """Play at random to the end and say everything there is to say."""
    made = 0
    while waiting := position.waiting():
        seat = waiting[dice.below(len(waiting))]
        question = position.question(seat)
        assert question is not None
        for words_ in heard:
            words_.need(f"ask.{question.kind}")
            for option in [*question.options, *(bar.option for bar in question.barred())]:
                words_.need(f"option.{option.text}")
            for bar in question.barred():
                words_.need(f"illegal.{bar.reason}")
        if made % VIEW_EVERY == made // VIEW_EVERY % VIEW_EVERY:
            lay_out(game, position, heard)
        position.answer(seat, question.options[dice.below(len(question.options))].id)
        made += 1
    lay_out(game, position, heard)


def lay_out(game: Game, position: Position, heard: list[Listening]) -> None:
    """Show the table to every seat and the onlooker, in both languages."""
    for seat in range(position.seats + 1):
        known = record(game, position, seat)
        for words_ in heard:
            view(known, words_, NAMES)


@pytest.mark.parametrize("name", FOLDERS)
def test_whatever_comes_up_in_play_has_a_text(name: str) -> None:
    game = find_game(name)
    heard = listeners(game)
    for seed, (seats, house) in enumerate(tables(game)):
        for more in range(1 if house else GAMES_EACH):
            dice = QuickDice(1000 * seed + more)
            position = game.start(game.setup(seats, house), dice, telling=True)
            listen(game, position, heard, QuickDice(seed + 1))
    missing = heard[0].missing | heard[1].missing
    assert not missing, listed(missing)
