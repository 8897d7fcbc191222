"""The cards of 51st State: their counts, their symmetries, and that every value has a meaning."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from spieltisch.games.fifty_first_state.effects import (
    ACTION,
    ANY,
    CARD,
    DEAL,
    FEATURE,
    ICONS,
    KEPT,
    NOTHING,
    POINT,
    PRODUCTION,
    Amounts,
    Gain,
)
from spieltisch.games.fifty_first_state.facts import (
    Printed,
    connections,
    deck,
    factions,
)

BASE = deck()
ALL = {kind.id: kind for kind in deck(new_era=True)}
OTHER = {kind.id.removesuffix("-other"): kind for kind in deck(new_era=True, other=True)}
FOLDER = resources.files("spieltisch.games.fifty_first_state")

RESOURCES = "GFIB"
# Cards that are the same but for the resource, in the order gun, fuel, iron, brick.
FAMILIES = (
    ("assassin", "fuel-tank", "docks", "quarry"),
    ("arena", "oil-rig", "parking-lot", "brick-supplier"),
    ("city-guards", "methane-storage", "scrap-metal", "brick-storage"),
    ("weapon-trader", "oil-trader", "scrap-trader", "rubble-trader"),
    ("bioweaponry", "radioactive-fuel", "shipwreck", "clay-pit"),
    ("gun-shop", "oilmen-fortress", "assembly-plant", "skyscraper"),
    ("confessor", "gasoline-drinkers-den", "shelter", "abandoned-suburbs"),
    ("murderers-pub", "refinery", "factory", "rubble"),
)
# As these cards of New Era are; a card may name its icons in any order.
NEW_FAMILIES = (
    ("expedition-camp", "hangar", "haven", "courthouse"),
    ("combat-zone", "oilfield", "disassembly-workshop", "brick-village"),
    ("secret-outpost", "gasoline-tower", "old-settlements", "builders"),
)


def counted(what: Callable[[Printed], Any]) -> Counter[Any]:
    """How many cards of the base game there are of each sort."""
    found: Counter[Any] = Counter()
    for kind in BASE:
        found[what(kind)] += kind.copies
    return found


def printed(kind: Printed, resource: str = "") -> tuple[Any, ...]:
    """Everything on a card but its name, with its resource blotted out."""
    texts = [kind.deal, kind.spoils, kind.effect, kind.bonus, " ".join(sorted(kind.icons.split()))]
    if resource:
        texts = [text.replace(resource, "_") for text in texts]
        texts[-1] = " ".join(sorted(texts[-1].split()))
    return (kind.copies, kind.kind, kind.open, kind.distance, kind.defence, *texts)


def test_there_are_as_many_cards_as_in_the_box() -> None:
    """STA-02, STA-06: 88 cards of 60 kinds, 50 of New Era, 12 connection cards."""
    assert len(BASE) == 60
    assert sum(kind.copies for kind in BASE) == 88
    assert len(ALL) == 100
    assert sum(kind.copies for kind in ALL.values()) == 88 + 50
    more = {kind.id: ALL[kind.id].copies - kind.copies for kind in BASE}
    assert {id: n for id, n in more.items() if n} == {"church": 1, "excavator": 1}
    assert Counter({card.id: card.copies for card in connections()}).total() == 12


def test_kinds_of_the_base_game() -> None:
    assert counted(lambda kind: (kind.kind, kind.open)) == {
        (ACTION, False): 41,
        (FEATURE, False): 20,
        (PRODUCTION, True): 16,
        (PRODUCTION, False): 11,
    }


def test_distances_of_the_base_game() -> None:
    assert counted(lambda kind: kind.distance) == {1: 33, 2: 40, 3: 15}


@pytest.mark.parametrize("family", [*FAMILIES, *NEW_FAMILIES], ids=lambda family: family[0])
def test_families_differ_in_their_resource_only(family: tuple[str, ...]) -> None:
    cards = [ALL[id] for id in family]
    alike = {printed(card, letter) for card, letter in zip(cards, RESOURCES, strict=True)}
    assert len(alike) == 1, alike
    for card, letter in zip(cards, RESOURCES, strict=True):
        assert letter in card.icons.split()


def test_families_are_48_cards_of_the_base_game() -> None:
    copies = {kind.id: kind.copies for kind in BASE}
    assert sum(copies[id] for family in FAMILIES for id in family) == 48


def test_connection_cards() -> None:
    """STA-43: six of each colour; two of the red ones have a price."""
    assert {(card.deck, card.effect): card.copies for card in connections()} == {
        ("blue", "2cb"): 4,
        ("blue", "3cb"): 2,
        ("red", "2cr"): 4,
        ("red", "1G > 3cr"): 2,
    }


def test_factions() -> None:
    """STA-14, STA-38: they produce alike but for one resource; their rows are their own."""
    assert {faction.produces for faction in factions()} == {
        f"3W 1K 1cg 1{letter}" for letter in RESOURCES
    }
    assert {faction.id: faction.rows for faction in factions()} == {
        "new-york": ("1I > 1cg", "1G > 2cr", "2F > 2cb"),
        "appalachia": ("1B 1K > 2cg", "1G > 2cr", "1F > 2cb"),
        "mutants": ("2I > 2cg", "1G > 3cr", "1F > 1cb"),
        "merchants": ("2I > 2cg", "1G > 2cr", "1F > 3cb"),
    }
    for faction in factions():
        assert [trade.gain.text[-2:] for trade in faction.trades()] == ["cg", "cr", "cb"]


def goods(found: Amounts) -> set[int]:
    assert all(n > 0 for _, n in found)
    return {kind for kind, _ in found}


def had(gain: Gain) -> set[int]:
    return goods(gain.goods) | ({gain.per[0]} if gain.per else set())


@pytest.mark.parametrize("id", ALL)
def test_every_value_has_a_meaning(id: str) -> None:
    """A slip of the pen in a data file is noticed here and not at the table."""
    for kind in (ALL[id], OTHER[id]):
        effect = kind.read()
        assert kind.distance in {1, 2, 3}
        icons = kind.icons.split()
        assert len(set(icons)) == len(icons) <= 2
        assert set(icons) <= set(ICONS)
        assert sum(n for _, n in kind.deal_goods.goods) == 1
        real = set(range(POINT + 1))
        assert had(kind.deal_goods) | had(kind.spoils_goods) | had(effect.bonus) <= real
        assert had(kind.spoils_goods)
        assert not kind.open or kind.kind == PRODUCTION
        assert bool(had(effect.makes)) == (kind.kind == PRODUCTION)
        assert had(effect.makes) <= real
        assert (effect.trade is not None) == (kind.kind == ACTION)
        if kind.kind == FEATURE:
            told = (effect.cache, effect.store, had(effect.bonus), had(effect.on_deal))
            assert any(told) or had(effect.on_raze), "a feature without any effect"
        if effect.trade is not None:
            assert effect.trade.uses in {1, 2}
            assert goods(effect.trade.cost.goods) <= set(range(KEPT)) | {CARD, ANY, DEAL}
            assert bool(had(effect.trade.gain)) == (effect.trade.special == NOTHING)
        assert goods(effect.cache) <= set(range(KEPT))
        assert goods(effect.store) <= {*range(KEPT), ANY}


def test_no_key_of_the_data_files_is_overlooked() -> None:
    known = {
        *("id", "copies", "class", "distance", "icons", "deal", "spoils", "effect", "bonus"),
        *("defence", "other", "source"),
    }
    for file in ("base", "new_era"):
        rows = tomllib.loads((FOLDER / "cards" / f"{file}.toml").read_text("utf-8"))["card"]
        for row in rows:
            assert row.keys() <= known, row["id"]
            assert row.get("other", {}).keys() <= known, row["id"]
            assert ("other" in row) == ("source" in row), row["id"]


def test_the_other_reading_differs_in_five_cards() -> None:
    """F15, STA-07: where the two listings disagree, and nowhere else."""
    assert {id for id, kind in ALL.items() if printed(kind) != printed(OTHER[id])} == {
        "thieves-caravan",
        "gangers-dive",
        "the-bronx-gang",
        "the-iron-gang",
        "hidden-forge",
    }
    assert OTHER["thieves-caravan"].effect == "1W > steal 1R x2"
