"""Decks of one's own in Flesh and Blood: lists, construction, and choosing before the game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spieltisch.cli import run
from spieltisch.games import find_game
from spieltisch.games.flesh_and_blood.codes import DECK, INVENTORY
from spieltisch.games.flesh_and_blood.collections import deck_list, read_collection
from spieltisch.games.flesh_and_blood.deck_done import playable
from spieltisch.games.flesh_and_blood.deck_lists import read_list, write_list
from spieltisch.games.flesh_and_blood.deck_rules import check_deck
from spieltisch.games.flesh_and_blood.decks import DEFAULTS, Deck, brought, ready_decks, ready_made
from spieltisch.games.flesh_and_blood.facts import all_facts, find_facts
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.sideboard import in_inventory
from spieltisch.games.flesh_and_blood.table import fits_on
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.record import imagine, record
from spieltisch.terminal.seating import agree
from spieltisch.terminal.texts import mistake_words
from tests.laws.tables import RICH_DECK

FAB = find_game("fab")
KATSU = ready_decks()["outsiders-katsu"]

FABRARY = """
Name: My Katsu
Hero: Katsu
Format: Blitz

Arena cards
2x Harmonized Kodachi
1x Mask of Many Faces

Deck cards
2x Head Jab (red)
1x Surging Strike (blue)

Made with love at the FaBrary
See the full deck @ https://fabrary.net/decks/01
"""
FABDB = """Deck build - via https://fabdb.net :

Hits and kicks

Class: Ninja
Hero: Katsu
Weapons: Harmonized Kodachi, Harmonized Kodachi
Equipment: Mask of Many Faces

(2) Head Jab (red)
(1) Surging Strike (blue)

See the full deck at: https://fabdb.net/decks/xyz/
"""
NUMBERS = """
// Katsu
1 Katsu
2 Harmonized Kodachi
- Mask of Many Faces      # on his head
2 head jab (1)
SURGING STRIKE 3
"""
UNDER_COLOURS = """
HERO
Katsu
Waffen: 2x Harmonized Kodachi
Ausrüstung: Mask of Many Faces

