"""Everything on an Arena table, and the decks, fields and house rules behind it."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import NUMBERS, Card
from spieltisch.games.labtag_arena.names import EXTRAS, GROUPS, NO_RESERVE
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Offer, Option
from spieltisch.kernel.position import NOBODY, Position
from spieltisch.kernel.setup import Setup, Value

NOTHING: Final = -1
ALL_NUMBERS: Final = (1 << NUMBERS) - 1


class ArenaTable:
    """Both decks and the house rules, worked out once and shared by all copies.

    Faces and handles are numbered alike: first all cards of seat 0, then all of seat 1. A seat's
    first handles are its LABini, its two TAGteam cards and its reserve; they never move, since
    whatever is rearranged or exchanged moves faces.
    """

    def __init__(self, decks: list[list[Card]], house: dict[str, Value]) -> None:
        self.cards = decks[0] + decks[1]
        self.faces = list(range(len(self.cards)))
        self.known = [1] * len(decks[0]) + [2] * len(decks[1])
        self.suit = [card.suit for card in self.cards]
        self.number = [card.number for card in self.cards]
        self.value = [card.value for card in self.cards]
        self.flag = [card.flag for card in self.cards]
        self.legendary = [int(card.legendary) for card in self.cards]
        self.ids = [card.id for card in self.cards]
        self.has_twins = any(len({c.id for c in deck}) < len(deck) for deck in decks)
        self.free_choice = house["arena_cards"] == "free_choice"
        self.own: list[list[int]] = []
        self.active: list[list[int]] = []
        self.reserve: list[list[int]] = []
        self.dealt: list[list[int]] = []
        begin = 0
        for deck in decks:
            own = list(range(begin, begin + len(deck)))
            size = 3 + min(int(house["reserve_size"]), len(deck) - 3)
            self.own.append(own)
            self.active.append(own[:3])
            self.reserve.append(own[3:size])
            self.dealt.append(own if self.free_choice else own[:size])
            begin += len(deck)
        # Whoever deals takes from the end of the stack, and the first handles are dealt.
        self.stacks = [tuple(own[::-1]) for own in self.own]
        self.single_actions = house["layout"] == "single_actions"
        self.fields = EXTRAS if self.single_actions else GROUPS
        self.hides = [
            1 << n if self.single_actions else 3 << 2 * n for n in range(len(self.fields))
        ]
        self.start_life = int(house["start_life"])
        self.start_energy = int(house["start_energy"])
        self.start_blocks = int(house["start_blocks"])
        self.ranks_always_012 = house["ranks_always_012"] is True
        self.name_the_card = house["name_the_card"] is True
        self.cover_after_showing = house["cover_after_showing"] is True
        self.lie_loss_preventable = house["lie_loss_preventable"] is True
        self.double_ko_draws = house["double_ko"] == "draw"
        self.bonus_needs_colour = house["bonus_needs_colour"] is True
        limit = house["turn_limit"]
        self.turn_limit = 0 if limit is False else int(limit)
        self.mats = str(house["mats"])
        self.labini_options = [
            card_option(i, "labini", "ARE-06", f) for f, i in enumerate(self.ids)
        ]
        self.team_options = [card_option(i, "team", "ARE-07", f) for f, i in enumerate(self.ids)]
        self.reserve_options = [
            card_option(i, "reserve", "ARE-09", f) for f, i in enumerate(self.ids)
        ]
        self.bring_options = [card_option(i, "bring", "ARE-55", f) for f, i in enumerate(self.ids)]
        # Offers made once and used again, by whatever decides them.
        self.offers: dict[int, Offer] = {}

    def legal(self, one: int, two: int, three: int, start: bool) -> bool:
        """ARE-05, ARE-57, A05: at most one legendary card; at the start, or by house rule
        always, one card of every number."""
        legendary = self.legendary
        if legendary[one] + legendary[two] + legendary[three] > 1:
            return False
        if start or self.ranks_always_012:
            number = self.number
            return 1 << number[one] | 1 << number[two] | 1 << number[three] == ALL_NUMBERS
        return True

    def can_start(self, faces: list[int], chosen: list[int]) -> bool:
        """Whether the chosen cards can be completed to a legal start with these faces."""
        found = [0] * (2 * NUMBERS)
        for face in faces:
            if face not in chosen:
                found[2 * self.number[face] + self.legendary[face]] += 1
        gold, missing = 0, ALL_NUMBERS
        for face in chosen:
            gold += self.legendary[face]
            bit = 1 << self.number[face]
            if not missing & bit:
                return False
            missing -= bit
        for number in range(NUMBERS):
            if (missing >> number) & 1 and not found[2 * number]:
                gold += 1
                if not found[2 * number + 1]:
                    return False
        return gold <= 1


def card_option(card: str, kind: str, rule: str, face: int) -> Option:
    """Choosing this card for something."""
    return Option(f"{kind}.{card}", rule, (f"card.{card}",), face, kind, (("card", card),))


class Arena(Position):
    """A game of Arena in progress."""

    __slots__ = (
        "table",
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
        "notes",
    )

    def __init__(self, setup: Setup, dice: Dice, source: Arena | None = None) -> None:  # noqa: PLR0915
        super().__init__(setup, dice, source)
        self.table: ArenaTable = setup.table
        if source is None:
            self.life: list[int] = [0, 0]
            self.energy: list[int] = [0, 0]
            self.blocks: list[int] = [0, 0]
            self.mats: list[int] = [NOTHING, NOTHING]
            # Of every seat, the two TAGteam fields that are covered, in the order of the mat.
            self.fields: list[tuple[int, ...]] = [(), ()]
            # Of every seat, which of LABini and TAGteam cards lie face up: one bit a place.
            self.up: list[int] = [0, 0]
            self.reserves: list[int] = [NO_RESERVE, NO_RESERVE]
            self.playing: bool = False
            self.on_turn: int = NOBODY
            self.turns: int = 0
            # How many turns in a row have left everybody's life as it was.
            self.quiet: int = 0
            self.ability_used: bool = False
            self.dran_used: bool = False
            self.blow_limit: int = 1
            # Whose energy may stand for blocks just now (ARE-70).
            self.freed: list[bool] = [False, False]
            # The suit that was announced and, by house rule, the place that was pointed at.
            self.said: int = NOTHING
            self.pointed: int = NOTHING
            # The attack under way: the number named, whether it was doubted, the losses noted
            # for the defender (those that can be prevented, and the others) and the attacker.
            self.named: int = NOTHING
            self.doubted: bool = False
            self.noted: int = 0
            self.fixed: int = 0
            self.owed: int = 0
            self.fintes: int = 0
            self.blows: int = 0
            # What can be told of the past of a seat's active cards: by everybody (of each seat),
            # and by its opponent, who may have spied (kept by the opponent). See `memory`.
            self.trail: list[tuple[int, ...]] = [(), ()]
            self.notes: list[tuple[int, ...]] = [(), ()]
        else:
            self.life = source.life[:]
            self.energy = source.energy[:]
            self.blocks = source.blocks[:]
            self.mats = source.mats[:]
            self.fields = source.fields[:]
            self.up = source.up[:]
            self.reserves = source.reserves[:]
            self.playing = source.playing
            self.on_turn = source.on_turn
            self.turns = source.turns
            self.quiet = source.quiet
            self.ability_used = source.ability_used
            self.dran_used = source.dran_used
            self.blow_limit = source.blow_limit
            self.freed = source.freed[:]
            self.said = source.said
            self.pointed = source.pointed
            self.named = source.named
            self.doubted = source.doubted
            self.noted = source.noted
            self.fixed = source.fixed
            self.owed = source.owed
            self.fintes = source.fintes
            self.blows = source.blows
            self.trail = source.trail[:]
            self.notes = source.notes[:]

    def copy(self) -> Arena:
        return Arena(self.setup, self.dice.copy(), self)

    def hidden_extras(self, seat: int) -> int:
        """ARE-08: the bits of this seat's extra actions that lie under a card."""
        one, two = self.fields[seat]
        return self.table.hides[one] | self.table.hides[two]

    def is_up(self, seat: int, place: int) -> bool:
        """Whether this active card lies face up."""
        return (self.up[seat] >> place) & 1 == 1

    def face_at(self, seat: int, place: int) -> int:
        """The face of an active card."""
        return self.faces[self.table.active[seat][place]]

    def downs(self, seat: int) -> list[int]:
        """The places of this seat's active cards that lie face down."""
        return [place for place in range(3) if not (self.up[seat] >> place) & 1]
