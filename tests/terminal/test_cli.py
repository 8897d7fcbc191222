"""The command line: what it does, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.games import FOLDERS
from spieltisch.games.flesh_and_blood.deck_lists import read_list
from spieltisch.games.labtag.cards import FLAGS, SUITS, VALUES, card_from_id
from spieltisch.games.labtag.collections import read_collection
from spieltisch.kernel.words import LANGUAGES
from tests.matches.tables import rewritten, saved
from tests.terminal.typing import command

ROOT = Path(__file__).parents[2]
GAMES = sorted(FOLDERS)
# Games with LABTAG cards, and the first rule of the others.
LABTAG = [name for name in GAMES if FOLDERS[name].startswith("labtag")]
FIRST_RULE = {"fab": "FAB-001", "state": "STA-01"}

# The command line, and a part of the sentence in English.
BAD = [
    ("paly sabacc", "There is no command “paly”"),
    ("play", "Something is missing: GAME"),
    ("play chess", "There is no game called “chess”"),
    ("play sabacc --seats 9", "cannot be played with 9 seats. Allowed: 2-4"),
    ("play sabacc --seats 0", "cannot be played with 0 seats"),
    ("play sabacc --seats two", "--seats needs a whole number"),
    ("play sabacc --seats", "Something is missing: --seats"),
    ("play sabacc --humans -1", "-1 people cannot sit"),
    ("play sabacc --seats 2 --humans 3", "do not fit at 2 seats"),
    ("play sabacc --bot hal", "There is no bot called “hal”"),
    ("play sabacc --name Ada --name Ada", "no two alike"),
    ("play sabacc --lang fr", "There is no language “fr”"),
    ("play sabacc --house", "Something is missing: --house"),
    ("play sabacc --house early", "Write it as name=value; “spieltisch rules sabacc” lists them"),
    ("play sabacc --house nothing=1", "There is no house rule “nothing”"),
    ("play sabacc --house first=me", "“me” is no value for the house rule “first”"),
    ("play sabacc --cards {dir}/none.csv", "none.csv"),
    ("play sabacc --cards series:4", "series:4"),
    ("play sabacc --cards {dir}/empty.csv", "0 cards"),
    ("play sabacc --cards {dir}/broken.toml", "cannot be read"),
    ("play sabacc --cards {dir}/wrong.csv", "Allowed: blue, red, green"),
    ("play sabacc --cards {dir}/gold.csv", "Gold must be true for queen, king and ace"),
    ("play sabacc --cards {dir}/few.csv", "Bring more cards"),
    ("play sabacc --cards {dir}/binary.csv", "cannot be read: that is not text"),
    ("play sabacc --cards {dir}/twice.csv", "names the column suit twice"),
    ("play sabacc --cards {dir}/flagless.toml", "says nothing about flag"),
    ("play sabacc --cards {dir}", "neither a TOML nor a CSV file"),
    ("play fab --cards fai", "There is no deck “fai”"),
    ("play fab --cards {dir}/none.txt", "Give a text file that you can open"),
    (
        "play fab --cards {dir}/deck.txt",
        "Line 2 of deck.txt names no card we know: “Haed Jab (red)”",
    ),
    ("decks", "Something is missing: GAME"),
    ("decks sabacc", "The game sabacc has no ready-made decks"),
    ("decks fab fai", "There is no deck “fai”"),
    ("decks fab fai --report", "There is no deck “fai”"),
    ("decks fab --export {dir}/new", "It is not said which deck to write"),
    ("decks fab outsiders-katsu --export {dir}/deck.txt", "There is a file {dir}/deck.txt already"),
    ("decks fab outsiders-katsu --export {dir}/no/deck", "cannot be written"),
    ("play sabacc --seed xyz", "“xyz” is no seed"),
    ("play sabacc --think 0", "cannot think for 0 milliseconds"),
    ("play sabacc --save {dir}/no/match", "cannot be stored"),
    ("play sabacc --save {dir}", "cannot be stored in “{dir}”: that is a folder"),
    ("play sabacc --save {dir}/match", "exists already"),
    ("play sabacc --fast", "There is no option “--fast”"),
    ("play sabacc arena", "“arena” is too much"),
    ("play sabacc --plain=yes", "--plain stands alone"),
    ("resume {dir}/none", "There is no file"),
    ("resume {dir}", "cannot be read: that is a folder"),
    ("resume {dir}/damaged", "is damaged in line 5"),
    ("resume {dir}/frozen", "is frozen"),
    ("resume {dir}/empty.csv", "is not a saved match"),
    ("replay {dir}/none", "There is no file"),
    ("replay {dir}", "cannot be read: that is a folder"),
    ("replay {dir}/agreed", "has not begun"),
    ("replay {dir}/damaged", "is damaged in line 5"),
    ("replay {dir}/match --seat 5", "There is no seat 5"),
    ("replay {dir}/unbegun", "has not begun"),
    ("verify {dir}", "cannot be read: that is a folder"),
    ("verify {dir}/none", "There is no file"),
    ("verify {dir}/gold.csv", "is not a saved match"),
    ("rules sabacc XX-99", "There is no rule “XX-99”"),
    ("rules chess", "There is no game called “chess”"),
    ("rules sabacc --lang xx", "There is no language “xx”"),
    ("check {dir}/none.toml", "none.toml cannot be read: there is no such file or folder."),
    ("check {dir}/binary.csv", "binary.csv cannot be read: that is not text."),
    ("check {dir}/empty.toml", "it holds no scenario"),
    ("check {dir}/nothing", "There is no scenario file in {dir}/nothing"),
    ("check {dir}/broken.toml", "cannot be read"),
    ("check {dir}/field.toml", "has a field “colour” that means nothing"),
    ("check", "Something is missing: FILE"),
]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SPIELTISCH_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder full of files that are not quite right."""
    head = "suit,value,number,flag\n"
    (tmp_path / "empty.csv").write_text(head, "utf-8")
    (tmp_path / "wrong.csv").write_text(head + "spades,6,2,pink\n", "utf-8")
    (tmp_path / "few.csv").write_text(head + "spades,6,2,red\n", "utf-8")
    gold = "suit,value,number,flag,gold\nspades,6,2,red,true\n"
    (tmp_path / "gold.csv").write_text(gold, "utf-8")
    (tmp_path / "binary.csv").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "twice.csv").write_text("suit,value,number,flag,suit\n", "utf-8")
    flagless = '[[card]]\nsuit = "spades"\nvalue = 6\nnumber = 2\n'
    (tmp_path / "flagless.toml").write_text(flagless, "utf-8")
    (tmp_path / "empty.toml").write_text("", "utf-8")
    (tmp_path / "deck.txt").write_text("Hero: Katsu\n2x Haed Jab (red)\n", "utf-8")
    (tmp_path / "nothing").mkdir()
    (tmp_path / "broken.toml").write_text("[[card\n", "utf-8")
    field = '[[scenario]]\ntitle = "x"\ngame = "sabacc"\ncolour = 1\n'
    (tmp_path / "field.toml").write_text(field, "utf-8")
    lines = saved(tmp_path / "match").read_bytes().splitlines(keepends=True)
    (tmp_path / "agreed").write_bytes(lines[0])
    (tmp_path / "unbegun").write_bytes(b"".join(lines[:3]))
    lines[4] = lines[4].replace(b"choice", b"chance")
    (tmp_path / "damaged").write_bytes(b"".join(lines))
    rewritten(saved(tmp_path / "frozen"), lambda entries: entries[6].update(digest="0" * 32))
    return tmp_path


