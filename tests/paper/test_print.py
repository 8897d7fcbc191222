"""`spieltisch print`: what the file holds, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from spieltisch.cli import run
from spieltisch.kernel.words import LANGUAGES

MATS = ("Freiraumschaffer", "GMK Allstars", "Raubvögel")


def printed(file: Path, *more: str) -> PdfReader:
    """The file that the command makes."""
    assert run(["print", "labtag", "--out", str(file), *more]) == 0
    return PdfReader(file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_deck_and_mats_fill_seven_pages(tmp_path: Path, language: str) -> None:
    """Thirty-six cards nine to a page, and a page for each mat across (ARE-04, D01)."""
    pages = printed(tmp_path / "all.pdf", "--lang", language).pages
    assert len(pages) == 7
    sizes = [(round(float(p.mediabox.width)), round(float(p.mediabox.height))) for p in pages]
    assert sizes == [(595, 842)] * 4 + [(842, 595)] * 3


def test_every_card_of_the_standard_deck_is_there(tmp_path: Path) -> None:
    """Each value in its corner four times, each number in its flag twelve times (D01)."""
    pages = printed(tmp_path / "cards.pdf", "--part", "cards", "--lang", "de").pages
    words = " ".join(page.extract_text() for page in pages).split()
    for sign in ("6", "7", "8", "9", "10", "B", "D", "K", "A"):
        assert words.count(sign) == 4, sign
    for number in "012":
        assert words.count(number) == 12, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mat_names_its_ability_and_all_extra_actions(tmp_path: Path, language: str) -> None:
    """ARE-44 to ARE-58, ARE-64."""
    file = tmp_path / "mats.pdf"
    pages = printed(file, "--part", "mats", "--lang", language).pages
    for mat, page in zip(MATS, pages, strict=True):
        text = page.extract_text()
        for told in (mat, "LABini", "Finte", "Verteidigungshaltung", "Tiefschlag"):
            assert told in text
        for told in ("Blockbrecher", "Du bist dran", "Hilfe von aussen"):
            assert told in text


def test_backs_are_as_many_as_cards(tmp_path: Path) -> None:
    pages = printed(tmp_path / "backs.pdf", "--part", "backs").pages
    in_footers = len(pages)
    assert sum(page.extract_text().count("LABTAG") for page in pages) == 36 + in_footers


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["print", "chess"], "labtag"),
        (["print", "labtag", "--part", "dice"], "cards, mats, backs"),
        (["print", "labtag", "--out", "{there}"], "stays as it is"),
        (["print", "labtag", "--out", "{nowhere}"], "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    there = tmp_path / "there.pdf"
    there.write_bytes(b"mine")
    places = {"there": there, "nowhere": tmp_path / "no" / "file.pdf"}
    typed = [argument.format(**places) for argument in arguments]
    assert run([*typed, "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert len(error.strip().splitlines()) == 1
    assert there.read_bytes() == b"mine"
