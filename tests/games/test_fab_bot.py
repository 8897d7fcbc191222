"""The rule of thumb of Flesh and Blood does what a sensible player does."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.games import find_game
from spieltisch.games.flesh_and_blood.bot_plan import Plan
from spieltisch.games.flesh_and_blood.codes import DREW
from spieltisch.games.flesh_and_blood.decks import DEFAULTS
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.prospects import prospects
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import digest
from spieltisch.kernel.record import record
from spieltisch.kernel.scenario import Scenario, play_line, set_up
from tests.games.fab_coverage import PAIRS

GAME = find_game("fab")
RHINAR, DORINTHEA, KATSU = "classic-battles-rhinar", "classic-battles-dorinthea", "outsiders-katsu"
ATTACKED = ("0 pass", "1 pass", "0 pass", "1 pass")


def arranged(
    decks: tuple[str, str],
    hands: tuple[list[str], list[str]],
    *play: str,
    life: tuple[int, int] = (20, 20),
    **more: list[str],
) -> Duel:
    """A game in which seat 0 begins its first turn with these hands, and these choices made."""
    cards = {"hand.0": hands[0], "hand.1": hands[1]}
    cards |= {name.replace("_", "."): ids for name, ids in more.items()}
    scenario = Scenario(
        title="",
        rules=(),
        game="fab",
        brought=tuple([(deck,) for deck in decks]),
        dice=(0,),
        before=("0 first.0",),
        cards=cards,
        set={"life": list(life)},
        play=play,
    )
    position = set_up(GAME, scenario)
    for line in play:
        play_line(GAME, position, line)
    assert isinstance(position, Duel)
    return position


def advised(position: Duel) -> str:
    """What the rule of thumb says to the seat that is asked."""
    seat = position.waiting()[0]
    return GAME.advise(record(GAME, position, seat), QuickDice(1)).id


def own_turn(deck: str, hand: list[str], *play: str, **more: Any) -> str:
    """What it begins or does next in its own turn."""
    return advised(arranged((deck, RHINAR), (hand, []), *play, **more))


def test_what_goes_again_comes_first() -> None:
    assert own_turn(KATSU, ["fluster-fist-red", "head-jab-red"]) == "play.head-jab-red"


def test_a_combo_is_played_in_its_order() -> None:
    hand = ["whelming-gustwave-red", "surging-strike-red", "be-like-water-blue"]
    assert own_turn(KATSU, hand) == "play.surging-strike-red"


def test_help_for_the_next_attack_comes_before_it() -> None:
    hand = ["titanium-bauble-blue", "sharpen-steel-red"]
    assert own_turn(DORINTHEA, hand) == "play.sharpen-steel-red"
    helped = ("0 play.sharpen-steel-red", "0 pass", "1 pass")
    assert own_turn(DORINTHEA, hand, *helped) == "attack.dawnblade-resplendent"


def test_help_that_would_help_nothing_is_kept() -> None:
    """After En Garde there would be nothing left to pay the sword with."""
    assert own_turn(DORINTHEA, ["en-garde-red"]) != "play.en-garde-red"


def test_what_does_most_for_the_price_is_played_and_the_blue_card_pitched() -> None:
    hand = ["beast-mode-red", "pack-hunt-red", "titanium-bauble-blue"]
    assert own_turn(RHINAR, hand) == "play.pack-hunt-red"
    position = arranged((RHINAR, KATSU), (hand, []))
    position.answer(0, "play.pack-hunt-red")
    assert position.waiting() != [0] or advised(position) == "pitch.titanium-bauble-blue"


def test_the_best_card_left_over_goes_into_the_arsenal() -> None:
    hand = ["alpha-rampage-red", "dodge-blue"]
    assert own_turn(RHINAR, hand, "0 pass", "1 pass") == "store.alpha-rampage-red"


def defend(attack: str, hand: list[str], *, life: int = 20, pitch: str = "") -> str:
    """What it defends with against an attack of Rhinar's."""
    mine = [attack, *([pitch] if pitch else [])]
    begin = f"0 play.{attack}" + (f" pitch.{pitch}" if pitch else "")
    decks = (RHINAR, DORINTHEA)
    return advised(arranged(decks, (mine, hand), begin, *ATTACKED, life=(20, life)))


def test_a_deadly_attack_is_blocked() -> None:
    hand = ["sharpen-steel-red", "titanium-bauble-blue"]
    told = defend("raging-onslaught-yellow", hand, life=3, pitch="titanium-bauble-blue")
    assert told.startswith("block.")


