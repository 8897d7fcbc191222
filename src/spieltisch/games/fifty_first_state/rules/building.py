"""Build, develop, deal: a card from the hand enters the table."""

from __future__ import annotations

from typing import Final

from spieltisch.games.fifty_first_state.effects import (
    AMMO,
    BRICK,
    DEVELOPMENT,
    KEPT,
    PRODUCTION,
    Cost,
)
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import (
    clear_marks,
    gain,
    goods_back,
    look_over,
    out_of_hand,
    score_points,
)
from spieltisch.games.fifty_first_state.rules.paying import (
    COSTS,
    DO,
    Codes,
    set_out,
    set_out_picking,
    settle,
)
from spieltisch.games.fifty_first_state.rules.places import face_of_kind, own_places, place_number
from spieltisch.games.fifty_first_state.table import (
    ACT,
    BLUES,
    BUILD,
    DEVELOP,
    GREYS,
    MAKE_DEAL,
    PAYING,
)
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

# STA-28: what developing costs, without an icon in common and with one.
TOKEN: Final = Cost(((DEVELOPMENT, 1),), "1D")
MATERIAL: Final = Cost(((BRICK, 1),), "1B")
WITH_MATERIAL: Final = 0
WITH_TOKEN: Final = 1


def kind_in(value: int) -> int:
    """The kind of card that an option of the hand is about."""
    return (value % ACT) >> 4


# Building


def build_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-24: grey contacts, as many as the card is far."""
    return GREYS[game.table.cards.distance[face_of_kind(game, kind_in(value))]]


def build(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-24: pay the distance, and the card is a location."""
    settle(game, seat, build_cost(game, seat, value, pick), codes)
    handle = out_of_hand(game, seat, kind_in(value))
    if game.telling:
        game.tell("built", "STA-24", seat=seat, card=handle)
    enter(game, seat, handle)


def enter(game: FiftyFirstState, seat: int, handle: int) -> None:
    """STA-25: a new location produces, gives its building bonus, and gets what lies on it."""
    cards, face = game.table.cards, game.faces[handle]
    effect = cards.effect[face]
    game.locations[seat] += (handle,)
    look_over(game, seat)
    if effect.cache:
        lying: list[int] = []
        for kind, n in effect.cache:
            lying += [kind] * n
            game.goods[seat * KEPT + kind] += n
            game.cached[seat * KEPT + kind] += n
            game.bank[kind] -= n
        game.lying[handle] = tuple(lying)
    if cards.row[face] == PRODUCTION:
        gain(game, seat, cards.makes[face], "STA-25")
    if effect.bonus.goods or effect.bonus.per:
        gain(game, seat, effect.bonus, "STA-25")


# Developing


def begin_developing(game: FiftyFirstState, seat: int, value: int) -> Entry:
    """STA-27: which location is replaced, and with what that is paid, if there is a choice."""
    face = face_of_kind(game, kind_in(value))
    places = replaceable(game, seat, face)
    if len(places) == 1:
        ways = ways_to_develop(game, seat, face, places[0])
        if len(ways) == 1:
            return set_out(game, seat, value, places[0] * 2 + ways[0])
    set_out_picking(game, seat, value, replace_which)
    return None


def replaceable(game: FiftyFirstState, seat: int, face: int) -> list[int]:
    """STA-27 to STA-29: the own locations and Ruins that a card can take the place of."""
    return [
        handle
        for handle in own_places(game, seat, ruins=True)
        if ways_to_develop(game, seat, face, handle)
    ]


def ways_to_develop(game: FiftyFirstState, seat: int, face: int, handle: int) -> list[int]:
    """STA-28: whether it can be paid with material, and whether with a token."""
    goods, base = game.goods, seat * KEPT
    ways: list[int] = []
    if goods[base + BRICK] + goods[base + AMMO] and matches(game, seat, face, handle):
        ways.append(WITH_MATERIAL)
    if goods[base + DEVELOPMENT]:
        ways.append(WITH_TOKEN)
    return ways


def matches(game: FiftyFirstState, seat: int, face: int, handle: int) -> bool:
    """STA-28, STA-29: whether a new card shares a type icon with what it would replace."""
    icons = game.table.cards.icons
    new, old = icons[face], icons[game.faces[handle]]
    return not new or not old or new & old != 0 or handle in game.ruins[seat]


