"""The attack, in the eight steps of A15."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_arena.names import (
    BLOW,
    BREAKER,
    FINTE,
    LABINI,
    MAX_BLOCKS,
    STANCE,
)
from spieltisch.games.labtag_arena.position import NOTHING, Arena
from spieltisch.games.labtag_arena.rules.cubes import gain_blocks, lose_block, lose_life
from spieltisch.games.labtag_arena.rules.laying import offer_key, rearrange
from spieltisch.games.labtag_arena.rules.memory import turn_up
from spieltisch.games.labtag_arena.rules.reserve import (
    RESERVE_BARS,
    put_reserve_out,
    reserve_bar,
    reserve_option,
)
from spieltisch.kernel.options import Barred, Offer, Option

RANKS: Final = Offer(
    tuple([Option(f"rank.{n}", "ARE-30", (), n, "rank", (("n", n),)) for n in range(3)])
)
BELIEVE: Final = Option("believe", "ARE-33")
DOUBT: Final = Option("doubt", "ARE-36")
DOUBT_RANK: Final = Offer((BELIEVE, DOUBT))
DONE: Final = Option("done", "A15", (), NOTHING)

# The attacker's and the defender's opportunity: what one can do, and what stands in the way.
DO_BLOW: Final = 0
DO_BREAK: Final = 1
DO_RESERVE: Final = 2
BLOW_BARS: Final = (
    ("", ""),
    ("covered", "ARE-08"),
    ("no-energy", "ARE-43"),
    ("blow-limit", "ARE-50"),
)
BREAK_BARS: Final = (
    ("", ""),
    ("covered", "ARE-08"),
    ("no-energy", "ARE-43"),
    ("nothing-to-break", "A26"),
)
FINTE_BARS: Final = (
    ("", ""),
    ("covered", "ARE-08"),
    ("finte-limit", "ARE-46"),
    ("cannot-pay", "ARE-43"),
)
STANCE_BARS: Final = (
    ("", ""),
    ("covered", "ARE-08"),
    ("nothing-to-prevent", "A26"),
    ("cannot-pay", "ARE-43"),
)
STANCE_COST: Final = 2
MOST_FINTES: Final = 2
# Ways to pay for Finte and Verteidigungshaltung, by the energy that stands for blocks (ARE-70).
DO_FINTE: Final = 0
DO_STANCE: Final = 2


def attack(game: Arena, seat: int) -> None:
    """ARE-29, A15 step 1: the attacker's LABini is turned up."""
    game.named = NOTHING
    game.doubted = False
    game.noted = 0
    game.fixed = 0
    game.owed = 0
    game.fintes = 0
    game.blows = 0
    turn_up(game, seat, LABINI)
    if game.telling:
        game.tell("attack", "ARE-29", seat=seat, card=game.table.active[seat][LABINI])
    game.then(
        name_rank,
        doubt_rank,
        note_losses,
        attackers_extras,
        defenders_extras,
        settle_losses,
        cover_cards,
    )


# Steps 2 and 3: a number is named, and doubted or not


def name_rank(game: Arena) -> None:
    """ARE-30, ARE-35: the defender names a number; the true one if the LABini is face up (A13)."""
    defender = 1 - game.on_turn
    if game.is_up(defender, LABINI):
        name_number(game, defender, game.table.number[game.face_at(defender, LABINI)])
    else:
        game.ask(defender, RANKS, rank_named)


def rank_named(game: Arena, seat: int, option: Option) -> None:
    """The number may be a lie."""
    name_number(game, seat, option.value)


def name_number(game: Arena, seat: int, number: int) -> None:
    """Everybody hears the number."""
    game.named = number
    if game.telling:
        game.tell("named", "ARE-30", seat=seat, n=number)


def doubt_rank(game: Arena) -> None:
    """ARE-36, A13: any number may be doubted, unless the defender's LABini is face up."""
    if not game.is_up(1 - game.on_turn, LABINI):
        game.ask(game.on_turn, DOUBT_RANK, rank_judged)


def rank_judged(game: Arena, seat: int, option: Option) -> None:
    """ARE-33, ARE-36: only a doubt turns up the defender's LABini."""
    if option is BELIEVE:
        if game.telling:
            game.tell("believed", "ARE-33", seat=seat)
        return
    defender = 1 - seat
    game.doubted = True
    turn_up(game, defender, LABINI)
    if game.telling:
        card = game.table.active[defender][LABINI]
        game.tell("doubted-rank", "ARE-36", seat=seat, seat_other=defender, card=card)


# Step 4: the attacker's loss takes place, the defender's is noted


