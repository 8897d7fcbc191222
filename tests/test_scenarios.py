"""All scenarios: rules as small stories, written down beside the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.scenario import Scenario, check, read_scenarios
from spieltisch.kernel.words import words

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
SCENARIOS = [(file, scenario) for file in FILES for scenario in read_scenarios(file)]


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=f"{file.relative_to(FOLDER).with_suffix('')}: {scenario.title}")
        for file, scenario in SCENARIOS
    ],
)
def test_scenario(scenario: Scenario) -> None:
    game = find_game(scenario.game)
    assert check(game, scenario, words("en", game)) == ""


def test_titles_are_told_apart() -> None:
    titles = [(scenario.game, scenario.title) for _, scenario in SCENARIOS]
    assert len(set(titles)) == len(titles)


def test_every_scenario_names_its_rules() -> None:
    assert not [scenario.title for _, scenario in SCENARIOS if not scenario.rules]
