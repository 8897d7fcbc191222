"""The turn: start phase, action phase, end phase (FAB-051 to FAB-061)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ACTION,
    ACTION_BEGINS,
    DECK,
    END,
    END_BEGINS,
    START,
    THIS_TURN,
    TURN_STARTS,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.combat import combat
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.heavy import heave_cards
from spieltisch.games.flesh_and_blood.rules.heroes import clockwise
from spieltisch.games.flesh_and_blood.rules.keywords import (
    INTIMIDATED_MARK,
    QUELLED_MARK,
    destroy_what_quelled,
    return_intimidated,
)
from spieltisch.games.flesh_and_blood.rules.lasting import end_lasting, turn_begins
from spieltisch.games.flesh_and_blood.rules.mentors import show_mentor
from spieltisch.games.flesh_and_blood.rules.picking import distinct, hand_option
from spieltisch.games.flesh_and_blood.rules.stack import after, open_priority, resolve_rest, settle
from spieltisch.games.flesh_and_blood.rules.values import intellect
from spieltisch.games.flesh_and_blood.rules.zones import become_new, clear_gone, draw, to_arsenal
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

NOTHING_STORED: Final = Option("no-arsenal", "FAB-057")


def begin_turn(game: Duel) -> None:
    """FAB-051: one turn after the other, clockwise."""
    seat = game.on_turn
    game.turns += 1
    game.had = (*game.had[:seat], game.had[seat] + 1, *game.had[seat + 1 :])
    if game.telling:
        game.tell("turn", "FAB-051", seat=seat, n=game.turns)
    game.then(start_phase, action_phase, end_phase)


def start_phase(game: Duel) -> None:
    """FAB-052: nobody can respond to what happens here."""
    seat = game.on_turn
    game.phase = START
    turn_begins(game, seat)
    happened(game, TURN_STARTS, seat, NOTHING)
    game.then(show_mentor, settle, resolve_rest)


def action_phase(game: Duel) -> None:
    """FAB-053, FAB-054: what begins with the action phase goes onto the stack, then there is an
    action point."""
    game.phase = ACTION
    game.points = 1
    happened(game, ACTION_BEGINS, game.on_turn, NOTHING)
    game.then(open_priority, after_passes)


def after_passes(game: Duel) -> Entry:
    """FAB-055: an attack waits for its Attack Step, or the action phase is over."""
    if game.step:
        game.then(combat, after_passes)
    return None


def end_phase(game: Duel) -> None:
    """FAB-056 to FAB-061, step by step."""
    game.phase = END
    return_intimidated(game)
    destroy_what_quelled(game)
    happened(game, END_BEGINS, game.on_turn, NOTHING)
    game.then(
        heave_cards,
        settle,
        resolve_rest,
        fill_arsenal,
        put_pitch_away,
        lose_points,
        draw_up,
        end_turn,
    )


def fill_arsenal(game: Duel) -> None:
    """FAB-057: a card from the hand may go face down into the empty arsenal."""
    seat = game.on_turn
    if seat in game.alive and game.hand[seat] and not game.arsenal[seat]:
        game.then((store, seat))


def store(game: Duel, seat: int) -> None:
    """Which card goes into the arsenal, if any."""
    options = [
        hand_option(game, "store", c, "FAB-057") for c in distinct(game, list(game.hand[seat]))
    ]
    game.ask_among(seat, (NOTHING_STORED, *options), stored)


def stored(game: Duel, seat: int, option: Option) -> None:
    """It lies in the arsenal, or nothing does."""
    if option is not NOTHING_STORED:
        to_arsenal(game, option.value)


def put_pitch_away(game: Duel) -> None:
    """FAB-058: everybody's pitched cards go under their own deck, in an order they keep secret."""
    ordering = []
    for seat in clockwise(game, game.on_turn):
        looks = {game.table.alike[game.faces[card]] for card in game.pitch[seat]}
        if len(looks) > 1:
            ordering.append(seat)
        elif looks:
            put_under(game, seat, ())
    if ordering:
        game.in_private(ordering, order_pitch, order_known)


def order_pitch(game: Duel, seat: int) -> None:
    """Which of the pitched cards lies highest, then which comes below it, and so on."""
    chosen = game.draft or []
    left = [card for card in game.pitch[seat] if card not in chosen]
    looks: list[int] = []
    options: list[Option] = []
    for card in left:
        look = game.table.alike[game.faces[card]]
        if look not in looks:
            looks.append(look)
            options.append(hand_option(game, "next", card, "FAB-058"))
    if len(options) > 1:
        game.ask_among(seat, tuple(options), next_ordered)


def next_ordered(game: Duel, seat: int, option: Option) -> None:
    """This card comes next from above."""
    assert game.draft is not None, "the order is chosen in a draft"
    game.draft.append(option.value)
    game.then((order_pitch, seat))


def order_known(game: Duel, seat: int) -> None:
    """The order is settled."""
    put_under(game, seat, game.drafts[seat])


def put_under(game: Duel, seat: int, order: tuple[int, ...]) -> None:
    """The pitched cards go under the deck; those in `order` are the highest, from above."""
    cards = game.pitch[seat]
    rest = [card for card in cards if card not in order]
    below = [*reversed(rest), *reversed(order)]
    for card in cards:
        become_new(game, card)
        game.zone[card] = DECK
    game.pitch[seat] = ()
    game.deck[seat] = (*cards, *game.deck[seat])
    if order:
        handles = list(cards)
        game.permute(handles, [handles.index(card) for card in below], 1 << seat)
    if game.telling:
        game.tell("pitch-away", "FAB-058", seat=seat, n=len(cards))


def lose_points(game: Duel) -> None:
    """FAB-059: resources and action points are lost."""
    game.points = 0
    for seat in game.alive:
        game.resources[seat] = 0


def draw_up(game: Duel) -> None:
    """FAB-060: draw up to the hero's intellect; in the first turn of the game everybody does."""
    for seat in clockwise(game, game.on_turn) if game.turns == 1 else (game.on_turn,):
        if seat in game.alive:
            draw(game, seat, max(intellect(game, seat) - len(game.hand[seat]), 0))
    game.then(settle, resolve_rest)


def end_turn(game: Duel) -> Entry:
    """FAB-061: effects for this turn end, and the next player begins."""
    end_lasting(game, THIS_TURN)
    game.memory = ()
    # What was intimidated or has quelled since waits for the next end phase.
    game.used = tuple([use for use in game.used if use[1] in {INTIMIDATED_MARK, QUELLED_MARK}])
    game.extra_attacks = ()
    game.it = ()
    game.layer = ()
    clear_gone(game)
    if all(game.had[seat] >= game.table.turn_limit for seat in game.alive):
        game.finish((), "FAB-239")
        return None
    game.on_turn = after(game, game.on_turn)
    return begin_turn
