from __future__ import annotations

import pytest

from spieltisch.games import FOLDERS
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.rulebook import Rule, parse_rulebook, rulebook

TEXT = """\
# A Game

An introduction that is no rule.

## First part

**GAM-01** Take turns,
one after   another.

**GAM-02** *(note)* This is a remark.

A paragraph about **GAM-02** in between.

##  Second part

**G2** *(Anmerkung)* Auch nur eine Bemerkung.

**GAM-10** Pay **two** chips:
- one here,
- one there.
"""


def test_rules_are_read_in_order_with_their_sections() -> None:
    book = parse_rulebook(TEXT)
    assert book.title == "A Game"
    assert book.rules == (
        Rule("GAM-01", "Take turns, one after another.", "First part", note=False),
        Rule("GAM-02", "This is a remark.", "First part", note=True),
        Rule("G2", "Auch nur eine Bemerkung.", "Second part", note=True),
        Rule("GAM-10", "Pay **two** chips: - one here, - one there.", "Second part", note=False),
    )


def test_line_endings_and_blank_lines_with_spaces_do_not_matter() -> None:
    book = parse_rulebook(TEXT)
    assert parse_rulebook(TEXT.replace("\n", "\r\n")) == book
    assert parse_rulebook(TEXT.replace("\n\n", "\n \t\n\n")) == book
    assert parse_rulebook(TEXT.rstrip()) == book


def test_a_rule_is_found_whatever_its_case() -> None:
    book = parse_rulebook(TEXT)
    assert book.rule("gam-10") is book.rules[3]
    assert book.rule("g2").section == "Second part"


def test_an_unknown_rule_is_a_mistake_that_says_where_all_rules_are() -> None:
    with pytest.raises(Mistake) as caught:
        parse_rulebook(TEXT).rule("GAM-1", "tiny")
    assert caught.value.key == "unknown-rule"
    assert caught.value.facts == {"rule": "GAM-1", "game": "tiny"}


@pytest.mark.parametrize(
    "paragraph", ["GAM-01 Plain.", "*GAM-01* Thin.", "**gam-01** Small.", "**GAM-** None.", "x"]
)
def test_what_does_not_begin_with_a_bold_id_is_no_rule(paragraph: str) -> None:
    assert parse_rulebook(paragraph).rules == ()


@pytest.mark.parametrize("folder", sorted({*FOLDERS.values(), "labtag"}))
def test_the_rulebooks_of_both_languages_have_the_same_rules(folder: str) -> None:
    try:
        english, german = rulebook(folder, "en"), rulebook(folder, "de")
    except (FileNotFoundError, ModuleNotFoundError):
        pytest.skip(f"{folder} has no rulebook")
    assert [(rule.id, rule.note) for rule in english.rules] == [
        (rule.id, rule.note) for rule in german.rules
    ]
    assert len({rule.id for rule in english.rules}) == len(english.rules)
    assert all(rule.text for book in (english, german) for rule in book.rules)
