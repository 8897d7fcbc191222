"""Files: a crash loses nothing that was told, damage is named, nothing is written over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.plain import digest
from spieltisch.matches.log import FileLog, read_log
from spieltisch.matches.match import Match
from tests.matches.tables import play_some, saved

PLAYER = """
import sys
from pathlib import Path
from spieltisch.matches.log import FileLog
from tests.matches.tables import play_some, seated

match = seated("sabacc", 3, FileLog.create(Path(sys.argv[1])))
match.listeners.append(lambda e: print(e["number"], e.get("digest"), flush=True))
play_some(match, 100_000)
"""


def test_killed_in_the_middle_everything_that_was_told_is_there(tmp_path: Path) -> None:
    path = tmp_path / "match"
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", ".", *sys.path])},
    ) as player:
        assert player.stdout is not None
        told = [player.stdout.readline() for _ in range(20)]
        player.send_signal(signal.SIGKILL)
        told += player.stdout.readlines()
    heard = [line.split() for line in told if line.endswith("\n")]
    log, _ = FileLog.open(path)
    by_number = {str(entry["number"]): entry.get("digest") for entry in log.entries}
    assert len(heard) >= 20
    assert all(by_number[number] == noted for number, noted in heard)
    match = Match.load(log, str(path))
    assert digest(match.game, match.now) == log.entries[-1]["digest"]
    play_some(match, 5)
    log.close()


@pytest.mark.parametrize("cut", [1, 10, 100])
def test_an_unfinished_last_line_is_dropped_and_nothing_else(tmp_path: Path, cut: int) -> None:
    path = saved(tmp_path / "match")
    whole, content = read_log(path)[0], path.read_bytes()
    path.write_bytes(content[:-cut])
    log, dropped = FileLog.open(path)
    assert dropped
    assert log.entries == whole[:-1]
    play_some(Match.load(log), 3)
    log.close()
    assert not FileLog.open(path)[1]


@pytest.mark.parametrize("line", [1, 3, 9])
def test_damage_is_named_and_the_file_left_alone(tmp_path: Path, line: int) -> None:
    path = saved(tmp_path / "match")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b'"what"', b'"whot"')
    path.write_bytes(b"".join(lines))
    for read in (FileLog.open, read_log):
        with pytest.raises(Mistake) as caught:
            read(path)
        assert caught.value.key == "match-damaged"
        assert caught.value.facts["line"] == line + 1
    assert path.read_bytes() == b"".join(lines)


def test_a_line_that_was_taken_out_or_moved_is_noticed(tmp_path: Path) -> None:
    path = saved(tmp_path / "match")
    lines = path.read_bytes().splitlines(keepends=True)
    swapped = [*lines[:5], lines[6], lines[5], *lines[7:]]
    for changed in ([*lines[:5], *lines[6:]], swapped):
        path.write_bytes(b"".join(changed))
        with pytest.raises(Mistake, match="match-damaged"):
            read_log(path)


def test_what_is_no_match_is_told_apart_from_a_damaged_one(tmp_path: Path) -> None:
    for content in (b"", b"hello\n", b"{}\n", b"\xff\xfe\n", b"[1]\n"):
        path = tmp_path / "other"
        path.write_bytes(content)
        with pytest.raises(Mistake, match="match-no-match"):
            read_log(path)
    with pytest.raises(Mistake, match="match-missing"):
        read_log(tmp_path / "nowhere")
    with pytest.raises(Mistake, match="match-cannot-read"):
        read_log(tmp_path)


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    path = saved(tmp_path / "match")
    content = path.read_bytes()
    with pytest.raises(Mistake, match="match-exists"):
        FileLog.create(path)
    with pytest.raises(Mistake, match="match-cannot-write"):
        FileLog.create(tmp_path / "no" / "folder")
    assert path.read_bytes() == content


def test_two_tables_cannot_write_to_one_match(tmp_path: Path) -> None:
    path = saved(tmp_path / "match")
    log, _ = FileLog.open(path)
    with pytest.raises(Mistake, match="match-in-use"):
        FileLog.open(path)
    log.close()
    FileLog.open(path)[0].close()


def test_a_full_disk_leaves_no_half_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match"
    log = FileLog.create(path)
    log.append({"what": "match"})
    content = path.read_bytes()
    write = os.write
    monkeypatch.setattr(os, "write", lambda to, data: write(to, data[:10]))
    with pytest.raises(Mistake, match="match-cannot-write"):
        log.append({"what": "choice"})
    monkeypatch.undo()
    assert path.read_bytes() == content
    log.append({"what": "choice"})
    assert len(read_log(path)[0]) == 2
