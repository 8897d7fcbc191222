"""Carrying out what was declared: onto the stack with it, then all is paid (FAB-080 to FAB-082)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ABILITY,
    ACTIVATED,
    ARSENAL,
    ARSENAL_UP,
    CARD,
    LAYER,
    NO_STEP,
    PLAYED,
    PROXY,
    STACK,
    STRIKES,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import Layer
from spieltisch.games.flesh_and_blood.rules.declaration import Declaration
from spieltisch.games.flesh_and_blood.rules.events import happened, use
from spieltisch.games.flesh_and_blood.rules.heroes import within_reach
from spieltisch.games.flesh_and_blood.rules.lasting import attach
from spieltisch.games.flesh_and_blood.rules.paying import holding, pitch_card
from spieltisch.games.flesh_and_blood.rules.zones import new_thing, pick_out


def perform(game: Duel, seat: int, draft: tuple[int, ...]) -> None:
    """FAB-075, FAB-082: what was declared lies on the stack, is paid for, and triggers things."""
    declaration = Declaration(game, seat, draft)
    # Where the card comes from decides this, so it is asked before the card moves.
    action, takes_point = declaration.is_action(game), declaration.takes_point(game)
    if declaration.is_attack and game.step == NO_STEP:
        open_chain(game, declaration)
    kind, card = bring_to_stack(game, declaration)
    if game.telling:
        key = "play" if kind == CARD else "attack-with" if kind == PROXY else "activate"
        game.tell(key, "FAB-082", seat=seat, card=card)
    layer = layer_of(game, declaration, kind, card)
    game.stack = (*game.stack, layer)
    if declaration.is_attack:
        game.step = LAYER
    attach(game, card, seat, kind, action)
    pay(game, declaration, card, takes_point, layer)
    happened(game, PLAYED if kind == CARD else ACTIVATED, seat, card, played_from(declaration))
    if declaration.is_attack:
        happened(game, STRIKES, seat, card)


def open_chain(game: Duel, declaration: Declaration) -> None:
    """FAB-103: with its first attack a combat chain begins, against one hero."""
    game.target = declaration.hero
    if game.target == NOTHING:
        game.target = within_reach(game, declaration.seat)[0]
    game.chain_memory = (len(game.memory), len(game.memory))


def bring_to_stack(game: Duel, declaration: Declaration) -> tuple[int, int]:
    """What kind of layer it is, and the card: of an ability its source, of a weapon's attack a
    thing of its own (FAB-121)."""
    card, id = declaration.card, declaration.usable.id
    if declaration.index < 0:
        card = pick_out(game, card)
        game.reveal(card)
        game.zone[card] = STACK
        return CARD, card
    if declaration.is_attack:
        use(game, card, id)
        return PROXY, new_thing(game, declaration.seat, game.faces[card], STACK, card)
    if declaration.ability().limit:
        use(game, card, id)
    return ABILITY, card


def layer_of(game: Duel, declaration: Declaration, kind: int, card: int) -> Layer:
    """The layer, with all that was said."""
    return (
        kind,
        card,
        declaration.usable.id,
        declaration.seat,
        tuple(declaration.targets),
        tuple(sorted(declaration.modes)),
        declaration.taken,
        played_from(declaration),
        NOTHING,
        0,
        game.target if declaration.is_attack else NOTHING,
        declaration.aim,
    )


def played_from(declaration: Declaration) -> int:
    """Where it came from; for "played from arsenal" it is all one whether it lay there face up."""
    return ARSENAL if declaration.place == ARSENAL_UP else declaration.place


def pay(game: Duel, declaration: Declaration, card: int, takes_point: bool, layer: Layer) -> None:
    """FAB-081: resources, then the action point, then the deeds in their order."""
    seat = declaration.seat
    for face in declaration.pitched:
        pitch_card(game, holding(game, seat, face))
    game.resources[seat] -= declaration.price
    if takes_point:
        game.points -= 1
    game.layer = layer
    game.it = ()
    faces = list(declaration.named)
    for deed in declaration.deeds():
        chosen = NOTHING
        if deed.names_card:
            chosen = holding(game, seat, faces.pop(0))
        deed.pay(game, declaration.card if declaration.index >= 0 else card, seat, chosen)
