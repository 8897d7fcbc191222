"""Undo by knowledge: what a seat may take back, and who has to agree.

Free is what nobody has learnt anything from: no face, no die and no secret choice has become
known since, and no other seat has been asked and has chosen. Everything else takes the consent
of all other people at the table. Either way the dice are put back with the position, so that
the same numbers come again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spieltisch.kernel.dice import Dice, SealedDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position

BACK = ""


@dataclass(frozen=True)
class Choice:
    """A choice that counts, and what was known before it. `BACK` took one back in a draft; an
    `unasked` one is a pass that was said beforehand."""

    seat: int
    option: str
    learnt: int
    thrown: int
    lanes: int
    unasked: bool = False
    # The option itself, to say later what it was.
    chosen: Option | None = field(default=None, compare=False, repr=False)
    # How many events the story had.
    told: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True)
class Undo:
    """What a seat would undo: everything from the choice at `to` on; `ask` must agree."""

    to: int
    ask: tuple[int, ...] = ()
    in_draft: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody need be asked."""
        return not self.ask


def choice_in(position: Position, seat: int, option: str, unasked: bool = False) -> Choice:
    """A choice about to be made, with what undo has to know of the position before it."""
    lanes = len(position.lanes) if position.lanes is not None else 0
    question = position.question(seat)
    chosen = None if question is None else question.find(option)
    told = len(position.story or [])
    fallen = thrown(position.dice)
    return Choice(seat, option, position.learnt, fallen, lanes, unasked, chosen, told)


def thrown(dice: Dice) -> int:
    """How many dice of a match have fallen."""
    return dice.counter if isinstance(dice, SealedDice) else 0


def what_to_undo(line: list[Choice], position: Position, seat: int, people: list[int]) -> Undo:
    """What this seat can take back just now; Illegal if there is nothing."""
    for lane in position.lanes or []:
        if lane.seat == seat and lane.choices:
            return Undo(len(line), in_draft=True)
    if position.lanes is not None and len(position.lanes) > 1:
        raise Illegal("undo-others-deciding")
    own = standing(line, seat)
    if not own:
        raise Illegal("nothing-to-take-back")
    to = own[-1]
    if is_free(line, to, position):
        return Undo(to)
    return Undo(to, tuple(other for other in people if other != seat))


def standing(line: list[Choice], seat: int) -> list[int]:
    """Where in the line this seat's choices are, without those it took back again and those
    for which it was not asked."""
    own: list[int] = []
    for place, choice in enumerate(line):
        if choice.seat == seat:
            if choice.option == BACK:
                own.pop()
            elif not choice.unasked:
                own.append(place)
    return own


def in_drafts(line: list[Choice], position: Position) -> set[int]:
    """Where in the line the choices of open drafts are: nobody else knows of them, so for others
    they have not been made yet."""
    found: set[int] = set()
    for lane in position.lanes or []:
        seen = len(lane.choices)
        for place in range(len(line) - 1, -1, -1):
            if not seen:
                break
            if line[place].seat == lane.seat:
                found.add(place)
                seen += 1 if line[place].option == BACK else -1
    return found


def is_free(line: list[Choice], to: int, position: Position) -> bool:
    """Whether nobody has learnt anything since, and no other seat has chosen; a pass for which
    it was not asked is nothing that it has chosen since, nor is what it took back in a draft."""
    before = line[to]
    # With the last of several secret answers all of them have become known.
    if before.lanes > 1 or before.learnt != position.learnt:
        return False
    if before.thrown != thrown(position.dice):
        return False
    others = {choice.seat for choice in line[to:]} - {before.seat}
    chosen = {place for other in others for place in standing(line, other) if place >= to}
    return not chosen - in_drafts(line, position)
