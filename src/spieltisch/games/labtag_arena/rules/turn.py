"""The turn: ability and extra actions, then an action, paid for or announced."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import SUITS
from spieltisch.games.labtag_arena.names import (
    ACTION_RULES,
    ACTIONS,
    CLUBS,
    DIAMONDS,
    DRAN,
    FIRST,
    HEARTS,
    HELP,
    LABINI,
    MAT_RULES,
    MATS,
    SECOND,
)
from spieltisch.games.labtag_arena.position import NOTHING, Arena
from spieltisch.games.labtag_arena.rules.ability import place_name, show_option, use_ability
from spieltisch.games.labtag_arena.rules.attack import attack, build_offer, extra_option, with_value
from spieltisch.games.labtag_arena.rules.cubes import (
    gain_blocks,
    gain_energy,
    gain_life,
    lose_energy,
    lose_life,
)
from spieltisch.games.labtag_arena.rules.laying import offer_key, rearrange
from spieltisch.games.labtag_arena.rules.memory import look_at, note_lie, turn_up
from spieltisch.games.labtag_arena.rules.reserve import (
    CURL_BARS,
    DRAN_BARS,
    RESERVE_BARS,
    curl_bar,
    curl_up,
    dran_bar,
    du_bist_dran,
    last_chance,
    put_reserve_out,
    reserve_bar,
    reserve_option,
)
from spieltisch.kernel.options import Offer, Option

# What the player on turn can do; PAY and SAY have the suit on top, and SAY the place pointed at.
ABILITY: Final = 0
DO_DRAN: Final = 1
DO_HELP: Final = 2
DO_RESERVE: Final = 3
DO_CURL: Final = 4
PAY: Final = 5
SAY: Final = 9

# A27: so many turns in a row without any change of life end the game.
STALEMATE: Final = 50

ABILITY_BARS: Final = (("", ""), ("ability-used", "A08"))
HELP_BARS: Final = (
    ("", ""),
    ("covered", "ARE-08"),
    ("no-energy", "ARE-43"),
    ("nothing-to-take", "A26"),
)
PAY_BARS: Final = (("", ""), ("no-energy", "ARE-16"))
SAY_BARS: Final = (("", ""), ("cards-are-up", "A09"))

BELIEVE: Final = Option("believe", "ARE-18")
DOUBT: Final = Option("doubt", "ARE-20")
DOUBT_SUIT: Final = Offer((BELIEVE, DOUBT))


def begin_turn(game: Arena) -> None:
    """ARE-14, ARE-70, A22: a new turn; energy no longer stands for the own blocks."""
    seat = game.on_turn
    game.ability_used = False
    game.dran_used = False
    game.blow_limit = 1
    game.freed[seat] = False
    if game.telling:
        game.tell("turn", "ARE-14", seat=seat)
    game.then(your_turn)


def your_turn(game: Arena) -> None:
    """ARE-14, ARE-15, A08: anything that comes before the action, or the action itself."""
    seat = game.on_turn
    hidden = game.hidden_extras(seat)
    state = closed_suits(game, seat) << 1 | int(game.energy[seat] == 0)
    state = state << 3 | dran_bar(game, seat, hidden)
    state = state << 2 | help_bar(game, seat, hidden)
    state = state << 2 | reserve_bar(game, seat)
    state = state << 2 | curl_bar(game, seat)
    state = state << 1 | int(game.ability_used)
    one, two = game.fields[seat]
    state = ((state << 2 | game.mats[seat]) << 3 | one) << 3 | two
    key = offer_key(0, seat, state)
    offer = game.table.offers.get(key)
    if offer is None:
        offer = turn_offer(game, seat, hidden)
        game.table.offers[key] = offer
    game.ask(seat, offer, take_part)


def turn_offer(game: Arena, seat: int, hidden: int) -> Offer:
    """Everything one can do in a turn, and what stands in the way of the rest."""
    table = game.table
    mat = game.mats[seat]
    ability = Option(
        "ability", MAT_RULES[mat], (f"labini.{seat}",), ABILITY, "ability", (("mat", MATS[mat]),)
    )
    items = [
        (ability, ABILITY_BARS[int(game.ability_used)]),
        (
            extra_option(game, seat, DRAN, "du-bist-dran", "ARE-54", DO_DRAN),
            DRAN_BARS[dran_bar(game, seat, hidden)],
        ),
        (
            extra_option(game, seat, HELP, "hilfe-von-aussen", "ARE-58", DO_HELP),
            HELP_BARS[help_bar(game, seat, hidden)],
        ),
        (with_value(reserve_option(seat), DO_RESERVE), RESERVE_BARS[reserve_bar(game, seat)]),
        (
            Option("einigeln", "ARE-63", (f"reserve.{seat}",), DO_CURL),
            CURL_BARS[curl_bar(game, seat)],
        ),
    ]
    for suit, action in enumerate(ACTIONS):
        pay = Option(f"pay.{action}", "ARE-16", (), PAY + suit)
        items.append((pay, PAY_BARS[int(game.energy[seat] == 0)]))
    closed = closed_suits(game, seat)
    for place in (FIRST, SECOND) if table.name_the_card else (0,):
        for suit, name in enumerate(SUITS):
            bar = (closed >> (suit + 4 * (place // SECOND))) & 1
            items.append((say_option(game, seat, suit, name, place), SAY_BARS[bar]))
    return build_offer(items, None)


def say_option(game: Arena, seat: int, suit: int, name: str, place: int) -> Option:
    """Announcing a suit; by house rule with the card that is meant."""
    if place == 0:
        return Option(f"say.{name}", "ARE-17", (), SAY + suit)
    field = place_name(game, seat, place)
    touches = (f"team.{seat}.{field}",)
    facts = (("suit", name), ("action", f"action.{ACTIONS[suit]}"), ("field", f"extra.{field}"))
    return Option(f"say.{name}.{field}", "ARE-17", touches, SAY + suit + 4 * place, "point", facts)


def closed_suits(game: Arena, seat: int) -> int:
    """A09: cards that lie face up cannot be lied about. One bit a suit; when cards are pointed at,
    the second card's bits come above the first's."""
    table = game.table
    up = game.up[seat] >> 1
    if not up:
        return 0
    first = 15 & ~(1 << table.suit[game.face_at(seat, FIRST)])
    second = 15 & ~(1 << table.suit[game.face_at(seat, SECOND)])
    if table.name_the_card:
        return (first if up & 1 else 0) | (second if up & 2 else 0) << 4
    return first & second if up == 3 else 0


def help_bar(game: Arena, seat: int, hidden: int) -> int:
    """ARE-58, A26: what stands in the way of Hilfe von aussen."""
    if (hidden >> HELP) & 1:
        return 1
    if not game.energy[seat]:
        return 2
    return 0 if game.energy[1 - seat] else 3


def take_part(game: Arena, seat: int, option: Option) -> None:
    """One thing before the action, after which the turn goes on, or the action."""
    value = option.value
    if value >= PAY:
        game.then(last_chance, next_turn)
        if value >= SAY:
            announce(game, seat, (value - SAY) & 3, (value - SAY) >> 2)
        else:
            pay(game, seat, value - PAY)
        return
    game.then(your_turn)
    if value == ABILITY:
        game.then((use_ability, seat))
    elif value == DO_DRAN:
        game.then((du_bist_dran, seat))
    elif value == DO_HELP:
        help_from_outside(game, seat)
    elif value == DO_RESERVE:
        put_reserve_out(game, seat)
    else:
        curl_up(game, seat)


def help_from_outside(game: Arena, seat: int) -> None:
    """ARE-58: pay 1 energy; the opponent loses 1 energy."""
    game.energy[seat] -= 1
    lose_energy(game, 1 - seat)
    if game.telling:
        game.tell("hilfe-von-aussen", "ARE-58", seat=seat, seat_other=1 - seat)


# Two ways to an action


def pay(game: Arena, seat: int, suit: int) -> None:
    """ARE-16: pay one energy for any action."""
    game.energy[seat] -= 1
    if game.telling:
        game.tell("paid", "ARE-16", seat=seat, action=f"action.{ACTIONS[suit]}")
    game.then((act, seat, suit))


def announce(game: Arena, seat: int, suit: int, place: int) -> None:
    """ARE-17, ARE-19: announce a suit; what face-up cards prove cannot be doubted (A09)."""
    game.said = suit
    game.pointed = place
    if game.telling:
        action = f"action.{ACTIONS[suit]}"
        if place:
            field = f"extra.{place_name(game, seat, place)}"
            game.tell("pointed", "A09", seat=seat, suit=SUITS[suit], action=action, field=field)
        else:
            game.tell("announced", "ARE-17", seat=seat, suit=SUITS[suit], action=action)
    game.then(carry_out if proven(game, seat, suit, place) else doubt_suit)


def proven(game: Arena, seat: int, suit: int, place: int) -> bool:
    """A09: whether a TAGteam card that lies face up shows this suit."""
    for each in (FIRST, SECOND):
        shows = game.is_up(seat, each) and place in {0, each}
        if shows and game.table.suit[game.face_at(seat, each)] == suit:
            return True
    return False


def doubt_suit(game: Arena) -> None:
    """ARE-18, ARE-20: the opponent accepts the announcement or doubts it."""
    game.ask(1 - game.on_turn, DOUBT_SUIT, suit_judged)


def suit_judged(game: Arena, seat: int, option: Option) -> None:
    """ARE-18, ARE-20: without a doubt the action is carried out."""
    if option is BELIEVE:
        if game.telling:
            game.tell("believed", "ARE-18", seat=seat)
        game.then(carry_out)
    else:
        if game.telling:
            game.tell("doubted", "ARE-20", seat=seat)
        game.then(show_card)


def show_card(game: Arena) -> None:
    """ARE-20, A09: a truthful announcer turns up a matching TAGteam card, a liar any; a card
    that lies face up already proves nothing, so then it must be the other one."""
    seat = game.on_turn
    if game.pointed:
        turn_card(game, seat, game.pointed)
        return
    downs = [place for place in game.downs(seat) if place != LABINI]
    if len(downs) == 1:
        turn_card(game, seat, downs[0])
        return
    suit = game.table.suit
    fitting = [place for place in downs if suit[game.face_at(seat, place)] == game.said]
    options = [show_option(game, seat, place, "ARE-20") for place in fitting or downs]
    game.ask_among(seat, tuple(options), card_shown)


def card_shown(game: Arena, seat: int, option: Option) -> None:
    """The chosen card is turned up."""
    turn_card(game, seat, option.value)


def turn_card(game: Arena, seat: int, place: int) -> None:
    """ARE-21, ARE-22, A11: a lie costs the announcer 1 life and the action, the truth costs the
    doubter 1 life."""
    table = game.table
    # Two cards face down, and only a liar may show one that does not match.
    both_down = game.up[seat] >> 1 == 0 and not game.pointed
    turn_up(game, seat, place)
    if game.telling:
        game.tell("showed", "ARE-20", seat=seat, card=table.active[seat][place])
    if table.suit[game.face_at(seat, place)] == game.said:
        if lose_life(game, 1 - seat, 1, "ARE-22"):
            game.then(carry_out)
    else:
        if both_down:
            note_lie(game, seat, place, game.said)
        lose_life(game, seat, 1, "ARE-21")


def carry_out(game: Arena) -> None:
    """ARE-18, ARE-22: the announced action takes place."""
    act(game, game.on_turn, game.said)


# The actions


def act(game: Arena, seat: int, suit: int) -> None:
    """ARE-23 to ARE-29: block, heal, spy or attack."""
    if suit == DIAMONDS:
        gain_blocks(game, seat, 2)
    elif suit == HEARTS:
        gain_life(game, seat, 1)
        gain_energy(game, seat, 1)
    elif suit == CLUBS:
        game.then(spy)
        return
    else:
        game.then((attack, seat))
        return
    if game.telling:
        game.tell(ACTIONS[suit], ACTION_RULES[suit], seat=seat)


def spy(game: Arena) -> None:
    """ARE-25, A19: look at one of the opponent's active cards."""
    seat = game.on_turn
    one, two = game.fields[1 - seat]
    key = offer_key(6, seat, one << 3 | two)
    offer = game.table.offers.get(key)
    if offer is None:
        offer = Offer(tuple([look_option(game, 1 - seat, place) for place in range(3)]))
        game.table.offers[key] = offer
    game.ask(seat, offer, looked)


