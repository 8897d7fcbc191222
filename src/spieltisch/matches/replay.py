"""A match step by step, as one seat or an onlooker saw it, or with all cards open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.tree import View
from spieltisch.kernel.view import option_tree, view
from spieltisch.kernel.words import Words
from spieltisch.matches.log import Entry, Log, link
from spieltisch.matches.match import Match
from spieltisch.matches.seating import called
from spieltisch.matches.sight import opened

# Nothing that anybody would want to see.
SKIPPED = ("commitment", "stops", "pause")
# All bits of those who know a card: every seat and onlookers.
EVERYBODY: Final = -1


@dataclass(frozen=True)
class Step:
    """One entry of the log, the position it led to, and the option that was chosen."""

    entry: Entry
    position: Position
    option: Option | None


class Replay:
    """All steps of a match. `notes` takes the entries in, one at each turn."""

    def __init__(
        self, entries: list[Entry], names: list[str] | None = None, file: str = ""
    ) -> None:
        self.entries = entries
        self.file = file
        self.match = Match.begin(Log(entries[:1]), file)
        self.names = names or self.match.names
        self.steps: list[Step] = []
        self.frozen_at: int | None = None
        if self.match.position is not None:
            self.steps.append(Step(entries[0], self.match.position, None))

    def take_in(self) -> Iterator[None]:
        """Let it all happen again, as far as today's rules can follow."""
        for entry in self.entries[1:]:
            option = chosen(self.match, entry)
            try:
                self.match.redo(entry, self.file)
            except Mistake as mistake:
                if mistake.key != "match-frozen":
                    raise
                self.frozen_at = entry["number"]
                return
            if self.match.position is not None and entry["what"] not in SKIPPED:
                self.steps.append(Step(entry, self.match.position, option))
            yield

    def view(self, step: int, eye: int | None, words: Words, since: int = 0) -> View:
        """What was to be seen after a step (the seat after the last one is an onlooker), or with
        all cards open if no eye is named."""
        match, position = self.match, self.steps[step].position
        if eye is None:
            position, eye = opened(position), match.setup.seats
            position.story = told_openly(position.story or [])
        return cast(
            "View", view(record(match.game, position, eye), words, self.called(words), since)
        )

    def called(self, words: Words) -> list[str]:
        """The names of all seats, as they are told in this language."""
        return [called(name, words) for name in self.names]

    def did(self, step: int, words: Words, eye: int | None = None) -> str:
        """What was done at a step; choices only as far as this eye may know them."""
        entry, option = self.steps[step].entry, self.steps[step].option
        what, seat = str(entry["what"]), entry.get("seat", 0)
        names = self.called(words)
        who = names[seat]
        if what in {"contribution", "match"}:
            return words.say("replay.begin")
        if what == "choice":
            if (eye is not None and seat != eye) or option is None:
                return words.say("replay.secret-choice", who=who)
            label = option_tree(option, words, names)["label"]
            return words.say("replay.choice", who=who, option=label)
        if what == "end":
            winners = ", ".join(names[seat] for seat in entry["winners"])
            told = words.say("replay.end")
            return f"{told} {words.say('result.win', who=winners)}" if winners else told
        return words.say(f"replay.{what}", who=who)


def told_openly(story: list[Any]) -> list[Any]:
    """What happened, with every card named that was hidden from somebody at the time."""
    return [(key, rule, tuple(map(named, facts))) for key, rule, facts in story]


def named(fact: Any) -> Any:
    """A fact with its cards known to everybody."""
    name, value = fact
    if not name.startswith("card"):
        return fact
    return name, tuple((handle, face, EVERYBODY) for handle, face, _ in value)


def chosen(match: Match, entry: Entry) -> Option | None:
    """The option an entry chooses, looked up before it happens."""
    if entry.get("what") != "choice" or match.position is None:
        return None
    question = match.position.question(entry.get("seat", -1))
    return None if question is None else question.find(str(entry.get("option")))


def log_text(entries: list[Entry], names: list[str]) -> str:
    """A log as a file that can be replayed and verified, with the names people have now."""
    chain, lines = "", []
    for entry in entries:
        bare = {name: value for name, value in entry.items() if name != "chain"}
        if bare["what"] == "match":
            kinds = [kind for _, kind in bare["chairs"]]
            bare["chairs"] = [list(chair) for chair in zip(names, kinds, strict=True)]
        chain = link(bare, chain)
        lines.append(json.dumps({**bare, "chain": chain}, sort_keys=True, ensure_ascii=False))
    return "\n".join(lines) + "\n"
