"""What a declaration is, and what stands in the way of one (FAB-075 to FAB-083).

Whatever is said and paid for one card or ability is a draft: the source, which of its abilities,
and then pairs of what was said (`MODE`, 2). Nothing is offered that cannot be finished.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.games.flesh_and_blood.codes import BANISHED, NEXT_TURN
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    COST,
    NODES,
    PERMIT,
    Activated,
    Deed,
    Lasts,
    Target,
    Usable,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import CAUSE, NODE, UNTIL, WHOSE
from spieltisch.games.flesh_and_blood.rules.paying import enough
from spieltisch.games.flesh_and_blood.rules.values import granted, price

# What can be said in a draft.
TAKEN: Final = 0
LEFT: Final = 1
MODE: Final = 2
TARGET: Final = 3
NAMED: Final = 4
PITCHED: Final = 5
HERO: Final = 6
AIM: Final = 7

# What lets a card be played from the banished zone (FAB-158, FAB-074).
MAY_PLAY: Final = "play"
AS_THOUGH_INSTANT: Final = "play-as-instant"


class Declaration:
    """What has been said so far of a card or ability that is being used."""

    def __init__(self, game: Duel, seat: int, draft: tuple[int, ...]) -> None:
        self.seat = seat
        self.card: int = draft[0]
        self.index: int = draft[1]
        face = game.faces[self.card]
        self.usable: Usable = usable_of(game, self.card, self.index)
        self.place: int = game.zone[self.card]
        self.is_attack = game.table.is_attack[face] if self.index < 0 else self.attacks()
        self.taken = 0
        self.decided = 0
        self.modes: list[int] = []
        self.targets: list[int] = []
        self.named: list[int] = []
        self.pitched: list[int] = []
        self.hero = NOTHING
        self.aim = NOTHING
        for place in range(2, len(draft), 2):
            self.say(draft[place], draft[place + 1])
        printed = game.table.cost[face] if self.index < 0 else self.ability().cost
        # FAB-080: what makes it dearer comes before what makes it cheaper.
        more = tax(game, seat, self.is_action(game))
        for number, extra in enumerate(self.usable.options):
            if (self.taken >> number) & 1:
                more += extra.cost
        self.price = price(game, self.card, max(printed, 0) + more)

    def say(self, what: int, value: int) -> None:
        """One more part of the declaration."""
        if what == TAKEN:
            self.taken |= 1 << value
            self.decided += 1
        elif what == LEFT:
            self.decided += 1
        elif what == MODE:
            self.modes.append(value)
        elif what == TARGET:
            self.targets.append(value)
        elif what == NAMED:
            self.named.append(value)
        elif what == PITCHED:
            self.pitched.append(value)
        elif what == AIM:
            self.aim = value
        else:
            self.hero = value

    def ability(self) -> Activated:
        """The ability that is activated."""
        usable = self.usable
        assert isinstance(usable, Activated), "only abilities have an index"
        return usable

    def attacks(self) -> bool:
        """Whether the ability is a weapon's attack."""
        usable = self.usable
        return isinstance(usable, Activated) and usable.attack

    def is_action(self, game: Duel) -> bool:
        """Whether it is an action; played as though it were an instant it still is one."""
        if self.index >= 0:
            return self.ability().kind == AS_ACTION
        return "action" in game.table.traits[game.faces[self.card]]

    def takes_point(self, game: Duel) -> bool:
        """Whether it costs an action point (FAB-062, FAB-074)."""
        return self.is_action(game) and not (
            self.index < 0 and as_instant(game, self.card, self.seat)
        )

    def deeds(self) -> list[Deed]:
        """Everything that has to be done for it."""
        deeds = list(self.usable.deeds)
        for number, extra in enumerate(self.usable.options):
            if (self.taken >> number) & 1 and extra.deed is not None:
                deeds.append(extra.deed)
        return deeds

    def aimed(self) -> bool:
        """Whether it is about an opponent who has to be chosen."""
        return self.usable.aimed or any(self.usable.modes[mode].aimed for mode in self.modes)

    def specs(self) -> list[Target]:
        """All that has to be chosen as targets."""
        specs = list(self.usable.targets)
        for mode in sorted(self.modes):
            specs += self.usable.modes[mode].targets
        return specs


def usable_of(game: Duel, card: int, index: int) -> Usable:
    """The text that is used: playing the card, or one of its abilities."""
    face = game.faces[card]
    return game.table.play[face] if index < 0 else game.table.activated[face][index]


def as_instant(game: Duel, card: int, seat: int) -> bool:
    """FAB-074: whether an effect lets this card be played as though it were an instant."""
    if game.zone[card] != BANISHED:
        return False
    return granted(game, card, PERMIT, AS_THOUGH_INSTANT)


