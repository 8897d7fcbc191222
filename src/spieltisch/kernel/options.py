"""What can be chosen, and what cannot and why."""

from __future__ import annotations

from typing import Any


class Option:
    """A thing that can be chosen.

    `id` is stable and goes into logs and over the wire; `rule` is the rule that allows it;
    `touches` names what on the table it concerns, so that a screen can make that clickable;
    `value` is what the rules want to know about it; `text` and `facts` find its label.

    >>> Option("claim.spades", "ARE-17", value=0)
    Option('claim.spades', 'ARE-17')
    """

    __slots__ = ("facts", "id", "rule", "text", "touches", "value")

    def __init__(
        self,
        id: str,
        rule: str,
        touches: tuple[str, ...] = (),
        value: int = 0,
        text: str = "",
        facts: tuple[tuple[str, Any], ...] = (),
    ) -> None:
        self.id = id
        self.rule = rule
        self.touches = touches
        self.value = value
        self.text = text or id
        self.facts = facts

    def __repr__(self) -> str:
        return f"Option({self.id!r}, {self.rule!r})"


class Barred:
    """An option that is not open just now, with the reason and the rule behind it."""

    def __init__(self, option: Option, reason: str, rule: str) -> None:
        self.option = option
        self.reason = reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"Barred({self.option.id!r}, {self.reason!r}, {self.rule!r})"


class Offer:
    """The options of one question, and what is barred from it."""

    def __init__(self, options: tuple[Option, ...], barred: tuple[Barred, ...] = ()) -> None:
        self.options = options
        self.barred = barred


class Menu:
    """Options behind conditions; every combination of conditions gives one prebuilt offer.

    Each item is an option and the bits that close it; each reason explains one bit.

    >>> menu = Menu(
    ...     [(Option("hold", "SAB-24"), 0), (Option("draw", "SAB-12"), 1)],
    ...     [("no-chips", "SAB-23")],
    ... )
    >>> menu.offer(1).options, menu.offer(1).barred
    ((Option('hold', 'SAB-24'),), (Barred('draw', 'no-chips', 'SAB-23'),))
    """

    def __init__(self, items: list[tuple[Option, int]], reasons: list[tuple[str, str]]) -> None:
        self.offers = [self._build(closed, items, reasons) for closed in range(1 << len(reasons))]

    def _build(
        self, closed: int, items: list[tuple[Option, int]], reasons: list[tuple[str, str]]
    ) -> Offer:
        options: list[Option] = []
        barred: list[Barred] = []
        for option, bits in items:
            against = bits & closed
            if against == 0:
                options.append(option)
            else:
                bit = 0
                while not (against >> bit) & 1:
                    bit += 1
                reason, rule = reasons[bit]
                barred.append(Barred(option, reason, rule))
        return Offer(tuple(options), tuple(barred))

    def offer(self, closed: int) -> Offer:
        """What is open and what is barred when the bits of `closed` hold."""
        return self.offers[closed]


class Question:
    """A pending decision: who is asked, what is open and what is barred."""

    def __init__(
        self, seat: int, kind: str, options: tuple[Option, ...], barred: tuple[Barred, ...]
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self._barred = barred

    def barred(self) -> tuple[Barred, ...]:
        """What is not possible just now, and why."""
        return self._barred

    def find(self, option_id: str) -> Option | None:
        """The open option with this id."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None
