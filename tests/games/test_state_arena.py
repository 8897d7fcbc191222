"""The module "Arena" of 51st State: it says what is assumed, and the base game does not need it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.games import find_game
from spieltisch.games.fifty_first_state.module_arena import bot
from spieltisch.games.fifty_first_state.module_arena.module import MODULE
from spieltisch.games.fifty_first_state.module_arena.tile import all_tables, award
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import digest
from spieltisch.kernel.record import record
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.scenario import Scenario, set_up
from spieltisch.kernel.view import view
from spieltisch.kernel.words import LANGUAGES, words
from spieltisch.lab.simulation import Plan, simulate
from tests.test_rule_index import listed, listen, listeners

GAME = find_game("state")
SOURCE = Path(__file__).resolve().parents[2] / "src" / "spieltisch"
FOLDER = SOURCE / "games" / "fifty_first_state"
ARENA = FOLDER / "module_arena"
NAMES = ["Ada", "Bo", "Cy", "Di", "onlooker"]
VARIANTS = [
    (setting.name, value) for setting in MODULE.settings[1:] for value in setting.alternatives()
]

# Plays games in whatever package is on the path, and says what came of them.
PLAY_AGAIN = """
import json, sys
from spieltisch.games import find_game
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import digest
game = find_game("state")
told = []
for seats, house, seed, choices in json.load(open(sys.argv[1])):
    position = game.start(game.setup(seats, house), QuickDice(seed), telling=True)
    digests = [digest(game, position)]
    for seat, choice in choices:
        position.answer(seat, choice)
        digests.append(digest(game, position))
    told.append([digests, position.winners, position.score, str(position.story)])