Red (2)
[2] Head Jab
Pitch 3
Surging Strike x1
"""
BY_ID = (
    "katsu\n2x harmonized_kodachi\nmask-of-many-faces\n2x head-jab-red\n1× surging_strike_blue\n"
)


def refused(hero: str, *cards: str) -> Mistake:
    """Why this cannot be brought, after looking at the sentence."""
    with pytest.raises(Mistake) as raised:
        check_deck(brought((hero, *cards)))
    return told(raised.value)


def unread(text: str) -> Mistake:
    """Why this list cannot be read, after looking at the sentence."""
    with pytest.raises(Mistake) as raised:
        read_list("mine.txt", text)
    return told(raised.value)


def told(mistake: Mistake) -> Mistake:
    """The mistake, once both languages have said it."""
    for language in ("en", "de"):
        sentence = mistake_words(language).mistake(mistake)
        assert not set("{}") & set(sentence)
    return mistake


@pytest.mark.parametrize("text", [FABRARY, FABDB, NUMBERS, UNDER_COLOURS, BY_ID])
def test_what_deck_sites_and_people_write(text: str) -> None:
    deck = read_list("mine.txt", text)
    assert deck.hero == "katsu"
    assert deck.arena == ("harmonized-kodachi", "harmonized-kodachi", "mask-of-many-faces")
    assert deck.cards == ("head-jab-red", "head-jab-red", "surging-strike-blue")


def test_names_with_commas() -> None:
    """A comma in a name does not part it."""
    text = (
        "Hero: Dorinthea, Quicksilver Prodigy\n"
        "Weapons: Dawnblade, Resplendent, Dawnblade\nTokens: Might, Quicken"
    )
    deck = read_list("mine.txt", text)
    assert deck.hero == "dorinthea-quicksilver-prodigy"
    assert deck.arena == ("dawnblade-resplendent", "dawnblade")
    assert not deck.cards


def test_a_hero_by_the_short_name() -> None:
    assert read_list("mine.txt", "Hero: Benji").hero == "benji-the-piercing-wind"


def test_what_stands_under_inventory_comes_last() -> None:
    text = "Hero: Katsu\nSideboard\n1x Head Jab (blue)\nTokens\n3x Might\nDeck\n1x Dodge (blue)"
    assert read_list("mine.txt", text).cards == ("dodge-blue", "head-jab-blue")


@pytest.mark.parametrize("name", ready_made())
def test_every_ready_made_deck_is_legal_and_survives_being_written(name: str) -> None:
    """FAB-224."""
    deck = ready_decks()[name]
    check_deck(deck)
    again = read_list(name, deck_list(name))
    assert again.hero == deck.hero
    assert Counter(again.arena) == Counter(deck.arena)
    assert Counter(again.cards) == Counter(deck.cards)
    assert fits_on(deck.arena)


def test_an_own_deck_survives_being_written() -> None:
    deck = brought(RICH_DECK)
    assert read_list("mine", write_list(deck, "Mine")).ids() == deck.ids()


@pytest.mark.parametrize(
    ("text", "key", "facts"),
    [
        ("Hero: Katsu\n2x Haed Jab (red)", "fab-list-line", {"row": 2, "nearest": "Head Jab"}),
        ("Hero: Katsu\n2x Qqqqqq", "fab-list-nothing", {"row": 2, "line": "Qqqqqq"}),
        ("Hero: Katsu\nwhat is this?", "fab-list-nothing", {"row": 2}),
        ("Hero: Katsu\n\nHead Jab", "fab-list-no-colour", {"colours": "red, yellow, blue"}),
        ("Hero: Katsu\nAlpha Rampage (2)", "fab-list-colour", {"colours": "red"}),
        ("Hero: Katsu\n0x Dodge", "fab-list-count", {"row": 2, "card": "Dodge (blue)"}),
        ("Hero: Katsu\n5000x Dodge", "fab-list-count", {"row": 2}),
        ("Hero: Katsu, the Wanderer", "fab-list-hero", {"nearest": "Katsu"}),
        ("Hero: Dorinthea Ironsong", "fab-list-hero", {"nearest": "Dorinthea"}),
        ("1x Dodge", "fab-no-hero", {}),
        ("", "fab-no-hero", {}),
        ("Hero: Katsu\n1x Rhinar", "fab-heroes", {"heroes": "Katsu, Rhinar"}),
    ],
)
def test_what_is_not_understood(text: str, key: str, facts: dict[str, object]) -> None:
    mistake = unread(text)
    assert mistake.key == key
    assert facts.items() <= mistake.facts.items()


def test_young_heroes_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAB-218, FAB-222."""
    old = find_facts("katsu").traits - {"young"}
    monkeypatch.setattr(find_facts("katsu"), "traits", old)
    assert refused("katsu", *KATSU.cards).key == "fab-old-hero"


def test_size() -> None:
    """FAB-218: 40 cards at least, 52 in all."""
    assert refused("katsu", *KATSU.arena, *KATSU.cards[1:]).facts["short"] == 1
    check_deck(brought(RICH_DECK))
    assert len(RICH_DECK) == 1 + 52
    assert refused(RICH_DECK[0], *RICH_DECK[1:], "nullrune-hood").facts["over"] == 1


def test_copies() -> None:
    """FAB-219: two of each, colours counted for themselves; a hero may lift the limit."""
    mistake = refused("katsu", *["head-jab-red"] * 3)
    assert mistake.key == "fab-copies"
    assert mistake.facts["card"] == "Head Jab (red)"
    assert refused("katsu", *["harmonized-kodachi"] * 3, *KATSU.cards).key == "fab-copies"
    brevant = ready_decks()["round-the-table-brevant"]
    assert brevant.cards.count("chivalry-blue") == 12
    check_deck(brevant)
    bravo = (*["chivalry-blue"] * 3, *ready_decks()["history-pack-1-bravo"].cards)
    assert refused("bravo", *bravo).key == "fab-copies"


