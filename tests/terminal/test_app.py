"""The table on a full screen, played by a pilot."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, Static

from spieltisch.games import FOLDERS
from spieltisch.matches.match import Chair
from spieltisch.terminal.app import TableApp
from spieltisch.terminal.board import Board
from spieltisch.terminal.option_line import OptionLine
from spieltisch.terminal.replay import Replay
from spieltisch.terminal.replay_app import ReplayApp
from spieltisch.terminal.screens import (
    ConfirmScreen,
    HandOverScreen,
    OpeningScreen,
    PaperScreen,
    RuleScreen,
    StopLine,
    StopsScreen,
)
from tests.matches.tables import saved
from tests.terminal.typing import hosted

SIZES = [(80, 24), (120, 40)]


def shown(app: TableApp | ReplayApp) -> str:
    """Everything written on the table."""
    return "\n".join(str(static.content) for static in app.screen_stack[0].query(Static))


async def settle(pilot: Pilot[None]) -> None:
    """Wait until a person is asked, or nothing more happens."""
    for _ in range(400):
        await pilot.pause(0.01)
        app = pilot.app
        if len(app.screen_stack) > 1 or isinstance(app.focused, OptionLine):
            return
        assert isinstance(app, TableApp)
        if app.match.begun and app.match.over:
            await pilot.pause(0.05)
            return


@pytest.mark.parametrize(
    ("name", "size"), [*((name, SIZES[0]) for name in sorted(FOLDERS)), ("sabacc", SIZES[1])]
)
async def test_a_whole_game(name: str, size: tuple[int, int]) -> None:
    app = TableApp(hosted(name, language="de"), pace=0)
    async with app.run_test(size=size) as pilot:
        for turn in range(2000):
            await settle(pilot)
            if app.match.over:
                break
            if app.match.game.stops and turn % 4:
                await pilot.press("f")  # most of a game with stops is passing
                continue
            lines = list(app.query(OptionLine))
            lines[turn % len(lines)].action_take()
            await pilot.pause()
        assert app.match.over
        assert app.host.result() in shown(app)
        assert app.match.seed().hex() in shown(app)
        await pilot.press("q")


async def test_keys_choose_move_and_explain() -> None:
    app = TableApp(hosted(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        first = app.query(OptionLine).first()
        assert first.has_focus
        await pilot.press("down")
        assert app.query(OptionLine)[1].has_focus
        await pilot.press("question_mark")
        assert isinstance(app.screen, PaperScreen)
        assert "SAB-24" in str(app.screen.text)
        await pilot.press("escape")
        await pilot.press("r")
        assert isinstance(app.screen, RuleScreen)
        await pilot.press(*"sab-12")
        assert "SAB-12" in str(app.screen.query_one("#reading Static", Static).content)
        await pilot.press("escape", "l")
        assert isinstance(app.screen, PaperScreen)
        await pilot.press("escape", "s", "h")
        await pilot.pause(0.2)
        entries = len(app.match.log.entries)
        await pilot.press("2")
        await settle(pilot)
        assert app.match.log.entries[entries]["option"] == "draw.left.hidden"


async def test_barred_options_say_why() -> None:
    app = TableApp(hosted(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("2")
        await settle(pilot)
        prompt = app.host.tree()["prompt"]
        assert prompt["barred"]
        for barred in prompt["barred"]:
            reason = f"{barred['reason']} ({barred['rule']})"
            assert any(
                barred["label"] in line and reason in line for line in shown(app).splitlines()
            )


async def test_the_language_changes_in_the_middle() -> None:
    app = TableApp(hosted(), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "To choose now: Ada" in shown(app)
        await pilot.press("g")
        assert "Jetzt gefragt: Ada" in shown(app)
        assert "To choose now" not in shown(app)
        await pilot.press("n")
        assert "Verdeckte Karte" in shown(app)


async def test_undo_takes_back() -> None:
    app = TableApp(hosted(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("2")
        await settle(pilot)
        await pilot.press("u")
        await pilot.pause(0.1)
        assert app.match.log.entries[-1]["what"] == "undo"


async def test_the_screen_is_handed_over_and_hides_everything() -> None:
    app = TableApp(hosted(humans=2, seats=2), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, HandOverScreen)
        first = app.screen.seat
        await pilot.press("enter")
        await settle(pilot)
        assert app.host.viewer == first
        await pilot.press("1")
        await pilot.pause(0.1)
        # The screen stays until it is given away.
        assert app.host.viewer == first
        assert len(app.screen_stack) == 1
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(app.screen, HandOverScreen)
        assert app.host.viewer == app.match.setup.seats
        visible = "\n".join(str(static.content) for static in app.screen.query(Static))
        assert "Hand" not in visible
        await pilot.press("u")
        await pilot.pause(0.1)
        assert app.match.line == []


async def test_a_narrow_screen_cuts_no_sentence_off_while_it_is_handed_over() -> None:
    host = hosted(humans=2, seats=2, language="de")
    host.match.chairs[:] = [Chair("Bartholomäus von Arnim"), Chair("Anneliese von Bülow")]
    app = TableApp(host, pace=0)
    async with app.run_test(size=(60, 30)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("1", "enter")
        await pilot.pause(0.1)
        assert isinstance(app.screen, HandOverScreen)
        assert len(app.screen.query(Static)) > 1
        for static in app.screen.query(Static):
            assert static.region.right <= 60
            size = static.content_size
            assert size.width * size.height >= len(str(static.content))


@pytest.mark.parametrize("size", [(60, 24), (60, 30), (80, 24)])
@pytest.mark.parametrize("name", sorted(FOLDERS))
async def test_ones_own_cards_are_in_sight_when_one_is_asked(
    name: str, size: tuple[int, int]
) -> None:
    """The second seat's part of the table lies far down on a small screen."""
    host = hosted(name, humans=2, seats=2)
    app = TableApp(host, pace=0)
    async with app.run_test(size=size) as pilot:
        for turn in range(8):
            await settle(pilot)
            if isinstance(app.screen, HandOverScreen):
                await pilot.press("enter")
                await settle(pilot)
            if not isinstance(app.focused, OptionLine):
                continue
            await pilot.pause(0.05)
            own = app.query_one(Board).parts[host.viewer]
            view = app.query_one(Board).region
            assert own.region.y >= view.y
            assert own.region.y < view.bottom
            assert own.region.bottom <= view.bottom or own.region.y == view.y
            lines = list(app.query(OptionLine))
            lines[turn % len(lines)].action_take()
            await pilot.pause()


