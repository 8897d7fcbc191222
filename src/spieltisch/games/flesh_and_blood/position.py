"""Everything on a table of Flesh and Blood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spieltisch.games.flesh_and_blood.codes import NO_STEP, SETTING_UP
from spieltisch.games.flesh_and_blood.records import Event, Lasting, Layer, Link
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.position import NOBODY, Position
from spieltisch.kernel.setup import Setup

if TYPE_CHECKING:
    from spieltisch.games.flesh_and_blood.table import DuelTable

NOTHING: Final = -1


class Duel(Position):
    """A game of Flesh and Blood in progress.

    A card has a handle for the whole game; tokens and attacks of weapons get handles above those
    of the cards, and lose them again. Heroes are handles too.
    """

    __slots__ = (
        "table",
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

    def __init__(self, setup: Setup, dice: Dice, source: Duel | None = None) -> None:  # noqa: PLR0915
        Position.__init__(self, setup, dice, source)
        self.table: DuelTable = setup.table
        if source is None:
            seats = setup.seats
            self.zone: list[int] = []
            self.owner: list[int] = []
            # Of a weapon's attack, the weapon; of a card under another one, that other one.
            self.origin: list[int] = []
            # Of every seat, the handles in each of its places; the last card of a deck is on top.
            self.deck: list[tuple[int, ...]] = [()] * seats
            self.hand: list[tuple[int, ...]] = [()] * seats
            self.arsenal: list[tuple[int, ...]] = [()] * seats
            self.pitch: list[tuple[int, ...]] = [()] * seats
            self.graveyard: list[tuple[int, ...]] = [()] * seats
            self.banished: list[tuple[int, ...]] = [()] * seats
            self.arena: list[tuple[int, ...]] = [()] * seats
            self.life: list[int] = [0] * seats
            self.resources: list[int] = [0] * seats
            self.points: int = 0
            self.alive: tuple[int, ...] = tuple(range(seats))
            self.first: int = NOBODY
            self.on_turn: int = NOBODY
            self.turns: int = 0
            # How many turns every seat has had.
            self.had: tuple[int, ...] = (0,) * seats
            self.phase: int = SETTING_UP
            self.step: int = NO_STEP
            self.passes: int = 0
            self.stack: tuple[Layer, ...] = ()
            # The layer that is being resolved, what its sentences spoke of, and a number.
            self.layer: Layer = ()
            self.it: tuple[int, ...] = ()
            self.result: int = 0
            # The sentence that waits for a decision.
            self.pending: str = ""
            # Triggered, and not yet on the stack (FAB-096).
            self.waiting_layers: tuple[Layer, ...] = ()
            self.effects: tuple[Lasting, ...] = ()
            # (card, kind, how many) and (card, ability's id, how often this turn).
            self.counters: tuple[tuple[int, str, int], ...] = ()
            self.used: tuple[tuple[int, str, int], ...] = ()
            # The active chain link.
            self.attack: int = NOTHING
            self.attacker: int = NOBODY
            self.target: int = NOBODY
            self.weapon: int = NOTHING
            self.hit: int = 0
            self.again: bool = False
            self.defending: tuple[tuple[int, int], ...] = ()
            self.beside: tuple[int, ...] = ()
            self.links: tuple[Link, ...] = ()
            # How much of the turn's memory is older than the combat chain and the chain link.
            self.chain_memory: tuple[int, int] = (0, 0)
            self.memory: tuple[Event, ...] = ()
            # The damage about to be dealt.
            self.damage: tuple[int, ...] = ()
            # Weapons that may attack once more this turn (FAB-087).
            self.extra_attacks: tuple[int, ...] = ()
        else:
            self.zone = source.zone[:]
            self.owner = source.owner[:]
            self.origin = source.origin[:]
            self.deck = source.deck[:]
            self.hand = source.hand[:]
            self.arsenal = source.arsenal[:]
            self.pitch = source.pitch[:]
            self.graveyard = source.graveyard[:]
            self.banished = source.banished[:]
            self.arena = source.arena[:]
            self.life = source.life[:]
            self.resources = source.resources[:]
            self.points = source.points
            self.alive = source.alive
            self.first = source.first
            self.on_turn = source.on_turn
            self.turns = source.turns
            self.had = source.had
            self.phase = source.phase
            self.step = source.step
            self.passes = source.passes
            self.stack = source.stack
            self.layer = source.layer
            self.it = source.it
            self.result = source.result
            self.pending = source.pending
            self.waiting_layers = source.waiting_layers
            self.effects = source.effects
            self.counters = source.counters
            self.used = source.used
            self.attack = source.attack
            self.attacker = source.attacker
            self.target = source.target
            self.weapon = source.weapon
            self.hit = source.hit
            self.again = source.again
            self.defending = source.defending
            self.beside = source.beside
            self.links = source.links
            self.chain_memory = source.chain_memory
            self.memory = source.memory
            self.damage = source.damage
            self.extra_attacks = source.extra_attacks

    def copy(self) -> Duel:
        return Duel(self.setup, self.dice.copy(), self)

    def hero(self, seat: int) -> int:
        """The handle of this seat's hero."""
        return self.table.heroes[seat]

    def counted(self, card: int, kind: str) -> int:
        """How many counters of a kind lie on this card."""
        for on, what, n in self.counters:
            if on == card and what == kind:
                return n
        return 0
