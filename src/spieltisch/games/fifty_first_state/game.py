"""51st State as the kernel sees it."""

from __future__ import annotations

from typing import Any

from spieltisch.games.fifty_first_state import naming
from spieltisch.games.fifty_first_state.bot import quick
from spieltisch.games.fifty_first_state.effects import GOODS, KEPT
from spieltisch.games.fifty_first_state.imagine import deal_unknown
from spieltisch.games.fifty_first_state.measures import measures
from spieltisch.games.fifty_first_state.places import (
    OWN_GOODS,
    cards_at,
    flat_goods,
    goods_text,
    make_room,
)
from spieltisch.games.fifty_first_state.plug import PACKAGE, Module, all_modules
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.prints import card_print
from spieltisch.games.fifty_first_state.prospects import prospects
from spieltisch.games.fifty_first_state.rules import (
    building,
    cleanup,
    ending,
    lookout,
    paying,
    production,
    rounds,
    setup,
    turn,
    using,
)
from spieltisch.games.fifty_first_state.rules.goods import look_over
from spieltisch.games.fifty_first_state.table import BOARDS, StateTable
from spieltisch.games.fifty_first_state.view import ICONS, lay_out
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder
from spieltisch.kernel.words import Words

SETTINGS = (
    Setting("factions", ("dealt", "chosen"), "STA-01"),
    Setting("new_era", (False, True), "STA-06"),
    Setting("card_values", ("corrected", "other"), "F15"),
    Setting("ruins_count", (False, True), "F16"),
    Setting("repeat", (True, False), "F14"),
    Setting("round_limit", (30,), "STA-54", low=5, high=100, tries=(5, 12)),
)
FOLDER = PACKAGE.rpartition(".")[2]


