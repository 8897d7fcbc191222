"""The pages of the bots are what their commands wrote, and say what is claimed of the bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.lab.bots_page import page
from spieltisch.lab.commands import read
from spieltisch.lab.peeking import PEEKING
from spieltisch.lab.tournament import PROGRAMME, Pairing, Result

ROOT = Path(__file__).parents[2]
PAGES = {"bots.md": ("arena", "sabacc", "schlamboree"), "bots-fab.md": ("fab",)}
GAMES = [game for games in PAGES.values() for game in games]
LINK = re.compile(r"\]\(([\w./-]+)\)")


def numbers(page: str) -> Path:
    return (ROOT / "docs" / page).with_suffix(".json")


def written() -> list[Result]:
    return [result for page in PAGES for result in read(numbers(page))[0]]


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


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_the_numbers_say(name: str) -> None:
    results, command = read(numbers(name))
    assert (ROOT / "docs" / name).read_text("utf-8") == page(results, command)
    assert {result.pairing.game for result in results} == set(PAGES[name])


@pytest.mark.parametrize("name", PAGES)
def test_one_target_writes_the_pages_anew(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    target = makefile.partition("\nbots:")[2].partition("\n\n")[0]
    _, command = read(numbers(name))
    assert command.removeprefix("spieltisch ") in target


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


@pytest.mark.parametrize("name", PAGES)
def test_the_readme_leads_here(name: str) -> None:
    assert f"(docs/{name})" in (ROOT / "README.md").read_text("utf-8")
