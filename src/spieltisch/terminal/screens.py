"""The screens that come up over the table: opening, handing over, reading, asking yes or no."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static

from spieltisch.terminal.host import Host


class OpeningScreen(Screen[bool]):
    """The commitment, and what everybody adds to the shuffle."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host

    def compose(self) -> ComposeResult:
        say, match = self.host.words.say, self.host.match
        with VerticalScroll(classes="paper"):
            yield Static(Text(say("game.title"), style="bold"))
            for notice in self.host.notices:
                yield Static(Text(notice))
            yield Static(Text(say("table.commitment", hash=match.commitment)))
            for seat in match.missing():
                yield Static(Text(say("table.shuffle", who=match.names[seat])))
                yield Input(id=f"shuffle-{seat}", max_length=200)
            yield Button(say("screen.begin"), variant="primary", id="begin")

    def on_mount(self) -> None:
        self.query(Input).first().focus()

    def on_input_submitted(self) -> None:
        """Enter goes on to the next field, and after the last one play begins."""
        inputs = list(self.query(Input))
        at = next((n for n, field in enumerate(inputs) if field.has_focus), len(inputs))
        if at + 1 < len(inputs):
            inputs[at + 1].focus()
        else:
            self.begin()

    def on_button_pressed(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Everything typed goes into the shuffle."""
        for seat in self.host.match.missing():
            field = self.query_one(f"#shuffle-{seat}", Input)
            self.host.contribute(seat, field.value)
        self.dismiss(True)


class HandOverScreen(Screen[str]):
    """Nothing is to be seen until the next person is ready."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("u", "answer('undo')", ""),
        ("q", "answer('quit')", ""),
    ]

    def __init__(self, host: Host, seat: int, last: int | None) -> None:
        super().__init__()
        self.host = host
        self.seat = seat
        self.last = last

    def compose(self) -> ComposeResult:
        say, names = self.host.words.say, self.host.match.names
        with Vertical(classes="middle"):
            yield Static(Text(say("table.hand-over", who=names[self.seat]), style="bold"))
            if self.last is not None:
                yield Static(Text(say("screen.hand-over-undo", who=names[self.last])))
            yield Button(say("screen.ready", who=names[self.seat]), variant="primary", id="ready")

    def on_mount(self) -> None:
        self.query_one(Button).focus()

    def on_button_pressed(self) -> None:
        self.dismiss("ready")

    def action_answer(self, word: str) -> None:
        """Take back the last choice, or leave, before the next person looks."""
        self.dismiss(word)


class PaperScreen(ModalScreen[None]):
    """Something to read: rules, reasons, the whole log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss_paper", ""),
        ("q", "dismiss_paper", ""),
        ("enter", "dismiss_paper", ""),
    ]

    def __init__(self, text: Text, close: str, at_end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.close_text = close
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            with VerticalScroll(id="reading"):
                yield Static(self.text)
            yield Static(Text(self.close_text, style="dim"))

    def on_mount(self) -> None:
        reading = self.query_one("#reading", VerticalScroll)
        reading.focus()
        if self.at_end:
            reading.scroll_end(animate=False)

    def action_dismiss_paper(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class ConfirmScreen(ModalScreen[bool]):
    """A question with yes and no; the careful answer has the focus."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "answer(False)", ""),
        ("y", "answer(True)", ""),
        ("j", "answer(True)", ""),
        ("n", "answer(False)", ""),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question = question
        self.yes = yes
        self.no = no

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(Text(self.question, style="bold"))
            yield Button(self.yes, id="yes")
            yield Button(self.no, id="no", variant="primary")

    def on_mount(self) -> None:
        self.query_one("#no", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """By key."""
        self.dismiss(yes)


class StopLine(Static, can_focus=True):
    """A kind of moment, marked if one is asked there: press or click it to change that."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter,space", "turn", "")]

    def __init__(self, key: str, text: str, asked: bool) -> None:
        super().__init__(classes="option")
        self.key = key
        self.text = text
        self.asked = asked
        self.update(self.shown())

    def shown(self) -> Text:
        """The mark and the text."""
        return Text(f"[{'x' if self.asked else ' '}] {self.text}")

    def action_turn(self) -> None:
        """Marked, or not any more."""
        self.asked = not self.asked
        self.update(self.shown())

    def on_click(self) -> None:
        self.action_turn()


class StopsScreen(ModalScreen[None]):
    """The moments at which one can pass: at those that are marked one is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "leave", ""),
        ("q", "leave", ""),
        ("down,j", "app.focus_next", ""),
        ("up,k", "app.focus_previous", ""),
    ]

    def __init__(self, host: Host, seat: int) -> None:
        super().__init__()
        self.host = host
        self.seat = seat

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self.host.words.say("stops.title"), style="bold"))
            with VerticalScroll(id="reading", can_focus=False):
                for key, text, asked in self.host.stop_lines(self.seat):
                    yield StopLine(key, text, asked)
            yield Static(Text(self.host.words.say("screen.stops"), style="dim"))

    def on_mount(self) -> None:
        self.query(StopLine).first().focus()

    def action_leave(self) -> None:
        """From now on it is as marked."""
        asked = [line.key for line in self.query(StopLine) if line.asked]
        self.host.stops(self.seat).choose_all(asked)
        self.dismiss(None)


class RuleScreen(ModalScreen[None]):
    """The rulebook, narrowed down by what is typed: an id or any word."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss_rules", "")]

    def __init__(self, host: Host, search: str = "") -> None:
        super().__init__()
        self.host = host
        self.search = search

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Input(self.search, placeholder=self.host.words.say("screen.search"))
            with VerticalScroll(id="reading"):
                yield Static(self.found(self.search))
            yield Static(Text(self.host.words.say("screen.close"), style="dim"))

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#reading Static", Static).update(self.found(event.value))

    def on_input_submitted(self) -> None:
        self.query_one("#reading").focus()

    def found(self, search: str) -> Text:
        """All rules whose id, section or text has what is sought."""
        text, section = Text(), ""
        for rule in self.host.rules():
            told = rule.text.partition(" Setting: ")[0]
            if search.lower() not in f"{rule.id} {rule.section} {told}".lower():
                continue
            if rule.section != section:
                section = rule.section
                text.append(f"{section}\n", style="bold #8fc7ff")
            text.append(f"{rule.id} ", style="bold")
            text.append(f"{told}\n\n")
        return text or Text(self.host.words.say("screen.nothing"))

    def action_dismiss_rules(self) -> None:
        """Back to the table."""
        self.dismiss(None)
