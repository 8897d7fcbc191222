"""The rules of LABTAG Sabacc, top to bottom like the rulebook."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import BLUE
from spieltisch.games.labtag_sabacc.position import LEFT, RANKS, RIGHT, SIDES, Sabacc
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.options import Barred, Menu, Option
from spieltisch.kernel.position import NOBODY, Entry

# What `drawn` remembers of a card drawn face down on either side.
HIDDEN: Final[list[tuple[int, ...]]] = [(LEFT, UNKNOWN), (RIGHT, UNKNOWN)]
# Better than any hand, and worse than any (see `SabaccTable.worth`).
NOBODY_WINS: Final = -1
NO_HAND: Final = 1000
CHIPS: Final = 6
PASSES: Final = 3
MOST_SEATS: Final = 4

# SAB-11 to SAB-14: hold, or draw from one of four sources. The value of a source is its side,
# and OPEN on top of that for the open piles.
OPEN: Final = 2
HOLDING: Final = -1
HOLD: Final = Option("hold", "SAB-24", value=HOLDING)
SOURCES: Final = (
    Option("draw.left.hidden", "SAB-13", ("stack.left",), LEFT),
    Option("draw.right.hidden", "SAB-13", ("stack.right",), RIGHT),
    Option("draw.left.open", "SAB-14", ("pile.left",), LEFT + OPEN),
    Option("draw.right.open", "SAB-14", ("pile.right",), RIGHT + OPEN),
)
TURN: Final = Menu(
    [(HOLD, 0), (SOURCES[0], 1), (SOURCES[1], 2), (SOURCES[2], 4), (SOURCES[3], 8)],
    [("stack-empty", "S06"), ("stack-empty", "S06"), ("pile-empty", "S07"), ("pile-empty", "S07")],
)
ALL_OPEN: Final = TURN.offer(0)


# Preparation


def begin(game: Sabacc) -> Entry:
    """SAB-03, SAB-08: everybody gets six chips, and it is settled who begins."""
    game.chips = [CHIPS] * game.seats
    game.pots = [0] * game.seats
    game.starter = 0 if game.table.host_begins else game.dice.below(game.seats)
    return new_round(game)


def new_round(game: Sabacc) -> Entry:
    """SAB-09, SAB-37: those who have chips play, clockwise from the starting player."""
    starter, chips = game.starter, game.chips
    seats = game.table.clockwise[starter]
    game.order = seats if 0 not in chips else tuple([seat for seat in seats if chips[seat]])
    game.turn = 0
    game.holds = 0
    if game.telling:
        game.tell("round", "SAB-37", seat=starter)
    deal(game)
    return next_turn(game)


def deal(game: Sabacc) -> None:
    """SAB-04 to SAB-07: blue on the left, red on the right, half of the greens in either; the top
    cards start the open piles, and everybody gets a card from the left and one from the right."""
    deal = game.table.deal(game.order)
    game.lay_out(game.table.faces, deal.known)
    game.draw_planned(deal.draw)
    game.stacks = deal.stacks
    game.piles = deal.piles[:]
    game.hands = deal.hands[:]
    game.past = ()
    game.turned_over = False
    if game.telling:
        tell_deal(game)


def tell_deal(game: Sabacc) -> None:
    """What everybody saw of the deal."""
    for side in (LEFT, RIGHT):
        game.tell("opened", "SAB-06", side=SIDES[side], card=game.pile(side))
    for seat in game.order:
        game.tell("dealt", "SAB-07", seat=seat, cards=game.hands[seat])


# Three times draw or hold


def next_turn(game: Sabacc) -> Entry:
    """SAB-26 to SAB-28: everybody has three turns, unless all hold one after another (S01)."""
    order, turn = game.order, game.turn
    players = len(order)
    if turn == PASSES * players or (game.holds >= players and all_held(game)):
        return show_hands(game)
    seat = order[turn % players]
    if not game.chips[seat]:
        # SAB-23, S10: without chips one holds without being asked.
        return hold(game, seat)
    game.asking = NEXT_TURN
    left, right = game.stacks
    left_pile, right_pile = game.piles
    if left and right and left_pile and right_pile:
        game.ask(seat, ALL_OPEN, DRAW_OR_HOLD)
    else:
        game.ask(seat, TURN.offer(closed_sources(game)), DRAW_OR_HOLD)
    return None


def all_held(game: Sabacc) -> bool:
    """S01: whether so many holds end the round: those of one pass, or by house rule over two
    passes as well."""
    return game.table.consecutive or game.turn % len(game.order) == 0


def closed_sources(game: Sabacc) -> int:
    """Closed are an empty stack that cannot be refilled and an empty pile (S06, S07)."""
    left, right = game.stacks
    left_pile, right_pile = game.piles
    closed = 0
    if not left and not (left_pile and left_pile[0]):
        closed = 1
    if not right and not (right_pile and right_pile[0]):
        closed |= 2
    if not left_pile:
        closed |= 4
    if not right_pile:
        closed |= 8
    return closed


def draw_or_hold(game: Sabacc, seat: int, option: Option) -> Entry:
    """SAB-11 to SAB-14: hold, or pay a chip into the own pot and take a card."""
    source = option.value
    if source == HOLDING:
        return hold(game, seat)
    chips, pots = game.chips, game.pots
    chips[seat] = chips[seat] - 1
    pots[seat] = pots[seat] + 1
    if source < OPEN:
        draw_hidden(game, seat, source)
    else:
        take_open(game, seat, source - OPEN)
    discard(game, seat)
    return None


def hold(game: Sabacc, seat: int) -> Entry:
    """SAB-24, SAB-25: holding costs nothing, and one may draw again later."""
    game.holds += 1
    game.turn += 1
    if game.telling:
        game.tell("held", "SAB-24", seat=seat)
    return next_turn(game)


def draw_hidden(game: Sabacc, seat: int, side: int) -> None:
    """SAB-13: take the top hidden card of a stack, turning its pile over if it is empty (S06)."""
    stack = game.stacks[side]
    if not stack:
        stack = turn_over(game, side)
    card = game.draw_for(seat, stack)
    left, right = game.stacks
    game.stacks = (stack[:-1], right) if side == LEFT else (left, stack[:-1])
    one, two = game.hands[seat]
    game.hands[seat] = (one, two, card)
    game.drawn = HIDDEN[side]
    if game.turned_over and game.known[card] == game.everyone:
        # S06: the last card of a pile, so everybody has seen what it must be.
        game.drawn = (side, game.faces[card])
    if game.telling:
        game.tell("drew", "SAB-13", seat=seat, side=SIDES[side], card=card)


def take_open(game: Sabacc, seat: int, side: int) -> None:
    """SAB-14: take the top card of an open pile."""
    piles = game.piles
    piles[side], card = piles[side]
    one, two = game.hands[seat]
    game.hands[seat] = (one, two, card)
    game.drawn = (side, game.faces[card])
    if game.telling:
        game.tell("took", "SAB-14", seat=seat, side=SIDES[side], card=card)


def turn_over(game: Sabacc, side: int) -> tuple[int, ...]:
    """S06: the open pile but for its top card is shuffled and becomes the stack."""
    *below, top = game.pile(side)
    stack = tuple(below)
    game.piles[side] = ((), top)
    game.turned_over = True
    game.past = (game.past, NOBODY, (side, *[game.faces[card] for card in stack]), UNKNOWN)
    game.shuffle(below, game.dice)
    if game.telling:
        game.tell("turned-over", "S06", side=SIDES[side])
    return stack


def discard(game: Sabacc, seat: int) -> None:
    """SAB-15 to SAB-17, SAB-21, SAB-22: lay off one card so that two are kept, at most one of
    them blue and at most one red."""
    one, two, three = game.hands[seat]
    faces, table = game.faces, game.table
    fitting = table.discards[game.drawn[0]]
    first, second, drawn = faces[one], faces[two], faces[three]
    beside = table.fit[drawn]
    # The two cards held before the draw never clash, so the drawn one may always go.
    options = fitting[drawn]
    if beside[first]:
        options = fitting[second] + options
    if beside[second]:
        options = fitting[first] + options
    if table.has_twins:
        options = without_twins(options)
    game.asking = DISCARD[seat]
    game.ask_among(seat, options, LAY_OFF)
    if game.telling:
        game.barred = barred_discards(game, seat, options)


def without_twins(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Two cards that look alike give one option."""
    return tuple({option.id: option for option in options}.values())


