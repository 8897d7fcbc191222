"""What people do besides playing: bring cards, give up, be away, be forgotten, see in the dark."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.house import PATIENCE, House
from tests.web.people import PHONE, Person

Make = Callable[..., Person]
ME = {"who": "me"}
STANDARD = Path("src/spieltisch/games/labtag/standard.toml").resolve()
BOT = {"who": "bot", "level": "quick"}


def test_a_table_in_three_clicks_with_house_rules_and_own_cards(person: Make) -> None:
    ada = person("Ada", size=PHONE)
    ada.go("/new")
    page = ada.page
    page.get_by_role("button", name="LABTAG Sabacc").click()
    page.locator("fieldset").nth(1).get_by_text("Bot").click()
    page.locator("summary", has_text="House rules").click()
    setting = page.locator(".setting").first
    setting.get_by_role("combobox").select_option(index=1)
    assert setting.get_by_role("link").count() == 1, "the rule behind it"
    expect(page.locator("summary", has_text="House rules")).to_contain_text("1 changed")
    page.locator("summary", has_text="Decks").click()
    page.get_by_label("Cards of this table").select_option("?own")
    page.get_by_label("or typed in").fill("nonsense")
    page.get_by_role("button", name="Check these cards").click()
    expect(page.get_by_role("alert").first).not_to_be_empty()
    page.get_by_label("From a file").set_input_files(STANDARD)
    expect(page.get_by_label("or typed in")).not_to_have_value("nonsense")
    expect(page.get_by_text("36 cards were read")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    ada.look()
    page.locator("header.top > button").last.click()
    expect(page.locator("dialog[open] details")).to_contain_text("House rules")
    ada.complaints.clear()  # the browser notes that the nonsense was refused


def test_giving_up_is_asked_back_and_ends_the_game(person: Make) -> None:
    ada = person("Ada", language="de")
    ada.open_table(game="arena", seats=[ME, BOT], clock={"kind": "game", "seconds": 600})
    ada.look()
    expect(ada.page.locator(".chairs time").first).to_contain_text(re.compile(r"(9|10):\d\d"))
    ada.page.locator("header.top > button").last.click()
    ada.page.get_by_role("button", name="Aufgeben").click()
    ada.page.get_by_role("button", name="Nein, weiter").click()
    assert not ada.over
    ada.page.get_by_role("button", name="Aufgeben").click()
    ada.page.locator("dialog[open] button.danger").click()
    ada.wait_for_state("over")
    expect(ada.page.locator("dialog[open] .big")).to_contain_text("Gewonnen hat")


def test_a_bot_plays_for_somebody_who_has_to_go_and_gives_the_seat_back(person: Make) -> None:
    ada, bo = person("Ada"), person("Bo")
    table = ada.open_table(game="sabacc", seats=[ME, {"who": "friend"}], public=True)
    bo.ask("POST", f"/api/tables/{table}/seats/1")
    bo.go_to(table)
    ada.wait_for_state("playing")
    chair = ada.page.locator(".chairs button").first
    expect(chair).to_have_accessible_name(re.compile("^Ada, you"))
    chair.click()
    ada.page.locator("dialog[open] button", has_text="Plays anything").click()
    expect(chair).to_have_accessible_name(re.compile("Ada, you, Plays anything"))
    bo.look()  # whoever began, the bot has made Ada's moves, and it is Bo who is waited for
    chair.click()
    ada.page.get_by_role("button", name="Play on myself").click()
    expect(chair).not_to_have_accessible_name(re.compile("Plays anything"))


def test_nobody_is_replaced_who_was_here_a_moment_ago(person: Make) -> None:
    ada, bo = person("Ada"), person("Bo")
    table = ada.open_table(game="sabacc", seats=[ME, {"who": "friend"}], public=True)
    bo.ask("POST", f"/api/tables/{table}/seats/1")
    bo.go_to(table)
    ada.wait_for_state("playing")
    bo.go("/")
    ada.page.get_by_role("button", name="Bo, not here just now").click()
    ada.page.locator("dialog[open] button", has_text="Quick").click()
    expect(ada.page.locator(".prompt [role=alert]")).to_be_visible()


def test_whoever_wants_to_be_forgotten_is(person: Make) -> None:
    ada = person("Ada")
    ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.go("/help")
    ada.page.get_by_role("button", name="Delete my name").click()
    ada.page.locator("button.danger").click()
    expect(ada.page.get_by_text("Deleted.")).to_be_visible()
    assert ada.ask("GET", "/api/me")["name"] == ""
    assert ada.ask("GET", "/api/tables/mine")["tables"] == []


def test_colours_change_by_a_click_and_are_remembered(person: Make) -> None:
    ada = person("Ada", language="en", color_scheme="light")
    ada.go("/")
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = ada.page.evaluate(ground)
    for theme in ("light", "dark"):
        ada.page.locator(".switches button").last.click()
        expect(ada.page.locator("html")).to_have_attribute("data-theme", theme)
    ada.page.wait_for_function(f"light => ({ground})() !== light", arg=light)
    ada.page.reload()
    ada.page.wait_for_selector("h1")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert ada.page.evaluate(ground) != light


def test_on_a_small_phone_nothing_is_wider_than_the_screen(person: Make) -> None:
    ada = person("Ada", language="de", size=PHONE)
    wide = "() => document.documentElement.scrollWidth - innerWidth"
    for path in ("/", "/new?game=fab", "/help", "/bench", "/rules/fab"):
        ada.go(path)
        ada.page.wait_for_load_state("networkidle")
        assert ada.page.evaluate(wide) <= 0, path


def test_make_play_leads_straight_to_a_table(person: Make, tmp_path: Path) -> None:
    """`serve --open` opens the browser at a seat, and one question later it is one's turn."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    program = "from spieltisch.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--open", "--game", "sabacc"]
    served = subprocess.Popen(
        [*command, "--data", str(tmp_path / "tables.sqlite")],
        env=os.environ | {"BROWSER": f"{browser} %s"},
        stdout=subprocess.DEVNULL,
    )
    try:
        somebody = person("")
        waited = 0.0
        while not opened.exists() and waited < PATIENCE:
            somebody.page.wait_for_timeout(100)
            waited += 0.1
        address = opened.read_text("utf-8")
        somebody.address = address.partition("/join/")[0]
        somebody.page.goto(address)
        somebody.wait_for_state("playing")
        assert somebody.look()["choices"]
    finally:
        served.terminate()
        served.wait(PATIENCE)


def test_the_server_dies_and_comes_back_in_the_middle_of_a_game(
    person: Make, tmp_path: Path
) -> None:
    """Everything that was chosen is still there, and the page goes on by itself."""
    own = House(tmp_path)
    own.start()
    try:
        ada = person("")
        ada.address = own.address
        ada.open_table(game="sabacc", seats=[ME, BOT])
        ada.choose()
        ada.look()
        before = ada.page.locator(".felt").inner_text()
        own.kill()
        expect(ada.page.locator(".table-page")).to_have_attribute("data-reach", "lost")
        own.start()
        expect(ada.page.locator(".table-page")).to_have_attribute(
            "data-reach", "open", timeout=20_000
        )
        assert ada.page.locator(".felt").inner_text() == before
        ada.complaints.clear()  # the browser notes every try to reach the dead server
        ada.chosen_at = -1
        ada.choose()
        ada.look()
    finally:
        own.stop()