def test_classes() -> None:
    """FAB-220: generic or of the own class; two classes fit heroes of either."""
    mistake = refused("katsu", "pack-hunt-red", *KATSU.cards)
    assert mistake.key == "fab-class"
    assert "eine Karte der Klasse Rohling." in mistake_words("de").mistake(mistake)
    benji = ready_decks()["outsiders-benji"]
    hybrid = next(id for id in benji.cards if len(find_facts(id).classes) > 1)
    assert find_facts(hybrid).classes == ("assassin", "ninja")
    sentence = mistake_words("de").mistake(refused("rhinar", hybrid))
    assert "eine Karte der Klasse Assassine / Ninja." in sentence
    assert "solche der Klasse Rohling mitbringen" in sentence
    for facts in all_facts().values():
        assert mistake_words("en").has(f"term.class.{'-'.join(facts.classes)}")
    uzuri = ready_decks()["outsiders-uzuri"]
    cards = [id for id in uzuri.cards if id != hybrid]
    check_deck(Deck(uzuri.hero, uzuri.arena, (*cards, hybrid, hybrid)))


def test_what_only_comes_into_being() -> None:
    """FAB-221: tokens and ephemeral cards are not brought."""
    assert refused("katsu", "might", *KATSU.cards).key == "fab-not-brought"
    assert refused("katsu", "crouching-tiger", *KATSU.cards).key == "fab-not-brought"


def test_action_and_equipment_at_once_belongs_to_the_deck() -> None:
    """FAB-035, FAB-221."""
    deck = brought(ready_decks()["round-the-table-teklovossen"].ids())
    both = [id for id in deck.cards if find_facts(id).is_a("action", "equipment")]
    assert len(set(both)) == 4


def test_specializations() -> None:
    """FAB-191, FAB-222: the short name decides."""
    mistake = refused("bravo", "alpha-rampage-red")
    assert mistake.key == "fab-class"
    own = [id for id in ready_decks()["outsiders-azalea"].ids() if special(id) == "azalea"]
    riptide = ready_decks()["outsiders-riptide"]
    mistake = refused(riptide.hero, *own, *riptide.cards)
    assert (mistake.key, mistake.facts["owner"]) == ("fab-specialization", "Azalea")
    for name in ("classic-battles-dorinthea", "history-pack-1-dorinthea"):
        assert find_facts(ready_decks()[name].hero).hero == "dorinthea"


def special(id: str) -> str | None:
    return find_facts(id).keywords.get("specialization")


def test_decks_are_played_once_all_their_cards_have_rules() -> None:
    """FAB-224: until then they are refused, and the sentence says what can be played."""
    done = playable()
    assert set(done) >= set(DEFAULTS)
    for name in ready_decks():
        if name in done:
            FAB.setup(2, None, ((name,),))
            continue
        with pytest.raises(Mistake) as raised:
            FAB.setup(2, None, ((name,),))
        assert told(raised.value).key == "fab-unfinished"
        assert raised.value.facts["known"] == ", ".join(done)


def test_unknown_things() -> None:
    assert refused("katsu", "no-such-card").key == "fab-unknown-card"
    with pytest.raises(Mistake) as raised:
        FAB.setup(2, None, (("no-such-deck",),))
    assert told(raised.value).key == "fab-unknown-deck"


