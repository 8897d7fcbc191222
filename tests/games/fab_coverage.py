"""Which cards and sentences of Flesh and Blood have ever come to anything.

The words of the card language are watched from outside while games are played: `Watcher` wraps
the methods by which a word does its work, so the engine knows nothing of it. That only works
with the rules as Python, not with compiled ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from types import TracebackType
from typing import Any, Self

from spieltisch.games import find_game
from spieltisch.games.flesh_and_blood.bot import quick
from spieltisch.games.flesh_and_blood.codes import ABILITY, ACTIVATED, CARD, PLAYED, STRIKES
from spieltisch.games.flesh_and_blood.decks import DEFAULTS, ready_decks
from spieltisch.games.flesh_and_blood.facts import all_facts, find_facts
from spieltisch.games.flesh_and_blood.language.changes import Word
from spieltisch.games.flesh_and_blood.language.effects import Create
from spieltisch.games.flesh_and_blood.language.node import (
    DEFINITIONS,
    NODES,
    Amount,
    Change,
    Condition,
    Deed,
    Definition,
    Effect,
    Match,
    Mode,
    Node,
    Optional,
    Play,
    Static,
    Target,
    Usable,
    When,
)
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules import events, playing, values
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record

# The method by which a word of each kind does its work.
WORK: tuple[tuple[type[Node], tuple[str, ...]], ...] = (
    (Effect, ("do",)),
    (Condition, ("holds",)),
    (Match, ("fits", "fits_face")),
    (Amount, ("of",)),
    (Deed, ("pay",)),
    (Target, ("candidates",)),
)
# These come to something if they say yes, or find anything.
ANSWERS = ("holds", "fits", "fits_face", "candidates")
PAIRS = [(one, other) for one in DEFAULTS for other in DEFAULTS]
SAFETY_CAP = 20_000


def subclasses(kind: type[Any]) -> Iterable[type[Any]]:
    """This class and all that derive from it."""
    yield kind
    for other in kind.__subclasses__():
        yield from subclasses(other)


class Watcher:
    """While it is entered, it notes which words of the card language do their work.

    `fired` are ids of nodes; `played` and `used` are the ids of cards that were played or whose
    abilities were activated, and `triggered` those whose triggers went onto the stack.
    """

    def __init__(self) -> None:
        self.fired: set[str] = set()
        self.played: set[str] = set()
        self.used: set[str] = set()
        self.triggered: set[str] = set()
        self.before: list[tuple[Any, str, Any]] = []
        self.seen = 0

    def __enter__(self) -> Self:
        find_game("fab")  # all words are defined now
        for kind, methods in WORK:
            for each in set(subclasses(kind)):
                for method in methods:
                    if method in each.__dict__:
                        self.put(each, method, self.watched(each.__dict__[method], method))
        self.put(events, "consider", self.considered(events.consider))
        self.put(values, "grants_word", self.worded(values.grants_word))
        silenced = self.silencing(values.silenced)
        for module in (values, events, playing):
            self.put(module, "silenced", silenced)
        self.put(Position, "choose", self.chosen(Position.choose))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for where, name, old in reversed(self.before):
            setattr(where, name, old)
        self.before = []

    def put(self, where: Any, name: str, new: Any) -> None:
        """Put something else in a place, and remember what was there."""
        self.before.append((where, name, where.__dict__[name]))
        setattr(where, name, new)

    def watched(self, old: Callable[..., Any], method: str) -> Callable[..., Any]:
        """A method that also notes that it came to something."""
        fired, answers = self.fired, method in ANSWERS

        @wraps(old)
        def new(node: Any, *given: Any) -> Any:
            result = old(node, *given)
            if result or not answers:
                fired.add(node.id)
            return result

        return new

    def considered(self, old: Callable[..., None]) -> Callable[..., None]:
        """Triggers that fire are noted."""

        @wraps(old)
        def new(game: Duel, when: When, source: int, *given: Any) -> None:
            before = len(game.waiting_layers)
            old(game, when, source, *given)
            if len(game.waiting_layers) > before:
                self.fired.add(when.id)
                face = game.faces[source] if source >= 0 else -1
                if face >= 0:
                    self.triggered.add(game.table.ids[face])

        return new

    def worded(self, old: Callable[[Duel, int, str], bool]) -> Callable[[Duel, int, str], bool]:
        """What a card says of itself in a word is noted if it is heard."""

        @wraps(old)
        def new(game: Duel, card: int, word: str) -> bool:
            heard = old(game, card, word)
            if heard:
                for static in game.table.static[game.faces[card]]:
                    said = [change.id for change in static.changes if change.word() == word]
                    self.fired.update(said)
            return heard

        return new

    def silencing(self, old: Callable[[Duel, int], bool]) -> Callable[[Duel, int], bool]:
        """What takes the abilities of a hero is noted if it is heard."""

        @wraps(old)
        def new(game: Duel, card: int) -> bool:
            silent = old(game, card)
            if silent:
                for lasting in game.effects:
                    for change in NODES[lasting[0]].changes:
                        if change.word() == values.NO_HERO_ABILITIES:
                            self.fired.add(change.id)
            return silent

        return new

    def chosen(self, old: Callable[..., Any]) -> Callable[..., Any]:
        """After every choice, what has been played is noted."""

        @wraps(old)
        def new(position: Any, *given: Any) -> Any:
            result = old(position, *given)
            if isinstance(position, Duel):
                self.look(position)
            return result

        return new

    def look(self, game: Duel) -> None:
        """Who has played and used what since the last look, and how."""
        table = game.table
        for event in game.memory:
            if event[0] in {PLAYED, ACTIVATED, STRIKES} and event[3] >= 0:
                (self.played if event[0] == PLAYED else self.used).add(table.ids[event[3]])
                if event[0] == PLAYED:
                    self.fired.add(table.play[event[3]].id)
        for layer in game.stack:
            if layer[0] in {CARD, ABILITY} or layer[2] in NODES:
                self.look_at(game, layer)

    def look_at(self, game: Duel, layer: tuple[Any, ...]) -> None:
        """A layer on the stack: its ability, its modes, and the prices taken on."""
        if layer[0] == CARD:
            usable: Usable = game.table.play[game.faces[layer[1]]]
        elif isinstance(NODES.get(layer[2]), Usable):
            usable = NODES[layer[2]]
        else:
            return
        self.fired.add(usable.id)
        self.fired.update(usable.modes[mode].id for mode in layer[5])
        for number, option in enumerate(usable.options):
            if (layer[6] >> number) & 1:
                self.fired.add(option.id)

    def has_fired(self, node: Node) -> bool:
        """Whether this, or for what only holds others together something in it, has fired."""
        if node.id in self.fired:
            return True
        if isinstance(node, Static | Change | Mode | Optional | Play):
            return any(self.has_fired(part) for part in node.parts())
        return False

    def silent(self, definitions: Iterable[Definition]) -> list[str]:
        """The nodes of these cards that have not fired."""
        return [
            node.id
            for definition in definitions
            for ability in definition.abilities
            for node in tree(ability)
            if not self.has_fired(node)
        ]


def tree(node: Node) -> Iterable[Node]:
    """A node and all within it; what a word such as go again is worth as a number is nothing."""
    yield node
    if not isinstance(node, Word):
        for part in node.parts():
            yield from tree(part)


def cards_of(decks: Iterable[str]) -> list[str]:
    """The cards of these decks, and the tokens they create, by id."""
    ids = {id for deck in decks for id in ready_decks()[deck].everything()}
    made = {
        node.token
        for definition in definitions_of(ids)
        for ability in definition.abilities
        for node in tree(ability)
        if isinstance(node, Create)
    }
    return sorted(ids | made)


def definitions_of(ids: Iterable[str]) -> list[Definition]:
    """What is written on these cards."""
    names = dict.fromkeys(find_facts(id).name for id in ids)
    return [DEFINITIONS[name] for name in names if name in DEFINITIONS]


def untouched(watcher: Watcher, ids: Iterable[str]) -> list[str]:
    """Cards of the decks that were neither played nor used, nor triggered anything, though their
    kind can be."""
    touched = watcher.played | watcher.used | watcher.triggered
    return [id for id in ids if id not in touched and is_for_playing(id)]


def is_for_playing(id: str) -> bool:
    """Whether a card is there to be played, attacked with or used."""
    facts = all_facts()[id]
    definition = DEFINITIONS.get(facts.name)
    if definition is not None and (definition.activated or definition.own or definition.watching):
        return True
    return facts.is_a("action") or any(
        facts.is_a(kind) for kind in ("attack-reaction", "defence-reaction", "instant")
    )


def play_random(pair: tuple[str, str], seed: int) -> int:
    """A random game of these decks; returns the number of decisions."""
    game = find_game("fab")
    position = game.start(game.setup(2, cards=((pair[0],), (pair[1],))), QuickDice(seed))
    dice = QuickDice(seed * 2 + 1)
    made = 0
    while position.options:
        position.choose(position.options[dice.below(len(position.options))])
        made += 1
        assert made < SAFETY_CAP, f"{pair}, seed {seed}: the game does not end"
    assert position.over, f"{pair}, seed {seed}"
    return made


def play_bots(pair: tuple[str, str], seed: int) -> int:
    """A game of the rule of thumb with these decks; returns the number of decisions."""
    game = find_game("fab")
    position = game.start(game.setup(2, cards=((pair[0],), (pair[1],))), QuickDice(seed))
    dice = QuickDice(seed)
    made = 0
    while not position.over:
        seat = position.waiting()[0]
        position.answer(seat, quick(record(game, position, seat), dice).id)
        made += 1
        assert made < SAFETY_CAP, f"{pair}, seed {seed}: the game does not end"
    return made


def what_never_fired(watcher: Watcher, decks: Iterable[str] = DEFAULTS) -> str:
    """What never fired, in a few lines."""
    ids = cards_of(decks)
    definitions = definitions_of(ids)
    nodes = sum(1 for d in definitions for a in d.abilities for _ in tree(a))
    silent, idle = watcher.silent(definitions), untouched(watcher, ids)
    lines = [
        f"  {len(ids) - len(idle)} of {len(ids)} cards came to something",
        f"  {nodes - len(silent)} of {nodes} words on them fired",
    ]
    lines += [f"  never played, used or triggered: {', '.join(idle)}"] if idle else []
    lines += [f"  never fired: {', '.join(silent)}"] if silent else []
    return "\n".join(lines)
