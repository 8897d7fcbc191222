"""The shape of a view: what a seat may see, as every table draws it.

A view is made of plain dictionaries, so that it can be sent as it is. The types here say what is in
them; the browser's types are made from these. Screens know zones, cards, counters and prompts, and
no game: how a card looks is told in the parts that any card may have (`Print`).
"""

from __future__ import annotations

from typing import TypedDict


class Badge(TypedDict, total=False):
    """A small sign: an icon of the game's `icons.svg`, a short text, or both."""

    icon: str
    text: str
    # Colour by name: blue, red, green, yellow, gold, grey, violet, orange, brown, white, black.
    tone: str
    # The colour of the text, where that says something of its own.
    ink: str
    # What it says, for those who cannot see it.
    label: str


class Print(TypedDict, total=False):
    """What is printed on a card, told by its parts; every part may be missing."""

    name: str
    # The name in a few signs, where there is hardly any room.
    short: str
    # Colour of the ground, of the rim, and the strip along the upper edge.
    tone: str
    rim: str
    strip: Badge
    # Up to four: "top-left", "top-right", "bottom-left", "bottom-right".
    corners: dict[str, Badge]
    # The big sign in the middle, and signs beneath each other with one row of signs each.
    emblem: Badge
    flag: Badge
    rows: list[list[Badge]]
    # The line that says what kind of card it is, and the paragraphs of its text.
    type: str
    lines: list[str]
    # Words that stand on it, each with what it means.
    terms: list[str]


class Reason(TypedDict):
    """What adds to a value or takes away from it."""

    n: int
    text: str


class Value(TypedDict):
    """A number of a card as it is now, with the reasons for it."""

    id: str
    title: str
    value: int
    printed: int | None
    reasons: list[Reason]


class Mark(TypedDict, total=False):
    """A state of a card: it is tapped, has a counter, has a keyword just now. What has a number or
    is `loud` is to be seen at a glance."""

    id: str
    loud: bool
    title: str
    reason: str
    icon: str
    n: int


class _Card(TypedDict):
    id: str
    up: bool
    label: str


class Card(_Card, total=False):
    """A card on the table. Without `face` one sees its back; `face` finds its print."""

    face: str
    values: list[Value]
    marks: list[Mark]
    remarks: list[str]


class _Zone(TypedDict):
    id: str
    title: str
    # row, pile, heap, hand or field
    kind: str
    count: int
    cards: list[Card]


class Zone(_Zone, total=False):
    """Cards lying together.

    `short` is its title beside the title of its area. `spot` says where in the area's look it
    lies: head, main, side or foot. `tone` colours the backs of its cards. `print` is what stands
    on the place itself, under the cards; `hint` says the same in words.
    """

    short: str
    spot: str
    tone: str
    hint: str
    print: Print


class _Counter(TypedDict):
    id: str
    title: str
    value: int
    limit: int | None


class Counter(_Counter, total=False):
    """A number on the table. `style` says how to draw it: number, track, tokens or versus."""

    icon: str
    tone: str
    style: str


class _Note(TypedDict):
    id: str
    text: str


class Note(_Note, total=False):
    """A remark on an area, perhaps with a sign.

    `style` is loud for what everybody must hear, print for what stands on the area itself, and
    quiet for what one knows anyhow. `at` is the zone it is about, whose print says it already.
    """

    icon: str
    tone: str
    style: str
    at: str


class _Area(TypedDict):
    id: str
    title: str
    owner: int | None
    zones: list[Zone]
    counters: list[Counter]
    notes: list[Note]


class Area(_Area, total=False):
    """A part of the table, perhaps one seat's own. `look` names a layout: mat, board or plain."""

    look: str
    icon: str
    tone: str


class _Option(TypedDict):
    id: str
    label: str
    rule: str
    touches: list[str]


class OptionTree(_Option, total=False):
    """Something that can be chosen, and the cards, zones and counters it touches.

    Options with the same `group` belong side by side, under that title; `short` is their label
    there. `help` says what the label cannot say.
    """

    icon: str
    help: str
    group: str
    short: str


class BarredTree(OptionTree):
    """Something that cannot be chosen just now, and why."""

    reason: str


class _Prompt(TypedDict):
    text: str
    kind: str
    options: list[OptionTree]
    barred: list[BarredTree]


class Prompt(_Prompt, total=False):
    """What a seat is asked. A `calm` question is put big and always in the same way, so that
    nobody can tell from a screen, or from how long it is looked at, what is held. `moment` is the
    key of the text, which tells more than the kind does. A `brisk` question comes several times
    in a row and can be taken back: touching a card is enough to choose it. `passes` is the option
    that passes, where one can also pass until something happens."""

    calm: bool
    passes: str
    brisk: bool
    moment: str


class Line(TypedDict):
    """One line of the log, with the rule behind it and the cards it is about."""

    key: str
    text: str
    rule: str
    cards: list[str]


class Result(TypedDict):
    """How the game ended."""

    winners: list[int]
    text: str
    rule: str


class View(TypedDict):
    """Everything one seat, or an onlooker, may see."""

    game: str
    title: str
    seat: int | None
    seats: list[str]
    areas: list[Area]
    # What is printed on the cards to be seen, by the `face` of the card.
    texts: dict[str, Print]
    waiting: list[str]
    prompt: Prompt | None
    log: list[Line]
    result: Result | None
