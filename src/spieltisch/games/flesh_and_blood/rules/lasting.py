"""Lasting effects: how they begin, whom they take hold of, and when they end (FAB-133 to 137)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    CARD,
    GETS_GO_AGAIN,
    NEXT_TURN,
    PROXY,
    THIS_CHAIN,
    THIS_LINK,
    THIS_TURN,
    TO_NEXT_TURN_END,
    TO_TURN_START,
)
from spieltisch.games.flesh_and_blood.language.node import KEYWORD, NODES, Lasts
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    NODE,
    SOURCE,
    SUBJECT,
    UNTIL,
    WHOSE,
    WHOSE_TURN,
    Lasting,
    replaced,
)
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, has


def last(game: Duel, node: Lasts, subject: int, seat: int, whose: int, fixed: int = 0) -> None:
    """An effect begins to last: on `subject`, or on what will fit; `whose` things it is about."""
    source = game.layer[SOURCE] if game.layer else NOTHING
    gains = (node.kinds >> KEYWORD) & 1 and subject != NOTHING and grants_go_again(node)
    new = bool(gains) and not has(game, subject, GO_AGAIN)
    lasting = (node.id, node.until, whose, whose, subject, source, fixed)
    game.effects = (*game.effects, lasting)
    if new:
        happened(game, GETS_GO_AGAIN, seat, subject)


def grants_go_again(node: Lasts) -> bool:
    """Whether an effect gives go again."""
    return any(change.kind == KEYWORD and change.word() == GO_AGAIN for change in node.changes)


def attach(game: Duel, card: int, seat: int, kind: int, action: bool) -> None:
    """FAB-075, FAB-137: effects that wait for the next card or attack take hold of this one."""
    if not game.effects:
        return
    played = kind == CARD
    attacks = kind == PROXY or (played and game.table.is_attack[game.faces[card]])
    effects: list[Lasting] = []
    gets_go_again = False
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        awake = lasting[UNTIL] != NEXT_TURN and lasting[SUBJECT] == NOTHING
        mine = awake and lasting[WHOSE] == seat
        if mine and node.any_action and action:
            continue  # it has been paid for
        comes = mine and node.waits and (played if node.played else attacks)
        if comes and (node.what is None or node.what.fits(game, card, seat)):
            gets_go_again = gets_go_again or grants_go_again(node)
            effects.append(replaced(lasting, SUBJECT, card))
        else:
            effects.append(lasting)
    new = gets_go_again and not has(game, card, GO_AGAIN)
    game.effects = tuple(effects)
    if new:
        happened(game, GETS_GO_AGAIN, seat, card)


def end_lasting(game: Duel, until: int) -> None:
    """Effects of this duration are over."""
    if game.effects:
        game.effects = tuple([lasting for lasting in game.effects if lasting[UNTIL] != until])


def end_link(game: Duel) -> None:
    """The active chain link is over."""
    end_lasting(game, THIS_LINK)


def end_chain(game: Duel) -> None:
    """FAB-136: what was for this combat chain ends when that has closed."""
    end_lasting(game, THIS_LINK)
    end_lasting(game, THIS_CHAIN)


def turn_begins(game: Duel, seat: int) -> None:
    """FAB-136: effects until the start of this turn end; those for it begin."""
    if not game.effects:
        return
    effects: list[Lasting] = []
    for lasting in game.effects:
        until = lasting[UNTIL] if lasting[WHOSE_TURN] == seat else NOTHING
        if until in {NEXT_TURN, TO_NEXT_TURN_END}:
            effects.append(replaced(lasting, UNTIL, THIS_TURN))
        elif until != TO_TURN_START:
            effects.append(lasting)
    game.effects = tuple(effects)
