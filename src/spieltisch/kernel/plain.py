"""Positions as plain values and back, and the digest by which two positions are compared."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from spieltisch.kernel.dice import dice_from_plain
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game, step_name
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.position import NOBODY, Position
from spieltisch.kernel.setup import Setup

# What stands for itself; most of a position is numbers.
BARE = frozenset((int, str, bool, type(None)))
KERNEL_FIELDS = (
    "faces",
    "known",
    "rumours",
    "learnt",
    "winners",
    "ending",
    "telling",
    "story",
    "drafts",
)


def dump(game: Game, position: Position) -> dict[str, Any]:
    """The whole position, in the middle of anything, as values that JSON can hold."""
    twin = position.copy()
    twin.park()
    saved: dict[str, Any] = {"setup": twin.setup.plain(), "dice": twin.dice.plain()}
    for field in (*KERNEL_FIELDS, *game.fields()):
        saved[field] = to_plain(getattr(twin, field))
    if twin.lanes is None:
        saved["agenda"] = agenda_to_plain(twin.agenda)
        saved["asking"] = entry_to_plain(twin.asking) if twin.asked >= 0 else None
    else:
        saved["agenda"] = agenda_to_plain(twin.behind)
        saved["lanes"] = [
            [lane.seat, entry_to_plain(lane.start), lane.choices, lane.done, lane.opened]
            for lane in twin.lanes
        ]
    return saved


def load(game: Game, saved: dict[str, Any]) -> Position:
    """The position that was dumped; anything damaged is a Mistake."""
    try:
        return _load(game, saved)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, Illegal) as error:
        raise Mistake("damaged-position", detail=str(error) or type(error).__name__) from error


def _load(game: Game, saved: dict[str, Any]) -> Position:
    agreed = saved["setup"]
    setup: Setup = game.setup(
        agreed["seats"], agreed["house"], tuple(tuple(cards) for cards in agreed["cards"])
    )
    position = game.blank(setup, dice_from_plain(saved["dice"]))
    for field in (*KERNEL_FIELDS, *game.fields()):
        value = from_plain(saved[field])
        kind = type(getattr(position, field))
        if field in KERNEL_FIELDS and field != "story" and type(value) is not kind:
            raise TypeError(field)
        setattr(position, field, value)
    if len(position.faces) != len(position.known):
        raise ValueError("known")
    steps = game.steps()
    agenda = agenda_from_plain(saved["agenda"], steps)
    if "lanes" in saved:
        position.behind = agenda
        lanes = saved["lanes"]
        position.lanes = []
        for seat, start, _, _, opened in lanes:
            lane = Lane(seat, entry_from_plain(start, steps))
            lane.opened = opened
            position.lanes.append(lane)
        position.settle_lanes()
        for seat, _, choices, _, _ in lanes:
            for choice in choices:
                position.answer(seat, choice)
    else:
        position.agenda = agenda
        if saved["asking"] is not None:
            position.asking = entry_from_plain(saved["asking"], steps)
            ask_again(position)
    return position


def ask_again(position: Position) -> None:
    """Put the pending question anew, from the step that asked it."""
    agenda = position.agenda
    position.agenda = (position.asking, agenda)
    position.asked = NOBODY
    entry, position.agenda = position.agenda
    if type(entry) is tuple:
        entry[0](position, *entry[1:])
    else:
        entry(position)


def digest(game: Game, position: Position) -> str:
    """A short fingerprint of the position, without what was told of it: a clearer log must not
    make another position, and a long one must not make each choice slower."""
    story, position.story = position.story, None
    try:
        saved = dump(game, position)
    finally:
        position.story = story
    text = json.dumps(saved, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def to_plain(value: Any) -> Any:
    """Lists and tuples are told apart, everything else is as JSON has it.

    >>> from_plain(to_plain([(1, 2), [3]]))
    [(1, 2), [3]]
    """
    kind = type(value)
    if kind is tuple:
        return {"t": [item if type(item) in BARE else to_plain(item) for item in value]}
    if kind is list:
        return [item if type(item) in BARE else to_plain(item) for item in value]
    return value


def from_plain(value: Any) -> Any:
    """The inverse of `to_plain`."""
    if isinstance(value, dict):
        return tuple(from_plain(item) for item in value["t"])
    if isinstance(value, list):
        return [from_plain(item) for item in value]
    return value


def entry_to_plain(entry: Any) -> list[Any]:
    """An agenda entry as its step's name and plain arguments."""
    if type(entry) is tuple:
        return [step_name(entry[0]), *(to_plain(argument) for argument in entry[1:])]
    return [step_name(entry)]


def entry_from_plain(plain: list[Any], steps: dict[str, Any]) -> Any:
    """The inverse of `entry_to_plain`; only registered steps are found."""
    step = steps[plain[0]]
    if len(plain) == 1:
        return step
    return (step, *(from_plain(argument) for argument in plain[1:]))


def agenda_to_plain(agenda: tuple[Any, ...]) -> list[Any]:
    """The agenda as a list, the next entry first."""
    entries: list[Any] = []
    while agenda:
        entry, agenda = agenda
        entries.append(entry_to_plain(entry))
    return entries


def agenda_from_plain(entries: list[Any], steps: dict[str, Any]) -> tuple[Any, ...]:
    """The inverse of `agenda_to_plain`."""
    agenda: tuple[Any, ...] = ()
    for entry in reversed(entries):
        agenda = (entry_from_plain(entry, steps), agenda)
    return agenda