def look_option(game: Arena, victim: int, place: int) -> Option:
    """Looking at the card at this place."""
    name = place_name(game, victim, place)
    touches = (f"team.{victim}.{name}" if place else f"labini.{victim}",)
    facts = (("field", f"extra.{name}"),) if place else ()
    text = "look" if place else "look.labini"
    return Option(f"look.{name}", "ARE-25", touches, place, text, facts)


def looked(game: Arena, seat: int, option: Option) -> None:
    """ARE-25, ARE-26: the spy alone learns the card, and may rearrange the own ones."""
    look_at(game, seat, option.value)
    if game.telling:
        card = game.table.active[1 - seat][option.value]
        game.tell("spied", "ARE-25", seat=seat, seat_other=1 - seat, card=card)
    rearrange(game, seat)


# The end of the turn


def next_turn(game: Arena) -> None:
    """A27: the other one is on turn, unless the agreed number of turns has been played, or life
    has stayed as it was for too long."""
    game.turns += 1
    game.quiet += 1
    game.said = NOTHING
    game.pointed = NOTHING
    game.on_turn = 1 - game.on_turn
    limit = game.table.turn_limit
    if limit and game.turns >= limit:
        compare_lives(game, "turn-limit")
    elif game.quiet >= STALEMATE:
        compare_lives(game, "stalemate")
    else:
        game.then(begin_turn)


def compare_lives(game: Arena, reason: str) -> None:
    """A27: more life wins, equal life is a draw."""
    one, two = game.life
    winners = (0, 1) if one == two else (0,) if one > two else (1,)
    game.tell(reason, "A27", seats=winners)
    game.finish(winners, "A27")
