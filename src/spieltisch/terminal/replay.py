"""Looking at a match step by step, forward and back, as one seat or an onlooker saw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.view import Tree, option_tree, view
from spieltisch.matches.log import Entry, Log, read_log
from spieltisch.matches.match import Match
from spieltisch.terminal.host import find_rule
from spieltisch.terminal.lines import story_text, table_lines, waiting_text
from spieltisch.terminal.texts import table_words


@dataclass(frozen=True)
class Step:
    """One entry of the log, the position it led to, and the option that was chosen."""

    entry: Entry
    position: Position
    option: Option | None


class Replay:
    """All steps of a match, and the one being looked at."""

    def __init__(self, match: Match, steps: list[Step], language: str, seat: int) -> None:
        self.match = match
        self.steps = steps
        self.seat = seat
        self.at = 0
        self.notices: list[str] = []
        self.frozen_at: int | None = None
        self.speak(language)

    @classmethod
    def of_file(cls, path: Path, language: str, seat: int | None) -> Replay:
        """The replay of a saved match; rules that have changed end it early, with a notice."""
        entries, _, _ = read_log(path)
        match = Match.begin(Log(entries), str(path))
        seats = match.setup.seats
        if seat is not None and not 1 <= seat <= seats:
            names = ", ".join(match.names)
            raise Mistake("wrong-seat", seat=seat, seats=seats, names=names)
        replay = cls(match, [], language, seats if seat is None else seat - 1)
        for entry in entries[1:]:
            option = chosen(match, entry)
            try:
                match.redo(entry, str(path))
            except Mistake as mistake:
                if mistake.key != "match-frozen" or not replay.steps:
                    raise
                replay.frozen_at = entry["number"]
                break
            if match.position is not None:
                replay.steps.append(Step(entry, match.position, option))
        if not replay.steps:
            raise Mistake("match-not-begun", file=str(path))
        return replay

    def speak(self, language: str) -> None:
        """Go on in this language."""
        self.language = language
        self.words = table_words(language, self.match.game)

    def go(self, to: int) -> None:
        """Look at another step, as far as there are any."""
        self.at = max(0, min(to, len(self.steps) - 1))

    def tree(self, since: int = 0) -> Tree:
        """What was to be seen at this step, the log from this place on."""
        known = record(self.match.game, self.steps[self.at].position, self.seat)
        return view(known, self.words, self.match.names, since)

    def title(self) -> str:
        """Which step this is."""
        return self.words.say("replay.step", n=self.at, all=len(self.steps) - 1)

    def sight(self) -> str:
        """Whose eyes one looks through."""
        if self.seat == self.match.setup.seats:
            return self.words.say("replay.onlooker")
        return self.words.say("replay.seen", who=self.match.names[self.seat])

    def deed(self) -> str:
        """What was done at this step; choices only as far as this seat may know them."""
        step = self.steps[self.at]
        what, seat = str(step.entry["what"]), step.entry.get("seat", 0)
        who = self.match.names[seat]
        if what == "contribution":
            return self.words.say("replay.begin")
        if what == "choice":
            if seat != self.seat or step.option is None:
                return self.words.say("replay.secret-choice", who=who)
            label = option_tree(step.option, self.words, self.match.names)["label"]
            return self.words.say("replay.choice", who=who, option=label)
        if what == "end":
            winners = ", ".join(self.match.names[seat] for seat in step.entry["winners"])
            told = self.words.say("replay.end")
            return f"{told} {self.words.say('result.win', who=winners)}" if winners else told
        return self.words.say(f"replay.{what}", who=who)

    def news(self) -> list[Tree]:
        """The lines of the log that this step added."""
        before = len(self.steps[self.at - 1].position.story or []) if self.at else 0
        added: list[Tree] = self.tree(before)["log"]
        return added

    def frozen(self) -> str:
        """The notice for a match that today's rules cannot follow to its end."""
        if self.frozen_at is None:
            return ""
        return self.words.say("replay.frozen", number=self.frozen_at)


def chosen(match: Match, entry: Entry) -> Option | None:
    """The option an entry chooses, looked up before it happens."""
    if entry.get("what") != "choice" or match.position is None:
        return None
    question = match.position.question(entry.get("seat", -1))
    return None if question is None else question.find(str(entry.get("option")))


class PlainReplay:
    """A replay in lines of text."""

    def __init__(self, replay: Replay, console: Console, read: Callable[[str], str]) -> None:
        self.replay = replay
        self.console = console
        self.read = read

    def run(self) -> None:
        """Show the first step and go where one is told to."""
        self.print(self.say("game.title"), "bold")
        self.print(self.replay.sight())
        if notice := self.replay.frozen():
            self.print(notice)
        self.print(self.say("replay.help"))
        self.show()
        while True:
            try:
                typed = self.read(f"{self.say('replay.prompt')} ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.print()
                return
            if typed in {"q", "quit"}:
                return
            self.obey(typed)

    def obey(self, typed: str) -> None:
        """Carry out one line."""
        first, _, rest = typed.partition(" ")
        at = self.replay.at
        if typed in {"", "n"}:
            self.go(at + 1)
        elif typed == "b":
            self.go(at - 1)
        elif typed in {"end", "ende"}:
            self.go(len(self.replay.steps))
        elif typed.isdecimal():
            self.go(int(typed))
        elif first == "log":
            for line in self.replay.tree()["log"]:
                self.print(f"  {story_text(line)}")
        elif first in {"rules", *self.say("command.rules").split()}:
            self.tell_rule(rest)
        else:
            self.print(self.say("replay.help"))

    def go(self, to: int) -> None:
        self.replay.go(to)
        self.show()

    def tell_rule(self, id: str) -> None:
        try:
            rule = find_rule(self.replay.match.game, id, self.replay.language)
        except Mistake as mistake:
            self.print(self.replay.words.mistake(mistake))
        except Illegal as illegal:
            self.print(self.replay.words.refusal(illegal))
        else:
            self.print(f"{rule.id} ({rule.section}): {rule.text}")

    def show(self) -> None:
        """This step: what was done, what was heard, and how the table looks."""
        self.print()
        self.print(f"{self.replay.title()}: {self.replay.deed()}", "bold")
        for line in self.replay.news():
            self.print(f"  {story_text(line)}")
        tree = self.replay.tree()
        for told, heading in table_lines(tree, self.replay.words):
            self.print(told, "bold" if heading else "")
        if waiting := waiting_text(tree, self.replay.words):
            self.print(waiting)
        if tree["result"]:
            self.print(f"{tree['result']['text']} ({tree['result']['rule']})", "bold")

    def say(self, key: str, /, **facts: Any) -> str:
        """A text in the language spoken."""
        return self.replay.words.say(key, **facts)

    def print(self, line: str = "", style: str = "") -> None:
        """One paragraph."""
        self.console.print(Text(line, style=style), soft_wrap=not self.console.is_terminal)
