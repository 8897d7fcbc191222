from __future__ import annotations

from typing import Any

import pytest

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.setup import Setting, Setup, Value, agreed_house, spell

REVEAL = Setting("reveal", ("together", "in_turn"), "X01")
OPEN = Setting("open", (False, True), "X02")
LIFE = Setting("life", (10,), "X03", low=5, high=15)
LIMIT = Setting("limit", (False,), "X04", low=1, high=1000)
STAKE = Setting("stake", (2, 4, 8), "X05")
SETTINGS = (REVEAL, OPEN, LIFE, LIMIT, STAKE)


@pytest.mark.parametrize(
    ("setting", "written", "meant"),
    [
        (REVEAL, "together", "together"),
        (REVEAL, "in_turn", "in_turn"),
        (OPEN, True, True),
        (OPEN, False, False),
        (OPEN, "on", True),
        (OPEN, "off", False),
        (LIFE, 5, 5),
        (LIFE, "15", 15),
        (LIFE, " 7 ", 7),
        (LIFE, "007", 7),
        (LIMIT, False, False),
        (LIMIT, "off", False),
        (LIMIT, 1, 1),
        (LIMIT, "1000", 1000),
        (STAKE, "4", 4),
        (STAKE, 8, 8),
    ],
)
def test_what_people_write_is_understood(setting: Setting, written: object, meant: Value) -> None:
    value = setting.parse(written)
    assert value == meant
    assert type(value) is type(meant)


@pytest.mark.parametrize(
    ("setting", "written"),
    [
        (REVEAL, "Together"),
        (REVEAL, ""),
        (REVEAL, None),
        (REVEAL, ["together"]),
        (OPEN, 1),
        (OPEN, 0),
        (OPEN, "True"),
        (OPEN, "maybe"),
        (LIFE, 4),
        (LIFE, 16),
        (LIFE, "-5"),
        (LIFE, "7.0"),
        (LIFE, 7.0),
        (LIFE, "²"),
        (LIFE, "9" * 5_000),
        (LIFE, True),
        (LIMIT, True),
        (LIMIT, "on"),
        (LIMIT, 0),
        (STAKE, 3),
    ],
)
def test_a_wrong_value_is_a_mistake_that_says_what_is_right(
    setting: Setting, written: object
) -> None:
    with pytest.raises(Mistake) as caught:
        setting.parse(written)
    assert caught.value.key == "wrong-setting"
    assert caught.value.facts == {
        "setting": setting.name,
        "value": written,
        "allowed": setting.allowed(),
    }


def test_defaults_come_first() -> None:
    assert [setting.default for setting in SETTINGS] == ["together", False, 10, False, 2]
    assert [setting.numeric for setting in SETTINGS] == [False, False, True, True, False]


def test_allowed_values_are_told_as_people_write_them() -> None:
    assert [setting.allowed() for setting in SETTINGS] == [
        "together, in_turn",
        "off, on",
        "5-15",
        "off, 1-1000",
        "2, 4, 8",
    ]


def test_alternatives_are_all_but_the_default() -> None:
    assert REVEAL.alternatives() == ["in_turn"]
    assert OPEN.alternatives() == [True]
    assert LIFE.alternatives() == [5, 15]
    assert LIMIT.alternatives() == [1, 1000]
    assert STAKE.alternatives() == [4, 8]


def test_alternatives_of_numbers_may_be_named_and_never_repeat_the_default() -> None:
    assert Setting("n", (5,), "X", low=5, high=9).alternatives() == [9]
    assert Setting("n", (5,), "X", low=5, high=9, tries=(6, 5, 8)).alternatives() == [6, 8]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_value_survives_being_spelt(setting: Setting) -> None:
    for value in (setting.default, *setting.alternatives()):
        for parsed in (setting.parse(spell(value)), setting.parse(value)):
            assert (type(parsed), parsed) == (type(value), value)


def test_an_agreement_has_a_value_for_every_house_rule() -> None:
    assert agreed_house(SETTINGS, None) == {
        "reveal": "together",
        "open": False,
        "life": 10,
        "limit": False,
        "stake": 2,
    }
    wanted: dict[str, Any] = {"life": "12", "open": "on"}
    house = agreed_house(SETTINGS, wanted)
    assert (house["life"], house["open"], house["stake"]) == (12, True, 2)
    assert wanted == {"life": "12", "open": "on"}


def test_an_unknown_house_rule_is_a_mistake() -> None:
    with pytest.raises(Mistake) as caught:
        agreed_house((REVEAL, OPEN), {"lives": 3})
    assert caught.value.key == "unknown-setting"
    assert caught.value.facts == {"setting": "lives", "known": "reveal, open"}
    with pytest.raises(Mistake) as caught:
        agreed_house((), {"lives": 3})
    assert caught.value.facts["known"] == "-"


def test_a_wrong_value_in_an_agreement_is_a_mistake() -> None:
    with pytest.raises(Mistake) as caught:
        agreed_house(SETTINGS, {"life": 99})
    assert caught.value.key == "wrong-setting"


def test_a_plain_agreement_shares_nothing_with_it() -> None:
    setup = Setup("sabacc", 2, {"open": True}, (("spades-7",), ()))
    plain = setup.plain()
    assert plain == {
        "game": "sabacc",
        "seats": 2,
        "house": {"open": True},
        "cards": [["spades-7"], []],
    }
    plain["house"]["open"] = False
    assert setup.house == {"open": True}
