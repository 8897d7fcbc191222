"""Nothing serious is in the way of anybody: axe looks at every screen, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.web.people import DESK, PHONE, Person
from tests.web.screens import GAMES, order

Make = Callable[..., Person]
ME = {"who": "me"}
BOT = {"who": "bot", "level": "quick"}
SERIOUS = {"serious", "critical"}


def violations(page: Page) -> list[str]:
    """What is wrong for people who cannot see, or see badly."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: dict[str, Any] = page.evaluate(
        """async () => axe.run(document, {
          resultTypes: ['violations'],
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        })"""
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


def pages(ada: Person) -> Iterator[str]:
    """Every page but the tables."""
    for path, wanted in (
        ("/", ".tiles li"),
        ("/new?game=fab", ".seats select"),
        ("/rules/sabacc#SAB-20", ".at"),
        ("/bench", "textarea"),
        ("/help", "dl"),
        ("/join/nothing", "[role=alert] p"),
    ):
        ada.go(path)
        ada.page.wait_for_selector(wanted)
        if path.startswith("/new"):
            for summary in ada.page.locator("summary").all():
                summary.click()
        yield path


def panels(ada: Person) -> Iterator[str]:
    """What opens over a table."""
    for n, name in enumerate(("rules", "chat", "menu")):
        ada.page.locator("header.top > button").nth(n).click()
        ada.page.wait_for_selector("dialog[open]")
        yield name
        ada.page.keyboard.press("Escape")


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", DESK)])
def test_nothing_serious_on_any_screen(person: Make, scheme: str, size: Any) -> None:
    ada = person("Ada", language="de", size=size, color_scheme=scheme)
    wrong: dict[str, list[str]] = {}
    for path in pages(ada):
        wrong[path] = violations(ada.page)
    ada.complaints.clear()  # the browser notes that an invitation was refused
    ada.open_table(**order("sabacc", ME, {"who": "friend"}))
    ada.page.wait_for_selector(".copy input")
    wrong["waiting"] = violations(ada.page)
    ada.open_table(**order("sabacc", {"who": "me", "name": "A"}, {"who": "me", "name": "B"}))
    ada.page.wait_for_selector("#hand-over")
    wrong["hand-over"] = violations(ada.page)
    for game in GAMES:
        ada.open_table(**order(game, ME, BOT))
        for _ in range(4):
            ada.choose()
        ada.look()
        wrong[game] = violations(ada.page)
    for panel in panels(ada):
        wrong[panel] = violations(ada.page)
    table = ada.open_table(**order("sabacc", ME, BOT))
    ada.play_to_the_end()
    ada.page.locator("dialog[open] summary").first.click()
    ada.page.wait_for_selector("dialog[open] details li")
    wrong["end"] = violations(ada.page)
    ada.go(f"/replay/{table}#2")
    ada.page.wait_for_selector('.replay[data-step="2"]')
    wrong["replay"] = violations(ada.page)
    worst = [f"{screen}: {line}" for screen, found in wrong.items() for line in found]
    assert not worst, "\n".join(worst)
