"""Whatever a table shows can be drawn: by the shape of views that is agreed on, with signs that
the game's folder has, in colours that every screen knows, and told to those who cannot see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import msgspec
import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.tree import Print, View
from spieltisch.kernel.view import card_print, view
from spieltisch.kernel.words import LANGUAGES, words
from tests.laws.tables import NAMES

TONES = {
    *("blue", "red", "green", "yellow", "gold", "grey", "violet", "orange", "brown"),
    *("white", "black"),
}
KINDS = {"row", "pile", "heap", "hand", "field", "stack"}
SPOTS = {"head", "main", "side", "foot"}
LOOKS = {"mat", "board", "plain"}
STYLES = {"number", "track", "tokens", "versus"}
VOICES = {"loud", "print", "quiet"}
CORNERS = {"top-left", "top-right", "bottom-left", "bottom-right"}


@cache
def drawn(game: Game) -> frozenset[str]:
    """The signs of a game, and of the folders it shares with others."""
    found: set[str] = set()
    for folder in (game.folder, *game.shared_rulebooks):
        file = resources.files("spieltisch.games").joinpath(folder, "icons.svg")
        if file.is_file():
            found.update(re.findall(r'<symbol id="([^"]+)" viewBox="0 0 24 24">', file.read_text()))
    return frozenset(found)


def parts(tree: Any) -> Iterator[dict[str, Any]]:
    """Every part of a tree."""
    if isinstance(tree, dict):
        yield tree
        for inner in tree.values():
            yield from parts(inner)
    elif isinstance(tree, list):
        for inner in tree:
            yield from parts(inner)


def check_parts(game: Game, tree: Any) -> None:
    """Signs and colours, wherever they are."""
    for part in parts(tree):
        assert part.get("icon", "emblem") in drawn(game), (part, "has a sign that is not drawn")
        for colour in ("tone", "ink", "rim"):
            assert part.get(colour, "white") in TONES, part


def check_print(game: Game, told: Print) -> None:
    """A card has a name, and what stands on it in signs or figures can be heard."""
    msgspec.convert(told, Print, strict=True)
    check_parts(game, told)
    assert told["name"]
    assert told.get("emblem") or told.get("rows") or told.get("corners")
    corners = told.get("corners", {})
    assert set(corners) <= CORNERS
    heard = [*corners.values(), *([told["flag"]] if "flag" in told else [])]
    for badge in heard:
        assert "text" not in badge or badge.get("label"), badge


def moments(name: str, seats: int, seed: int) -> Iterator[Position]:
    """Positions of a game that its rule of thumb and chance play."""
    game = find_game(name)
    position = game.start(game.setup(seats), QuickDice(seed), telling=True)
    dice = QuickDice(seed + 1)
    for _ in range(250):
        waiting = position.waiting()
        if not waiting:
            return
        yield position
        seat = waiting[dice.below(len(waiting))]
        known = record(game, position, seat)
        assert known.question is not None
        options = known.question.options
        option = game.advise(known, dice) if dice.below(3) else options[dice.below(len(options))]
        position.answer(seat, option.id)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_part_of_a_table_can_be_drawn(name: str) -> None:
    game = find_game(name)
    assert "emblem" in drawn(game)
    seen: set[str] = set()
    for n, position in enumerate(moments(name, game.max_seats, 5)):
        language = LANGUAGES[n % len(LANGUAGES)]
        seat = (*position.waiting(), game.max_seats)[n % 2]
        tree: Any = view(record(game, position, seat), words(language, game), NAMES)
        msgspec.convert(tree, View, strict=True)
        check_parts(game, tree)
        for area in tree["areas"]:
            assert area.get("look", "plain") in LOOKS
            assert {counter.get("style", "number") for counter in area["counters"]} <= STYLES
            assert {note.get("style", "loud") for note in area["notes"]} <= VOICES
            assert {zone["kind"] for zone in area["zones"]} <= KINDS
            assert {zone.get("spot", "main") for zone in area["zones"]} <= SPOTS
            places = {zone["id"] for zone in area["zones"]}
            assert all(note["at"] in places for note in area["notes"] if "at" in note)
        ids = [zone["id"] for area in tree["areas"] for zone in area["zones"]]
        assert len(ids) == len(set(ids)), "two places have one name"
        for face, told in tree["texts"].items():
            if face not in seen:
                check_print(game, told)
        seen |= set(tree["texts"])
    assert len(seen) > 5


@pytest.mark.parametrize("name", FOLDERS)
def test_what_is_touched_lies_on_the_table_or_is_told(name: str) -> None:
    """An option that touches what nobody can see would be a button that lights up nothing."""
    game = find_game(name)
    touching = 0
    for position in moments(name, game.max_seats, 9):
        seat = position.waiting()[0]
        tree = view(record(game, position, seat), words("en", game), NAMES)
        if tree["prompt"] is None:
            continue
        there = {part["id"] for part in parts(tree["areas"]) if "id" in part}
        there |= {f"card.{part['face']}" for part in parts(tree["areas"]) if "face" in part}
        for option in tree["prompt"]["options"]:
            if option["touches"]:
                touching += 1
                assert there & set(option["touches"]), option
    assert touching > 20


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_card_is_worked_out_once(name: str, language: str) -> None:
    game = find_game(name)
    ours = words(language, game)
    id = game.card_id(game.setup(), 0)
    first = card_print(game, ours, id)
    assert card_print(game, words(language, game), id) is first
    check_print(game, first)


def test_all_cards_of_labtag_and_of_flesh_and_blood_can_be_drawn() -> None:
    from spieltisch.games.flesh_and_blood.facts import all_facts
    from spieltisch.games.labtag.cards import standard_deck

    cards = {
        "arena": [card.id for series in (1, 2, 3) for card in standard_deck(series)],
        "fab": list(all_facts()),
    }
    for name, ids in cards.items():
        game = find_game(name)
        for language in LANGUAGES:
            ours = words(language, game)
            for id in ids:
                check_print(game, card_print(game, ours, id))


def test_what_is_legendary_is_not_told_by_colour_alone() -> None:
    from spieltisch.games.labtag.cards import card_from_id, standard_cards

    game = find_game("arena")
    for id in standard_cards():
        told = card_print(game, words("de", game), id)
        legendary = card_from_id(id).legendary
        assert ("rim" in told) == legendary
        assert told["flag"]["ink"] == ("gold" if legendary else "white")
        # Each flag has a shape of its own.
        assert told["flag"]["icon"] == f"flag-{told['flag']['tone']}"
