"""51st State: what holds at every moment of a game, how one pays, and what seats can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from spieltisch.games import find_game
from spieltisch.games.fifty_first_state.effects import AMMO, BRICK, GOODS, KEPT
from spieltisch.games.fifty_first_state.position import ACTING, FiftyFirstState
from spieltisch.games.fifty_first_state.rules.goods import look_over
from spieltisch.games.fifty_first_state.rules.now import costs_now
from spieltisch.games.fifty_first_state.table import HAND_VERBS
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import ask_again
from spieltisch.kernel.record import imagine, record, record_to_plain
from spieltisch.kernel.scenario import Scenario, set_up

GAME = find_game("state")
VERBS = tuple(HAND_VERBS.values())


def played(seed: int, seats: int, house: dict[str, object]) -> Iterator[FiftyFirstState]:
    """A random game, decision by decision."""
    position = GAME.start(GAME.setup(seats, house), QuickDice(seed))
    assert isinstance(position, FiftyFirstState)
    dice = QuickDice(seed + 1)
    while waiting := position.waiting():
        yield position
        question = position.question(waiting[0])
        assert question is not None
        options = question.options
        position.answer(waiting[0], options[dice.below(len(options))].id)
    yield position


def arranged() -> FiftyFirstState:
    """A game for two in which seat 0 is about to take its first action."""
    game = GAME.start(GAME.setup(2), QuickDice(4))
    assert isinstance(game, FiftyFirstState)
    while game.phase != ACTING or game.turn != 0:
        seat = game.waiting()[0]
        question = game.question(seat)
        assert question is not None
        # In the Action phase the last option is to pass.
        game.answer(seat, question.options[-1 if game.phase == ACTING else 0].id)
    return game


def put(game: FiftyFirstState, goods: str, locations: list[str]) -> None:
    """Seat 0 has just these goods, and these locations with nothing on them."""
    GAME.make_room(game, "locations.0", locations)
    for place, id in enumerate(locations):
        wanted = next(f for f, name in enumerate(game.table.cards.ids) if name == id)
        at, there = game.locations[0][place], game.faces.index(wanted)
        game.faces[at], game.faces[there] = game.faces[there], game.faces[at]
    for kind in range(KEPT):
        game.bank[kind] += game.goods[kind]
        game.goods[kind] = game.cached[kind] = 0
    for part in goods.split():
        kind = GOODS.index(part.lstrip("0123456789"))
        game.goods[kind] += int(part.removesuffix(GOODS[kind]))
        game.bank[kind] -= int(part.removesuffix(GOODS[kind]))
    look_over(game, 0)
    ask_again(game)


HOUSES: list[dict[str, object]] = [
    {},
    {"new_era": True},
    {"arena": True, "repeat": False},
    {"new_era": True, "ruins_count": True, "card_values": "other", "factions": "chosen"},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: ",".join(house) or "base")
def test_books_are_kept(seats: int, house: dict[str, object]) -> None:
    """STA-19, STA-21, STA-29, STA-50: no debts; what lies on caches is what counts as lying there;
    icons and room for storing are those of the locations."""
    for game in played(seats, seats, house):
        lying = [0] * (KEPT * seats)
        for seat in range(seats):
            for handle in game.locations[seat]:
                for kind in game.lying[handle]:
                    lying[seat * KEPT + kind] += 1
        assert lying == game.cached
        assert all(n >= on for n, on in zip(game.goods, game.cached, strict=True))
        assert min(game.goods) >= 0 <= min(game.stored)
        assert sum(map(len, game.lying)) == sum(game.cached)
        icons, keeps = game.icons[:], game.keeps[:]
        for seat in range(seats):
            look_over(game, seat)
        assert (icons, keeps) == (game.icons, game.keeps)
        assert all(0 <= used <= 2 for used in game.used)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: ",".join(house) or "base")
def test_everything_is_offered_or_barred(house: dict[str, object]) -> None:
    """STA-22: whatever a card, a location or a row is for can be chosen, or one is told why not."""
    for game in played(11, 3, house):
        for seat in game.waiting():
            question = game.question(seat)
            assert question is not None
            if question.kind == "turn":
                offered = {option.id for option in question.options}
                barred = {bar.option.id for bar in question.barred()}
                assert not offered & barred
                assert wanted_in_a_turn(game, seat) <= offered | barred
                check_costs(game, seat, offered)


def wanted_in_a_turn(game: FiftyFirstState, seat: int) -> set[str]:
    """What must be spoken of in a turn."""
    cards, wanted = game.table.cards, {"pass"}
    for handle in game.hand[seat]:
        id = cards.ids[game.faces[handle]]
        if game.faces[handle] >= cards.mains:
            wanted.add(f"play.{id}")
        else:
            wanted |= {f"{verb}.{id}" for verb in VERBS}
    for handle in game.locations[seat]:
        if cards.trade[game.faces[handle]]:
            wanted.add(f"use.{cards.ids[game.faces[handle]]}")
    for other in range(game.seats):
        if other != seat:
            ids = {cards.ids[game.faces[handle]] for handle in game.locations[other]}
            wanted |= {f"raid.{other}.{id}" for id in ids}
    wanted |= {f"exchange.{row}" for row in ("build", "raze", "deal")}
    wanted |= {f"workers.{good}" for good in ("gun", "fuel", "iron", "brick", "card")}
    return wanted | {"connection.red", "connection.blue"}


def check_costs(game: FiftyFirstState, seat: int, offered: set[str]) -> None:
    """STA-24, STA-28, STA-31, STA-32: a card tells a price for just what can be chosen."""
    for handle in game.hand[seat]:
        id = game.table.cards.ids[game.faces[handle]]
        told = {f"{HAND_VERBS[act]}.{id}" for act, _ in costs_now(game, seat, game.faces[handle])}
        assert told == {f"{verb}.{id}" for verb in VERBS} & offered


# Paying


def endings(game: FiftyFirstState, choice: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All ways to pay for a choice: what is left, and what of it lies on locations."""
    found = []
    started = game.copy()
    started.answer(0, choice)
    open_games = [started]
    while open_games:
        one = open_games.pop()
        question = one.question(0)
        if question is not None and question.kind == "pay_how":
            for option in question.options:
                twin = one.copy()
                twin.answer(0, option.id)
                open_games.append(twin)
        else:
            found.append((tuple(one.goods[:KEPT]), tuple(one.cached[:KEPT])))
    return found


