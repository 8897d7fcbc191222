"""The table on a full screen: areas, options to press, the log, and a key for every command."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.view import Tree
from spieltisch.terminal.board import Board
from spieltisch.terminal.host import Host
from spieltisch.terminal.lines import (
    barred_lines,
    cards_of,
    heap_lines,
    reason,
    sheet_lines,
    story_text,
    unlike,
    waiting_text,
)
from spieltisch.terminal.option_line import OptionLine
from spieltisch.terminal.screens import (
    ConfirmScreen,
    HandOverScreen,
    OpeningScreen,
    PaperScreen,
    RuleScreen,
    StopsScreen,
)

# No option has this id: it gives the screen to the next person.
HAND_OVER = ""
# Bots of this kind take their time; the others answer at once.
THINKER = "search"
PACE = 0.35
LOG_LINES = 60
# Screens with fewer lines show reasons in one line each, and the keys without their names.
LOW = 30


class TableApp(App[None]):
    """One match on a full screen."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - so textual has it
        (0, "-narrow"),
        (100, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012 - so textual has it
        (0, "-low"),
        (LOW, "-high"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        ("question_mark,w", "why", ""),
        ("h", "hint", ""),
        ("u", "undo", ""),
        ("c", "card", ""),
        ("f", "skip", ""),
        ("o", "hold", ""),
        ("p", "stops", ""),
        ("r", "rules", ""),
        ("l", "log", ""),
        ("n", "names", ""),
        ("g", "language", ""),
        ("s", "save", ""),
        ("x", "resign", ""),
        ("q,ctrl+q", "leave", ""),
        ("down,j", "move(1)", ""),
        ("up,k", "move(-1)", ""),
        ("pagedown", "page(1)", ""),
        ("pageup", "page(-1)", ""),
    ]

    def __init__(self, host: Host, pace: float = PACE) -> None:
        super().__init__()
        self.host = host
        self.match = host.match
        self.pace = pace
        self.long = False
        self.typed = ""
        self.last_person: int | None = None
        self.handed = asyncio.Event()
        self.shown: Tree = {}
        self.touched: set[str] = set()

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield Board(id="table")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="story")
        yield Static(id="ask")
        yield VerticalScroll(id="options", can_focus=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.play_on()

    # Play

    @work(exclusive=True, group="play")
    async def play_on(self) -> None:
        """Bots move until a person is asked or the match is over."""
        if not self.match.begun:
            self.host.contribute_for_bots()
            if self.match.missing():
                await self.push_screen_wait(OpeningScreen(self.host))
        for notice in self.host.notices:
            self.notify(notice, timeout=10, markup=False)
        self.host.notices = []
        while not self.match.over:
            bot = self.host.bots.waiting()
            if bot is not None:
                await self.bot_moves(bot)
                continue
            if self.host.passing.play():
                await self.draw()
                continue
            seat = self.host.asked_person()
            if seat is None:
                break
            if seat != self.host.viewer and not await self.hand_over(seat):
                continue
            await self.draw()
            return
        if self.host.shared_screen():
            self.host.viewer = self.match.setup.seats
        await self.draw()

    async def bot_moves(self, seat: int) -> None:
        """One bot thinks beside the screen and moves, unless the table has moved on meanwhile."""
        entries = len(self.match.log.entries)
        kind = self.match.chairs[seat].kind
        if kind == THINKER:
            await self.draw()
        option = await asyncio.to_thread(self.host.bots.choose, seat, kind)
        if len(self.match.log.entries) == entries:
            self.match.choose(seat, option)
        await self.draw()
        await asyncio.sleep(self.pace)

    async def hand_over(self, seat: int) -> bool:
        """Let go of the screen, and hide everything until the next person is ready."""
        if self.host.viewer < self.match.setup.seats:
            self.handed = asyncio.Event()
            await self.draw()
            await self.draw_hand_over(seat)
            await self.handed.wait()
        self.host.viewer = self.match.setup.seats
        self.clear_notifications()
        await self.draw()
        word = await self.push_screen_wait(HandOverScreen(self.host, seat, self.last_person))
        if word == "quit":
            self.exit()
            return False
        if word == "undo":
            if self.last_person is not None:
                await self.take_back(self.last_person)
            return False
        self.host.viewer = seat
        return True

    def on_option_line_taken(self, message: OptionLine.Taken) -> None:
        """A person chooses."""
        seat = self.host.viewer
        if message.option == HAND_OVER:
            self.handed.set()
        if seat not in self.match.waiting():
            return
        try:
            self.host.choose(seat, message.option)
        except Illegal as illegal:
            self.tell(self.host.words.refusal(illegal))
            return
        except Mistake as mistake:
            self.tell(self.host.words.mistake(mistake))
            return
        self.last_person = seat
        self.clear_notifications()
        self.play_on()

    def on_key(self, event: events.Key) -> None:
        """Typing a number takes that option; with many options it is only brought into focus."""
        if event.character is None or not event.character.isdigit() or len(self.screen_stack) > 1:
            return
        lines = list(self.query(OptionLine))
        self.typed = (self.typed + event.character).lstrip("0")
        if self.typed and int(self.typed) > len(lines):
            self.typed = event.character.lstrip("0")
        if not self.typed or int(self.typed) > len(lines):
            self.typed = ""
            return
        line = lines[int(self.typed) - 1]
        if len(lines) < 10:
            self.typed = ""
            line.action_take()
        else:
            line.focus()

    # Commands

    def action_move(self, by: int) -> None:
        """Up and down among the options."""
        lines = list(self.query(OptionLine))
        if lines:
            at = next((n for n, line in enumerate(lines) if line.has_focus), -1 if by > 0 else 0)
            lines[(at + by) % len(lines)].focus()

    def action_page(self, by: int) -> None:
        """Scroll the table."""
        table = self.query_one("#table", VerticalScroll)
        if by > 0:
            table.scroll_page_down()
        else:
            table.scroll_page_up()

    def action_why(self) -> None:
        """Every option with its rule's text, and what is barred and why."""
        prompt = self.host.tree(latest=0)["prompt"]
        if prompt is None:
            return
        text, told = Text(), set[str]()
        for number, option in enumerate(prompt["options"], 1):
            text.append(f"{number} {option['label']}\n", style="bold")
            text.append(self.host.rule_once(option["rule"], told))
        for barred in prompt["barred"]:
            text.append(f"– {barred['label']}\n", style="bold dim")
            text.append(f"  {reason(barred)}\n")
            text.append(self.host.rule_once(barred["rule"], told))
        self.push_screen(PaperScreen(text, self.say("screen.close")))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """What the quick bot would choose, brought into focus."""
        seat = self.host.viewer
        if seat not in self.match.waiting():
            return
        option = await asyncio.to_thread(self.host.hint, seat)
        for line in self.query(OptionLine):
            if line.option["id"] == option["id"]:
                line.focus()
        self.tell(self.say("table.hint", option=option["label"], rule=option["rule"]))

    @work(group="undo")
    async def action_undo(self) -> None:
        """Take back the last choice of whoever is at the screen."""
        if self.host.viewer < self.match.setup.seats:
            await self.take_back(self.host.viewer)
            self.play_on()

    async def take_back(self, seat: int) -> None:
        """Undo, after asking everybody who has to agree."""
        try:
            found = self.match.what_to_undo(seat)
            taken = self.host.undo_of(seat)
            for other in found.ask:
                names = self.match.names
                question = self.say("screen.agree", who=names[other], other=names[seat])
                if not await self.confirm(question):
                    self.tell(self.say("table.refused", who=names[other]))
                    return
            self.host.undo(seat, found.ask)
        except Illegal as illegal:
            self.tell(self.host.words.refusal(illegal))
            return
        if self.host.viewer == seat:
            self.tell(self.say("table.undone", option=taken))
        else:
            self.tell(self.say("table.undone-other", who=self.match.names[seat]))

    def action_card(self) -> None:
        """What stands on the card the option in focus is about, then on all others in sight."""
        tree = self.shown
        if not tree:
            return
        cards = cards_of(tree)
        first = [card for card in cards if card["id"] in self.touched]
        text, explained = Text(), set[str]()
        for card in unlike(first + cards):
            for line, heading in sheet_lines(card, tree, self.host.words, explained):
                text.append(f"{line}\n", style="bold" if heading else "")
        for line in heap_lines(tree, "", self.host.words):
            text.append(f"\n{line}\n")
        self.push_screen(PaperScreen(text, self.say("screen.close")))

    def action_skip(self) -> None:
        """Pass, and go on passing until something happens."""
        seat = self.host.viewer
        if seat not in self.match.waiting():
            return
        try:
            self.host.passing.skip(seat)
        except Illegal as illegal:
            self.tell(self.host.words.refusal(illegal))
            return
        self.last_person = seat
        self.play_on()

    def action_hold(self) -> None:
        """Be asked at every moment, until passing by hand."""
        if self.match.game.stops and self.host.viewer < self.match.setup.seats:
            self.host.stops(self.host.viewer).hold()
            self.tell(self.say("table.holding"))

    def action_stops(self) -> None:
        """Where one is asked, and where one passes without being asked."""
        if self.match.game.stops and self.host.viewer < self.match.setup.seats:
            self.push_screen(StopsScreen(self.host, self.host.viewer), self.stops_chosen)

    def stops_chosen(self, _: object) -> None:
        """One may no longer want to be asked what is being asked."""
        self.play_on()

    def action_rules(self) -> None:
        """The rulebook."""
        self.push_screen(RuleScreen(self.host))

    def action_log(self) -> None:
        """The whole log."""
        text = Text("\n".join(story_text(line) for line in self.host.tree()["log"]))
        self.push_screen(PaperScreen(text, self.say("screen.close"), at_end=True))

    async def action_names(self) -> None:
        """Names of cards in full, or short faces."""
        self.long = not self.long
        await self.draw()

    async def action_language(self) -> None:
        """The other language."""
        self.host.speak_next()
        await self.draw()

    def action_save(self) -> None:
        """Where the match is stored."""
        self.tell(self.host.save_copy(""))

    @work(group="ask")
    async def action_resign(self) -> None:
        """Give up, after asking."""
        seat = self.host.viewer
        if seat >= self.match.setup.seats or self.match.over:
            return
        if await self.confirm(self.say("screen.resign", who=self.match.names[seat])):
            self.match.resign(seat, "quick")
            self.play_on()

    def action_leave(self) -> None:
        """The match is stored; it can be resumed."""
        self.exit()

    async def confirm(self, question: str) -> bool:
        """Ask yes or no."""
        screen = ConfirmScreen(question, self.say("screen.yes"), self.say("screen.no"))
        answer: bool = await self.push_screen_wait(screen)
        return answer

    # Drawing

    async def draw(self) -> None:
        """Everything anew from the view."""
        if not self.match.begun:
            return
        self.shown = tree = self.host.tree(latest=LOG_LINES)
        base = self.screen_stack[0]
        with self.batch_update():
            base.query_one("#top", Static).update(self.top_line(tree))
            first = tree["prompt"]["options"][:1] if tree["prompt"] else []
            await self.draw_areas(tree, {id for option in first for id in option["touches"]})
            story = base.query_one("#story", Static)
            lines = [story_text(line) for line in tree["log"]]
            story.update(Text("\n".join(lines)))
            base.query_one("#log", VerticalScroll).scroll_end(animate=False)
            base.query_one("#ask", Static).update(self.ask_line(tree))
            base.query_one("#keys", Static).update(Text(self.say(self.keys())))
            await self.draw_options(tree)
        base.query_one(Board).bring_in_sight(self.host.viewer)

    def keys(self) -> str:
        """Which keys are listed."""
        if self.match.over:
            return "screen.keys-over"
        kind = "-passing" if self.match.game.stops else ""
        return f"screen.keys{kind}-short" if self.size.height < LOW else f"screen.keys{kind}"

    def top_line(self, tree: Tree) -> Text:
        """The game, and whose turn it is."""
        text = Text(tree["title"], style="bold")
        waiting = waiting_text(tree, self.host.words)
        text.append(f"   {waiting or self.say('screen.over')}")
        return text

    async def draw_areas(self, tree: Tree, touched: set[str]) -> None:
        """The areas, with what the option in focus touches marked."""
        self.touched = touched
        board = self.screen_stack[0].query_one(Board)
        await board.show(tree, self.host.words, touched, self.long)

    def ask_line(self, tree: Tree) -> Text:
        """What is asked; at the end, the result."""
        if self.match.over:
            text = Text(self.host.result(), style="bold")
            for line in self.host.proof():
                text.append(f"\n{line}", style="not bold")
            return text
        prompt = tree["prompt"]
        if prompt is None or self.host.viewer not in self.match.waiting():
            return Text(waiting_text(tree, self.host.words))
        return Text(f"{self.match.names[self.host.viewer]}: {prompt['text']}", style="bold")

    async def draw_options(self, tree: Tree) -> None:
        """The options, the first of them in focus, then what is barred."""
        self.typed = ""
        box = self.screen_stack[0].query_one("#options", VerticalScroll)
        prompt = tree["prompt"]
        await box.remove_children()
        if prompt is None or self.match.over:
            return
        lines: list[Static] = [OptionLine(n, o) for n, o in enumerate(prompt["options"], 1)]
        lines += [Static(Text(f" – {line}"), classes="barred") for line in barred_lines(prompt)]
        await box.mount_all(lines)
        if len(self.screen_stack) == 1:
            lines[0].focus()

    async def draw_hand_over(self, seat: int) -> None:
        """In place of options: a line that gives the screen away."""
        label = self.say("screen.hand-over", who=self.match.names[seat])
        line = OptionLine(1, {"id": HAND_OVER, "label": label, "rule": "", "touches": []})
        await self.screen_stack[0].query_one("#options", VerticalScroll).mount(line)
        if len(self.screen_stack) == 1:
            line.focus()

    async def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What the option in focus touches is marked on the table."""
        if isinstance(event.widget, OptionLine) and self.shown:
            touched = set(event.widget.option["touches"])
            if touched != self.touched:
                await self.draw_areas(self.shown, touched)

    def tell(self, text: str) -> None:
        """A short message over the table, in place of the last one."""
        self.clear_notifications()
        self.notify(text, markup=False)

    def say(self, key: str, /, **facts: Any) -> str:
        """A text in the language spoken."""
        return self.host.words.say(key, **facts)