@pytest.mark.parametrize(("line", "sentence"), BAD, ids=[line for line, _ in BAD])
def test_bad_input_is_one_clear_sentence(
    line: str,
    sentence: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    code, out, err = command(capsys, monkeypatch, line.format(dir=folder))
    assert (code, out) == (2, "")
    assert sentence.format(dir=folder) in err
    assert "Traceback" not in err
    assert err.count("\n") == 1
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    code, _, german = command(capsys, monkeypatch, line.format(dir=folder))
    assert code == 2
    assert german.count("\n") == 1
    assert german != err or "--lang" in line
    assert "[Errno" not in german + err
    assert "{" not in german + err


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_play_resume_replay_and_verify(
    name: str,
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "a match"
    monkeypatch.chdir(tmp_path)
    path = Path("match")
    start = f"play {name} --plain --bot random --seed 7 --save {path} --lang {language}"
    code, out, err = command(capsys, monkeypatch, start, "1\n2\n")
    assert (code, err) == (0, "")
    assert f"spieltisch resume {path}" in out
    keys = "1\n2\n1\n3\n2\n" * 2000
    code, out, err = command(capsys, monkeypatch, f"resume {path} --lang {language}", keys)
    assert (code, err) == (0, "")
    assert f"spieltisch verify {path}" in out
    code, out, err = command(capsys, monkeypatch, f"verify {path} --lang {language}")
    assert (code, err) == (0, "")
    rule = FIRST_RULE.get(name, "LAB-01")
    keys = f"\n\nb\n5\nend\nlog\nrules {rule}\nx\nq\n"
    replay = f"replay {path} --plain --seat 1 --lang {language}"
    code, out, err = command(capsys, monkeypatch, replay, keys)
    assert (code, err) == (0, "")
    assert f"{rule} (" in out
    code, out, err = command(capsys, monkeypatch, f"replay {path} --lang {language}", "end\n")
    assert (code, err) == (0, "")


def test_a_tampered_match_fails_verification(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path / "match", choices=20_000)
    rewritten(path, lambda entries: entries[-1].update(seed="00"))
    code, out, _ = command(capsys, monkeypatch, f"verify {path}")
    assert code == 1
    assert "WRONG" in out


def test_a_frozen_match_is_shown_up_to_where_it_fits(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = command(capsys, monkeypatch, f"replay {folder / 'frozen'}", "end\nq\n")
    assert code == 0
    assert "from entry 6 on" in out
    assert "Step 2 of 2" in out


def test_an_unfinished_line_is_a_notice_and_nothing_else_is_lost(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "match"
    path.write_bytes(path.read_bytes()[:-5])
    code, out, _ = command(capsys, monkeypatch, f"resume {path}", "quit\n")
    assert code == 0
    assert "was never finished and is left out" in out


def test_a_match_with_bots_alone_plays_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = f"play sabacc --humans 0 --bot random --save {tmp_path / 'match'}"
    code, out, _ = command(capsys, monkeypatch, line)
    assert code == 0
    assert "wins." in out or "share" in out or "draw." in out


def test_matches_are_stored_even_if_nobody_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        code, _, _ = command(capsys, monkeypatch, "play sabacc --bot random", "\nquit\n")
        assert code == 0
    assert len(list((tmp_path / "data" / "spieltisch").glob("sabacc-*.match"))) == 2


def test_check_says_what_failed_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = '[[scenario]]\ntitle = "Good"\ngame = "sabacc"\nplay = ["expect over = false"]\n'
    bad = '[[scenario]]\ntitle = "Bad"\ngame = "sabacc"\nthen = { over = true }\n'
    odd = '[[scenario]]\ntitle = "Odd"\ngame = "sabacc"\nseats = 9\n'
    (tmp_path / "good.toml").write_text(good, "utf-8")
    code, out, _ = command(capsys, monkeypatch, f"check {tmp_path / 'good.toml'}")
    assert (code, out) == (0, "ok      good.toml: Good\n1 scenario, 0 failed.\n")
    (tmp_path / "bad.toml").write_text(bad + odd, "utf-8")
    code, out, _ = command(capsys, monkeypatch, f"check {tmp_path}")
    assert code == 1
    assert "failed  bad.toml: Bad: over = False ≠ True" in out
    assert "failed  bad.toml: Odd: The game sabacc cannot be played with 9 seats" in out
    assert out.endswith("3 scenarios, 2 failed.\n")


def test_one_unreadable_file_does_not_stop_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = f"check {folder / 'broken.toml'} {ROOT / 'tests/scenarios/sabacc'}"
    code, out, err = command(capsys, monkeypatch, line)
    assert code == 2
    assert "broken.toml" in err
    assert "ok  " in out


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_show_the_book_and_the_settings(
    name: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = command(capsys, monkeypatch, f"rules {name} --lang {language}")
    assert code == 0
    rule = FIRST_RULE.get(name, "LAB-01")
    assert rule in out
    assert ("Hausregeln" in out) == (language == "de")
    assert "Setting:" not in out
    code, out, _ = command(capsys, monkeypatch, f"rules {name} {rule.lower()} --lang {language}")
    assert out.startswith(f"{rule}  ")


def test_games_and_help_in_both_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = command(capsys, monkeypatch, "games --lang de")
    assert code == 0
    assert all(name in out for name in GAMES)
    code, english, _ = command(capsys, monkeypatch, "")
    assert code == 0
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    code, german, _ = command(capsys, monkeypatch, "")
    assert "Play a game against bots" in english
    assert "Ein Spiel gegen Bots spielen" in german
    for name in ("play", "resume", "replay", "verify", "rules", "check", "games"):
        assert name in english
        _, page, _ = command(capsys, monkeypatch, f"{name} --help")
        assert "help." not in page
        assert "Optionen" in page


COMMANDS = ("play", "resume", "replay", "verify", "rules", "check", "games", "decks", "tournament")


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_written_for_people_in_their_language(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No types of Python, no brackets nobody types, no English word on a German page."""
    code, english, _ = command(capsys, monkeypatch, f"{name} --help")
    assert code == 0
    assert "Usage: spieltisch" in english
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    _, german, _ = command(capsys, monkeypatch, f"{name} -h")
    assert "Aufruf: spieltisch" in german
    for page in (english, german):
        assert not set("<>{}") & set(page)
    for foreign in ("Usage", "OPTIONS", "GAME", "FILE", "VALUE", "default", "COMMAND"):
        assert foreign not in german


def test_help_tells_where_house_rules_and_own_cards_are_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    _, page, _ = command(capsys, monkeypatch, "play --help")
    assert page.count("spieltisch rules GAME") == 2


@pytest.mark.parametrize("name", LABTAG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_ones_own_can_be_played_as_the_rules_page_says(
    name: str,
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D03: the file is written as shown there, and the line shown there opens the table."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    _, page, _ = command(capsys, monkeypatch, f"rules {name} --lang {language}")
    lines = [line.strip() for line in page.splitlines()]
    start = next(line for line in lines if "--cards mine.csv" in line)
    head = lines.index("suit,value,number,flag")
    shown = tuple(lines[head + 1 : head + 3])
    (tmp_path / "shown.csv").write_text("\n".join([lines[head], *shown]) + "\n", "utf-8")
    deck = read_collection("series:1")
    assert set(read_collection("shown.csv")) < set(deck)
    rows = [
        f"{SUITS[card.suit]},{VALUES[card.value]},{card.number},{FLAGS[card.flag]}"
        for card in map(card_from_id, deck[:-1])
    ]
    (tmp_path / "mine.csv").write_text("\n".join([lines[head], *rows]) + "\n", "utf-8")
    line = f"{start[start.index('play') :]} --plain --bot random --save match"
    code, _, err = command(capsys, monkeypatch, f"{line} --lang {language}", "\n1\n1\n")
    assert (code, err) == (0, "")
    agreed = json.loads(Path("match").read_text("utf-8").splitlines()[0])
    assert [tuple(cards) for cards in agreed["setup"]["cards"]] == [deck[:-1]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_decks_of_ones_own_can_be_played_as_the_rules_page_says(
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """FAB-218: the list is read as shown there, and the line shown there opens the table."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    _, page, _ = command(capsys, monkeypatch, f"rules fab --lang {language}")
    lines = [line.strip() for line in page.splitlines()]
    head = lines.index("Hero: Katsu")
    assert len(read_list("shown", "\n".join(lines[head : head + 5])).cards) == 4
    start = next(line for line in lines if "play fab --cards" in line).split()
    assert command(capsys, monkeypatch, f"decks fab outsiders-katsu --export {start[4]}")[0] == 0
    line = f"{' '.join(start[1:])} --plain --bot random --save match --lang {language}"
    code, _, err = command(capsys, monkeypatch, line, "\n1\n1\n")
    assert (code, err) == (0, "")
    agreed = json.loads(Path("match").read_text("utf-8").splitlines()[0])
    katsu, ready = agreed["setup"]["cards"]
    assert (katsu[0], len(katsu), ready) == ("katsu", 47, ["outsiders-katsu"])


def test_the_installed_command_leaves_no_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from spieltisch.cli import main; main()", "play", "chess"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LANG": "en_GB.UTF-8", "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
