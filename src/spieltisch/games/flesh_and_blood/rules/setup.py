"""Setting up (FAB-006 to FAB-014, FAB-223)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import ARENA, DECK, INVENTORY
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.heroes import clockwise
from spieltisch.games.flesh_and_blood.rules.sideboard import choose_cards, taking_part
from spieltisch.games.flesh_and_blood.rules.turn import begin_turn
from spieltisch.games.flesh_and_blood.rules.values import intellect
from spieltisch.games.flesh_and_blood.rules.zones import draw
from spieltisch.kernel.dice import shuffled
from spieltisch.kernel.options import Option


def begin(game: Duel) -> None:
    """FAB-007: heroes are laid out, and everybody has as much life as their hero shows."""
    table = game.table
    known = [0] * table.cards
    for hero in table.heroes:
        known[hero] = game.everyone
    for seat in range(game.setup.seats):
        own = 1 << seat if table.chooses[seat] else game.everyone
        for card in table.arena[seat]:
            known[card] = own
        if table.chooses[seat]:
            for card in table.deck[seat]:
                known[card] = own
    game.lay_out(list(range(table.cards)), known)
    game.zone = [INVENTORY] * table.cards
    game.owner = table.owners[:]
    game.origin = [NOTHING] * table.cards
    for seat, hero in enumerate(table.heroes):
        game.zone[hero] = ARENA
        game.arena[seat] = (hero,)
        game.life[seat] = table.facts[hero].life
        if game.telling:
            game.tell("hero", "FAB-007", seat=seat, card=hero, n=game.life[seat])
    game.then(who_begins, choose_cards, equip, start_of_game, first_hands, begin_turn)


def who_begins(game: Duel) -> None:
    """FAB-008: chance picks a player, and that player says who begins."""
    chosen = game.dice.below(game.setup.seats)
    if game.telling:
        game.tell("chance-picks", "FAB-008", seat=chosen)
    game.then((say_who_begins, chosen))


def say_who_begins(game: Duel, seat: int) -> None:
    """Who takes the first turn."""
    options = [
        Option(
            f"first.{other}",
            "FAB-008",
            (f"c{game.hero(other)}",),
            other,
            "first",
            (("seat", other),),
        )
        for other in range(game.setup.seats)
    ]
    game.ask_among(seat, tuple(options), first_said)


def first_said(game: Duel, seat: int, option: Option) -> None:
    """The first player is known."""
    game.first = option.value
    game.on_turn = option.value
    if game.telling:
        game.tell("first", "FAB-008", seat=option.value)


def equip(game: Duel) -> None:
    """FAB-011: decks are shuffled, weapons and equipment are equipped."""
    for seat in clockwise(game, game.first):
        arena = taking_part(game, seat, game.table.arena[seat], ARENA)
        for card in arena:
            game.zone[card] = ARENA
            game.reveal(card)
        game.arena[seat] = (*game.arena[seat], *arena)
        deck = taking_part(game, seat, game.table.deck[seat], DECK)
        faces = [game.faces[card] for card in deck]
        order = shuffled(len(deck), game.dice)
        for card, origin in zip(deck, order, strict=True):
            game.faces[card] = faces[origin]
            game.known[card] = 0
            game.zone[card] = DECK
        game.deck[seat] = tuple(deck)
        if game.telling:
            game.tell("equip", "FAB-011", seat=seat, cards=tuple(arena))


def start_of_game(game: Duel) -> None:
    """FAB-012: effects for the start of the game."""


def first_hands(game: Duel) -> None:
    """FAB-013: everybody draws as many cards as their hero has intellect."""
    for seat in clockwise(game, game.first):
        draw(game, seat, intellect(game, seat))
