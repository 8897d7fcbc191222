"""Both rulebooks of Flesh and Blood have the same rules, and one for every keyword and token."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from data.flesh_and_blood.import_cards import HERE, dashed, stored_facts
from spieltisch.kernel.rulebook import Rulebook, rulebook

CARDS = stored_facts()


def book(language: str) -> Rulebook:
    return rulebook("flesh_and_blood", language)


def test_both_rulebooks_have_the_same_rules() -> None:
    english, german = book("en"), book("de")
    assert [rule.id for rule in english.rules] == [rule.id for rule in german.rules]
    assert [rule.note for rule in english.rules] == [rule.note for rule in german.rules]
    assert [rule.id for rule in english.rules] == [
        f"FAB-{number:03}" for number in range(1, len(english.rules) + 1)
    ]
    assert all(rule.text for rule in english.rules + german.rules)
    sections = [[rule.section for rule in one.rules] for one in (english, german)]
    steps = [[a == b for a, b in pairwise(one)] for one in sections]
    assert steps[0] == steps[1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_point_to_rules_that_exist(language: str) -> None:
    ids = {rule.id for rule in book(language).rules}
    cited = {
        (rule.id, id) for rule in book(language).rules for id in re.findall(r"FAB-\d+", rule.text)
    }
    assert not [pair for pair in cited if pair[1] not in ids or pair[0] == pair[1]]
    readme = (HERE / "README.md").read_text("utf-8")
    assert set(re.findall(r"FAB-\d+", readme)) <= ids


def test_rules_point_to_the_same_rules_in_both_languages() -> None:
    for english, german in zip(book("en").rules, book("de").rules, strict=True):
        cited = [sorted(re.findall(r"FAB-\d+", rule.text)) for rule in (english, german)]
        assert cited[0] == cited[1], english.id


def keyword_rules() -> Counter[str]:
    """The keywords that have a rule of their own, as ids."""
    heads = [
        re.match(r"\*([A-Za-z ]+?)( X)?\*", rule.text)
        for rule in book("en").rules
        if rule.section == "Keywords"
    ]
    return Counter(dashed(head[1]) for head in heads if head)


def test_every_keyword_has_a_rule_of_its_own() -> None:
    printed = {
        keyword.partition(" ")[0]
        for card in CARDS.values()
        for keyword in card["keywords"] + card["mentions"]
    }
    rules = keyword_rules()
    assert printed <= set(rules)
    assert max(rules.values()) == 1


def test_every_token_has_a_rule_of_its_own() -> None:
    wanted_names = {card["name"] for card in CARDS.values() if "token" in card["types"]}
    wanted_names.add("Crouching Tiger")
    for language in ("en", "de"):
        heads = [re.match(r"\*([^*]+)\*", rule.text) for rule in book(language).rules]
        assert wanted_names <= {head[1] for head in heads if head}


def test_german_keywords_are_the_official_ones() -> None:
    german = " ".join(rule.text for rule in book("de").rules)
    for term in ("Sortiere X um", "Arkane Barriere X", "Weitermachen", "Kombo", "Spezialisierung"):
        assert f"*{term}*" in german