async def test_a_low_screen_leaves_room_for_the_table() -> None:
    app = TableApp(hosted("arena", language="de"), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(6):
            await settle(pilot)
            assert app.query_one("#keys").region.height <= 2
            assert app.query_one(Board).region.height >= 8
            app.query(OptionLine).first().action_take()
            await pilot.pause()


async def test_when_all_is_over_only_keys_that_still_do_something_are_offered() -> None:
    app = TableApp(hosted(), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "resign" in str(app.query_one("#keys", Static).content)
        app.match.resign(0, "quick")
        app.play_on()
        await settle(pilot)
        keys = str(app.query_one("#keys", Static).content)
        assert "log" in keys
        assert "q:" in keys
        assert "resign" not in keys
        assert "hint" not in keys


async def test_taking_back_what_was_seen_asks_the_others() -> None:
    app = TableApp(hosted(humans=2, seats=2), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("2")
        await settle(pilot)
        await pilot.press("u")
        await pilot.pause(0.1)
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("n")
        await pilot.pause(0.1)
        assert app.match.log.entries[-1]["what"] == "choice"
        await pilot.press("u")
        await pilot.pause(0.1)
        await pilot.press("y")
        await pilot.pause(0.1)
        assert app.match.log.entries[-1]["what"] == "undo"


async def test_everybody_may_add_to_the_shuffle_and_giving_up_is_asked_about() -> None:
    host = hosted()
    host.seeded = False
    app = TableApp(host, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, OpeningScreen)
        app.screen.query_one(Input).value = "seven horses"
        app.screen.query_one(Button).press()
        await pilot.pause(0.2)
        assert app.match.contributions[0] == "seven horses"
        await settle(pilot)
        await pilot.press("x")
        await pilot.pause(0.1)
        await pilot.press("y")
        await pilot.pause(0.2)
        assert app.match.resigned == [0]
        assert "Ada has given up. Bo wins." in shown(app)


@pytest.mark.parametrize("size", SIZES)
async def test_a_replay_goes_forward_and_back(size: tuple[int, int], tmp_path: Path) -> None:
    replay = Replay.of_file(saved(tmp_path / "match", seats=4, choices=30), "en", 1)
    # Four players: chance ends no such game within ten choices.
    assert len(replay.steps) > 10
    app = ReplayApp(replay)
    async with app.run_test(size=size) as pilot:
        first = shown(app)
        await pilot.press("right", "down", "left", "g", "n")
        assert replay.at == 10
        assert "Schritt 10" in shown(app)
        await pilot.press("end", "home", "g", "n")
        assert shown(app) == first


async def test_stops_are_marked_and_kept() -> None:
    app = TableApp(hosted("fab"), pace=0)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        await pilot.press("p")
        assert isinstance(app.screen, StopsScreen)
        lines = list(app.screen.query(StopLine))
        assert [line.key for line in lines] == app.host.stops(0).known()
        assert lines[0].has_focus
        assert lines[0].asked
        await pilot.press("space", "down", "down", "enter")
        assert str(lines[0].content).startswith("[ ]")
        assert str(lines[2].content).startswith("[x]")
        await pilot.press("escape")
        assert lines[0].key not in app.host.stops(0).at
        assert lines[2].key in app.host.stops(0).at


async def test_games_in_which_one_never_passes_have_no_stops() -> None:
    app = TableApp(hosted(), pace=0)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        entries = len(app.match.log.entries)
        await pilot.press("p", "o", "f")
        assert len(app.screen_stack) == 1
        assert len(app.match.log.entries) == entries


async def test_what_stands_on_cards_can_be_read() -> None:
    app = TableApp(hosted("fab", language="de"), pace=0)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        await pilot.press("c")
        assert isinstance(app.screen, PaperScreen)
        told = str(app.screen.text)
        assert "Rohling Held – Jung" in told
        assert "Gedruckt: Lebenspunkte 20, Intellekt 4" in told
