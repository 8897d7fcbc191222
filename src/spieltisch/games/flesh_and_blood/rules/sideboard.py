"""Choosing what to play with from what was brought (FAB-009, FAB-010, FAB-223)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARENA, DECK, INVENTORY
from spieltisch.games.flesh_and_blood.deck_rules import DECK_SIZE
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.table import fits_on
from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.position import Entry

SUGGESTED: Final = Option("suggested", "FAB-223")
WORN: Final = Option("done", "FAB-009")
CONFIRM: Final = Option("confirm", "FAB-010")
TOO_MUCH: Final = (Barred(WORN, "fab-does-not-fit", "FAB-014"),)


def choose_cards(game: Duel) -> None:
    """FAB-223: whoever brought more than is needed picks, all at once and in secret, 40 cards
    and what to wear and wield."""
    choosing = [seat for seat in range(game.setup.seats) if game.table.chooses[seat]]
    if choosing:
        game.in_private(choosing, begin_choosing, settle_choice)


# A chain of small choices in a draft, which holds the faces that stay out. What they are does not
# depend on the handles: before the game a seat's cards are one heap.


def begin_choosing(game: Duel, seat: int) -> Entry:
    """Weapons and equipment first, if they are too many."""
    if wearable(game, game.table.arena[seat]):
        return (leave_cards, seat)
    return (leave_arena, seat)


def leave_arena(game: Duel, seat: int) -> None:
    """FAB-009, FAB-014: which weapons and equipment stay out, until the rest fits."""
    left = still_in(game, game.table.arena[seat])
    options = distinct(game, left, "FAB-009")
    if not game.draft:
        options = [SUGGESTED, *options]
    if wearable(game, left):
        game.ask_among(seat, (WORN, *options), arena_left)
    else:
        game.ask_among(seat, tuple(options), arena_left, TOO_MUCH)


def arena_left(game: Duel, seat: int, option: Option) -> None:
    """One more stays out, or it is enough."""
    assert game.draft is not None, "what stays out is noted in a draft"
    if option is SUGGESTED:
        game.draft += superfluous(game, game.table.arena[seat])
    elif option is not WORN:
        game.draft.append(option.value)
        game.then((leave_arena, seat))
        return
    game.then((leave_cards, seat))


def leave_cards(game: Duel, seat: int) -> Entry:
    """FAB-010: which cards stay out, until 40 are left."""
    own = game.table.deck[seat]
    left = still_in(game, own)
    if len(left) == DECK_SIZE:
        return (confirm_choice, seat) if len(own) > DECK_SIZE else None
    game.ask_among(seat, (SUGGESTED, *distinct(game, left, "FAB-010")), card_left)
    return None


def card_left(game: Duel, seat: int, option: Option) -> None:
    """One more stays out."""
    assert game.draft is not None, "what stays out is noted in a draft"
    if option is SUGGESTED:
        # Lists name last what usually stays out.
        game.draft += still_in(game, game.table.deck[seat])[DECK_SIZE:]
    else:
        game.draft.append(option.value)
    game.then((leave_cards, seat))


def confirm_choice(game: Duel, seat: int) -> None:
    """As long as this is not said, all can be taken back."""
    game.ask_among(seat, (CONFIRM,), confirmed)


def confirmed(game: Duel, seat: int, option: Option) -> None:
    """This is what will be played with."""


def still_in(game: Duel, faces: list[int]) -> list[int]:
    """Those of these faces that do not stay out."""
    out = game.draft or []
    return [face for face in faces if face not in out]


def wearable(game: Duel, faces: list[int]) -> bool:
    """Whether all of this can be worn and wielded together."""
    return fits_on(tuple([game.table.ids[face] for face in faces]))


def superfluous(game: Duel, faces: list[int]) -> list[int]:
    """What does not fit any more, taken in the order in which it was brought."""
    kept: list[int] = []
    out: list[int] = []
    for face in faces:
        (kept if wearable(game, [*kept, face]) else out).append(face)
    return out


def distinct(game: Duel, faces: list[int], rule: str) -> list[Option]:
    """Leaving one of these out; cards that look alike give one option, the last of them, so that
    of what was brought the first ones stay in."""
    table = game.table
    found: dict[int, Option] = {}
    for face in faces:
        key = ("out", face)
        option = table.options.get(key)
        if option is None:
            id = table.ids[face]
            option = Option(f"out.{id}", rule, (f"c{face}",), face, "out", (("card", id),))
            table.options[key] = option
        found[table.alike[face]] = option
    return list(found.values())


# Settling it


def settle_choice(game: Duel, seat: int) -> None:
    """FAB-010: what was chosen comes to the seat's first handles, what stays out to its last
    ones, so that nobody can tell one from the other, nor in which order it was chosen."""
    out = game.drafts[seat]
    worn = bring_forward(game, seat, game.table.arena[seat], out)
    for card in worn:
        game.zone[card] = ARENA
    for card in bring_forward(game, seat, game.table.deck[seat], out):
        game.zone[card] = DECK
    if game.telling:
        brought = len(game.table.arena[seat]) + len(game.table.deck[seat])
        game.tell("chosen", "FAB-223", seat=seat, n=brought - len(worn) - DECK_SIZE)


def bring_forward(game: Duel, seat: int, cards: list[int], out: tuple[int, ...]) -> list[int]:
    """Rearrange these cards secretly; returns the handles of those that take part."""
    faces = [game.faces[card] for card in cards]
    order = sorted(range(len(cards)), key=faces.__getitem__)
    staying = [place for place in order if faces[place] not in out]
    leaving = [place for place in order if faces[place] in out]
    game.permute(cards, staying + leaving, 1 << seat)
    return cards[: len(staying)]


def taking_part(game: Duel, seat: int, cards: list[int], zone: int) -> list[int]:
    """Those of a seat's cards that are in the game (FAB-011)."""
    if not game.table.chooses[seat]:
        return cards
    return [card for card in cards if game.zone[card] == zone]


def in_inventory(game: Duel, seat: int) -> list[int]:
    """The handles of what this seat left out (FAB-010)."""
    table = game.table
    own = (*table.arena[seat], *table.deck[seat])
    return [card for card in own if game.zone[card] == INVENTORY]
