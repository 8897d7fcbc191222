"""What a table tells of itself, and how one is ordered: types that go over the wire as they are.

They stand here and not in `server`, because tables are made of them; `server/wire.py` names them
among all other messages, and the browser's types are made from there.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from spieltisch.kernel.tree import View

ClockKind = Literal["none", "move", "game", "days"]
State = Literal["gathering", "shuffling", "playing", "over", "frozen"]


class Closed(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A message from a browser; what it does not know of is refused."""


class Told(Struct):
    """A message to a browser."""


class SeatWish(Closed):
    """Who shall sit at a seat: `me`, a `friend` (by link or from the lobby) or a `bot`."""

    who: Literal["me", "friend", "bot"]
    level: str = ""
    name: str = ""


class ClockWish(Closed):
    """How long people may think: seconds a move or a game, or days a move."""

    kind: ClockKind = "none"
    seconds: int = 0


class Cards(Closed):
    """What is brought to a seat or to the table: a ready-made deck by name, or a text file."""

    name: str = ""
    text: str = ""


class NewTable(Closed):
    """A table to be opened."""

    game: str
    seats: list[SeatWish]
    house: dict[str, str] = {}
    cards: list[Cards] = []
    public: bool = False
    clock: ClockWish = field(default_factory=ClockWish)
    # Milliseconds that search bots think; 0 takes the usual.
    think: int = 0


class Chair(Told):
    """Who sits at a seat, as all may know."""

    name: str
    # "human", "open" (nobody yet) or the level of a bot
    kind: str
    yours: bool = False
    present: bool = False
    resigned: bool = False
    # Seconds left when the table was told; None without a clock. `ticking` while it runs.
    clock: float | None = None
    ticking: bool = False


class TableInfo(Told):
    """A table in a list, or before one sits down at it."""

    id: str
    game: str
    title: str
    state: State
    public: bool
    chairs: list[Chair]
    clock: ClockWish
    house: list[str]
    host: bool = False
    your_turn: bool = False
    created: float = 0
    moved: float = 0


class StopInfo(Told):
    """A kind of moment at which one can pass, and whether one is asked there."""

    key: str
    text: str
    on: bool


class UndoInfo(Told):
    """What one could take back just now, and who would have to agree."""

    text: str
    free: bool
    needs: list[str]


class UndoRequest(Told):
    """Somebody asks to take something back."""

    seat: int
    who: str
    text: str
    agreed: list[str]
    yours: bool  # whether your consent is wanted


class Around(Told):
    """Everything about the table that is not on it."""

    id: str
    state: State
    chairs: list[Chair]
    # Own seats, and from which of them one looks just now.
    own: list[int]
    looking: int | None
    onlookers: int
    host: bool
    clock: ClockWish
    game: str = ""
    title: str = ""
    house: list[str] = []
    public: bool = False
    # A scenario with open hands: all seats are one's own, and going back is free.
    workbench: bool = False
    # Own seats whose decision is waited for.
    called: list[int] = []
    commitment: str = ""
    # Own seats that have not yet added to the shuffle.
    contribute: bool = False
    undo: UndoInfo | None = None
    undo_request: UndoRequest | None = None
    stops: list[StopInfo] = []
    holding: bool = False
    rematch: str = ""
    # Who has won, by the rules or because somebody gave up.
    winners: list[int] = []
    # How it ended beyond the rules: given up, flag fallen; and how a bot would take over.
    notice: str = ""


class Frame(Told, tag="frame"):
    """The whole table as one seat sees it now. `number` grows with everything that happens.

    `view.log` begins with line `log_from`; `view.texts` holds only prints that were not sent
    before on this socket. `asked` is the number of the question, -1 if one is not asked.
    """

    number: int
    log_from: int
    asked: int
    view: View | None
    around: Around


class ChatLine(Told):
    """Something said at the table."""

    number: int
    who: str
    yours: bool
    text: str
    at: float
