"""The engine of Flesh and Blood: what holds in every game, and what no scenario can show yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.games import find_game
from spieltisch.games.flesh_and_blood import codes
from spieltisch.games.flesh_and_blood.decks import DEFAULTS
from spieltisch.games.flesh_and_blood.game import FleshAndBlood
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.zones import banish, destroy
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.plain import digest
from spieltisch.kernel.position import Position
from spieltisch.kernel.scenario import (
    Scenario,
    expect,
    play_line,
    read_scenarios,
    scenario_from_row,
    set_up,
)
from tests.matches.tables import seated

GAME = find_game("fab")
MANY_FILE = Path(__file__).parent / "fab_many_players.toml"
MANY = {
    "FAB-001",
    "FAB-077",
    "FAB-099",
    "FAB-145",
    "FAB-180",
    "FAB-206",
    "FAB-207",
    "FAB-208",
    "FAB-210",
    "FAB-211",
    "FAB-212",
    "FAB-215",
    "FAB-216",
    "FAB-217",
    "FAB-237",
    "FAB-238",
}
# A safety cap: no draft is that long.
LONGEST_DRAFT = 60
# Only every so many questions all that can be begun is looked at.
EVERY = 11


class ManySeats(FleshAndBlood):
    """The rules are written for up to eight players."""

    max_seats = 8


def start(seed: int, seats: int = 2) -> Duel:
    """A game between decks that differ from seed to seed."""
    game = ManySeats() if seats > 2 else GAME
    decks = tuple([(DEFAULTS[(seed // 8 + seed * place + place) % 8],) for place in range(seats)])
    position = game.start(game.setup(seats, {}, decks), QuickDice(seed))
    assert isinstance(position, Duel)
    return position


def play(position: Position, dice: QuickDice) -> None:
    """One random choice of a random seat that is asked."""
    waiting = position.waiting()
    seat = waiting[dice.below(len(waiting))]
    question = position.question(seat)
    assert question is not None
    assert question.options, "a question without an answer"
    position.answer(seat, question.options[dice.below(len(question.options))].id)


def finish_draft(position: Position, seat: int, dice: QuickDice) -> int:
    """Choose at random until the draft of this seat is complete; returns how many choices."""
    made = 0
    while position.lanes is not None and position.question(seat) is not None:
        assert made < LONGEST_DRAFT, "a draft that does not end"
        play(position, dice)
        made += 1
    return made


def begun(position: Duel, twin: Duel, option: str, kind: str) -> bool:
    """Whether what was begun with an option of this kind of question has come about."""
    if twin.over:
        return True
    new = [event[0] for event in twin.memory[len(position.memory) :]]
    if kind == "priority" and option != "pass":
        return codes.PLAYED in new or codes.ACTIVATED in new
    if kind == "defend" and option != "no-more-blocks":
        return codes.DEFENDS in new
    if kind == "heave" and option != "no-heave":
        return any(twin.zone[card] == codes.ARSENAL_UP for card in twin.arsenal[position.on_turn])
    return True


@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_begun_can_be_finished(seed: int) -> None:
    """FAB-079, FAB-083: every option leads, however one goes on, to what it announced."""
    position, dice = start(seed), QuickDice(seed + 1)
    made = 0
    while position.waiting():
        made += 1
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        if made % EVERY == 0 and position.lanes is None:
            for option in question.options:
                twin = position.copy()
                twin.answer(seat, option.id)
                finish_draft(twin, seat, dice)
                assert begun(position, twin, option.id, question.kind), option.id
        play(position, dice)


@pytest.mark.parametrize("seed", range(12))
def test_taking_back_leaves_no_trace(seed: int) -> None:
    """FAB-083: step by step back through a draft, every position is the very same as before."""
    position, dice = start(seed), QuickDice(seed + 2)
    made = 0
    while position.waiting():
        made += 1
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        if made % EVERY == 0 and position.lanes is None:
            for option in question.options:
                back_and_forth(position.copy(), seat, option.id, dice)
        play(position, dice)


def back_and_forth(twin: Duel, seat: int, option: str, dice: QuickDice) -> None:
    """Begin a draft, go on at random while it lasts, and take everything back."""
    before = [digest(GAME, twin)]
    twin.answer(seat, option)
    if twin.lanes is None or not twin.lanes[0].opened:
        return  # nothing more to say, or others are asked something by now
    while True:
        ahead = twin.copy()
        play(ahead, dice)
        if ahead.lanes is None:
            break
        before.append(digest(GAME, twin))
        twin = ahead
    while before:
        twin.take_back(seat)
        assert digest(GAME, twin) == before.pop()
    assert twin.lanes is None
    with pytest.raises(Illegal):
        twin.take_back(seat)


def places_of(game: Duel) -> dict[int, list[str]]:
    """Of every handle, all the places that list it."""
    found: dict[int, list[str]] = {card: [] for card in range(len(game.faces))}
    piles = {
        "deck": {codes.DECK},
        "hand": {codes.HAND},
        "arsenal": {codes.ARSENAL, codes.ARSENAL_UP},
        "pitch": {codes.PITCH},
        "graveyard": {codes.GRAVEYARD},
        "banished": {codes.BANISHED, codes.BANISHED_DOWN},
        "arena": {codes.ARENA},
    }
    for name, zones in piles.items():
        for seat, pile in enumerate(getattr(game, name)):
            for card in pile:
                assert game.zone[card] in zones, (name, card)
                assert game.owner[card] == seat, (name, card)
                found[card].append(name)
    chain = [game.attack, *game.beside, *[card for card, _ in game.defending]]
    for link in game.links:
        chain += [link[0], *link[4], *link[5]]
    for card in {card for card in chain if card != NOTHING and game.zone[card] == codes.CHAIN}:
        found[card].append("chain")
    stacked = {layer[1] for layer in (*game.stack, game.layer) if layer}
    for card in {card for card in stacked if game.zone[card] == codes.STACK}:
        found[card].append("stack")
    return found


def sound(game: Duel) -> None:
    """Every card is in exactly one place, and nothing is below 0."""
    nowhere = {codes.GONE, codes.INVENTORY, codes.UNDER}
    for card, places in places_of(game).items():
        expected = 0 if game.zone[card] in nowhere else 1
        assert len(places) == expected, (card, game.zone[card], places)
    assert min(game.life) >= 0
    assert min(game.resources) >= 0
    assert game.points >= 0
    assert all(n > 0 for _, _, n in game.counters)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("seed", range(8))
def test_every_card_is_in_one_place(seed: int, seats: int) -> None:
    position, dice = start(8 * seed + seats, seats), QuickDice(seed)
    while position.waiting():
        sound(position)
        play(position, dice)
    assert position.ending in {"FAB-001", "FAB-004", "FAB-239"}


# More than two players


def many() -> list[Scenario]:
    return read_scenarios(MANY_FILE)


def test_what_many_players_show() -> None:
    assert {rule for scenario in many() for rule in scenario.rules} == MANY


@pytest.mark.parametrize("scenario", many(), ids=lambda scenario: scenario.title)
def test_many_players(scenario: Scenario) -> None:
    run(ManySeats(), scenario)


def run(game: FleshAndBlood, scenario: Scenario) -> Duel:
    """Play a scenario in which `life 1 0` gives seat 1 a life of 0, for what no card here does."""
    position = set_up(game, scenario)
    assert isinstance(position, Duel)
    for line in scenario.play:
        if line.startswith("life "):
            _, seat, life = line.split()
            position.life[int(seat)] = int(life)
        else:
            play_line(game, position, line)
    expect(game, position, scenario.then)
    sound(position)
    return position


# What no card of the first eight decks does


def arranged(
    decks: list[str], cards: dict[str, list[str]], play: list[str], resources: int = 3
) -> Duel:
    """A position of two players, the first of whom has begun."""
    row = {
        "title": "arranged",
        "game": "fab",
        "brought": [[deck] for deck in decks],
        "dice": [0],
        "before": ["0 first.0"],
        "cards": cards,
        "set": {"resources": [resources, resources]},
        "play": play,
    }
    return run(FleshAndBlood(), scenario_from_row(row))


BOTH = ["0 pass", "1 pass"]
SWORD = ["classic-battles-dorinthea", "classic-battles-rhinar"]
TO_REACTIONS = [*BOTH, *BOTH, "1 no-more-blocks", *BOTH]


def test_a_chain_closes_when_its_attack_disappears() -> None:
    """FAB-119, FAB-120: before the damage the chain closes as soon as the game looks; what still
    lies on the stack to react goes to the graveyard."""
    position = arranged(
        SWORD,
        {"hand.0": ["thrust-red"], "hand.1": ["dodge-blue"]},
        [
            "0 attack.dawnblade-resplendent",
            *TO_REACTIONS,
            "0 play.thrust-red target.dawnblade-resplendent.0",
            "0 pass",
            "1 play.dodge-blue",
        ],
    )
    destroy(position, position.weapon)
    play_line(GAME, position, "1 pass")
    expect(
        GAME,
        position,
        {
            "asked": 0,
            "step": codes.NO_STEP,
            "life": [20, 20],
            "cards": {
                "graveyard.0": ["dawnblade-resplendent", "thrust-red"],
                "graveyard.1": ["dodge-blue"],
            },
        },
    )
    sound(position)


def test_after_the_damage_a_chain_stays_open_without_its_attack() -> None:
    """FAB-119, FAB-115: what the attack last was decides about go again."""
    position = arranged(
        ["outsiders-katsu", "classic-battles-rhinar"],
        {"hand.0": ["head-jab-red"], "hand.1": []},
        ["0 play.head-jab-red", *TO_REACTIONS, *BOTH, "0 pass"],
    )
    assert position.step == codes.RESOLUTION
    banish(position, position.attack)
    for line in ("1 pass", *BOTH):
        play_line(GAME, position, line)
    assert (position.step, position.points) == (codes.LINK, 1)
    # FAB-125: Head Jab was the last attack even so.
    assert position.table.names[position.links[-1][2]] == "Head Jab"


def test_an_attack_on_the_stack_ends_with_its_weapon() -> None:
    """FAB-121, FAB-119."""
    position = arranged(SWORD, {"hand.0": [], "hand.1": []}, ["0 attack.dawnblade-resplendent"])
    destroy(position, position.origin[position.stack[0][1]])
    assert position.stack == ()
    for line in BOTH:
        play_line(GAME, position, line)
    assert (position.step, position.life) == (codes.NO_STEP, [20, 20])
    sound(position)


CROWN = [
    "0 use.crown-of-dichotomy",
    "0 target.amplify-the-arknight-red.0",
    "0 target.read-the-runes-red.0",
]


@pytest.mark.parametrize("left", [0, 1])
def test_a_layer_works_on_the_targets_that_are_left(left: int) -> None:
    """FAB-099: with no target left it fails."""
    position = arranged(
        ["history-pack-1-viserai", "classic-battles-rhinar"],
        {"graveyard.0": ["amplify-the-arknight-red", "read-the-runes-red"]},
        CROWN,
    )
    size = len(position.deck[0])
    for card in position.graveyard[0][left:2]:
        banish(position, card)
    for line in BOTH:
        play_line(GAME, position, line)
    told = [event[0] for event in position.story or ()]
    assert ("fails" in told) == (left == 0)
    assert len(position.deck[0]) == size + left
    assert position.asked == 0


def test_giving_up_ends_the_game() -> None:
    """FAB-005: at any moment, also when somebody else is asked."""
    match = seated("fab")
    match.resign(1, "quick")
    assert match.over
    assert match.winners == (0,)
