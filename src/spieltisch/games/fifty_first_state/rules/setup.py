"""Setting up: factions, decks, first player, and the hands one begins with."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import out_of_hand
from spieltisch.games.fifty_first_state.rules.rounds import new_round
from spieltisch.games.fifty_first_state.table import BOARDS, CONFIRM, FACTION
from spieltisch.kernel.dice import shuffled
from spieltisch.kernel.options import Barred, Option

DRAWN = 6
DISCARDED = 2
CONFIRM_ONLY = (CONFIRM,)


def begin(game: FiftyFirstState) -> None:
    """STA-01 to STA-04."""
    table = game.table
    game.lay_out(table.start)
    game.deck = table.deck
    game.links = list(table.connections)
    game.batch = table.batch[:]
    game.made = table.made
    game.used = [0] * len(table.start)
    game.lying = [()] * len(table.start)
    game.extras = tuple([(module.name, module.fresh(game)) for module in table.modules])
    game.first = game.dice.below(game.seats)
    game.tell("first", "STA-03", seat=game.first)
    if table.chosen_factions:
        seats = [(game.first + n) % game.seats for n in range(game.seats)]
        game.then(*[(choose_faction, seat) for seat in seats], first_hands)
        return
    order = shuffled(len(BOARDS), game.dice)
    for seat in range(game.seats):
        join(game, seat, order[seat])
    game.then(first_hands)


def join(game: FiftyFirstState, seat: int, faction: int) -> None:
    """STA-01: a seat leads this faction from now on."""
    game.faction[seat] = faction
    game.tell("joined", "STA-01", seat=seat, faction=BOARDS[faction].id)


def choose_faction(game: FiftyFirstState, seat: int) -> None:
    """STA-01: one of the factions nobody has yet."""
    options: list[Option] = []
    barred: list[Barred] = []
    for option in FACTION:
        if option.value in game.faction:
            barred.append(Barred(option, "faction-taken", "STA-01"))
        else:
            options.append(option)
    game.ask_among(seat, tuple(options), faction_chosen, tuple(barred))


def faction_chosen(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-01: taken."""
    join(game, seat, option.value)


def first_hands(game: FiftyFirstState) -> None:
    """STA-04: everybody draws six cards, and says secretly which two go."""
    for seat in range(game.seats):
        drawn = game.draw(game.deck, DRAWN)
        game.deck = game.deck[:-DRAWN]
        game.show_all(drawn, seat)
        game.hand[seat] = drawn
        if game.telling:
            game.tell("drew", "STA-04", seat=seat, cards=drawn)
    game.then(new_round)
    game.in_private(list(range(game.seats)), choose_hand, keep_hand)


def choose_hand(game: FiftyFirstState, seat: int) -> None:
    """STA-04: one of the two cards to discard, or that it is well so."""
    draft = game.draft
    assert draft is not None
    if len(draft) == DISCARDED:
        game.ask_among(seat, CONFIRM_ONLY, hand_chosen)
        return
    drop, kind_of = game.table.cards.drop, game.table.cards.kind_of
    options: list[Option] = []
    left = draft[:]
    for handle in game.hand[seat]:
        face = game.faces[handle]
        option = drop[face]
        if kind_of[face] in left:
            left.remove(kind_of[face])
        elif option not in options:
            options.append(option)
    game.ask_among(seat, tuple(options), card_dropped)


def card_dropped(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-04: this one goes, for now."""
    assert game.draft is not None
    game.draft.append(option.value)
    game.then((choose_hand, seat))


def hand_chosen(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-04: so be it."""


def keep_hand(game: FiftyFirstState, seat: int) -> None:
    """STA-04, STA-05: what is not kept is discarded, face up."""
    gone: tuple[int, ...] = ()
    for kind in game.drafts[seat]:
        gone += (out_of_hand(game, seat, kind),)
    game.discard += gone
    if game.telling:
        game.tell("discarded", "STA-04", seat=seat, cards=gone)
