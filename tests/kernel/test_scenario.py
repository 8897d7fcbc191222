from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.scenario import check, read_scenarios, scenario_from_row
from spieltisch.kernel.words import LANGUAGES, word_list
from tests.kernel.tiny import GAME, WORDS


def told(**row: Any) -> str:
    """What is wrong with a scenario of the tiny game; the empty string if nothing is."""
    return check(GAME, scenario_from_row({"title": "t", "game": "tiny", **row}), WORDS)


SECRETLY = ["0 secret", "0 pick.1", "0 pick.2", "0 confirm", "1 pick.0 pick.1 confirm"]
ENDING = ["0 peek", "1 pass", "0 end"]

# An expectation: what is played, what then holds, what does not, and what is said of it.
EXPECTED: list[tuple[str, list[str], Any, Any, str]] = [
    ("asked", ["0 pass"], 1, 0, "asked = [1] ≠ [0]"),
    ("asked", ["0 secret"], [0, 1], [0], "asked = [0, 1] ≠ [0]"),
    ("asked", ENDING, [], 0, "asked = [] ≠ [0]"),
    ("offers", [], ["peek", "pass"], ["pass", "end"], "offers: ['end']"),
    ("offers", ["0 secret", "1 pick.0 pick.0"], {"1": ["confirm"]}, {"0": ["confirm"]}, "offers"),
    ("offers", ENDING, [], ["pass"], "offers"),
    ("lacks", [], ["end"], ["peek", "end"], "lacks: ['peek']"),
    ("lacks", ["0 secret", "1 pick.0 pick.0"], {"0": ["confirm"]}, {"1": ["confirm"]}, "lacks"),
    ("only", [], ["secret", "peek", "pass"], ["peek", "pass"], "only"),
    ("only", [], ["secret", "peek", "pass"], ["secret", "peek", "pass", "end"], "only"),
    ("only", ["0 secret"], {"1": ["pick.0", "pick.1", "pick.2"]}, {"1": []}, "only"),
    ("bars", [], {"end": "T-4"}, {"end": "T-2"}, "bars: end = T-2"),
    ("bars", [], {}, {"pass": "T-1"}, "bars: pass"),
    ("bars", ENDING, {}, {"end": "T-4"}, "bars: end"),
    ("sees", ["0 peek"], {"0": ["hand.0"]}, {"0": ["hand.0", "hand.1"]}, "sees: 0 hand.1"),
    ("sees", ["0 peek"], {}, {"0": ["stack"]}, "sees: 0 stack"),
    ("blind", [], {"1": ["hand.0", "stack"]}, {"1": ["hand.1"]}, "blind: 1 hand.1"),
    ("blind", ["0 peek"], {"1": ["stack"]}, {"0": ["stack"]}, "blind: 0 stack"),
    ("blind", [], {"2": ["hand.0"]}, {"0": ["hand.1", "hand.0"]}, "blind: 0 hand.0"),
    ("told", ["0 pass", "1 peek"], ["dealt", "peek"], ["peek", "pass"], "told: ['peek', 'pass']"),
    ("told", ["0 pass"], [], ["pass", "pass"], "told"),
    ("over", ENDING, True, False, "over = True ≠ False"),
    ("over", [], False, True, "over = False ≠ True"),
    ("winners", ENDING, [0], [1], "winners = (0,) ≠ [1]"),
    ("winners", ENDING, [0], [0, 1], "winners"),
    ("ending", ENDING, "T-4", "T-3", "ending = 'T-4' ≠ 'T-3'"),
    ("learnt", ["0 peek"], 3, 2, "learnt = 3 ≠ 2"),
    ("log", SECRETLY, [103, 201], [201, 103], "log = [103, 201] ≠ [201, 103]"),
    ("sums", SECRETLY, [3, 1], [3, 2], "sums = (3, 1) ≠ [3, 2]"),
    ("minds", ["0 peek"], [12, 0], [0, 0], "minds"),
    (
        "cards",
        [],
        {"hand.0": ["card-10"], "stack": ["card-12", "card-13"]},
        {"stack": ["card-13", "card-12"]},
        "stack = ['card-12', 'card-13'] ≠ ['card-13', 'card-12']",
    ),
    ("cards", [], {}, {"stack": ["card-13"]}, "stack"),
    ("values", ["0 peek"], {"known.0": 2}, {"known.0": 1}, "known.0 = 2 ≠ 1"),
    ("values", [], {}, {"known.0": 2}, "known.0"),
]


