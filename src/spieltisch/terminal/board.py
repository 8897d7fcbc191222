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
# On screens with so many lines there is room to tell more of every card.
ROOMY = 30


class Board(VerticalScroll, can_focus=False):
    """All areas of a view."""

    DEFAULT_CSS = """
    Board { padding: 0 1; }
    Board #common { height: auto; }
    Board #areas { grid-gutter: 1 2; height: auto; }
    Board Static { height: auto; }
    Board #common Static { margin-bottom: 1; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        # Every seat's own part, the last one where a seat has several.
        self.parts: dict[int, Static] = {}
        self.wanted: int | None = None

    def compose(self) -> ComposeResult:
        yield Vertical(id="common")
        yield ItemGrid(id="areas", min_column_width=NARROWEST)

    async def show(self, tree: Tree, words: Words, touched: set[str], long: bool) -> None:
        """Draw the areas anew; what the option in focus touches is marked."""
        roomy = self.app.size.height >= ROOMY
        common: list[Text] = []
        owned: list[Text] = []
        owners: list[int] = []
        for area in tree["areas"]:
            place = common if area["owner"] is None else owned
            place.append(area_text(area, tree, words, touched, long, roomy))
            if area["owner"] is not None:
                owners.append(area["owner"])
        await fill(self.query_one("#common"), common)
        await fill(self.query_one("#areas"), owned)
        self.parts = dict(zip(owners, self.query_one("#areas").query(Static), strict=True))

    def bring_in_sight(self, seat: int) -> None:
        """Scroll until this seat's part of the table can be seen, or at least its beginning."""
        self.wanted = seat
        part = self.parts.get(seat)
        if part is not None:
            self.call_after_refresh(self.scroll_to_part, part)

    def on_resize(self) -> None:
        """Options come and go below, and leave more room or less."""
        if self.wanted is not None:
            self.bring_in_sight(self.wanted)

    def scroll_to_part(self, part: Widget) -> None:
        """As far as needed and no further."""
        top = part.virtual_region_with_margin.y + self.query_one("#areas").virtual_region.y
        bottom, seen = top + part.size.height, self.scroll_offset.y
        if top < seen or bottom - top > self.size.height:
            self.scroll_to(y=top, animate=False)
        elif bottom > seen + self.size.height:
            self.scroll_to(y=bottom - self.size.height, animate=False)


async def fill(box: Widget, texts: list[Text]) -> None:
    """Put these texts into a box; as long as there are as many as before, they stay in place."""
    if len(box.children) != len(texts):
        await box.remove_children()
        await box.mount_all([Static(text) for text in texts])
        return
    for child, text in zip(box.query(Static), texts, strict=True):
        if child.content != text:
            child.update(text)
