"""The rules of LABTAG Schlamboree, top to bottom like the rulebook."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_schlamboree.compare import (
    Sums,
    by_ace_or_king,
    decide,
    strength,
    sums,
)
from spieltisch.games.labtag_schlamboree.position import (
    CONFIRM,
    HAS_ACE,
    HAS_JACK,
    HAS_KING,
    HAS_QUEEN,
    ROW,
    Schlamboree,
    SchlamboreeTable,
)
from spieltisch.kernel.dice import shuffled
from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.position import NOBODY

CONFIRM_ONLY: Final = (CONFIRM,)

# Preparation


def begin(game: Schlamboree) -> None:
    """SCH-02, SCH-05, SCH-12: everybody draws and splits a hand, and chance says who begins."""
    game.then(draw_hands, split_hands, draw_starter)


def draw_hands(game: Schlamboree) -> None:
    """SCH-02, SCH-04, C03: everybody draws as many cards, from an own deck or the shared one."""
    game.lay_out(game.table.start)
    if game.table.shared:
        draw_from_one_deck(game)
    else:
        for seat in range(game.seats):
            draw_own_hand(game, seat)
    for seat, hand in enumerate(game.table.hands):
        for handle in hand:
            game.show(handle, seat)
        if game.telling:
            game.tell("drew", "SCH-02", seat=seat, cards=hand)


def draw_own_hand(game: Schlamboree, seat: int) -> None:
    """SCH-02, C04: draw a hand, and a new one as long as it cannot be split."""
    table = game.table
    stack, hand = table.stacks[seat], table.hands[seat]
    game.draw(stack, len(hand))
    while not can_be_split(table, [game.faces[handle] for handle in hand]):
        for handle in stack:
            game.faces[handle] = table.start[handle]
        game.draw(stack, len(hand))
        game.tell("redrew", "C04", seat=seat)


def draw_from_one_deck(game: Schlamboree) -> None:
    """C03, C04: deal everybody's hand from the shared deck, all anew if one cannot be split."""
    table = game.table
    stack = table.stacks[0]
    count = sum([len(hand) for hand in table.hands])
    game.draw(stack, count)
    while not all_can_be_split(game):
        game.lay_out(table.start)
        game.draw(stack, count)
        game.tell("redrew-all", "C04")


def all_can_be_split(game: Schlamboree) -> bool:
    """C04: whether no hand has more of a special type than there are groups."""
    for hand in game.table.hands:
        if not can_be_split(game.table, [game.faces[handle] for handle in hand]):
            return False
    return True


def can_be_split(table: SchlamboreeTable, faces: list[int]) -> bool:
    """SCH-31, C04: a type of special cards must not outnumber the groups."""
    counts = [0] * (HAS_ACE + 1)
    for face in faces:
        counts[table.special[face]] += 1
    return max(counts[1:]) <= table.groups


def split_hands(game: Schlamboree) -> None:
    """SCH-05: all split their cards at the same time, each for themselves."""
    game.in_private(list(range(game.seats)), place_card, lay_groups)


def place_card(game: Schlamboree, seat: int) -> None:
    """SCH-05, SCH-09, SCH-31: from the ace down, the next card goes into one of the groups begun
    or into the next empty one, so that every way of splitting comes up once."""
    draft = game.draft
    assert draft is not None
    table = game.table
    faces = sorted([game.faces[handle] for handle in table.hands[seat]])
    placed = len(draft)
    if placed == len(faces):
        game.ask_among(seat, CONFIRM_ONLY, confirm_groups)
        return
    face = faces[placed]
    special = table.special[face]
    opened = taken = 0
    for place, group in enumerate(draft):
        if group >= opened:
            opened = group + 1
        if special and table.special[faces[place]] == special:
            taken |= 1 << group
    must_open = len(faces) - placed <= table.groups - opened
    game.ask(seat, table.placing(face, opened, taken, must_open), card_placed)


def card_placed(game: Schlamboree, seat: int, option: Option) -> None:
    """The card lies in its group, for now."""
    assert game.draft is not None
    game.draft.append(option.value)
    game.then((place_card, seat))


def confirm_groups(game: Schlamboree, seat: int, option: Option) -> None:
    """SCH-07: this is how the groups will be laid out."""


