"""A house after a restart, after an upgrade, and when nobody looks."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from spieltisch.games.labtag_sabacc import rules
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.plain import digest
from spieltisch.matches.house import House
from spieltisch.matches.log import link
from spieltisch.matches.match import Match
from spieltisch.matches.table import Table
from tests.matches.hosted import (
    CLOCK,
    FRIEND,
    ME,
    QUICK,
    choose,
    house_at,
    order,
    pair,
    play,
    shuffled,
    speak,
    until,
)
from tests.matches.tables import GAMES


def match_of(table: Table | None) -> Match:
    assert table is not None
    assert table.match is not None
    return table.match


async def found(house: House, table: Table) -> Table:
    back = await house.table(table.id)
    assert back is not None
    return back


@pytest.mark.parametrize("name", GAMES)
async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path, name: str) -> None:
    house, clock = await house_at(tmp_path / "tables")
    table = await house.new_table("ada", "Ada", order(name, ME, FRIEND, clock=CLOCK("game", 900)))
    await table.sit("bo", "Bo", 1)
    states: list[tuple[object, ...]] = []
    for _ in range(4):
        if table.state == "shuffling":
            await shuffled(table)
        else:
            clock.forward(5)
            await choose(table, 1)
        match = match_of(table)
        states.append((digest(match.game, match.now), match.asked_at, match.line))
        await house.close()
        house, _ = await house_at(tmp_path / "tables", clock)
        table = await found(house, table)
        match = match_of(table)
        assert (digest(match.game, match.now), match.asked_at, match.line) == states[-1]
        assert [seat.name for seat in table.row.seats] == ["Ada", "Bo"]
    assert len(set(map(str, states))) == 4
    await house.close()


async def test_a_table_that_lacks_somebody_still_waits_after_a_restart(tmp_path: Path) -> None:
    house, clock = await house_at(tmp_path / "tables")
    table = await house.new_table("ada", "Ada", order("sabacc", ME, FRIEND))
    await house.close()
    house, _ = await house_at(tmp_path / "tables", clock)
    table = await found(house, table)
    await table.sit("bo", "Bo", 1)
    assert table.state == "shuffling"
    await house.close()


async def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    house, clock = await house_at(tmp_path / "tables", bot_delay=60)
    table = await house.new_table("ada", "Ada", order("arena", QUICK, QUICK))
    assert table.state == "playing"
    await house.close()
    house, _ = await house_at(tmp_path / "tables", clock)
    # Nobody asks for the table: it is the house that remembers it.
    while table.id not in house.tables:
        await rest(house)
    again = house.tables[table.id]
    await until(again, lambda: again.state == "over")
    await house.close()


async def rest(house: House) -> None:
    import asyncio

    await asyncio.gather(*house.services.tasks, return_exceptions=True)
    await asyncio.sleep(0)


async def test_who_nobody_looks_at_is_put_away_and_found_again(tmp_path: Path) -> None:
    house, clock = await house_at(tmp_path / "tables")
    seen, unseen = await pair(house), await pair(house)
    watch = seen.watch(lambda _: None, "ada", 0)
    await rest(house)
    clock.forward(1000)
    await rest(house)
    await rest(house)
    assert list(house.tables) == [seen.id]
    assert seen.match is not None
    back = await found(house, unseen)
    assert back is not unseen
    assert match_of(back).log.count == match_of(unseen).log.count
    await choose(back)
    watch.close()
    await house.close()


async def test_old_tables_are_deleted(tmp_path: Path) -> None:
    house, clock = await house_at(tmp_path / "tables", delete_after_days=30)
    table = await pair(house)
    clock.forward(29 * 86_400)
    await rest(house)
    assert await house.table(table.id) is not None
    clock.forward(2 * 86_400)
    await rest(house)
    await rest(house)
    assert await house.table(table.id) is None
    assert await house.store.entries(table.id) == []
    await house.close()


async def test_after_an_upgrade_every_unfinished_match_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables"
    house, clock = await house_at(path)
    table = await pair(house, "arena")
    for _ in range(6):
        await choose(table)
    await house.close()
    forge(path, table.id, 6)
    house, _ = await house_at(path, clock)
    await rest(house)
    row = await house.store.table(table.id)
    assert row is not None
    await house.close()
    monkeypatch.setattr("spieltisch.matches.house.rules_now", lambda: "others")
    house, _ = await house_at(path, clock)
    await rest(house)
    row = await house.store.table(table.id)
    assert row is not None
    assert row.state == "frozen"
    await house.close()


async def test_somebody_is_forgotten_everywhere(tmp_path: Path) -> None:
    house, _ = await house_at(tmp_path / "tables")
    one, other = await pair(house), await pair(house)
    for table in (one, other):
        await table.rename("ada", "Zerlina")
    await one.say("ada", "Zerlina", "hello")
    await house.forget("ada", "?")
    for table in (one, other):
        assert table.frame("bo", 1, speak(table)).around.chairs[0].name == "?"
    assert await one.chat("bo") == []
    await house.close()
    assert b"Zerlina" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


async def test_everything_can_be_copied_while_it_goes_on(tmp_path: Path) -> None:
    house, clock = await house_at(tmp_path / "tables")
    table = await pair(house, "arena")
    await choose(table)
    await house.store.backup(tmp_path / "copy")
    with pytest.raises(Mistake, match="file-exists"):
        await house.store.backup(tmp_path / "copy")
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    await choose(table)
    await house.close()
    copy, _ = await house_at(tmp_path / "copy", clock)
    back = await found(copy, table)
    assert match_of(back).log.count == match_of(table).log.count - 1
    await choose(back)
    await copy.close()


@pytest.mark.skipif(not str(rules.__file__).endswith(".py"), reason="compiled rules stay as is")
async def test_a_changed_rule_freezes_the_matches_it_alters_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, clock = await house_at(tmp_path / "tables")
    held, drawn = await pair(house), await pair(house)
    for table, option in ((held, "hold"), (drawn, "draw.left.hidden")):
        match = match_of(table)
        seat = match.waiting()[0]
        person = ("ada", "bo")[seat]
        await table.choose(person, seat, option, match.asked_at[seat])
    await house.close()

    kept = rules.hold

    def dear(game: Any, seat: int) -> Any:
        chips = list(game.chips)
        chips[seat] -= 1
        game.chips = tuple(chips) if isinstance(game.chips, tuple) else chips
        return kept(game, seat)

    monkeypatch.setattr(rules, "hold", dear)
    house, _ = await house_at(tmp_path / "tables", clock)
    held, drawn = await found(house, held), await found(house, drawn)
    assert (held.state, drawn.state) == ("frozen", "playing")
    await choose(drawn)
    with pytest.raises(Illegal, match="frozen"):
        await choose(held)
    frame = held.frame("ada", 0, speak(held))
    assert frame.view is not None
    assert "frozen" in frame.around.notice
    assert frame.asked == -1
    # It can be looked at up to there, and downloaded.
    assert (await held.replay()).frozen_at == 4
    assert (await held.log_text()).count("\n") == 5
    await house.close()
    # And it stays frozen, even if the rule comes back.
    monkeypatch.undo()
    house, _ = await house_at(tmp_path / "tables", clock)
    assert (await found(house, held)).state == "frozen"
    await house.close()


async def test_a_log_with_another_digest_is_frozen(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    house, clock = await house_at(path)
    altered, other = await pair(house, "arena"), await pair(house, "arena")
    for table in (altered, other):
        for _ in range(6):
            await choose(table)
    await house.close()
    forge(path, altered.id, 6)
    house, _ = await house_at(path, clock)
    altered, other = await found(house, altered), await found(house, other)
    assert (altered.state, altered.frozen_at) == ("frozen", 6)
    await play(other)
    assert other.state == "over"
    await house.close()


def forge(path: Path, id: str, number: int) -> None:
    """Write another digest into an entry, as an older version might have had it."""
    with sqlite3.connect(path) as database:
        rows = database.execute(
            "SELECT number, entry FROM entries WHERE match = ? ORDER BY number", (id,)
        ).fetchall()
        chain = ""
        for place, text in rows:
            entry = json.loads(text)
            bare = {name: value for name, value in entry.items() if name != "chain"}
            if place == number:
                bare["digest"] = "0" * 32
            chain = link(bare, chain)
            told = json.dumps({**bare, "chain": chain})
            database.execute(
                "UPDATE entries SET entry = ? WHERE match = ? AND number = ?", (told, id, place)
            )
    database.close()
