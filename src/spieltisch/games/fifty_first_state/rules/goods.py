"""Gaining and spending goods, drawing and discarding cards, points and icons."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.effects import (
    ALL_ICONS,
    AMMO,
    BRICK,
    CARD,
    KEPT,
    LETTERS,
    POINT,
    SHIELD,
    UNIVERSAL,
    Cost,
    Gain,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.table import store_room

# Gaining


def gain(game: FiftyFirstState, seat: int, given: Gain, rule: str) -> None:
    """STA-04: take goods from the supply; cards are drawn and points scored at once."""
    goods, bank = game.goods, game.bank
    base = seat * KEPT
    for kind, n in given.goods:
        if kind < KEPT:
            goods[base + kind] += n
            bank[kind] -= n
        elif kind == CARD:
            draw_cards(game, seat, n, rule)
        else:
            game.score[seat] += n
    if given.per:
        kind, each, icon, most = given.per
        n = each * min(count_icons(game, seat, icon), most)
        if kind < KEPT:
            goods[base + kind] += n
            bank[kind] -= n
        elif kind == CARD:
            draw_cards(game, seat, n, rule)
        else:
            game.score[seat] += n
    if game.telling:
        tell_gain(game, seat, given, rule)


def tell_gain(game: FiftyFirstState, seat: int, given: Gain, rule: str) -> None:
    """Say what somebody got; cards drawn were told when they were drawn."""
    got = [(kind, n) for kind, n in given.goods if kind != CARD]
    if given.per and given.per[0] != CARD:
        kind, each, icon, most = given.per
        got.append((kind, each * min(count_icons(game, seat, icon), most)))
    text = spelled(got)
    if text:
        game.tell("gained", rule, seat=seat, goods=f"goods.{text}")


def spelled(goods: list[tuple[int, int]]) -> str:
    """Goods as the data files write them.

    >>> spelled([(3, 2), (13, 0), (13, 1)])
    '2B 1V'
    """
    return " ".join([f"{n}{LETTERS[kind]}" for kind, n in goods if n])


def count_icons(game: FiftyFirstState, seat: int, icon: int) -> int:
    """STA-26, F16: how many of the own locations, and perhaps Ruins, show an icon."""
    icons, faces = game.table.cards.icons, game.faces
    count = 0
    for handle in game.locations[seat]:
        count += (icons[faces[handle]] >> icon) & 1
    if game.table.ruins_count:
        for handle in game.ruins[seat]:
            count += (icons[faces[handle]] >> icon) & 1
    return count


def draw_cards(game: FiftyFirstState, seat: int, n: int, rule: str) -> None:
    """STA-05: draw cards into the hand, as many as there are."""
    drawn: tuple[int, ...] = ()
    for _ in range(n):
        if not game.deck and not refill(game):
            break
        handle = game.draw_for(seat, game.deck)
        game.deck = game.deck[:-1]
        drawn += (handle,)
    if drawn:
        game.hand[seat] += drawn
        if game.telling:
            game.tell("drew", rule, seat=seat, cards=drawn)


def refill(game: FiftyFirstState) -> bool:
    """STA-05: the discard pile becomes the deck; False if there is none.

    Its order is decided as it is drawn. Everybody knows which cards are in it, and will know
    wherever they go from here: `batch` and `made` keep that.
    """
    if not game.discard:
        return False
    game.deck, game.discard = game.discard, ()
    shuffle_in(game, game.deck)
    game.tell("reshuffled", "STA-05", n=len(game.deck))
    return True


def shuffle_in(game: FiftyFirstState, pile: tuple[int, ...]) -> None:
    """Cards that all have seen are turned down and mixed."""
    number = len(game.made)
    faces, batch, known = game.faces, game.batch, game.known
    left = [list(made) for made in game.made]
    for handle in pile:
        left[batch[handle]].remove(faces[handle])
        batch[handle] = number
        known[handle] = 0
    game.made = (*[tuple(made) for made in left], tuple(sorted([faces[h] for h in pile])))


def throw_away(game: FiftyFirstState, handle: int) -> None:
    """STA-05: a card goes to the discard pile, where all can see it."""
    game.reveal(handle)
    game.discard += (handle,)


def hand_card(game: FiftyFirstState, seat: int, kind: int) -> int:
    """One of the cards of a kind in a hand: rather one of which all know that it is there."""
    found = -1
    faces, known, kind_of = game.faces, game.known, game.table.cards.kind_of
    for handle in game.hand[seat]:
        if kind_of[faces[handle]] == kind:
            if known[handle] == game.everyone:
                return handle
            if found < 0:
                found = handle
    return found


def out_of_hand(game: FiftyFirstState, seat: int, kind: int) -> int:
    """Take a card of this kind out of a hand and show it; returns its handle."""
    handle = hand_card(game, seat, kind)
    hand = game.hand[seat]
    place = hand.index(handle)
    game.hand[seat] = hand[:place] + hand[place + 1 :]
    game.reveal(handle)
    return handle


# Spending


def payable(game: FiftyFirstState, seat: int, cost: Cost) -> bool:
    """STA-17, STA-18: whether a seat has the goods to pay this, whatever it pays with."""
    goods = game.goods
    base = seat * KEPT
    for kind, n in cost.exact:
        if goods[base + kind] < n:
            return False
    short = 0
    for kind, n in cost.resources:
        have = goods[base + kind]
        if have < n:
            short += n - have
    if short > goods[base + AMMO]:
        return False
    if cost.any:
        # No card asks for any resource and for a certain one.
        have = goods[base] + goods[base + 1] + goods[base + 2] + goods[base + 3]
        if have + goods[base + AMMO] < cost.any:
            return False
    for kind, n in cost.contacts:
        if goods[base + kind] + goods[base + UNIVERSAL] < n:
            return False
    return (not cost.cards or len(game.hand[seat]) >= cost.cards) and (
        not cost.deals or len(game.deals[seat]) >= cost.deals
    )


def spend(game: FiftyFirstState, seat: int, kind: int, n: int) -> None:
    """Give goods back to the supply, those on caches last."""
    place = seat * KEPT + kind
    left = game.goods[place] - n
    game.goods[place] = left
    game.bank[kind] += n
    if game.cached[place] > left:
        off_cache(game, seat, kind, game.cached[place] - left)


def spend_cached(game: FiftyFirstState, seat: int, kind: int) -> None:
    """Give back one that lies on a cache."""
    game.goods[seat * KEPT + kind] -= 1
    game.bank[kind] += 1
    off_cache(game, seat, kind, 1)


def off_cache(game: FiftyFirstState, seat: int, kind: int, n: int) -> None:
    """STA-19: goods are taken off the locations, the oldest first."""
    game.cached[seat * KEPT + kind] -= n
    for handle in game.locations[seat]:
        lying = game.lying[handle]
        while n and kind in lying:
            place = lying.index(kind)
            lying = lying[:place] + lying[place + 1 :]
            game.lying[handle] = lying
            n -= 1


def pay(game: FiftyFirstState, seat: int, cost: Cost) -> None:
    """STA-20: pay where nothing is to be decided: exact goods first, then what replaces them."""
    goods = game.goods
    base = seat * KEPT
    for kind, n in cost.exact:
        spend(game, seat, kind, n)
    for kind, n in cost.resources:
        have = min(goods[base + kind], n)
        if have:
            spend(game, seat, kind, have)
        if have < n:
            spend(game, seat, AMMO, n - have)
    for kind, n in cost.contacts:
        have = min(goods[base + kind], n)
        if have:
            spend(game, seat, kind, have)
        if have < n:
            spend(game, seat, UNIVERSAL, n - have)
    n = cost.any
    if n:
        for kind in range(BRICK + 1):
            have = min(goods[base + kind], n)
            if have:
                spend(game, seat, kind, have)
                n -= have
        if n:
            spend(game, seat, AMMO, n)


# Locations


def look_over(game: FiftyFirstState, seat: int) -> None:
    """Work out anew what follows from a seat's locations: icons to match (STA-29) and storage."""
    cards, faces = game.table.cards, game.faces
    icons = keeps = 0
    for handle in game.locations[seat]:
        face = faces[handle]
        bits = cards.icons[face]
        icons |= bits if bits else ALL_ICONS
        store = cards.effect[face].store
        if store:
            keeps |= store_room(store)
    if game.ruins[seat]:
        icons = ALL_ICONS
    game.icons[seat] = icons
    game.keeps[seat] = keeps


def goods_back(game: FiftyFirstState, seat: int, handle: int) -> None:
    """What lies on a location goes to its owner's supply."""
    for kind in game.lying[handle]:
        game.cached[seat * KEPT + kind] -= 1
    game.lying[handle] = ()


def clear_marks(game: FiftyFirstState, handle: int) -> None:
    """A location that leaves the table takes its shield and its marks with it."""
    game.used[handle] = 0
    if handle in game.shielded:
        game.bank[SHIELD] += 1
        game.shielded = tuple([other for other in game.shielded if other != handle])


def score_points(game: FiftyFirstState, seat: int, n: int, rule: str) -> None:
    """Points beside those that goods bring."""
    game.score[seat] += n
    if game.telling:
        game.tell("gained", rule, seat=seat, goods=f"goods.{n}{LETTERS[POINT]}")
