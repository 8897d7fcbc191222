"""An option on the full screen."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import Static

from spieltisch.kernel.view import Tree


class OptionLine(Static, can_focus=True):
    """One option: press it, click it, or type its number."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter,space", "take", "")]

    class Taken(Message):
        """An option was chosen."""

        def __init__(self, option: str) -> None:
            super().__init__()
            self.option = option

    def __init__(self, number: int, option: Tree) -> None:
        text = Text(f"{number:>2} {option['label']}")
        text.append(f"  {option['rule']}", style="dim")
        super().__init__(text, classes="option")
        self.option = option

    def action_take(self) -> None:
        """By key."""
        self.post_message(self.Taken(self.option["id"]))

    def on_click(self) -> None:
        self.action_take()
