"""What browser tests share: one server and, for each file, one browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.house import House, house, launch
from tests.web.people import Person, named


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not longer than a file: while it lives, no test of another kind may run an event loop."""
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture
def person(site: House, browser: Browser) -> Iterator[Callable[..., Person]]:
    """Makes people who sit at devices of their own: `person("Ada", language="de", size=PHONE)`."""
    people: list[Person] = []

    def make(name: str = "Ada", **how: Any) -> Person:
        found = named(browser, site.address, name, **how)
        people.append(found)
        return found

    yield make
    for each in people:
        each.close()
