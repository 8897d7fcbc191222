"""Moving cards from place to place, and who gets to see them (FAB-038 to FAB-050)."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.codes import (
    ARENA,
    ARSENAL,
    ARSENAL_UP,
    BANISHED,
    BANISHED_DOWN,
    CHAIN,
    CREATED,
    DECK,
    DESTROYED,
    DISCARDED,
    DREW,
    GONE,
    GRAVEYARD,
    HAND,
    PITCH,
    STACK,
    TURNED_UP,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import SOURCE, SUBJECT
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.values import GO_AGAIN, NO_DRAW, forbidden, has
from spieltisch.kernel.dice import shuffled


def lift(game: Duel, card: int) -> None:
    """Take a card out of the place where it is; a thing outside arena and stack is a new one."""
    seat = game.owner[card]
    zone = game.zone[card]
    if zone == HAND:
        game.hand[seat] = without(game.hand[seat], card)
    elif zone == DECK:
        game.deck[seat] = without(game.deck[seat], card)
    elif zone in {ARSENAL, ARSENAL_UP}:
        game.arsenal[seat] = without(game.arsenal[seat], card)
    elif zone == PITCH:
        game.pitch[seat] = without(game.pitch[seat], card)
    elif zone == GRAVEYARD:
        game.graveyard[seat] = without(game.graveyard[seat], card)
    elif zone in {BANISHED, BANISHED_DOWN}:
        game.banished[seat] = without(game.banished[seat], card)
    elif zone == ARENA:
        game.arena[seat] = without(game.arena[seat], card)
    elif card == game.attack:
        # FAB-115: what the attack last was decides.
        game.again = has(game, card, GO_AGAIN)
        game.attack = NOTHING
        game.weapon = NOTHING
    elif zone == CHAIN:
        leave_chain(game, card)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The other cards.

    >>> without((4, 5, 6), 5)
    (4, 6)
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def become_new(game: Duel, card: int) -> None:
    """FAB-047: effects on it, counters and limits are forgotten."""
    if game.effects:
        game.effects = tuple([e for e in game.effects if e[SUBJECT] != card])
    if game.counters:
        game.counters = tuple([c for c in game.counters if c[0] != card])
    if game.used:
        game.used = tuple([u for u in game.used if u[0] != card])


def from_hand(game: Duel, card: int) -> int:
    """A card is about to leave a hand: its face comes to the last card of that hand, so that
    nobody can tell how long it was held. Returns that handle."""
    seat = game.owner[card]
    hand = game.hand[seat]
    last = hand[-1]
    if card == last:
        return card
    if not game.rumours and game.known[card] == game.known[last]:
        game.exchange(card, last)
    else:
        game.slip(list(hand), card, 1 << seat)
    return last


def pick_out(game: Duel, card: int) -> int:
    """Take a card out of its place; from a hand nobody sees which one. Returns its handle."""
    if game.zone[card] == HAND:
        card = from_hand(game, card)
    lift(game, card)
    return card


def draw(game: Duel, seat: int, count: int = 1) -> int:
    """FAB-131, FAB-151: draw one by one, as many as there are; returns how many that was."""
    drawn = 0
    if forbidden(game, game.hero(seat), NO_DRAW):
        return 0
    for _ in range(count):
        deck = game.deck[seat]
        if not deck:
            break
        card = deck[-1]
        game.deck[seat] = deck[:-1]
        game.hand[seat] = (*game.hand[seat], card)
        game.zone[card] = HAND
        game.show(card, seat)
        drawn += 1
        happened(game, DREW, seat, NOTHING)
        if game.telling:
            game.tell("draw", "FAB-131", seat=seat, card=card)
    return drawn


def bury(game: Duel, card: int) -> int:
    """Put a card into its owner's graveyard, wherever it is; tokens cease to exist (FAB-193)."""
    card = pick_out(game, card)
    become_new(game, card)
    if card >= game.table.cards:
        game.zone[card] = GONE
        return card
    seat = game.owner[card]
    game.reveal(card)
    game.zone[card] = GRAVEYARD
    game.graveyard[seat] = (*game.graveyard[seat], card)
    return card


def discard(game: Duel, card: int) -> int:
    """FAB-131: from the hand to the graveyard."""
    seat = game.owner[card]
    card = bury(game, card)
    if game.telling:
        game.tell("discard", "FAB-131", seat=seat, card=card)
    happened(game, DISCARDED, seat, card)
    return card


def random_card(game: Duel, seat: int) -> int:
    """FAB-155: any card of this hand, all equally likely."""
    hand = game.hand[seat]
    return hand[game.dice.below(len(hand))]


def destroy(game: Duel, card: int) -> None:
    """FAB-131: from the arena to the graveyard, if it is still in the arena."""
    if game.zone[card] != ARENA:
        return
    seat = game.owner[card]
    if game.telling:
        game.tell("destroy", "FAB-131", seat=seat, card=card)
    happened(game, DESTROYED, seat, card)
    leave_chain(game, card)
    bury(game, card)
    if game.table.is_attack[game.faces[card]]:
        end_attacks(game, card)


def end_attacks(game: Duel, weapon: int) -> None:
    """FAB-121: the attack of a weapon ends with the weapon."""
    if weapon == game.weapon:
        bury(game, game.attack)
    for layer in game.stack:
        if game.origin[layer[SOURCE]] == weapon:
            game.stack = tuple([other for other in game.stack if other is not layer])
            bury(game, layer[SOURCE])


