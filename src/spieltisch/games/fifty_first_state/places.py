"""Places by name, and putting cards there, for scenarios."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import KEPT, LETTERS, amounts
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.table import COLOURS
from spieltisch.kernel.position import NOBODY

ROWS = ("hand", "locations", "ruins", "deals")
PILES = ("deck", "discard", "lookout")
# Fields that hold every seat's goods in one row.
OWN_GOODS = ("goods", "cached", "stored")


def flat_goods(texts: list[str]) -> list[int]:
    """Every seat's goods, written as on cards, in one row.

    >>> flat_goods(["2F", ""])[:3]
    [0, 2, 0]
    """
    row = [0] * (KEPT * len(texts))
    for seat, text in enumerate(texts):
        for kind, n in amounts(text):
            row[seat * KEPT + kind] += n
    return row


def goods_text(row: list[int], seat: int) -> str:
    """A seat's goods out of such a row, written as on cards.

    >>> goods_text(flat_goods(["1W 2F"]), 0)
    '2F 1W'
    """
    mine = row[seat * KEPT : (seat + 1) * KEPT]
    return " ".join([f"{n}{LETTERS[kind]}" for kind, n in enumerate(mine) if n])


def split(position: FiftyFirstState, name: str) -> tuple[str, int]:
    """The kind of place and its seat; NOBODY if it belongs to nobody."""
    kind, _, seat = name.partition(".")
    good = seat.isdecimal() and int(seat) < position.seats
    return kind, int(seat) if good else NOBODY


def cards_at(position: FiftyFirstState, name: str) -> list[int] | None:
    """The handles at a place; None if there is no such place."""
    kind, seat = split(position, name)
    if kind in ROWS and seat != NOBODY:
        return list(getattr(position, kind)[seat])
    if name in PILES:
        return list(getattr(position, name))
    if name in COLOURS:
        return list(position.links[COLOURS.index(name)])
    if name == "display":
        return [handle for handle in position.display if handle >= 0]
    return None


def make_room(position: FiftyFirstState, name: str, ids: list[str]) -> None:
    """Let exactly so many cards lie at a place: the others come from under the deck, or go there.

    Goods that a new location would bring are not brought: a scenario says what there is.
    """
    kind, seat = split(position, name)
    if kind in ROWS and seat != NOBODY:
        row: list[tuple[int, ...]] = getattr(position, kind)
        row[seat] = resized(position, row[seat], len(ids), kind == "hand", seat)
    elif name in {"discard", "lookout"}:
        pile = resized(position, getattr(position, name), len(ids), False, NOBODY)
        setattr(position, name, pile)


def resized(
    position: FiftyFirstState, pile: tuple[int, ...], count: int, secret: bool, seat: int
) -> tuple[int, ...]:
    """A pile with so many cards of the deck; cards of connection decks stay."""
    while len(pile) > count:
        position.deck = (pile[-1], *position.deck)
        position.known[pile[-1]] = 0
        pile = pile[:-1]
    while len(pile) < count and position.deck:
        handle = position.deck[0]
        position.deck = position.deck[1:]
        position.known[handle] = 1 << seat if secret else position.everyone
        pile = (*pile, handle)
    return pile