@pytest.mark.parametrize(("name", "play", "holds", "fails", "said"), EXPECTED)
def test_an_expectation_holds_or_says_what_does_not(
    name: str, play: list[str], holds: Any, fails: Any, said: str
) -> None:
    assert told(play=play, then={name: holds}) == ""
    assert said in told(play=play, then={name: fails})


def test_every_kind_of_expectation_is_tried_here() -> None:
    from spieltisch.kernel.scenario import SPECIAL

    assert {*SPECIAL, *GAME.fields(), "over", "winners", "ending", "learnt"} == {
        name for name, *_ in EXPECTED
    }


def test_what_must_not_begin_is_refused_for_the_reason_given() -> None:
    assert told(seats=99, refused="wrong-seats") == ""
    assert told(seats=99, refused="unknown-setting") == "refused = wrong-seats ≠ unknown-setting"
    assert told(refused="wrong-seats") == "refused = wrong-seats: allowed"
    with pytest.raises(Mistake, match="wrong-seats"):
        told(seats=99)


def test_an_unknown_expectation_names_the_known_ones() -> None:
    assert told(then={"chips": 3}).startswith("chips? asked, offers")


def test_expectations_stand_in_between_too() -> None:
    assert told(play=["expect asked = 0", "0 pass", "expect asked = 1"]) == ""
    assert "asked" in told(play=["0 pass", "expect asked = 0", "1 pass"])
    assert "log" in told(play=["expect log = [1]"])


# Play


def test_a_choice_that_is_not_open_is_said_with_what_is() -> None:
    only = "offers = ['pass', 'peek', 'secret']"
    assert told(play=["0 end"]) == f"0 end: Peek first. (T-4) {only}"
    assert told(play=["1 pass"]) == "1 pass: It is not your turn to choose. asked = [0]"
    assert told(play=["0 dance"]) == f"0 dance: That is not one of the options. {only}"
    assert told(play=[*ENDING, "0 pass"]) == "0 pass: The game is over. asked = []"


def test_a_refusal_must_happen_for_the_rule_that_is_named() -> None:
    assert told(play=["0 !end T-4", "1 !pass", "0 !dance"], then={"asked": 0}) == ""
    assert "T-4" in told(play=["0 !end T-2"])
    assert told(play=["0 !pass T-1"]) == "0 !pass T-1: allowed"
    assert told(play=["0 !end"]) != ""


def test_several_choices_and_taking_back_stand_on_one_line() -> None:
    line = "1 pick.2 back pick.0 pick.1 confirm"
    assert told(play=[*SECRETLY[:-1], line], then={"log": [103, 201]}) == ""
    assert "0 back: There is nothing" in told(play=["0 back"])


@pytest.mark.parametrize("line", ["", "pass", "x pass", "0", "0 ", "-1 pass"])
def test_a_line_that_means_nothing_fails(line: str) -> None:
    assert "0 hold | 0 !hold SAB-23 | 0 back | expect" in told(play=[line])


@pytest.mark.parametrize("line", ["dice x", "dice 1 -1"])
def test_dice_fall_on_numbers_alone(line: str) -> None:
    assert told(play=["dice 2 0"]) == ""
    assert told(play=[line]) == f"“{line}”: dice 4 0"


# Setting up


def test_cards_are_brought_to_their_places_by_exchange() -> None:
    cards = {"hand.0": ["card-12"], "hand.1": ["card-10"]}
    assert told(cards=cards, then={"cards": {**cards, "stack": ["card-11", "card-13"]}}) == ""


def test_the_last_card_named_is_the_top_one() -> None:
    assert told(cards={"hand.0": []}) == ""
    said = told(cards={"hand.0": ["card-10", "card-11"]})
    assert said == "hand.0: 1 < 2"


def test_cards_of_another_deck_or_already_placed_are_not_taken() -> None:
    assert told(cards={"hand.0": ["card-13"]}) == "card-13?"
    assert told(cards={"hand.0": ["card-12"], "hand.1": ["card-12"]}) == "card-12?"
    assert told(cards={"hand.0": ["card-99"]}) == "card-99?"


