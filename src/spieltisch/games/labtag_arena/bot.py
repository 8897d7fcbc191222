"""A quick rule of thumb for Arena: weigh life, energy and blocks against each other, guess at the
opponent's cards from what was seen, and lie and doubt now and then.

Everything is counted in lives. The chances stated here are what the bot plays by: an announced
suit that it does not believe likely is doubted more often, a number that would cost the attacker a
life is doubted as often as `RANK_DOUBT` says when nothing is known, and a defender who would lose
life by the truth lies with the chance `RANK_LIE`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spieltisch.games.labtag.cards import JACK
from spieltisch.games.labtag_arena.mind import (
    BLOCK_SHUT,
    ENERGY,
    LONG,
    RANK_LIE,
    Mind,
)
from spieltisch.games.labtag_arena.names import (
    ACTIONS,
    BLOW,
    FINTE,
    FIRST,
    FREIRAUMSCHAFFER,
    GMK,
    LABINI,
    MAX_ENERGY,
    SECOND,
    STANCE,
)
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.games.labtag_arena.rules.attack import DONE
from spieltisch.games.labtag_arena.rules.turn import PAY, SAY
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice
from spieltisch.kernel.options import Option
from spieltisch.kernel.record import Record

# How often others are thought to lie about a suit, and to doubt one.
SUIT_LIE: Final = 0.2
SUIT_DOUBT: Final = 0.15
# An attacker who hears the own number and knows nothing doubts it with this chance.
RANK_DOUBT: Final = 0.7
# A defender who loses anyway names a false other number with this chance, to tell nothing.
RANK_VEIL: Final = 0.4
# Which group is left open how often: Blockexperte, Tackelmeister, TAGteamprofi.
OPEN_GROUP: Final = (30, 45, 25)


def quick(known: Record, dice: Dice) -> Option:
    """Choose by rule of thumb, from what this seat knows."""
    assert isinstance(known.seen, Arena)
    question = known.question
    assert question is not None
    if len(question.options) == 1:
        return question.options[0]
    mind = Mind(known.seen, known.seat, question.options, dice)
    return WAYS[question.kind](mind)


# The set-up, and laying cards anew


def best_mat(mind: Mind) -> Option:
    """The mat whose flag most of the own cards carry."""
    table = mind.table
    best, most = mind.options[0], -1.0
    for option in mind.options:
        fitting = 0.0
        for handle in table.dealt[mind.seat]:
            face = mind.seen.faces[handle]
            if table.flag[face] == option.value:
                fitting += 1.5 if table.value[face] >= JACK else 1.0
        if option.value == FREIRAUMSCHAFFER:
            fitting *= 1.3
        fitting += mind.blur()
        if fitting > most:
            best, most = option, fitting
    return best


def best_labini(mind: Mind) -> Option:
    """A card whose flag fits the mat, if any."""
    table = mind.table
    cards = [option for option in mind.options if option.value >= 0]
    fitting = [o for o in cards if table.flag[o.value] == mind.seen.mats[mind.seat]]
    high = [option for option in fitting if table.value[option.value] >= JACK]
    if high and mind.chance(0.6):
        return mind.one_of(high)
    return mind.one_of(fitting if fitting and mind.chance(0.8) else cards)


def best_rearranging(mind: Mind) -> Option:
    """Now and then all stays, so that moving the cards means nothing."""
    keep = mind.find("keep")
    if keep is not None and mind.chance(0.3):
        return keep
    return best_labini(mind)


def best_team_card(mind: Mind) -> Option:
    """Hearts and spades are announced most gladly, and two suits are better than one."""
    table = mind.table
    draft = mind.seen.draft or []
    had = [table.suit[face] for face in draft[1:2]]
    best, most = mind.options[0], -1.0
    for option in mind.options:
        suit = table.suit[option.value]
        worth = (0.8, 1.0, 0.7, 0.3)[suit] - (0.6 if suit in had else 0.0) + mind.blur()
        if worth > most:
            best, most = option, worth
    return best


def best_field(mind: Mind) -> Option:
    """One group is to stay open; the cards go to the others."""
    size = 2 if mind.table.single_actions else 1
    weights = [1000 // OPEN_GROUP[option.value // size] for option in mind.options]
    fallen = mind.dice.below(sum(weights))
    for option, weight in zip(mind.options, weights, strict=True):
        fallen -= weight
        if fallen < 0:
            return option
    return mind.options[-1]


def anything(mind: Mind) -> Option:
    """No preference."""
    return mind.options[mind.dice.below(len(mind.options))]


def just_so(mind: Mind) -> Option:
    """What was chosen before stands, with a reserve."""
    return mind.options[0]


# The turn


def best_turn(mind: Mind) -> Option:
    """First the reserve, ability and extra actions that pay, then the action worth most."""
    before = best_before(mind)
    return before if before is not None else best_action(mind)


def best_before(mind: Mind) -> Option | None:
    """Whatever pays before the action; habits are dropped when they lead nowhere."""
    seen = mind.seen
    if mind.chance(min(0.5, seen.turns / (6 * LONG))):
        return None
    reserve = mind.find("reserve-out")
    if reserve is not None and (mind.energy < 7 or mind.life < 3):
        return reserve
    ability = mind.find("ability")
    if ability is not None and wants_ability(mind):
        return ability
    dran = mind.find("du-bist-dran")
    if dran is not None and mind.life < 10 and (mind.energy > 1 or mind.life < 6):
        return dran
    helping = mind.find("hilfe-von-aussen")
    if helping is not None and mind.energy > 3 and seen.energy[mind.other] <= 2:
        return helping
    curl = mind.find("einigeln")
    wanted = mind.shows(mind.seat, FINTE) and mind.blocks < 3
    if curl is not None and wanted and mind.energy > 2:
        return curl
    return None


def wants_ability(mind: Mind) -> bool:
    """Only with the right flag; showing a LABini that nobody knows has its price."""
    seen = mind.seen
    face = mind.own(LABINI)
    mat = seen.mats[mind.seat]
    if mind.table.flag[face] != mat:
        return False
    high = mind.table.value[face] >= JACK
    hidden = not seen.is_up(mind.seat, LABINI)
    if mat == FREIRAUMSCHAFFER:
        gained = min(2 if high else 1, MAX_ENERGY - mind.energy)
        return gained * ENERGY[mind.energy] > (0.5 if hidden else 0.0)
    if mat == GMK:
        taken = min(1, seen.energy[mind.other]) + (min(1, seen.blocks[mind.other]) if high else 0)
        return taken * 0.6 > (0.5 if hidden else 0.0)
    if not seen.energy[mind.other] + seen.blocks[mind.other]:
        return False
    return high or not hidden or mind.chance(0.6)


def best_action(mind: Mind) -> Option:
    """ARE-16, ARE-17: tell the truth, lie or pay, whatever promises most."""
    worths = [mind.worth(suit) for suit in range(len(ACTIONS))]
    best, most = mind.options[-1], -99.0
    for option in mind.options:
        if option.value < PAY:
            continue
        if option.value < SAY:
            promise = worths[option.value - PAY] - ENERGY[mind.energy - 1]
        else:
            suit, place = (option.value - SAY) & 3, (option.value - SAY) >> 2
            promise = promise_of(mind, suit, place, worths[suit])
        promise += mind.blur()
        if promise > most:
            best, most = option, promise
    return best


def promise_of(mind: Mind, suit: int, place: int, worth: float) -> float:
    """What announcing a suit promises, as others may doubt it."""
    true, proven = False, False
    for each in (FIRST, SECOND):
        if place in {0, each} and mind.table.suit[mind.own(each)] == suit:
            true = True
            proven = proven or mind.seen.is_up(mind.seat, each)
    if proven:
        return worth
    if true:
        return worth + SUIT_DOUBT * mind.hurt(mind.other, 1)
    known = [each for each in (FIRST, SECOND) if mind.is_known(each)]
    caught = SUIT_DOUBT if not known else 0.45 if len(known) == 1 else 0.95
    return (1 - caught) * worth - caught * mind.hurt(mind.seat, 1)


def best_suit_doubt(mind: Mind) -> Option:
    """Doubt what is unlikely, the more so the more the action would bring."""
    seen = mind.seen
    true = mind.suit_odds(seen.said)
    if seen.pointed:
        odds = mind.guesses(seen.pointed)
        deck = mind.table.own[mind.other]
        true = sum([odds[face] for face in deck if mind.table.suit[face] == seen.said])
    honest, liar = true * (1 - SUIT_LIE) * 0.55, (1 - true) * SUIT_LIE * 0.45
    lies = liar / (honest + liar) if honest + liar > 0 else 1.0
    gain = lies * (mind.hurt(mind.other, 1) + (1.0, 1.3, 0.8, 0.6)[seen.said])
    loss = (1 - lies) * mind.hurt(mind.seat, 1)
    # Even odds at no gain and no loss, a little doubt always as long as a lie is possible.
    share = max(0.0, min(1.0, 0.4 + 0.8 * (gain - loss))) if lies > 0.02 else 0.0
    return mind.options[1] if mind.chance(share) else mind.options[0]


def best_look(mind: Mind) -> Option:
    """The LABini first, then what else is unknown."""
    for option in mind.options:
        if mind.seen.faces[mind.table.active[mind.other][option.value]] == UNKNOWN:
            return option
    return mind.options[0]


def best_showing(mind: Mind) -> Option:
    """A card that the opponent knows anyway, else a TAGteam card."""
    for option in mind.options:
        if mind.is_known(option.value):
            return option
    return mind.options[-1]


# The attack


def best_number(mind: Mind) -> Option:
    """ARE-30: the truth if it is the attacker's number, else a lie now and then."""
    attackers = mind.table.number[mind.seen.face_at(mind.other, LABINI)]
    own = mind.table.number[mind.own(LABINI)]
    if own == attackers:
        return mind.options[own]
    if not mind.is_known(LABINI):
        if mind.chance(RANK_LIE):
            return mind.options[attackers]
        if mind.chance(RANK_VEIL):
            return mind.options[3 - own - attackers]
    return mind.options[own]


