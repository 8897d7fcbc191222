"""Simulations: repeatable, whatever the workers, and what they report is what was played."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from spieltisch.cli import run
from spieltisch.games import find_game
from spieltisch.kernel.words import words
from spieltisch.lab.simulation import Mean, Plan, Played, Simulated, simulate
from spieltisch.lab.simulation_page import page, page_words, told

SABACC = Plan("sabacc", 3, "random", 24)


def test_equal_plans_end_alike_whatever_the_workers() -> None:
    one, two = simulate(SABACC, workers=1), simulate(SABACC, workers=2)
    assert one.played == two.played
    other = simulate(Plan("sabacc", 3, "random", 24, seed=2), workers=1)
    assert one.played != other.played


def test_shares_of_a_game_are_one_victory() -> None:
    result = simulate(SABACC)
    assert all(sum(game.shares) == pytest.approx(1) for game in result.played)
    assert sum(mean.value for mean in result.by_seat()) == pytest.approx(1)


def test_house_rules_are_played_with() -> None:
    """The host is the first player, and whoever is first has more choices or fewer."""
    host = simulate(Plan("sabacc", 3, "random", 24, (("first", "host"),)))
    assert host.played != simulate(SABACC).played


def test_means_have_the_interval_of_independent_games() -> None:
    mean = Mean.of([0.0, 1.0, 1.0, 0.0])
    assert mean.value == 0.5
    assert mean.margin == pytest.approx(1.96 * math.sqrt((4 * 0.25 / 3) / 4))
    assert Mean.of([0.0] * 30).margin == 0.1
    assert Mean.of([7.0, 7.0]).margin == 0
    assert math.isinf(Mean.of([1.0]).margin)


def invented() -> Simulated:
    """Three games in which sides and measures differ."""
    games = [
        Played((1.0, 0.0), ("cats", "dogs"), 10, {"rounds": 5.0, "tied": False}),
        Played((0.0, 1.0), ("dogs", "cats"), 12, {"rounds": 7.0, "tied": False}),
        Played((0.5, 0.5), ("cats", "cats"), 20, {"rounds": 6.0, "tied": True, "rare": 3.0}),
    ]
    return Simulated(Plan("sabacc", 2, "quick", 3), games)


def test_sides_are_told_apart_from_seats() -> None:
    result = invented()
    assert [mean.value for mean in result.by_seat()] == [0.5, 0.5]
    assert {side: mean.value for side, mean in result.by_side().items()} == {
        "cats": 0.75,
        "dogs": 0.0,
    }
    assert result.choices() == (10, 12, 20)


def test_measures_are_averaged_over_the_games_that_have_them() -> None:
    result = invented()
    means = result.measures()
    assert (means["rounds"].value, means["rare"].value, means["rare"].games) == (6.0, 3.0, 1)
    assert result.shares_of_games() == {"tied"}
    assert told(means["tied"].plain(), True, page_words("en", "sabacc")).startswith(
        "33.3 % (0.0 - "
    )
    assert told(None, True, page_words("en", "sabacc")) == "-"


def test_every_measure_and_side_of_a_game_has_a_name() -> None:
    """In both languages, for all that comes up in a few games."""
    for name in ("state", "sabacc", "fab"):
        game = find_game(name)
        seats = game.min_seats
        result = simulate(Plan(name, seats, "random", 2))
        for language in ("en", "de"):
            say = words(language, game)
            for measure in result.measures():
                assert say.has(f"measure.{measure}"), measure
            for side in result.by_side():
                assert say.term(side) != side


def test_the_page_is_written_in_both_languages(tmp_path: Path) -> None:
    for language, first in (("en", "simulated games"), ("de", "simulierte Partien")):
        out = tmp_path / f"page-{language}.md"
        line = f"simulate sabacc --games 4 --workers 1 --lang {language} --out {out}"
        variants = ["--variant", "first=host", "--variant", "first=random,next=loser"]
        assert run([*line.split(), *variants]) == 0
        text = out.read_text("utf-8")
        assert first in text
        assert "first=random, next=loser" in text
        assert "--games 4 --variant first=host --variant first=random,next=loser" in text
        numbers = json.loads(out.with_suffix(".json").read_text("utf-8"))
        assert [result["games"] for result in numbers["results"]] == [4, 4]


def test_without_sides_and_measures_the_page_leaves_them_out() -> None:
    result = simulate(Plan("sabacc", 2, "random", 3))
    text = page(page_words("en", "sabacc"), [result.plain()], "spieltisch simulate sabacc")
    assert "## Victories by seat" in text
    assert "## Victories by side" not in text


@pytest.mark.parametrize(
    ("line", "told_of"),
    [
        ("simulate nothing", "nothing"),
        ("simulate sabacc --games 1", "--games"),
        ("simulate sabacc --games many", "--games"),
        ("simulate sabacc --bot clever", "clever"),
        ("simulate sabacc --seats 9", "9"),
        ("simulate sabacc --house first", "first"),
        ("simulate sabacc --variant first=host,next", "next"),
        ("simulate sabacc --variant first=nobody", "nobody"),
        ("simulate sabacc --out /no/such/folder/page.md", "/no/such/folder"),
        ("simulate sabacc --workers 0", "--workers"),
    ],
)
def test_bad_input_is_one_sentence(
    line: str, told_of: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*line.split(), "--lang", "en"]) == 2
    error = capsys.readouterr().err.strip()
    assert told_of in error
    assert "\n" not in error
