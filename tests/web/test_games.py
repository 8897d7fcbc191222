"""Whole games in the browser, by people who click what can be clicked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.people import DESK, PHONE, Choice, Person, anything

Make = Callable[..., Person]
ME = {"who": "me"}
FRIEND = {"who": "friend"}
BOT = {"who": "bot", "level": "quick"}
DUEL = [{"name": "classic-battles-dorinthea"}, {"name": "classic-battles-rhinar"}]
# House rules under which a game is short, and yet complete.
SHORT: dict[str, dict[str, Any]] = {
    "arena": {"house": {"start_life": "5", "turn_limit": "4", "reserve_size": "0"}},
    "sabacc": {},
    "schlamboree": {"house": {"cards": "6"}},
    "fab": {"cards": DUEL, "house": {"turn_limit": "10"}},
    "state": {"house": {"arena": "on", "round_limit": "5"}},
}
LABTAG = ("arena", "sabacc", "schlamboree")


def hurrying(choices: list[Choice], dice: random.Random) -> int:
    """Attack with the weapon while one can, pay for it, block with nothing, and get on."""
    for wish in ("Attack with", "angreifen", "itch", "No ", "Keine ", "Nothing", "Pass"):
        wanted = [n for n, choice in enumerate(choices) if wish in choice["label"]]
        if wanted:
            return dice.choice(wanted)
    return dice.randrange(len(choices))


def enterprising(choices: list[Choice], dice: random.Random) -> int:
    """Pass only if there is nothing else to do."""
    deeds = [n for n, choice in enumerate(choices) if not choice["label"].startswith("Pass")]
    return dice.choice(deeds) if deeds else dice.randrange(len(choices))


def told_the_result(person: Person) -> str:
    """The end is on the screen, with a way to check the shuffle."""
    end = person.page.locator("dialog[open]")
    end.wait_for()
    assert end.locator("summary").count() >= 1
    return end.locator(".big").inner_text()


def names_in(result: str) -> set[str]:
    """Who is said to have won."""
    return {name for name in ("Ada", "Bo") if name in result}


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [("arena", "de", PHONE), ("sabacc", "en", DESK), ("schlamboree", "de", DESK)],
)
def test_a_game_against_a_bot(person: Make, game: str, language: str, size: Any) -> None:
    ada = person("Ada", language=language, size=size)
    ada.open_table(game=game, seats=[ME, BOT], **SHORT[game])
    assert ada.play_to_the_end() > 2
    said = {"de": ("Gewonnen", "Niemand"), "en": ("Winner", "Nobody")}[language]
    assert told_the_result(ada).startswith(said)
    assert ada.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize(
    ("game", "languages", "sizes"),
    [
        ("arena", ("en", "de"), (DESK, PHONE)),
        ("sabacc", ("de", "en"), (PHONE, PHONE)),
        ("schlamboree", ("en", "en"), (PHONE, DESK)),
    ],
)
def test_two_browsers_against_each_other(
    person: Make, game: str, languages: Any, sizes: Any
) -> None:
    ada, bo = two(person, game, languages, sizes)
    play_together(ada, bo)
    winners = [names_in(told_the_result(each)) for each in (ada, bo)]
    assert winners[0] == winners[1]


@pytest.mark.parametrize(("language", "size"), [("de", PHONE)])
def test_a_state_is_built_against_two_bots(person: Make, language: str, size: Any) -> None:
    """All of it: cards kept and taken, five rounds or 25 points, the Arena, the result."""
    ada = person("Ada", language=language, size=size, seed=2)
    ada.open_table(game="state", seats=[ME, BOT, BOT], **SHORT["state"])
    assert ada.play_to_the_end(enterprising) > 20
    assert told_the_result(ada)


def test_a_duel_of_classic_battles_against_a_bot(person: Make) -> None:
    ada = person("Ada", language="en", size=PHONE, seed=3)
    ada.open_table(game="fab", seats=[ME, BOT], cards=DUEL)
    ada.play_to_the_end()
    assert names_in(told_the_result(ada)), "somebody has no life left"


def test_a_duel_of_classic_battles_between_two_browsers(person: Make) -> None:
    """Nobody blocks and everybody attacks, so that it does not take all evening."""
    ada, bo = two(person, "fab", ("de", "en"), (DESK, DESK))
    play_together(ada, bo, hurrying)
    assert told_the_result(ada)


def two(person: Make, game: str, languages: Any, sizes: Any) -> tuple[Person, Person]:
    """Ada opens a table and Bo comes by the link that she gets for him."""
    ada = person("Ada", language=languages[0], size=sizes[0])
    bo = person("Bo", language=languages[1], size=sizes[1], seed=2)
    ada.open_table(game=game, seats=[ME, FRIEND], **SHORT[game])
    link = ada.page.locator(".room li .copy input").input_value()
    bo.go(link.removeprefix(bo.address))
    for each in (ada, bo):
        each.wait_for_state("playing")
    assert bo.page.url.endswith(f"/t/{ada.table}"), "the invitation has left the address"
    return ada, bo


def play_together(
    ada: Person, bo: Person, pick: Callable[[list[Choice], random.Random], int] = anything
) -> None:
    """Whoever is asked chooses, until both see the end."""
    for _ in range(600):
        for each in (ada, bo):
            each.wait_for_news()
        asked = [each for each in (ada, bo) if each.asked]
        if asked:
            asked[0].choose(pick)
        elif ada.over and bo.over:
            return
    raise AssertionError("no end")
