"""The combat chain after its links were fought out (FAB-117, FAB-124)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import CHAIN, NO_STEP
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import BESIDE, DEFENDERS, LINK_ATTACK
from spieltisch.games.flesh_and_blood.rules.lasting import end_chain, end_link
from spieltisch.games.flesh_and_blood.rules.zones import bury
from spieltisch.kernel.position import NOBODY


def archive_link(game: Duel) -> None:
    """FAB-124: the link is no longer fought out, but stays where it is until the chain closes."""
    attack = game.attack
    # FAB-125: what it was called is remembered even if it has left.
    face = game.memory[game.chain_memory[1]][3]
    cards = tuple([card for card, _ in game.defending])
    link = (attack, game.attacker, face, game.hit, cards, game.beside)
    game.links = (*game.links, link)
    game.attack = NOTHING
    game.weapon = NOTHING
    game.defending = ()
    game.beside = ()
    end_link(game)


def clear_chain(game: Duel) -> None:
    """What lies on the chain goes to the graveyards; weapons and equipment return."""
    for link in game.links:
        for card in (link[LINK_ATTACK], *link[DEFENDERS], *link[BESIDE]):
            if card != NOTHING and game.zone[card] == CHAIN:
                bury(game, card)
    game.links = ()
    game.step = NO_STEP
    game.attacker = NOBODY
    game.target = NOBODY
    end_chain(game)