def test_any_resource_is_paid_with_one_of_those_there_are() -> None:
    """STA-20: a choice between the kinds; ammo is kept for later."""
    game = arranged()
    put(game, "2gun 1brick 1ammo 1worker", ["corner-shop"])
    left = endings(game, "use.corner-shop")
    assert sorted(goods[:5] for goods, _ in left) == [(1, 0, 0, 1, 1), (2, 0, 0, 0, 1)]


def test_without_a_choice_nobody_is_asked() -> None:
    """STA-17, STA-20: two bricks, one of them ammo; any resource where there is one kind."""
    game = arranged()
    put(game, "1brick 2ammo", ["abandoned-suburbs"])
    assert [goods[:5] for goods, _ in endings(game, "use.abandoned-suburbs")] == [(0, 0, 0, 0, 1)]
    put(game, "2gun 1worker", ["corner-shop"])
    assert [goods[:5] for goods, _ in endings(game, "use.corner-shop")] == [(1, 0, 0, 0, 0)]


def test_who_can_store_has_every_way_to_pay_once() -> None:
    """STA-19, STA-20, STA-50: brick, brick of a location, or ammo; every combination comes up once,
    and ammo from the supply goes before ammo elsewhere."""
    game = arranged()
    put(game, "2brick 2ammo", ["abandoned-suburbs", "underground-warehouse", "brick-storage"])
    cache = game.locations[0][2]
    game.lying[cache] = (BRICK,) * 3
    for row in (game.goods, game.cached):
        row[BRICK] += 3
    game.bank[BRICK] -= 3
    left = endings(game, "use.abandoned-suburbs")
    assert len(left) == len(set(left))
    # 0: a brick of the supply, 1: of the location, 2: ammo.
    ways = set()
    for way in combinations_with_replacement(range(3), 2):
        counts = Counter(way)
        ways.add((5 - counts[0] - counts[1], 2 - counts[2], 3 - counts[1]))
    assert {(goods[BRICK], goods[AMMO], cached[BRICK]) for goods, cached in left} == ways


