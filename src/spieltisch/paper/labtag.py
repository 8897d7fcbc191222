"""LABTAG cards of usual size, drawn from what is printed on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from fpdf.enums import Align

from spieltisch.games.labtag.cards import SUITS, standard_deck
from spieltisch.games.labtag.naming import card_print
from spieltisch.kernel.tree import Badge, Print
from spieltisch.kernel.words import Words
from spieltisch.paper.pages import CARD, INK, PAPER, TONES, Colour, Draw, Pages

FOLDER: Final = "labtag"
WIDTH, HEIGHT = CARD
EDGE: Final = 3.5
EMBLEM: Final = 36.0
FLAG: Final = 25.0


def deck_faces(words: Words) -> list[Draw]:
    """The faces of the standard deck."""
    return [partial(draw_face, card_print(words, card.id)) for card in standard_deck()]


def deck_backs(words: Words) -> list[Draw]:
    """As many backs, all alike."""
    return [partial(draw_back, words.say("paper.back"))] * len(standard_deck())


def draw_face(face: Print, pages: Pages, x: float, y: float) -> None:
    """LAB-01 to LAB-06: suit and value, and the number in the flag at the bottom right."""
    rim = face.get("rim")
    pages.framed(x + EDGE, y + EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, tone(face["flag"]), 0.8)
    if rim:
        pages.framed(x + 5, y + 5, WIDTH - 10, HEIGHT - 10, TONES[rim], 0.8)
    draw_emblem(face["emblem"], pages, x, y)
    corners = face["corners"]
    first = corners["top-left"]
    pages.write_in(x + 7, y + 8, 18, first["text"], 26, tone(first), bold=True, align=Align.C)
    pages.symbol(FOLDER, first["icon"], x + 12.25, y + 20.5, 7.5, tone(first))
    if below := corners.get("bottom-left"):
        pages.symbol(FOLDER, below["icon"], x + 8, y + HEIGHT - 18, 10, tone(below))
    draw_flag(face["flag"], pages, x + WIDTH - 31, y + HEIGHT - 31)


def draw_emblem(emblem: Badge, pages: Pages, x: float, y: float) -> None:
    """The big sign in the middle."""
    left, top = x + (WIDTH - EMBLEM) / 2, y + 21
    pages.symbol(FOLDER, emblem["icon"], left, top, EMBLEM, tone(emblem))


def draw_flag(flag: Badge, pages: Pages, x: float, y: float) -> None:
    """LAB-03 to LAB-06: the faction's flag, its shape and colour; its number white or gold."""
    pages.symbol(FOLDER, flag["icon"], x, y, FLAG, tone(flag))
    colour = TONES[flag["ink"]]
    left, width = x + FLAG * 0.22, FLAG * 0.62
    pages.write_in(left, y + 4.6, width, flag["text"], 24, colour, bold=True, align=Align.C)


def draw_back(text: str, pages: Pages, x: float, y: float) -> None:
    """Suits in rows and the name across, the same for every card."""
    pages.filled(x + EDGE, y + EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, TONES["blue"])
    faint = (86, 126, 196)
    for row in (0, 1, 2, 4, 5, 6):
        for column in range(5):
            suit = SUITS[(row + column) % len(SUITS)]
            pages.symbol(FOLDER, suit, x + 7.5 + column * 10.25, y + 7.5 + row * 11, 7, faint)
    pages.write_in(x, y + HEIGHT / 2 - 5, WIDTH, text, 22, PAPER, bold=True, align=Align.C)


def tone(badge: Badge) -> Colour:
    """The colour of a sign."""
    return TONES.get(badge.get("tone", ""), INK)
