"""The LABTAG cards and the standard deck (LAB-01 to LAB-07, D01, D03)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from spieltisch.games.labtag.cards import (
    ACE,
    BLUE,
    GREEN,
    JACK,
    QUEEN,
    RED,
    SUITS,
    VALUES,
    Card,
    card_from_id,
    card_from_row,
    standard_deck,
)
from spieltisch.games.labtag_sabacc.game import sort_cards
from spieltisch.games.labtag_sabacc.position import rank
from spieltisch.kernel.errors import Mistake

DECK = standard_deck()
ROW = {"suit": "hearts", "value": "Q", "number": "2", "flag": "green", "gold": "true"}


def test_suits() -> None:
    """LAB-01."""
    assert set(SUITS) == {"spades", "hearts", "diamonds", "clubs"}
    with pytest.raises(Mistake):
        card_from_row({**ROW, "suit": "stars"})


def test_values_ascend() -> None:
    """LAB-02."""
    assert VALUES == ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert card_from_id("clubs-6").value < card_from_id("clubs-10").value < JACK < QUEEN < ACE
    with pytest.raises(Mistake):
        card_from_row({**ROW, "value": "5"})


def test_numbers() -> None:
    """LAB-03."""
    assert {card.number for card in DECK} == {0, 1, 2}
    with pytest.raises(Mistake):
        card_from_row({**ROW, "number": "3"})


@pytest.mark.parametrize("value", VALUES)
def test_gold_is_legendary_and_only_queen_king_and_ace_are(value: str) -> None:
    """LAB-04, LAB-05, D03."""
    legendary = value in {"Q", "K", "A"}
    row = {**ROW, "value": value}
    assert card_from_row({**row, "gold": str(legendary)}).legendary is legendary
    with pytest.raises(Mistake, match="labtag-gold"):
        card_from_row({**row, "gold": str(not legendary)})


def test_flags() -> None:
    """LAB-06."""
    assert [card_from_id(id).flag for id in ("spades-7", "spades-6", "spades-10")] == [
        BLUE,
        RED,
        GREEN,
    ]
    with pytest.raises(Mistake):
        card_from_row({**ROW, "flag": "white"})


def test_the_jack_is_special_and_not_legendary() -> None:
    """LAB-07."""
    special = {VALUES[card.value] for card in DECK if card.special}
    assert special == {"J", "Q", "K", "A"}
    assert not card_from_id("spades-j").legendary


@pytest.mark.parametrize("series", [1, 2, 3])
def test_the_standard_deck(series: int) -> None:
    """D01, D03: what every series keeps to."""
    deck = standard_deck(series)
    assert {(card.suit, card.value) for card in deck} == set(product(range(4), range(9)))
    assert {(card.suit, card.flag, card.number) for card in deck} == set(
        product(range(4), range(3), range(3))
    )
    for suit in range(4):
        gold = [card.number for card in deck if card.suit == suit and card.legendary]
        white = [card.number for card in deck if card.suit == suit and not card.legendary]
        assert (sorted(gold), sorted(white)) == ([0, 1, 2], [0, 0, 1, 1, 2, 2])
    assert Counter(card.flag for card in deck) == {BLUE: 12, RED: 12, GREEN: 12}
    green = Counter(rank(card) for card in deck if card.flag == GREEN)
    assert green == dict.fromkeys(range(1, 7), 2)
    left, right = sort_cards(deck)
    assert len(left) == len(right) == 18
    assert Counter(map(rank, left)) == Counter(map(rank, right))


def test_every_value_has_all_numbers_and_numbers_do_not_follow_values() -> None:
    """D01: so that a jack really changes who is strong."""
    for value in range(9):
        assert {card.number for card in DECK if card.value == value} == {0, 1, 2}
    plain = [card for card in DECK if not card.special]
    values = sum(card.value for card in plain) / len(plain)
    numbers = sum(card.number for card in plain) / len(plain)
    assert sum((c.value - values) * (c.number - numbers) for c in plain) == pytest.approx(0)


def test_the_number_moves_on_with_every_series() -> None:
    """D03."""
    for one, two, three in zip(DECK, standard_deck(2), standard_deck(3), strict=True):
        assert (one.number + 1) % 3 == two.number
        assert (one.number + 2) % 3 == three.number
        assert same_but_number(one, two)
        assert same_but_number(one, three)


def same_but_number(one: Card, other: Card) -> bool:
    return (one.suit, one.value, one.flag) == (other.suit, other.value, other.flag)
