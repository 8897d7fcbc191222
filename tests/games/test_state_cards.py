"""Every card of 51st State: it has a scenario, and as a deal, as spoils and as a target it brings
and costs what is printed on it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from spieltisch.games import find_game
from spieltisch.games.fifty_first_state.effects import KEPT, LETTERS, POINT, Amounts
from spieltisch.games.fifty_first_state.facts import Printed, all_cards, connections, deck, factions
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.dice import ScriptedDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.scenario import Scenario, read_scenarios, set_up
from spieltisch.kernel.words import LANGUAGES, words

GAME = find_game("state")
FOLDER = Path(__file__).resolve().parents[1] / "scenarios" / "state"
KINDS = {kind.id: kind for kind in deck(new_era=True)}
BEFORE = (
    "0 discard.the-bronx-gang discard.the-iron-gang confirm",
    "1 discard.rehabilitation-center discard.ricky-the-merchant confirm",
    "1 take.preacher-of-the-new-era",
    "0 take.production-manager",
    "0 take.pickers",
    "1 take.post-office",
)
# What razing a location of each class costs (STA-33).
DEFENCE = (3, 4, 5)


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of the game."""
    files = sorted(FOLDER.glob("*.toml"))
    return tuple([scenario for file in files for scenario in read_scenarios(file)])


def played(scenario: Scenario) -> list[str]:
    """What is chosen in a scenario, without refusals and expectations."""
    lines = [line for line in scenario.play if not line.startswith("expect ")]
    return [word for line in lines for word in line.split()[1:] if not word.startswith("!")]


def arranged(cards: dict[str, list[str]], **fields: object) -> FiftyFirstState:
    """Seat 0 on turn, with these cards and goods on the table."""
    scenario = Scenario(
        "arranged",
        "state",
        house={"new_era": True},
        before=BEFORE,
        cards=cards,
        set={"turn": 0, **fields},
    )
    position = set_up(GAME, scenario)
    assert isinstance(position, FiftyFirstState)
    assert isinstance(position.dice, ScriptedDice)
    return position


def had(position: FiftyFirstState, seat: int) -> dict[int, int]:
    """A seat's goods and points; a card drawn counts as one, too."""
    goods = position.goods[seat * KEPT : (seat + 1) * KEPT]
    return {
        **{kind: n for kind, n in enumerate(goods) if n},
        KEPT: len(position.hand[seat]),
        POINT: position.score[seat],
    }


def expected(goods: Amounts) -> dict[int, int]:
    return {KEPT: 0, POINT: 0, **dict(goods)}


@pytest.mark.parametrize("id", [id for id in all_cards() if not id.endswith("-other")])
def test_every_kind_of_card_has_a_scenario(id: str) -> None:
    """One in which it is built, used, worked for or played, or that is about it lying there."""
    chosen = re.compile(rf"(build|use|work\.\d|play)\.{re.escape(id)}")
    name = words("en", GAME).term(id)
    for scenario in scenarios():
        lying = any(id in cards for place, cards in scenario.cards.items() if "locations" in place)
        if (lying and name in scenario.title) or any(map(chosen.fullmatch, played(scenario))):
            return
    pytest.fail(f"no scenario for {id}")


def test_every_row_of_every_faction_has_a_scenario() -> None:
    """STA-38."""
    say = words("en", GAME)
    for faction in factions():
        name = say.say(f"faction.{faction.id}")
        used = {
            word
            for scenario in scenarios()
            if re.match(f"Exchange rows of (the )?{name}", scenario.title)
            for word in played(scenario)
        }
        assert {"exchange.build", "exchange.raze", "exchange.deal"} <= used, name


@pytest.mark.parametrize("id", KINDS)
def test_as_a_deal_it_brings_its_good(id: str) -> None:
    """STA-31, STA-15: for blue contacts as its distance."""
    kind = KINDS[id]
    position = arranged({"hand.0": [id]}, goods=[f"{kind.distance}cb", ""], passed=2)
    position.answer(0, f"deal.{id}")
    assert had(position, 0) == expected(kind.deal_goods.goods)
    short = arranged({"hand.0": [id]}, goods=[f"{kind.distance}cg 9cr 9A", ""], passed=2)
    with pytest.raises(Illegal) as refused:
        short.answer(0, f"deal.{id}")
    assert refused.value.rule == "STA-31"


@pytest.mark.parametrize("id", KINDS)
def test_razed_from_the_hand_it_brings_its_spoils(id: str) -> None:
    """STA-32: for red contacts as its distance."""
    kind = KINDS[id]
    position = arranged({"hand.0": [id]}, goods=[f"{kind.distance}cr", ""], passed=2)
    position.answer(0, f"raze.{id}")
    assert had(position, 0) == expected(kind.spoils_goods.goods)
    short = arranged({"hand.0": [id]}, goods=["9cb 9A", ""], passed=2)
    with pytest.raises(Illegal) as refused:
        short.answer(0, f"raze.{id}")
    assert refused.value.rule == "STA-32"


@pytest.mark.parametrize("id", KINDS)
def test_razed_on_the_table_it_pays_both(id: str) -> None:
    """STA-33, STA-34: spoils for one, the good of its deal for the other, and not for less."""
    kind = KINDS[id]
    price = DEFENCE[kind.kind] + kind.defence
    cards = {"hand.0": [], "hand.1": [], "locations.1": [id]}
    position = arranged(cards, goods=[f"{price}cr", ""])
    position.answer(0, f"raid.1.{id}")
    assert had(position, 0) == expected(kind.spoils_goods.goods)
    assert had(position, 1) == expected(kind.deal_goods.goods)
    short = arranged(cards, goods=[f"{price - 1}cr", ""])
    with pytest.raises(Illegal) as refused:
        short.answer(0, f"raid.1.{id}")
    assert refused.value.rule == "STA-33"


@pytest.mark.parametrize("id", KINDS)
def test_building_takes_grey_contacts(id: str) -> None:
    """STA-24: as many as its distance, and not one less."""
    kind = KINDS[id]
    position = arranged({"hand.0": [id]}, goods=[f"{kind.distance}cg", ""], passed=2)
    position.answer(0, f"build.{id}")
    assert GAME.place(position, "locations.0")
    less = f"{kind.distance - 1}cg" if kind.distance > 1 else ""
    short = arranged({"hand.0": [id]}, goods=[less, ""], passed=2)
    with pytest.raises(Illegal) as refused:
        short.answer(0, f"build.{id}")
    assert refused.value.rule == "STA-24"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", all_cards())
def test_what_stands_on_a_card_is_what_it_does(id: str, language: str) -> None:
    """Every number of the card's definition occurs in its text, and every part has its sentence."""
    say = words(language, GAME)
    told = GAME.card_print(say, id)
    text = " ".join(told["lines"])
    kind = all_cards()[id]
    assert told["name"] == say.term(id) != id
    counted = kind.effect.removesuffix(" x2").replace("steal 1R", "")
    numbers = re.findall(r"\d+", counted)
    for number in numbers:
        assert number in text, (number, text)
    assert "{" not in text
    if isinstance(kind, Printed):
        assert told["corners"]["top-left"]["text"] == str(kind.distance)
        assert len(told["rows"]) == bool(kind.icons) + bool(kind.effect) + bool(kind.bonus) + 2
    else:
        assert kind in connections()


def test_letters_are_told_apart() -> None:
    assert len(set(LETTERS)) == len(LETTERS)
