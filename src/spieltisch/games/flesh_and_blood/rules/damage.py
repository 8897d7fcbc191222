"""Damage and its prevention (FAB-159 to FAB-169)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARCANE, CRUSHES, DAMAGE_KINDS, HURT
from spieltisch.games.flesh_and_blood.language.node import ARCANE_BONUS, NODES, Lasts
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    AMOUNT,
    FIRST_USED,
    FIXED,
    KIND,
    NODE,
    SOURCE,
    SUBJECT,
    VICTIM,
    hurt_number,
    replaced,
)
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.paying import (
    can_pay,
    may_be_able,
    pay_drafted,
    pitch_for,
)
from spieltisch.games.flesh_and_blood.rules.shields import (
    barrier_of,
    barriers,
    use_shields,
    use_up,
)
from spieltisch.games.flesh_and_blood.rules.values import NO_PREVENTION, forbidden
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

TAKE: Final = Option("take-it", "FAB-168")


def deal(game: Duel, kind: int, source: int, dealer: int, victim: int, amount: int) -> Entry:
    """FAB-162: damage is about to be dealt; first it is raised, then prevented (FAB-169)."""
    game.result = 0
    if amount <= 0 or victim not in game.alive:
        return None
    game.damage = (kind, source, dealer, victim, amount)
    if kind == ARCANE:
        raise_arcane(game, source)
    game.then(prevent, shield, hurt)
    return None


def raise_arcane(game: Duel, source: int) -> None:
    """What makes a card deal more arcane damage than it says."""
    more = 0
    for lasting in game.effects:
        node: Lasts = NODES[lasting[NODE]]
        if (node.kinds >> ARCANE_BONUS) & 1 and lasting[SUBJECT] == source:
            for change in node.changes:
                if change.kind == ARCANE_BONUS:
                    more += change.amount.of(game, source, 0) if change.fixed else lasting[FIXED]
    damage = game.damage
    game.damage = replaced(damage, AMOUNT, damage[AMOUNT] + more)


def prevent(game: Duel) -> None:
    """FAB-168: whoever is about to be dealt damage may pay for preventing some of it.

    Everybody sees what could be paid for; whether it can be paid is only known to that player.
    """
    damage = game.damage
    seat = damage[VICTIM]
    open_barriers = [
        card
        for card in barriers(game, seat, damage[KIND])
        if card not in damage[FIRST_USED:]
        and may_be_able(game, seat, barrier_of(game, card, damage[KIND]))
    ]
    if damage[AMOUNT] > 0 and open_barriers:
        game.then((ask_prevention, seat))


def ask_prevention(game: Duel, seat: int) -> None:
    """Which barrier to pay for, if any."""
    damage = game.damage
    options = [TAKE]
    for card in barriers(game, seat, damage[KIND]):
        price = barrier_of(game, card, damage[KIND])
        if card not in damage[FIRST_USED:] and can_pay(game, seat, price):
            id = game.table.ids[game.faces[card]]
            facts = (("card", id), ("n", price))
            options.append(
                Option(f"prevent.{id}", "FAB-168", (f"c{card}",), card, "prevent", facts)
            )
    game.ask_among(seat, tuple(options), prevention_chosen)


def prevention_chosen(game: Duel, seat: int, option: Option) -> Entry:
    """A barrier is paid for, in a draft if that needs pitching, or the damage is taken."""
    if option is TAKE:
        return None
    card = option.value
    price = barrier_of(game, card, game.damage[KIND])
    if game.lane < 0:
        if game.resources[seat] >= price:
            game.resources[seat] -= price
            return (prevented, card)
        game.open_draft(seat, pay_barrier)
    assert game.draft is not None, "pitching is chosen in a draft"
    game.draft.append(card)
    game.then((pitch_for, seat, price))
    return None


def pay_barrier(game: Duel, seat: int) -> Entry:
    """The cards are pitched, and the barrier takes what it can."""
    card = game.drafts[seat][0]
    pay_drafted(game, seat, barrier_of(game, card, game.damage[KIND]))
    return (prevented, card)


def prevented(game: Duel, card: int) -> Entry:
    """FAB-165, FAB-167: so much less; nothing less if this damage cannot be prevented."""
    damage = game.damage
    n = min(barrier_of(game, card, damage[KIND]), damage[AMOUNT])
    if unpreventable(game):
        n = 0
    game.damage = (*replaced(damage, AMOUNT, damage[AMOUNT] - n), card)
    if game.telling:
        game.tell("prevent", "FAB-168", seat=damage[VICTIM], card=card, n=n)
    use_up(game, card, damage[KIND])
    return prevent


def unpreventable(game: Duel) -> bool:
    """FAB-167: whether the damage about to be dealt cannot be prevented."""
    source = game.damage[SOURCE]
    return source != NOTHING and forbidden(game, source, NO_PREVENTION)


def shield(game: Duel) -> None:
    """FAB-165, FAB-166: lasting prevention applies by itself."""
    damage = game.damage
    left = use_shields(game, damage[VICTIM], damage[KIND], damage[AMOUNT], unpreventable(game))
    game.damage = replaced(damage, AMOUNT, left)


def hurt(game: Duel) -> None:
    """FAB-161: the hero loses that much life, and what waits for the damage is triggered."""
    kind, source, dealer, victim, amount = game.damage[:FIRST_USED]
    game.damage = ()
    game.result = amount
    if amount <= 0:
        return
    game.life[victim] = max(game.life[victim] - amount, 0)
    if game.telling:
        game.tell(f"hurt-{DAMAGE_KINDS[kind]}", "FAB-161", seat=victim, card=source, n=amount)
    happened(game, HURT, dealer, source, hurt_number(amount, kind), victim)
    if amount >= 4:
        happened(game, CRUSHES, dealer, source, amount, victim)


def lose_life(game: Duel, seat: int, amount: int) -> None:
    """FAB-068, FAB-161: losing life is no damage."""
    game.life[seat] = max(game.life[seat] - amount, 0)
    if game.telling:
        game.tell("lose-life", "FAB-161", seat=seat, n=amount)


def gain_life(game: Duel, seat: int, amount: int) -> None:
    """FAB-163: there is no upper limit."""
    game.life[seat] += amount
    if game.telling:
        game.tell("gain-life", "FAB-163", seat=seat, n=amount)
