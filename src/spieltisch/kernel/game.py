"""What a game tells the kernel about itself; every game's folder holds one such object."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from spieltisch.kernel import position as kernel_steps
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry, Position
from spieltisch.kernel.setup import Setting, Setup, agreed_house
from spieltisch.kernel.stops import Stop
from spieltisch.kernel.tree import Print

NO_ICONS: Final[dict[str, str]] = {}


class Game:
    """A game as the kernel sees it. Subclasses fill in the names and the few hooks below.

    `public` and `private` name the fields of the position beyond the kernel's own: public ones
    are for all eyes, private ones are lists with one entry a seat, for that seat's eyes only.
    What is in neither is known to nobody, and `deal_unknown` must make it up anew.
    """

    name: str = ""
    folder: str = ""
    min_seats: int = 2
    max_seats: int = 2
    settings: tuple[Setting, ...] = ()
    public: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    rules: tuple[ModuleType, ...] = ()
    # Rulebooks of other folders whose ids this game cites too.
    shared_rulebooks: tuple[str, ...] = ()
    # Events that are told in one line if they follow each other and differ in their cards alone.
    told_together: tuple[str, ...] = ()
    # What the seats might bring, in turn, where bots are compared; nothing if they bring nothing.
    lineups: tuple[tuple[tuple[str, ...], ...], ...] = ()
    # Whether cards can be brought: by `each` seat, one deck for the table (`shared`), or not.
    brings: str = ""
    # Signs of options and counters, by the name of their text.
    icons: dict[str, str] = NO_ICONS
    # Kinds of questions about bluffs: put big, and alike whatever one holds.
    calm: tuple[str, ...] = ()
    # Kinds of questions that come several times in a row, as when cards are paid with.
    brisk: tuple[str, ...] = ()
    # The kinds of moments at which seats may say beforehand that they pass.
    stops: tuple[Stop, ...] = ()

    def blank(self, setup: Setup, dice: Dice) -> Position:
        """A position of this game in which nothing has been done yet."""
        raise NotImplementedError

    def first_step(self) -> Entry:
        """The step every game begins with."""
        raise NotImplementedError

    def prepare(self, setup: Setup) -> Any:
        """Work out `setup.table`, checking what the seats brought along."""
        return None

    def notices(self, setup: Setup) -> list[str]:
        """What players should know about the cards they brought, as keys under `notice`."""
        return []

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        """Fill in everything this seat does not know; False if this try broke a rule."""
        raise NotImplementedError

    def view(self, seen: Position, seat: int, table: Any) -> None:
        """Lay out on `table` (a `TableBuilder`) what this seat may see of the game."""
        raise NotImplementedError

    def advise(self, known: Any, dice: Dice) -> Option:
        """What a quick rule of thumb chooses; it is given a `Record` and never the position."""
        raise NotImplementedError

    def take_back_claim(self, twin: Position) -> str:
        """Ask again whoever made the claim that waits to be judged in this imagined position, and
        return the option id of that claim; the empty string, and no change, if there is none.

        Search asks this way how likely a claim was with the cards it imagines.
        """
        return ""

    def prospects(self, position: Position) -> tuple[float, ...]:
        """Every seat's share of the victory to be expected, at moments when what is public tells
        enough, as between two rounds; nothing at all other times.

        Search need not play an imagined game any further then.
        """
        return ()

    def place(self, position: Position, name: str) -> list[int]:
        """The handles lying at a named place (`hand.0`), for scenarios."""
        raise Mistake("unknown-place", place=name, game=self.name)

    def make_room(self, position: Position, name: str, ids: list[str]) -> None:
        """Bring it about that as many cards lie at a named place as a scenario names, in games
        where any number can lie there."""

    def value(self, position: Position, name: str) -> Any:
        """A value that is worked out and not kept, such as a card's power, for scenarios."""
        raise Mistake("unknown-place", place=name, game=self.name)

    def exchangeable(self, position: Position, one: int, other: int) -> bool:
        """Whether two handles hold cards of one deck, so that scenarios may exchange them."""
        return True

    def card_id(self, setup: Setup, face: int) -> str:
        """The card id of a face."""
        raise NotImplementedError

    def card_name(self, words: Any, card: str) -> str | None:
        """What people call the card with this id; None for anything that is no card."""
        return None

    def card_print(self, words: Any, card: str) -> Print:
        """What is printed on the card with this id, for drawing it and for reading it aloud."""
        return {}

    def card_now(self, seen: Position, seat: int, handle: int, words: Any) -> dict[str, Any]:
        """What is true of a card at this moment: its `values` with the reasons for them, its
        `marks` and `remarks`; see `spieltisch.kernel.view.card_value`."""
        return {}

    def ask_text(self, seen: Position, seat: int, kind: str) -> tuple[str, dict[str, Any]]:
        """Which text puts a question of this kind to this seat, and its facts."""
        return kind, {}

    def stop_here(self, seen: Position, seat: int) -> tuple[str, str]:
        """At which kind of moment this seat would be asked just now, and the id of the option
        that passes there; two empty strings if it is no such moment.

        It must follow from what everybody knows: a pass that nobody thought about tells nothing
        then.
        """
        return "", ""

    def stirred(self, seen: Position, seat: int) -> Any:
        """A public value that changes as soon as something happens that matters to this seat."""
        return None

    def set_field(self, position: Position, name: str, value: Any) -> None:
        """Set a public field of a position to a value written in a scenario."""
        old = getattr(position, name)
        setattr(position, name, like(old, value))

    def holdings(self, position: Position) -> tuple[Any, ...]:
        """Everything that must be conserved: cards, cubes, chips."""
        return (tuple(sorted(position.faces)),)

    def sides(self, position: Position) -> tuple[str, ...]:
        """What each seat led or brought, such as a faction, where reports tell these apart."""
        return ()

    def measures(self, position: Position) -> dict[str, float | bool]:
        """Numbers about a finished game, for reports; each name has a text under `measure`. What
        is True or False is reported as a share of the games."""
        return {}

    def setup(
        self,
        seats: int | None = None,
        house: dict[str, object] | None = None,
        cards: tuple[tuple[str, ...], ...] = (),
    ) -> Setup:
        """A checked agreement; whatever is not given gets its default."""
        count = self.min_seats if seats is None else seats
        if not self.min_seats <= count <= self.max_seats:
            allowed = str(self.min_seats)
            if self.max_seats > self.min_seats:
                allowed = f"{self.min_seats}-{self.max_seats}"
            raise Mistake("wrong-seats", game=self.name, seats=count, allowed=allowed)
        agreement = Setup(self.name, count, agreed_house(self.settings, house), cards)
        agreement.table = self.prepare(agreement)
        return agreement

    def start(self, setup: Setup, dice: Dice, telling: bool = False) -> Position:
        """A new game, played up to its first question."""
        position = self.blank(setup, dice)
        if telling:
            position.start_telling()
        position.advance(self.first_step())
        return position

    def quick(self, seats: int | None = None, seed: int = 0, **house: object) -> Position:
        """A new game with quick dice, for simulations and examples."""
        return self.start(self.setup(seats, house), QuickDice(seed))

    def fields(self) -> tuple[str, ...]:
        """All of the game's own fields of a position."""
        return self.public + self.private

    def steps(self) -> dict[str, Any]:
        """Every step of the game by its name, as saved games write it."""
        found: dict[str, Any] = {}
        for module in (kernel_steps, *self.rules):
            for thing in vars(module).values():
                plain = callable(thing) and not isinstance(thing, type)
                if plain and getattr(thing, "__module__", "") == module.__name__:
                    found[step_name(thing)] = thing
        return found


def step_name(step: Any) -> str:
    """How a saved game names a step: the last part of its module, and its own name."""
    module = str(step.__module__).removeprefix("spieltisch.").removeprefix("games.")
    return f"{module}:{step.__name__}"


def like(old: Any, value: Any) -> Any:
    """A value read from a text file, in the shape of the one it replaces.

    >>> like((), [1, 2]), like([()], [[3], [4]])
    ((1, 2), [(3,), (4,)])
    """
    if isinstance(old, tuple):
        inner = old[0] if old else None
        return tuple(like(inner, item) for item in value)
    if isinstance(old, list):
        inner = old[0] if old else None
        return [like(inner, item) for item in value]
    if isinstance(value, list):
        return tuple(like(None, item) for item in value)
    return value