def test_what_the_own_turn_needs_most_does_not_block() -> None:
    hand = ["sharpen-steel-red", "titanium-bauble-blue", "ironsong-response-red"]
    told = defend("raging-onslaught-yellow", hand, pitch="titanium-bauble-blue")
    assert told.startswith("block.")
    assert told != "block.sharpen-steel-red"


def test_cards_are_kept_when_blocking_saves_little() -> None:
    hand = ["glistening-steelblade-yellow", "titanium-bauble-blue"]
    position = arranged((KATSU, DORINTHEA), (["head-jab-blue"], hand), "0 play.head-jab-blue")
    for line in ATTACKED:
        play_line(GAME, position, line)
    assert advised(position) in {"no-more-blocks", "block.ironrot-helm", "block.ironrot-legs"}


def test_a_reaction_that_changes_nothing_is_kept() -> None:
    hands = (["head-jab-blue", "lunging-press-blue"], ["en-garde-red"])
    play = ("0 play.head-jab-blue", *ATTACKED, "1 block.en-garde-red no-more-blocks")
    position = arranged((KATSU, DORINTHEA), hands, *play, "0 pass", "1 pass")
    assert advised(position) == "pass"


def test_a_reaction_that_lets_an_attack_hit_harder_is_used() -> None:
    hands: tuple[list[str], list[str]] = (["head-jab-red", "lunging-press-blue"], [])
    play = ("0 play.head-jab-red", *ATTACKED, "1 no-more-blocks", "0 pass", "1 pass")
    position = arranged((KATSU, DORINTHEA), hands, *play)
    assert advised(position).startswith("play.lunging-press-blue")


def test_thinking_about_a_turn_leaves_no_traces() -> None:
    for pair in PAIRS[::7]:
        position = GAME.start(GAME.setup(2, cards=((pair[0],), (pair[1],))), QuickDice(3))
        dice = QuickDice(5)
        for _ in range(60):
            if position.over:
                break
            assert isinstance(position, Duel)
            before = digest(GAME, position)
            for seat in (0, 1):
                seen = record(GAME, position, seat).seen
                assert isinstance(seen, Duel)
                faces = len(seen.faces)
                plan = Plan(seen, seat, list(seen.hand[seat]), fresh=True)
                assert plan.best() == Plan(seen, seat, list(seen.hand[seat]), fresh=True).best()
                assert len(seen.faces) == faces
            assert digest(GAME, position) == before
            position.choose(position.options[dice.below(len(position.options))])


@pytest.mark.parametrize("deck", DEFAULTS)
def test_it_beats_random_play_with_every_deck(deck: str) -> None:
    won = 0
    for seed, other in enumerate(DEFAULTS[:4]):
        position = GAME.start(GAME.setup(2, cards=((deck,), (other,))), QuickDice(seed))
        dice = QuickDice(seed)
        while not position.over:
            known = record(GAME, position, position.waiting()[0])
            assert known.question is not None
            options = known.question.options
            chosen = (
                GAME.advise(known, dice) if known.seat == 0 else options[dice.below(len(options))]
            )
            position.answer(known.seat, chosen.id)
        won += position.winners == (0,)
    assert won == 4


def test_chances_are_told_when_a_turn_begins_and_only_then() -> None:
    position = GAME.quick(2, seed=4)
    dice, told, turns = QuickDice(1), 0, set()
    while not position.over:
        assert isinstance(position, Duel)
        chances = prospects(position)
        if chances:
            told += 1
            turns.add(position.turns)
            assert sum(chances) == pytest.approx(1.0)
            assert position.asked == position.on_turn
        known = record(GAME, position, position.waiting()[0])
        position.answer(known.seat, GAME.advise(known, dice).id)
    assert told >= len(turns) > 3
    assert prospects(position) == ()  # type: ignore[arg-type]


def chance(mine: list[str], other: list[str], life: tuple[int, int] = (20, 20)) -> float:
    """The chances of Katsu, whose turn begins, against Rhinar."""
    position = arranged((KATSU, RHINAR), (mine, other), life=life)
    position.memory = tuple([event for event in position.memory if event[0] != DREW])
    return prospects(position)[0]


def test_more_life_and_more_cards_mean_better_chances() -> None:
    hand = ["head-jab-red", "head-jab-blue"]
    even = chance(hand, [])
    assert chance(hand, [], life=(20, 10)) > even
    assert chance(hand[:1], []) < even
    assert chance(hand, ["pack-hunt-red"]) < even
