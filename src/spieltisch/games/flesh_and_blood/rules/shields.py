"""What prevents damage: barriers that are paid for, and effects that last (FAB-164 to FAB-168)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ARCANE
from spieltisch.games.flesh_and_blood.language.node import NODES, Effect, Lasts
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.records import FIXED, NODE, SEAT, SUBJECT, WHOSE, replaced
from spieltisch.games.flesh_and_blood.rules.keywords import QUELLED_MARK

ARCANE_BARRIER = "arcane-barrier"
QUELL = "quell"


class Shield(Lasts):
    """FAB-165, FAB-166: prevents `n` of the next damage of some kind dealt to a hero.

    Against one event what is left over is lost, unless it `holds` for several. `kind` of -1 means
    any. `reward` is done if it has prevented something for somebody else.
    """

    def __init__(
        self, until: int, kind: int = -1, holds: bool = False, reward: Effect | None = None
    ) -> None:
        super().__init__((), until)
        self.kind = kind
        self.holds = holds
        self.reward = reward


def barriers(game: Duel, seat: int, kind: int) -> list[int]:
    """FAB-183, FAB-184: the cards of this seat that can prevent damage of this kind for a price."""
    keywords = game.table.keywords
    found = []
    for card in game.arena[seat]:
        words = keywords[game.faces[card]]
        if (kind == ARCANE and ARCANE_BARRIER in words) or QUELL in words:
            found.append(card)
    return found


def barrier_of(game: Duel, card: int, kind: int) -> int:
    """The number behind its arcane barrier or quell: the price, and what it prevents at most."""
    facts = game.table.facts[game.faces[card]]
    if kind == ARCANE and ARCANE_BARRIER in facts.keywords:
        return facts.number(ARCANE_BARRIER)
    return facts.number(QUELL)


def use_up(game: Duel, card: int, kind: int) -> None:
    """FAB-184: what has quelled damage is destroyed at the beginning of the end phase."""
    facts = game.table.facts[game.faces[card]]
    quells = QUELL in facts.keywords and not (kind == ARCANE and ARCANE_BARRIER in facts.keywords)
    if quells and (card, QUELLED_MARK, 1) not in game.used:
        game.used = (*game.used, (card, QUELLED_MARK, 1))


def use_shields(game: Duel, seat: int, kind: int, amount: int, unpreventable: bool) -> int:
    """What is left of damage after lasting prevention, the oldest first."""
    left = amount
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        if not isinstance(node, Shield) or left <= 0:
            continue
        if lasting[SUBJECT] != game.hero(seat) or node.kind not in {-1, kind}:
            continue
        n = 0 if unpreventable else min(left, lasting[FIXED])
        left -= n
        game.effects = tuple([other for other in game.effects if other is not lasting])
        if node.holds and lasting[FIXED] - n > 0:
            game.effects = (*game.effects, replaced(lasting, FIXED, lasting[FIXED] - n))
        if game.telling:
            game.tell("shield", "FAB-165", seat=seat, n=n)
        if node.reward is not None and n and lasting[WHOSE] != seat:
            game.then((reward, node.reward.id, lasting[WHOSE]))
    return left


def reward(game: Duel, id: str, seat: int) -> None:
    """What somebody gets for having protected somebody else."""
    effect: Effect = NODES[id]
    game.layer = replaced(game.layer, SEAT, seat)
    effect.do(game)
