"""People at the table, for tests: they look at the screen and click what can be clicked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import TimeoutError as TooLate

PHONE = (360, 740)
DESK = (1280, 800)
PATIENCE = 20_000
AGAIN = 4_000
MOST_MISSED = 8

# Nothing is on its way to or from this table.
AT_REST = """() => {
  const page = document.querySelector('.table-page')
  return page && page.dataset.reach === 'open' && page.dataset.busy === 'false'
}"""
# What a person sees who looks at the table after so many frames: an open menu or a card looked at
# closely goes before the table. Nothing while there is nothing to decide.
LOOK = """before => {
  const page = document.querySelector('.table-page')
  if (!page || page.dataset.reach !== 'open' || page.dataset.busy === 'true') return false
  const number = Number(page.dataset.number)
  if (page.dataset.state === 'over') return {number, over: true, choices: []}
  const within = document.querySelector('.menu:popover-open, dialog[open] .options')
  if (!within && (number <= before || Number(page.dataset.asked) < 0)) return false
  for (const old of document.querySelectorAll('[data-choice]')) delete old.dataset.choice
  const can = node => node.checkVisibility() && !node.disabled && node.ariaDisabled !== 'true'
  const nodes = [...(within ?? document).querySelectorAll('[data-option]')].filter(can)
  const choices = nodes.map((node, n) => {
    node.dataset.choice = String(n)
    const label = node.dataset.card ? node.ariaLabel : node.innerText
    return {id: node.dataset.id ?? '', card: node.dataset.card ?? '', label: label ?? ''}
  })
  return choices.length ? {number, over: false, choices} : false
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
        self.size: tuple[int, int] = how.pop("size", DESK)
        wide, high = self.size
        self.context: BrowserContext = browser.new_context(
            viewport={"width": wide, "height": high},
            locale="de-DE" if language == "de" else "en-GB",
            reduced_motion=how.pop("reduced_motion", "reduce"),
            **how,
        )
        self.context.set_default_timeout(PATIENCE)
        self.missed = 0
        # The frame at which this person has last chosen.
        self.chosen_at = -1
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        page.on("console", lambda said: self._complain(said.type, said.text, said.location["url"]))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda asked: self._note(asked.url))
        return page

    def _complain(self, kind: str, text: str, place: str) -> None:
        if kind in {"error", "warning"}:
            self.complaints.append(f"{kind}: {text} ({place})")

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
        opened = self.ask("POST", "/api/tables", order)
        self.go_to(str(opened["table"]))
        return str(opened["table"])

    def go_to(self, table: str) -> None:
        self.chosen_at = -1
        self.page.goto(f"{self.address}/t/{table}")
        self.page.wait_for_selector(".table-page:not([data-state=''])")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request with this browser's cookies, as its pages would send it."""
        answer = self.context.request.fetch(
            self.address + path, method=method, data=body, headers={"Origin": self.address}
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    # Playing

    def look(self) -> dict[str, Any]:
        """Wait until there is something to decide, or the game is over; what there is to choose."""
        try:
            seen = self.page.wait_for_function(LOOK, arg=self.chosen_at, timeout=AGAIN)
        except TooLate:
            # The table had changed just before the click, as when others come and go.
            seen = self.page.wait_for_function(LOOK, arg=-1)
        found: dict[str, Any] = seen.json_value()
        return found

    def wait_for_news(self) -> None:
        """Wait until nothing is on its way here."""
        self.page.wait_for_function(AT_REST)

    @property
    def asked(self) -> bool:
        """Whether there is something to decide here."""
        return int(self.told("asked")) >= 0 and not self.over

    def choose(self, pick: Pick = anything) -> str:
        """Click one thing that can be chosen, and so in the menu it opens; returns its label."""
        seen = self.look()
        label = ""
        while not seen["over"]:
            n = pick(seen["choices"], self.dice)
            one = seen["choices"][n]
            if not self.press(n, one):
                seen = self.look()
                continue
            label = one["label"]
            opened = self.page.locator(".menu:popover-open, dialog[open] .options").count()
            if not opened:
                self.chosen_at = seen["number"]
                break
            seen = self.look()
        return label

    def press(self, n: int, choice: Choice) -> bool:
        """Click it; cards that lie half under others are clicked at their free corner. Not if the
        table has changed since it was looked at."""
        corner: Any = {"position": {"x": 6, "y": 6}} if choice["card"] else {}
        thing = self.page.locator(f'[data-choice="{n}"]')
        try:
            thing.click(timeout=AGAIN, **corner)
        except TooLate:
            # What was chosen is gone, or something has opened that is closed again first.
            self.page.keyboard.press("Escape")
            self.missed += 1
            assert self.missed < MOST_MISSED, f"{choice['label']!r} cannot be clicked"
            return False
        return True

    def play_to_the_end(self, pick: Pick = anything, most: int = 400) -> int:
        """Choose until the game is over; returns how often."""
        for n in range(most):
            if self.look()["over"]:
                return n
            self.choose(pick)
        raise AssertionError(f"not over after {most} choices")


def named(browser: Browser, address: str, name: str, **how: Any) -> Person:
    """Somebody with a name, or with none."""
    person = Person(browser, address, **how)
    language = how.get("language", "en")
    wish = {"name": name, "language": language} if name else {"language": language}
    person.ask("PUT", "/api/me", wish)
    return person