def lay_groups(game: Schlamboree, seat: int) -> None:
    """SCH-07, C02: the groups lie side by side, face down, in an order that chance decides: all
    can see how many cards are in a group, and nobody can tell from its place what they are."""
    table = game.table
    hand = list(table.hands[seat])
    faces = [game.faces[handle] for handle in hand]
    ranked = sorted(faces)
    planned: list[list[int]] = [[] for _ in range(table.groups)]
    for place, group in enumerate(game.drafts[seat]):
        planned[group].append(faces.index(ranked[place]))
    order: list[int] = []
    row: list[tuple[int, ...]] = []
    for group in shuffled(table.groups, game.dice):
        origins = planned[group]
        first = len(order)
        for place in shuffled(len(origins), game.dice):
            order.append(origins[place])  # noqa: PERF401
        row.append(tuple(hand[first : len(order)]))
    game.permute(hand, order, 1 << seat)
    game.groups[seat] = tuple(row)
    game.left[seat] = table.groups
    if game.telling:
        sizes = ", ".join([str(len(group)) for group in row])
        game.tell("laid", "SCH-07", seat=seat, sizes=sizes)


def draw_starter(game: Schlamboree) -> None:
    """SCH-12: chance says who chooses first."""
    game.turn = game.dice.below(game.seats)
    game.tell("starts", "SCH-12", seat=game.turn)
    game.then(next_turn)


# The matches


def next_turn(game: Schlamboree) -> None:
    """SCH-24, SCH-25, C05: whoever has no groups is skipped; it ends when fewer than two seats
    have any."""
    left = game.left
    if len(left) - left.count(0) < 2:
        if game.telling and max(left) > 0:
            game.tell("left-over", "C05", seat=left.index(max(left)), n=max(left))
        game.then(score)
        return
    seat = game.turn
    while not left[seat]:
        if game.telling:
            game.tell("skipped", "C05", seat=seat)
        seat = (seat + 1) % game.seats
    game.turn = seat
    game.then(choose_own)


def choose_own(game: Schlamboree) -> None:
    """SCH-13: first, one of the own groups."""
    seat = game.turn
    options: list[Option] = []
    for group, option in zip(game.groups[seat], game.table.own_groups[seat], strict=True):
        if group:
            options.append(option)
    game.ask_among(seat, tuple(options), own_chosen)


def own_chosen(game: Schlamboree, seat: int, option: Option) -> None:
    """SCH-13: now a group of an opponent."""
    game.chosen = option.value
    game.then(choose_other)


def choose_other(game: Schlamboree) -> None:
    """SCH-13 to SCH-15, C14: any hidden group of an opponent who has most of them."""
    seat = game.turn
    table = game.table
    most = most_groups(game.left, seat)
    options: list[Option] = []
    barred: list[Barred] = []
    for other, row in enumerate(game.groups):
        if other == seat:
            continue
        open_to_all = game.left[other] == most
        for place, group in enumerate(row):
            if group and open_to_all:
                options.append(table.targets[other][place])
            elif group:
                barred.append(table.spared[other][place])
    game.ask_among(seat, tuple(options), other_chosen, tuple(barred))


def most_groups(left: list[int], seat: int) -> int:
    """SCH-14: the largest number of hidden groups among the opponents of a seat."""
    most = 0
    for other, count in enumerate(left):
        if other != seat and count > most:
            most = count
    return most


