"""Flesh and Blood's cards, decks and rulebooks agree with each other and with their source."""

from __future__ import annotations

import doctest
import json
import re
from collections import Counter
from functools import cache

import pytest

from data.flesh_and_blood import import_cards
from data.flesh_and_blood.import_cards import (
    CARD_FILES,
    COLOURS,
    HERE,
    PACKAGE,
    Facts,
    PackageMissingError,
    card_id,
    deck_cards,
    package_cards,
    package_facts,
    read_decks,
    stored_facts,
    wanted,
    write_files,
)

CARDS = stored_facts()
DECKS = read_decks()
# The hero Brevant allows any number of this card.
ANY_NUMBER = {"Chivalry"}
NOT_IN_A_DECK = {"hero", "weapon", "token"}


def listed(deck: Facts) -> list[tuple[Facts, int]]:
    """The cards of a deck with their counts."""
    return [
        (CARDS[card_id(name, colour)], count)
        for colour, cards in deck["deck"].items()
        for name, count in cards.items()
    ]


def arena(deck: Facts, part: str) -> list[Facts]:
    return [CARDS[card_id(name, "colourless")] for name in deck.get(part, ())]


each_deck = pytest.mark.parametrize("name", DECKS)


def test_how_much_there_is() -> None:
    assert len(DECKS) == 18
    assert len(CARDS) == 407
    assert len({card["name"] for card in CARDS.values()}) == 303
    kinds = Counter(tuple(card["types"]) for card in CARDS.values())
    attacks = sum(
        "action" in card["types"] and "attack" in card["subtypes"] for card in CARDS.values()
    )
    assert attacks == 174
    assert kinds == {
        ("action",): 174 + 80,
        ("action", "equipment"): 4,
        ("attack-reaction",): 22,
        ("defence-reaction",): 12,
        ("instant",): 6,
        ("block",): 9,
        ("mentor",): 2,
        ("resource",): 1,
        ("hero",): 17,
        ("weapon",): 15,
        ("equipment",): 55,
        ("token",): 10,
    }


def test_the_cards_are_those_of_our_decks() -> None:
    assert {card_id(*card) for card in wanted()} == set(CARDS)


@each_deck
def test_a_deck_has_forty_cards_at_most_two_alike(name: str) -> None:
    cards = listed(DECKS[name])
    assert sum(count for _, count in cards) == 40
    assert all(1 <= count <= 2 or card["name"] in ANY_NUMBER for card, count in cards)
    assert not [card for card, _ in cards if NOT_IN_A_DECK & set(card["types"])]
    assert not [card for card, _ in cards if "ephemeral" in card["keywords"]]


@each_deck
def test_a_deck_fits_its_hero(name: str) -> None:
    deck = DECKS[name]
    hero = CARDS[card_id(deck["hero"], "colourless")]
    assert hero["types"] == ["hero"]
    others = [card for card, _ in listed(deck)]
    others += arena(deck, "weapons") + arena(deck, "equipment")
    for card in others:
        assert {*hero["classes"], "generic"} & set(card["classes"]), card["name"]
        for keyword in card["keywords"]:
            word, _, whose = keyword.partition(" ")
            assert word != "specialization" or whose == hero["hero"], card["name"]


@each_deck
def test_a_hero_can_wear_and_wield_what_is_listed(name: str) -> None:
    deck = DECKS[name]
    weapons, equipment = arena(deck, "weapons"), arena(deck, "equipment")
    assert all(card["types"] == ["weapon"] for card in weapons)
    assert all(card["types"] == ["equipment"] for card in equipment)
    held = weapons + [card for card in equipment if {"off-hand", "quiver"} & set(card["subtypes"])]
    two_handed_bow = any({"bow", "2h"} <= set(card["subtypes"]) for card in held)
    hands = [
        2 if "2h" in card["subtypes"] else 0 if {"quiver"} & set(card["subtypes"]) else 1
        for card in held
    ]
    assert sum(hands) <= 2
    assert hands.count(0) <= two_handed_bow
    worn = [
        zone
        for card in equipment
        for zone in ("head", "chest", "arms", "legs")
        if zone in card["subtypes"]
    ]
    assert sorted(worn) == ["arms", "chest", "head", "legs"]
    assert len(equipment) == len(worn) + len(held) - len(weapons)


@each_deck
def test_a_deck_says_how_sure_it_is(name: str) -> None:
    deck = DECKS[name]
    sure = deck["certainty"]
    assert sure["counts"] in {"listed", "forced", "derived", "guessed"}
    assert sure["source"]
    single = {card["name"] for card, count in listed(deck) if count == 1}
    assert set(sure.get("single", ())) == (single if sure["counts"] == "guessed" else set())
    if sure["counts"] == "forced":
        assert not single
    assert ("doubt" in sure) == (len(deck["weapons"]) == 2)