def note_losses(game: Arena) -> None:
    """ARE-31, ARE-32, ARE-37, ARE-38, ARE-41, A12: what the number brings to whom."""
    table = game.table
    attacker = game.on_turn
    own, other = game.face_at(attacker, LABINI), game.face_at(1 - attacker, LABINI)
    if game.doubted:
        if game.named != table.number[other]:
            if table.lie_loss_preventable:
                game.noted += 3
            else:
                game.fixed += 3
            game.tell("lied-rank", "ARE-37", seat=1 - attacker)
        else:
            game.tell("true-rank", "ARE-38")
            if not attacker_loses(game, 2, "ARE-38"):
                return
    elif game.named != table.number[own]:
        game.noted += 2
        game.tell("ranks-differ", "ARE-32", seat=1 - attacker)
    else:
        game.tell("ranks-equal", "ARE-31")
        if not attacker_loses(game, 1, "ARE-31"):
            return
        if game.blocks[attacker] < MAX_BLOCKS:
            game.tell("gained-block", "ARE-31", seat=attacker)
        gain_blocks(game, attacker, 1)
    visible = game.doubted or game.is_up(1 - attacker, LABINI)
    if visible and table.value[own] == table.value[other]:
        game.noted += 1
        game.tell("bonus-damage", "ARE-41", seat=1 - attacker)


def attacker_loses(game: Arena, count: int, rule: str) -> bool:
    """A16: at once, or by house rule together with the defender's losses."""
    if game.table.double_ko_draws:
        game.owed += count
        game.tell("owes-life", rule, seat=game.on_turn, n=count)
        return True
    return lose_life(game, game.on_turn, count, rule)


# Step 5: Tackelmeister


def attackers_extras(game: Arena) -> None:
    """ARE-48 to ARE-52: Tiefschlag and Blockbrecher, and any time the reserve (A25)."""
    seat = game.on_turn
    hidden = game.hidden_extras(seat)
    blow = blow_bar(game, seat, hidden)
    breaker = break_bar(game, seat, hidden)
    reserve = reserve_bar(game, seat)
    if blow and breaker and reserve:
        return
    one, two = game.fields[seat]
    key = offer_key(3, seat, ((((blow << 2 | breaker) << 2) | reserve) << 3 | one) << 3 | two)
    offer = game.table.offers.get(key)
    if offer is None:
        offer = build_offer(
            [
                (extra_option(game, seat, BLOW, "tiefschlag", "ARE-49", DO_BLOW), BLOW_BARS[blow]),
                (
                    extra_option(game, seat, BREAKER, "blockbrecher", "ARE-51", DO_BREAK),
                    BREAK_BARS[breaker],
                ),
                (with_value(reserve_option(seat), DO_RESERVE), RESERVE_BARS[reserve]),
            ],
            DONE,
        )
        game.table.offers[key] = offer
    game.ask(seat, offer, attackers_choice)


def blow_bar(game: Arena, seat: int, hidden: int) -> int:
    """ARE-49, ARE-50, ARE-67: what stands in the way of a Tiefschlag."""
    if (hidden >> BLOW) & 1:
        return 1
    if not game.energy[seat]:
        return 2
    return 3 if game.blows >= game.blow_limit else 0


def break_bar(game: Arena, seat: int, hidden: int) -> int:
    """ARE-51, A26: what stands in the way of Blockbrecher."""
    if (hidden >> BREAKER) & 1:
        return 1
    if not game.energy[seat]:
        return 2
    return 0 if game.blocks[1 - seat] else 3


def attackers_choice(game: Arena, seat: int, option: Option) -> None:
    """One opportunity, as long as it can be paid (A15)."""
    if option is DONE:
        return
    if option.value == DO_RESERVE:
        put_reserve_out(game, seat)
    else:
        game.energy[seat] -= 1
        if option.value == DO_BLOW:
            game.blows += 1
            game.noted += 1
        else:
            lose_block(game, 1 - seat)
        if game.telling:
            key = "tiefschlag" if option.value == DO_BLOW else "blockbrecher"
            game.tell(key, option.rule, seat=seat, seat_other=1 - seat)
    game.then(attackers_extras)


# Step 6: Blockexperte


