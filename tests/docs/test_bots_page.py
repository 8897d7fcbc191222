"""`docs/bots.md` is what its command wrote, and says what is claimed of the bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.lab.bots_page import page
from spieltisch.lab.commands import read
from spieltisch.lab.peeking import PEEKING
from spieltisch.lab.tournament import PROGRAMME, Pairing, Result

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"
LINK = re.compile(r"\]\(([\w./-]+)\)")
GAMES = ("arena", "sabacc", "schlamboree")


def written() -> list[Result]:
    return read(PAGE.with_suffix(".json"))[0]


def met(game: str, one: str, other: str) -> Result:
    """What came of two bots at a table for two."""
    for result in written():
        if (result.pairing.game, result.pairing.seats) == (game, 2) and (
            result.pairing.one,
            result.pairing.other,
        ) == (one, other):
            return result
    raise AssertionError(f"{game}: {one} never met {other}")


def who(pairing: Pairing) -> tuple[str, int, str, str]:
    """Who met whom."""
    return (pairing.game, pairing.seats, pairing.one, pairing.other)


def test_the_page_is_what_the_numbers_say() -> None:
    results, command = read(PAGE.with_suffix(".json"))
    assert PAGE.read_text("utf-8") == page(results, command)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("one", "other"), [("search", "quick"), ("quick", "random")])
def test_every_level_beats_the_one_below(game: str, one: str, other: str) -> None:
    result = met(game, one, other)
    assert result.rate - result.margin > result.fair


def test_the_programme_was_played_and_no_row_is_left_open() -> None:
    rows = [result for result in written() if result.pairing.game in GAMES]
    assert [who(row.pairing) for row in rows] == [
        who(wish) for wish in PROGRAMME if wish.game in GAMES
    ]
    assert [who(row.pairing) for row in rows if row.verdict != "better"] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_ceiling_lies_above(game: str) -> None:
    assert met(game, PEEKING, "quick").rate > met(game, "search", "quick").rate


def test_search_lies_and_doubts_sometimes() -> None:
    counts = met("arena", "search", "quick").bluffs["search"]
    for what in ("suit", "number"):
        assert 0 < counts[f"{what} lies"] < counts[f"{what} claimed"]
        assert 0 < counts[f"{what} doubted"] < counts[f"{what} heard"]


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_to_files_lead_somewhere(name: str) -> None:
    for link in LINK.findall((ROOT / name).read_text("utf-8")):
        assert (ROOT / link).exists(), f"{name} links to {link}, which does not exist"


def test_the_readme_leads_here() -> None:
    assert "(docs/bots.md)" in (ROOT / "README.md").read_text("utf-8")
