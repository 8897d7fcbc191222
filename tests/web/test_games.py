"""Whole games in the browser, by people who click what can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.people import DESK, PHONE, Person

Make = Callable[..., Person]
BOT = {"who": "bot", "level": "quick"}
# Settings under which a game is short, and yet complete.
SHORT: dict[str, dict[str, str]] = {
    "arena": {"start_life": "5"},
    "sabacc": {},
    "schlamboree": {},
}


def told_the_result(person: Person) -> str:
    """The end is on the screen, with a way to check the shuffle."""
    end = person.page.locator("dialog[open]")
    end.wait_for()
    assert end.locator("summary").count() >= 1
    return end.locator(".big").inner_text()


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        ("arena", "de", PHONE),
        ("sabacc", "en", DESK),
        ("schlamboree", "de", DESK),
    ],
)
def test_a_game_against_a_bot(person: Make, game: str, language: str, size: Any) -> None:
    ada = person("Ada", language=language, size=size)
    ada.open_table(game=game, seats=[{"who": "me"}, BOT], house=SHORT[game])
    assert ada.play_to_the_end() > 2
    assert told_the_result(ada)
    assert ada.page.locator("html").get_attribute("lang") == language
