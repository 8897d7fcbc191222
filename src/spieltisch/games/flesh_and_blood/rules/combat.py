"""Combat in eight steps (FAB-103 to FAB-127)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ATTACK,
    ATTACKS,
    CARD,
    CHAIN,
    CHAIN_CLOSES,
    CLOSE,
    DAMAGE,
    DEFEND,
    HITS,
    LAYER,
    LINK,
    LINK_RESOLVES,
    PHYSICAL,
    REACTION,
    RESOLUTION,
    STACK,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import DEFENDERS, KIND, LINK_ATTACK, SEAT, SOURCE
from spieltisch.games.flesh_and_blood.rules.chain import archive_link, clear_chain
from spieltisch.games.flesh_and_blood.rules.damage import deal
from spieltisch.games.flesh_and_blood.rules.defending import defend
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.keywords import wear_out
from spieltisch.games.flesh_and_blood.rules.resolving import carry_out_all, gain_points
from spieltisch.games.flesh_and_blood.rules.stack import (
    is_attack,
    open_priority,
    resolve_rest,
    settle,
)
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, defence, has, power
from spieltisch.games.flesh_and_blood.rules.zones import bury
from spieltisch.kernel.position import Entry

REACTIONS: Final = frozenset({"attack-reaction", "defence-reaction"})


def combat(game: Duel) -> None:
    """FAB-103: a combat chain, link by link; its Layer Step is over."""
    game.then(chain_link, close_step)


def chain_link(game: Duel) -> None:
    """One attack from the Attack Step to the Link Step."""
    game.then(attack_step, defend_step, reaction_step, damage_step, resolution_step, link_step)


def attack_step(game: Duel) -> Entry:
    """FAB-105: if its target is still there, the attack becomes the newest chain link."""
    if not game.stack or not is_attack(game, game.stack[-1]):
        return None  # it has disappeared (FAB-119)
    layer = game.stack[-1]
    game.stack = game.stack[:-1]
    card, seat = layer[SOURCE], layer[SEAT]
    if game.target not in game.alive:
        if game.zone[card] == STACK:
            bury(game, card)
        return None
    game.then((become_attack, card, seat))
    return carry_out_all(game, layer)


def leave_stack(game: Duel) -> None:
    """FAB-120: attacks and reactions on the stack go to the graveyard."""
    for layer in game.stack:
        reaction = layer[KIND] == CARD and not REACTIONS.isdisjoint(
            game.table.traits[game.faces[layer[SOURCE]]]
        )
        if reaction or is_attack(game, layer):
            game.stack = tuple([other for other in game.stack if other is not layer])
            bury(game, layer[SOURCE])


def become_attack(game: Duel, card: int, seat: int) -> Entry:
    """The attack lies on the chain, and what happens when it attacks is triggered."""
    if game.zone[card] != STACK:
        return None
    game.zone[card] = CHAIN
    game.step = ATTACK
    game.attack = card
    game.attacker = seat
    game.weapon = game.origin[card]
    game.hit = 0
    game.again = False
    game.defending = ()
    game.beside = ()
    game.chain_memory = (game.chain_memory[0], len(game.memory))
    if game.telling:
        game.tell("attack", "FAB-105", seat=seat, card=card, seat_target=game.target)
    happened(game, ATTACKS, seat, card, 0, game.target)
    return open_priority


def ceased(game: Duel) -> bool:
    """FAB-119: whether the attack has disappeared, or whoever it was aimed at."""
    return game.attack == NOTHING or game.target not in game.alive


def defend_step(game: Duel) -> Entry:
    """FAB-106: whoever is attacked blocks."""
    if ceased(game):
        return None
    game.step = DEFEND
    game.then((defend, game.target), open_priority)
    return None


def reaction_step(game: Duel) -> Entry:
    """FAB-110: attack reactions and defence reactions."""
    if ceased(game):
        return None
    game.step = REACTION
    return open_priority


def damage_step(game: Duel) -> Entry:
    """FAB-112: what power there is beyond the defence is dealt as damage."""
    if ceased(game):
        return None
    game.step = DAMAGE
    against = 0
    for card, _ in game.defending:
        against += defence(game, card)
    dealt = power(game, game.attack) - against
    if game.telling:
        key = "damage-step" if dealt > 0 else "held-off"
        game.tell(key, "FAB-112", card=game.attack, n=max(dealt, 0), defence=against)
    if dealt > 0:
        game.then(count_hit)
        return deal(game, PHYSICAL, game.attack, game.attacker, game.target, dealt)
    return None


def count_hit(game: Duel) -> None:
    """FAB-113: an attack that has dealt damage has hit."""
    if game.result > 0:
        game.hit = game.result
        if game.telling:
            game.tell("hit", "FAB-113", card=game.attack, seat=game.target, n=game.result)
        happened(game, HITS, game.attacker, game.attack, game.result, game.target)


def resolution_step(game: Duel) -> Entry:
    """FAB-114: what the hit has triggered."""
    if game.step != DAMAGE or game.target not in game.alive:
        return None
    game.step = RESOLUTION
    return open_priority


def link_step(game: Duel) -> Entry:
    """FAB-115, FAB-116: the link is resolved; go again, and perhaps the next attack."""
    if game.step != RESOLUTION or game.target not in game.alive:
        return None
    game.step = LINK
    again = game.again if game.attack == NOTHING else has(game, game.attack, GO_AGAIN)
    if again:
        gain_points(game, game.attacker, 1)
    happened(game, LINK_RESOLVES, game.attacker, game.attack, 0, game.target)
    game.then(archive_link, open_priority, next_link)
    return None


def next_link(game: Duel) -> Entry:
    """FAB-116: an attack that was played in the Link Step continues the chain."""
    return chain_link if game.step == LAYER else None


def close_step(game: Duel) -> Entry:
    """FAB-117: the chain closes, and what that triggers resolves without a response."""
    if game.attack != NOTHING or game.defending or game.beside:
        archive_link(game)
    game.step = CLOSE
    if game.telling:
        game.tell("chain-closes", "FAB-117")
    leave_stack(game)
    happened(game, CHAIN_CLOSES, game.on_turn, NOTHING)
    for link in game.links:
        for card in (link[LINK_ATTACK], *link[DEFENDERS]):
            if card != NOTHING:
                happened(game, CHAIN_CLOSES, game.on_turn, card)
    for link in game.links:
        for card in link[DEFENDERS]:
            wear_out(game, card)
    game.then(settle, resolve_rest, clear_chain, open_priority)
    return None
