"""A match is its log: stored before it is told, and all of it comes back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.plain import digest
from spieltisch.matches.log import Entry, FileLog, Log, read_log
from spieltisch.matches.match import Chair, Match
from tests.matches.tables import GAMES, SECRET, play_some, rewritten, saved, seated


@pytest.mark.parametrize("name", GAMES)
def test_a_match_comes_back_from_its_log(name: str) -> None:
    match = seated(name)
    play_some(match, 60)
    again = Match.load(Log(json.loads(json.dumps(match.log.entries))))
    assert digest(again.game, again.now) == digest(match.game, match.now)
    assert again.asked_at == match.asked_at
    assert again.line == match.line


@pytest.mark.parametrize("name", GAMES)
def test_it_goes_on_after_any_entry_as_if_nothing_had_happened(name: str, tmp_path: Path) -> None:
    path = saved(tmp_path / "match", name, choices=25)
    lines = path.read_bytes().splitlines(keepends=True)
    whole = Match.load(FileLog.open(path)[0])
    for kept in range(2, len(lines), 5):
        part = tmp_path / f"part-{kept}"
        part.write_bytes(b"".join(lines[:kept]))
        log, dropped = FileLog.open(part)
        match = Match.load(log, str(part))
        assert not dropped
        for entry in whole.log.entries[kept:]:
            if entry["what"] == "contribution":
                match.contribute(entry["seat"], entry["text"])
            elif entry["what"] == "choice":
                match.choose(entry["seat"], entry["option"])
        assert match.log.entries == whole.log.entries


def test_every_entry_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "match"
    # Four players: chance ends no such game within ten choices.
    match = seated(seats=4, log=FileLog.create(path))
    heard: list[Entry] = []

    def listen(entry: Entry) -> None:
        assert json.loads(path.read_bytes().splitlines()[-1]) == entry
        heard.append(entry)

    match.listeners.append(listen)
    play_some(match, 10)
    match.undo(match.line[-1].seat, (0, 1, 2, 3))
    assert [entry["what"] for entry in heard] == ["choice"] * 10 + ["undo"]


def test_a_match_killed_before_its_commitment_commits_when_it_goes_on(tmp_path: Path) -> None:
    path = saved(tmp_path / "match")
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    log, _ = FileLog.open(path)
    match = Match.load(log, str(path))
    assert match.commitment
    for seat in match.missing():
        match.contribute(seat, f"from {seat}")
    play_some(match, 3)
    again = Match.load(Log(read_log(path)[0]))
    assert again.line == match.line
    assert digest(again.game, again.now) == digest(match.game, match.now)


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    log = FileLog.create(tmp_path / "match")
    match = seated(log=log)
    before, size = digest(match.game, match.now), (tmp_path / "match").stat().st_size

    def full(entry: Entry) -> None:
        raise Mistake("match-cannot-write", file="match", detail="No space left on device")

    log.store = full  # type: ignore[method-assign]
    with pytest.raises(Mistake):
        play_some(match, 1)
    assert digest(match.game, match.now) == before
    assert (tmp_path / "match").stat().st_size == size
    del log.store
    play_some(match, 1)
    assert len(match.line) == 1


def test_the_house_commits_before_anybody_contributes_and_reveals_at_the_end() -> None:
    match = seated()
    kinds = [entry["what"] for entry in match.log.entries]
    assert kinds == ["match", "commitment", "contribution", "contribution"]
    play_some(match, 10_000)
    assert match.over
    last = match.log.entries[-1]
    assert last["what"] == "end"
    assert last["secret"] == SECRET.hex()
    assert last["winners"] == list(match.now.winners)


def test_other_contributions_deal_other_cards() -> None:
    game = find_game("sabacc")
    dealt = []
    for told in ("one", "another"):
        match = Match.create(game, game.setup(2), [Chair("Ada"), Chair("Bo")], Log(), SECRET)
        match.contribute(1, told)
        assert not match.begun
        match.contribute(0, "same")
        dealt.append(digest(game, match.now))
        with pytest.raises(Illegal, match="contributed-already"):
            match.contribute(0, "again")
    assert dealt[0] != dealt[1]


def test_nothing_can_be_chosen_before_everybody_has_contributed() -> None:
    game = find_game("sabacc")
    match = Match.create(game, game.setup(2), [Chair("Ada"), Chair("Bo")], Log(), SECRET)
    match.contribute(0, "one")
    with pytest.raises(Illegal, match="not-begun"):
        match.choose(0, "hold")


def test_a_refused_choice_leaves_no_trace() -> None:
    match = seated()
    seat = match.waiting()[0]
    entries = len(match.log.entries)
    for wrong, option in ((seat, "fly"), (1 - seat, "hold")):
        with pytest.raises(Illegal):
            match.choose(wrong, option)
    assert len(match.log.entries) == entries


def test_a_stale_choice_is_known_by_its_number() -> None:
    match = seated()
    seat = match.waiting()[0]
    number = match.asked_at[seat]
    match.choose(seat, "hold", number)
    with pytest.raises(Illegal, match="stale-choice"):
        match.choose(seat, "hold", number)
    other = match.waiting()[0]
    with pytest.raises(Illegal, match="stale-choice"):
        match.choose(other, "hold", number)
    match.choose(other, "hold", match.asked_at[other])


def test_of_two_the_other_wins_when_one_gives_up() -> None:
    match = seated()
    match.resign(0, "quick")
    assert match.over
    assert match.winners == (1,)
    again = Match.load(Log(match.log.entries))
    assert again.winners == (1,)
    with pytest.raises(Illegal, match="game-over"):
        again.choose(again.now.asked, "hold")


def test_among_more_a_bot_plays_on() -> None:
    match = seated(seats=3)
    match.resign(1, "quick")
    assert not match.over
    assert match.chairs[1] == Chair("Bo", "quick")
    assert Match.load(Log(match.log.entries)).chairs[1].kind == "quick"


def test_rules_that_have_changed_freeze_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spieltisch.games.labtag_sabacc import rules

    path = saved(tmp_path / "match")
    content = path.read_bytes()
    monkeypatch.setattr(rules, "CHIPS", rules.CHIPS + 1)
    log, _ = FileLog.open(path)
    with pytest.raises(Mistake) as caught:
        Match.load(log, str(path))
    assert caught.value.key == "match-frozen"
    assert path.read_bytes() == content


def test_a_log_that_tells_more_freezes_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spieltisch.games.labtag_sabacc.position import Sabacc

    path = saved(tmp_path / "match")
    told = Sabacc.tell
    monkeypatch.setattr(
        Sabacc, "tell", lambda self, key, rule, **facts: told(self, key, f"{rule}a", **facts)
    )
    log, _ = FileLog.open(path)
    assert Match.load(log, str(path)).begun


def test_a_format_of_the_future_is_refused(tmp_path: Path) -> None:
    path = rewritten(saved(tmp_path / "match"), lambda entries: entries[0].update(format=99))
    log, _ = FileLog.open(path)
    with pytest.raises(Mistake) as caught:
        Match.load(log)
    assert caught.value.key == "match-format"


def test_a_match_of_the_older_format_goes_on(tmp_path: Path) -> None:
    path = rewritten(saved(tmp_path / "match"), lambda entries: entries[0].update(format=2))
    match = Match.load(FileLog.open(path)[0], str(path))
    play_some(match, 3)
    assert Match.load(Log(read_log(path)[0])).line == match.line
