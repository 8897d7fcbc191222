"""A seat's knowledge record, and imagining a position that this seat cannot tell from the real one.

The record is built up from nothing: public fields, the seat's own private ones, the faces it
knows, its rumours, its own draft, and the story as it heard it. Views and bots get the record
and never the position, so what is not in here cannot leak.
"""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.options import Question
from spieltisch.kernel.plain import (
    agenda_from_plain,
    agenda_to_plain,
    ask_again,
    entry_from_plain,
    entry_to_plain,
    from_plain,
    to_plain,
)
from spieltisch.kernel.position import NOBODY, Position, story_for

# A deal that no try in so many could make is a bug in the game's `deal_unknown`.
TRIES = 100_000

PLAIN_FIELDS = ("faces", "known", "rumours", "learnt", "winners", "ending", "telling", "story")


class Record:
    """What one seat knows: `seen` is a position with the unknown faces left blank.

    `waiting` are the seats that are being asked; `question` is the own one, if any.
    """

    def __init__(
        self, game: Game, seat: int, seen: Position, waiting: list[int], question: Question | None
    ) -> None:
        self.game = game
        self.seat = seat
        self.seen = seen
        self.waiting = waiting
        self.question = question


def record(game: Game, position: Position, seat: int) -> Record:
    """What this seat knows of a position (the seat after the last one is an onlooker)."""
    seen = game.blank(position.setup, NO_DICE)
    bit = 1 << seat
    known = position.known
    faces = position.faces
    seen.known = known[:]
    seen.faces = [faces[h] if known[h] & bit else UNKNOWN for h in range(len(known))]
    if position.rumours:
        seen.rumours = tuple((bit, face, among) for face, among in position.rumours_of(seat))
    seen.learnt = position.learnt
    seen.winners, seen.ending = position.winners, position.ending
    seen.telling, seen.story = position.telling, story_for(position.story, seat)
    for field in game.public:
        value = getattr(position, field)
        setattr(seen, field, value[:] if isinstance(value, list) else value)
    for field in game.private:
        values = getattr(position, field)
        setattr(seen, field, [values[s] if s == seat else None for s in range(position.seats)])
    question = position.question(seat)
    if position.lanes is not None and position.lanes[0].opened and position.lanes[0].seat != seat:
        # Nobody else can tell that a draft was opened: the question seems to wait still.
        _, (_, seen.agenda) = position.behind
        seen.asking = position.lanes[0].start
        seen.asked = position.lanes[0].seat
    elif position.lanes is None:
        seen.agenda = position.agenda
        seen.asking = position.asking
        seen.asked = position.asked
        if position.asked == seat:
            seen.options, seen.barred = position.options, position.barred
            seen.reply = position.reply
    else:
        seen.behind = position.behind
        seen.lanes = [_seen_lane(position, lane, seat) for lane in position.lanes]
        for lane in seen.lanes:
            if lane.seat == seat:
                seen.draft = lane.draft
    return Record(game, seat, seen, position.waiting(), question)


def _seen_lane(position: Position, lane: Lane, seat: int) -> Lane:
    if lane.seat == seat:
        own = lane.copy()
        if question := position.question(seat):
            own.options, own.barred = question.options, question.barred()
        return own
    hidden = Lane(lane.seat, lane.start)
    hidden.done = lane.done
    return hidden


def imagine(known: Record, dice: Dice, tries: int = TRIES) -> Position:
    """Deal everything this seat does not know anew, at random among all that could be so."""
    game, seat, seen = known.game, known.seat, known.seen
    twin: Position
    for _ in range(tries):
        twin = seen.copy()
        twin.dice = dice
        if game.deal_unknown(twin, seat, dice):
            break
    else:
        raise Mistake("cannot-imagine", game=game.name)
    if twin.lanes is not None:
        _imagine_lanes(twin, seen, seat, dice)
    elif twin.asked not in (NOBODY, seat):
        ask_again(twin)
    return twin


def _imagine_lanes(twin: Position, seen: Position, seat: int, dice: Dice) -> None:
    """Other seats that are done have chosen something; those that are not may still choose."""
    done: list[int] = []
    own: list[str] = []
    for lane in twin.lanes or []:
        if lane.seat == seat:
            own = lane.choices
        elif lane.done:
            done.append(lane.seat)
        lane.reopen()
    twin.settle_lanes()
    for choice in own:
        twin.answer(seat, choice)
    for other in done:
        while (question := twin.question(other)) is not None:
            options = question.options
            twin.answer(other, options[dice.below(len(options))].id)


def record_to_plain(known: Record) -> dict[str, Any]:
    """The record as values that JSON can hold."""
    seen = known.seen
    saved: dict[str, Any] = {"setup": seen.setup.plain(), "seat": known.seat}
    for field in (*PLAIN_FIELDS, *known.game.fields()):
        saved[field] = to_plain(getattr(seen, field))
    saved["waiting"] = known.waiting
    if seen.lanes is None:
        saved["agenda"] = agenda_to_plain(seen.agenda)
        saved["asking"] = entry_to_plain(seen.asking) if seen.asked >= 0 else None
        saved["asked"] = seen.asked
    else:
        saved["agenda"] = agenda_to_plain(seen.behind)
        saved["lanes"] = [
            [lane.seat, entry_to_plain(lane.start), lane.choices, lane.done, lane.opened]
            for lane in seen.lanes
        ]
    if known.question is not None:
        saved["options"] = [option.id for option in known.question.options]
        saved["barred"] = [
            [barred.option.id, barred.reason, barred.rule] for barred in known.question.barred()
        ]
    return saved


def record_from_plain(game: Game, saved: dict[str, Any]) -> Record:
    """The inverse of `record_to_plain`."""
    agreed = saved["setup"]
    cards = tuple(tuple(brought) for brought in agreed["cards"])
    setup = game.setup(agreed["seats"], agreed["house"], cards)
    seat = int(saved["seat"])
    seen = game.blank(setup, NO_DICE)
    for field in (*PLAIN_FIELDS, *game.fields()):
        setattr(seen, field, from_plain(saved[field]))
    steps = game.steps()
    agenda = agenda_from_plain(saved["agenda"], steps)
    if "lanes" in saved:
        seen.behind = agenda
        seen.lanes = []
        for owner, start, choices, done, opened in saved["lanes"]:
            lane = Lane(owner, entry_from_plain(start, steps))
            lane.choices, lane.done, lane.opened = list(choices), done, opened
            seen.lanes.append(lane)
        question = _question_of_lanes(seen, seat)
    else:
        seen.agenda = agenda
        seen.asked = int(saved["asked"])
        if saved["asking"] is not None:
            seen.asking = entry_from_plain(saved["asking"], steps)
        if seen.asked == seat:
            ask_again(seen)
        question = seen.question(seat) if seen.asked == seat else None
    return Record(game, seat, seen, list(saved["waiting"]), question)


def _question_of_lanes(seen: Position, seat: int) -> Question | None:
    """Play the own choices again in a twin, to find the own lane as it was left."""
    twin = seen.copy()
    for own in seen.lanes or []:
        if own.seat != seat:
            continue
        twin.lanes, twin.behind = [Lane(seat, own.start)], ()
        twin.settle_lanes()
        for choice in own.choices:
            twin.answer(seat, choice)
        own.asking = twin.asking
        if own.done:
            own.draft = list(twin.drafts[seat])
            seen.draft = own.draft
            return None
        question = twin.question(seat)
        if question is not None:
            own.options, own.barred = question.options, question.barred()
        own.draft = list(twin.draft or [])
        seen.draft = own.draft
        return question
    return None


NO_DICE = QuickDice(0)