def permitted(game: Duel, card: int) -> bool:
    """FAB-072, FAB-158: whether an effect lets this card be played from the banished zone."""
    if granted(game, card, PERMIT, AS_THOUGH_INSTANT):
        return True
    return granted(game, card, PERMIT, MAY_PLAY)


def tax(game: Duel, seat: int, action: bool) -> int:
    """What a player's next action costs more, whatever it is."""
    more = 0
    if action:
        for lasting in game.effects:
            node: Lasts = NODES[lasting[NODE]]
            if node.any_action and lasting[WHOSE] == seat and lasting[UNTIL] != NEXT_TURN:
                for change in node.changes:
                    if change.kind == COST:
                        more += change.amount.of(game, lasting[CAUSE], seat)
    return more


# What stands in the way of it


def obstacle(game: Duel, declaration: Declaration) -> tuple[str, str]:
    """FAB-079: what stands in the way of using this; two empty strings if nothing does."""
    seat, card, usable = declaration.seat, declaration.card, declaration.usable
    if usable.only_if is not None and not usable.only_if.holds(game, card, seat):
        return "condition", "FAB-079"
    if not usable.simple:
        if usable.modes and len(open_modes(game, declaration)) < usable.choose:
            return "no-target", "FAB-077"
        if not targets_exist(game, usable.targets, card, seat):
            return "no-target", "FAB-077"
        for deed in usable.deeds:
            if not deed.payable(game, card, seat):
                return "no-deed", "FAB-069"
    if not payable(game, declaration):
        return "cannot-pay", "FAB-081"
    return "", ""


def open_modes(game: Duel, declaration: Declaration) -> list[int]:
    """The modes whose targets exist, without those chosen already."""
    return [
        number
        for number, mode in enumerate(declaration.usable.modes)
        if number not in declaration.modes
        and targets_exist(
            game,
            (*declaration.specs(), *mode.targets),
            declaration.card,
            declaration.seat,
        )
    ]


def targets_exist(game: Duel, specs: tuple[Target, ...], card: int, seat: int) -> bool:
    """FAB-078: whether every one of these can get a target of its own."""
    if len(specs) == 1:
        return bool(specs[0].candidates(game, card, seat))
    return all_different([spec.candidates(game, card, seat) for spec in specs], ())


def all_different(candidates: Sequence[Sequence[int]], chosen: tuple[int, ...]) -> bool:
    """Whether one can be picked from each of these so that no two picks are the same, nor any of
    them what was chosen before.

    >>> all_different([[4, 5], [4]], ()), all_different([[4, 5], [4]], (5,))
    (True, False)
    """
    if not candidates:
        return True
    return any(
        all_different(candidates[1:], (*chosen, pick))
        for pick in candidates[0]
        if pick not in chosen
    )


def good_targets(
    game: Duel, specs: Sequence[Target], chosen: tuple[int, ...], card: int, seat: int
) -> list[int]:
    """FAB-078: what can be chosen for the first of these, so that the others get one as well."""
    candidates = [spec.candidates(game, card, seat) for spec in specs]
    return [
        pick
        for pick in candidates[0]
        if pick not in chosen and all_different(candidates[1:], (*chosen, pick))
    ]


def payable(game: Duel, declaration: Declaration, more: tuple[int, ...] = ()) -> bool:
    """FAB-083: whether all that is still owed can be paid, if the cards in `more` (faces) are
    used up as well."""
    left = cards_left(game, declaration, more)
    owed = owes(game, declaration)
    for face in more:
        if face in declaration.pitched:
            owed -= game.table.pitch[face]
    keep = 0
    unnamed: list[Deed] = []
    count = len(declaration.named)
    for deed in declaration.deeds():
        keep += deed.leaves
        if deed.names_card:
            if count:
                count -= 1
            else:
                unnamed.append(deed)
    return enough(game, declaration.seat, left, owed, keep, unnamed)


def cards_left(game: Duel, declaration: Declaration, more: tuple[int, ...] = ()) -> list[int]:
    """The hand cards that are still free to pay with."""
    spent = (*declaration.named, *declaration.pitched, *more)
    faces = game.faces
    return [
        card
        for card in game.hand[declaration.seat]
        if card != declaration.card and faces[card] not in spent
    ]


def owes(game: Duel, declaration: Declaration) -> int:
    """How many resources are lacking (FAB-065, FAB-066)."""
    owed = declaration.price - game.resources[declaration.seat]
    for face in declaration.pitched:
        owed -= game.table.pitch[face]
    return owed
