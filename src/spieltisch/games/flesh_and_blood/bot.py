"""A rule of thumb: plan the own turn, block with what the plan for the next one misses least,
react where that changes something. It reads the record of its seat, and never the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spieltisch.games.flesh_and_blood.bot_fight import (
    IN_DANGER,
    Options,
    attack_reaction_score,
    best,
    block,
    card_loss,
    defence_reaction_score,
    reaction_gain,
    unblocked,
)
from spieltisch.games.flesh_and_blood.bot_items import card_item
from spieltisch.games.flesh_and_blood.bot_plan import NO_MOVE, Plan
from spieltisch.games.flesh_and_blood.bot_turn import stored_worth
from spieltisch.games.flesh_and_blood.codes import (
    ACTION,
    LINK,
    NO_STEP,
    REACTION,
)
from spieltisch.games.flesh_and_blood.language.choices import MayPay
from spieltisch.games.flesh_and_blood.language.effects import If
from spieltisch.games.flesh_and_blood.language.node import NODES, Mode
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, has
from spieltisch.games.flesh_and_blood.table import (
    PLAYS_ATTACK,
    PLAYS_ATTACK_REACTION,
    PLAYS_DEFENCE_REACTION,
)
from spieltisch.games.flesh_and_blood.worth import effects_worth, play_worth
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option

# What destroying one's own equipment, or using up a chance, is worth at least.
KEEP: Final = 1.5
# What is worth parting with a card for.
FIND: Final = 1.0
# What a card pitched for an effect is worth.
CARD: Final = 2.0


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


# Playing


def play(seen: Duel, seat: int, options: Options) -> Option:
    """In the own turn what begins the best plan, otherwise what is worth most."""
    own = seen.on_turn == seat and seen.phase == ACTION and not seen.stack and seen.points > 0
    if own and seen.step in {NO_STEP, LINK}:
        return begin_plan(seen, seat, options)
    return best(options, [play_score(seen, seat, option) for option in options])


def begin_plan(seen: Duel, seat: int, options: Options) -> Option:
    """The first move of the best plan; between two attacks passing leads to other actions."""
    moves = {move_of(seen, option): option for option in options if option.text != "pass"}
    plan = Plan(seen, seat, list(seen.hand[seat]))
    plan.best(None if seen.step == LINK else set(moves))
    if plan.first == NO_MOVE or plan.first not in moves:
        return options[0]
    return moves[plan.first]


def move_of(seen: Duel, option: Option) -> tuple[int, str]:
    """A card and what of it is used."""
    for name, value in option.facts:
        if name == "ability":
            return option.value, value
    return option.value, seen.table.play[seen.faces[option.value]].id


def play_score(seen: Duel, seat: int, option: Option) -> float:
    """What an option is worth outside of the own plan; passing is worth a little."""
    if option.text == "pass":
        return 0.4
    if option.text == "use":
        return ability_score(seen, seat, option)
    card = option.value
    window = seen.table.windows[seen.faces[card]]
    if window == PLAYS_ATTACK_REACTION:
        return attack_reaction_score(seen, seat, card)
    if window == PLAYS_DEFENCE_REACTION:
        return defence_reaction_score(seen, seat, card)
    return instant_score(seen, seat, card)


def instant_score(seen: Duel, seat: int, card: int) -> float:
    """An instant waits until an attack is being fought out, or life is short."""
    if seen.life[seat] > IN_DANGER and (seen.step != REACTION or seen.on_turn == seat):
        return 0.0
    face = seen.faces[card]
    gain = play_worth(seen.table, face)
    return gain - card_loss(seen, seat, card, max(seen.table.cost[face], 0))


def ability_score(seen: Duel, seat: int, option: Option) -> float:
    """An activated ability that is no attack."""
    card = option.value
    table = seen.table
    face = seen.faces[card]
    wanted = dict(option.facts)["ability"]
    for ability in table.activated[face]:
        if ability.id == wanted:
            effects = list(ability.effects)
            for mode in ability.modes[:1]:
                effects += mode.effects
            price = ability.cost + KEEP * len(ability.deeds)
            if ability.only_defending:
                return min(3.0, float(unblocked(seen))) - 2.0
            if ability.targets and seen.attacker == seat:
                gain = reaction_gain(seen, face, effects)
                return gain - price if gain > 0 else 0.0
            gain = effects_worth(effects, table, face)
            own = seen.on_turn == seat
            return gain - price if not own else -1.0
    return 0.0


# Choosing cards


def pitch_order(seen: Duel, card: int) -> float:
    """What to pitch first: much colour, little use."""
    return keep_worth(seen, card) - 2.0 * seen.table.pitch[seen.faces[card]]


def pitch(seen: Duel, seat: int, options: Options) -> Option:
    """Pitch as planned; otherwise what is missed least."""
    own = seen.on_turn == seat and seen.phase == ACTION and not seen.stack and seen.points > 0
    if own and seen.draft and seen.step in {NO_STEP, LINK}:
        card, number = seen.draft[0], seen.draft[1]
        face = seen.faces[card]
        usable = seen.table.play[face] if number < 0 else seen.table.activated[face][number]
        plan = Plan(seen, seat, list(seen.hand[seat]))
        plan.best({(card, usable.id)})
        looks = [seen.table.alike[seen.faces[other]] for other in plan.first_pitch]
        for option in options:
            if seen.table.alike[seen.faces[option.value]] in looks:
                return option
    return best(options, [-pitch_order(seen, option.value) for option in options])


def give_up(seen: Duel, seat: int, options: Options) -> Option:
    """Give away the card that is missed least; nothing, if that is possible."""
    scores = [
        -hand_worth(seen, option.value) if option.value or option.text != "no" else -1.5
        for option in options
    ]
    return best(options, scores)


def hand_over(seen: Duel, seat: int, options: Options) -> Option:
    """Part with the card that the own turn misses least, if that is less than what it brings."""
    hand = list(seen.hand[seat])
    stays = turn_worth(seen, seat, hand)
    scores: list[float] = []
    for option in options:
        if option.touches:
            rest = [card for card in hand if card != option.value]
            scores.append(turn_worth(seen, seat, rest) - stays)
        else:
            scores.append(-brought(seen, seat))
    return best(options, scores)


def turn_worth(seen: Duel, seat: int, hand: list[int]) -> float:
    """What these cards are worth in the rest of the own turn, or in the next one."""
    plan = Plan(seen, seat, hand, fresh=seen.on_turn != seat)
    plan.points += goes_on(seen, seat)
    return plan.best()


def goes_on(seen: Duel, seat: int) -> int:
    """How many action points the attack that is being fought out will give."""
    own = seen.on_turn == seat == seen.attacker and seen.attack != NOTHING
    return int(own and has(seen, seen.attack, GO_AGAIN))


def brought(seen: Duel, seat: int) -> float:
    """What is done only if one parts with a card."""
    if not seen.layer or seen.layer[2] not in NODES:
        return 1.5
    total = 0.0
    for effect in NODES[seen.layer[2]].effects:
        if isinstance(effect, If):
            total += FIND * len(effect.then)
    if seen.on_turn == seat and seen.points + goes_on(seen, seat) < 1:
        total = 0.3
    return total


def take_best(seen: Duel, seat: int, options: Options) -> Option:
    """Take the card that is worth most."""
    scores = [hand_worth(seen, option.value) if option.touches else -1.0 for option in options]
    return best(options, scores)


def store(seen: Duel, seat: int, options: Options) -> Option:
    """Put the best card that is left into the arsenal."""
    scores = [
        stored_worth(seen.table, card_item(seen, option.value, True)) if option.touches else -0.5
        for option in options
    ]
    return best(options, scores)


def mode(seen: Duel, seat: int, options: Options) -> Option:
    """The mode that does most."""
    scores = []
    for option in options:
        node: Mode = NODES[dict(option.facts)["mode"]]
        face = seen.table.heroes[seat]
        if seen.draft:
            face = seen.faces[seen.draft[0]]
        scores.append(effects_worth(node.effects, seen.table, face))
    return best(options, scores)


def target(seen: Duel, seat: int, options: Options) -> Option:
    """Heroes and things of others rather than one's own."""
    return best(options, [float(seen.owner[option.value] != seat) for option in options])


