"""Everything that goes over the wire, both ways. The browser's types are made from these.

A browser asks for pages of facts over HTTP (`/api/...`) and sits at a table over one WebSocket
(`/ws/tables/{id}`). What it may see and do follows from its session alone: no message names who
sends it. Unknown fields are refused. What a table itself tells, and how one is ordered, stands in
`matches/told.py`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from spieltisch.kernel.tree import Line, Print, View
from spieltisch.matches.told import Cards, ChatLine, Closed, Frame, TableInfo, Told

MOST_TEXT = 500
MOST_UPLOAD = 64 * 1024

Language = Literal["en", "de"]


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
    remarks: list[str] = field(default_factory=list)


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
    # Whether there are remarks for a first game (`Guide`).
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


class Remark(Told):
    """What is said in a first game when this first happens: a kind of question (`ask.attack`) or a
    line of the log (`log.blow`), by its key."""

    when: str
    text: str
    rule: str = ""


class Guide(Told):
    """The remarks of a guided first game, in the order in which they may come up."""

    game: str
    remarks: list[Remark]


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


class Opened(Told):
    """A table that can now be gone to."""

    table: str


class Invitation(Told):
    """The link for one seat, as a path: whoever opens it first may take that seat."""

    seat: int
    path: str


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
    prints: dict[str, Print] = field(default_factory=dict)


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
    prints: dict[str, Print] = field(default_factory=dict)


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


class Chat(Told, tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


ToBrowser = Frame | Refused | Hint | Chat

# Named here so that the browser's types know it too.
LogLine = Line
