"""Pages of a PDF file: text that fits, signs, and cards in rows with marks to cut along."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from fpdf import FPDF
from fpdf.enums import Align, XPos, YPos

from spieltisch.paper.icons import icon

FONT = "Helvetica"
CARD = (63.0, 88.0)
ROWS, COLUMNS = 3, 3
MARK = 4.0
POINT = 25.4 / 72
Draw = Callable[["Pages", float, float], None]
Colour = tuple[int, int, int]

INK: Colour = (28, 32, 38)
FAINT: Colour = (120, 126, 134)
PAPER: Colour = (255, 255, 255)
TONES: dict[str, Colour] = {
    "blue": (31, 78, 158),
    "red": (176, 38, 38),
    "green": (28, 118, 62),
    "yellow": (214, 160, 0),
    "gold": (255, 205, 60),
    "white": (255, 255, 255),
    "black": INK,
}


class Pages(FPDF):
    """A PDF file in the making; all measures are millimetres."""

    def __init__(self, title: str, footer: str) -> None:
        super().__init__(unit="mm", format="A4")
        self.core_fonts_encoding = "cp1252"
        self.set_title(title)
        self.set_creator("Spieltisch")
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.note = footer

    def sheet(self, landscape: bool = False) -> None:
        """A new page, with the footer in its margin."""
        self.add_page(orientation="L" if landscape else "P")
        self.write_in(10, self.h - 8, self.w - 20, self.note, 6.5, FAINT)

    def write_in(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float,
        colour: Colour = INK,
        bold: bool = False,
        align: Align = Align.L,
    ) -> float:
        """Text in a column, as many lines as it takes; returns where it ends."""
        self.set_font(FONT, "B" if bold else "", size)
        self.set_text_color(*colour)
        self.set_xy(x, y)
        self.multi_cell(
            width,
            size * POINT * 1.25,
            text,
            align=align,
            new_x=XPos.LEFT,
            new_y=YPos.NEXT,
            padding=0,
        )
        return float(self.get_y())

    def symbol(
        self, folder: str, name: str, x: float, y: float, size: float, colour: Colour = INK
    ) -> None:
        """An icon of a game."""
        red, green, blue = colour
        drawn = icon(folder, name, f"#{red:02x}{green:02x}{blue:02x}")
        self.image(BytesIO(drawn), x=x, y=y, w=size, h=size)

    def framed(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: Colour,
        thick: float = 0.3,
        radius: float = 3,
    ) -> None:
        """The outline of a field, its corners rounded."""
        self.set_draw_color(*colour)
        self.set_line_width(thick)
        self.rect(x, y, width, height, style="D", round_corners=True, corner_radius=radius)

    def filled(
        self, x: float, y: float, width: float, height: float, colour: Colour, radius: float = 3
    ) -> None:
        """A field filled with a colour."""
        self.set_fill_color(*colour)
        self.rect(x, y, width, height, style="F", round_corners=radius > 0, corner_radius=radius)

    def cards(self, drawings: list[Draw]) -> None:
        """Cards of usual size, nine to a page, with marks to cut along."""
        width, height = CARD
        left = (210 - COLUMNS * width) / 2
        top = (297 - ROWS * height) / 2
        for place, draw in enumerate(drawings):
            at = place % (ROWS * COLUMNS)
            if at == 0:
                self.sheet()
                self.cutting_marks(left, top)
            row, column = divmod(at, COLUMNS)
            draw(self, left + column * width, top + row * height)

    def cutting_marks(self, left: float, top: float) -> None:
        """Short lines in the margins, where the knife goes."""
        width, height = CARD
        right, bottom = left + COLUMNS * width, top + ROWS * height
        self.set_draw_color(*FAINT)
        self.set_line_width(0.15)
        for column in range(COLUMNS + 1):
            x = left + column * width
            self.line(x, top - MARK - 1, x, top - 1)
            self.line(x, bottom + 1, x, bottom + 1 + MARK)
        for row in range(ROWS + 1):
            y = top + row * height
            self.line(left - MARK - 1, y, left - 1, y)
            self.line(right + 1, y, right + 1 + MARK, y)
