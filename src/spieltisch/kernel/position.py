"""A position: one game in progress, all of it, as plain values.

Rules are written as steps: plain module-level functions that are given the position. A step does
something, puts further steps on the agenda, or asks; asking is its only and last act, so that a
question can be put again at any time from the agenda entry that asked it.

A step that is simply followed by another may return it: `return next_turn` goes on with that step
before anything that waits, just as `game.then(next_turn)` would as its last act, and costs less.
Cheapest is to call it, `return next_turn(game)`; a step called like that and not by the kernel says
itself what can be asked again, `game.asking = next_turn`, before it asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from spieltisch.kernel.cards import UNKNOWN, CardTable, DrawPlan
from spieltisch.kernel.dice import LARGEST_DIE, Dice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.options import Barred, Offer, Option, Question
from spieltisch.kernel.setup import Setup

NOBODY: Final = -1

# An agenda entry: a step, or a step with its arguments as one tuple.
Entry = Any
# A step is called with the position and the plain values beside it in the agenda, and may return
# the entry that comes next.
Step = Callable[..., Entry]
# Entries are linked (first, rest), so that copying an agenda costs nothing.
Agenda = tuple[Any, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(CardTable):
    """What every game has: the agenda, the pending question, private drafts, the story so far."""

    __slots__ = (
        "setup",
        "dice",
        "agenda",
        "asking",
        "asked",
        "options",
        "barred",
        "reply",
        "winners",
        "ending",
        "telling",
        "story",
        "lanes",
        "lane",
        "behind",
        "draft",
        "drafts",
    )

    def __init__(self, setup: Setup, dice: Dice, source: Position | None = None) -> None:
        CardTable.__init__(self, setup.seats, source)
        self.setup = setup
        self.dice = dice
        if source is None:
            self.agenda: Agenda = ()
            self.asking: Entry = None
            self.asked: int = NOBODY
            self.options: tuple[Option, ...] = ()
            self.barred: tuple[Barred, ...] = ()
            self.reply: Any = None
            self.winners: tuple[int, ...] = ()
            self.ending: str = ""
            self.telling: bool = False
            self.story: list[Any] | None = None
            self.lanes: list[Lane] | None = None
            self.lane: int = NOBODY
            self.behind: Agenda = ()
            self.draft: list[int] | None = None
            self.drafts: tuple[tuple[int, ...], ...] = ()
        else:
            self.agenda = source.agenda
            self.asking = source.asking
            self.asked = source.asked
            self.options = source.options
            self.barred = source.barred
            self.reply = source.reply
            self.winners = source.winners
            self.ending = source.ending
            self.telling = source.telling
            self.story = None if source.story is None else source.story[:]
            self.lanes = None
            self.lane = source.lane
            self.behind = source.behind
            self.draft = None
            self.drafts = source.drafts
            if source.lanes is not None:
                self.lanes = [lane.copy() for lane in source.lanes]
                self.draft = self.lanes[self.lane].draft if self.lane >= 0 else None

    def copy(self) -> Position:
        """A position that will go on exactly as this one would, and shares nothing with it."""
        raise NotImplementedError

    # The agenda

    def then(self, step: Entry, *more: Entry) -> None:
        """Put these steps in front of everything waiting, the first of them first."""
        if more:
            agenda = self.agenda
            for later in reversed(more):
                agenda = (later, agenda)
            self.agenda = (step, agenda)
        else:
            self.agenda = (step, self.agenda)

    def advance(self, step: Entry = None) -> None:
        """Take this step, if any, and those that follow, until somebody is asked or the game is
        over."""
        self._take_steps(step)

    def choose(self, option: Option) -> tuple[Option, ...]:
        """Answer the pending question with one of its options, and take steps until somebody is
        asked or the game is over. Returns the options of the next question, none at the end."""
        seat = self.asked
        self.asked = NOBODY
        reply = self.reply
        entry = reply(self, seat, option)
        if self.lanes is None:
            if entry is None and self.asked >= 0:
                return self.options
        elif self.lane >= 0:
            self.lanes[self.lane].choices.append(option.id)
        self._take_steps(entry)
        return self.options

    def _take_steps(self, entry: Entry) -> None:
        """Take this step, if any, and those that follow and wait, until somebody is asked or the
        game is over."""
        while True:
            while entry is not None:
                self.asking = entry
                if type(entry) is not tuple:
                    entry = entry(self)
                else:
                    parts: tuple[Any, ...] = entry
                    if len(parts) == 2:
                        entry = parts[0](self, parts[1])
                    else:
                        entry = parts[0](self, *parts[1:])
            if self.asked < 0:
                if self.agenda:
                    entry, self.agenda = self.agenda
                    continue
                if self.lanes is None:
                    self.options = ()
                    return
            elif self.lanes is None:
                return
            if not self._next_lane():
                return

    def ask(self, seat: int, offer: Offer, then: Step) -> None:
        """Ask a seat; its choice is given to the step `then(position, seat, option)`."""
        self.asked = seat
        self.options = offer.options
        self.barred = offer.barred
        self.reply = then

    def ask_among(
        self, seat: int, options: tuple[Option, ...], then: Step, barred: tuple[Barred, ...] = ()
    ) -> None:
        """Ask a seat to choose among options made up for this occasion."""
        self.asked = seat
        self.options = options
        self.barred = barred
        self.reply = then

    def finish(self, winners: tuple[int, ...], rule: str) -> None:
        """The game is over; several winners share it, and `rule` says why."""
        self.winners = winners
        self.ending = rule
        self.agenda = ()

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.asked < 0 and not self.agenda and self.lanes is None

    def draw(self, stack: tuple[int, ...], count: int) -> tuple[int, ...]:
        """The top `count` handles of a shuffled stack, the topmost last.

        The order of the stack is only decided as it is drawn: the same as shuffling all of it
        beforehand, as long as nobody may look into it. One die decides as many cards as it can.
        """
        faces = self.faces
        left = size = len(stack)
        end = size - count
        while left > end:
            sides = last = left
            while last - 1 > end and sides * (last - 1) < LARGEST_DIE:
                last -= 1
                sides *= last
            fallen = self.dice.below(sides)
            while left >= last:
                other = stack[fallen % left]
                fallen //= left
                left -= 1
                top = stack[left]
                face = faces[top]
                faces[top] = faces[other]
                faces[other] = face
        return stack[end:]

    def draw_one(self, stack: tuple[int, ...]) -> int:
        """The top handle of a shuffled stack, decided as it is drawn."""
        faces: list[Any] = self.faces  # Any: they are moved, so that no number need be made
        other = stack[self.dice.below(len(stack))]
        top = stack[-1]
        faces[top], faces[other] = faces[other], faces[top]
        return top

    def draw_for(self, seat: int, stack: tuple[int, ...]) -> int:
        """The top handle of a shuffled stack, drawn and seen by this seat."""
        faces: list[Any] = self.faces
        other = stack[self.dice.below(len(stack))]
        top = stack[-1]
        faces[top], faces[other] = faces[other], faces[top]
        bit = 1 << seat
        known = self.known
        knew = known[top]
        if not knew & bit:
            known[top] = knew | bit
            self.learnt += 1
            if self.rumours:
                self._hear(top, bit)
        return top

    def draw_planned(self, plan: DrawPlan) -> None:
        """Decide which cards are on top of some shuffled stacks, as `draw` would."""
        faces: list[Any] = self.faces
        for sides, picks in plan.throws:
            fallen: i64 = self.dice.below(sides)
            for pick in picks:
                left = pick.left
                top, other = pick.top, pick.stack[fallen % left]
                fallen //= left
                faces[top], faces[other] = faces[other], faces[top]

    # The door everybody uses

    def waiting(self) -> list[int]:
        """The seats that are asked just now, in seat order."""
        if self.lanes is not None:
            return [lane.seat for lane in self.lanes if not lane.done]
        return [] if self.asked < 0 else [self.asked]

    def question(self, seat: int) -> Question | None:
        """What this seat is asked just now, if anything."""
        if seat == self.asked and seat != NOBODY:
            return Question(seat, kind_of(self.asking), self.options, self.barred)
        if self.lanes is not None:
            for lane in self.lanes:
                if lane.seat == seat and not lane.done:
                    return Question(seat, kind_of(lane.asking), lane.options, lane.barred)
        return None

    def answer(self, seat: int, option_id: str) -> None:
        """Answer by id; anything the rules do not allow is refused with reason and rule."""
        question = self.question(seat)
        if question is None:
            raise Illegal("game-over" if self.over else "not-asked")
        option = question.find(option_id)
        if option is None:
            for barred in question.barred():
                if barred.option.id == option_id:
                    raise Illegal(barred.reason, barred.rule)
            raise Illegal("no-such-option")
        self._turn_to(seat)
        self.choose(option)

    # Secret parts: lanes with a private draft each

    def in_private(self, seats: list[int], step: Step, then: Step) -> None:
        """Let these seats decide secretly and at once, each starting with `step(position, seat)`.

        Choices go into `position.draft`. When all are done, `then(position, seat)` is run for
        every one of them in seat order and finds what was chosen in `drafts[seat]`.
        """
        seats = sorted(seats)
        self.behind = (forget_drafts, self.agenda)
        for seat in reversed(seats):
            self.behind = ((then, seat), self.behind)
        self.agenda = ()
        self.lanes = [Lane(seat, (step, seat)) for seat in seats]
        self.lane = NOBODY

    def open_draft(self, seat: int, then: Step) -> None:
        """The choice just made begins a chain of choices that only its seat knows of.

        What follows is asked in a lane, with `position.draft` to write it down, and everybody
        else sees the question as if it still waited. When nothing is left to ask,
        `then(position, seat)` finds the draft in `drafts[seat]`. In the lane the same question
        may come again, from its beginning; a reply that finds `lane >= 0` is in the draft.
        """
        lane = Lane(seat, self.asking)
        lane.opened = True
        lane.agenda = ()
        self.behind = ((then, seat), (forget_drafts, self.agenda))
        self.agenda = ()
        self.lanes = [lane]
        self.lane = 0
        self.draft = lane.draft

    def _close_draft(self) -> None:
        """Put the question again from which the draft was opened."""
        if self.lanes is not None:
            _, (_, agenda) = self.behind
            self.agenda = (self.lanes[0].start, agenda)
            self.behind, self.lanes, self.lane, self.draft = (), None, NOBODY, None
            self.asked = NOBODY
            self.advance()

    def take_back(self, seat: int) -> None:
        """Undo the last choice in this seat's own draft, which nobody has seen yet."""
        if self.lanes is not None:
            for lane in self.lanes:
                if lane.seat == seat and lane.choices:
                    self.park()
                    kept = lane.choices[:-1]
                    if lane.opened and not kept:
                        self._close_draft()
                        return
                    lane.reopen()
                    self.settle_lanes()
                    for choice in kept:
                        self.answer(seat, choice)
                    return
        raise Illegal("nothing-to-take-back")

    def _turn_to(self, seat: int) -> None:
        """Bring this seat's lane to the front."""
        if self.asked != seat and self.lanes is not None:
            self.park()
            for number, lane in enumerate(self.lanes):
                if lane.seat == seat:
                    self._bring(number)

    def park(self) -> None:
        """Put the lane in front back to the others."""
        if self.lanes is not None and self.lane >= 0:
            lane = self.lanes[self.lane]
            lane.agenda, lane.asking, lane.reply = self.agenda, self.asking, self.reply
            lane.options, lane.barred = self.options, self.barred
            self.lane = NOBODY
            self.asked = NOBODY
            self.options, self.barred = (), ()

    def _bring(self, number: int) -> None:
        if self.lanes is not None:
            lane = self.lanes[number]
            self.lane = number
            self.agenda, self.asking, self.reply = lane.agenda, lane.asking, lane.reply
            self.options, self.barred = lane.options, lane.barred
            self.asked = lane.seat if lane.options else NOBODY
            self.draft = lane.draft

    def _next_lane(self) -> bool:
        """Go on in another lane if this one has asked or ended; False when all have asked."""
        lanes = self.lanes
        if lanes is None:
            return False
        if self.lane >= 0:
            if self.asked < 0:
                lanes[self.lane].done = True
                self.options, self.barred = (), ()
            self.park()
        for number, lane in enumerate(lanes):
            if not lane.options and not lane.done:
                self._bring(number)
                return True
        for number, lane in enumerate(lanes):
            if not lane.done:
                self._bring(number)
                return False
        drafts: list[tuple[int, ...]] = [()] * self.seats
        for lane in lanes:
            drafts[lane.seat] = tuple(lane.draft)
        self.drafts = tuple(drafts)
        self.agenda = self.behind
        self.behind, self.lanes, self.lane, self.draft = (), None, NOBODY, None
        return True

    def settle_lanes(self) -> None:
        """Run lanes that were reopened up to their question."""
        if self._next_lane():
            self.advance()

    # The story

    def tell(self, key: str, rule: str, **facts: Any) -> None:
        """Tell everybody what happened. Facts named `card...` are handles, and everybody hears
        only of the faces known to them just now."""
        if self.story is not None:
            self.story.append((key, rule, self._told(facts)))

    def _told(self, facts: dict[str, Any]) -> tuple[Any, ...]:
        told: list[Any] = []
        for name, value in facts.items():
            if name.startswith("card"):
                handles = value if isinstance(value, tuple) else (value,)
                cards = tuple((h, self.faces[h], self.known[h]) for h in handles)
                told.append((name, cards))
            else:
                told.append((name, value))
        return tuple(told)

    def start_telling(self) -> None:
        """Begin to keep the story (simulations do without)."""
        self.telling = True
        self.story = []


def forget_drafts(position: Position) -> None:
    """What was chosen secretly has been carried out; the drafts are thrown away."""
    position.drafts = ()


def kind_of(entry: Entry) -> str:
    """What kind of question an agenda entry asks: the name of its step."""
    step = entry[0] if type(entry) is tuple else entry
    return str(step.__name__)


def story_for(story: list[Any] | None, seat: int) -> list[Any] | None:
    """The story with the faces this seat did not know at the time left out."""
    if story is None:
        return None
    return [(key, rule, tuple(_heard(fact, seat) for fact in facts)) for key, rule, facts in story]


def _heard(fact: Any, seat: int) -> Any:
    name, value = fact
    if not name.startswith("card"):
        return fact
    return name, tuple(
        (handle, face if (known >> seat) & 1 else UNKNOWN, known) for handle, face, known in value
    )
