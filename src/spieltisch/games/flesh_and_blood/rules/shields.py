"""What prevents damage: barriers that are paid for, and effects that last (FAB-164 to FAB-168)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ARCANE
from spieltisch.games.flesh_and_blood.language.node import NODES, Effect, Lasts
from spieltisch.games.flesh_and_blood.position import Duel

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
    if quells and (card, "quelled", 1) not in game.used:
        game.used = (*game.used, (card, "quelled", 1))


def use_shields(game: Duel, seat: int, kind: int, amount: int, unpreventable: bool) -> int:
    """What is left of damage after lasting prevention, the oldest first."""
    left = amount
    for lasting in game.effects:
        node: Lasts = NODES[lasting[0]]
        if not isinstance(node, Shield) or left <= 0:
            continue
        if lasting[4] != game.hero(seat) or node.kind not in {-1, kind}:
            continue
        n = 0 if unpreventable else min(left, lasting[6])
        left -= n
        game.effects = tuple([other for other in game.effects if other is not lasting])
        if node.holds and lasting[6] - n > 0:
            game.effects = (*game.effects, (*lasting[:6], lasting[6] - n))
        if game.telling:
            game.tell("shield", "FAB-165", seat=seat, n=n)
        if node.reward is not None and n and lasting[3] != seat:
            game.then((reward, node.reward.id, lasting[3]))
    return left


def reward(game: Duel, id: str, seat: int) -> None:
    """What somebody gets for having protected somebody else."""
    effect: Effect = NODES[id]
    game.layer = (*game.layer[:3], seat, *game.layer[4:])
    effect.do(game)
