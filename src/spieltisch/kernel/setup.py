"""What is agreed before a game begins: the game, the seats, house rules and cards brought along."""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.errors import Mistake

Value = bool | int | str


class Setting:
    """A house rule: a name, the values it can take (default first), and the ruling behind it.

    >>> Setting("no_pair", ("all_pay", "smallest_difference_wins"), "S02").default
    'all_pay'
    >>> Setting("life", (10,), "A01", low=5, high=15).parse("12")
    12
    """

    def __init__(
        self,
        name: str,
        values: tuple[Value, ...],
        rule: str,
        low: int = 0,
        high: int = 0,
        tries: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.values = values
        self.rule = rule
        self.low = low
        self.high = high
        self.tries = tries or (low, high)

    @property
    def default(self) -> Value:
        """What is played when nobody says otherwise."""
        return self.values[0]

    @property
    def numeric(self) -> bool:
        """Whether any number from `low` to `high` will do."""
        return self.high > self.low

    def allowed(self) -> str:
        """The allowed values, for people."""
        words = [spell(value) for value in self.values]
        if self.numeric:
            words = [word for word in words if not word.isdigit()] + [f"{self.low}-{self.high}"]
        return ", ".join(words)

    def parse(self, value: object) -> Value:
        """The value somebody wrote, or a Mistake that says what would be right."""
        for known in self.values:
            if value is known or (not isinstance(value, bool) and str(value) == spell(known)):
                return known
        if self.numeric and not isinstance(value, bool):
            text = str(value).strip()
            digits = text.lstrip("0") or text
            short = len(digits) <= len(str(self.high))  # nobody is made to read endless numbers
            if text.isdecimal() and short and self.low <= int(digits) <= self.high:
                return int(text)
        raise Mistake("wrong-setting", setting=self.name, value=value, allowed=self.allowed())

    def alternatives(self) -> list[Value]:
        """Every value but the default that is worth trying: for numbers both ends, or, if the
        ends do not go with the other house rules, the numbers in `tries`."""
        others = list(self.values[1:])
        if self.numeric:
            others += [n for n in self.tries if n != self.default]
        return others


def spell(value: Value) -> str:
    """A setting's value as people write it.

    >>> spell(True), spell(3)
    ('on', '3')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


class Setup:
    """A complete agreement. `cards` holds what each seat brings (or one shared deck)."""

    def __init__(
        self,
        game: str,
        seats: int,
        house: dict[str, Value],
        cards: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.house = house
        self.cards = cards
        # What the game works out from all this once, so that copies can share it.
        self.table: Any = None

    def plain(self) -> dict[str, Any]:
        """The agreement as plain values."""
        return {
            "game": self.game,
            "seats": self.seats,
            "house": dict(self.house),
            "cards": [list(cards) for cards in self.cards],
        }


def agreed_house(
    settings: tuple[Setting, ...], wanted: dict[str, object] | None
) -> dict[str, Value]:
    """Every setting with the wanted or the default value; unknown names are a Mistake."""
    known = {setting.name: setting for setting in settings}
    house = {name: setting.default for name, setting in known.items()}
    for name, value in (wanted or {}).items():
        if name not in known:
            raise Mistake("unknown-setting", setting=name, known=", ".join(known) or "-")
        house[name] = known[name].parse(value)
    return house
