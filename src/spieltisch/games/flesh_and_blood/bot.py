"""A rule of thumb: attack with what is worth most, pitch what is worth least, block with what is
left over. It reads the record of its seat, and never the position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from spieltisch.games.flesh_and_blood.codes import (
    ACTION,
    HITS,
    REACTION,
)
from spieltisch.games.flesh_and_blood.language.node import NODES, Lasts, Match
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.values import defence, has, power
from spieltisch.games.flesh_and_blood.table import (
    PLAYS_ATTACK,
    PLAYS_ATTACK_REACTION,
    PLAYS_DEFENCE_REACTION,
    DuelTable,
)
from spieltisch.games.flesh_and_blood.worth import (
    change_worth,
    effect_worth,
    play_worth,
    said_worth,
    trigger_worth,
)
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option

Options = tuple[Option, ...]

# With so little life one blocks all one can.
IN_DANGER: Final = 7
# What destroying one's own equipment, or using up a chance, is worth at least.
KEEP: Final = 2.5


def quick(known: Any, dice: Dice) -> Option:
    """What to choose."""
    seen: Duel = known.seen
    options: Options = known.question.options
    if len(options) == 1:
        return options[0]
    choose = CHOICES.get(known.question.kind)
    if choose is not None:
        return choose(seen, known.seat, options)
    return options[dice.below(len(options))]


def best(options: Options, scores: list[float]) -> Option:
    """The option with the highest score, the first of equals."""
    return options[scores.index(max(scores))]


# What cards are worth


def attack_worth(seen: Duel, card: int) -> float:
    """What a card in hand, arsenal or banished zone is worth when it is played."""
    face = seen.faces[card]
    table = seen.table
    printed = max(table.power[face], 0) if table.windows[face] == PLAYS_ATTACK else 0
    return printed + play_worth(table, face)


def keep_worth(seen: Duel, card: int) -> float:
    """What it is worth to have a card next turn: what it does less what it costs."""
    face = seen.faces[card]
    table = seen.table
    if not table.windows[face]:
        return 0.5
    if table.windows[face] == PLAYS_DEFENCE_REACTION:
        return float(max(table.defence[face], 0)) - table.cost[face]
    return attack_worth(seen, card) - max(table.cost[face], 0)


def hand_worth(seen: Duel, card: int) -> float:
    """How much one would miss a card: for what it does, and a little for pitching it."""
    return keep_worth(seen, card) + 0.3 * max(seen.table.pitch[seen.faces[card]], 0)


def can_afford(seen: Duel, seat: int, card: int, price: int) -> bool:
    """Whether one could pay for something and not pitch that card."""
    values = [max(seen.table.pitch[seen.faces[c]], 0) for c in seen.hand[seat] if c != card]
    return seen.resources[seat] + sum(values) >= price


# Playing


def play(seen: Duel, seat: int, options: Options) -> Option:
    """Play what is worth most, if anything is."""
    scores = [play_score(seen, seat, option) for option in options]
    return best(options, scores)


def play_score(seen: Duel, seat: int, option: Option) -> float:
    """What an option is worth; passing is worth a little."""
    if option.text == "pass":
        return 0.4
    if option.text == "attack":
        return weapon_score(seen, seat, option.value)
    if option.text == "use":
        return ability_score(seen, seat, option)
    card = option.value
    window = seen.table.windows[seen.faces[card]]
    if window == PLAYS_ATTACK_REACTION:
        return attack_reaction_score(seen, card)
    if window == PLAYS_DEFENCE_REACTION:
        return defence_reaction_score(seen, seat, card)
    if window == PLAYS_ATTACK:
        return attack_score(seen, seat, card)
    return other_score(seen, seat, card)


def attack_score(seen: Duel, seat: int, card: int) -> float:
    """An attack: what goes again comes first, as long as another attack can follow."""
    face = seen.faces[card]
    table = seen.table
    again = "go-again" in table.keywords[face]
    worth = max(table.power[face], 0) + said_worth(table, face)
    for static in table.static[face]:
        if static.only_if is None or static.only_if.holds(seen, card, seat):
            for change in static.changes:
                again = again or change.word() == "go-again"
                worth += change_worth(change, table, face)
        elif not seen.links:
            worth -= 1.0  # what it asks for may come later
    score = worth - pitch_loss(seen, seat, card) + 1.0
    score += waiting_worth(seen, seat, face, played=True)
    if again:
        score += 4.0 if attack_follows(seen, seat, card) else -2.0
    return score


def pitch_loss(seen: Duel, seat: int, card: int) -> float:
    """What pays for a card is lost for other things."""
    price = max(seen.table.cost[seen.faces[card]], 0) - seen.resources[seat]
    others = [c for c in seen.hand[seat] if c != card]
    others.sort(key=lambda c: pitch_order(seen, c))
    loss = 0.0
    for other in others:
        if price <= 0:
            break
        price -= max(seen.table.pitch[seen.faces[other]], 0)
        loss += 0.35 * max(keep_worth(seen, other), 0.0) + 0.3
    return loss


def weapon_score(seen: Duel, seat: int, weapon: int) -> float:
    """Attacking with a weapon: it costs no card, so anything is a gain."""
    face = seen.faces[weapon]
    definition = seen.table.definitions[face]
    price = next(ability.cost for ability in definition.activated if ability.attack)
    again = 2.0 if has(seen, weapon, "go-again") else 0.0
    triggers = sum(trigger_worth(when, seen.table, face) for when in definition.own)
    waiting = waiting_worth(seen, seat, face, played=False)
    return power(seen, weapon) + again + triggers + waiting - 0.8 * price


def waiting_worth(seen: Duel, seat: int, face: int, played: bool) -> float:
    """What waits for the next attack, and would be lost on it or not be used at all."""
    total = 0.0
    for lasting in seen.effects:
        node: Lasts = NODES[lasting[0]]
        if node.waits and lasting[4] == NOTHING and lasting[3] == seat and node.what is not None:
            if (played or not node.played) and node.what.fits_face(seen, face):
                total += sum(change_worth(change, seen.table, face) for change in node.changes)
            else:
                total -= 1.0
    return total


def other_score(seen: Duel, seat: int, card: int) -> float:
    """An action that does not attack, or an instant."""
    face = seen.faces[card]
    table = seen.table
    gain = play_worth(table, face) - pitch_loss(seen, seat, card)
    if "action" not in table.traits[face]:
        # An instant waits until the opponent's attack is being fought out, or life is short.
        return gain if seen.life[seat] <= IN_DANGER or seen.step == REACTION else 0.0
    if has(seen, card, "go-again"):
        return gain + 3.0 if attack_follows(seen, seat, card, awaited(table, face)) else gain - 6.0
    return gain


def awaited(table: DuelTable, face: int) -> list[Match]:
    """What the next attack has to be like, so that a card helps it."""
    return [
        effect.what
        for effect in table.play[face].effects
        if isinstance(effect, Lasts) and effect.waits and effect.what is not None
    ]


def attack_follows(seen: Duel, seat: int, card: int, what: Sequence[Match] = ()) -> bool:
    """Whether an attack, one that fits, can still be paid for after this card."""
    table = seen.table
    price = max(table.cost[seen.faces[card]], 0) if card != NOTHING else 0
    for other in (*seen.hand[seat], *seen.arsenal[seat]):
        face = seen.faces[other]
        fits = table.windows[face] == PLAYS_ATTACK and all(m.fits_face(seen, face) for m in what)
        if other != card and fits and can_afford_both(seen, seat, card, other, price):
            return True
    for weapon in seen.arena[seat]:
        face = seen.faces[weapon]
        for ability in table.activated[face]:
            ready = ability.attack and not any(use[0] == weapon for use in seen.used)
            fits = ready and all(match.fits_face(seen, face) for match in what)
            if fits and can_afford(seen, seat, card, price + ability.cost):
                return True
    return False


def can_afford_both(seen: Duel, seat: int, one: int, other: int, price: int) -> bool:
    """Whether a card of this price and then another one can be paid for without pitching them."""
    table = seen.table
    both = price + max(table.cost[seen.faces[other]], 0)
    values = [max(table.pitch[seen.faces[c]], 0) for c in seen.hand[seat] if c not in {one, other}]
    return seen.resources[seat] + sum(values) >= both


def ability_score(seen: Duel, seat: int, option: Option) -> float:
    """An activated ability that is no attack."""
    card = option.value
    table = seen.table
    face = seen.faces[card]
    wanted = dict(option.facts)["ability"]
    for ability in table.activated[face]:
        if ability.id == wanted:
            gain = sum(effect_worth(effect, table, face) for effect in ability.effects)
            for mode in ability.modes[:1]:
                gain += sum(effect_worth(effect, table, face) for effect in mode.effects)
            gain -= ability.cost + KEEP * len(ability.deeds)
            if ability.targets and seen.attacker == seat:
                return gain if unblocked(seen) + gain > 0 else 0.0
            if ability.only_defending:
                return min(3.0, float(unblocked(seen))) - 2.0
            own = seen.on_turn == seat and seen.phase == ACTION
            follows = own and attack_follows(seen, seat, NOTHING)
            return gain if follows or not own else -1.0
    return 0.0


# Combat


def unblocked(seen: Duel) -> int:
    """How much damage the attack would deal as things stand."""
    if seen.attack == NOTHING:
        return 0
    against = sum(defence(seen, card) for card, _ in seen.defending)
    return power(seen, seen.attack) - against


def threat(seen: Duel) -> float:
    """What a hit would do beyond its damage."""
    attack = seen.attack
    if attack == NOTHING:
        return 0.0
    face = seen.faces[attack]
    whens = [when for when in seen.table.own[face] if when.event == HITS]
    return 2.0 * sum(trigger_worth(when, seen.table, face) for when in whens)


def attack_reaction_score(seen: Duel, card: int) -> float:
    """Worth it if it makes the attack deal more damage, or hit at all."""
    table = seen.table
    face = seen.faces[card]
    play = table.play[face]
    effects = list(play.effects)
    for mode in play.modes[:1]:
        effects += mode.effects
    more = 0.0
    other = 0.0
    for effect in effects:
        for change in getattr(effect, "changes", ()):
            if change.kind == 0:
                more += change_worth(change, table, face)
            else:
                other += change_worth(change, table, face)
    now = unblocked(seen)
    gained = max(now + more, 0) - max(now, 0)
    if now <= 0 < now + more:
        gained += threat(seen) / 2
    return gained + other - 0.8 * max(table.cost[face], 0)


def defence_reaction_score(seen: Duel, seat: int, card: int) -> float:
    """Worth it if it takes much of the damage, and more so when life is short."""
    damage = unblocked(seen)
    face = seen.faces[card]
    taken = min(max(damage, 0), seen.table.defence[face])
    if damage >= seen.life[seat]:
        return 10.0 * taken
    urgent = 1.5 if seen.life[seat] <= IN_DANGER else 1.0
    extra = threat(seen) if taken >= damage > 0 else 0.0
    return urgent * taken + extra - 0.7 * max(seen.table.cost[face], 0) - 1.0


def block(seen: Duel, seat: int, options: Options) -> Option:
    """Block with what one misses least, as long as it is worth it."""
    chosen = list(seen.draft or ()) if seen.lanes is not None else []
    damage = float(unblocked(seen))
    for value in chosen:
        damage -= draft_defence(seen, seat, value)
    life = seen.life[seat]
    if damage <= 0:
        return options[0]
    scores = [0.0]
    for option in options[1:]:
        card = option.value
        taken = min(defence(seen, card), damage)
        score = float(taken) - block_price(seen, seat, card)
        if damage >= life:
            score += 10.0 * taken
        elif life - damage <= IN_DANGER:
            score += 0.5 * taken
        if taken >= damage:
            score += threat(seen)
        scores.append(score)
    return best(options, scores)


def draft_defence(seen: Duel, seat: int, value: int) -> int:
    """The defence of a card already chosen in the draft of blocks."""
    for card in (*seen.hand[seat], *seen.arena[seat]):
        if value in {card, 10_000 + seen.faces[card]}:
            return defence(seen, card)
    return 0


def block_price(seen: Duel, seat: int, card: int) -> float:
    """What one gives up by blocking with a card."""
    table = seen.table
    face = seen.faces[card]
    if card not in seen.hand[seat]:
        words = table.keywords[face]
        return 1.2 if "blade-break" in words or "battleworn" in words else 0.1
    # Two good cards are kept: one to attack with, one to pay for it.
    better = sum(
        1 for c in seen.hand[seat] if c != card and use_worth(seen, c) > use_worth(seen, card)
    )
    return 1.0 if better >= 2 else 2.4 + 0.2 * use_worth(seen, card)


def use_worth(seen: Duel, card: int) -> float:
    """What a card is worth next turn, attacking or paying."""
    return max(keep_worth(seen, card), 1.2 * max(seen.table.pitch[seen.faces[card]], 0))


# Choosing cards


def pitch_order(seen: Duel, card: int) -> float:
    """What to pitch first: much colour, little use."""
    return keep_worth(seen, card) - 2.0 * seen.table.pitch[seen.faces[card]]


def pitch(seen: Duel, seat: int, options: Options) -> Option:
    """Pitch what is missed least."""
    return best(options, [-pitch_order(seen, option.value) for option in options])


def give_up(seen: Duel, seat: int, options: Options) -> Option:
    """Give away the card that is missed least; nothing, if that is possible."""
    scores = [
        -hand_worth(seen, option.value) if option.value or option.text != "no" else -1.5
        for option in options
    ]
    return best(options, scores)


def take_best(seen: Duel, seat: int, options: Options) -> Option:
    """Take the card that is worth most."""
    scores = [hand_worth(seen, option.value) if option.touches else -1.0 for option in options]
    return best(options, scores)


def store(seen: Duel, seat: int, options: Options) -> Option:
    """Put the best card that is left into the arsenal."""
    scores = [-0.5 if not option.touches else keep_worth(seen, option.value) for option in options]
    return best(options, scores)


def target(seen: Duel, seat: int, options: Options) -> Option:
    """Heroes and things of others rather than one's own."""
    return best(options, [float(seen.owner[option.value] != seat) for option in options])