def test_fields_are_set_in_their_shape_and_the_question_is_put_again() -> None:
    row = {"set": {"minds": [12, 0], "sums": [1, 2]}}
    assert told(**row, then={"offers": ["end"], "bars": {"peek": "T-2"}, "sums": [1, 2]}) == ""
    assert told(set={"mind": 3}).startswith("set.mind: log, sums, minds")


def test_choices_before_come_first() -> None:
    row = {"before": ["0 peek", "1 secret"], "set": {"log": [5]}}
    assert told(**row, play=["0 pick.0"], then={"log": [5], "asked": [0, 1]}) == ""
    assert "1 pass: It is not your turn" in told(before=["1 pass"])


def test_an_unknown_place_or_house_rule_is_a_mistake() -> None:
    with pytest.raises(Mistake, match="unknown-place"):
        told(cards={"roof": ["card-10"]})
    with pytest.raises(Mistake, match="unknown-setting"):
        told(house={"height": 3})
    with pytest.raises(Mistake, match="wrong-seats"):
        told(seats=9)


# Files


def written(folder: Path, text: str) -> Path:
    file = folder / "some.toml"
    file.write_text(text, "utf-8")
    return file


def test_a_file_holds_many_scenarios_and_what_they_share(tmp_path: Path) -> None:
    text = """
    [defaults]
    game = "tiny"
    house = { speed = "fast" }
    set = { log = [1] }
    [[scenario]]
    title = "One"
    [[scenario]]
    title = "Two"
    game = "other"
    set = { sums = [1, 1] }
    play = ["0 pass"]
    """
    one, two = read_scenarios(written(tmp_path, text))
    assert (one.title, one.game, one.house, one.play) == ("One", "tiny", {"speed": "fast"}, ())
    assert (two.game, two.set, two.play) == ("other", {"log": [1], "sums": [1, 1]}, ("0 pass",))
    assert {one.source, two.source} == {"some.toml"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not toml",
        "scenario = 3",
        "scenario = [3]",
        "[scenario]\ntitle = 'x'",
        "[[scenario]]\ntitle = 'no game'",
        "[[scenario]]\ngame = 'tiny'",
        "defaults = 3\n[[scenario]]\ntitle = 'x'\ngame = 'tiny'",
        "[[scenario]]\ntitle = 'x'\ngame = 'tiny'\nplya = []",
        "[defaults]\nplya = []\n[[scenario]]\ntitle = 'x'\ngame = 'tiny'",
    ],
)
def test_a_file_that_cannot_be_read_is_a_mistake(tmp_path: Path, text: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_scenarios(written(tmp_path, text))
    assert caught.value.key in {"scenario-file", "scenario-field", "scenario-lacks"}


@pytest.mark.parametrize(
    "line",
    [
        "title = 3",
        "game = ['tiny']",
        "rules = 'T-1'",
        "seats = 'two'",
        "seats = true",
        "house = 3",
        "brought = ['card-10']",
        "position = {}",
        "refused = 3",
        "dice = [-1]",
        "dice = 0",
        "before = '0 pass'",
        "cards = { stack = 'card-10' }",
        "set = []",
        "play = [1]",
        "then = [1]",
    ],
)
def test_every_field_has_its_kind_of_value(tmp_path: Path, line: str) -> None:
    name = line.partition(" ")[0]
    rows = {"title": "title = 'x'", "game": "game = 'tiny'", name: line}
    with pytest.raises(Mistake, match="scenario-value") as caught:
        read_scenarios(written(tmp_path, "\n".join(["[[scenario]]", *rows.values()])))
    assert caught.value.facts["field"] == name
    for language in LANGUAGES:
        kind = str(caught.value.facts["kind"])
        assert word_list(language)[f"term.{kind}"]


def test_fields_of_the_wrong_shape_and_broken_expectations_are_told() -> None:
    assert told(set={"log": 3}).startswith("set.log = 3 ~ []")
    assert told(play=["expect log = ["]).startswith("“expect log = [”: ")


def test_a_file_that_is_not_there_or_no_text_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="scenario-file"):
        read_scenarios(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Mistake, match="scenario-file"):
        read_scenarios(tmp_path / "bytes.toml")
