"""The table as a widget: what belongs to nobody across the top, every seat's own part below."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import ItemGrid, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from spieltisch.kernel.view import Tree
from spieltisch.kernel.words import Words
from spieltisch.terminal.faces import area_text

NARROWEST = 37


class Board(VerticalScroll, can_focus=False):
    """All areas of a view."""

    DEFAULT_CSS = """
    Board { padding: 0 1; }
    Board #common { height: auto; }
    Board #areas { grid-gutter: 1 2; height: auto; }
    Board Static { height: auto; }
    Board #common Static { margin-bottom: 1; }
    """

    def compose(self) -> ComposeResult:
        yield Vertical(id="common")
        yield ItemGrid(id="areas", min_column_width=NARROWEST)

    async def show(self, tree: Tree, words: Words, touched: set[str], long: bool) -> None:
        """Draw the areas anew; what the option in focus touches is marked."""
        common: list[Text] = []
        owned: list[Text] = []
        for area in tree["areas"]:
            place = common if area["owner"] is None else owned
            place.append(area_text(area, tree, words, touched, long))
        await fill(self.query_one("#common"), common)
        await fill(self.query_one("#areas"), owned)


async def fill(box: Widget, texts: list[Text]) -> None:
    """Put these texts into a box; as long as there are as many as before, they stay in place."""
    if len(box.children) != len(texts):
        await box.remove_children()
        await box.mount_all([Static(text) for text in texts])
        return
    for child, text in zip(box.query(Static), texts, strict=True):
        if child.content != text:
            child.update(text)