class FiftyFirstStateGame(Game):
    """51st State: Master Set for two to four players, with whatever modules are there."""

    name = "state"
    folder = FOLDER
    min_seats = 2
    max_seats = 4
    settings = SETTINGS + tuple(
        [setting for module in all_modules() for setting in module.settings]
    )
    public = (
        "faction",
        "goods",
        "cached",
        "stored",
        "bank",
        "score",
        "hand",
        "locations",
        "ruins",
        "deals",
        "lying",
        "used",
        "shielded",
        "exchanged",
        "icons",
        "keeps",
        "passed",
        "turn",
        "first",
        "round",
        "phase",
        "deck",
        "discard",
        "lookout",
        "links",
        "spent",
        "display",
        "batch",
        "made",
        "extras",
    )
    rules = (
        setup,
        rounds,
        lookout,
        production,
        turn,
        paying,
        building,
        using,
        cleanup,
        ending,
        *[rules for module in all_modules() for rules in module.rules],
    )
    shared_rulebooks = tuple([f"{FOLDER}.module_{module.name}" for module in all_modules()])
    told_together = ("drew",)
    icons = ICONS | {text: icon for module in all_modules() for text, icon in module.icons.items()}
    brisk = ("pay_how", "store_what")

    def blank(self, setup: Setup, dice: Dice) -> FiftyFirstState:
        return FiftyFirstState(setup, dice)

    def first_step(self) -> Entry:
        return setup.begin

    def prepare(self, setup: Setup) -> StateTable:
        """Modules that are not switched on do not even appear in the agreement."""
        modules = []
        for module in all_modules():
            if module.switched_on(setup):
                modules.append(module)
            else:
                leave_out(setup, module)
        return StateTable(setup.seats, setup.house, modules)

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, FiftyFirstState)
        return deal_unknown(twin, seat, dice)

    def view(self, seen: Position, seat: int, table: TableBuilder) -> None:
        assert isinstance(seen, FiftyFirstState)
        lay_out(seen, seat, table)

    def advise(self, known: Any, dice: Dice) -> Option:
        return quick(known, dice)

    def prospects(self, position: Position) -> tuple[float, ...]:
        assert isinstance(position, FiftyFirstState)
        return prospects(position)

    def place(self, position: Position, name: str) -> list[int]:
        """`hand.0`, `locations.0`, `ruins.0`, `deals.0`; `deck` (the last card is on top),
        `discard`, `lookout`; the connection decks `red` and `blue`, and `display`."""
        assert isinstance(position, FiftyFirstState)
        found = cards_at(position, name)
        return super().place(position, name) if found is None else found

    def make_room(self, position: Position, name: str, ids: list[str]) -> None:
        assert isinstance(position, FiftyFirstState)
        make_room(position, name, ids)

    def set_field(self, position: Position, name: str, value: Any) -> None:
        """Goods may be written as on cards, a text for each seat: `["2cg 3W", "1G"]`."""
        assert isinstance(position, FiftyFirstState)
        if name in OWN_GOODS and all(isinstance(text, str) for text in value):
            value = flat_goods(list(value))
        super().set_field(position, name, value)
        for seat in range(position.seats):
            look_over(position, seat)

    def value(self, position: Position, name: str) -> Any:
        """`brick.0`: what a seat can spend; `goods.0`, `cached.0`, `stored.0`: all of it, as on
        cards; `score.0`; whatever a module calls by a name."""
        assert isinstance(position, FiftyFirstState)
        for module in position.table.modules:
            if (found := module.value_at(position, name)) is not None:
                return found
        kind, _, seat = name.partition(".")
        if seat.isdecimal() and int(seat) < position.seats:
            if kind == "score":
                return position.score[int(seat)]
            if kind in OWN_GOODS:
                return goods_text(getattr(position, kind), int(seat))
            if kind in GOODS[:KEPT]:
                return position.goods[int(seat) * KEPT + GOODS.index(kind)]
        return super().value(position, name)

    def exchangeable(self, position: Position, one: int, other: int) -> bool:
        """Cards of one deck, and not if one of them was shuffled apart from the other."""
        assert isinstance(position, FiftyFirstState)
        return position.batch[one] == position.batch[other]

    def card_id(self, setup: Setup, face: int) -> str:
        table: StateTable = setup.table
        return table.cards.ids[face]

    def card_name(self, words: Words, card: str) -> str | None:
        return naming.card_name(words, card)

    def card_print(self, words: Words, card: str) -> Print:
        return card_print(words, card)

    def card_now(self, seen: Position, seat: int, handle: int, words: Words) -> dict[str, Any]:
        assert isinstance(seen, FiftyFirstState)
        return naming.card_now(seen, seat, handle, words)

    def sides(self, position: Position) -> tuple[str, ...]:
        assert isinstance(position, FiftyFirstState)
        return tuple([BOARDS[faction].id for faction in position.faction])

    def measures(self, position: Position) -> dict[str, float | bool]:
        assert isinstance(position, FiftyFirstState)
        return measures(position)

    def holdings(self, position: Position) -> tuple[Any, ...]:
        """Every card lies in one place; what is not in the supply is somewhere on the table."""
        assert isinstance(position, FiftyFirstState)
        lying = [*position.deck, *position.discard, *position.lookout]
        for places in (position.hand, position.locations, position.ruins, position.deals):
            lying += [handle for place in places for handle in place]
        for piles in (position.links, position.spent):
            lying += [handle for pile in piles for handle in pile]
        lying += [handle for handle in position.display if handle >= 0]
        goods = position.bank[:]
        for place, n in enumerate(position.goods):
            goods[place % KEPT] += n + position.stored[place]
        goods[GOODS.index("shield")] += len(position.shielded)
        for module in position.table.modules:
            goods = [n + more for n, more in zip(goods, module.goods(position), strict=True)]
        return (tuple(sorted(position.faces)), tuple(sorted(lying)), tuple(goods))


def leave_out(setup: Setup, module: Module) -> None:
    """Without its module, a setting must not be mentioned; wishing for it is a mistake."""
    switch = module.settings[0].name
    for setting in module.settings:
        value = setup.house.pop(setting.name, setting.default)
        if value != setting.default:
            raise Mistake("state-module-off", setting=setting.name, switch=switch)


GAME = FiftyFirstStateGame()
