"""What the rule of thumb does in combat: blocks, reactions, prevention."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.bot_plan import Plan
from spieltisch.games.flesh_and_blood.codes import CRUSHES, HITS
from spieltisch.games.flesh_and_blood.language.node import POWER, Effect, Lasts
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.values import defence, power
from spieltisch.games.flesh_and_blood.worth import change_worth, triggers_worth
from spieltisch.kernel.options import Option

Options = tuple[Option, ...]

# From so little life on, a point of it is worth more.
IN_DANGER: Final = 10
# What a point of damage is worth while there is plenty of life, and when there is little.
CALM: Final = 1.1
PRESSED: Final = 2.0
# A blocking piece of equipment that is worn out or destroyed by it.
WEAR: Final = 0.8
# In a draft of blocks a card of the hand is written down by its face, above all handles.
HAND_BASE: Final = 10_000


def best(options: Options, scores: list[float]) -> Option:
    """The option with the highest score, the first of equals."""
    return options[scores.index(max(scores))]


def unblocked(seen: Duel) -> int:
    """How much damage the attack would deal as things stand."""
    if seen.attack == NOTHING:
        return 0
    against = 0
    for card, _ in seen.defending:
        against += defence(seen, card)
    return power(seen, seen.attack) - against


def threat(seen: Duel) -> float:
    """What a hit would do beyond its damage."""
    attack = seen.attack
    if attack == NOTHING:
        return 0.0
    face = seen.faces[attack]
    whens = [when for when in seen.table.own[face] if when.event in {HITS, CRUSHES}]
    return 1.6 * triggers_worth(whens, seen.table, face)


def damage_worth(seen: Duel, seat: int, damage: float, life: float) -> float:
    """How bad it is to be dealt so much with so much life left."""
    if damage <= 0:
        return 0.0
    if damage >= life:
        return 100.0 + damage
    low = max(0.0, IN_DANGER - (life - damage))
    return CALM * damage + (PRESSED - CALM) * min(low, damage)


# Blocking


def block(seen: Duel, seat: int, options: Options) -> Option:
    """Block with what one misses least, as long as that is less than the damage it takes."""
    chosen = list(seen.draft or ()) if seen.lanes is not None else []
    damage = float(unblocked(seen))
    for value in chosen:
        damage -= draft_defence(seen, seat, value)
    if damage <= 0:
        return options[0]
    life = float(seen.life[seat])
    hand = [c for c in seen.hand[seat] if HAND_BASE + seen.faces[c] not in chosen]
    stays = Plan(seen, seat, hand, fresh=True).best() if len(options) > 1 else 0.0
    hurt = damage_worth(seen, seat, damage, life) + threat(seen)
    scores = [0.0]
    for option in options[1:]:
        card = option.value
        left = damage - defence(seen, card)
        now = damage_worth(seen, seat, left, life) + (threat(seen) if left > 0 else 0.0)
        gain = hurt - now
        if damage >= life:
            gain = min(gain, 10.0 * (damage - max(left, 0.0)))
        scores.append(gain - block_price(seen, seat, card, hand, stays))
    return best(options, scores)


def draft_defence(seen: Duel, seat: int, value: int) -> int:
    """The defence of a card already chosen in the draft of blocks."""
    for card in (*seen.hand[seat], *seen.arena[seat]):
        if value in {card, HAND_BASE + seen.faces[card]}:
            return defence(seen, card)
    return 0


def block_price(seen: Duel, seat: int, card: int, hand: list[int], stays: float) -> float:
    """What one gives up by blocking with a card: what one could do with it in the own turn."""
    if card not in hand:
        words = seen.table.keywords[seen.faces[card]]
        worn = "blade-break" in words or "battleworn" in words or "temper" in words
        return WEAR if worn else 0.1
    rest = [other for other in hand if other != card]
    return max(stays - Plan(seen, seat, rest, fresh=True).best(), 0.0) + 0.2


# Reactions


def reaction_gain(seen: Duel, face: int, effects: list[Effect]) -> float:
    """What effects on the attack do for it as things stand."""
    more, other = 0.0, 0.0
    for effect in effects:
        if isinstance(effect, Lasts) and not effect.waits:
            for change in effect.changes:
                if change.kind == POWER:
                    more += change_worth(change, seen.table, face)
                else:
                    other += change_worth(change, seen.table, face)
    now = unblocked(seen)
    gained = max(now + more, 0.0) - max(now, 0)
    if now <= 0 < now + more:
        gained += threat(seen) / 2
    return gained + other


def card_loss(seen: Duel, seat: int, card: int, price: int) -> float:
    """What one gives up by using a card now and paying for it."""
    own = seen.on_turn == seat
    hand = list(seen.hand[seat])
    stays = Plan(seen, seat, hand, fresh=not own).best()
    hand = [c for c in hand if c != card]
    owed = price - seen.resources[seat]
    values = seen.table.pitch
    for other in sorted(hand, key=lambda c: -values[seen.faces[c]]):
        if owed <= 0:
            break
        owed -= max(values[seen.faces[other]], 0)
        hand.remove(other)
    return max(stays - Plan(seen, seat, hand, fresh=not own).best(), 0.0)


def attack_reaction_score(seen: Duel, seat: int, card: int) -> float:
    """Worth it if it makes the attack deal more damage, or hit at all."""
    table = seen.table
    face = seen.faces[card]
    play = table.play[face]
    effects = list(play.effects)
    for mode in play.modes[:1]:
        effects += mode.effects
    gain = reaction_gain(seen, face, effects)
    if gain <= 0.4:
        return gain
    return gain - 0.6 * card_loss(seen, seat, card, max(table.cost[face], 0))


def defence_reaction_score(seen: Duel, seat: int, card: int) -> float:
    """Worth it if it takes much of the damage, and more so when life is short."""
    damage = float(unblocked(seen))
    if damage <= 0:
        return 0.0
    face = seen.faces[card]
    life = float(seen.life[seat])
    left = damage - seen.table.defence[face]
    gain = damage_worth(seen, seat, damage, life) - damage_worth(seen, seat, left, life)
    if left <= 0:
        gain += threat(seen)
    return gain - card_loss(seen, seat, card, max(seen.table.cost[face], 0))
