"""Every scenario of every game holds, and every rule has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.scenario import Scenario, check, read_scenarios
from spieltisch.kernel.words import words

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))
SCENARIOS = [(file, scenario) for file in FILES for scenario in read_scenarios(file)]
# What is refused before a game begins cannot be played: see `games/test_collections.py`.
NEVER_PLAYED = {"SCH-03"}


def name(file: Path, scenario: Scenario) -> str:
    return f"{file.parent.name}/{file.stem}: {scenario.title}"


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(scenario, id=name(file, scenario)) for file, scenario in SCENARIOS],
)
def test_scenario(scenario: Scenario) -> None:
    game = find_game(scenario.game)
    problem = check(game, scenario, words("en", game))
    assert not problem, problem


@pytest.mark.parametrize("game", FOLDERS)
def test_every_rule_has_a_scenario(game: str) -> None:
    book = rulebook(FOLDERS[game], "en")
    cited = {rule for _, scenario in SCENARIOS if scenario.game == game for rule in scenario.rules}
    assert cited == {rule.id for rule in book.rules if not rule.note} - NEVER_PLAYED


def test_every_scenario_names_its_rules() -> None:
    assert not [scenario.title for _, scenario in SCENARIOS if not scenario.rules]


def test_titles_are_told_apart() -> None:
    titles = [(scenario.game, scenario.title) for _, scenario in SCENARIOS]
    assert len(set(titles)) == len(titles)
