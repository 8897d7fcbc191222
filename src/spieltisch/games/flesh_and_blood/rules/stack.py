"""Priority and the stack (FAB-091 to FAB-102)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ATTACK,
    CARD,
    DEFEND,
    LAYER,
    PROXY,
    REACTION,
)
from spieltisch.games.flesh_and_blood.language.node import NODES, When
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    AIMED_AT,
    KIND,
    SEAT,
    SOURCE,
    TARGETS,
    TEXT,
    Layer,
    replaced,
)
from spieltisch.games.flesh_and_blood.rules.announcing import perform
from spieltisch.games.flesh_and_blood.rules.declaration import Declaration, good_targets
from spieltisch.games.flesh_and_blood.rules.declaring import COMPLETE, declare, next_part
from spieltisch.games.flesh_and_blood.rules.heroes import clockwise, within_reach
from spieltisch.games.flesh_and_blood.rules.leaving import drop_out
from spieltisch.games.flesh_and_blood.rules.picking import heroes_in_reach, target_options
from spieltisch.games.flesh_and_blood.rules.playing import offer_plays, used_ability
from spieltisch.games.flesh_and_blood.rules.resolving import resolve_top
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

PASS = Option("pass", "FAB-092")


def open_priority(game: Duel) -> Entry:
    """FAB-093: whoever's turn it is receives priority, after the game has looked."""
    game.passes = 0
    game.then(settle, (priority, game.on_turn))
    return None


def settle(game: Duel) -> Entry:
    """FAB-096: heroes without life are out, and waiting triggers go onto the stack."""
    for seat in game.alive:
        if game.life[seat] == 0:
            game.then(drop_out, settle)
            return None
    if game.waiting_layers:
        return stack_trigger
    return None


def stack_trigger(game: Duel) -> Entry:
    """FAB-097, FAB-227: of several triggers, whoever's turn it is says which comes next."""
    waiting = game.waiting_layers
    if len(waiting) > 1:
        options: list[Option] = []
        seen: list[tuple[str, int]] = []
        for place, layer in enumerate(waiting):
            kind = (layer[TEXT], layer[SEAT])
            if kind not in seen:
                seen.append(kind)
                options.append(trigger_option(game, layer, place))
        if len(options) > 1:
            game.ask_among(clockwise(game, game.on_turn)[0], tuple(options), trigger_picked)
            return None
    return (put_trigger, 0, ())


def trigger_option(game: Duel, layer: Layer, place: int) -> Option:
    """One of several triggers that wait for their place on the stack."""
    source = layer[SOURCE]
    id = game.table.ids[game.faces[source]]
    return Option(
        f"trigger.{layer[SEAT]}.{layer[TEXT]}",
        "FAB-097",
        (f"c{source}",),
        place,
        "trigger",
        (("card", id), ("seat", layer[SEAT])),
    )


def trigger_picked(game: Duel, seat: int, option: Option) -> Entry:
    """This one goes onto the stack now, so that it resolves after those that follow."""
    game.then((put_trigger, option.value, ()))
    return None


def put_trigger(game: Duel, place: int, chosen: tuple[int, ...]) -> Entry:
    """FAB-145: its targets are chosen now, one after the other; without one there is no layer."""
    layer = game.waiting_layers[place]
    when: When = NODES[layer[TEXT]]
    if len(chosen) == len(when.targets):
        if when.aimed and len(within_reach(game, layer[SEAT])) > 1:
            return (aim_trigger, place, chosen)
        return (push_trigger, place, chosen, NOTHING)
    specs = when.targets[len(chosen) :]
    good = good_targets(game, specs, chosen, layer[SOURCE], layer[SEAT])
    if not good:
        game.waiting_layers = game.waiting_layers[:place] + game.waiting_layers[place + 1 :]
        return settle
    if len(good) == 1:
        return (put_trigger, place, (*chosen, good[0]))
    options = target_options(game, good)
    game.ask_among(layer[SEAT], tuple(options), target_picked)
    return None


def target_picked(game: Duel, seat: int, option: Option) -> Entry:
    """One more target of the trigger that waits to be put onto the stack."""
    _, place, chosen = game.asking
    return (put_trigger, place, (*chosen, option.value))