def defenders_extras(game: Arena) -> None:
    """ARE-44 to ARE-47: Finte and Verteidigungshaltung, as long as they can be paid."""
    seat = 1 - game.on_turn
    hidden = game.hidden_extras(seat)
    blocks = min(STANCE_COST, game.blocks[seat])
    energy = min(STANCE_COST, game.energy[seat]) if game.freed[seat] else 0
    finte = 1 if (hidden >> FINTE) & 1 else 2 if game.fintes == MOST_FINTES else 0
    stance = 1 if (hidden >> STANCE) & 1 else 0 if game.noted else 2
    if (finte or not blocks + energy) and (stance or blocks + energy < STANCE_COST):
        return
    one, two = game.fields[seat]
    state = ((finte << 2 | stance) << 2 | blocks) << 2 | energy
    state = state << 1 | int(game.freed[seat])
    key = offer_key(4, seat, (state << 3 | one) << 3 | two)
    offer = game.table.offers.get(key)
    if offer is None:
        offer = defenders_offer(game, seat, finte, stance, blocks, energy)
        game.table.offers[key] = offer
    game.ask(seat, offer, defenders_choice)


def defenders_offer(
    game: Arena, seat: int, finte: int, stance: int, blocks: int, energy: int
) -> Offer:
    """Every way to pay for either, energy standing for blocks with the Freiraumschaffer."""
    items: list[tuple[Option, tuple[str, str]]] = []
    for used in range(2 if game.freed[seat] else 1):
        bar = finte or (0 if blocks >= 1 - used and energy >= used else 3)
        word = "finte.energy" if used else "finte"
        option = extra_option(game, seat, FINTE, word, "ARE-45", DO_FINTE + used)
        items.append((option, FINTE_BARS[bar]))
    for used in range(3 if game.freed[seat] else 1):
        bar = stance or (0 if blocks >= STANCE_COST - used and energy >= used else 3)
        word = "verteidigungshaltung" + ("", ".mixed", ".energy")[used]
        option = extra_option(game, seat, STANCE, word, "ARE-47", DO_STANCE + used)
        items.append((option, STANCE_BARS[bar]))
    return build_offer(items, DONE)


def defenders_choice(game: Arena, seat: int, option: Option) -> None:
    """ARE-45, ARE-47, ARE-70: pay with blocks, or with energy in their place."""
    if option is DONE:
        return
    game.then(defenders_extras)
    if option.value < DO_STANCE:
        pay_blocks(game, seat, 1, option.value - DO_FINTE)
        game.fintes += 1
        if game.telling:
            game.tell("finte", "ARE-45", seat=seat)
        attacker_loses(game, 1, "ARE-45")
    else:
        pay_blocks(game, seat, STANCE_COST, option.value - DO_STANCE)
        game.noted -= 1
        if game.telling:
            game.tell("verteidigungshaltung", "ARE-47", seat=seat)


def pay_blocks(game: Arena, seat: int, cost: int, energy: int) -> None:
    """So many of the cubes are energy, the others blocks."""
    game.energy[seat] -= energy
    game.blocks[seat] -= cost - energy


def extra_option(game: Arena, seat: int, extra: int, word: str, rule: str, value: int) -> Option:
    """An extra action; it touches its field on the mat."""
    field = extra if game.table.single_actions else extra // 2
    touches = (f"team.{seat}.{game.table.fields[field]}",)
    return Option(word, rule, touches, value)


def with_value(option: Option, value: int) -> Option:
    """The same option, meaning something else to the rules here."""
    return Option(option.id, option.rule, option.touches, value, option.text, option.facts)


def build_offer(items: list[tuple[Option, tuple[str, str]]], last: Option | None) -> Offer:
    """What nothing stands in the way of is open, the rest is barred."""
    options = [option for option, bar in items if not bar[0]]
    barred = [Barred(option, bar[0], bar[1]) for option, bar in items if bar[0]]
    if last is not None:
        options.append(last)
    return Offer(tuple(options), tuple(barred))


# Steps 7 and 8


def settle_losses(game: Arena) -> None:
    """A15 step 7: what is still noted is lost; by house rule by both together (A16)."""
    attacker, defender = game.on_turn, 1 - game.on_turn
    loss = game.noted + game.fixed
    owed = game.owed
    game.noted = 0
    game.fixed = 0
    game.owed = 0
    if owed and loss and game.life[attacker] <= owed and game.life[defender] <= loss:
        game.life = [0, 0]
        game.tell("both-out", "A16")
        game.finish((0, 1), "A16")
        return
    if owed and not lose_life(game, attacker, owed, "A16"):
        return
    if loss:
        lose_life(game, defender, loss, "A15")


def cover_cards(game: Arena) -> None:
    """ARE-33, ARE-39, ARE-40, A10: the attacker's LABini is covered; after a doubt all active
    cards are, and the defender may rearrange (A18)."""
    attacker, defender = game.on_turn, 1 - game.on_turn
    game.named = NOTHING
    if game.doubted:
        game.doubted = False
        game.up[attacker] = 0
        rearrange(game, defender)
    else:
        game.up[attacker] &= ~1
