"""Everything that goes over the wire, both ways. The browser's types are made from these.

A browser asks for pages of facts over HTTP (`/api/...`) and sits at a table over one WebSocket
(`/ws/tables/{id}`). What it may see and do follows from its session alone: no message names who
sends it. Unknown fields are refused.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from spieltisch.kernel.tree import Line, Print, View

MOST_TEXT = 500
MOST_UPLOAD = 64 * 1024

Language = Literal["en", "de"]
ClockKind = Literal["none", "move", "game", "days"]
State = Literal["gathering", "shuffling", "playing", "over", "frozen"]


class Closed(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A message from a browser; what it does not know of is refused."""


class Told(Struct):
    """A message to a browser."""


# What a game is, before there is a table


class SettingValue(Told):
    """One value of a house rule."""

    value: str
    label: str


class SettingInfo(Told):
    """A house rule: what it is about, its values (the default first) or its range."""

    name: str
    title: str
    help: str
    rule: str
    default: str
    values: list[SettingValue]
    low: int | None = None
    high: int | None = None


class DeckInfo(Told):
    """A ready-made deck."""

    name: str
    title: str
    playable: bool = True
    remarks: list[str] = []


class GameInfo(Told):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    min_seats: int
    max_seats: int
    settings: list[SettingInfo]
    decks: list[DeckInfo]
    # Whether seats bring cards: "none", "shared" (one deck for the table) or "each".
    brings: str
    # Levels of bots, with their titles; which one is offered first.
    levels: list[SettingValue]
    level: str
    # A scenario file that serves as the guided first game, if there is one.
    guided: bool = False


class RuleInfo(Told):
    """One numbered rule, in one language."""

    id: str
    section: str
    text: str


class Rules(Told):
    """The rulebook of a game and of what it shares with others."""

    game: str
    title: str
    rules: list[RuleInfo]


# Who is here


class Me(Told):
    """Who this session is."""

    name: str
    language: Language
    known: bool


class NameMe(Closed):
    """Give oneself a name, or change the language."""

    name: str | None = None
    language: Language | None = None


# Tables


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


class Opened(Told):
    """A table that can now be gone to."""

    table: str


class Invitation(Told):
    """The link for one seat, as a path: whoever opens it first may take that seat."""

    seat: int
    path: str


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


class TableList(Told):
    """Tables: the open ones of the lobby, or one's own."""

    tables: list[TableInfo]


class Join(Closed):
    """The token of an invitation or of a take-over code."""

    token: str


class Code(Told):
    """A one-time code with which another device takes over this session's seats."""

    code: str
    seconds: int


class Brought(Told):
    """A collection or deck that was read and may be brought: how many cards, and remarks."""

    cards: int
    remarks: list[str]
    prints: dict[str, Print] = {}


class Bring(Closed):
    """Cards somebody wants to bring, to be checked before there is a table."""

    game: str
    cards: Cards


class Problem(Told):
    """Why something was refused: one sentence, and the rule behind it."""

    key: str
    text: str
    rule: str = ""


# After the game


class Finding(Told):
    """One thing that was checked in a match."""

    good: bool
    text: str


class Proof(Told):
    """What is needed to check the shuffle anew, and what the verifier found."""

    commitment: str
    secret: str
    contributions: list[str]
    seed: str
    findings: list[Finding]


class ReplayStep(Told):
    """The table after so many entries of its log, seen by one eye."""

    step: int
    steps: int
    view: View
    # Who chose what to come here, in words, and how the choice before it was labelled.
    did: str
    prints: dict[str, Print] = {}


class NewScenario(Closed):
    """A scenario file to be opened as a table with open hands."""

    text: str


# The table's socket: what a browser says


class Choose(Closed, tag="choose"):
    """Answer the pending question, known by its number, with an option."""

    option: str
    asked: int
    seat: int | None = None  # which of one's own seats, where several are at this device
    ref: str = ""


class UndoMove(Closed, tag="undo"):
    """Take back one's last choice, or ask the others to agree."""

    ref: str = ""


class Consent(Closed, tag="consent"):
    """Agree or not to what was asked of the others: undo, or to end play."""

    yes: bool
    ref: str = ""


class Resign(Closed, tag="resign"):
    """Give up."""

    ref: str = ""


class Say(Closed, tag="say"):
    """A line of chat."""

    text: str
    ref: str = ""


class Look(Closed, tag="look"):
    """Look from one of one's own seats (several people at one device), or as an onlooker."""

    seat: int | None
    ref: str = ""


class Speak(Closed, tag="speak"):
    """Go on in this language."""

    language: Language
    ref: str = ""


class Contribute(Closed, tag="contribute"):
    """What one adds to the shuffle."""

    text: str
    ref: str = ""


class Stop(Closed, tag="stop"):
    """Be asked at such moments or not; `key` may be "*" for the usual ones."""

    key: str
    on: bool
    ref: str = ""


class Skip(Closed, tag="skip"):
    """Pass now, and on until something happens."""

    ref: str = ""


class Hold(Closed, tag="hold"):
    """Keep priority until passing by hand."""

    ref: str = ""


class AskHint(Closed, tag="hint"):
    """What would a bot do here?"""

    ref: str = ""


class Replace(Closed, tag="replace"):
    """Let a bot play on for a seat whose player is gone, or take one's seat back from it."""

    seat: int
    level: str = ""  # empty: give it back
    ref: str = ""


class Sync(Closed, tag="sync"):
    """Send the whole table again."""

    ref: str = ""


FromBrowser = (
    Choose
    | UndoMove
    | Consent
    | Resign
    | Say
    | Look
    | Speak
    | Contribute
    | Stop
    | Skip
    | Hold
    | AskHint
    | Replace
    | Sync
)


# The table's socket: what the table tells


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
    commitment: str = ""
    # Own seats that have not yet added to the shuffle.
    contribute: bool = False
    undo: UndoInfo | None = None
    undo_request: UndoRequest | None = None
    stops: list[StopInfo] = []
    holding: bool = False
    rematch: str = ""
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


class Refused(Told, tag="refused"):
    """Something was not done; nothing has changed."""

    ref: str
    problem: Problem


class Hint(Told, tag="hint"):
    """What a bot would do."""

    ref: str
    option: str
    label: str
    rule: str


class ChatLine(Told):
    """Something said at the table."""

    number: int
    who: str
    yours: bool
    text: str
    at: float


class Chat(Told, tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


ToBrowser = Frame | Refused | Hint | Chat

# Named here so that the browser's types know it too.
LogLine = Line
