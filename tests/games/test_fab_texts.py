"""What is written on the cards of Flesh and Blood, and the report of what is done."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from data.flesh_and_blood.import_cards import (
    ALONE,
    PackageMissingError,
    package_cards,
    wanted,
)
from data.flesh_and_blood.import_cards import (
    COLOURS as PITCHES,
)
from data.flesh_and_blood.import_cards import (
    card_id as id_of,
)
from spieltisch.games.flesh_and_blood import codes
from spieltisch.games.flesh_and_blood.decks import DEFAULTS
from spieltisch.games.flesh_and_blood.facts import all_facts
from spieltisch.games.flesh_and_blood.game import GAME
from spieltisch.games.flesh_and_blood.language import (
    amounts,
    cards,
    changes,
    choices,
    conditions,
    deeds,
    effects,
    lasting,
    node,
)
from spieltisch.games.flesh_and_blood.language.node import DEFINITIONS, NODES
from spieltisch.games.flesh_and_blood.report import (
    compile_report,
    missing_parts,
    plain_names,
    report_text,
)
from spieltisch.games.flesh_and_blood.texts import (
    card_text,
    keyword_reminder,
    keyword_text,
    node_text,
)
from spieltisch.games.flesh_and_blood.texts.cards import words_of
from spieltisch.games.flesh_and_blood.texts.telling import (
    EVENTS,
    HEEDED,
    PACKAGE,
    TELLERS,
    Telling,
)
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.words import LANGUAGES, word_list

each_language = pytest.mark.parametrize("language", LANGUAGES)
KEYWORDS = sorted({w for f in all_facts().values() for w in (*f.keywords, *f.mentions)})
WRITTEN = [id for id, f in all_facts().items() if f.name in DEFINITIONS or f.keywords]
# What must not be seen: a hole, a mark of the word lists, something of Python, two spaces.
SLIP = re.compile(r"[{}\[\]|~<>_]|  |\bNone\b|\bTrue\b|\bFalse\b|\.\.|,,|\w\.\d|\b\w+-\w+\.\d")
IDS = {id for id in all_facts() if "-" in id}


def slips(text: str) -> list[str]:
    """What is wrong with how a text looks."""
    found = SLIP.findall(text) + [word for word in re.findall(r"[a-z0-9-]+", text) if word in IDS]
    return found if text.strip() == text and text else [*found, "empty, or spaces around it"]


def test_every_word_of_the_language_is_told() -> None:
    assert {type(made) for made in NODES.values()} <= set(TELLERS)


def test_no_attribute_of_a_word_goes_unheeded() -> None:
    """Whoever gives a node a new attribute has to think of what is written on the card."""
    for made in NODES.values():
        kept = set(vars(made)) if hasattr(made, "__dict__") else set()
        assert kept - {"id"} <= HEEDED[type(made)], type(made).__name__


@each_language
def test_texts_of_cards_look_right(language: str) -> None:
    for id in WRITTEN:
        lines = card_text(id, language)
        assert lines, id
        assert not {line: found for line in lines if (found := slips(line))}, id
        for line in lines:
            assert line[0].isupper() or line[0] in "•0", (id, line)


@each_language
def test_sentences_end_with_a_stop(language: str) -> None:
    for id in WRITTEN:
        printed = bool(set(all_facts()[id].keywords) - {"intimidate", "opt"})
        for line in card_text(id, language)[printed:]:
            assert line.endswith((".", "“", "”", ":")), (id, line)


@each_language
def test_every_part_of_a_definition_can_be_a_label(language: str) -> None:
    for id in NODES:
        text = node_text(id, language)
        assert not slips(text), (id, text)


def test_texts_follow_the_colour_of_the_card() -> None:
    assert card_text("sigil-of-solace-red", "en") == ["Gain 3 life."]
    assert card_text("sigil-of-solace-blue", "de") == ["Erhalte 1 Lebenspunkt."]
    assert node_text("sigil-of-solace.0", "en") == "Gain 3/2/1 life."
    assert node_text("sigil-of-solace.0", "en", "sigil-of-solace-blue") == "Gain 1 life."


def test_how_texts_read() -> None:
    text = "Your next weapon attack this turn gets +2 power and go again."
    assert card_text("driving-blade-yellow", "en") == ["Go again", text]
    text = "Dein nächster Waffenangriff in diesem Zug erhält +2 Angriff und Weitermachen."
    assert card_text("driving-blade-yellow", "de") == ["Weitermachen", text]
    english = "Whenever you discard a card with 6 or more power, if it is your action phase, "
    assert card_text("rhinar", "en") == [english + "intimidate."]
    german = "Immer wenn du eine Karte mit 6 oder mehr Angriff abwirfst und es deine Aktionsphase "
    assert card_text("rhinar", "de") == [german + "ist, schüchtere ein."]
    id = "descendent-gustwave-red"
    english = "Combo – If Surging Strike was the last attack of this combat chain, "
    assert card_text(id, "en")[1] == english + "this costs 1 less and gets +2 power."
    german = "Ein Ziel-Schwertangriff erhält Weitermachen."
    assert card_text("blade-flash-blue", "de") == [german]
    german = "Kombo – Falls Surging Strike der letzte Angriff dieser Kampfkette war, "
    assert card_text(id, "de")[1] == german + "kostet dies 1 weniger und erhält +2 Angriff."


@each_language
def test_keywords_are_explained_with_their_rule(language: str) -> None:
    rules = rulebook(GAME.folder, language)
    for keyword in KEYWORDS:
        reminder = keyword_reminder(f"{keyword} 2", language)
        assert not slips(reminder), keyword
        rule = re.search(r"\((FAB-\d+)\)$", reminder)
        assert rule is not None, keyword
        assert rule[1] in {known.id for known in rules.rules}
        assert keyword_text(keyword, language)


def test_both_languages_have_words_for_the_same() -> None:
    lists = [word_list(language, PACKAGE) for language in LANGUAGES]
    assert set(lists[0]) == set(lists[1])


def test_a_word_without_a_rendering_is_missed() -> None:
    with pytest.raises(KeyError):
        Telling("en", None).say("no such key")


def test_words_no_card_uses_yet_are_told_as_well() -> None:
    """Every word of the language has a rendering, and every way to use it has its phrases."""
    untold = {
        thing
        for module in (amounts, cards, changes, choices, conditions, deeds, effects, lasting, node)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, node.Node) and thing not in TELLERS
    }
    assert {thing.__name__ for thing in untold} <= {
        "Ability",
        "Amount",
        "Change",
        "Condition",
        "Deed",
        "Effect",
        "Lasts",
        "Match",
        "NamedCard",
        "Node",
        "Target",
        "Usable",
    }


@each_language
@pytest.mark.parametrize("who", range(7))
def test_whatever_somebody_can_do_is_told(language: str, who: int) -> None:
    for made in (
        effects.Draw(2, who),
        effects.DiscardRandom(who),
        effects.GainLife(1, who),
        effects.LoseLife(amounts.InArena(cards.Cards("aura")), who),
        effects.Create("might", amounts.Result(), who),
        effects.Deal(amounts.Half(amounts.Result()), codes.ARCANE, who),
        effects.ArsenalUnder(who),
        choices.MayPay(2, effects.Draw(), unless=True, who=who),
        choices.MayPay(2, effects.Draw(), who=who),
        *(
            choices.FromHand(what, cards.Cards("ninja", colour="red"), may, who)
            for what in ("discard", "top", "bottom", "top-or-bottom")
            for may in (False, True)
        ),
        lasting.HeroGets(who, changes.intellect(-1), until=codes.TO_TURN_START),
        lasting.Next(None, changes.arcane(2), whose=who, until=codes.NEXT_TURN),
        lasting.NextAction(changes.cost(-1), until=codes.THIS_CHAIN, whose=who),
        lasting.Whatever(cards.Cards("item"), changes.keyword("stealth"), whose=who),
    ):
        assert not slips(words_of(Telling(language, None), made)), type(made).__name__


@each_language
def test_whatever_can_happen_is_told(language: str) -> None:
    some = cards.Cards("arrow", "attack", keyword="dominate", max_power=3, from_place=codes.ARSENAL)
    for event in sorted({n.event for n in NODES.values() if isinstance(n, node.When)}):
        for by in (codes.YOU, codes.ANY):
            made = node.When(event, effects.GainPoints(1), scope=node.OF_ANY, by=by, what=some)
            assert not slips(words_of(Telling(language, None), made)), event
    for event in sorted({n.event for n in NODES.values() if isinstance(n, conditions.Did)}):
        for times in (0, 1, 2):
            for exactly in (False, True):
                if times or exactly:
                    held = conditions.Did(event, some, times, exactly, since="chain")
                    if Telling(language, None).has(f"did.{EVENTS[event]}-what"):
                        did = conditions.Not(held) if times else held
                        assert not slips(words_of(Telling(language, None), did)), event


# The report


def test_the_report_tells_what_is_missing() -> None:
    assert missing_parts(all_facts()["pack-hunt-red"]) == ()
    assert missing_parts(all_facts()["muscle-mutt-yellow"]) == ()
    lines = compile_report(("classic-battles-rhinar",))
    assert lines[0].card == "rhinar"
    assert len(lines) == 27
    text = report_text(("classic-battles-rhinar",))
    assert text.splitlines()[0] == "classic-battles-rhinar: 27 of 27 done"


@pytest.mark.parametrize("deck", DEFAULTS)
def test_the_first_eight_decks_are_done(deck: str) -> None:
    assert not [(line.card, line.missing) for line in compile_report((deck,)) if not line.done()]


# The package, where it is installed


@cache
def package_texts() -> dict[str, str]:
    """By id, the text of every card in scope."""
    scope = wanted()
    found = {}
    for card in package_cards():
        colour = PITCHES[card.get("pitch")]
        if (card["name"], colour) in scope:
            found[id_of(card["name"], colour)] = card.get("text") or ""
    return found


@pytest.fixture
def package() -> dict[str, str]:
    try:
        return package_texts()
    except PackageMissingError as missing:
        pytest.skip(f"texts not compared with the package: {missing}")


def sentences_of(text: str) -> list[str]:
    """The lines of a text that are more than keywords."""
    lines = [line.strip().lower() for line in text.splitlines() if line.strip()]
    instructions = ("**intimidate**", "**opt")
    return [x for x in lines if not ALONE.fullmatch(x) or x.startswith(instructions)]


def numbers_in(text: str) -> set[str]:
    """Every number, symbols for resources counted."""
    text = re.sub(r"\{r\} equal to", "", text)  # as many as is said behind it
    text = re.sub(r"(?:\{r\})+", lambda found: f" {len(found[0]) // 3} ", text)
    return set(re.findall(r"\d+", text))


def first_cards() -> list[str]:
    """The cards of the first eight decks with their tokens."""
    return sorted({line.card for line in compile_report(DEFAULTS)})


def test_which_cards_need_no_definition(package: dict[str, str]) -> None:
    plain = {all_facts()[id].name for id, text in package.items() if not sentences_of(text)}
    assert plain == plain_names()


def test_cards_with_sentences_are_defined(package: dict[str, str]) -> None:
    for id in first_cards():
        if sentences_of(package[id]):
            assert all_facts()[id].name in DEFINITIONS, id


@each_language
def test_no_number_is_lost(package: dict[str, str], language: str) -> None:
    for id in first_cards():
        ours = numbers_in(" ".join(card_text(id, language)))
        theirs = numbers_in(" ".join(sentences_of(package[id])))
        assert theirs <= ours, id


def test_no_long_sentence_is_the_packages(package: dict[str, str]) -> None:
    """Texts are ours, though short ones about the same can hardly differ."""

    def plain(text: str) -> str:
        return " ".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))

    theirs = {plain(part) for text in package.values() for part in re.split(r"[.:;\n\"]", text)}
    ours: dict[str, Any] = {}
    for id in WRITTEN:
        for line in card_text(id, "en"):
            for part in re.split(r"[.:“”]", line):
                ours[plain(part)] = id
    assert not [s for s in ours if len(s.split()) >= 9 and s in theirs]