def best_rank_doubt(mind: Mind) -> Option:
    """ARE-36: hardly ever doubt a different number, which brings two life anyway."""
    seen = mind.seen
    own = mind.table.number[mind.own(LABINI)]
    odds = mind.number_odds(seen.named)
    believe, doubt = mind.options[0], mind.options[1]
    if odds > 0.999:
        return believe
    if odds < 0.001:
        return doubt
    if seen.named != own:
        return believe
    lies = (1 - odds) * RANK_LIE / ((1 - odds) * RANK_LIE + odds)
    gain = lies * mind.hurt(mind.other, 3) - (1 - lies) * mind.hurt(mind.seat, 2)
    share = max(0.0, min(1.0, RANK_DOUBT + 0.4 * (gain + mind.hurt(mind.seat, 1))))
    return doubt if mind.chance(min(share, 0.95)) else believe


def best_attack_extra(mind: Mind) -> Option:
    """Break what would soften the blow, then strike."""
    seen = mind.seen
    reserve = mind.find("reserve-out")
    if reserve is not None:
        return reserve
    blow, breaker = mind.find("tiefschlag"), mind.find("blockbrecher")
    blocks = seen.blocks[mind.other]
    if breaker is not None and not seen.freed[mind.other]:
        finte = mind.shows(mind.other, FINTE)
        stance = mind.shows(mind.other, STANCE) and blocks in {2, 3} and seen.noted > 0
        if stance or (finte and mind.life <= 2):
            return breaker
    if blow is not None:
        return blow
    return DONE


