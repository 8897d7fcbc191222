"""People at the table, for tests: they look at the screen and click what can be clicked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

PHONE = (360, 740)
DESK = (1280, 800)
PATIENCE = 20_000

# A table is at rest when it is over, or asks and nothing is on its way.
READY = """before => {
  const page = document.querySelector('.table-page')
  if (!page || page.dataset.reach !== 'open' || page.dataset.busy === 'true') return false
  if (page.dataset.state === 'over') return true
  return Number(page.dataset.number) > before && Number(page.dataset.asked) >= 0
}"""
# What a person can choose from: an open menu or a card looked at closely goes before the table.
CHOICES = """() => {
  for (const old of document.querySelectorAll('[data-choice]')) delete old.dataset.choice
  const seen = node => node.checkVisibility() && !node.disabled
    && node.ariaDisabled !== 'true'
  const within = document.querySelector('.menu:popover-open, dialog[open] .options')
  return [...(within ?? document).querySelectorAll('[data-option]')].filter(seen).map((node, n) => {
    node.dataset.choice = String(n)
    return {id: node.dataset.id ?? '', label: node.innerText || node.ariaLabel || ''}
  })
}"""
Choice = dict[str, str]
Pick = Callable[[list[Choice], random.Random], int]


def anything(choices: list[Choice], dice: random.Random) -> int:
    """Whatever there is, evenly."""
    return dice.randrange(len(choices))


class Person:
    """One browser window with cookies of its own; what its page complains about is kept."""

    def __init__(self, browser: Browser, address: str, language: str = "en", **how: Any) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        self.dice = random.Random(how.pop("seed", 1))
        wide, high = how.pop("size", DESK)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": wide, "height": high},
            locale="de-DE" if language == "de" else "en-GB",
            reduced_motion=how.pop("reduced_motion", "reduce"),
            **how,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda asked: self._note(asked.url))
        return page

    def _complain(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.complaints.append(f"{kind}: {text}")

    def _note(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:", "about:")):
            self.foreign.append(url)

    def close(self) -> None:
        """Leave; a page that complained or asked elsewhere for anything fails the test."""
        self.context.close()
        assert not self.complaints, self.complaints
        assert not self.foreign, self.foreign

    # Where one is

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("h1")

    def told(self, name: str) -> str:
        """What the page of the table says of its state."""
        return self.page.locator(".table-page").get_attribute(f"data-{name}") or ""

    @property
    def over(self) -> bool:
        return self.told("state") == "over"

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        return self.page.url.rpartition("/t/")[2]

    def wait_for_state(self, state: str) -> None:
        self.page.wait_for_selector(f'.table-page[data-state="{state}"]')

    # Opening and joining

    def open_table(self, **order: Any) -> str:
        """Open a table as the page does, and go there."""
        if self.page.url == "about:blank":
            self.go("/")
        opened = self.ask("POST", "/api/tables", order)
        self.go_to(str(opened["table"]))
        return str(opened["table"])

    def go_to(self, table: str) -> None:
        self.page.goto(f"{self.address}/t/{table}")
        self.page.wait_for_selector(".table-page:not([data-state=''])")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request as the page itself would send it."""
        return self.page.evaluate(
            """async ([method, path, body]) => {
              const headers = {'Content-Type': 'application/json'}
              const init = body === null ? {method} : {method, headers, body: JSON.stringify(body)}
              const answer = await fetch(path, init)
              const text = await answer.text()
              if (!answer.ok) throw new Error(answer.status + ' ' + text)
              return text ? JSON.parse(text) : null
            }""",
            [method, path, body],
        )

    # Playing

    def wait_until_asked(self, after: int = -1) -> None:
        """Wait until there is something to decide, or the game is over."""
        self.page.wait_for_function(READY, arg=after)

    def choices(self) -> list[Choice]:
        found: list[Choice] = self.page.evaluate(CHOICES)
        return found

    def choose(self, pick: Pick = anything) -> str:
        """Click one thing that can be chosen, through menus if it has several; returns its label."""
        self.wait_until_asked()
        if self.over:
            return ""
        before = int(self.told("number"))
        label = ""
        for _ in range(3):
            found = self.choices()
            assert found, "asked, and nothing can be clicked"
            n = pick(found, self.dice)
            label = found[n]["label"]
            self.press(self.page.locator(f'[data-choice="{n}"]').first)
            if self.page.locator(".menu:popover-open, dialog[open] .options").count() == 0:
                break
        self.wait_until_moved(before)
        return label

    def press(self, thing: Locator) -> None:
        """Click it; cards that lie half under others are clicked at their free corner."""
        if thing.get_attribute("data-card") is not None:
            thing.click(position={"x": 6, "y": 6})
        else:
            thing.click()

    def wait_until_moved(self, before: int) -> None:
        self.page.wait_for_function(
            """before => {
              const page = document.querySelector('.table-page')
              return Number(page.dataset.number) > before && page.dataset.busy === 'false'
            }""",
            arg=before,
        )

    def play_to_the_end(self, pick: Pick = anything, most: int = 400) -> int:
        """Choose until the game is over; returns how often."""
        for n in range(most):
            self.wait_until_asked()
            if self.over:
                return n
            self.choose(pick)
        raise AssertionError(f"not over after {most} choices")


def named(browser: Browser, address: str, name: str, **how: Any) -> Person:
    """Somebody with a name."""
    person = Person(browser, address, **how)
    person.go("/")
    person.ask("PUT", "/api/me", {"name": name})
    return person