print(json.dumps([[setting.name for setting in game.settings], told]))
"""


Recorded = tuple[int, dict[str, object], int, list[tuple[int, str]]]


def recorded() -> list[Recorded]:
    """Games of the base game, choice by choice."""
    games: list[Recorded] = []
    tables: list[tuple[int, dict[str, object]]] = [(2, {}), (3, {"new_era": True}), (4, {})]
    for seed, (seats, house) in enumerate(tables):
        position = GAME.start(GAME.setup(seats, house), QuickDice(seed))
        dice = QuickDice(seed + 50)
        choices: list[tuple[int, str]] = []
        while not position.over:
            seat = position.waiting()[dice.below(len(position.waiting()))]
            question = position.question(seat)
            assert question is not None
            choice = question.options[dice.below(len(question.options))].id
            position.answer(seat, choice)
            choices.append((seat, choice))
        games.append((seats, house, seed, choices))
    return games


def played_in(source: Path, file: Path) -> list[object]:
    """What comes of the recorded games in the package at this place."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY_AGAIN, str(file)],
        env={"PYTHONPATH": str(source), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


def test_recorded_base_games_replay_identically_without_the_folder(tmp_path: Path) -> None:
    """Every position on the way, the winners, and every word that was told."""
    file = tmp_path / "games.json"
    file.write_text(json.dumps(recorded()), "utf-8")
    without = tmp_path / "without"
    shutil.copytree(SOURCE, without / "spieltisch", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.rmtree(without / "spieltisch" / "games" / "fifty_first_state" / "module_arena")
    settings, games = played_in(SOURCE.parent, file)
    fewer, again = played_in(without, file)
    assert again == games
    assert isinstance(settings, list)
    assert fewer == [name for name in settings if not name.startswith("arena")]
    assert fewer != settings


def test_the_base_game_does_not_know_the_module() -> None:
    """MOD-01: no file outside its folder names it; the location called Arena is another thing."""
    found: list[str] = []
    for file in sorted(FOLDER.rglob("*")):
        if ARENA in file.parents or file.suffix not in {".py", ".toml", ".md"}:
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            location = re.search(r'^(id|arena) = "(arena|Arena)"$', line)
            if re.search("arena|MOD-", line, re.IGNORECASE) and not location:
                found.append(f"{file.name}:{number}: {line}")
    found = [line for line in found if "Board Game Arena" not in line]
    assert not found, listed(found)


def test_every_table_has_three_goods_of_different_worth() -> None:
    """MOD-05, MOD-08: the one thing that is known of the table on the tile."""
    assert award() == 5
    for table in all_tables():
        assert len(table.points) == 3
        assert len({n for _, n in table.points}) == 3
    assert len({table.points for table in all_tables()}) == len(all_tables())


def test_the_settings_are_the_tables_of_the_file() -> None:
    goods = next(setting for setting in MODULE.settings if setting.name == "arena_goods")
    assert goods.values == tuple(table.id for table in all_tables())
    assert MODULE.settings[0].default is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_and_rulebook_say_what_is_assumed(language: str) -> None:
    """F01: and they name the setting that changes it."""
    assert all(table.assumed for table in all_tables()), "the note may go now"
    assumed = {"en": "assumed", "de": "angenommen"}[language]
    position = GAME.quick(3, seed=3, arena=True)
    for seat in range(4):
        tree = view(record(GAME, position, seat), words(language, GAME), NAMES)
        area = next(area for area in tree["areas"] if area["id"] == "arena")
        notes = [note["text"] for note in area["notes"] if assumed in note["text"]]
        assert any("arena_goods" in note and "F01" in note for note in notes)
    rule = rulebook("fifty_first_state.module_arena", language).rule("F01")
    assert assumed in rule.text
    assert "arena_goods" in rule.text
    assert assumed in words(language, GAME).say("setting.arena_goods.title")


@pytest.mark.parametrize(("name", "value"), VARIANTS)
def test_whatever_comes_up_has_a_text(name: str, value: object) -> None:
    """And every house rule lets games come to an end with all goods accounted for."""
    heard = listeners(GAME)
    position = GAME.start(GAME.setup(3, {"arena": True, name: value}), QuickDice(7), telling=True)
    before = GAME.holdings(position)
    listen(GAME, position, heard, QuickDice(11))
    assert position.over
    assert GAME.holdings(position) == before
    missing = set().union(*[words_.missing for words_ in heard])
    assert not missing, listed(missing)


@pytest.mark.parametrize("seed", range(3))
def test_the_module_changes_the_game(seed: int) -> None:
    """Switched on, somebody sends a worker, and the position remembers it."""
    position = GAME.quick(4, seed=seed, arena=True)
    assert isinstance(position, FiftyFirstState)
    dice = QuickDice(seed)
    fresh = position.extras
    while not position.over:
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        position.answer(seat, question.options[dice.below(len(question.options))].id)
    assert position.extras != fresh
    assert digest(GAME, position)


def arranged(equipment: list[list[list[int]]], workers: int, **fields: object) -> FiftyFirstState:
    """Seat 0 on turn, with this in the Arena."""
    scenario = Scenario(
        "arranged",
        "state",
        house={"arena": True},
        before=(
            "0 discard.thieves-den discard.underground-warehouse confirm",
            "1 discard.shelter discard.shipwreck confirm",
            *("1 take.scrap-trader", "0 take.shadow", "0 take.school", "1 take.school"),
        ),
        set={"turn": 0, "extras": [["arena", [workers, equipment]]], **fields},
    )
    position = set_up(GAME, scenario)
    assert isinstance(position, FiftyFirstState)
    return position


GUNS = [[0, 0], [0, 0], [0, 0], [0, 0]]


def test_the_rule_of_thumb_sends_a_worker_while_it_can_win() -> None:
    """With nobody there, but not against many guns, and not when no cleanup is to come."""
    game = arranged([[], []], 0)
    assert bot.rate(game, 0, 4.0) > 0.5
    assert bot.rate(game, 0, 0.0) < bot.rate(game, 0, 4.0)
    late = arranged([[], GUNS], 2)
    assert bot.rate(late, 0, 1.0) < 0.2
    # With one round to come nobody without a worker is a rival.
    assert bot.chance(arranged([GUNS, []], 1), 0, 0.0, 1.0) > 0.95


def test_the_rule_of_thumb_values_what_equips() -> None:
    """A gun more than an iron; a second gun nothing, as only one is placed."""
    kinds = range(4)
    values = [0.0] * 16
    bot.appraise(arranged([[], []], 3, goods=["", ""]), 0, 3.0, values)
    gun, fuel, iron, brick = (values[kind] for kind in kinds)
    assert gun > iron > brick > fuel == 0.0
    values = [0.0] * 16
    bot.appraise(arranged([[], []], 3, goods=["2G", ""]), 0, 3.0, values)
    assert [values[kind] for kind in kinds] == [0.0] * 4
    values = [0.0] * 16
    bot.appraise(arranged([[], []], 3, goods=["1G 1I", ""]), 0, 3.0, values)
    assert values[0] > 0.0 == values[2]
    bot.appraise(arranged([[], []], 2, goods=["", ""]), 0, 3.0, nothing := [0.0] * 16)
    assert nothing == [0.0] * 16, "nobody there to be equipped"


def test_the_rule_of_thumb_equips_with_the_best_good() -> None:
    game = arranged([[], []], 1, goods=["1G 2I 1B", ""], passed=2)
    game.answer(0, "pass")
    assert GAME.advise(record(GAME, game, 0), QuickDice(1)).id == "equip.gun"


def test_a_table_of_bots_fights_for_the_arena() -> None:
    """In a few games somebody is sent, equipped and scores."""
    result = simulate(Plan("state", 3, "quick", 12, (("arena", "on"),)))
    means = result.measures()
    assert means["arena-workers"].value > 1
    assert means["arena-contested"].value > 0.5
    assert means["arena-won"].value > 0.3