def barred_discards(game: Sabacc, seat: int, options: tuple[Option, ...]) -> tuple[Barred, ...]:
    """Why the other cards may not be laid off, or not there."""
    barred: dict[str, Barred] = {}
    offered = {option.id for option in options}
    for card in game.hands[seat]:
        face = game.faces[card]
        fitting = game.table.discards[game.drawn[0]][face]
        for option in game.table.everywhere[face]:
            if option.id in offered:
                continue
            if option.id in {fit.id for fit in fitting}:
                barred[option.id] = Barred(option, "two-of-a-colour", "SAB-22")
            elif (option.value & 1 == LEFT) == (game.table.colour[face] == BLUE):
                rule = "SAB-16" if game.drawn[0] == LEFT else "SAB-17"
                barred[option.id] = Barred(option, "drawn-elsewhere", rule)
            else:
                barred[option.id] = Barred(option, "wrong-pile", "SAB-18")
    return tuple(barred.values())


def lay_off(game: Sabacc, seat: int, option: Option) -> Entry:
    """SAB-15, SAB-18: the card goes to an open pile; nobody sees where in the hand it was."""
    face, side = option.value >> 1, option.value & 1
    one, two, three = game.hands[seat]
    faces = game.faces
    card = three if faces[three] == face else two if faces[two] == face else one
    if game.known[card] != game.everyone:
        if card != three or game.turned_over:
            card = slip_out(game, seat, card)
        game.reveal(card)
    if card == three:
        game.hands[seat] = (one, two)
    else:
        game.hands[seat] = (one, three) if card == two else (two, three)
    piles = game.piles
    piles[side] = (piles[side], card)
    game.past = (game.past, seat, game.drawn, face)
    game.holds = 0
    game.turn += 1
    if game.telling:
        game.tell("laid-off", option.rule, seat=seat, side=SIDES[side], card=card)
    return next_turn(game)


