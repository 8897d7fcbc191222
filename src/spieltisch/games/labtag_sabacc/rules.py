"""The rules of LABTAG Sabacc, top to bottom like the rulebook."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag.cards import BLUE, GREEN
from spieltisch.games.labtag_sabacc.position import LEFT, RANKS, RIGHT, SIDES, Sabacc, Sides
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.options import Barred, Menu, Option

NO_OPTIONS: Final[tuple[Option, ...]] = ()
# What `drawn` remembers of a card drawn face down on either side.
HIDDEN: Final = ((LEFT, UNKNOWN), (RIGHT, UNKNOWN))
# Better than any hand (see `SabaccTable.worth`).
NOBODY_WINS: Final = -1
CHIPS: Final = 6
PASSES: Final = 3

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


# Preparation


def begin(game: Sabacc) -> None:
    """SAB-03, SAB-08: everybody gets six chips, and it is settled who begins."""
    game.chips = [CHIPS] * game.seats
    game.pots = [0] * game.seats
    game.starter = 0 if game.table.host_begins else game.dice.below(game.seats)
    game.then(new_round)


def new_round(game: Sabacc) -> None:
    """SAB-09, SAB-37: those who have chips play, clockwise from the starting player."""
    starter, chips = game.starter, game.chips
    seats = game.table.clockwise[starter]
    game.order = seats if min(chips) else tuple([seat for seat in seats if chips[seat]])
    game.turn = 0
    game.holds = 0
    if game.telling:
        game.tell("round", "SAB-37", seat=starter)
    build_decks(game)
    deal(game)
    game.then(next_turn)


def build_decks(game: Sabacc) -> None:
    """SAB-04, SAB-05: blue on the left, red on the right, half of the greens in either."""
    table = game.table
    game.lay_out(table.faces)
    game.past = [()] * game.seats
    game.turned_over = False


def deal(game: Sabacc) -> None:
    """SAB-06, SAB-07: the top card of each stack starts the open pile beside it, then everybody
    gets one card from the left and one from the right."""
    table, players = game.table, len(game.order)
    left = game.draw(table.left_stack, 1 + players)
    right = game.draw(table.right_stack, 1 + players)
    game.stacks = (table.left_stack[: -1 - players], table.right_stack[: -1 - players])
    game.piles = (left[players:], right[players:])
    game.reveal(left[players])
    game.reveal(right[players])
    hands: list[tuple[int, ...]] = [()] * game.seats
    place = 0
    for seat in game.order:
        hand = (left[place], right[place])
        hands[seat] = hand
        game.show_all(hand, seat)
        place += 1
    game.hands = hands
    if game.telling:
        tell_deal(game)


def tell_deal(game: Sabacc) -> None:
    """What everybody saw of the deal."""
    for side in (LEFT, RIGHT):
        game.tell("opened", "SAB-06", side=SIDES[side], card=game.piles[side])
    for seat in game.order:
        game.tell("dealt", "SAB-07", seat=seat, cards=game.hands[seat])


# Three times draw or hold


def next_turn(game: Sabacc) -> None:
    """SAB-26 to SAB-28: everybody has three turns, unless all hold one after another (S01)."""
    order, turn = game.order, game.turn
    players = len(order)
    place = turn % players
    if place == 0 or game.table.consecutive:
        if game.holds >= players or turn == PASSES * players:
            game.then(show_hands)
            return
        if not game.table.consecutive:
            game.holds = 0
    seat = order[place]
    if game.chips[seat]:
        game.ask(seat, TURN.offers[closed_sources(game)], draw_or_hold)
    else:
        # SAB-23, S10: without chips one holds without being asked.
        hold(game, seat)


def closed_sources(game: Sabacc) -> int:
    """Closed are an empty stack that cannot be refilled and an empty pile (S06, S07)."""
    left, right = game.stacks
    left_pile, right_pile = game.piles
    if left and right and left_pile and right_pile:
        return 0
    closed = 0
    if not left and len(left_pile) < 2:
        closed = 1
    if not right and len(right_pile) < 2:
        closed |= 2
    if not left_pile:
        closed |= 4
    if not right_pile:
        closed |= 8
    return closed


def draw_or_hold(game: Sabacc, seat: int, option: Option) -> None:
    """SAB-11 to SAB-14: hold, or pay a chip into the own pot and take a card."""
    source = option.value
    if source == HOLDING:
        hold(game, seat)
        return
    game.chips[seat] -= 1
    game.pots[seat] += 1
    if source < OPEN:
        draw_hidden(game, seat, source)
    else:
        take_open(game, seat, source - OPEN)
    game.then((discard, seat))


def hold(game: Sabacc, seat: int) -> None:
    """SAB-24, SAB-25: holding costs nothing, and one may draw again later."""
    game.holds += 1
    game.turn += 1
    if game.telling:
        game.tell("held", "SAB-24", seat=seat)
    game.then(next_turn)


def draw_hidden(game: Sabacc, seat: int, side: int) -> None:
    """SAB-13: take the top hidden card of a stack, turning its pile over if it is empty (S06)."""
    stack = game.stacks[side]
    if not stack:
        stack = turn_over(game, side)
    card = game.draw_one(stack)
    game.stacks = with_side(game.stacks, side, stack[:-1])
    game.show(card, seat)
    game.hands[seat] += (card,)
    game.drawn = HIDDEN[side]
    if game.telling:
        game.tell("drew", "SAB-13", seat=seat, side=SIDES[side], card=card)


def take_open(game: Sabacc, seat: int, side: int) -> None:
    """SAB-14: take the top card of an open pile."""
    pile = game.piles[side]
    card = pile[-1]
    game.piles = with_side(game.piles, side, pile[:-1])
    game.hands[seat] += (card,)
    game.drawn = (side, game.faces[card])
    if game.telling:
        game.tell("took", "SAB-14", seat=seat, side=SIDES[side], card=card)


def with_side(both: Sides, side: int, changed: tuple[int, ...]) -> Sides:
    """The stacks or piles with one side changed."""
    return (changed, both[RIGHT]) if side == LEFT else (both[LEFT], changed)


def turn_over(game: Sabacc, side: int) -> tuple[int, ...]:
    """S06: the open pile but for its top card is shuffled and becomes the stack."""
    pile = game.piles[side]
    stack = pile[:-1]
    game.piles = with_side(game.piles, side, pile[-1:])
    game.turned_over = True
    game.shuffle(list(stack), game.dice)
    if game.telling:
        game.tell("turned-over", "S06", side=SIDES[side])
    return stack


def discard(game: Sabacc, seat: int) -> None:
    """SAB-15 to SAB-17, SAB-21, SAB-22: lay off one card so that two are kept, at most one of
    them blue and at most one red."""
    first, second, third = game.hands[seat]
    faces, table = game.faces, game.table
    fitting, colour = table.discards[game.drawn[0]], table.colour
    one, two, three = faces[first], faces[second], faces[third]
    # The two cards held before the draw never clash, so the drawn one may always go.
    options = fitting[three]
    if colour[one] != colour[three] or colour[one] == GREEN:
        options = fitting[two] + options
    if colour[two] != colour[three] or colour[two] == GREEN:
        options = fitting[one] + options
    if table.has_twins:
        options = without_twins(options)
    game.ask_among(seat, options, lay_off)
    if game.telling:
        game.barred = barred_discards(game, seat, options)


def may_keep(one: int, other: int) -> bool:
    """SAB-19, SAB-22: a green card counts as either colour, two blue or two red ones clash."""
    return one != other or one == GREEN


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


def lay_off(game: Sabacc, seat: int, option: Option) -> None:
    """SAB-15, SAB-18: the card goes to an open pile; nobody sees where in the hand it was."""
    face, side = option.value >> 1, option.value & 1
    one, two, three = game.hands[seat]
    faces = game.faces
    card = three if faces[three] == face else two if faces[two] == face else one
    if game.known[card] != game.everyone:
        card = slip_out(game, seat, card)
        game.reveal(card)
    if card == three:
        game.hands[seat] = (one, two)
    elif card == two:
        game.hands[seat] = (one, three)
    else:
        game.hands[seat] = (two, three)
    game.piles = with_side(game.piles, side, (*game.piles[side], card))
    game.past[seat] += ((game.drawn, face),)
    game.holds = 0
    game.turn += 1
    if game.telling:
        game.tell("laid-off", option.rule, seat=seat, side=SIDES[side], card=card)
    game.then(next_turn)


def slip_out(game: Sabacc, seat: int, leaving: int) -> int:
    """S13: of the hidden cards that could be this one to onlookers, the last leaves the hand."""
    known, everyone = game.known, game.everyone
    hand = game.hands[seat]
    if game.turned_over:
        hidden = [card for card in hand if known[card] != everyone]
        return game.slip(hidden, leaving, 1 << seat)
    left = game.table.left
    for card in (hand[2], hand[1]):
        if card == leaving:
            break
        if known[card] != everyone and (card < left) == (leaving < left):
            game.exchange(card, leaving)
            return card
    return leaving


# Showing the hands


def show_hands(game: Sabacc) -> None:
    """SAB-27: after the last pass all hands are shown."""
    for seat in game.order:
        hand = game.hands[seat]
        game.reveal(hand[0])
        game.reveal(hand[1])
        if game.telling:
            game.tell("showed", "SAB-27", seat=seat, cards=hand)
    settle(game)
    game.then(next_round)


def settle(game: Sabacc) -> None:
    """SAB-29 to SAB-35: the best hands take their pots back, all others pay."""
    worth, faces = game.table.worth, game.faces
    hands: list[int] = []
    for seat in game.order:
        one, two = game.hands[seat]
        hands.append(worth[faces[one]][faces[two]])
    winning = winning_hands(game, min(hands))
    shown: list[tuple[int, int, int, int]] = []
    for seat, hand in zip(game.order, hands, strict=True):
        paid = take_back(game, seat) if hand <= winning else pay(game, seat, hand // RANKS)
        one, two = game.hands[seat]
        shown.append((seat, faces[one], faces[two], paid))
    game.shown = tuple(shown)


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
    owed = min(difference or 1, chips)
    game.chips[seat] = chips - owed
    game.pots[seat] = 0
    game.lost += pot + owed
    if game.telling:
        game.tell("paid", "SAB-35" if difference else "SAB-34", seat=seat, n=pot + owed)
    return pot + owed


# Next round and end


def next_round(game: Sabacc) -> None:
    """SAB-36 to SAB-38: whoever has chips plays on; the last one to have any wins."""
    left = [seat for seat in game.order if game.chips[seat]]
    if len(left) > 1:
        game.starter = next_starter(game, left)
        game.then(new_round)
    elif left:
        if game.telling:
            game.tell("won", "SAB-38", seat=left[0])
        game.finish((left[0],), "SAB-38")
    else:
        winners = everybody_out(game)
        if game.telling:
            game.tell("all-out", "S04", seats=winners)
        game.finish(winners, "S04")


def everybody_out(game: Sabacc) -> tuple[int, ...]:
    """S04: smaller difference, then the better card; or by house rule a draw."""
    if game.table.all_out_is_draw:
        return tuple(range(game.seats))
    hands = [(game.table.worth[one][two], seat) for seat, one, two, _ in game.shown]
    best = min(hands)[0]
    return tuple([seat for worth, seat in hands if worth == best])


def next_starter(game: Sabacc, left: list[int]) -> int:
    """S05: the start moves on clockwise, or goes to who lost most or least in this round."""
    starter = game.starter
    clockwise = (*game.table.clockwise[starter][1:], starter)
    after = [seat for seat in clockwise if seat in left]
    if game.table.next_starter == "rotate":
        return after[0]
    losses = {seat: paid for seat, _, _, paid in game.shown}
    lost = [losses[seat] for seat in after]
    return after[lost.index(max(lost) if game.table.next_starter == "loser" else min(lost))]
