"""Sabacc as the kernel sees it: decks, house rules, and what a seat may imagine."""

from __future__ import annotations

from typing import Any

from spieltisch.games.labtag.cards import BLUE, GREEN, RED, Card, card_from_id, standard_deck
from spieltisch.games.labtag.naming import card_name, card_print
from spieltisch.games.labtag_sabacc import rules
from spieltisch.games.labtag_sabacc.bot import quick
from spieltisch.games.labtag_sabacc.imagine import deal_unknown
from spieltisch.games.labtag_sabacc.position import (
    LEFT,
    RIGHT,
    SIDES,
    Sabacc,
    SabaccTable,
    rank,
)
from spieltisch.games.labtag_sabacc.prospects import prospects
from spieltisch.games.labtag_sabacc.view import ICONS, lay_out
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder
from spieltisch.kernel.words import Words


class SabaccGame(Game):
    """LABTAG Sabacc for two to four players (SAB-01, S14)."""

    name = "sabacc"
    folder = "labtag_sabacc"
    min_seats = 2
    max_seats = rules.MOST_SEATS
    settings = (
        Setting("early_reveal", ("same_pass", "consecutive"), "S01"),
        Setting("no_pair", ("all_pay", "smallest_difference_wins"), "S02"),
        Setting("all_out", ("best_hand", "draw"), "S04"),
        Setting("first", ("random", "host"), "S05"),
        Setting("next", ("rotate", "loser", "winner"), "S05"),
        Setting("browse_discards", (False, True), "S13"),
    )
    public = (
        "chips",
        "pots",
        "lost",
        "hands",
        "stacks",
        "piles",
        "starter",
        "order",
        "turn",
        "holds",
        "turned_over",
        "drawn",
        "past",
        "shown",
    )
    icons = ICONS
    rules = (rules,)
    shared_rulebooks = ("labtag",)
    brings = "shared"

    def blank(self, setup: Setup, dice: Dice) -> Sabacc:
        return Sabacc(setup, dice)

    def first_step(self) -> Entry:
        return rules.begin

    def prepare(self, setup: Setup) -> SabaccTable:
        """SAB-03 to SAB-05, S08: sort the cards and divide the greens."""
        brought = [card_from_id(id) for cards in setup.cards for id in cards] or standard_deck()
        left, right = sort_cards(brought)
        needed = 1 + setup.seats
        for side, cards in zip(SIDES, (left, right), strict=True):
            if len(cards) < needed:
                raise Mistake("sabacc-small-stack", side=side, cards=len(cards), needed=needed)
        return SabaccTable(left + right, len(left), setup)

    def notices(self, setup: Setup) -> list[str]:
        brought = [card_from_id(id) for cards in setup.cards for id in cards]
        return notices(brought, setup.seats) if brought else []

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Sabacc)
        return deal_unknown(twin, seat, dice)

    def view(self, seen: Position, seat: int, table: TableBuilder) -> None:
        assert isinstance(seen, Sabacc)
        lay_out(seen, seat, table)

    def advise(self, known: Any, dice: Dice) -> Option:
        return quick(known, dice)

    def prospects(self, position: Position) -> tuple[float, ...]:
        assert isinstance(position, Sabacc)
        return prospects(position)

    def place(self, position: Position, name: str) -> list[int]:
        """`hand.0`, `pile.left`, `stack.right`: the last handle is the top card."""
        assert isinstance(position, Sabacc)
        kind, _, which = name.partition(".")
        if kind == "hand" and which.isdecimal() and int(which) < position.seats:
            return list(position.hands[int(which)])
        if kind in {"pile", "stack"} and which in SIDES:
            side = SIDES.index(which)
            return list(position.pile(side) if kind == "pile" else position.stacks[side])
        return super().place(position, name)

    def card_id(self, setup: Setup, face: int) -> str:
        table: SabaccTable = setup.table
        return table.ids[face]

    def card_name(self, words: Words, card: str) -> str | None:
        return card_name(words, card)

    def card_print(self, words: Words, card: str) -> Print:
        return card_print(words, card)

    def holdings(self, position: Position) -> tuple[Any, ...]:
        assert isinstance(position, Sabacc)
        chips = sum(position.chips) + sum(position.pots) + position.lost
        lying = [*position.stacks, *map(position.pile, (LEFT, RIGHT)), *position.hands]
        handles = sorted(handle for place in lying for handle in place)
        return (chips, tuple(sorted(position.faces)), tuple(handles))


def sort_cards(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    """SAB-04, SAB-05, S08: blue and half of every rank's greens left, the rest right; an odd
    green stays out."""
    left = [card for card in cards if card.flag == BLUE]
    right = [card for card in cards if card.flag == RED]
    greens = [card for card in cards if card.flag == GREEN]
    for wanted in range(1, 7):
        alike = [card for card in greens if rank(card) == wanted]
        half = len(alike) // 2
        left += alike[:half]
        right += alike[half : 2 * half]
    return left, right


def notices(cards: list[Card], seats: int) -> list[str]:
    """S06, S08: what players should know about the cards they brought, as keys of notices."""
    left, right = sort_cards(cards)
    found: list[str] = []
    blues = sorted(rank(card) for card in cards if card.flag == BLUE)
    reds = sorted(rank(card) for card in cards if card.flag == RED)
    if blues != reds:
        found.append("sabacc-unequal")
    if len(left) + len(right) < len(cards):
        found.append("sabacc-odd-green")
    if min(len(left), len(right)) < 1 + 4 * seats:
        found.append("sabacc-refill")
    return found


GAME = SabaccGame()
