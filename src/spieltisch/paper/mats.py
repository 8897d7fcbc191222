"""The three arena mats: fields for the cards, tracks for the cubes, the ability of the mat."""

from __future__ import annotations

from typing import Final

from fpdf.enums import Align

from spieltisch.games.labtag.cards import FLAGS, SUITS
from spieltisch.games.labtag.naming import INKS
from spieltisch.games.labtag_arena.game import GAME
from spieltisch.games.labtag_arena.names import (
    ACTIONS,
    EXTRAS,
    GROUPS,
    MATS,
    MAX_BLOCKS,
    MAX_ENERGY,
    MAX_LIFE,
)
from spieltisch.kernel.words import Words
from spieltisch.paper.labtag import FOLDER
from spieltisch.paper.pages import CARD, FAINT, INK, PAPER, TONES, Colour, Pages

WIDTH, HEIGHT = CARD
GAP: Final = 4.0
LEFT: Final = (297 - 4 * WIDTH - 3 * GAP) / 2
TOP: Final = 10.0
BELOW: Final = TOP + HEIGHT + 9
SQUARE: Final = 10.0
STRIDE: Final = SQUARE + 1.2
PER_ROW: Final = 8
# ARE-04: the tracks of cubes: their names, colours, and how many fields they have.
TRACKS: Final = (
    ("life", "red", MAX_LIFE),
    ("energy", "yellow", MAX_ENERGY),
    ("block", "blue", MAX_BLOCKS),
)


def draw_mat(pages: Pages, mat: int, words: Words) -> None:
    """One mat across a whole page."""
    colour = TONES[FLAGS[mat]]
    pages.sheet(landscape=True)
    columns = [LEFT + place * (WIDTH + GAP) for place in range(4)]
    draw_tracks(pages, columns[0], TOP, words)
    labini = columns[1] + WIDTH / 2
    draw_field(pages, labini, TOP, words.say("paper.labini"), colour)
    draw_ability(pages, labini + WIDTH + GAP, TOP, mat, words)
    for place, group in enumerate(GROUPS):
        draw_group(pages, columns[place], BELOW, place, group, words)
    draw_field(pages, columns[3], BELOW, words.say("paper.reserve"), FAINT)
    pages.write_in(
        columns[3] + 4, BELOW + 12, WIDTH - 8, words.say("paper.reserve-text"), 8.5, FAINT
    )


def draw_field(pages: Pages, x: float, y: float, title: str, colour: Colour) -> None:
    """A place for one card, or one stack of cards."""
    pages.framed(x, y, WIDTH, HEIGHT, colour, 0.6)
    pages.write_in(x + 4, y + 3.5, WIDTH - 8, title, 13, colour, bold=True)


def draw_group(pages: Pages, x: float, y: float, number: int, group: str, words: Words) -> None:
    """ARE-07, ARE-08: a TAGteam field with the two extra actions that a card would hide."""
    draw_field(pages, x, y, words.term(f"extra.{group}"), INK)
    x, width = x + 4, WIDTH - 8
    at = 5 + pages.write_in(x, y + 9.5, width, words.say(f"paper.group.{group}"), 8.5, FAINT)
    for extra in EXTRAS[2 * number : 2 * number + 2]:
        at = pages.write_in(x, at, width, words.term(f"extra.{extra}"), 11, INK, bold=True)
        at = pages.write_in(x, at + 0.5, width, words.say(f"paper.extra.{extra}"), 9.5) + 6


def draw_tracks(pages: Pages, x: float, y: float, words: Words) -> None:
    """ARE-10: a field for every cube; a cube is drawn on those that are filled at the start."""
    for track, setting in zip(TRACKS, GAME.settings, strict=False):
        y = draw_track(pages, x, y, track, int(setting.default), words)
    pages.write_in(x, y, 88, words.say("paper.start"), 7.5, FAINT)


def draw_track(
    pages: Pages, x: float, y: float, track: tuple[str, str, int], start: int, words: Words
) -> float:
    """One kind of cubes; returns where the next track begins."""
    name, tone, most = track
    y = pages.write_in(x, y, 80, words.say(f"paper.cubes.{name}"), 10, TONES[tone], bold=True)
    for place in range(most):
        row, column = divmod(place, PER_ROW)
        left, top = x + column * STRIDE, y + 0.5 + row * STRIDE
        pages.framed(left, top, SQUARE, SQUARE, TONES[tone], 0.4, radius=1.2)
        if place < start:
            pages.symbol(FOLDER, name, left + 2, top + 2, SQUARE - 4)
    return y + 3 + STRIDE * -(-most // PER_ROW)


def draw_ability(pages: Pages, x: float, y: float, mat: int, words: Words) -> None:
    """ARE-64: the ability at the top right, and the four actions below it."""
    colour, width = TONES[FLAGS[mat]], 297 - LEFT - x
    title, _, text = words.say(f"note.mat.{MATS[mat]}").partition(": ")
    pages.filled(x, y, width, 12, colour)
    pages.write_in(x + 4, y + 2.8, width - 8, title, 15, PAPER, bold=True)
    at = pages.write_in(x + 2, y + 14.5, width - 4, text, 9.5) + 3
    at = pages.write_in(x + 2, at, width - 4, words.say("paper.actions"), 8.5, FAINT) + 2
    for suit, action in enumerate(ACTIONS):
        sign = SUITS[suit]
        pages.symbol(FOLDER, sign, x + 2, at, 6, TONES[INKS[sign]])
        told = words.say(f"paper.action.{action}")
        at = max(at + 7, pages.write_in(x + 10, at + 0.7, width - 12, told, 9, align=Align.L) + 1.5)
