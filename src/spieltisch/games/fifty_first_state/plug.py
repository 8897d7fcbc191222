"""Where modules plug in: what a module may add to the game, found by its folder.

A module lives in a folder `module_<name>` beside this file, whose `module.py` holds an object
`MODULE`. The game knows none by name. Its first setting switches it on; as long as that has not
happened the agreement does not even mention it.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from spieltisch.games.fifty_first_state.table import ACT, MODULE
from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.position import Entry
from spieltisch.kernel.setup import Setting, Setup

if TYPE_CHECKING:
    from spieltisch.games.fifty_first_state.position import FiftyFirstState

PACKAGE: Final = "spieltisch.games.fifty_first_state"


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A module that can be added to the game. Every hook does nothing unless it is filled in.

    What a module remembers during a game is one plain value (numbers, texts, tuples of them): see
    `remember` and `recall`.
    """

    # As in `module_<name>`.
    name: str = ""
    # The first one is the switch, off by default.
    settings: tuple[Setting, ...] = ()
    # Python modules that hold steps.
    rules: tuple[ModuleType, ...] = ()
    # The signs of its options, by their texts.
    icons: Mapping[str, str] = MappingProxyType({})

    def switched_on(self, setup: Setup) -> bool:
        """Whether it is played with."""
        return setup.house.get(self.settings[0].name) is True

    def value(self, game: FiftyFirstState) -> int:
        """The value that its options for the Action phase must have."""
        return MODULE * ACT + game.table.modules.index(self)

    def fresh(self, game: FiftyFirstState) -> Any:
        """What it remembers at the beginning."""
        return ()

    def offer(self, game: FiftyFirstState, seat: int, options: list[Option]) -> None:
        """Add what this seat may do as its action."""

    def bar(self, game: FiftyFirstState, seat: int, barred: list[Barred]) -> None:
        """Add what this seat may not do just now, and why."""

    def act(self, game: FiftyFirstState, seat: int, option: Option) -> Entry:
        """One of its options was chosen as the action of a turn."""

    def wants(self, game: FiftyFirstState, seat: int) -> int:
        """Kinds of goods, as bits, that this seat might rather keep in the supply than others it
        could pay with; asked whenever it has to pay."""
        return 0

    def cleanup(self, game: FiftyFirstState) -> tuple[Entry, ...]:
        """Steps at the start of the Cleanup phase, before anything is stored or discarded."""
        return ()

    def stored(self, game: FiftyFirstState) -> tuple[Entry, ...]:
        """Steps of the Cleanup phase after goods were stored, before the rest is discarded."""
        return ()

    def last_round(self, game: FiftyFirstState) -> tuple[Entry, ...]:
        """Steps after the Action phase of the last round, which has no Cleanup."""
        return ()

    def score(self, game: FiftyFirstState) -> None:
        """Score what it brings at the end of the game, after all locations were scored."""

    def tie_goods(self, game: FiftyFirstState, seat: int) -> int:
        """How many goods more this seat has where a tie is to be broken."""
        return 0

    def goods(self, game: FiftyFirstState) -> list[int]:
        """How many goods of each kind lie in its places, for the law that nothing is lost."""
        return []

    def lay_out(self, seen: FiftyFirstState, seat: int, table: Any) -> None:
        """Show it; `table` is a TableBuilder."""

    def advise(
        self, seen: FiftyFirstState, seat: int, kind: str, options: tuple[Option, ...]
    ) -> Option | None:
        """What the rule of thumb chooses where the base game's does not know better: for questions
        of the module's own."""
        return None

    def rate(self, seen: FiftyFirstState, seat: int, option: Option, left: float) -> float:
        """What the rule of thumb thinks one of its actions brings, in victory points, with about
        so many rounds to come after this one. Passing counts nearly nothing."""
        return 0.0

    def appraise(self, seen: FiftyFirstState, seat: int, left: float, values: list[float]) -> None:
        """Raise what goods are worth to the rule of thumb, by kind, if the module has use for
        them."""

    def measures(self, game: FiftyFirstState) -> dict[str, float | bool]:
        """Numbers about a finished game, for reports."""
        return {}

    def value_at(self, game: FiftyFirstState, name: str) -> Any:
        """A value by its name, for scenarios; None if it is none of this module's."""
        return None


def remember(game: FiftyFirstState, module: Module, value: Any) -> None:
    """Write down what a module has to remember."""
    extras: list[tuple[Any, ...]] = []
    for extra in game.extras:
        extras.append((module.name, value) if extra[0] == module.name else extra)  # noqa: PERF401
    game.extras = tuple(extras)


def recall(game: FiftyFirstState, module: Module) -> Any:
    """What a module has written down."""
    for name, value in game.extras:
        if name == module.name:
            return value
    raise KeyError(module.name)


@cache
def all_modules() -> tuple[Module, ...]:
    """Every module whose folder is there, by name."""
    package = import_module(PACKAGE)
    found: list[Module] = []
    for each in sorted(pkgutil.iter_modules(package.__path__), key=lambda info: info.name):
        if each.name.startswith("module_"):
            found.append(import_module(f"{PACKAGE}.{each.name}.module").MODULE)  # noqa: PERF401
    return tuple(found)
