"""Effects that begin to last."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.games.flesh_and_blood.codes import THIS_TURN, YOU
from spieltisch.games.flesh_and_blood.language.effects import there, things
from spieltisch.games.flesh_and_blood.language.node import (
    Change,
    Condition,
    Lasts,
    Match,
    When,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import SEAT, SOURCE
from spieltisch.games.flesh_and_blood.rules.heroes import meant
from spieltisch.games.flesh_and_blood.rules.lasting import last
from spieltisch.kernel.position import Entry


def fixed_number(game: Duel, changes: Sequence[Change]) -> int:
    """FAB-133: numbers that depend on the game are fixed from the moment an effect arises."""
    layer = game.layer
    for change in changes:
        if not change.fixed:
            return change.amount.of(game, layer[SOURCE], layer[SEAT])
    return 0


class Gets(Lasts):
    """This, a target or another thing gets something."""

    def __init__(
        self,
        which: int,
        *changes: Change,
        until: int = THIS_TURN,
        while_: Condition | None = None,
    ) -> None:
        super().__init__(changes, until, while_=while_)
        self.which = which

    def do(self, game: Duel) -> Entry:
        fixed = fixed_number(game, self.changes)
        seat = game.layer[SEAT]
        for card in things(game, self.which):
            if there(game, card):
                last(game, self, card, seat, seat, fixed)
        return None


class HeroGets(Lasts):
    """A hero gets something, or loses its abilities."""

    def __init__(self, who: int, *changes: Change, until: int = THIS_TURN) -> None:
        super().__init__(changes, until)
        self.who = who

    def do(self, game: Duel) -> Entry:
        fixed = fixed_number(game, self.changes)
        seat = game.layer[SEAT]
        for other in meant(game, self.who, seat):
            last(game, self, game.hero(other), seat, other, fixed)
        return None


class Next(Lasts):
    """The next attack, or with `played` the next card played, that fits gets something."""

    def __init__(
        self,
        what: Match | None,
        *changes: Change,
        played: bool = False,
        until: int = THIS_TURN,
        whose: int = YOU,
        while_: Condition | None = None,
    ) -> None:
        super().__init__(changes, until, what, waits=True, played=played, while_=while_)
        self.whose = whose

    def do(self, game: Duel) -> Entry:
        fixed = fixed_number(game, self.changes)
        seat = game.layer[SEAT]
        for other in meant(game, self.whose, seat):
            last(game, self, NOTHING, seat, other, fixed)
        return None


class NextAction(Lasts):
    """Somebody's next action, a card or an ability, costs more."""

    def __init__(self, *changes: Change, until: int, whose: int) -> None:
        super().__init__(changes, until, any_action=True)
        self.whose = whose

    def do(self, game: Duel) -> Entry:
        for other in meant(game, self.whose, game.layer[SEAT]):
            last(game, self, NOTHING, game.layer[SEAT], other)
        return None


class Whatever(Lasts):
    """Everything of somebody that fits gets something, for as long as the effect lasts."""

    def __init__(
        self, what: Match, *changes: Change, until: int = THIS_TURN, whose: int = YOU
    ) -> None:
        super().__init__(changes, until, what)
        self.whose = whose

    def do(self, game: Duel) -> Entry:
        fixed = fixed_number(game, self.changes)
        seat = game.layer[SEAT]
        for other in meant(game, self.whose, seat):
            last(game, self, NOTHING, seat, other, fixed)
        return None


class Watch(Lasts):
    """For a while something is triggered whenever it happens."""

    def __init__(self, *watch: When, until: int = THIS_TURN) -> None:
        super().__init__((), until, watch=watch)

    def do(self, game: Duel) -> Entry:
        seat = game.layer[SEAT]
        last(game, self, NOTHING, seat, seat)
        return None