def other_chosen(game: Schlamboree, seat: int, option: Option) -> None:
    """SCH-13: both groups are settled."""
    place = game.chosen
    game.chosen = NOBODY
    game.then((play_match, seat, place, option.value // ROW, option.value % ROW))


def play_match(game: Schlamboree, seat: int, place: int, other: int, target: int) -> None:
    """SCH-16 to SCH-25: both groups are turned up and compared; then the next seat chooses."""
    group, rival = game.groups[seat][place], game.groups[other][target]
    if game.telling:
        game.tell("challenged", "SCH-13", seat=seat, n=place + 1, seat_other=other, m=target + 1)
    turn_up(game, seat, group)
    turn_up(game, other, rival)
    one = sums(game.table, [game.faces[handle] for handle in group])
    two = sums(game.table, [game.faces[handle] for handle in rival])
    if game.telling:
        explain(game, seat, one, other, two)
    result, rule = decide(one, two, game.table.dame_turns)
    clear(game, seat, place)
    clear(game, other, target)
    if result > 0:
        take_trophy(game, seat, group, rule)
    elif result < 0:
        take_trophy(game, other, rival, rule)
    else:
        game.tell("nobody", "C11")
    winner = seat if result > 0 else other if result < 0 else NOBODY
    game.last = ((seat, group), (other, rival), (winner, ()))
    # SCH-24, C15: left of whoever chose, no matter who won.
    game.turn = (seat + 1) % game.seats
    game.then(next_turn)


def turn_up(game: Schlamboree, seat: int, group: tuple[int, ...]) -> None:
    """SCH-16: everybody sees the cards of the group."""
    for handle in group:
        game.reveal(handle)
    if game.telling:
        game.tell("turned-up", "SCH-16", seat=seat, cards=group)


def clear(game: Schlamboree, seat: int, place: int) -> None:
    """SCH-22: the group leaves its row."""
    row = game.groups[seat]
    game.groups[seat] = (*row[:place], (), *row[place + 1 :])
    game.left[seat] -= 1


def take_trophy(game: Schlamboree, seat: int, group: tuple[int, ...], rule: str) -> None:
    """SCH-22, SCH-23, C12, C14: the owner of the winning group keeps its highest card, face
    down; of cards that are equally high the one of the better value."""
    faces, height = game.faces, game.table.height
    best = group[0]
    for handle in group:
        if (height[faces[handle]], -faces[handle]) > (height[faces[best]], -faces[best]):
            best = handle
    game.victory[seat] += (best,)
    if game.telling:
        game.tell("won-match", rule, seat=seat)
        game.tell("trophy", "SCH-23", seat=seat, card=best)


def explain(game: Schlamboree, seat: int, one: Sums, other: int, two: Sums) -> None:
    """SCH-32: tell what the special cards do, and then whatever has to be added up."""
    either = one.specials | two.specials
    for owner, group in ((seat, one), (other, two)):
        if group.specials & HAS_ACE and group.specials & HAS_KING:
            game.tell("king-off", "SCH-43", seat=owner)
    winner, rule = by_ace_or_king(one.specials, two.specials)
    if winner:
        favoured, beaten = (seat, other) if winner > 0 else (other, seat)
        game.tell(f"decided-{rule.lower()}", rule, seat=favoured, seat_other=beaten)
        return
    if either & HAS_ACE:
        game.tell("aces-cancel", "SCH-42")
    elif either & HAS_KING:
        game.tell("kings-cancel", "SCH-39")
    if either & HAS_JACK:
        game.tell("jack", "SCH-34")
    if either & HAS_QUEEN:
        game.tell("queen", "SCH-36")
    mine, theirs = strength(one, either), strength(two, either)
    game.tell("strengths", "SCH-17", seat=seat, n=mine, seat_other=other, m=theirs)
    if mine != theirs:
        return
    if not either & HAS_JACK:
        game.tell("values", "SCH-18", seat=seat, n=one.points, seat_other=other, m=two.points)
    if one.points == two.points:
        n, m = one.legends, two.legends
        game.tell("legends", "SCH-20", seat=seat, n=n, seat_other=other, m=m)


# Scoring


def score(game: Schlamboree) -> None:
    """SCH-26 to SCH-29, C13: most points win; ties go to the highest card and then to more
    legendary cards, each time among those that are level."""
    points = [len(pile) for pile in game.victory]
    for seat, n in enumerate(points):
        game.tell("points", "SCH-26", seat=seat, n=n)
    level, rule = best_of(list(range(game.seats)), points), "SCH-26"
    if len(level) > 1:
        level, rule = best_of(level, [highest(game, pile) for pile in game.victory]), "SCH-27"
    if len(level) > 1:
        level, rule = best_of(level, [legends(game, pile) for pile in game.victory]), "SCH-28"
    if len(level) > 1:
        rule = "SCH-29"
    game.tell("drawn" if len(level) > 1 else "won", rule, seats=tuple(level))
    game.finish(tuple(level), rule)


def best_of(level: list[int], worth: list[int]) -> list[int]:
    """C13: those among the seats that are level who have most."""
    most = max([worth[seat] for seat in level])
    return [seat for seat in level if worth[seat] == most]


def highest(game: Schlamboree, pile: tuple[int, ...]) -> int:
    """SCH-27, C12: the highest card of a victory pile."""
    return max([game.table.height[game.faces[handle]] for handle in pile], default=-1)


def legends(game: Schlamboree, pile: tuple[int, ...]) -> int:
    """SCH-28: the legendary cards of a victory pile."""
    return sum([game.table.legend[game.faces[handle]] for handle in pile])