def aim_trigger(game: Duel, place: int, chosen: tuple[int, ...]) -> None:
    """FAB-145, FAB-208: which of several opponents a trigger is about."""
    seat = game.waiting_layers[place][3]
    game.ask_among(seat, heroes_in_reach(game, seat), trigger_aimed)


def trigger_aimed(game: Duel, seat: int, option: Option) -> Entry:
    """The trigger is about this opponent."""
    _, place, chosen = game.asking
    return (push_trigger, place, chosen, option.value)


def push_trigger(game: Duel, place: int, targets: tuple[int, ...], aim: int) -> Entry:
    """A triggered layer goes onto the stack, and the game looks again."""
    waiting = game.waiting_layers
    layer = waiting[place]
    game.waiting_layers = waiting[:place] + waiting[place + 1 :]
    game.stack = (*game.stack, replaced(replaced(layer, TARGETS, targets), AIMED_AT, aim))
    if game.telling:
        game.tell("trigger", "FAB-091", seat=layer[SEAT], card=layer[SOURCE])
    return settle


def priority(game: Duel, seat: int) -> Entry:
    """FAB-092: play, activate, or pass; nobody may if the combat chain has to close."""
    if game.step and must_close(game):
        return None
    if seat not in game.alive:
        return (priority, after(game, seat))
    options, barred = offer_plays(game, seat)
    game.ask_among(seat, (PASS, *options), answered, barred)
    return None


def must_close(game: Duel) -> bool:
    """FAB-119, FAB-216: whether the attack has disappeared before it dealt damage, or nobody is
    left whom it was aimed at. In the Layer Step the attack looks for that itself (FAB-105)."""
    if game.step in {ATTACK, DEFEND, REACTION} and game.attack == NOTHING:
        return True
    return game.step != LAYER and game.target not in game.alive


def answered(game: Duel, seat: int, option: Option) -> Entry:
    """FAB-094: passing hands priority on; whoever plays something keeps it.

    If there is anything left to say or to pay for, that is a draft of which nobody knows before
    it is complete (FAB-076).
    """
    if option is PASS:
        game.passes += 1
        if game.passes >= len(game.alive):
            return all_passed
        return (priority, after(game, seat))
    draft = (option.value, used_ability(game, option))
    if game.lane < 0:
        if next_part(game, Declaration(game, seat, draft)) == COMPLETE:
            return use(game, seat, draft)
        game.open_draft(seat, announce)
    assert game.draft is not None, "in a lane there is a draft"
    game.draft.extend(draft)
    game.then((declare, seat))
    return None


def announce(game: Duel, seat: int) -> Entry:
    """What was declared in a draft is done."""
    return use(game, seat, game.drafts[seat])


def use(game: Duel, seat: int, draft: tuple[int, ...]) -> Entry:
    """FAB-082: a card or ability is used, what that triggers comes above it, and priority stays."""
    perform(game, seat, draft)
    game.passes = 0
    game.then(settle, (priority, seat))
    return None


def after(game: Duel, seat: int) -> int:
    """The next player still in the game, clockwise (FAB-207)."""
    alive = game.alive
    for other in alive:
        if other > seat:
            return other
    return alive[0]


def all_passed(game: Duel) -> Entry:
    """FAB-095: the top layer resolves; without one the step or phase ends, and so does the Layer
    Step if nothing is left but the attack."""
    stack = game.stack
    if not stack or (len(stack) == 1 and game.step == LAYER and is_attack(game, stack[0])):
        return None
    game.then(resolve_top, open_priority)
    return None


def is_attack(game: Duel, layer: Layer) -> bool:
    """Whether this layer is an attack: a card, or what a weapon attacks with."""
    if layer[KIND] == PROXY:
        return True
    return layer[KIND] == CARD and game.table.is_attack[game.faces[layer[SOURCE]]]


def resolve_rest(game: Duel) -> Entry:
    """Where nobody receives priority, what was triggered resolves piece by piece (FAB-052)."""
    if game.stack:
        game.then(resolve_top, settle, resolve_rest)
    return None
