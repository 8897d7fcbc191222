"""Who defends with what (FAB-106 to FAB-111, FAB-127)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import ARENA, CHAIN, DEFENDS, HAND
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import DEFENDERS, PLAYED_FROM
from spieltisch.games.flesh_and_blood.rules.events import happened
from spieltisch.games.flesh_and_blood.rules.paying import holding
from spieltisch.games.flesh_and_blood.rules.values import (
    NO_BLOCK_FROM_HAND,
    NO_REACTION,
    NO_REACTION_FROM_HAND,
    forbidden,
    has,
)
from spieltisch.games.flesh_and_blood.rules.zones import bury, pick_out
from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.position import Entry

ENOUGH: Final = Option("no-more-blocks", "FAB-106")
DOMINATE: Final = "dominate"

Reason = tuple[str, str]


def defend(game: Duel, seat: int) -> Entry:
    """FAB-106: block with any number of cards from the hand and of equipment."""
    options: list[Option] = [ENOUGH]
    barred: list[Barred] = []
    chosen = list(game.draft or ()) if game.lane >= 0 else []
    seen: list[int] = []
    for card in game.hand[seat]:
        face = game.faces[card]
        looks = game.table.alike[face]
        if face + HAND_BASE in chosen or looks in seen:
            continue
        seen.append(looks)
        offer(game, card, block_bar(game, card, chosen), options, barred)
    for card in game.arena[seat]:
        if game.table.is_equipment[game.faces[card]] and card not in chosen:
            offer(game, card, equipment_bar(game, card), options, barred)
    game.ask_among(seat, tuple(options), blocked, tuple(barred))
    return None


# In a draft of blocks a card of the hand is written down by its face, above all handles.
HAND_BASE: Final = 10_000


def offer(game: Duel, card: int, bar: Reason, options: list[Option], barred: list[Barred]) -> None:
    """Offer blocking with a card, or say why not."""
    if not bar[0]:
        options.append(block_option(game, card))
    elif game.telling:
        barred.append(Barred(block_option(game, card), bar[0], bar[1]))


def block_option(game: Duel, card: int) -> Option:
    """Blocking with this card."""
    key = ("block", card, game.faces[card])
    option = game.table.options.get(key)
    if option is None:
        id = game.table.ids[game.faces[card]]
        option = Option(f"block.{id}", "FAB-106", (f"c{card}",), card, "block", (("card", id),))
        game.table.options[key] = option
    return option


def block_bar(game: Duel, card: int, chosen: list[int]) -> Reason:
    """Why a card of the hand cannot block."""
    face = game.faces[card]
    if game.table.defence[face] < 0:
        return "no-defence", "FAB-018"
    if "defence-reaction" in game.table.traits[face]:
        return "reaction-no-block", "FAB-106"
    return hand_bar(game, sum(1 for value in chosen if value >= HAND_BASE))


def hand_bar(game: Duel, more: int) -> Reason:
    """FAB-109, FAB-171: why no further card of the hand can defend against this attack."""
    attack = game.attack
    if forbidden(game, attack, NO_BLOCK_FROM_HAND):
        return "no-hand-blocks", "FAB-109"
    used = more + sum(1 for _, place in game.defending if place == HAND)
    if used and has(game, attack, DOMINATE):
        return "dominate", "FAB-171"
    return "", ""


def equipment_bar(game: Duel, card: int) -> Reason:
    """Why a piece of equipment cannot block."""
    if game.table.defence[game.faces[card]] < 0:
        return "no-defence", "FAB-018"
    if any(card == other for other, _ in game.defending):
        return "defends-already", "FAB-106"
    if any(card in link[DEFENDERS] for link in game.links):
        return "defends-already", "FAB-118"
    return "", ""


def blocked(game: Duel, seat: int, option: Option) -> Entry:
    """FAB-107: one more block in secret, or all of them begin to defend together."""
    if game.lane < 0:
        if option is ENOUGH:
            if game.telling:
                game.tell("no-blocks", "FAB-106", seat=seat)
            return None
        game.open_draft(seat, put_blocks)
    if option is not ENOUGH:
        assert game.draft is not None, "blocks are chosen in a draft"
        card = option.value
        game.draft.append(HAND_BASE + game.faces[card] if game.zone[card] == HAND else card)
        game.then((defend, seat))
    return None


def put_blocks(game: Duel, seat: int) -> None:
    """The chosen cards begin to defend, in the order in which they were chosen."""
    cards: list[tuple[int, int]] = []
    for value in game.drafts[seat]:
        if value >= HAND_BASE:
            card = pick_out(game, holding(game, seat, value - HAND_BASE))
            game.reveal(card)
            game.zone[card] = CHAIN
            cards.append((card, HAND))
        else:
            cards.append((value, ARENA))
    begin_to_defend(game, seat, cards)


def begin_to_defend(game: Duel, seat: int, cards: list[tuple[int, int]]) -> None:
    """Cards become defending cards of the active chain link, all at once."""
    game.defending = (*game.defending, *cards)
    if game.telling:
        game.tell("defend", "FAB-107", seat=seat, cards=tuple([card for card, _ in cards]))
    for card, place in cards:
        happened(game, DEFENDS, seat, card, place)


def may_react(game: Duel, place: int) -> Reason:
    """FAB-111: why a defence reaction cannot be played; it must be allowed to defend."""
    if forbidden(game, game.attack, NO_REACTION):
        return "no-reactions", "FAB-109"
    if place == HAND:
        if forbidden(game, game.attack, NO_REACTION_FROM_HAND):
            return "no-reactions", "FAB-109"
        return hand_bar(game, 0)
    return "", ""


def join(game: Duel, card: int) -> Entry:
    """FAB-111: a defence reaction that has resolved defends, or fails if it must not."""
    place = game.layer[PLAYED_FROM]
    if game.attack == NOTHING or may_react(game, place)[0]:
        bury(game, card)
        return None
    game.zone[card] = CHAIN
    begin_to_defend(game, game.owner[card], [(card, place)])
    return None