def prevention(seen: Duel, seat: int, options: Options) -> Option:
    """Pay for preventing damage when life is short or resources are there anyway."""
    rich = seen.resources[seat] > 0
    return options[-1] if rich or seen.life[seat] <= IN_DANGER else options[0]


def accept(seen: Duel, seat: int, options: Options) -> Option:
    """Do what one may do."""
    for option in options:
        if option.id in {"yes", "pay", "extra"}:
            return option
    return options[-1]


def myself(seen: Duel, seat: int, options: Options) -> Option:
    """Begin oneself."""
    return next(option for option in options if option.value == seat)


def first(seen: Duel, seat: int, options: Options) -> Option:
    """Whatever comes first."""
    return options[0]


CHOICES: Final[dict[str, Callable[[Duel, int, Options], Option]]] = {
    "priority": play,
    "defend": block,
    "pitch": pitch,
    "pitch_for": pitch,
    "name_card": give_up,
    "pick_from_hand": give_up,
    "search": take_best,
    "pick_from_graveyard": take_best,
    "mentor": take_best,
    "heave": take_best,
    "store": store,
    "choose_target": target,
    "put_trigger": target,
    "ask_prevention": prevention,
    "offer_price": accept,
    "decide": accept,
    "take_extra": accept,
    "say_who_begins": myself,
    # As suggested: what was named first comes along.
    "leave_arena": first,
    "leave_cards": first,
    "order_pitch": first,
    "stack_trigger": first,
}