def test_cards_have_the_numbers_of_their_kind() -> None:
    for id, card in CARDS.items():
        has_the_numbers_of_its_kind(id, card)


def has_the_numbers_of_its_kind(id: str, card: Facts) -> None:
    numbers, types = card["numbers"], set(card["types"])
    pitch = {colour: pitch for pitch, colour in COLOURS.items()}[card["colour"]]
    assert numbers.get("pitch") == pitch
    assert all(number >= 0 for number in numbers.values())
    assert (
        ("life" in numbers) == ("intellect" in numbers) == ("hero" in card) == (types == {"hero"})
    )
    if types == {"hero"}:
        assert numbers["intellect"] == 4, id
        assert 15 <= numbers["life"] <= 20, id
    played = types & {"action", "attack-reaction", "defence-reaction", "instant"}
    assert ("cost" in numbers) == bool(played), id
    if types & {"attack-reaction", "defence-reaction", "block", "mentor"}:
        assert "defence" in numbers, id
    if types == {"action"}:
        assert ("power" in numbers) == ("attack" in card["subtypes"]), id
    if not types & {"hero", "weapon", "token", "equipment", "mentor"}:
        assert pitch or "ephemeral" in card["keywords"], id


def test_a_stronger_colour_pitches_for_less() -> None:
    strength: dict[str, list[tuple[int, int]]] = {}
    for card in CARDS.values():
        if "power" in card["numbers"] and "pitch" in card["numbers"]:
            numbers = card["numbers"]
            strength.setdefault(card["name"], []).append((numbers["pitch"], numbers["power"]))
    for name, colours in strength.items():
        powers = [power for _, power in sorted(colours)]
        assert powers == sorted(powers, reverse=True), name


def test_the_files_are_as_the_script_writes_them() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in CARD_FILES.glob("*.toml")}
    assert texts == write_files(CARDS)


def test_the_scripts_examples() -> None:
    assert doctest.testmod(import_cards) == (0, 2)


def test_the_lock_names_no_registry() -> None:
    lock = (HERE / "package-lock.json").read_text("utf-8")
    assert "http" not in lock
    assert "resolved" not in lock
    pinned = json.loads((HERE / "package.json").read_text("utf-8"))["devDependencies"]
    packages = json.loads(lock)["packages"]
    assert pinned == {
        "@flesh-and-blood/cards": packages["node_modules/@flesh-and-blood/cards"]["version"]
    }
    assert all("integrity" in package for path, package in packages.items() if path)


# The package, where it is installed


@cache
def from_package() -> tuple[list[Facts], dict[str, Facts]]:
    return package_cards(), package_facts()


@pytest.fixture
def package() -> tuple[list[Facts], dict[str, Facts]]:
    try:
        return from_package()
    except PackageMissingError as missing:
        pytest.skip(f"card facts not compared with their source: {missing}")


def test_the_package_is_the_pinned_one(package: tuple[list[Facts], dict[str, Facts]]) -> None:
    pinned = json.loads((HERE / "package.json").read_text("utf-8"))["devDependencies"]
    installed = json.loads((PACKAGE / "package.json").read_text("utf-8"))
    assert installed["version"] == pinned["@flesh-and-blood/cards"]
    assert installed["license"] == "MIT"


def test_our_facts_are_the_packages(package: tuple[list[Facts], dict[str, Facts]]) -> None:
    _, theirs = package
    assert set(theirs) == set(CARDS)
    assert not {id: (theirs[id], CARDS[id]) for id in CARDS if theirs[id] != CARDS[id]}


def test_decks_bring_the_tokens_their_cards_speak_of(
    package: tuple[list[Facts], dict[str, Facts]],
) -> None:
    texts = {card["id"]: card.get("text") or "" for card in package[0]}
    made = {card["name"] for card in CARDS.values() if "token" in card["types"]}
    made.add("Crouching Tiger")
    for name, deck in DECKS.items():
        spoken: set[str] = set()
        for card in {card_id(*card) for card in deck_cards(deck)}:
            if CARDS[card]["name"] not in made:
                spoken |= {token for token in made if token in texts[card]}
                if "heave" in texts[card].lower():
                    spoken.add("Seismic Surge")
        assert spoken == {*deck.get("tokens", ()), *deck.get("created", ())}, name


def test_no_sentence_of_card_text_is_ours(package: tuple[list[Facts], dict[str, Facts]]) -> None:
    def plain(text: str) -> str:
        return " ".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))

    files = [*CARD_FILES.glob("*.toml"), *CARD_FILES.parent.glob("*.md")]
    ours = " ".join(plain(path.read_text("utf-8")) for path in files)
    sentences = {
        plain(sentence)
        for card in package[0]
        for sentence in re.split(r"[.:;\n]", card.get("text") or "")
    }
    assert not [s for s in sentences if len(s.split()) >= 6 and s in ours]
