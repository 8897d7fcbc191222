"""Every scenario of every game holds, and every rule has one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.scenario import Scenario, check, read_scenarios
from spieltisch.kernel.words import words

WAITING = Path(__file__).parent / "waiting_rules.toml"
FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))
SCENARIOS = [(file, scenario) for file in FILES for scenario in read_scenarios(file)]
SHARED = sorted({folder for game in FOLDERS for folder in find_game(game).shared_rulebooks})


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


def waiting(game: str) -> dict[str, str]:
    """The rules of a game that no scenario can show yet, each with the reason."""
    lists = tomllib.loads(WAITING.read_text("utf-8")).get(game, {})
    return {rule: reason for each in lists.values() for rule, reason in each.items()}


def test_only_rules_of_games_wait_and_each_says_why() -> None:
    for game in set(tomllib.loads(WAITING.read_text("utf-8"))) & set(FOLDERS):
        listed = waiting(game)
        assert set(listed) <= rules_in(FOLDERS[game])
        assert all(reason.strip() for reason in listed.values())


def rules_in(folder: str) -> set[str]:
    """The ids of a rulebook that are more than notes."""
    return {rule.id for rule in rulebook(folder, "en").rules if not rule.note}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_rule_has_a_scenario(game: str) -> None:
    shared = {rule for folder in find_game(game).shared_rulebooks for rule in rules_in(folder)}
    cited = {rule for _, scenario in SCENARIOS if scenario.game == game for rule in scenario.rules}
    listed = waiting(game)
    assert cited & set(listed) == set(), "these have a scenario and must leave the list"
    assert cited - shared == rules_in(FOLDERS[game]) - set(listed)


@pytest.mark.parametrize("folder", SHARED)
def test_every_shared_rule_has_a_scenario_in_some_game(folder: str) -> None:
    cited = {rule for _, scenario in SCENARIOS for rule in scenario.rules}
    assert rules_in(folder) - cited == set()


def test_every_scenario_names_its_rules() -> None:
    assert not [scenario.title for _, scenario in SCENARIOS if not scenario.rules]


def test_titles_are_told_apart() -> None:
    titles = [(scenario.game, scenario.title) for _, scenario in SCENARIOS]
    assert len(set(titles)) == len(titles)
