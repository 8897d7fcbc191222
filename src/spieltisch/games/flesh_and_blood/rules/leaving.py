"""Heroes without life, and how the game ends (FAB-001 to FAB-005, FAB-215 to FAB-217)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import CARD, END, GONE, PROXY
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import KIND, SEAT, SOURCE
from spieltisch.games.flesh_and_blood.rules.chain import archive_link, clear_chain
from spieltisch.games.flesh_and_blood.rules.zones import bury
from spieltisch.kernel.position import Entry


def drop_out(game: Duel) -> Entry:
    """FAB-002, FAB-096: everybody whose hero has no life left is out."""
    dead = [seat for seat in game.alive if game.life[seat] == 0]
    game.alive = tuple([seat for seat in game.alive if seat not in dead])
    for seat in dead:
        if game.telling:
            game.tell("out", "FAB-002", seat=seat)
    if not game.alive:
        game.finish((), "FAB-004")
        return None
    if len(game.alive) == 1:
        game.finish(game.alive, "FAB-001")
        return None
    for seat in dead:
        clear_away(game, seat)
    if game.on_turn in dead:
        stop_turn(game)
    return None


def stop_turn(game: Duel) -> None:
    """FAB-217, FAB-238: nothing of what still lies on the stack resolves, the combat chain closes,
    and the end phase begins."""
    left = game.stack
    game.stack = ()
    game.waiting_layers = ()
    for layer in left:
        if layer[KIND] in {CARD, PROXY}:
            bury(game, layer[SOURCE])
    if game.phase == END:
        return
    if game.defending or game.beside:
        archive_link(game)
    if game.step and game.telling:
        game.tell("chain-closes", "FAB-117")
    clear_chain(game)
    # The end phase waits below everything else.
    while game.agenda[1]:
        game.agenda = game.agenda[1]


def clear_away(game: Duel, seat: int) -> None:
    """FAB-215: all this seat owns leaves the game, and its layers leave the stack."""
    for card in range(len(game.zone)):
        if game.owner[card] == seat:
            game.zone[card] = GONE
    for places in (
        game.deck,
        game.hand,
        game.arsenal,
        game.pitch,
        game.graveyard,
        game.banished,
        game.arena,
    ):
        places[seat] = ()
    game.stack = tuple([layer for layer in game.stack if layer[SEAT] != seat])
    game.waiting_layers = tuple([layer for layer in game.waiting_layers if layer[SEAT] != seat])
    game.defending = tuple([d for d in game.defending if game.owner[d[0]] != seat])
    game.beside = tuple([card for card in game.beside if game.owner[card] != seat])
    if seat == game.attacker:
        game.attack = NOTHING
        game.weapon = NOTHING
