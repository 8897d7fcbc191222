"""A table of Flesh and Blood as it is seen: values with their reasons, stack, chain and drafts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spieltisch.games.flesh_and_blood.codes import ARENA, CHAIN, HAND, NO_STEP, STACK
from spieltisch.games.flesh_and_blood.facts import all_facts, dashed
from spieltisch.games.flesh_and_blood.game import GAME
from spieltisch.games.flesh_and_blood.language.effects import PutCounters
from spieltisch.games.flesh_and_blood.language.node import (
    COST,
    DEFENCE,
    DEFINITIONS,
    KEYWORD,
    NODES,
    Change,
)
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.printing import card_print
from spieltisch.games.flesh_and_blood.rules.reasons import keywords_now, tolls, why, why_power
from spieltisch.games.flesh_and_blood.rules.values import defence, has, power, price
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.options import Question
from spieltisch.kernel.record import record
from spieltisch.kernel.view import Tree, option_tree, view
from spieltisch.kernel.words import LANGUAGES, Words, words

NAMES = ["Ada", "Bo", "onlooker"]
ROOT = Path(__file__).parents[2] / "src" / "spieltisch" / "games" / "flesh_and_blood"
PAIRS = [
    ("classic-battles-rhinar", "classic-battles-dorinthea"),
    ("outsiders-katsu", "history-pack-1-bravo"),
    ("outsiders-benji", "history-pack-1-viserai"),
]


def played(pair: tuple[str, str], seed: int) -> Iterator[Duel]:
    """A game of these decks at random, at every question; passing less than by chance."""
    dice = QuickDice(seed)
    setup = GAME.setup(2, None, ((pair[0],), (pair[1],)))
    position = GAME.start(setup, QuickDice(seed), telling=True)
    assert isinstance(position, Duel)
    while waiting := position.waiting():
        yield position
        seat = waiting[dice.below(len(waiting))]
        question = position.question(seat)
        assert question is not None
        options = question.options
        more = options[1:] if len(options) > 1 and dice.below(4) else options
        position.answer(seat, more[dice.below(len(more))].id)


def seen_by(position: Duel, seat: int, language: str = "en") -> Tree:
    return view(record(GAME, position, seat), words(language, GAME), NAMES)


def zone(tree: Tree, id: str) -> Tree | None:
    found = [zone for area in tree["areas"] for zone in area["zones"] if zone["id"] == id]
    return found[0] if found else None


def notes(tree: Tree) -> dict[str, str]:
    return {note["id"]: note["text"] for area in tree["areas"] for note in area["notes"]}


# Values and their reasons


@pytest.mark.parametrize("pair", PAIRS)
def test_reasons_add_up_to_the_value(pair: tuple[str, str]) -> None:
    changed = 0
    for position in played(pair, 4):
        for card in range(len(position.faces)):
            face = position.faces[card]
            table = position.table
            if position.zone[card] in {ARENA, CHAIN, STACK}:
                reasons = why_power(position, card)
                changed += len(reasons) > 1
                assert power(position, card) == max(sum(n for n, _ in reasons), 0)
                reasons = why(position, card, DEFENCE, table.defence[face])
                changed += len(reasons) > 1
                assert defence(position, card) == max(sum(n for n, _ in reasons), 0)
                for keyword, _ in keywords_now(position, card):
                    assert has(position, card, keyword)
            elif position.zone[card] == HAND:
                cost = table.cost[face]
                reasons = why(position, card, COST, cost)
                dearer = sum(n for n, _ in tolls(position, card))
                now = price(position, card, max(cost, 0) + dearer)
                assert now == max(sum(n for n, _ in reasons), 0)
    assert changed


@pytest.mark.parametrize("pair", PAIRS)
def test_every_keyword_a_thing_has_is_named(pair: tuple[str, str]) -> None:
    every = {word for facts in all_facts().values() for word in facts.keywords}
    for position in played(pair, 5):
        for card in range(len(position.faces)):
            if position.zone[card] in {ARENA, CHAIN}:
                named = {keyword for keyword, _ in keywords_now(position, card)}
                assert named == {word for word in every if has(position, card, word)}


# What is to be seen


def test_the_stack_and_the_chain_are_told() -> None:
    stack = chain = effects = 0
    for position in played(PAIRS[0], 6):
        tree = seen_by(position, 2)
        if position.stack:
            shown = zone(tree, "stack")
            assert shown is not None
            assert len(shown["cards"]) == len(position.stack)
            assert all(card["remarks"] for card in shown["cards"])
            ids = [card["id"] for card in shown["cards"]]
            assert len(set(ids)) == len(ids)
            stack += 1
        if position.attack >= 0:
            shown = zone(tree, "attack")
            assert shown is not None
            values = {value["id"]: value["value"] for value in shown["cards"][0]["values"]}
            assert values["power"] == power(position, position.attack)
            against = zone(tree, "defending")
            assert against is not None
            assert len(against["cards"]) == len(position.defending)
            chain += 1
        told = [id for id in notes(tree) if id.startswith("effect.")]
        assert len(told) == len(position.effects)
        effects += len(told)
        assert ("step" in notes(tree)) == (position.step != NO_STEP)
    assert stack > 20
    assert chain > 20
    assert effects > 20


def test_a_payment_is_previewed_for_whoever_pays_and_for_nobody_else() -> None:
    previews = 0
    for position in played(PAIRS[0], 7):
        for seat in position.waiting():
            question = position.question(seat)
            if question is None or question.kind != "pitch":
                continue
            own, other = notes(seen_by(position, seat)), notes(seen_by(position, 1 - seat))
            assert "draft.price" in own
            assert "draft.owed" in own
            assert not any(id.startswith("draft") for id in other)
            previews += any(id.startswith("draft.pitched") for id in own)
    assert previews


def test_of_hidden_cards_nothing_is_told() -> None:
    for position in played(PAIRS[1], 8):
        hand = zone(seen_by(position, 2), "hand.0")
        for card, tree in zip(position.hand[0], hand["cards"] if hand else [], strict=True):
            open_to_all = position.known[card] == position.everyone
            assert ("face" in tree) == open_to_all
            assert "values" not in tree


def test_what_stands_on_cards_in_sight_is_told_once() -> None:
    position = next(position for position in played(PAIRS[0], 9) if position.hand[0])
    tree = seen_by(position, 0)
    shown = zone(tree, "hand.0")
    assert shown is not None
    for card in shown["cards"]:
        assert tree["texts"][card["face"]]["type"]
        assert tree["texts"][card["face"]]["emblem"]["icon"]
        assert card["values"]


def test_words_on_a_card_are_explained() -> None:
    printed = card_print(words("en", GAME), "alpha-rampage-red")["terms"]
    assert [term.partition(":")[0] for term in printed] == ["Rhinar specialization", "Intimidate"]
    assert printed[1].endswith("(FAB-180)")
    german = card_print(words("de", GAME), "nullrune-robe")["terms"]
    assert len(german) == 1
    assert german[0].startswith("Arkane Barriere 1: Würde dir arkaner Schaden zugefügt")
    assert card_print(words("de", GAME), "dodge-blue")["terms"] == []


def test_names_have_colours_in_the_language_spoken() -> None:
    english, german = (words(language, GAME) for language in LANGUAGES)
    assert english.term("pack-hunt-red") == "Pack Hunt (red)"
    assert german.term("pack-hunt-red") == "Pack Hunt (rot)"
    assert english.term("dawnblade") == "Dawnblade"
    assert english.term("pack-hunt") == "Pack Hunt"
    assert english.term("nothing-of-ours") == "nothing-of-ours"


def test_texts_have_the_numbers_of_their_card() -> None:
    english = words("en", GAME)
    assert "+3 power" in english.term("pummel.0.0@pummel-yellow")
    assert "+2 power" in english.term("pummel.0.0@pummel-blue")
    assert "+4/+3/+2 power" in english.term("pummel.0.0")


def test_the_log_can_be_read() -> None:
    *_, last = played(PAIRS[2], 10)
    for language in LANGUAGES:
        for line in seen_by(last, 2, language)["log"]:
            assert not re.search(r"[{}]|\w-\w+\.\d", line["text"]), line["text"]
            assert "-red" not in line["text"]


# Texts


@pytest.mark.parametrize("pair", PAIRS)
def test_using_a_card_is_put_in_few_words(pair: tuple[str, str]) -> None:
    labels = {
        option_tree(option, words("en", GAME), NAMES)["label"]
        for position in played(pair, 5)
        for seat in position.waiting()
        for option in questions(position, seat).options
        if option.text == "use"
    }
    assert labels
    assert all(label.startswith("Use ") and len(label) < 40 for label in labels)


def test_the_name_of_a_card_tells_which_ability_is_used() -> None:
    assert len(DEFINITIONS) > 50
    for definition in DEFINITIONS.values():
        assert sum(not ability.attack for ability in definition.activated) <= 1


def questions(position: Duel, seat: int) -> Question:
    question = position.question(seat)
    assert question is not None
    return question


def asking_steps() -> set[str]:
    """The steps that ask somebody, as far as the source says so."""
    found: set[str] = set()
    for folder in ("rules", "language"):
        for file in (ROOT / folder).glob("*.py"):
            for step in ast.parse(file.read_text("utf-8")).body:
                if isinstance(step, ast.FunctionDef) and asks(step):
                    found.add(step.name)
    return found


def asks(step: ast.FunctionDef) -> bool:
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"ask", "ask_among"}
        for node in ast.walk(step)
    )


def kinds_of_options() -> set[str]:
    """What options on cards of one's own are called."""
    found: set[str] = set()
    for file in ROOT.rglob("*.py"):
        text = file.read_text("utf-8")
        found |= set(re.findall(r"hand_option\(\s*game,\s*\"([\w-]+)\"", text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_option_has_a_text(language: str) -> None:
    said = words(language, GAME)
    steps = asking_steps()
    assert {"priority", "defend", "pitch", "decide"} <= steps
    missing = {f"ask.{step}" for step in steps if not said.has(f"ask.{step}")}
    kinds = kinds_of_options()
    assert {"pitch", "store"} <= kinds
    missing |= {f"option.{kind}" for kind in kinds if not said.has(f"option.{kind}")}
    moments = [stop.key for stop in GAME.stops if stop.key not in {"blocks", "mentor", "heave"}]
    missing |= {key for key in moments if not said.has(f"ask.priority.{key}")}
    assert not missing


def words_of_cards() -> dict[str, set[str]]:
    """Everything on cards and in definitions that is called by a word."""
    nodes: list[Any] = list(NODES.values())
    facts = all_facts().values()
    granted = {n.word() for n in nodes if isinstance(n, Change) and n.kind == KEYWORD}
    return {
        "type": {trait for each in facts for trait in each.traits},
        "keyword": {word for each in facts for word in each.keywords} | granted,
        "term.counter": {n.kind for n in nodes if isinstance(n, PutCounters)} | {"-1-defence"},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_keyword_and_counter_has_a_word(language: str) -> None:
    said: Words = words(language, GAME)
    missing = {
        f"{kind}.{word}"
        for kind, found in words_of_cards().items()
        for word in found
        if not said.has(f"{kind}.{word}")
    }
    assert not missing


def test_ids_of_nodes_begin_with_the_name_of_their_card() -> None:
    names = {dashed(facts.name) for facts in all_facts().values()}
    assert {id.partition(".")[0] for id in NODES} <= names
