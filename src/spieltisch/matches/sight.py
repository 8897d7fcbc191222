"""What is to be seen of a match, worked out once for all who look with the same eyes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from spieltisch.kernel.position import Position, story_for
from spieltisch.kernel.record import Record
from spieltisch.kernel.tree import Line, View
from spieltisch.kernel.view import joined, line, view
from spieltisch.kernel.words import Words
from spieltisch.matches.match import Match, record_alone
from spieltisch.matches.telling import early_end, names_for


@dataclass
class Told:
    """The log as one eye reads it, as far as it was told: how many events of the story, the last
    of them, and the lines made of them."""

    count: int = 0
    last: Any = None
    # How the last events that went into one line began in the story.
    joint: int = 0
    lines: list[Line] = field(default_factory=list)


@dataclass
class Seen:
    """A view, and of which state of the match it is."""

    stamp: Any
    view: View


class Sights:
    """The views of one match. They are shared: nobody may change them."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, str], Seen] = {}
        self.told: dict[tuple[int, str], Told] = {}

    def view(self, match: Match, eye: int, words: Words) -> View:
        """What this seat may see (the seat after the last one is an onlooker), all of the log
        included. At a workbench every card lies open."""
        key = (eye, words.language)
        stamp = (match.log.count, tuple(match.names))
        old = self.seen.get(key)
        if old is not None and old.stamp == stamp:
            return old.view
        if old is not None and old.stamp[1] != stamp[1]:
            self.told.pop(key, None)
        position = opened(match.now) if match.scenario is not None else match.now
        known = record_alone(match.game, position, eye)
        names = names_for(match, words)
        made = cast("View", view(known, words, names))
        made["log"] = self._lines(known, position, words, names)
        if ended := early_end(match, words):
            # The game itself would go on asking.
            made["prompt"], made["waiting"] = None, []
            made["log"] = [*made["log"], Line(key="end", text=ended, rule="", cards=[])]
        self.seen[key] = Seen(stamp, made)
        return made

    def _lines(
        self, known: Record, position: Position, words: Words, names: list[str]
    ) -> list[Line]:
        """The whole log; only what is new is put into words."""
        story = position.story or []
        key = (known.seat, words.language)
        told = self.told.get(key)
        kept = told is not None and told.count <= len(story)
        if told is None or not kept or (told.count and story[told.count - 1] is not told.last):
            told = self.told[key] = Told()
        if told.count < len(story):
            # The last line may grow: what was told together is told anew.
            lines = told.lines[:-1] if told.lines else []
            begin = told.joint
            events = joined(story_for(story[begin:], known.seat) or [], known.game.told_together)
            lines += [cast("Line", line(known, event, words, names)) for event in events]
            told.joint = joint_begin(story, known, begin)
            told.lines, told.count, told.last = lines, len(story), story[-1]
        return told.lines


def joint_begin(story: list[Any], known: Record, begin: int) -> int:
    """Where in the story the events of its last line begin."""
    together = known.game.told_together
    place = len(story) - 1
    while place > begin:
        pair = joined(story_for(story[place - 1 : place + 1], known.seat) or [], together)
        if len(pair) > 1:
            break
        place -= 1
    return place


def opened(position: Position) -> Position:
    """The position with all cards known to everybody."""
    twin = position.copy()
    everybody = (1 << (position.seats + 1)) - 1
    twin.known = [everybody] * len(twin.known)
    return twin