def prevention(seen: Duel, seat: int, options: Options) -> Option:
    """Pay for preventing damage when life is short or resources are there anyway."""
    rich = seen.resources[seat] > 0
    return options[-1] if rich or seen.life[seat] <= IN_DANGER else options[0]


def pay(seen: Duel, seat: int, options: Options) -> Option:
    """Pay if what comes of it is worth more than the resources, and the card to pitch for them."""
    node: MayPay = NODES[seen.pending]
    worth = effects_worth(node.effects, seen.table, seen.table.heroes[seat])
    lacking = node.n - seen.resources[seat]
    price = CARD if lacking > 0 else 0.3 * node.n
    if seen.life[seat] <= IN_DANGER or (node.unless and seen.life[seat] <= 2 * IN_DANGER):
        price /= 2
    return accept(seen, seat, options) if abs(worth) > price else options[0]


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
    "choose_mode": mode,
    "name_card": give_up,
    "pick_from_hand": hand_over,
    "search": take_best,
    "pick_from_graveyard": take_best,
    "mentor": take_best,
    "heave": take_best,
    "store": store,
    "choose_target": target,
    "put_trigger": target,
    "ask_prevention": prevention,
    "offer_price": pay,
    "decide": accept,
    "take_extra": accept,
    "say_who_begins": myself,
    # As suggested: what was named first comes along.
    "leave_arena": first,
    "leave_cards": first,
    "order_pitch": first,
    "stack_trigger": first,
}
