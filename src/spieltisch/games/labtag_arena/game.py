"""Arena as the kernel sees it: decks, house rules, and what a seat may imagine."""

from __future__ import annotations

from typing import Any

from spieltisch.games.labtag.cards import Card, card_from_id, standard_deck
from spieltisch.games.labtag.naming import card_name, card_print
from spieltisch.games.labtag_arena.bot import quick
from spieltisch.games.labtag_arena.claims import take_back_claim
from spieltisch.games.labtag_arena.imagine import deal_unknown
from spieltisch.games.labtag_arena.names import MAX_BLOCKS, MAX_ENERGY, MAX_LIFE
from spieltisch.games.labtag_arena.position import Arena, ArenaTable
from spieltisch.games.labtag_arena.rules import (
    ability,
    attack,
    cubes,
    laying,
    memory,
    reserve,
    setup,
    turn,
)
from spieltisch.games.labtag_arena.view import ICONS, lay_out
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder
from spieltisch.kernel.words import Words


class ArenaGame(Game):
    """LABTAG Arena for two players (ARE-01)."""

    name = "arena"
    folder = "labtag_arena"
    min_seats = 2
    max_seats = 2
    settings = (
        Setting("start_life", (10,), "A01", low=5, high=15),
        Setting("start_energy", (3,), "A01", low=0, high=8),
        Setting("start_blocks", (2,), "A01", low=0, high=7),
        Setting("layout", ("groups", "single_actions"), "A03"),
        Setting("ranks_always_012", (False, True), "A05"),
        Setting("reserve_size", (6,), "A06", low=0, high=33),
        Setting("name_the_card", (False, True), "A09"),
        Setting("cover_after_showing", (False, True), "A10"),
        Setting("lie_loss_preventable", (True, False), "A14"),
        Setting("double_ko", ("sequence", "draw"), "A16"),
        Setting("bonus_needs_colour", (True, False), "A21"),
        Setting("turn_limit", (False,), "A27", low=1, high=1000),
        Setting("mats", ("free", "random", "different"), "A28"),
        Setting("arena_cards", ("random_9", "free_choice"), "D02"),
    )
    public = (
        "life",
        "energy",
        "blocks",
        "mats",
        "fields",
        "up",
        "reserves",
        "playing",
        "on_turn",
        "turns",
        "quiet",
        "ability_used",
        "dran_used",
        "blow_limit",
        "freed",
        "said",
        "pointed",
        "named",
        "doubted",
        "noted",
        "fixed",
        "owed",
        "fintes",
        "blows",
        "trail",
    )
    private = ("notes",)
    icons = ICONS
    calm = ("doubt_suit", "doubt_rank", "name_rank")
    rules = (setup, laying, turn, attack, ability, reserve, memory, cubes)
    shared_rulebooks = ("labtag",)
    brings = "each"

    def blank(self, setup: Setup, dice: Dice) -> Arena:
        return Arena(setup, dice)

    def first_step(self) -> Entry:
        return setup.begin

    def prepare(self, setup: Setup) -> ArenaTable:
        """ARE-03, D02, D03: every seat brings an own deck, the standard deck if nothing else."""
        decks: list[list[Card]] = []
        for seat in range(setup.seats):
            brought = setup.cards[seat] if seat < len(setup.cards) else ()
            decks.append([card_from_id(id) for id in brought] or standard_deck())
        if len(setup.cards) > setup.seats:
            raise Mistake("arena-decks", decks=len(setup.cards))
        table = ArenaTable(decks, setup.house)
        for seat in range(setup.seats):
            if not table.can_start(table.own[seat], []):
                raise Mistake("arena-no-start", seat=seat + 1)
        return table

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Arena)
        return deal_unknown(twin, seat, dice)

    def view(self, seen: Position, seat: int, table: TableBuilder) -> None:
        assert isinstance(seen, Arena)
        lay_out(seen, seat, table)

    def advise(self, known: Any, dice: Dice) -> Option:
        return quick(known, dice)

    def take_back_claim(self, twin: Position) -> str:
        assert isinstance(twin, Arena)
        return take_back_claim(twin)

    def place(self, position: Position, name: str) -> list[int]:
        """`labini.0`, `team.0` (in the order of the fields), `team.0.blockexperte`,
        `reserve.0`, `deck.0` (all own cards; the first are active, then comes the reserve)."""
        assert isinstance(position, Arena)
        table = position.table
        kind, _, which = name.partition(".")
        owner, _, field = which.partition(".")
        if owner in {"0", "1"}:
            seat = int(owner)
            if field and kind == "team" and field in table.fields:
                number = table.fields.index(field)
                covered = position.fields[seat]
                return [table.active[seat][1 + covered.index(number)]] if number in covered else []
            places = {
                "labini": table.active[seat][:1],
                "team": table.active[seat][1:],
                "reserve": table.reserve[seat],
                "deck": table.own[seat],
            }
            if kind in places and not field:
                return places[kind][:]
        return super().place(position, name)

    def exchangeable(self, position: Position, one: int, other: int) -> bool:
        assert isinstance(position, Arena)
        return any(one in own and other in own for own in position.table.own)

    def card_id(self, setup: Setup, face: int) -> str:
        table: ArenaTable = setup.table
        return table.ids[face]

    def card_name(self, words: Words, card: str) -> str | None:
        return card_name(words, card)

    def card_print(self, words: Words, card: str) -> Print:
        return card_print(words, card)

    def holdings(self, position: Position) -> tuple[Any, ...]:
        """Every deck is whole, and no mat has more cubes than there are (A02)."""
        assert isinstance(position, Arena)
        decks = tuple(
            tuple(sorted(position.faces[handle] for handle in own)) for own in position.table.own
        )
        within = all(
            0 <= position.life[seat] <= MAX_LIFE
            and 0 <= position.energy[seat] <= MAX_ENERGY
            and 0 <= position.blocks[seat] <= MAX_BLOCKS
            for seat in (0, 1)
        )
        return decks, within


GAME = ArenaGame()
