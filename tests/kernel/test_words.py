from __future__ import annotations

import re
from importlib import resources

import pytest

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.words import LANGUAGES, Words, flatten, word_list, words

SAID = Words(
    "en",
    {
        "won": "{who} wins {n} [n:chip|chips].",
        "both": "{a} [a:card|cards] and {b} [b:chip|chips]",
        "nothing": "[n:|many]",
        "braces": "{text}",
        "term.on": "on",
        "term.off": "off",
        "term.left": "to the left",
        "illegal.late": "Too late.",
        "mistake.wrong": "“{value}” is wrong. Allowed: {allowed}.",
    },
    lambda words, value: f"the {value[5:]}" if value.startswith("card-") else None,
)


@pytest.mark.parametrize(
    ("n", "said"), [(0, "chips"), (1, "chip"), (2, "chips"), (11, "chips"), (-1, "chips")]
)
def test_texts_choose_by_number(n: int, said: str) -> None:
    assert SAID.say("won", who="Ada", n=n) == f"Ada wins {n} {said}."


def test_every_choice_goes_by_its_own_fact() -> None:
    assert SAID.say("both", a=1, b=2) == "1 card and 2 chips"
    assert SAID.say("both", a=2, b=1) == "2 cards and 1 chip"
    assert SAID.say("nothing", n=1) == ""


def test_facts_that_are_terms_or_cards_are_translated() -> None:
    assert SAID.term("left") == "to the left"
    assert SAID.term("card-7") == "the 7"
    assert SAID.term("elsewhere") == "elsewhere"
    assert (SAID.term(True), SAID.term(False), SAID.term(1)) == ("on", "off", "1")


def test_what_people_write_is_never_read_as_a_text() -> None:
    for name in ("{who}", "[n:a|b]", "\\1", "{text}"):
        assert SAID.say("braces", text=name) == name


def test_a_missing_text_or_fact_is_noticed() -> None:
    with pytest.raises(KeyError, match="no text for 'lost' in language 'en'"):
        SAID.say("lost")
    with pytest.raises(KeyError):
        SAID.say("won", who="Ada")
    assert SAID.has("won")
    assert not SAID.has("lost")


def test_a_refusal_gives_the_rule_if_there_is_one() -> None:
    assert SAID.refusal(Illegal("late", "X-1")) == "Too late. (X-1)"
    assert SAID.refusal(Illegal("late")) == "Too late."


def test_a_mistake_says_what_would_be_right() -> None:
    said = SAID.mistake(Mistake("wrong", value="{value}", allowed="1-3"))
    assert said == "“{value}” is wrong. Allowed: 1-3."


@pytest.mark.parametrize("language", ["", "EN", "fr", "../en"])
def test_an_unknown_language_is_a_mistake(language: str) -> None:
    with pytest.raises(Mistake) as caught:
        words(language)
    assert caught.value.key == "unknown-language"
    assert caught.value.facts == {"language": language, "known": "en, de"}


def test_nested_tables_are_joined_by_dots() -> None:
    found = {"kept": "yes"}
    flatten({"a": {"b": {"c": "deep"}, "n": 3}, "top": "high"}, "", found)
    assert found == {"kept": "yes", "a.b.c": "deep", "a.n": "3", "top": "high"}


def test_later_lists_win_over_the_table_s_own() -> None:
    table, sabacc = word_list("en"), word_list("en", "labtag_sabacc")
    assert sabacc["game.title"] != table["game.title"]
    assert table.keys() <= sabacc.keys()


def facts_of(text: str) -> set[str]:
    return {name for pair in re.findall(r"\{(\w+)\}|\[(\w+):", text) for name in pair if name}


def test_both_lists_of_the_table_have_the_same_keys_and_facts() -> None:
    english, german = (word_list(language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert facts_of(text) == facts_of(german[key]), key
        assert text.strip(), key
        assert german[key].strip(), key


def test_every_refusal_and_mistake_of_the_kernel_has_a_text() -> None:
    said = word_list("en")
    raised = re.compile(r"(Illegal|Mistake)\(\s*\"([\w-]+)\"")
    found = 0
    for file in resources.files("spieltisch.kernel").iterdir():
        if file.name.endswith(".py"):
            code = re.sub(r">>>.*|\.\.\. .*", "", file.read_text("utf-8"))
            for kind, key in raised.findall(code):
                found += 1
                assert f"{kind.lower()}.{key}" in said, f"{file.name}: {key}"
    assert found > 10