@pytest.mark.parametrize(
    ("arena", "fits"),
    [
        (("dawnblade",), True),
        (("dawnblade", "harmonized-kodachi"), False),
        (("harmonized-kodachi", "harmonized-kodachi"), True),
        (("harmonized-kodachi",) * 3, False),
        (("hammer-of-havenhold", "bastion-of-duty"), True),
        (("bastion-of-duty", "bastion-of-duty"), False),
        (("barbed-castaway", "crows-nest"), True),
        (("barbed-castaway", "crows-nest", "driftwood-quiver"), False),
        (("dawnblade", "crows-nest"), False),
        (("harmonized-kodachi", "crows-nest"), True),
        (("harmonized-kodachi", "harmonized-kodachi", "crows-nest"), False),
        (("mask-of-many-faces", "blossom-of-spring", "fisticuffs", "quelling-slippers"), True),
        (("mask-of-many-faces", "bone-vizier"), False),
        ((), True),
    ],
)
def test_what_two_hands_and_one_body_can_bear(arena: tuple[str, ...], fits: bool) -> None:
    """FAB-009, FAB-014."""
    assert fits_on(arena) is fits


# At the command line


def test_cards_are_a_file_or_the_name_of_a_deck(tmp_path: Path) -> None:
    file = tmp_path / "katsu.txt"
    file.write_text(deck_list("outsiders-katsu"), "utf-8")
    setup = agree(FAB, 2, [], [str(file), "Outsiders-Benji"])
    assert setup.cards[0][0] == "katsu"
    assert setup.cards[1] == ("outsiders-benji",)
    assert setup.table.decks[0].hero == "katsu"
    with pytest.raises(Mistake) as raised:
        read_collection("nobody")
    assert told(raised.value).key == "fab-unknown-deck"


