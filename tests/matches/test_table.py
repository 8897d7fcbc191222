"""The life of a hosted table, from its opening to the rematch."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.plain import digest
from spieltisch.matches import limits
from spieltisch.matches.house import House
from spieltisch.matches.log import Entry, Log
from spieltisch.matches.match import Match
from spieltisch.matches.table import Table
from spieltisch.matches.told import SeatWish
from tests.matches.hosted import (
    FRIEND,
    ME,
    QUICK,
    RANDOM,
    HandClock,
    asked,
    choose,
    house_at,
    order,
    pair,
    play,
    shuffled,
    speak,
    until,
    words_of,
)
from tests.matches.tables import GAMES


@pytest.fixture
async def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def house(tmp_path: Path, clock: HandClock) -> AsyncIterator[House]:
    house, _ = await house_at(tmp_path / "tables", clock)
    yield house
    await house.close()


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def entries(house: House, table: Table) -> list[Entry]:
    return await house.store.entries(table.id)


async def kinds(house: House, table: Table) -> list[str]:
    return [entry["what"] for entry in await entries(house, table)]


async def test_a_table_waits_for_those_who_are_missing_and_begins_with_the_last(
    house: House,
) -> None:
    table = await house.new_table("ada", "Ada", order("sabacc", ME, FRIEND, QUICK, public=True))
    assert str(table.state) == "gathering"
    assert [info.id for info in await house.lobby_info("bo", words_of)] == [table.id]
    with pytest.raises(Illegal, match="seat-taken"):
        await table.sit("bo", "Bo", 0)
    await table.sit("bo", "Bo", 1)
    assert str(table.state) == "shuffling"
    with pytest.raises(Illegal, match="seat-taken"):
        await table.sit("cleo", "Cleo", 1)
    assert await kinds(house, table) == ["match", "commitment", "contribution"]
    await shuffled(table)
    assert table.state == "playing"
    assert [info.id for info in await house.mine_info("bo", words_of)] == [table.id]


@pytest.mark.parametrize("name", GAMES)
async def test_a_person_and_a_bot_play_a_whole_match(house: House, name: str) -> None:
    table = await house.new_table("ada", "Ada", order(name, ME, QUICK))
    await table.contribute("ada", 0, "salt")
    await play(table)
    assert table.state == "over"
    found = await entries(house, table)
    assert found[-1]["what"] == "end"
    proof = await table.proof(speak(table))
    assert all(good for good, _ in proof.findings)
    assert proof.contributions[0] == "salt"
    assert (await table.log_text()).count("\n") == len(found)


async def test_everything_is_stored_before_anybody_hears_of_it(house: House) -> None:
    table = await pair(house, "arena")
    heard: list[int] = []

    def listen(what: str) -> None:
        heard.append(match_of(table).log.count)

    watch = table.watch(listen, "bo", 1)
    for _ in range(6):
        await choose(table)
        assert heard[-1] == len(await entries(house, table))
    watch.close()


async def test_what_cannot_be_stored_has_not_happened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await pair(house)
    before, version = match_of(table), table.version

    async def full(*_: object) -> None:
        raise Mistake("store-failed", detail="no space")

    monkeypatch.setattr(house.store, "append", full)
    with pytest.raises(Mistake, match="store-failed"):
        await choose(table)
    assert table.match is before
    assert (table.state, table.version) == ("playing", version)
    monkeypatch.undo()
    await choose(table)
    assert match_of(table).log.count == before.log.count + 1


async def test_what_somebody_began_is_told_even_if_they_have_gone(house: House) -> None:
    table = await pair(house, "arena")
    heard: list[str] = []
    watch = table.watch(heard.append, "cleo", None)
    match, seat = match_of(table), asked(table)
    question = match.now.question(seat)
    assert question is not None
    choosing = asyncio.ensure_future(
        table.choose(("ada", "bo")[seat], seat, question.options[0].id, match.asked_at[seat])
    )
    while not table.lock.locked():
        await asyncio.sleep(0)
    choosing.cancel()
    await until(table, lambda: match_of(table).log.count > match.log.count)
    assert choosing.cancelled()
    assert len(await entries(house, table)) == match_of(table).log.count
    assert "frame" in heard
    watch.close()


async def test_nobody_chooses_for_somebody_else(house: House) -> None:
    table = await pair(house)
    seat = asked(table)
    other = "bo" if seat == 0 else "ada"
    number = match_of(table).asked_at[seat]
    for who in (other, "cleo"):
        with pytest.raises(Illegal, match="not-your-seat"):
            await table.choose(who, seat, "hold", number)
        with pytest.raises(Illegal, match="not-your-seat"):
            table.frame(who, seat, speak(table))
        with pytest.raises(Illegal, match="not-your-seat"):
            table.watch(lambda _: None, who, seat)
    for wrong in (-1, 7):
        with pytest.raises(Illegal, match="not-your-seat"):
            await table.resign("ada", wrong)


async def test_of_a_choice_that_is_sent_many_times_one_counts(house: House) -> None:
    table = await pair(house)
    match, seat = match_of(table), asked(table)
    person, number = ("ada", "bo")[seat], match.asked_at[seat]
    sent = [table.choose(person, seat, "hold", number) for _ in range(5)]
    answers = await asyncio.gather(*sent, return_exceptions=True)
    refused = [str(answer) for answer in answers if answer is not None]
    assert refused == ["stale-choice"] * 4
    assert match_of(table).log.count == match.log.count + 1


async def test_who_sits_at_several_seats_plays_them_all(house: House) -> None:
    table = await house.new_table("ada", "Ada", order("sabacc", ME, ME, ME))
    assert table.own("ada") == [0, 1, 2]
    assert len({seat.name for seat in table.row.seats}) == 3
    await shuffled(table)
    await play(table)
    assert table.state == "over"


async def test_names_are_told_apart_and_can_be_changed(house: House) -> None:
    table = await house.new_table("ada", "Ada\u202e\n", order("sabacc", ME, FRIEND, FRIEND, QUICK))
    await table.sit("bo", "Ada", 1)
    await table.sit("cleo", "", 2)
    names = [seat.name for seat in table.row.seats]
    assert names[:2] == ["Ada", "Ada 2"]
    assert len(set(names)) == 4
    await shuffled(table)
    await table.rename("bo", "Berta")
    frame = table.frame("ada", 0, speak(table))
    assert frame.view is not None
    assert frame.view["seats"][1] == "Berta"
    assert frame.around.chairs[1].name == "Berta"
    # The log is kept for good, and nobody's name is in it.
    assert "Berta" not in str((await entries(house, table))[0]["chairs"][1])
    assert '"Berta"' in await frozen_text(table)


async def frozen_text(table: Table) -> str:
    """The log as it is downloaded, without playing to the end."""
    table.row.state = "frozen"
    try:
        return await table.log_text()
    finally:
        table.row.state = "playing"


async def test_whoever_adds_nothing_to_the_shuffle_gets_a_random_number(
    house: House, clock: HandClock
) -> None:
    table = await house.new_table("ada", "Ada", order("arena", ME, FRIEND))
    await table.sit("bo", "Bo", 1)
    await table.contribute("ada", 0, "salt")
    with pytest.raises(Illegal, match="contributed-already"):
        await table.contribute("ada", 0, "more")
    clock.forward(9.9)
    assert table.state == "shuffling"
    clock.forward(0.2)
    await until(table, lambda: table.state == "playing")
    told = [e["text"] for e in await entries(house, table) if e["what"] == "contribution"]
    assert told[0] == "salt"
    assert len(told[1]) == 32


async def test_undo_is_free_until_somebody_has_learnt_something(house: House) -> None:
    table = await pair(house, "fab")
    place = 0
    while True:
        before = match_of(table).now
        seat = await choose(table, place)
        person = ("ada", "bo")[seat]
        undo = table.frame(person, seat, speak(table)).around.undo
        assert undo is not None
        if undo.free:
            break
        assert undo.needs == [("Bo", "Ada")[seat]]
        place += 1
    await table.undo(person, seat)
    assert digest(table.game, match_of(table).now) == digest(table.game, before)
    assert asked(table) == seat


async def played_until_consent_is_needed(house: House) -> tuple[Table, int]:
    table = await house.new_table("ada", "Ada", order("sabacc", ME, FRIEND, FRIEND))
    await table.sit("bo", "Bo", 1)
    await table.sit("cleo", "Cleo", 2)
    await shuffled(table)
    while True:
        # Who draws learns something.
        seat = await choose(table, 1)
        if match_of(table).what_to_undo(seat).ask:
            return table, seat


async def test_undo_by_consent(house: House) -> None:
    table, seat = await played_until_consent_is_needed(house)
    people = ["ada", "bo", "cleo"]
    person, others = people[seat], [p for p in people if p != people[seat]]
    line = len(match_of(table).line)
    await table.undo(person, seat)
    assert len(match_of(table).line) == line
    for other in others:
        request = table.frame(other, people.index(other), speak(table)).around.undo_request
        assert request is not None
        assert (request.seat, request.yours) == (seat, True)
    with pytest.raises(Illegal, match="nothing-asked"):
        await table.consent(person, seat, True)
    await table.consent(others[0], people.index(others[0]), True)
    assert len(match_of(table).line) == line
    await table.consent(others[1], people.index(others[1]), True)
    assert len(match_of(table).line) < line
    assert asked(table) == seat
    told = await kinds(house, table)
    assert told[-4:] == ["undo-asked", "undo-agreed", "undo-agreed", "undo"]
    again = Match.load(Log(await entries(house, table)))
    assert again.line == match_of(table).line


async def test_undo_that_is_declined_or_overtaken_does_not_happen(house: House) -> None:
    table, seat = await played_until_consent_is_needed(house)
    people = ["ada", "bo", "cleo"]
    other = (seat + 1) % 3
    line = match_of(table).line
    await table.undo(people[seat], seat)
    await table.consent(people[other], other, False)
    assert match_of(table).line == line
    assert match_of(table).request is None
    with pytest.raises(Illegal, match="nothing-asked"):
        await table.consent(people[other], other, True)
    await table.undo(people[seat], seat)
    await choose(table, 0)
    assert match_of(table).request is None


async def test_what_others_hear_of_an_undo_is_not_the_secret_choice(house: House) -> None:
    table, seat = await played_until_consent_is_needed(house)
    people = ["ada", "bo", "cleo"]
    await table.undo(people[seat], seat)
    for other in range(3):
        frame = table.frame(people[other], other, speak(table))
        assert frame.view is not None
        request = frame.around.undo_request
        assert request is not None
        if other != seat and request.text:
            assert request.text in [line["text"] for line in frame.view["log"]]


async def test_of_two_the_other_wins_when_one_resigns(house: House) -> None:
    table = await pair(house)
    await table.resign("ada", 0)
    assert table.state == "over"
    frame = table.frame("bo", 1, speak(table))
    assert frame.around.notice == "Ada has given up. Bo wins."
    assert frame.around.chairs[0].resigned
    assert frame.view is not None
    assert frame.view["log"][-1]["text"] == "Ada has given up. Bo wins."
    for person, looking in (("ada", 0), ("bo", 1), ("cleo", None)):
        seen = table.frame(person, looking, speak(table)).view
        assert seen is not None
        assert (seen["prompt"], seen["waiting"]) == (None, [])


async def test_a_new_name_is_that_of_one_person_at_a_device(house: House) -> None:
    table = await house.new_table("ada", "Guest", order("sabacc", ME, ME, QUICK), (), "Guest")
    await table.rename("ada", "Ada")
    assert [seat.name for seat in table.row.seats] == ["Ada 2", "Guest 2", "Ada"]
    await table.rename("ada", "Berta")
    assert [seat.name for seat in table.row.seats] == ["Berta", "Guest 2", "Ada"]


async def test_guests_are_called_so_in_the_language_of_whoever_looks(house: House) -> None:
    table = await house.new_table("ada", "Guest", order("sabacc", ME, FRIEND))
    await table.sit("bo", "Gast", 1)
    await shuffled(table)
    for language, names in (("en", ["Guest", "Guest 2"]), ("de", ["Gast", "Gast 2"])):
        words = speak(table, language)
        frame = table.frame("bo", 1, words)
        assert frame.view is not None
        assert frame.view["seats"] == names
        assert [chair.name for chair in frame.around.chairs] == names
        assert [chair.name for chair in table.info("ada", words).chairs] == names
    await table.resign("ada", 0)
    german = speak(table, "de")
    assert table.frame("bo", 1, german).around.notice == "Gast gibt auf. Gast 2 gewinnt."
    assert (await table.replay()).view(0, None, german)["seats"] == ["Gast", "Gast 2"]


async def test_with_all_cards_open_a_replay_names_them_in_its_log_too(house: House) -> None:
    table = await pair(house)
    await table.resign("ada", 0)
    story, words = await table.replay(), speak(table)
    last = len(story.steps) - 1
    logs = {
        eye: " ".join(line["text"] for line in story.view(last, eye, words)["log"])
        for eye in (None, 2)
    }
    assert "hidden card" in logs[2]
    assert "hidden card" not in logs[None]
    assert " of " in logs[None]


async def test_further_people_at_one_device_are_guests_with_numbers(house: House) -> None:
    table = await house.new_table("ada", "Gast", order("sabacc", ME, ME, QUICK), (), "Gast")
    assert [seat.name for seat in table.row.seats] == ["Gast", "Gast 2", "Ada"]
    table = await house.new_table("ada", "Ada", order("sabacc", ME, QUICK, ME), (), "Guest")
    assert [seat.name for seat in table.row.seats] == ["Ada", "Bo", "Guest"]


async def test_the_proof_says_who_won_by_the_names_at_the_table(house: House) -> None:
    table = await house.new_table("ada", "Gast", order("sabacc", ME, FRIEND))
    await table.sit("bo", "Ada", 1)
    await shuffled(table)
    await table.resign("ada", 0)
    proof = await table.proof(speak(table))
    assert proof.findings[-1] == (True, "By these rules the match was won by: Ada.")


async def test_a_bot_plays_for_who_leaves_and_makes_room_again(house: House) -> None:
    table = await pair(house)
    await table.leave("ada")
    assert not match_of(table).chairs[0].human
    notice = table.frame("bo", 1, speak(table)).around.notice
    assert notice == "Ada has left; a bot plays on and makes room if they come back."
    with pytest.raises(Illegal, match="not-your-seat"):
        await table.replace("bo", 0, "")
    await table.replace("ada", 0, "")
    assert match_of(table).chairs[0].human
    assert [what for what in await kinds(house, table) if what in {"take-over", "return"}] == [
        "take-over",
        "return",
    ]


async def test_who_plays_alone_with_bots_is_waited_for(house: House, clock: HandClock) -> None:
    table = await house.new_table("ada", "Ada", order("sabacc", ME, QUICK))
    await shuffled(table)
    watch = table.watch(lambda _: None, "ada", 0)
    watch.close()
    clock.forward(10_000)
    await table.leave("ada")
    assert match_of(table).chairs[0].human


async def test_a_bot_plays_for_who_is_away_while_others_wait(
    house: House, clock: HandClock
) -> None:
    table = await pair(house)
    there = table.watch(lambda _: None, "bo", 1)
    watch = table.watch(lambda _: None, "ada", 0)
    clock.forward(500)
    assert match_of(table).chairs[0].human
    with pytest.raises(Illegal, match="still-here"):
        await table.replace("bo", 0, "quick")
    watch.close()
    clock.forward(119)
    assert match_of(table).chairs[0].human
    clock.forward(2)
    await until(table, lambda: not match_of(table).chairs[0].human)
    back = table.watch(lambda _: None, "ada", 0)
    await until(table, lambda: match_of(table).chairs[0].human)
    back.close()
    there.close()


async def test_bots_follow_their_own_time_whatever_they_hold(
    house: House, clock: HandClock, tmp_path: Path
) -> None:
    slow, _ = await house_at(tmp_path / "slow", clock, bot_delay=0.7)
    table = await slow.new_table("ada", "Ada", order("sabacc", QUICK, RANDOM))
    for _ in range(4):
        await clock.set_for(0.7)
        count = match_of(table).log.count
        clock.forward(0.6)
        await asyncio.sleep(0)
        assert match_of(table).log.count == count
        clock.forward(0.2)
        await until(table, lambda count=count: match_of(table).log.count > count)  # type: ignore[misc]
    await slow.close()


async def test_a_bot_that_breaks_does_not_stop_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, known: object) -> str:
            raise ValueError("hearts-7")

    from spieltisch.matches import thinkers
    from spieltisch.players import make_player

    def made(level: str, *rest: object, **limits: object) -> object:
        return Broken() if level == "quick" else make_player(level, *rest, **limits)  # type: ignore[arg-type]

    monkeypatch.setattr(thinkers, "make_player", made)
    table = await house.new_table("ada", "Ada", order("arena", QUICK, QUICK))
    await until(table, lambda: table.state == "over")
    assert "quick failed" in caplog.text
    assert "hearts" not in caplog.text


async def test_bots_think_in_processes_of_their_own(tmp_path: Path, clock: HandClock) -> None:
    house, _ = await house_at(tmp_path / "tables", clock, processes=1)
    search = SeatWish("bot", level="search")
    table = await house.new_table("ada", "Ada", order("sabacc", ME, search, think=1))
    await shuffled(table)
    for _ in range(4):
        if asked(table) == 0:
            await choose(table)
        clock.forward(5)
        await until(table, lambda: table.state == "over" or asked(table) == 0)
    assert house.services.thinkers.pool is not None
    await house.close()


async def test_a_bot_whose_process_is_killed_is_replaced_by_a_simpler_one(
    tmp_path: Path, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    house, _ = await house_at(tmp_path / "tables", clock, processes=1)
    search = SeatWish("bot", level="search")
    table = await house.new_table("ada", "Ada", order("sabacc", search, search, think=10_000))
    thinkers = house.services.thinkers
    assert thinkers.pool is not None
    while not thinkers.pool._processes:
        await asyncio.sleep(0)
    count = match_of(table).log.count
    for process in list(thinkers.pool._processes):
        os.kill(process, signal.SIGKILL)
    await until(table, lambda: match_of(table).log.count > count)
    assert "search failed" in caplog.text
    await house.close()


async def test_a_hint_is_one_of_the_options_and_follows_from_what_one_knows(house: House) -> None:
    table = await pair(house)
    seat = asked(table)
    person = ("ada", "bo")[seat]
    found = await table.hint(person, seat, speak(table))
    question = match_of(table).now.question(seat)
    assert question is not None
    assert found["id"] in [option.id for option in question.options]
    with pytest.raises(Illegal, match="not-asked"):
        await table.hint(("bo", "ada")[seat], 1 - seat, speak(table))


async def test_where_one_wants_to_be_asked_is_kept(house: House) -> None:
    table = await pair(house, "fab")
    key = match_of(table).stops[0].known()[0]
    on = key in match_of(table).stops[0].at
    await table.stop("ada", 0, key, not on)
    await table.hold("ada", 0)
    await house.close()
    again, _ = await house_at(house.store.database.path)  # type: ignore[attr-defined]
    back = await again.table(table.id)
    assert back is not None
    around = back.frame("ada", 0, speak(back)).around
    assert {stop.key: stop.on for stop in around.stops}[key] is not on
    assert around.holding
    await back.stop("ada", 0, "*", True)
    assert match_of(back).stops[0].at == {s.key for s in back.game.stops if s.default}
    await again.close()


async def test_what_is_said(house: House, clock: HandClock) -> None:
    table = await pair(house)
    heard: list[str] = []
    watch = table.watch(heard.append, "bo", 1)
    said = await table.say("ada", "Ada", "  hello\n\u202e <b>there</b> " + "x" * 600)
    assert said.text.startswith("hello <b>there</b> xxx")
    assert len(said.text) == 500
    assert "chat" in heard
    (line,) = await table.chat("bo")
    assert (line.who, line.yours, line.at) == ("Ada", False, clock.now())
    with pytest.raises(Illegal, match="nothing-said"):
        await table.say("ada", "Ada", " \u200b\n")
    for n in range(5):
        await table.say("ada", "Ada", str(n))
    with pytest.raises(Illegal, match="too-fast"):
        await table.say("ada", "Ada", "once more")
    await table.say("bo", "Bo", "I still can")
    clock.forward(11)
    await table.say("ada", "Ada", "now I can again")
    await table.forget("ada", "?")
    assert {line.who for line in await table.chat("bo")} == {"Bo"}
    assert table.row.seats[0].name == "?"
    watch.close()


async def test_another_device_takes_over(house: House) -> None:
    table = await pair(house)
    heard: list[str] = []
    table.watch(heard.append, "ada", 0)
    await table.hand_over("ada", "adas phone")
    assert table.own("ada") == []
    assert table.own("adas phone") == [0]
    assert table.is_host("adas phone")
    assert heard
    with pytest.raises(Illegal, match="not-your-seat"):
        await table.resign("ada", 0)
    with pytest.raises(Illegal, match="not-your-seat"):
        await table.hand_over("ada", "somebody")


async def test_a_rematch_seats_everybody_one_further(house: House) -> None:
    table = await pair(house)
    with pytest.raises(Illegal, match="not-over"):
        await house.rematch(table, "ada")
    await table.resign("ada", 0)
    with pytest.raises(Illegal, match="not-your-seat"):
        await house.rematch(table, "cleo")
    found = await asyncio.gather(*(house.rematch(table, who) for who in ("ada", "bo")))
    assert found[0] is found[1]
    assert [seat.name for seat in found[0].row.seats] == ["Bo", "Ada"]
    assert found[0].state == "shuffling"
    assert table.frame("ada", 0, speak(table)).around.rematch == found[0].id


async def test_who_gets_up_before_the_match_makes_room_and_the_host_closes(house: House) -> None:
    table = await house.new_table("ada", "Ada", order("sabacc", ME, FRIEND, FRIEND))
    await table.sit("bo", "Bo", 1)
    await table.leave("bo")
    assert table.row.seats[1].kind == "open"
    heard: list[str] = []
    table.watch(heard.append, "cleo", None)
    await table.leave("ada")
    assert heard[-1] == "gone"
    assert await house.table(table.id) is None


async def test_private_tables_are_for_those_who_are_let_in(house: House) -> None:
    table = await house.new_table("ada", "Ada", order("sabacc", ME, QUICK))
    assert table.may_watch("ada")
    assert not table.may_watch("cleo")
    await table.admit("cleo")
    assert table.may_watch("cleo")
    await house.close()
    again, _ = await house_at(house.store.database.path)  # type: ignore[attr-defined]
    back = await again.table(table.id)
    assert back is not None
    assert back.may_watch("cleo")
    await again.close()


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"clock": {"kind": "move", "seconds": 1}}, "wrong-clock"),
        ({"think": 99_999}, "wrong-think"),
        ({"house": {"nothing": "1"}}, "unknown-setting"),
    ],
)
async def test_what_cannot_be_agreed_on_is_refused(
    house: House, wrong: dict[str, object], key: str
) -> None:
    from msgspec import convert

    from spieltisch.matches.told import NewTable

    seats = [{"who": "me"}, {"who": "bot", "level": "quick"}]
    ordered = convert({"game": "sabacc", "seats": seats, **wrong}, NewTable)
    with pytest.raises(Mistake, match=key):
        await house.new_table("ada", "Ada", ordered)


async def test_a_scenario_is_tried_out_with_open_hands(house: House) -> None:
    text = Path("tests/scenarios/sabacc/discards.toml").read_text("utf-8")
    head, first, *_ = text.partition("[[scenario]]")[0], *text.split("[[scenario]]")[1:]
    table = await house.workbench("ada", "Ada", f"{head}[[scenario]]{first}")
    assert table.workbench
    assert table.own("ada") == list(range(len(table.row.seats)))
    seat = asked(table)
    frame = table.frame("ada", seat, speak(table))
    assert frame.view is not None
    cards = [
        card for area in frame.view["areas"] for zone in area["zones"] for card in zone["cards"]
    ]
    assert all("face" in card for card in cards)
    moves = 0
    while not match_of(table).over and moves < 30:
        seat = await choose(table, moves)
        moves += 1
    while match_of(table).line:
        last = match_of(table).line[-1].seat
        await table.undo("ada", last)
    assert asked(table) == asked(table)
    replay = await table.replay()
    assert len(replay.steps) > moves
    await house.close()
    again, _ = await house_at(house.store.database.path)  # type: ignore[attr-defined]
    back = await again.table(table.id)
    assert back is not None
    assert back.state == "playing"
    await again.close()


async def test_what_is_uploaded_is_broken_off_if_it_takes_too_long(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(*_: object) -> None:
        while True:
            pass

    text = '[[scenario]]\ntitle = "one"\ngame = "sabacc"\nseats = 2\n'
    monkeypatch.setattr(limits, "SECONDS", 0.05)
    monkeypatch.setattr("spieltisch.matches.house.scenario_position", endless)
    with pytest.raises(Mistake, match="takes-too-long"):
        await house.workbench("ada", "Ada", text)
    monkeypatch.undo()
    assert (await house.workbench("ada", "Ada", text)).workbench


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no toml",
        '[[scenario]]\ntitle = "x"\ngame = "chess"\n',
        '[[scenario]]\ntitle = "x"\ngame = "sabacc"\nset = { hands = "many" }\n',
        '[[scenario]]\ntitle = "x"\ngame = "sabacc"\nplay = ["0 fly"]\n',
        '[[scenario]]\ntitle = "x"\ngame = "sabacc"\ncards = { "hand.0" = ["jokers-1"] }\n',
        '[[scenario]]\ntitle = "x"\ngame = "sabacc"\nbrought = 7\n',
    ],
)
async def test_what_makes_no_scenario_is_refused(house: House, text: str) -> None:
    with pytest.raises(Mistake):
        await house.workbench("ada", "Ada", text)


async def test_a_replay_shows_every_step_once_the_match_is_over(house: House) -> None:
    table = await pair(house)
    words = speak(table)
    for refused in (table.replay(), table.log_text(), table.proof(words)):
        with pytest.raises(Illegal, match="not-over"):
            await refused
    await play(table)
    replay = await table.replay()
    assert replay.did(0, words) == "The cards are dealt."
    last = len(replay.steps) - 1
    assert replay.did(last, words).startswith("The match is over.")
    assert replay.view(last, None, words)["result"] is not None
    everything = replay.view(3, None, words)
    hands = [z for a in everything["areas"] for z in a["zones"] if z["id"].startswith("hand")]
    assert all("face" in card for zone in hands for card in zone["cards"])
    onlooker = replay.view(3, 2, words)
    hidden = [z for a in onlooker["areas"] for z in a["zones"] if z["id"].startswith("hand")]
    assert not all("face" in card for zone in hidden for card in zone["cards"])
