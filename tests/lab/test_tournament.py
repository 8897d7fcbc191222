"""Tournaments: repeatable, fair to both sides, and honest about what is not decided."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from spieltisch.cli import run
from spieltisch.games import find_game
from spieltisch.kernel.record import record
from spieltisch.lab import tournament
from spieltisch.lab.bluffs import Counts, add, count_bluff
from spieltisch.lab.bots_page import page
from spieltisch.lab.commands import read
from spieltisch.lab.peeking import PEEKING, Peeker
from spieltisch.lab.tournament import PROGRAMME, Pairing, Result, pairings, play
from tests.players.tables import DUEL, arranged, played_to

SABACC = Pairing("sabacc", 2, "quick", "random", 40, 0)


def test_equal_tournaments_end_alike_whatever_the_workers() -> None:
    one, two = play(SABACC, workers=1), play(SABACC, workers=2)
    assert one.shares == two.shares
    assert one.games == 40
    assert play(replace(SABACC, seed=2), workers=1).shares != one.shares


def test_search_is_repeatable_too() -> None:
    pairing = Pairing("sabacc", 2, "search", "quick", 4, 10)
    assert play(pairing, workers=1).plain() == play(pairing, workers=1).plain()


def test_against_its_like_a_bot_gets_exactly_its_fair_share() -> None:
    """Seats are swapped on the same deals with the same dice, so luck cancels out."""
    for seats in (2, 3):
        result = play(Pairing("sabacc", seats, "quick", "quick", 30, 0), workers=1)
        assert result.rate == pytest.approx(1 / seats)
        assert result.verdict == "open"


def test_quick_is_better_than_random() -> None:
    for name in ("arena", "sabacc", "schlamboree", "fab"):
        result = play(Pairing(name, 2, "quick", "random", 60 if name != "fab" else 20, 0), 1)
        assert result.verdict == "better", name


def test_the_interval_is_that_of_the_deals() -> None:
    result = Result(SABACC, [1.0, 0.5, 0.5, 0.0])
    assert result.rate == 0.5
    assert result.margin == pytest.approx(1.96 * (0.5 / 3 / 4) ** 0.5)
    assert (result.fair, result.verdict, result.games) == (0.5, "open", 8)
    assert Result(SABACC, [1.0, 1.0, 0.9, 1.0]).verdict == "better"
    assert Result(SABACC, [1.0] * 30).margin == 0.1
    assert Result(SABACC, [0.0, 0.0, 0.1, 0.0]).verdict == "worse"


def test_lies_and_doubts_are_counted() -> None:
    counts: Counts = {}
    for play_, seat, chosen in (
        (("0 say.spades",), 1, "doubt"),
        (("0 say.hearts",), 1, "believe"),
        (("0 pay.attack", "1 rank.0"), 0, "doubt"),
        (("0 pay.attack",), 1, "rank.0"),
    ):
        _, position = arranged(replace(DUEL, play=play_))
        count_bluff("arena", position, ["quick", "search"], seat, chosen, counts)
    total: Counts = {}
    add(total, counts)
    assert total == {
        "quick": {
            "suit claimed": 2,
            "suit lies": 1,
            "number heard": 1,
            "number doubted": 1,
            "number doubted rightly": 1,
        },
        "search": {
            "suit heard": 2,
            "suit doubted": 1,
            "suit doubted rightly": 1,
            "number claimed": 1,
            "number lies": 1,
        },
    }


def test_the_yardstick_plays_by_the_rules() -> None:
    game, position = played_to("sabacc", 3, 2)
    peeker = Peeker(game, 1, 20)
    peeker.peek(position)
    seat = position.waiting()[0]
    position.answer(seat, peeker.choose(record(game, position, seat)))
    assert PEEKING not in {"random", "quick", "search"}


def test_the_programme_can_be_cut_short() -> None:
    assert {wish.game for wish in PROGRAMME} == {"arena", "sabacc", "schlamboree", "fab"}
    short = pairings(["sabacc"], 10, 4, 7, 5)
    assert {wish.game for wish in short} == {"sabacc"}
    assert all(wish.games <= 10 and wish.iterations == 7 and wish.seed == 5 for wish in short)
    assert all(wish.games == 4 for wish in short if wish.searches)


def test_decks_take_turns() -> None:
    """Every two decks meet once before any two meet again, and the page says so."""
    lineups = find_game("fab").lineups
    pairs = {frozenset(cards[0] for cards in lineup) for lineup in lineups}
    assert len(pairs) == len(lineups) == 28
    text = page([play(Pairing("fab", 2, "quick", "random", 4, 0), workers=1)], "")
    assert "in turn 28 pairs of ready-made decks" in text
    assert "pairs of ready-made decks" not in page([Result(SABACC, [1.0, 0.5])], "")


def test_the_page_tells_all() -> None:
    arena = replace(SABACC, game="arena")
    bluffs = {"random": {"suit heard": 8, "suit doubted": 2}, "quick": {"suit claimed": 8}}
    results = [
        Result(arena, [1.0, 0.5], bluffs),
        Result(replace(arena, one="search", other="quick", iterations=7), [1.0, 0.5, 0.5, 0.5]),
        Result(replace(arena, one=PEEKING, other="quick", iterations=7), [1.0, 0.5, 1.0, 0.5]),
    ]
    text = page(results, "spieltisch tournament arena")
    assert "\n\n    spieltisch tournament arena\n\n" in text
    assert "| LABTAG Arena | 0.750 (0.260 to 1.000) | 0.625 (" in text
    assert "| 2 | quick | random | 4 |  | 0.750 |" in text
    assert "| 2 | search | quick | 8 | 7 | 0.625 |" in text
    assert "| quick | random | suit | 8 | 0.0 % | 0 | - | - |" in text
    assert "| random | quick | suit | 0 | - | 8 | 25.0 % | 0.0 % |" in text
    assert "all cards open the same search wins 75.0 % of the games" in text
    assert "without peeking 62.5 %. The 25.0 % that are lost" in text


def test_results_are_read_as_they_were_written() -> None:
    result = play(Pairing("arena", 2, "quick", "random", 8, 0), workers=1)
    result.shares = [0.5, 1 / 3, 0.5, 1.0]
    again = Result.from_plain(json.loads(json.dumps(result.plain())))
    assert again.plain() == result.plain()
    assert page([again], "") == page([result], "")


def test_the_command_writes_page_and_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament, "PROGRAMME", (SABACC,))
    out = tmp_path / "bots.md"
    typed = ["tournament", "sabacc", "--games", "10", "--out", str(out)]
    assert run([*typed, "--workers", "1"]) == 0
    text = out.read_text("utf-8")
    assert "| quick | random | 10 |" in text
    results, command = read(out.with_suffix(".json"))
    assert command == " ".join(["spieltisch", *typed])
    assert page(results, command) == text


def test_options_left_alone_are_not_part_of_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament, "PROGRAMME", (replace(SABACC, games=2),))
    assert run(["tournament", "--workers", "1"]) == 0
    assert "\n\n    spieltisch tournament\n\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--games", "1"], "--games"),
        (["--iterations", "0"], "--iterations"),
        (["--workers", "0"], "--workers"),
        (["--search-games", "0"], "--search-games"),
        (["--out", "/no/such/folder/bots.md"], "bots.md"),
        (["chess"], "chess"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tournament", *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert len(error.splitlines()) == 1