def test_a_draft_is_taken_back_as_if_it_had_never_been() -> None:
    """STA-20, STA-27: what is half chosen, nobody else knows of."""
    game = arranged()
    put(game, "2gun 1brick 1worker", ["corner-shop"])
    before = record_to_plain(record(GAME, game, 1))
    game.answer(0, "use.corner-shop")
    question = game.question(0)
    assert question is not None
    assert question.kind == "pay_how"
    assert record_to_plain(record(GAME, game, 1)) == before
    game.take_back(0)
    question = game.question(0)
    assert question is not None
    assert question.kind == "turn"


# Knowledge


def reshuffled(seed: int) -> FiftyFirstState:
    """A random game some time after the discard pile became the deck."""
    found = None
    for game in played(seed, 4, {}):
        hidden = [h for h in game.hand[0] if not game.knows(1, h)]
        if len(game.made) > 5 and game.phase == ACTING and len(hidden) > 3:
            found = game.copy()
            break
    assert found is not None
    return found


def test_an_old_card_cannot_be_one_that_lay_in_the_discard_pile() -> None:
    """STA-05: all saw the discard pile; whatever was drawn before is none of its cards, and what
    has been drawn since is one of them."""
    game, dice = reshuffled(5), QuickDice(9)
    known = record(GAME, game, 1)
    for _ in range(40):
        twin = imagine(known, dice)
        for handle in range(len(game.faces)):
            assert twin.faces[handle] in game.made[game.batch[handle]]


def test_hidden_cards_are_imagined_evenly() -> None:
    """Every card that may be in an opponent's hand is there about equally often."""
    game = next(iter(played(2, 2, {})))
    known, dice, many = record(GAME, game, 0), QuickDice(3), 3000
    counts: Counter[int] = Counter()
    for _ in range(many):
        twin = imagine(known, dice)
        counts.update(twin.faces[handle] for handle in game.hand[1])
    mine = {game.faces[handle] for handle in game.hand[0]}
    possible = [face for face in game.table.deck if face not in mine]
    assert set(counts) == set(possible)
    expected = many * len(game.hand[1]) / len(possible)
    distance = sum((counts[face] - expected) ** 2 / expected for face in possible)
    freedom = len(possible) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5


def test_of_two_alike_the_one_all_know_of_is_played() -> None:
    """STA-10: otherwise one would tell that one has another one."""
    game = arranged()
    GAME.make_room(game, "hand.0", ["pub", "pub"])
    one, other = game.hand[0]
    faces = [f for f, id in enumerate(game.table.cards.ids) if id == "pub"]
    for handle, face in zip((one, other), faces, strict=True):
        there = game.faces.index(face)
        game.faces[handle], game.faces[there] = game.faces[there], game.faces[handle]
    game.known[one], game.known[other] = 1, game.everyone
    put(game, "2cg", [])
    game.answer(0, "build.pub")
    assert game.locations[0] == (other,)


# The end


@pytest.mark.parametrize("limit", [5, 12])
def test_a_game_in_which_everybody_always_passes_ends(limit: int) -> None:
    """STA-54: and long before, the deck is empty and everything is in hands (STA-12)."""
    position = GAME.start(GAME.setup(4, {"round_limit": limit}), QuickDice(1))
    assert isinstance(position, FiftyFirstState)
    while position.waiting():
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        position.answer(seat, question.options[-1].id)
    assert position.round == limit
    assert set(position.winners) <= {0, 1, 2, 3}
    if limit == 12:
        assert not position.deck + position.discard


def test_scenarios_can_set_what_they_name() -> None:
    """Goods are written as on cards."""
    scenario = Scenario(
        title="", game="state", set={"goods": ["2cg 3W", "1D"]}, then={}, seats=2, dice=(0,)
    )
    position = set_up(GAME, scenario)
    assert GAME.value(position, "worker.0") == 3
    assert GAME.value(position, "development.1") == 1
