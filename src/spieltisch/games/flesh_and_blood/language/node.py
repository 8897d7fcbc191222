"""What every word of the card language is, and how a card's definition is put together.

A definition is a small tree of nodes. Every node has an id that says where it stands, such as
`pack-hunt.0.1`, so that the agenda and lasting effects can name it as plain text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from spieltisch.games.flesh_and_blood.facts import dashed
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.kernel.position import Entry

# Values that effects change (FAB-138, FAB-139).
POWER: Final = 0
DEFENCE: Final = 1
COST: Final = 2
INTELLECT: Final = 3
KEYWORD: Final = 4
ABILITY: Final = 5
NAME: Final = 6
FORBID: Final = 7
ARCANE_BONUS: Final = 8
PERMIT: Final = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A word of the language."""

    def __init__(self) -> None:
        self.id = ""

    def parts(self) -> Sequence[Node]:
        """The nodes inside this one."""
        return ()

    def aims(self) -> bool:
        """Whether it is about one opponent, who is chosen like a target if there are several."""
        return any(part.aims() for part in self.parts())


class Amount(Node):
    """A number that may depend on the game."""

    def of(self, game: Duel, src: int, seat: int) -> int:
        """How much it is for this source and whoever controls it."""
        raise NotImplementedError


class Number(Amount):
    """A number as it stands there."""

    def __init__(self, n: int) -> None:
        self.id = ""
        self.n = n

    def of(self, game: Duel, src: int, seat: int) -> int:
        return self.n


def amount(n: int | Amount) -> Amount:
    """A plain number may stand for an amount."""
    return n if isinstance(n, Amount) else Number(n)


class Condition(Node):
    """Something that holds or does not."""

    def holds(self, game: Duel, src: int, seat: int) -> bool:
        """Whether it holds for this source and whoever controls it."""
        raise NotImplementedError


class Match(Node):
    """A description of cards: what fits it."""

    def fits(self, game: Duel, card: int, seat: int) -> bool:
        """Whether this card fits, seen from this seat."""
        raise NotImplementedError

    def fits_face(self, game: Duel, face: int) -> bool:
        """Whether a card of the past fits, of which only the face is remembered."""
        raise NotImplementedError


class Change(Node):
    """What an effect does to a thing while it lasts: +2 power, go again, a quoted ability."""

    def __init__(self, kind: int, number: int | Amount = 0) -> None:
        self.id = ""
        self.kind = kind
        self.amount = amount(number)
        self.fixed = not isinstance(number, Amount)

    def parts(self) -> Sequence[Node]:
        return (self.amount,)

    def aims(self) -> bool:
        return False  # a quoted ability aims for itself

    def grants(self) -> Sequence[When]:
        """The triggers that a quoted ability consists of."""
        return ()

    def word(self) -> str:
        """The keyword, name or prohibition it is about."""
        return ""


class Effect(Node):
    """Something that is done once, in the order of the text (FAB-128)."""

    def do(self, game: Duel) -> Entry:
        """Carry it out for the layer that is resolving; may put steps on the agenda."""
        raise NotImplementedError

    def possible(self, game: Duel) -> bool:
        """Whether any of it can happen, as far as everybody knows (FAB-101, FAB-129)."""
        return True


class Lasts(Effect):
    """An effect that lasts (FAB-133): changes of one thing, of the next one that fits, or of all
    that fit; or a trigger that waits.

    `what` describes things, `waits` means the next one, which must be `played` or just attack.
    """

    def __init__(
        self,
        changes: Sequence[Change],
        until: int,
        what: Match | None = None,
        waits: bool = False,
        played: bool = False,
        watch: Sequence[When] = (),
        any_action: bool = False,
        while_: Condition | None = None,
    ) -> None:
        self.id = ""
        # Waits for the next action, a card or an ability, and makes that dearer.
        self.any_action = any_action
        # Holds only as long as this does, as in "while this is defended by …".
        self.while_ = while_
        self.changes = tuple(changes)
        self.until = until
        self.what = what
        self.waits = waits
        self.played = played
        self.watch = tuple(watch)
        self.kinds = 0
        self.listens = 0
        for change in self.changes:
            self.kinds |= 1 << change.kind
            for when in change.grants():
                self.listens |= 1 << when.event
        for when in self.watch:
            self.listens |= 1 << when.event

    def aims(self) -> bool:
        return False

    def parts(self) -> Sequence[Node]:
        found: list[Node] = [] if self.what is None else [self.what]
        if self.while_ is not None:
            found.append(self.while_)
        return (*found, *self.changes, *self.watch)