def replace_which(game: FiftyFirstState, seat: int) -> None:
    """STA-27: the location that makes room."""
    draft = game.draft
    assert draft is not None
    places = replaceable(game, seat, face_of_kind(game, kind_in(draft[0])))
    if len(places) == 1:
        draft.append(places[0])
        game.then((develop_how, seat))
        return
    options = []
    for handle in places:
        ruin = handle in game.ruins[seat]
        face = -1 if ruin else game.faces[handle]
        number = place_number(game, seat, handle)
        options.append(
            game.table.cards.at_place(0, "replace", "STA-27", seat, face, number, handle)
        )
    game.ask_among(seat, tuple(options), place_picked)


def place_picked(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-27: this one."""
    assert game.draft is not None
    game.draft.append(option.value)
    game.then((develop_how, seat))


def develop_how(game: FiftyFirstState, seat: int) -> None:
    """STA-28: with material or with a token, if both will do."""
    draft = game.draft
    assert draft is not None
    ways = ways_to_develop(game, seat, face_of_kind(game, kind_in(draft[0])), draft[1])
    if len(ways) == 1:
        draft[1] = draft[1] * 2 + ways[0]
        return
    kind = BRICK if game.goods[seat * KEPT + BRICK] else AMMO
    game.ask_among(seat, (PAYING[seat][kind], PAYING[seat][DEVELOPMENT]), way_chosen)


def way_chosen(game: FiftyFirstState, seat: int, option: Option) -> None:
    """STA-28: like this."""
    draft = game.draft
    assert draft is not None
    way = WITH_TOKEN if option.value == DEVELOPMENT else WITH_MATERIAL
    draft[1] = draft[1] * 2 + way


def develop_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-28: a token, or 1 brick."""
    return TOKEN if pick % 2 == WITH_TOKEN else MATERIAL


def develop(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-27, STA-30: the old card goes, the new one enters, and that is worth a point."""
    settle(game, seat, develop_cost(game, seat, value, pick), codes)
    handle = out_of_hand(game, seat, kind_in(value))
    old = pick // 2
    if game.telling:
        game.tell("developed", "STA-27", seat=seat, card=handle, card_old=old)
    remove(game, seat, old)
    score_points(game, seat, 1, "STA-30")
    enter(game, seat, handle)


def remove(game: FiftyFirstState, seat: int, handle: int) -> None:
    """STA-27: a location or Ruin leaves the table, its goods go to its owner's supply."""
    goods_back(game, seat, handle)
    clear_marks(game, handle)
    if handle in game.ruins[seat]:
        game.ruins[seat] = tuple([other for other in game.ruins[seat] if other != handle])
    else:
        game.locations[seat] = tuple([other for other in game.locations[seat] if other != handle])
    game.discard += (handle,)


# Deals


def deal_cost(game: FiftyFirstState, seat: int, value: int, pick: int) -> Cost:
    """STA-31: blue contacts, as many as the card is far."""
    return BLUES[game.table.cards.distance[face_of_kind(game, kind_in(value))]]


def make_deal(game: FiftyFirstState, seat: int, value: int, pick: int, codes: Codes) -> None:
    """STA-31, STA-47: the card goes under the faction board and gives its good at once."""
    settle(game, seat, deal_cost(game, seat, value, pick), codes)
    handle = out_of_hand(game, seat, kind_in(value))
    game.deals[seat] += (handle,)
    if game.telling:
        game.tell("dealt", "STA-31", seat=seat, card=handle)
    cards, faces = game.table.cards, game.faces
    gain(game, seat, cards.deal[faces[handle]], "STA-31")
    for other in game.locations[seat]:
        extra = cards.effect[faces[other]].on_deal
        if extra.goods:
            gain(game, seat, extra, "STA-47")


DO[BUILD], COSTS[BUILD] = build, build_cost
DO[DEVELOP], COSTS[DEVELOP] = develop, develop_cost
DO[MAKE_DEAL], COSTS[MAKE_DEAL] = make_deal, deal_cost
