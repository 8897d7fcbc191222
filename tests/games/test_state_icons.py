"""The signs of 51st State: whatever a table, a card or an option shows is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from typing import Any
from xml.etree import ElementTree as ET

from spieltisch.games import find_game
from spieltisch.games.fifty_first_state.facts import all_cards
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.record import record
from spieltisch.kernel.view import view
from spieltisch.kernel.words import words

GAME = find_game("state")
SPRITE = (resources.files("spieltisch.games.fifty_first_state") / "icons.svg").read_text("utf-8")
DRAWN_IN_ORDER = re.findall(r'<symbol id="([^"]+)"', SPRITE)
DRAWN = set(re.findall(r'<symbol id="([^"]+)" viewBox="0 0 24 24">', SPRITE))
NAMES = ["Ada", "Bo", "Cy", "Di", "onlooker"]


def icons_in(tree: Any) -> Iterator[str]:
    """Every sign named somewhere in a view or a print."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == "icon" and value:
                yield value
            else:
                yield from icons_in(value)
    elif isinstance(tree, list | tuple):
        for value in tree:
            yield from icons_in(value)


def test_the_sprite_is_well_formed() -> None:
    root = ET.fromstring(SPRITE)
    symbols = [child for child in root if child.tag.endswith("symbol")]
    assert [symbol.get("id") for symbol in symbols] == DRAWN_IN_ORDER
    assert set(DRAWN_IN_ORDER) == DRAWN
    assert len(DRAWN_IN_ORDER) == len(DRAWN)
    assert all(len(symbol) for symbol in symbols)
    # Signs take the colour of the text beside them, in light and in darkness.
    assert all("currentColor" in ET.tostring(s, "unicode") for s in symbols)


def test_every_sign_on_cards_is_drawn() -> None:
    say = words("en", GAME)
    used = {icon for id in all_cards() for icon in icons_in(GAME.card_print(say, id))}
    assert used
    assert used <= DRAWN, used - DRAWN


def test_every_sign_on_the_table_is_drawn() -> None:
    """Along a game with everything switched on, for every seat and the onlooker."""
    setup = GAME.setup(4, {"arena": True, "new_era": True})
    position = GAME.start(setup, QuickDice(4), telling=True)
    dice = QuickDice(9)
    used: set[str] = set(GAME.icons.values())
    made = 0
    while not position.over:
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        if made % 40 == 0:
            for each in range(5):
                used |= set(icons_in(view(record(GAME, position, each), words("en", GAME), NAMES)))
        position.answer(seat, question.options[dice.below(len(question.options))].id)
        made += 1
    assert {"gun", "vp", "worker", "arena"} <= used
    assert used <= DRAWN, used - DRAWN


def test_every_option_of_a_turn_has_a_sign() -> None:
    """Whatever one may do in a turn is told apart at a glance."""
    for verb in ("build", "develop", "deal", "raze", "use", "pass", "arena"):
        assert GAME.icons[verb] in DRAWN, verb
