"""Locations of a seat: which are alike, and what number they have in options."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import FiftyFirstState


def face_of_kind(game: FiftyFirstState, kind: int) -> int:
    """A face of a kind; what is printed is the same on all of them."""
    return game.table.cards.first_of[kind]


def alike(game: FiftyFirstState, one: int, other: int) -> bool:
    """Whether two locations are the same in all that matters, so that one option is enough."""
    kind_of, faces = game.table.cards.kind_of, game.faces
    return (
        kind_of[faces[one]] == kind_of[faces[other]]
        and game.used[one] == game.used[other]
        and game.lying[one] == game.lying[other]
        and (one in game.shielded) == (other in game.shielded)
    )


def own_places(game: FiftyFirstState, seat: int, ruins: bool) -> list[int]:
    """A seat's locations, and Ruins if wanted, each kind of thing once."""
    found: list[int] = []
    for handle in game.locations[seat]:
        if not any(alike(game, handle, other) for other in found):
            found.append(handle)
    if ruins:
        down: list[int] = []
        kind_of, faces = game.table.cards.kind_of, game.faces
        for handle in game.ruins[seat]:
            if not any(kind_of[faces[handle]] == kind_of[faces[other]] for other in down):
                down.append(handle)
        found += down
    return found


def place_number(game: FiftyFirstState, seat: int, handle: int) -> int:
    """How many of a seat's locations of this kind, or of its Ruins, come before this one."""
    if handle in game.ruins[seat]:
        return game.ruins[seat].index(handle)
    kind_of, faces = game.table.cards.kind_of, game.faces
    kind, number = kind_of[faces[handle]], 0
    for other in game.locations[seat]:
        if other == handle:
            break
        if kind_of[faces[other]] == kind:
            number += 1
    return number


def place_at(game: FiftyFirstState, seat: int, kind: int, number: int) -> int:
    """The so many-th location of a kind that a seat has."""
    kind_of, faces = game.table.cards.kind_of, game.faces
    for handle in game.locations[seat]:
        if kind_of[faces[handle]] == kind:
            if not number:
                return handle
            number -= 1
    raise ValueError(f"seat {seat} has no such location")
