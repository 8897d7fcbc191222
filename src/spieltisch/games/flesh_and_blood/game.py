"""Flesh and Blood as the kernel sees it: decks, house rules, and what a seat may imagine."""

from __future__ import annotations

from typing import Any

from spieltisch.games.flesh_and_blood import definitions
from spieltisch.games.flesh_and_blood.bot import quick
from spieltisch.games.flesh_and_blood.deck_done import check_done
from spieltisch.games.flesh_and_blood.deck_rules import check_deck
from spieltisch.games.flesh_and_blood.decks import DEFAULTS, brought
from spieltisch.games.flesh_and_blood.imagine import deal_unknown
from spieltisch.games.flesh_and_blood.language import choices, effects
from spieltisch.games.flesh_and_blood.naming import card_name, card_now
from spieltisch.games.flesh_and_blood.places import cards_at, make_room, value_at
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.printing import card_print
from spieltisch.games.flesh_and_blood.prospects import prospects
from spieltisch.games.flesh_and_blood.rules import (
    chain,
    combat,
    damage,
    declaring,
    defending,
    heavy,
    leaving,
    mentors,
    paying,
    resolving,
    setup,
    shields,
    sideboard,
    stack,
    turn,
)
from spieltisch.games.flesh_and_blood.stops import STOPS, stirred, stop_here
from spieltisch.games.flesh_and_blood.table import DuelTable
from spieltisch.games.flesh_and_blood.view import ICONS, lay_out
from spieltisch.games.flesh_and_blood.view_questions import ask_text
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder
from spieltisch.kernel.words import Words


class FleshAndBlood(Game):
    """Flesh and Blood for two and more players."""

    name = "fab"
    folder = "flesh_and_blood"
    min_seats = 2
    max_seats = 2
    settings = (Setting("turn_limit", (100,), "FAB-239", low=10, high=1000, tries=(10, 30)),)
    public = (
        "zone",
        "owner",
        "origin",
        "deck",
        "hand",
        "arsenal",
        "pitch",
        "graveyard",
        "banished",
        "arena",
        "life",
        "resources",
        "points",
        "alive",
        "first",
        "on_turn",
        "turns",
        "had",
        "phase",
        "step",
        "passes",
        "stack",
        "layer",
        "it",
        "result",
        "pending",
        "waiting_layers",
        "effects",
        "counters",
        "used",
        "attack",
        "attacker",
        "target",
        "weapon",
        "hit",
        "again",
        "defending",
        "beside",
        "links",
        "chain_memory",
        "memory",
        "damage",
        "extra_attacks",
    )
    brings = "each"
    stops = STOPS
    # Every two of the first decks, each of which one has met before its turn comes again.
    lineups = tuple(
        [
            ((DEFAULTS[place],), (DEFAULTS[(place + step) % len(DEFAULTS)],))
            for step in range(1, len(DEFAULTS) // 2 + 1)
            for place in range(len(DEFAULTS))
            if 2 * step < len(DEFAULTS) or place < step
        ]
    )
    told_together = ("draw",)
    icons = ICONS
    brisk = ("pitch", "pitch_for", "defend", "order_pitch", "leave_arena", "leave_cards")
    rules = (
        setup,
        sideboard,
        turn,
        stack,
        declaring,
        paying,
        resolving,
        combat,
        chain,
        defending,
        damage,
        shields,
        heavy,
        mentors,
        leaving,
        effects,
        choices,
    )

    def blank(self, setup: Setup, dice: Dice) -> Duel:
        return Duel(setup, dice)

    def first_step(self) -> Entry:
        return setup.begin

    def prepare(self, setup: Setup) -> DuelTable:
        """FAB-006: every seat brings a deck, a ready-made one if nothing else."""
        if len(setup.cards) > setup.seats:
            raise Mistake("fab-decks", decks=len(setup.cards))
        decks = []
        for seat in range(setup.seats):
            cards = setup.cards[seat] if seat < len(setup.cards) else ()
            deck = brought(cards or (DEFAULTS[seat],))
            check_deck(deck)
            check_done(deck)
            decks.append(deck)
        return DuelTable(decks, setup.house)

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Duel)
        return deal_unknown(twin, seat, dice)

    def view(self, seen: Position, seat: int, table: TableBuilder) -> None:
        assert isinstance(seen, Duel)
        lay_out(seen, seat, table)

    def advise(self, known: Any, dice: Dice) -> Option:
        return quick(known, dice)

    def prospects(self, position: Position) -> tuple[float, ...]:
        assert isinstance(position, Duel)
        return prospects(position)

    def place(self, position: Position, name: str) -> list[int]:
        """`hand.0`, `deck.0` (the last card is on top), `arsenal.0`, `pitch.0`, `graveyard.0`,
        `banished.0`, `equipment.0`, `weapons.0`, `tokens.0`; `top.0` and `bottom.0` of a deck;
        `attack`, `defending`."""
        assert isinstance(position, Duel)
        found = cards_at(position, name)
        return super().place(position, name) if found is None else found

    def make_room(self, position: Position, name: str, ids: list[str]) -> None:
        assert isinstance(position, Duel)
        make_room(position, name, ids)

    def value(self, position: Position, name: str) -> Any:
        """Of the cards at a place, `power.attack`, `defence.defending`, `cost.hand.0`,
        `counters.equipment.0`, or whether they have a keyword: `go-again.attack`."""
        assert isinstance(position, Duel)
        found = value_at(position, name)
        return super().value(position, name) if found is None else found

    def exchangeable(self, position: Position, one: int, other: int) -> bool:
        """Only cards of one deck lie in each other's places."""
        assert isinstance(position, Duel)
        return any(one in own and other in own for own in position.table.deck)

    def card_id(self, setup: Setup, face: int) -> str:
        table: DuelTable = setup.table
        return table.ids[face]

    def card_name(self, words: Words, card: str) -> str | None:
        return card_name(words, card)

    def card_print(self, words: Words, card: str) -> Print:
        return card_print(words, card)

    def card_now(self, seen: Position, seat: int, handle: int, words: Words) -> dict[str, Any]:
        assert isinstance(seen, Duel)
        return card_now(seen, seat, handle, words)

    def ask_text(self, seen: Position, seat: int, kind: str) -> tuple[str, dict[str, Any]]:
        assert isinstance(seen, Duel)
        return ask_text(seen, seat, kind)

    def stop_here(self, seen: Position, seat: int) -> tuple[str, str]:
        assert isinstance(seen, Duel)
        return stop_here(seen, seat)

    def stirred(self, seen: Position, seat: int) -> Any:
        assert isinstance(seen, Duel)
        return stirred(seen, seat)

    def holdings(self, position: Position) -> tuple[Any, ...]:
        """Every card is somewhere, once, and belongs to whom it belonged."""
        assert isinstance(position, Duel)
        table = position.table
        return tuple(sorted(position.faces[: table.cards])), tuple(position.owner[: table.cards])


assert definitions.ROOMS
GAME = FleshAndBlood()