class Deed(Node):
    """A price that is paid by doing something (FAB-069)."""

    def __init__(self) -> None:
        self.id = ""
        # Whether a card of one's own hand is named for it when it is declared.
        self.names_card = False
        # How many cards must be left in hand when the resources have been paid.
        self.leaves = 0

    def fits(self, game: Duel, seat: int, card: int) -> bool:
        """Whether this card can be named."""
        return False

    def payable(self, game: Duel, src: int, seat: int) -> bool:
        """Whether it can be done at all, hand cards aside."""
        return True

    def pay(self, game: Duel, src: int, seat: int, card: int) -> None:
        """Do it; `card` is what was named."""
        raise NotImplementedError


class Target(Node):
    """Something to be chosen while declaring (FAB-077, FAB-078)."""

    def candidates(self, game: Duel, src: int, seat: int) -> list[int]:
        """All that can be chosen: handles of cards, or of heroes."""
        raise NotImplementedError


class Ability(Node):
    """A sentence on a card that stands for itself."""


class Mode(Node):
    """One of several things to choose from (FAB-077)."""

    def __init__(self, *effects: Effect, targets: Sequence[Target] = ()) -> None:
        self.id = ""
        self.effects = effects
        self.targets = tuple(targets)
        self.aimed = any(effect.aims() for effect in effects)

    def parts(self) -> Sequence[Node]:
        return (*self.targets, *self.effects)


class Optional(Node):
    """An additional cost that may be taken on: resources, a deed, or both (FAB-088)."""

    def __init__(self, cost: int = 0, deed: Deed | None = None) -> None:
        self.id = ""
        self.cost = cost
        self.deed = deed

    def parts(self) -> Sequence[Node]:
        return () if self.deed is None else (self.deed,)


class Usable(Ability):
    """What playing a card and activating an ability have in common."""

    def __init__(
        self,
        effects: Sequence[Effect] = (),
        targets: Sequence[Target] = (),
        modes: Sequence[Mode] = (),
        choose: int = 1,
        deeds: Sequence[Deed] = (),
        options: Sequence[Optional] = (),
        only_if: Condition | None = None,
    ) -> None:
        self.id = ""
        self.effects = tuple(effects)
        self.targets = tuple(targets)
        self.modes = tuple(modes)
        self.choose = choose
        self.deeds = tuple(deeds)
        self.options = tuple(options)
        self.only_if = only_if
        self.aimed = any(effect.aims() for effect in self.effects)
        # Nothing to declare but what has to be paid.
        self.simple = not (targets or modes or deeds or options)

    def parts(self) -> Sequence[Node]:
        found: list[Node] = [*self.deeds, *self.options, *self.targets, *self.modes]
        if self.only_if is not None:
            found.append(self.only_if)
        found += self.effects
        return found


class Play(Usable):
    """What a card does when it resolves, and what it takes to play it."""

    def __init__(
        self,
        *effects: Effect,
        targets: Sequence[Target] = (),
        modes: Sequence[Mode] = (),
        choose: int = 1,
        deeds: Sequence[Deed] = (),
        options: Sequence[Optional] = (),
        only_if: Condition | None = None,
        not_from_hand: bool = False,
    ) -> None:
        super().__init__(effects, targets, modes, choose, deeds, options, only_if)
        self.not_from_hand = not_from_hand


# When an activated ability can be used (FAB-025 to FAB-028).
AS_ACTION: Final = 0
AS_INSTANT: Final = 1
AS_ATTACK_REACTION: Final = 2


