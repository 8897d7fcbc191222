"""Verify catches whatever was tampered with, and says in words what was checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spieltisch.kernel.words import LANGUAGES, words
from spieltisch.matches.verify import Finding, verify_file
from tests.matches.tables import GAMES, rewritten, saved

Entries = list[dict[str, Any]]


def failed(findings: list[Finding]) -> list[str]:
    return [finding.key for finding in findings if not finding.good]


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_match_is_good_from_beginning_to_end(name: str, tmp_path: Path) -> None:
    path = saved(tmp_path / "match", name, choices=20_000)
    findings = verify_file(path)
    assert [finding.key for finding in findings] == [
        "lines",
        "commitment",
        "seed",
        "replay",
        "winners",
    ]
    assert not failed(findings)


def test_an_unfinished_match_is_checked_as_far_as_it_goes(tmp_path: Path) -> None:
    path = saved(tmp_path / "match", choices=5)
    path.write_bytes(path.read_bytes()[:-3])
    keys = [finding.key for finding in verify_file(path)]
    assert keys == [
        "lines",
        "unfinished-line",
        "commitment",
        "seed-unrevealed",
        "replay",
        "not-over",
    ]


def other_choice(entries: Entries) -> None:
    choice = next(entry for entry in entries if entry.get("option", "").startswith("draw"))
    choice["option"] = "hold"


def other_secret(entries: Entries) -> None:
    entries[1]["secret"] = bytes(32).hex()


def other_contribution(entries: Entries) -> None:
    entries[2]["text"] = "something else"


def other_seed(entries: Entries) -> None:
    entries[-1]["seed"] = bytes(32).hex()


def other_end(entries: Entries) -> None:
    entries[-1]["secret"] = bytes(32).hex()


def other_winner(entries: Entries) -> None:
    entries[-1]["winners"] = [1 - entries[-1]["winners"][0]]


def other_house(entries: Entries) -> None:
    entries[0]["setup"]["house"]["early_reveal"] = "consecutive"


def choice_left_out(entries: Entries) -> None:
    del entries[6]


@pytest.mark.parametrize(
    ("tamper", "found"),
    [
        (other_choice, "replay-wrong"),
        (other_secret, "commitment-wrong"),
        (other_contribution, "seed-wrong"),
        (other_seed, "seed-wrong"),
        (other_end, "secret-wrong"),
        (other_winner, "winners-wrong"),
        (other_house, "replay-wrong"),
        (choice_left_out, "replay-wrong"),
    ],
)
def test_tampering_is_caught_even_if_all_lines_are_linked_anew(
    tamper: Any, found: str, tmp_path: Path
) -> None:
    path = rewritten(saved(tmp_path / "match", choices=20_000), tamper)
    assert failed(verify_file(path)) == [found]


def test_tampering_without_linking_anew_is_named_by_its_line(tmp_path: Path) -> None:
    path = saved(tmp_path / "match")
    content = path.read_bytes().splitlines(keepends=True)
    content[7] = content[7].replace(b'"seat": ', b'"seat":  ').replace(b'"choice"', b'"chance"')
    path.write_bytes(b"".join(content))
    findings = verify_file(path)
    assert failed(findings) == ["line-changed"]
    assert findings[0].facts == {"line": 8}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_is_a_sentence(language: str, tmp_path: Path) -> None:
    told = words(language, None, ("spieltisch.matches",))
    for finding in verify_file(saved(tmp_path / "match", choices=20_000)):
        sentence = finding.sentence(told)
        assert sentence.endswith(".")
        assert "{" not in sentence