@pytest.mark.parametrize("name", ["missing.txt", ".", "long.txt", "bytes.txt"])
def test_files_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text("2x Dodge\n" * 20_000, "utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Mistake) as raised:
        read_collection(str(tmp_path / name))
    assert told(raised.value).key in {"fab-list-unreadable", "fab-list-long"}


def test_ready_made_decks_have_short_names() -> None:
    assert read_collection("katsu") == read_collection("Outsiders-Katsu") == ("outsiders-katsu",)
    with pytest.raises(Mistake) as raised:
        read_collection("rhinar")
    assert told(raised.value).key == "fab-several-decks"
    assert raised.value.facts["decks"] == "classic-battles-rhinar, history-pack-1-rhinar"


def test_ready_made_decks_are_listed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["decks", "fab", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "outsiders-katsu             Katsu (Outsiders)" in out
    assert "Cognition Nodes" in out
    assert run(["decks", "fab", "outsiders-katsu", "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert deck_list("outsiders-katsu") in shown
    file = tmp_path / "katsu.txt"
    assert run(["decks", "fab", "outsiders-katsu", "--export", str(file)]) == 0
    assert file.read_text("utf-8") == deck_list("outsiders-katsu")
    for wrong in (
        ["fab", "outsiders-katsu", "--export", str(file)],
        ["fab", "outsiders-katsu", "--export", str(tmp_path / "no" / "such")],
        ["fab", "--export", str(file)],
        ["fab", "nothing"],
        ["arena"],
    ):
        capsys.readouterr()
        assert run(["decks", *wrong, "--lang", "en"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    read = read_list(file.name, "# " + shown)
    assert Counter(read.cards) == Counter(KATSU.cards)


# Choosing before the game


def choosing(seed: int = 1) -> Duel:
    """A game in which the first seat has to choose, and nobody else."""
    setup = FAB.setup(2, None, (RICH_DECK, ("outsiders-katsu",)))
    game = FAB.start(setup, QuickDice(seed), telling=True)
    assert isinstance(game, Duel)
    game.answer(game.asked, "first.0")
    return game


def choose(game: Duel, *choices: str) -> Duel:
    for choice in choices:
        game.answer(0, choice)
    return game


def left_out(game: Duel) -> Counter[str]:
    return Counter(game.table.ids[game.faces[card]] for card in in_inventory(game, 0))


def test_everything_is_known_to_its_owner_and_to_nobody_else() -> None:
    """FAB-010, FAB-044."""
    game = choose(choosing(), "suggested", "suggested", "confirm")
    outside = in_inventory(game, 0)
    assert len(outside) == len(RICH_DECK) - 1 - 40 - 5
    assert {game.known[card] for card in outside} == {1}
    assert {game.known[card] for card in game.deck[0]} == {0}
    assert all(game.zone[card] == INVENTORY for card in outside)
    assert not game.rumours
    other = record(FAB, game, 1).seen
    assert all(other.faces[card] == UNKNOWN for card in (*outside, *game.deck[0]))
    own = record(FAB, game, 0).seen
    assert UNKNOWN not in [own.faces[card] for card in outside]


def test_the_suggestion_keeps_what_was_named_first() -> None:
    """FAB-223."""
    game = choose(choosing(), "suggested", "suggested", "confirm")
    deck = brought(RICH_DECK)
    assert left_out(game) == Counter((deck.arena[-1], *deck.cards[40:]))


def test_a_bot_takes_what_was_named_first() -> None:
    game = choosing()
    while game.lanes is not None:
        game.answer(0, FAB.advise(record(FAB, game, 0), QuickDice(3)).id)
    assert left_out(game)["romping-club"] == 1
    assert left_out(game)["pulping-red"] == 2


def test_the_order_of_leaving_out_shows_nowhere() -> None:
    out = ["out.wild-ride-red", "out.pack-hunt-red", "out.beast-mode-red"]
    ends = []
    for order in (out, out[::-1]):
        game = choose(choosing(), "out.bone-basher", "done", *order, "suggested", "confirm")
        ends.append((game.faces, game.known, game.zone, game.deck, game.arena))
    assert ends[0] == ends[1]


def test_any_choice_of_somebody_else_can_be_imagined() -> None:
    """FAB-010: 40 of what was brought, whatever they are, and what is worn is seen."""
    game = choose(choosing(), "suggested", "suggested", "confirm")
    found: Counter[str] = Counter()
    tries = 300
    for seed in range(tries):
        twin = imagine(record(FAB, game, 1), QuickDice(seed))
        assert isinstance(twin, Duel)
        out = left_out(twin)
        assert out["romping-club"] == 1
        assert twin.zone.count(DECK) == game.zone.count(DECK)
        found += out
    cards = Counter(brought(RICH_DECK).cards)
    spare = sum(cards.values()) - 40
    for card, copies in cards.items():
        wanted = tries * spare * copies / sum(cards.values())
        assert abs(found[card] - wanted) < 6 * wanted**0.5, card


def test_the_owner_knows_the_deck_from_what_stays_out() -> None:
    game = choose(choosing(), "suggested", "suggested", "confirm")
    wanted = Counter(game.table.ids[game.faces[card]] for card in game.deck[0])
    twin = imagine(record(FAB, game, 0), QuickDice(7))
    assert isinstance(twin, Duel)
    assert Counter(twin.table.ids[twin.faces[card]] for card in twin.deck[0]) == wanted
    assert twin.faces != game.faces


def test_a_choice_can_be_taken_back_until_it_is_final() -> None:
    game = choosing()
    before = game.question(0)
    choose(game, "out.bone-basher", "done", "suggested")
    for _ in range(3):
        game.take_back(0)
    after = game.question(0)
    assert before is not None
    assert after is not None
    assert [one.id for one in before.options] == [one.id for one in after.options]


def test_the_report_of_a_deck_says_of_every_card_whether_it_is_done() -> None:
    from spieltisch.games.flesh_and_blood.collections import deck_report

    first, *cards = deck_report("outsiders-katsu").splitlines()
    assert first == f"outsiders-katsu: {len(cards)} of {len(cards)} done"
    assert all(line.endswith("done") for line in cards)
    assert "definition" in deck_report("history-pack-1-kano")
