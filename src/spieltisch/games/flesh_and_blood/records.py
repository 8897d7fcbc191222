"""Records that a position holds, as plain tuples, and what stands at which place in them."""

from __future__ import annotations

from typing import Any, Final

# A layer of the stack.
Layer = tuple[Any, ...]
KIND: Final = 0  # a card, an ability, a trigger or a weapon's attack
SOURCE: Final = 1
TEXT: Final = 2  # the id of the ability
SEAT: Final = 3  # who controls it
TARGETS: Final = 4
MODES: Final = 5
EXTRAS: Final = 6  # the additional costs that were taken on, as bits
PLAYED_FROM: Final = 7
# Of a trigger: the card of its event, the number, and the other seat; an attack has its target.
EVENT_CARD: Final = 8
EVENT_NUMBER: Final = 9
EVENT_SEAT: Final = 10
AIMED_AT: Final = 11  # the opponent it is about, if there was a choice

# A lasting effect.
Lasting = tuple[str, int, int, int, int, int, int]
NODE: Final = 0  # the id of the sentence
UNTIL: Final = 1
WHOSE_TURN: Final = 2  # whose turns its duration counts
WHOSE: Final = 3  # whose things it is about
# One thing. NOTHING means whatever fits the description, or, if it is about the next such thing,
# that this has not come yet.
SUBJECT: Final = 4
CAUSE: Final = 5
FIXED: Final = 6  # a number that was fixed when it began

# A chain link that is resolved.
Link = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...]]
LINK_ATTACK: Final = 0
LINK_FACE: Final = 2  # behind the seat
LINK_HIT: Final = 3
DEFENDERS: Final = 4
BESIDE: Final = 5

# Something that happened this turn.
Event = tuple[int, int, int, int, int, int]
WHAT: Final = 0
WHO: Final = 1
THING: Final = 2
FACE: Final = 3
NUMBER: Final = 4  # see the kinds of events
TO_WHOM: Final = 5

# Damage about to be dealt begins with KIND and SOURCE as well.
DEALER: Final = 2
VICTIM: Final = 3
AMOUNT: Final = 4
# From here on: the cards whose prevention was used on it (FAB-168).
FIRST_USED: Final = 5


def replaced(record: tuple[Any, ...], place: int, value: Any) -> Any:
    """A record with something else at one place.

    >>> replaced((7, 8, 9), 1, 0)
    (7, 0, 9)
    """
    return (*record[:place], value, *record[place + 1 :])


# The number of an event of damage holds both, how much it was and of which kind.


def hurt_number(amount: int, kind: int) -> int:
    """The number that an event of damage keeps.

    >>> hurt_amount(hurt_number(5, 1)), hurt_kind(hurt_number(5, 1))
    (5, 1)
    """
    return amount * 4 + kind


def hurt_amount(number: int) -> int:
    """How much damage an event of damage was."""
    return number // 4


def hurt_kind(number: int) -> int:
    """Which kind of damage it was."""
    return number % 4
