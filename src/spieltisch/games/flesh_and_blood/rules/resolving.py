"""How a layer resolves (FAB-098 to FAB-100)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ABILITY,
    ACTION,
    ARENA,
    CARD,
    CHAIN,
    CREATED,
    STACK,
    TRIGGER,
)
from spieltisch.games.flesh_and_blood.language.node import (
    NODES,
    Activated,
    Effect,
    Target,
    Usable,
    When,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    AIMED_AT,
    KIND,
    MODES,
    SEAT,
    SOURCE,
    TARGETS,
    TEXT,
    Layer,
    replaced,
)
from spieltisch.games.flesh_and_blood.rules import defending
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.heroes import within_reach
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, has
from spieltisch.games.flesh_and_blood.rules.zones import bury
from spieltisch.kernel.position import Entry


def resolve_top(game: Duel) -> Entry:
    """The layer on top of the stack does what its text says."""
    layer = game.stack[-1]
    game.stack = game.stack[:-1]
    if game.telling:
        game.tell("resolve", "FAB-098", seat=layer[SEAT], card=layer[SOURCE])
    if has_targets(layer) and not any_target_left(game, layer):
        if game.telling:
            game.tell("fails", "FAB-099", card=layer[SOURCE])
        if layer[KIND] == CARD:
            bury(game, layer[SOURCE])
        return None
    game.then(finish_layer)
    return carry_out_all(game, layer)


def carry_out_all(game: Duel, layer: Layer) -> Entry:
    """From top to bottom, on those targets that are still allowed (FAB-099)."""
    if layer[TARGETS]:
        layer = replaced(layer, TARGETS, targets_left(game, layer))
    game.layer = layer
    game.it = ()
    game.result = 0
    for effect in reversed(effects_of(game, layer)):
        game.then((carry_out, effect.id))
    return None


def effects_of(game: Duel, layer: Layer) -> list[Effect]:
    """What a layer does: its effects, and those of its modes in the order they are printed."""
    node = node_of(game, layer)
    if isinstance(node, When):
        return list(node.effects)
    usable: Usable = node
    effects = list(usable.effects)
    for mode in sorted(layer[MODES]):
        effects += usable.modes[mode].effects
    return effects


def node_of(game: Duel, layer: Layer) -> Usable | When:
    """The text behind a layer."""
    if layer[KIND] == CARD:
        return game.table.play[game.faces[layer[SOURCE]]]
    node: Usable | When = NODES[layer[TEXT]]
    return node


def targets_of(game: Duel, layer: Layer) -> list[Target]:
    """What the text of a layer asks for as targets, in the order in which they were chosen."""
    node = node_of(game, layer)
    if isinstance(node, When):
        return list(node.targets)
    targets = list(node.targets)
    for mode in sorted(layer[MODES]):
        targets += node.modes[mode].targets
    return targets


def has_targets(layer: Layer) -> bool:
    """Whether a layer names targets; that of an attack is looked at in the Attack Step."""
    return bool(layer[TARGETS]) or layer[AIMED_AT] >= 0


def any_target_left(game: Duel, layer: Layer) -> bool:
    """FAB-099: whether at least one of the targets is still allowed."""
    return layer[AIMED_AT] in within_reach(game, layer[SEAT]) or bool(targets_left(game, layer))


def targets_left(game: Duel, layer: Layer) -> tuple[int, ...]:
    """FAB-099: the targets that are still allowed."""
    return tuple(
        [
            chosen
            for spec, chosen in zip(targets_of(game, layer), layer[TARGETS], strict=False)
            if chosen in spec.candidates(game, layer[SOURCE], layer[SEAT])
        ]
    )


def carry_out(game: Duel, id: str) -> Entry:
    """One sentence of a text."""
    effect: Effect = NODES[id]
    return effect.do(game)


def finish_layer(game: Duel) -> Entry:
    """FAB-098, FAB-100: go again comes last, then the card goes where its kind goes."""
    layer = game.layer
    kind, card, seat = layer[KIND], layer[SOURCE], layer[SEAT]
    if kind == TRIGGER:
        return None
    if kind == ABILITY:
        ability: Activated = NODES[layer[TEXT]]
        if ability.go_again:
            gain_points(game, seat, 1)
        return None
    facts = game.table.facts[game.faces[card]]
    if facts.is_a("action") and has(game, card, GO_AGAIN):
        gain_points(game, seat, 1)
    if game.zone[card] != STACK:
        return None  # its own text has put it somewhere else
    if facts.is_a("defence-reaction"):
        return (defending.join, card)
    if facts.is_a("aura") or facts.is_a("item"):
        enter_arena(game, card)
    elif facts.is_a("attack-reaction") and game.attack != NOTHING:
        game.zone[card] = CHAIN
        game.beside = (*game.beside, card)
    else:
        bury(game, card)
    return None


def enter_arena(game: Duel, card: int) -> None:
    """FAB-032: auras and items come into the arena and stay."""
    seat = game.owner[card]
    game.zone[card] = ARENA
    game.arena[seat] = (*game.arena[seat], card)
    if game.telling:
        game.tell("enters", "FAB-032", seat=seat, card=card)
    happened(game, CREATED, seat, card)


def gain_points(game: Duel, seat: int, count: int) -> None:
    """FAB-063: only the player whose turn it is can gain action points, in the action phase."""
    if seat == game.on_turn and game.phase == ACTION:
        game.points += count
        if game.telling:
            game.tell("action-points", "FAB-063", seat=seat, n=count)
