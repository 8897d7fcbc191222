"""The table line by line: numbered options, typed answers, nothing drawn with boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.view import Tree
from spieltisch.kernel.words import LANGUAGES
from spieltisch.matches.language import check_language
from spieltisch.terminal.host import Host
from spieltisch.terminal.lines import (
    area_lines,
    cards_in_hand,
    cards_named,
    cards_touched,
    heap_lines,
    option_lines,
    reason,
    sheet_lines,
    story_text,
    table_lines,
    unlike,
    waiting_text,
)

# Every command, and the key it has on the full screen, which will do here too.
COMMANDS = {
    "why": "w",
    "table": "t",
    "card": "c",
    "log": "l",
    "hint": "h",
    "undo": "u",
    "skip": "f",
    "hold": "o",
    "stops": "p",
    "rules": "r",
    "save": "s",
    "language": "g",
    "resign": "x",
    "help": "",
    "quit": "q",
}
LAST_LINES = 12
# Commands that make sense only in games in which one passes much.
ABOUT_PASSING = ("skip", "hold", "stops")


class Left(Exception):
    """Whoever was at the keyboard has left; the match is stored and can be resumed."""


class PlainTable:
    """One match played in lines of text. `read` gives the next line that was typed."""

    def __init__(self, host: Host, console: Console, read: Callable[[str], str]) -> None:
        self.host = host
        self.match = host.match
        self.console = console
        self.read = read
        self.last_person: int | None = None
        self.flash = ""
        self.told_areas: dict[str, list[tuple[str, bool]]] = {}

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        try:
            self.open()
            while not self.match.over:
                self.next_move()
            self.show_end()
        except Left:
            self.print()
            for line in self.host.farewell():
                self.print(line)

    # What happens in turn

    def open(self) -> None:
        """Greet, and let everybody add to the shuffle."""
        self.print(self.say("game.title"), style="bold")
        for notice in self.host.notices:
            self.print(notice)
        self.print(self.say("table.help"))
        if self.match.begun:
            return
        self.print(self.say("table.commitment", hash=self.match.commitment))
        self.host.contribute_for_bots()
        for seat in self.match.missing():
            self.host.contribute(seat, self.ask(self.say("table.shuffle", who=self.name(seat))))

    def next_move(self) -> None:
        """One choice, of a bot or of a person."""
        bot = self.host.bots.waiting()
        if bot is not None:
            self.host.bots.play(bot)
            self.tell_news()
            return
        if self.host.passing.play():
            self.tell_news()
            return
        seat = self.host.asked_person()
        if seat is None:
            return
        if seat != self.host.viewer and not self.hand_over(seat):
            return
        self.host.viewer = seat
        self.tell_news()
        self.show_changes()
        self.show_question()
        while not self.take_line(seat):
            pass

    def hand_over(self, seat: int) -> bool:
        """Clear the screen and wait until the next person sits in front of it."""
        if self.console.is_terminal and self.host.viewer < self.match.setup.seats:
            self.ask(self.say("table.give", who=self.name(self.host.viewer)))
        self.host.viewer = self.match.setup.seats
        self.told_areas = {}
        self.clear()
        if self.flash:
            self.print(self.flash)
        self.flash = ""
        self.print(self.say("table.hand-over", who=self.name(seat)), style="bold")
        last = self.last_person
        if last is not None:
            self.print(self.say("table.hand-over-undo", who=self.name(last)))
        while True:
            typed = self.ask(self.say("table.enter", who=self.name(seat)))
            command, rest = self.parse(typed)
            if command == "undo" and last is not None:
                if self.undo(last):
                    return False
            elif command == "quit":
                raise Left
            elif command in {"language", "save", "help"}:
                getattr(self, f"do_{command}")(seat, rest)
            else:
                self.clear()
                return True

    def take_line(self, seat: int) -> bool:
        """Read and carry out one line; True when it answered the question."""
        question = self.match.now.question(seat)
        assert question is not None
        typed = self.ask(self.say("table.prompt", who=self.name(seat)))
        ids = [option.id for option in question.options]
        if typed.isdecimal() and 1 <= int(typed) <= len(ids):
            return self.choose(seat, ids[int(typed) - 1])
        known = {*ids, *(barred.option.id for barred in question.barred())}
        if typed in known:
            return self.choose(seat, typed)
        command, rest = self.parse(typed)
        if not command:
            if typed:
                self.print(self.say("table.not-understood", typed=typed, n=len(ids)))
            else:
                self.show_question()
            return False
        try:
            return bool(getattr(self, f"do_{command}")(seat, rest))
        except Mistake as mistake:
            self.print(self.host.words.mistake(mistake))
        except Illegal as illegal:
            self.print(self.host.words.refusal(illegal))
        return False

    def choose(self, seat: int, option: str) -> bool:
        """Answer; a refusal says why and the question stays."""
        try:
            self.host.choose(seat, option)
        except Illegal as illegal:
            self.print(self.host.words.refusal(illegal))
            return False
        self.last_person = seat
        self.tell_news()
        return True

    def parse(self, typed: str) -> tuple[str, str]:
        """The command somebody typed, in English or in the language spoken, and the rest."""
        if typed.startswith("?"):
            return "why", typed[1:].strip()
        first, _, rest = typed.partition(" ")
        if not first:
            return "", typed
        for command, key in COMMANDS.items():
            spoken = self.say(f"command.{command}").split()
            if first.lower() in {command, key, *spoken}:
                return command, rest.strip()
        return "", typed

    # Commands

    def do_why(self, seat: int, which: str) -> None:
        """Every option with its rule, and what is barred with reason and rule."""
        prompt: Tree = self.host.tree(seat, 0)["prompt"]
        told: set[str] = set()
        for number, option in enumerate(prompt["options"], 1):
            if which in {"", str(number), option["id"]}:
                self.print(f"{number}  {option['label']} [{option['id']}]", style="bold")
                self.print(f" {self.host.rule_once(option['rule'], told)}".rstrip())
        for barred in prompt["barred"]:
            if which in {"", barred["id"]}:
                self.print(f"-  {barred['label']} [{barred['id']}]", style="bold")
                self.print(f"   {reason(barred)}")
                self.print(f" {self.host.rule_once(barred['rule'], told)}".rstrip())

    def do_table(self, seat: int, rest: str) -> None:
        self.show_table()
        self.show_question()

    def do_card(self, seat: int, name: str) -> None:
        """What stands on cards, and what is true of them: those named, or those that the options
        are about and those in one's hand. A pile that is named is looked through."""
        tree = self.host.tree(seat, 0)
        about = [*cards_touched(tree), *cards_in_hand(tree)]
        found = cards_named(tree, name) if name else unlike(about)
        heaps = heap_lines(tree, name, self.host.words) if name else []
        explained: set[str] = set()
        for card in found:
            for line, heading in sheet_lines(card, tree, self.host.words, explained):
                self.print(line, style="bold" if heading else "")
        for line in heaps:
            self.print(line)
        if not found and not heaps:
            self.print(self.say("table.no-card" if name else "table.about-no-card", name=name))

    def do_skip(self, seat: int, rest: str) -> bool:
        """Pass, and go on passing until something happens."""
        self.host.passing.skip(seat)
        self.tell_news()
        return True

    def do_hold(self, seat: int, rest: str) -> None:
        """Be asked at every moment, until passing by hand."""
        self.host.stops(seat).hold()
        self.print(self.say("table.holding"))

    def do_stops(self, seat: int, rest: str) -> None:
        """Where one is asked and where not; named ones are changed, `usual` puts all back."""
        stops = self.host.stops(seat)
        if rest in self.say("stops.usual").split():
            stops.reset()
        else:
            for key in rest.split():
                stops.change(key)
        self.print(self.say("stops.title" if stops.known() else "stops.none"))
        for key, text, asked in self.host.stop_lines(seat):
            mark = self.say("stops.asked" if asked else "stops.passed")
            self.print(f"  {mark:<8} {key:<16} {text}")

    def do_log(self, seat: int, rest: str) -> None:
        """The latest lines of the log, or as many as wanted."""
        count = int(rest) if rest.isdecimal() and rest != "0" else LAST_LINES
        for line in self.host.tree(seat, count)["log"]:
            self.print(f"  {story_text(line)}")

    def do_hint(self, seat: int, rest: str) -> None:
        option = self.host.hint(seat)
        self.print(self.say("table.hint", option=option["label"], rule=option["rule"]))

    def do_undo(self, seat: int, rest: str) -> bool:
        return self.undo(seat)

    def undo(self, seat: int) -> bool:
        """Take back, after asking everybody who has to agree."""
        try:
            found = self.match.what_to_undo(seat)
            taken = self.host.undo_of(seat)
            agreed: list[int] = []
            for other in found.ask:
                question = self.say("table.agree", who=self.name(other), other=self.name(seat))
                if self.ask(question).lower() not in self.say("table.yes").split():
                    self.print(self.say("table.refused", who=self.name(other)))
                    return False
                agreed.append(other)
            self.host.undo(seat, tuple(agreed))
        except Illegal as illegal:
            self.print(self.host.words.refusal(illegal))
            return False
        if self.host.viewer == seat:
            self.print(self.say("table.undone", option=taken))
        else:
            # The screen is about to be cleared; it is said after that.
            self.flash = self.say("table.undone-other", who=self.name(seat))
        return True

    def do_rules(self, seat: int, id: str) -> None:
        if not id:
            self.print(self.say("table.which-rule", game=self.match.game.name))
            return
        rule = self.host.rule(id)
        self.print(f"{rule.id} ({rule.section}): {rule.text.partition(' Setting: ')[0]}")

    def do_save(self, seat: int, target: str) -> None:
        self.print(self.host.save_copy(target))

    def do_language(self, seat: int, language: str) -> None:
        """Go on in the language named, or in the other one."""
        if language:
            self.host.speak(check_language(language.lower()))
        else:
            place = LANGUAGES.index(self.host.language)
            self.host.speak(LANGUAGES[(place + 1) % len(LANGUAGES)])
        self.print(self.say("table.language"))
        if self.host.viewer == seat:
            self.do_table(seat, "")

    def do_resign(self, seat: int, rest: str) -> bool:
        answer = self.ask(self.say("table.resign", who=self.name(seat)))
        if answer.lower() not in self.say("table.yes").split():
            return False
        self.match.resign(seat, "quick")
        return True

    def do_help(self, seat: int, rest: str) -> None:
        for command, key in COMMANDS.items():
            if command in ABOUT_PASSING and not self.match.game.stops:
                continue
            spoken = self.say(f"command.{command}").split()[0]
            self.print(f"  {key:<3}{spoken:<12}{self.say(f'command-help.{command}')}")

    def do_quit(self, seat: int, rest: str) -> None:
        raise Left

    # What is shown

    def show_table(self) -> None:
        """All areas, and who is asked if that is more than one."""
        self.told_areas = {}
        self.show_changes()

    def show_changes(self) -> None:
        """What looks otherwise than when it was last told, area by area."""
        tree = self.host.tree(latest=0)
        there = {area["id"] for area in tree["areas"]}
        self.told_areas = {id: told for id, told in self.told_areas.items() if id in there}
        changed = False
        for area in tree["areas"]:
            lines = area_lines(area, tree, self.host.words)
            # Who is asked stands in the heading, and the question says so anyway.
            told = self.told_areas.get(area["id"], [])
            news = [line for line in lines[1:] if line not in told]
            if news or not told:
                if not changed:
                    self.print()
                changed = True
                for line, heading in (lines[0], *news):
                    self.print(line, style="bold" if heading else "")
            self.told_areas[area["id"]] = lines[1:]
        if len(tree["waiting"]) > 1:
            self.print(waiting_text(tree, self.host.words))

    def show_question(self) -> None:
        """What is asked, and the options."""
        prompt = self.host.tree(latest=0)["prompt"]
        if prompt is None:
            return
        self.print()
        self.print(prompt["text"], style="bold")
        for line, open_now in option_lines(prompt, self.host.words):
            self.print(line, style="" if open_now else "dim")

    def tell_news(self) -> None:
        """What the viewer has not heard yet."""
        for line in self.host.news():
            self.print(f"  {story_text(line)}")

    def show_end(self) -> None:
        """The result, the secret, and how to check it all."""
        if self.host.shared_screen():
            self.host.viewer = self.match.setup.seats
        self.tell_news()
        for line, heading in table_lines(self.host.tree(latest=0), self.host.words):
            self.print(line, style="bold" if heading else "")
        self.print()
        self.print(self.host.result(), style="bold")
        for proof in self.host.proof():
            self.print(proof)

    def name(self, seat: int) -> str:
        """The name at a seat."""
        return self.match.names[seat]

    def say(self, key: str, /, **facts: Any) -> str:
        """A text in the language spoken."""
        return self.host.words.say(key, **facts)

    def ask(self, question: str) -> str:
        """What is typed next; the end of the input is leaving."""
        try:
            typed = self.read(f"{question} ").strip()
        except (EOFError, KeyboardInterrupt) as error:
            raise Left from error
        if not self.console.is_terminal:
            # Where nobody types, nothing ends the line of the prompt.
            self.print(typed)
        return typed

    def print(self, line: str = "", style: str = "") -> None:
        """One paragraph."""
        self.console.print(Text(line, style=style), soft_wrap=not self.console.is_terminal)

    def clear(self) -> None:
        """Nothing secret stays in sight."""
        if self.console.is_terminal:
            # Also what could be scrolled back to.
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.print("-" * 20)
