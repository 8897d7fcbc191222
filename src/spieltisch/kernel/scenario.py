"""Scenarios: a text sets up any position of any game, plays choices by id and says what must hold.

One format for tests, bug reports, puzzles and rule questions. A file is TOML with any number of
`[[scenario]]` tables:

    [[scenario]]
    title = "Holding costs nothing"
    rules = ["SAB-24"]
    game = "sabacc"
    seats = 2                                        # optional, as are all the following
    house = { early_reveal = "consecutive" }
    brought = [["spades-6", "spades-7"]]             # own cards, a list for each seat
    position = '{"faces": [3, 0], ...}'              # a saved position, instead of a new game
    dice = [0, 3]                                    # first dice; afterwards the highest number
    before = ["0 hold"]                              # choices before the position is arranged
    cards = { "hand.0" = ["hearts-9", "spades-7"] }  # what lies where; the last is the top card
    set = { chips = [3, 6] }                         # public fields of the position
    play = [
        "1 !draw.left.open SAB-23",                  # must be refused, citing this rule
        "1 hold",                                    # seat 1 chooses this option, or several
        "0 back",                                    # seat 0 takes back in its own draft
        "dice 4 0",                                  # how the next dice fall
        "expect asked = 0",                          # any expectation, in between
    ]
    then = { chips = [3, 6], asked = 0, offers = ["hold"] }

What must not even begin says so by the key of the mistake, and plays nothing:
`refused = "schlamboree-twice"`.

A file may begin with a table `[defaults]`: what a scenario does not say is taken from there, and
its tables (`house`, `cards`, `set`) are filled up from there.

Expectations: any field of the position; `asked` (seats waiting), `offers`, `lacks` and `only`
(option ids of the asked seat, or tables by seat), `bars` (id = rule), `cards` (place = ids),
`sees` and `blind` (seat = places whose cards it all knows, or none of them), `told` (the latest
events begin with these keys, in this order, others may lie between), `values` (name = what the
game works out under that name, such as `power.attack`), `over`, `winners`, `ending`.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spieltisch.kernel.dice import ScriptedDice
from spieltisch.kernel.errors import Illegal, Mistake, why_unusable
from spieltisch.kernel.game import Game, like
from spieltisch.kernel.plain import ask_again, load
from spieltisch.kernel.position import Position
from spieltisch.kernel.setup import Setup
from spieltisch.kernel.words import Words

# What the fields of a scenario hold; the word lists say it to people.
FIELDS = {
    "title": "text",
    "rules": "texts",
    "game": "text",
    "seats": "number",
    "house": "table",
    "brought": "text-lists",
    "position": "text",
    "refused": "text",
    "dice": "numbers",
    "before": "texts",
    "cards": "table-of-texts",
    "set": "table",
    "play": "texts",
    "then": "table",
}


@dataclass(frozen=True)
class Scenario:
    """One scenario as read from its file."""

    title: str
    game: str
    rules: tuple[str, ...] = ()
    seats: int | None = None
    house: dict[str, Any] = field(default_factory=dict)
    brought: tuple[tuple[str, ...], ...] = ()
    position: str = ""
    refused: str = ""
    dice: tuple[int, ...] = ()
    before: tuple[str, ...] = ()
    cards: dict[str, list[str]] = field(default_factory=dict)
    set: dict[str, Any] = field(default_factory=dict)
    play: tuple[str, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)
    source: str = ""


class Failed(Exception):
    """An expectation that does not hold."""


class NotOpen(Failed):
    """A choice that was refused where it should have been possible, and what would be."""

    def __init__(self, line: str, illegal: Illegal, open_now: str) -> None:
        super().__init__(line)
        self.illegal = illegal
        self.open_now = open_now


def read_scenarios(path: Path) -> list[Scenario]:
    """All scenarios of a file; anything unreadable is a Mistake."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake("scenario-file", file=path.name, detail=why_unusable(error)) from error
    return scenarios_in(text, path.name)