def best_defence(mind: Mind) -> Option:
    """Stay alive first, then Finten, then whatever can be prevented."""
    seen = mind.seen
    budget = mind.blocks + (mind.energy if seen.freed[mind.seat] else 0)
    finte = mind.find("finte") or mind.find("finte.energy")
    stance = (
        mind.find("verteidigungshaltung")
        or mind.find("verteidigungshaltung.mixed")
        or mind.find("verteidigungshaltung.energy")
    )
    deadly = seen.noted + seen.fixed - mind.life + 1
    fintes_left = min(2 - seen.fintes, budget)
    if finte is not None and seen.life[mind.other] - seen.owed <= fintes_left:
        return finte
    if stance is not None and 0 < deadly <= min(seen.noted, budget // 2):
        return stance
    if finte is not None and budget - 1 >= 2 * max(0, deadly):
        return finte
    if stance is not None and mind.hurt(mind.seat, 1) > 2 * BLOCK_SHUT:
        return stance
    return DONE


# Abilities and the reserve


def best_conversion(mind: Mind) -> Option:
    """ARE-66: life is worth more than energy, unless it buys the last blows."""
    seen = mind.seen
    wanted = 0
    if mind.energy == 0 and mind.life > 6:
        wanted = 1
    if mind.shows(mind.seat, BLOW) and seen.life[mind.other] <= 5 and mind.life > 4:
        wanted = max(wanted, 3 - mind.energy)
    return mind.options[max(0, min(wanted, len(mind.options) - 1))]


def best_cube(mind: Mind) -> Option:
    """Energy, unless the opponent has plenty and its blocks are in the way."""
    blocks_matter = mind.shows(mind.other, FINTE) and mind.seen.energy[mind.other] > 2
    return mind.options[1 if blocks_matter else 0]


def best_leaving(mind: Mind) -> Option:
    """The card the opponent knows, or one of two with the same suit."""
    for option in mind.options:
        if mind.is_known(option.value):
            return option
    return anything(mind)


def best_coming(mind: Mind) -> Option:
    """A suit one is glad to announce and does not have yet."""
    table = mind.table
    draft = mind.seen.draft or [FIRST]
    kept = table.suit[mind.own(FIRST + SECOND - draft[0])]
    best, most = mind.options[0], -1.0
    for option in mind.options:
        suit = table.suit[option.value]
        worth = (0.8, 1.0, 0.7, 0.3)[suit] - (0.6 if suit == kept else 0.0) + mind.blur()
        if worth > most:
            best, most = option, worth
    return best


def best_ending(mind: Mind) -> Option:
    """The last option puts the reserve out of the game."""
    return mind.options[-1]


WAYS: Final[dict[str, Callable[[Mind], Option]]] = {
    "choose_mat": best_mat,
    "pick_mat": best_mat,
    "choose_labini": best_labini,
    "choose_rearranging": best_rearranging,
    "choose_team_card": best_team_card,
    "choose_field": best_field,
    "choose_reserve": anything,
    "confirm": just_so,
    "your_turn": best_turn,
    "doubt_suit": best_suit_doubt,
    "show_card": best_showing,
    "spy": best_look,
    "name_rank": best_number,
    "doubt_rank": best_rank_doubt,
    "attackers_extras": best_attack_extra,
    "defenders_extras": best_defence,
    "convert": best_conversion,
    "take_cube": best_cube,
    "show_one": best_showing,
    "choose_leaving": best_leaving,
    "choose_coming": best_coming,
    "confirm_exchange": just_so,
    "last_chance": best_ending,
}
