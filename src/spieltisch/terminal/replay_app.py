"""A replay on a full screen."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from spieltisch.kernel.words import LANGUAGES
from spieltisch.terminal.board import Board
from spieltisch.terminal.lines import story_text
from spieltisch.terminal.replay import Replay

LEAP = 10


class ReplayApp(App[None]):
    """One match, step by step."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - so textual has it
        (0, "-narrow"),
        (100, "-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right,space,enter", "go(1)", ""),
        ("left,b,backspace", "go(-1)", ""),
        ("down", f"go({LEAP})", ""),
        ("up", f"go(-{LEAP})", ""),
        ("home", "first", ""),
        ("end", "last", ""),
        ("n", "names", ""),
        ("g", "language", ""),
        ("q,escape,ctrl+q", "quit", ""),
    ]

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self.long = False

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield Board(id="table")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="story")
        yield Static(id="ask")
        yield Static(id="keys")

    async def on_mount(self) -> None:
        if notice := self.replay.frozen():
            self.notify(notice, timeout=15, markup=False)
        await self.draw()

    async def action_go(self, by: int) -> None:
        """Some steps forward, or back."""
        self.replay.go(self.replay.at + by)
        await self.draw()

    async def action_first(self) -> None:
        """The deal."""
        self.replay.go(0)
        await self.draw()

    async def action_last(self) -> None:
        """The end."""
        self.replay.go(len(self.replay.steps))
        await self.draw()

    async def action_names(self) -> None:
        """Names of cards in full, or short faces."""
        self.long = not self.long
        await self.draw()

    async def action_language(self) -> None:
        """The other language."""
        place = LANGUAGES.index(self.replay.language)
        self.replay.speak(LANGUAGES[(place + 1) % len(LANGUAGES)])
        await self.draw()

    async def draw(self) -> None:
        """This step anew."""
        replay, tree = self.replay, self.replay.tree()
        top = Text(tree["title"], style="bold")
        top.append(f"   {replay.title()}   {replay.sight()}")
        self.query_one("#top", Static).update(top)
        await self.query_one(Board).show(tree, replay.words, set(), self.long)
        self.query_one("#story", Static).update(Text("\n".join(map(story_text, tree["log"]))))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        said = Text(replay.deed(), style="bold")
        if tree["result"]:
            said.append(f"\n{tree['result']['text']} ({tree['result']['rule']})")
        self.query_one("#ask", Static).update(said)
        self.query_one("#keys", Static).update(Text(replay.words.say("screen.replay-keys")))