def slip_out(game: Sabacc, seat: int, leaving: int) -> int:
    """S13: of the hidden cards that could be this one to onlookers, the last leaves the hand."""
    known, everyone = game.known, game.everyone
    hand = game.hands[seat]
    if game.turned_over:
        hidden = [card for card in hand if known[card] != everyone]
        return game.slip(hidden, leaving, 1 << seat)
    sides = game.table.sides
    side = sides[leaving]
    _, two, three = hand
    if known[three] != everyone and sides[three] == side:
        last = three
    elif two != leaving and known[two] != everyone and sides[two] == side:
        last = two
    else:
        return leaving
    game.exchange(last, leaving)
    return last


# Showing the hands


def show_hands(game: Sabacc) -> Entry:
    """SAB-27: after the last pass all hands are shown."""
    for seat in game.order:
        hand = game.hands[seat]
        game.reveal_all(hand)
        if game.telling:
            game.tell("showed", "SAB-27", seat=seat, cards=hand)
    settle(game)
    return next_round(game)


def settle(game: Sabacc) -> None:
    """SAB-29 to SAB-35: the best hands take their pots back, all others pay."""
    worth, faces, hands = game.table.worth, game.faces, game.hands
    best = NO_HAND
    for seat in game.order:
        one, two = hands[seat]
        hand = worth[faces[one]][faces[two]]
        if hand < best:  # noqa: PLR1730 - min() would be a call
            best = hand
    winning = winning_hands(game, best)
    shown: tuple[tuple[int, ...], ...] = ()
    for seat in game.order:
        one, two = hands[seat]
        first, second = faces[one], faces[two]
        hand = worth[first][second]
        paid = take_back(game, seat) if hand <= winning else pay(game, seat, hand // RANKS)
        shown += ((seat, first, second, paid),)
    game.shown = shown


def winning_hands(game: Sabacc, best: int) -> int:
    """SAB-30, SAB-31, S12: hands as good as the best pair win; without any pair none, or by
    house rule all with the smallest difference (S02). Returns what a hand is worth at most."""
    if best < RANKS:
        return best
    if game.table.smallest_difference_wins:
        return best // RANKS * RANKS + RANKS - 1
    return NOBODY_WINS


def take_back(game: Sabacc, seat: int) -> int:
    """SAB-32: a winner takes back the own pot and loses nothing."""
    pot = game.pots[seat]
    game.chips[seat] += pot
    game.pots[seat] = 0
    if game.telling:
        game.tell("won-round", "SAB-32", seat=seat, n=pot)
    return 0


def pay(game: Sabacc, seat: int, difference: int) -> int:
    """SAB-33 to SAB-35, S03, S11: the others lose the pot, and one chip for a lower pair or the
    difference of their ranks, as far as they have it. Returns the chips lost."""
    pot, chips = game.pots[seat], game.chips[seat]
    owed = difference or 1
    owed = min(owed, chips)
    game.chips[seat] = chips - owed
    game.pots[seat] = 0
    game.lost += pot + owed
    if game.telling:
        game.tell("paid", "SAB-35" if difference else "SAB-34", seat=seat, n=pot + owed)
    return pot + owed


# Next round and end


def next_round(game: Sabacc) -> Entry:
    """SAB-36 to SAB-38: whoever has chips plays on; the last one to have any wins."""
    chips = game.chips
    left = game.order if 0 not in chips else tuple([seat for seat in game.order if chips[seat]])
    if len(left) > 1:
        game.starter = next_starter(game)
        return new_round(game)
    if left:
        if game.telling:
            game.tell("won", "SAB-38", seat=left[0])
        game.finish((left[0],), "SAB-38")
    else:
        winners = everybody_out(game)
        if game.telling:
            key = "all-out-draw" if game.table.all_out_is_draw else "all-out"
            game.tell(key, "S04", seats=winners)
        game.finish(winners, "S04")
    return None


def everybody_out(game: Sabacc) -> tuple[int, ...]:
    """S04: smaller difference, then the better card; or by house rule a draw among them."""
    if game.table.all_out_is_draw:
        return game.order
    worth = game.table.worth
    best = min([worth[one][two] for _, one, two, _ in game.shown])
    return tuple([seat for seat, one, two, _ in game.shown if worth[one][two] == best])


def next_starter(game: Sabacc) -> int:
    """S05: the start moves on clockwise, or goes to who lost most or least in this round."""
    starter, chips = game.starter, game.chips
    after = [seat for seat in game.table.clockwise[starter][1:] if chips[seat]]
    if game.table.next_starter == "rotate":
        return after[0]
    if chips[starter]:
        after.append(starter)
    losses = {seat: paid for seat, _, _, paid in game.shown}
    lost = [losses[seat] for seat in after]
    return after[lost.index(max(lost) if game.table.next_starter == "loser" else min(lost))]


# Steps that ask and steps that answer, under names that are Final: compiled code looks those up
# for nothing.
NEXT_TURN: Final = next_turn
DRAW_OR_HOLD: Final = draw_or_hold
DISCARD: Final[list[Entry]] = [(discard, seat) for seat in range(MOST_SEATS)]
LAY_OFF: Final = lay_off
