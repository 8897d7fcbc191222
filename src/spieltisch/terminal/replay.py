"""Looking at a match step by step, forward and back, as one seat or an onlooker saw it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.view import Tree
from spieltisch.matches.log import read_log
from spieltisch.matches.replay import Replay as Story
from spieltisch.matches.telling import find_rule
from spieltisch.terminal.lines import story_text, table_lines, waiting_text
from spieltisch.terminal.texts import table_words


class Replay:
    """All steps of a match, and the one being looked at."""

    def __init__(self, story: Story, language: str, seat: int) -> None:
        self.story = story
        self.match = story.match
        self.steps = story.steps
        self.frozen_at = story.frozen_at
        self.seat = seat
        self.at = 0
        self.notices: list[str] = []
        self.speak(language)

    @classmethod
    def of_file(cls, path: Path, language: str, seat: int | None) -> Replay:
        """The replay of a saved match; rules that have changed end it early, with a notice."""
        entries, _, _ = read_log(path)
        story = Story(entries, file=str(path))
        seats = story.match.setup.seats
        if seat is not None and not 1 <= seat <= seats:
            names = ", ".join(story.names)
            raise Mistake("wrong-seat", seat=seat, seats=seats, names=names)
        for _ in story.take_in():
            pass
        if not story.steps:
            if story.frozen_at is not None:
                raise Mistake("match-frozen", file=str(path), number=story.frozen_at)
            raise Mistake("match-not-begun", file=str(path))
        return cls(story, language, seats if seat is None else seat - 1)

    def speak(self, language: str) -> None:
        """Go on in this language."""
        self.language = language
        self.words = table_words(language, self.match.game)

    def go(self, to: int) -> None:
        """Look at another step, as far as there are any."""
        self.at = max(0, min(to, len(self.steps) - 1))

    def tree(self, since: int = 0) -> Tree:
        """What was to be seen at this step, the log from this place on."""
        tree: Tree = dict(self.story.view(self.at, self.seat, self.words, since))
        return tree

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
        return self.story.did(self.at, self.words, self.seat)

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