class Activated(Usable):
    """ "Once per turn action - cost: effect" (FAB-084). With `attack` it is a weapon's attack."""

    def __init__(
        self,
        kind: int,
        *effects: Effect,
        cost: int = 0,
        deeds: Sequence[Deed] = (),
        targets: Sequence[Target] = (),
        modes: Sequence[Mode] = (),
        limit: int = 0,
        go_again: bool = False,
        attack: bool = False,
        only_if: Condition | None = None,
        only_defending: bool = False,
    ) -> None:
        super().__init__(effects, targets, modes, 1, deeds, (), only_if)
        self.kind = kind
        self.cost = cost
        self.limit = limit
        self.go_again = go_again
        self.attack = attack
        self.only_defending = only_defending


# What a trigger looks at (FAB-144).
OF_THIS: Final = 0  # only when it happens to the card itself
OF_ANY: Final = 1  # while the card lies in the arena and it happens to anything that fits


class When(Ability):
    """ "When this attacks, …", "whenever you discard …" (FAB-144 to FAB-150).

    `scope` says whether it speaks of the card itself or of others; then `by` says who must have
    done it and `what` describes the card it happens to. `to` says whose hero is concerned.
    """

    def __init__(
        self,
        event: int,
        *effects: Effect,
        scope: int = OF_THIS,
        by: int = 0,
        to: int = -1,
        what: Match | None = None,
        only_if: Condition | None = None,
        targets: Sequence[Target] = (),
        limit: int = 0,
        first: bool = False,
        place: int = -1,
    ) -> None:
        self.id = ""
        self.event = event
        self.effects = effects
        self.scope = scope
        self.by = by
        self.to = to
        self.what = what
        self.only_if = only_if
        self.targets = tuple(targets)
        # Once per turn, or only the first such event of a turn (FAB-146).
        self.limit = limit
        self.first = first
        # Works in this zone instead of the arena, as a mentor does in the arsenal.
        self.place = place
        self.aimed = any(effect.aims() for effect in effects)

    def parts(self) -> Sequence[Node]:
        found: list[Node] = [*self.targets]
        if self.what is not None:
            found.append(self.what)
        if self.only_if is not None:
            found.append(self.only_if)
        found += self.effects
        return found


class Static(Ability):
    """What simply holds (FAB-135): changes of this card, or with `on` of others that fit."""

    def __init__(
        self,
        *changes: Change,
        only_if: Condition | None = None,
        on: Match | None = None,
    ) -> None:
        self.id = ""
        self.changes = changes
        self.only_if = only_if
        self.on = on
        self.kinds = 0
        self.listens = 0
        for change in changes:
            self.kinds |= 1 << change.kind
            for when in change.grants():
                self.listens |= 1 << when.event

    def parts(self) -> Sequence[Node]:
        found: list[Node] = [*self.changes]
        if self.only_if is not None:
            found.append(self.only_if)
        if self.on is not None:
            found.append(self.on)
        return found


class Definition:
    """All that is written on the cards of one name, in the order of the text."""

    def __init__(self, name: str, abilities: tuple[Ability, ...]) -> None:
        self.name = name
        self.abilities = abilities
        self.play = Play()
        self.activated: list[Activated] = []
        self.own: list[When] = []
        self.watching: list[When] = []
        self.static: list[Static] = []
        self.others: list[Static] = []
        for ability in abilities:
            if isinstance(ability, Play):
                self.play = ability
            elif isinstance(ability, Activated):
                self.activated.append(ability)
            elif isinstance(ability, When):
                (self.own if ability.scope == OF_THIS else self.watching).append(ability)
            elif isinstance(ability, Static):
                (self.static if ability.on is None else self.others).append(ability)


DEFINITIONS: Final[dict[str, Definition]] = {}
NODES: Final[dict[str, Any]] = {}


def define(name: str, *abilities: Ability) -> None:
    """Say what the cards of this name do; all colours share it."""
    definition = Definition(name, abilities)
    base = dashed(name)
    assert name not in DEFINITIONS, name
    DEFINITIONS[name] = definition
    for number, ability in enumerate(abilities):
        register(ability, f"{base}.{number}")


def register(node: Node, id: str) -> None:
    """Give a node and all inside it their ids."""
    node.id = id
    NODES[id] = node
    for number, part in enumerate(node.parts()):
        register(part, f"{id}.{number}")