def scenarios_in(text: str, file: str) -> list[Scenario]:
    """All scenarios of a text; anything unreadable is a Mistake."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Mistake("scenario-file", file=file, detail=why_unusable(error)) from error
    rows = tables.get("scenario", [])
    tidy = isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
    if not rows or not tidy:
        raise Mistake("scenario-file", file=file, detail="no-scenario")
    defaults = tables.get("defaults", {})
    if not isinstance(defaults, dict):
        raise Mistake("scenario-file", file=file, detail="[defaults]")
    return [scenario_from_row(filled_up(row, defaults), file) for row in rows]


def filled_up(row: dict[str, Any], defaults: dict[str, Any]) -> dict[str, Any]:
    """A scenario's table with whatever its file says for all of them.

    >>> filled_up({"set": {"chips": 3}}, {"game": "sabacc", "set": {"lost": 1}})
    {'set': {'lost': 1, 'chips': 3}, 'game': 'sabacc'}
    """
    full = dict(row)
    for name, value in defaults.items():
        if name not in row:
            full[name] = value
        elif isinstance(value, dict) and isinstance(row[name], dict):
            full[name] = {**value, **row[name]}
    return full


def scenario_from_row(row: dict[str, Any], source: str = "") -> Scenario:
    """A scenario from its table."""
    title = str(row.get("title", source))
    for name, value in row.items():
        if name not in FIELDS:
            raise Mistake("scenario-field", title=title, field=name, known=", ".join(FIELDS))
        if not holds(FIELDS[name], value):
            raise Mistake("scenario-value", title=title, field=name, kind=f"kind.{FIELDS[name]}")
    for name in ("title", "game"):
        if name not in row:
            raise Mistake("scenario-lacks", title=title, field=name)
    told = {name: as_tuple(value) for name, value in row.items()}
    return Scenario(**told, source=source)


def holds(kind: str, value: Any) -> bool:
    """Whether a value is of this kind.

    >>> holds("texts", ["0 hold"]), holds("texts", "0 hold"), holds("number", True)
    (True, False, False)
    """
    if kind == "text":
        return isinstance(value, str)
    if kind == "number":
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if kind == "table":
        return isinstance(value, dict)
    if kind == "table-of-texts":
        return isinstance(value, dict) and all(holds("texts", texts) for texts in value.values())
    one = {"texts": "text", "numbers": "number", "text-lists": "texts"}[kind]
    return isinstance(value, list | tuple) and all(holds(one, item) for item in value)


def as_tuple(value: Any) -> Any:
    """Lists become tuples, so that a scenario is a constant."""
    if isinstance(value, list):
        return tuple(as_tuple(item) for item in value)
    return value


def check(game: Game, scenario: Scenario, words: Words) -> str:
    """Play a scenario; the empty string if all holds, else what does not."""
    try:
        if scenario.refused:
            must_not_begin(game, scenario)
            return ""
        position = set_up(game, scenario)
        for line in scenario.play:
            play_line(game, position, line)
        expect(game, position, scenario.then)
    except NotOpen as found:
        return f"{found}: {words.refusal(found.illegal)} {found.open_now}"
    except Failed as failed:
        return str(failed)
    except Illegal as illegal:
        return words.refusal(illegal)
    return ""


def must_not_begin(game: Game, scenario: Scenario) -> None:
    """What was agreed on or brought along has to be refused, for the reason given."""
    try:
        game.setup(scenario.seats, scenario.house, scenario.brought)
    except Mistake as mistake:
        if mistake.key != scenario.refused:
            raise Failed(f"refused = {mistake.key} ≠ {scenario.refused}") from mistake
        return
    raise Failed(f"refused = {scenario.refused}: allowed")


def set_up(game: Game, scenario: Scenario) -> Position:
    """The position a scenario begins with."""
    setup = game.setup(scenario.seats, scenario.house, scenario.brought)
    dice = ScriptedDice(list(scenario.dice))
    if scenario.position:
        position = saved_position(game, setup, scenario.position, dice)
    else:
        position = game.start(setup, dice, telling=True)
    for line in scenario.before:
        play_line(game, position, line)
    placed: set[int] = set()
    for place, ids in scenario.cards.items():
        game.make_room(position, place, list(ids))
    for place, ids in scenario.cards.items():
        handles = game.place(position, place)
        if len(ids) > len(handles):
            raise Failed(f"{place}: {len(handles)} < {len(ids)}")
        for handle, id in zip(handles[len(handles) - len(ids) :], ids, strict=True):
            put_card(game, position, handle, id, placed)
            placed.add(handle)
    for name, value in scenario.set.items():
        if name not in game.fields():
            raise Failed(f"set.{name}: {', '.join(game.fields())}")
        set_field(game, position, name, value)
    if scenario.cards or scenario.set:
        put_question_again(position)
    return position


def set_field(game: Game, position: Position, name: str, value: Any) -> None:
    """Give a field a value, which must have the shape of the one it has."""
    old = getattr(position, name)
    try:
        game.set_field(position, name, value)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise Failed(f"set.{name} = {value!r} ~ {old!r}") from error


def saved_position(game: Game, setup: Setup, text: str, dice: ScriptedDice) -> Position:
    """The position that was written into a scenario; nothing has been told of it."""
    try:
        saved = json.loads(text)
        if not isinstance(saved, dict):
            raise TypeError("position")
        apart = {"telling": True, "story": [], "setup": setup.plain(), "dice": dice.plain()}
    except (ValueError, TypeError, RecursionError) as error:
        raise Mistake("damaged-position", detail=str(error) or type(error).__name__) from error
    return load(game, {**saved, **apart})


def put_card(game: Game, position: Position, handle: int, id: str, placed: set[int]) -> None:
    """Bring a card with this id to a handle, taking it from a handle that is not yet settled."""
    if game.card_id(position.setup, position.faces[handle]) == id:
        return
    for other in range(len(position.faces)):
        face = position.faces[other]
        free = other not in placed and game.exchangeable(position, handle, other)
        if free and game.card_id(position.setup, face) == id:
            position.faces[other] = position.faces[handle]
            position.faces[handle] = face
            return
    raise Failed(f"{id}?")


def put_question_again(position: Position) -> None:
    """Ask anew what was being asked, now that the position is another one."""
    if position.lanes is not None:
        position.park()
        for lane in position.lanes:
            lane.reopen()
        position.settle_lanes()
    elif position.asked >= 0:
        ask_again(position)


def play_line(game: Game, position: Position, line: str) -> None:
    """One line of play: a choice, a refusal, taking back, dice, or an expectation."""
    if line.startswith("expect "):
        try:
            wanted = tomllib.loads(line[len("expect ") :])
        except ValueError as error:
            raise Failed(f"“{line}”: {error}") from error
        expect(game, position, wanted)
        return
    if line.startswith("dice "):
        throw(position, line)
        return
    who, _, rest = line.partition(" ")
    choice, _, rule = rest.strip().partition(" ")
    if not who.isdecimal() or not choice:
        raise Failed(f"“{line}”: 0 hold | 0 !hold SAB-23 | 0 back | expect …")
    seat = int(who)
    if choice.startswith("!"):
        must_refuse(position, seat, choice[1:], rule.strip())
        return
    for choice in rest.split():
        try:
            if choice == "back":
                position.take_back(seat)
            else:
                position.answer(seat, choice)
        except Illegal as illegal:
            open_now = offered(position, seat)
            told = f"offers = {open_now}" if open_now else f"asked = {position.waiting()}"
            raise NotOpen(line, illegal, told) from illegal


def throw(position: Position, line: str) -> None:
    """Say how the next dice fall."""
    faces = line.split()[1:]
    if not all(face.isdecimal() for face in faces) or not isinstance(position.dice, ScriptedDice):
        raise Failed(f"“{line}”: dice 4 0")
    position.dice.fall([int(face) for face in faces])


def must_refuse(position: Position, seat: int, choice: str, rule: str) -> None:
    """The choice has to be refused for the reason given."""
    try:
        position.copy().answer(seat, choice)
    except Illegal as illegal:
        if illegal.rule != rule:
            raise Failed(f"{seat} !{choice}: {illegal} ≠ {rule}") from illegal
        return
    raise Failed(f"{seat} !{choice} {rule}: allowed")


def offered(position: Position, seat: int) -> list[str]:
    """The ids a seat may choose from just now."""
    question = position.question(seat)
    return [] if question is None else [option.id for option in question.options]


def expect(game: Game, position: Position, wanted: dict[str, Any]) -> None:
    """Everything wanted must hold."""
    for name, value in wanted.items():
        special = SPECIAL.get(name)
        if special is not None:
            special(game, position, value)
        elif name in game.fields() or name in {"winners", "ending", "over", "learnt"}:
            found = getattr(position, name)
            if found != like(found, value):
                raise Failed(f"{name} = {found!r} ≠ {value!r}")
        else:
            known = ", ".join([*SPECIAL, *game.fields(), "over", "winners", "ending"])
            raise Failed(f"{name}? {known}")


def _by_seat(position: Position, value: Any) -> list[tuple[int, Any]]:
    if isinstance(value, dict):
        return [(int(seat), wanted) for seat, wanted in value.items()]
    waiting = position.waiting()
    return [(waiting[0] if waiting else -1, value)]


def _expect_asked(_: Game, position: Position, value: Any) -> None:
    wanted = [value] if isinstance(value, int) else list(value)
    if position.waiting() != wanted:
        raise Failed(f"asked = {position.waiting()} ≠ {wanted}")


def _expect_offers(_: Game, position: Position, value: Any) -> None:
    for seat, wanted in _by_seat(position, value):
        missing = [id for id in wanted if id not in offered(position, seat)]
        if missing:
            raise Failed(f"offers: {missing} ∉ {offered(position, seat)}")


def _expect_lacks(_: Game, position: Position, value: Any) -> None:
    for seat, unwanted in _by_seat(position, value):
        present = [id for id in unwanted if id in offered(position, seat)]
        if present:
            raise Failed(f"lacks: {present}")


def _expect_only(_: Game, position: Position, value: Any) -> None:
    for seat, wanted in _by_seat(position, value):
        if sorted(offered(position, seat)) != sorted(wanted):
            raise Failed(f"only: {sorted(offered(position, seat))} ≠ {sorted(wanted)}")


def _expect_bars(_: Game, position: Position, value: Any) -> None:
    waiting = position.waiting()
    question = position.question(waiting[0]) if waiting else None
    found = {barred.option.id: barred.rule for barred in question.barred()} if question else {}
    for id, rule in value.items():
        if found.get(id) != rule:
            raise Failed(f"bars: {id} = {rule} ∉ {found}")


def _expect_cards(game: Game, position: Position, value: Any) -> None:
    for place, wanted in value.items():
        handles = game.place(position, place)
        found = [game.card_id(position.setup, position.faces[handle]) for handle in handles]
        if found != list(wanted):
            raise Failed(f"{place} = {found} ≠ {list(wanted)}")


def _expect_sees(game: Game, position: Position, value: Any) -> None:
    for seat, places in value.items():
        for place in places:
            if not all(position.knows(int(seat), h) for h in game.place(position, place)):
                raise Failed(f"sees: {seat} {place}")


def _expect_blind(game: Game, position: Position, value: Any) -> None:
    for seat, places in value.items():
        for place in places:
            if any(position.knows(int(seat), h) for h in game.place(position, place)):
                raise Failed(f"blind: {seat} {place}")


def _expect_told(_: Game, position: Position, value: Any) -> None:
    keys = [event[0] for event in position.story or []]
    wanted = list(reversed(value))
    for key in reversed(keys):
        if wanted and key == wanted[0]:
            wanted.pop(0)
    if wanted:
        raise Failed(f"told: {list(value)} ⊄ {keys[-12:]}")


def _expect_values(game: Game, position: Position, value: Any) -> None:
    for name, wanted in value.items():
        found = game.value(position, name)
        if found != wanted:
            raise Failed(f"{name} = {found!r} ≠ {wanted!r}")


SPECIAL = {
    "asked": _expect_asked,
    "offers": _expect_offers,
    "lacks": _expect_lacks,
    "only": _expect_only,
    "bars": _expect_bars,
    "cards": _expect_cards,
    "sees": _expect_sees,
    "blind": _expect_blind,
    "told": _expect_told,
    "values": _expect_values,
}