def leave_chain(game: Duel, card: int) -> None:
    """What is gone defends no longer, nor lies beside the chain link."""
    if game.defending:
        game.defending = tuple([d for d in game.defending if d[0] != card])
    if game.beside:
        game.beside = tuple([other for other in game.beside if other != card])


def banish(game: Duel, card: int, down: bool = False) -> int:
    """Put a card into the banished zone, face up or face down (FAB-045)."""
    seat = game.owner[card]
    card = pick_out(game, card)
    become_new(game, card)
    if down:
        # Its owner may look at it (FAB-044).
        game.show(card, seat)
    else:
        game.reveal(card)
    game.zone[card] = BANISHED_DOWN if down else BANISHED
    game.banished[seat] = (*game.banished[seat], card)
    if game.telling:
        game.tell("banish-down" if down else "banish", "FAB-045", seat=seat, card=card)
    return card


def to_arsenal(game: Duel, card: int, up: bool = False) -> int:
    """FAB-042, FAB-045: put a card into its owner's empty arsenal, face up or face down."""
    seat = game.owner[card]
    came_from = game.zone[card]
    if game.arsenal[seat]:
        return card
    card = pick_out(game, card)
    become_new(game, card)
    if up:
        game.reveal(card)
    else:
        game.show(card, seat)
    game.zone[card] = ARSENAL_UP if up else ARSENAL
    game.arsenal[seat] = (*game.arsenal[seat], card)
    if game.telling:
        game.tell("arsenal-up" if up else "arsenal", "FAB-057", seat=seat, card=card)
    if up:
        happened(game, TURNED_UP, seat, card, came_from)
    return card


def turn_up_in_arsenal(game: Duel, card: int) -> None:
    """Turn a card in an arsenal face up; it becomes a new thing (FAB-047)."""
    seat = game.owner[card]
    become_new(game, card)
    game.reveal(card)
    game.zone[card] = ARSENAL_UP
    if game.telling:
        game.tell("turn-up", "FAB-045", seat=seat, card=card)
    happened(game, TURNED_UP, seat, card, ARSENAL)


def to_hand(game: Duel, card: int) -> int:
    """Put a card into its owner's hand."""
    seat = game.owner[card]
    card = pick_out(game, card)
    become_new(game, card)
    game.show(card, seat)
    game.zone[card] = HAND
    game.hand[seat] = (*game.hand[seat], card)
    if game.telling:
        game.tell("to-hand", "FAB-131", seat=seat, card=card)
    return card


def to_deck(game: Duel, card: int, top: bool) -> int:
    """Put a card on top of its owner's deck or under it."""
    seat = game.owner[card]
    card = pick_out(game, card)
    become_new(game, card)
    if card >= game.table.cards:
        game.zone[card] = GONE
        return card
    game.zone[card] = DECK
    deck = game.deck[seat]
    game.deck[seat] = (*deck, card) if top else (card, *deck)
    if game.telling:
        game.tell("on-deck" if top else "under-deck", "FAB-044", seat=seat, card=card)
    return card


def shuffle_deck(game: Duel, seat: int) -> None:
    """FAB-156: mix a deck. What its owner knows of it follows from the cards elsewhere, so that
    only what others know of it must be kept as rumours."""
    deck = game.deck[seat]
    mask = 0
    for card in deck:
        mask |= 1 << card
        game.known[card] &= ~(1 << seat)
    if game.rumours:
        kept = []
        for told, face, among in game.rumours:
            others = told if among & ~mask else told & ~(1 << seat)
            if others:
                kept.append((others, face, among))
        game.rumours = tuple(kept)
    game.permute(list(deck), shuffled(len(deck), game.dice), 0)
    if game.telling:
        game.tell("shuffle", "FAB-156", seat=seat)


def new_thing(game: Duel, seat: int, face: int, zone: int, origin: int = NOTHING) -> int:
    """A token, a created card or a weapon's attack comes into being; returns its handle."""
    card = len(game.faces)
    game.faces.append(face)
    game.known.append(game.everyone)
    game.zone.append(zone)
    game.owner.append(seat)
    game.origin.append(origin)
    return card


def create(game: Duel, seat: int, kind: str, count: int = 1) -> None:
    """FAB-193: create tokens in the arena, controlled by this seat."""
    for _ in range(count):
        card = new_thing(game, seat, game.table.made[kind], ARENA)
        game.arena[seat] = (*game.arena[seat], card)
        if game.telling:
            game.tell("create", "FAB-193", seat=seat, card=card)
        happened(game, CREATED, seat, card)


def clear_gone(game: Duel) -> None:
    """Forget the handles of tokens and attacks that no longer exist."""
    least = game.table.cards
    while len(game.faces) > least and game.zone[-1] == GONE:
        game.faces.pop()
        game.known.pop()
        game.zone.pop()
        game.owner.pop()
        game.origin.pop()


def open_to_all(game: Duel, card: int) -> bool:
    """FAB-078: whether a card lies openly where it can be spoken of."""
    return game.zone[card] in {ARENA, CHAIN, STACK, GRAVEYARD, PITCH, BANISHED, ARSENAL_UP}


def put_counters(game: Duel, card: int, kind: str, count: int) -> None:
    """FAB-036: put counters on a card, or with a negative number take them away."""
    now = game.counted(card, kind)
    game.counters = tuple([c for c in game.counters if c[0] != card or c[1] != kind])
    left = max(now + count, 0)
    if left:
        game.counters = (*game.counters, (card, kind, left))
    if game.telling:
        key = "counters" if count > 0 else "counters-off"
        game.tell(key, "FAB-036", card=card, counter=f"counter.{kind}", n=abs(count))
