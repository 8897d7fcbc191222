"""Cards that players bring along: files, series, checks and what the players are told (D03)."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from spieltisch.games import find_game
from spieltisch.games.labtag.cards import card_from_id, standard_cards
from spieltisch.games.labtag.collections import read_collection
from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.words import words

SCHLAMBOREE = find_game("schlamboree")
HEADER = "suit,value,number,flag,gold,count\n"


def written(folder: Path, text: str, name: str = "mine.csv") -> str:
    file = folder / name
    file.write_text(text, "utf-8")
    return str(file)


def refused(source: str, distinct: bool = False) -> Mistake:
    """The mistake, after looking at its sentence in both languages."""
    with pytest.raises(Mistake) as raised:
        read_collection(source, distinct)
    for language in ("en", "de"):
        for game in ("arena", "sabacc", "schlamboree"):
            sentence = words(language, find_game(game)).mistake(raised.value)
            assert "{" not in sentence
            assert "[" not in sentence.replace("[[card]]", "")
    return raised.value


def test_the_standard_deck_is_a_collection_itself() -> None:
    """D01, D03: a collection may be written like the standard deck."""
    with resources.as_file(resources.files("spieltisch.games.labtag") / "standard.toml") as file:
        assert read_collection(str(file), True) == tuple(standard_cards())


def test_csv(tmp_path: Path) -> None:
    text = HEADER + "spades,7,0,blue,,\nhearts,q,2,green,true,2\nclubs,10,1,red,false,1\n"
    assert read_collection(written(tmp_path, text)) == (
        "spades-7",
        "hearts-q",
        "hearts-q",
        "clubs-10-1-red",
    )


def test_csv_as_a_german_spreadsheet_writes_it(tmp_path: Path) -> None:
    text = "\ufeffsuit;value;number;flag\nHerz;D;2;grün\nPik;B;1;blau\n"
    assert read_collection(written(tmp_path, text)) == ("hearts-q", "spades-j")


def test_toml(tmp_path: Path) -> None:
    text = (
        '[[card]]\nsuit = "hearts"\nvalue = 6\nnumber = 2\nflag = "blue"\n'
        '[[card]]\nsuit = "clubs"\nvalue = "K"\nnumber = 1\nflag = "red"\ngold = true\ncount = 2\n'
    )
    source = written(tmp_path, text, "mine.toml")
    assert read_collection(source) == ("hearts-6", "clubs-k-1-red", "clubs-k-1-red")


@pytest.mark.parametrize(
    ("text", "key", "row"),
    [
        (HEADER + "spades,7,0,blue,,\nstars,7,0,blue,,\n", "collection-cell", 3),
        (HEADER + "spades,5,0,blue,,\n", "collection-cell", 2),
        (HEADER + "spades,7,3,blue,,\n", "collection-cell", 2),
        (HEADER + "spades,7,,blue,,\n", "collection-cell", 2),
        (HEADER + "spades,7,0,pink,,\n", "collection-cell", 2),
        (HEADER + "spades,7,0,blue,perhaps,\n", "collection-cell", 2),
        (HEADER + "spades,7,0,blue,,0\n", "collection-cell", 2),
        (HEADER + "spades,7,0,blue,,many\n", "collection-cell", 2),
        (HEADER + "spades,7,0,blue,true,\n", "collection-gold", 2),
        (HEADER + "spades,k,0,green,false,\n", "collection-gold", 2),
        (HEADER + "spades,7,0\n", "collection-cells", 2),
        (HEADER + "spades,7,0,blue,,,,\n", "collection-cells", 2),
        ("suit,value,number,flag,price\nspades,7,0,blue,3\n", "collection-column", 1),
        ("suit,value,flag\nspades,7,blue\n", "collection-header", None),
        ("id,suit,value,number,flag\nhearts-7,spades,7,0,blue\n", "collection-cell", 2),
        ("", "collection-header", None),
        (HEADER, "collection-size", None),
        (HEADER + "spades,7,0,blue,,999\nspades,7,0,blue,,1\n", "collection-size", None),
    ],
)
def test_what_is_wrong_in_a_file_is_named(
    tmp_path: Path, text: str, key: str, row: int | None
) -> None:
    """D03, LAB-01 to LAB-06: file, row and column, and what would be right."""
    mistake = refused(written(tmp_path, text))
    assert mistake.key == key
    assert mistake.facts["file"] == "mine.csv"
    assert mistake.facts.get("row") == row


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("mine.toml", "card = 3\n", "collection-toml"),
        ("mine.toml", "card = [3]\n", "collection-toml"),
        ("mine.toml", 'name = "x"\ncard = []\n', "collection-toml"),
        ("mine.toml", "card = [\n", "collection-unreadable"),
        ("mine.toml", "card = []\n", "collection-size"),
        ("mine.toml", '[[card]]\nsuit = "hearts"\nprice = 2\n', "collection-column"),
        ("mine.toml", '[[card]]\nsuit = "hearts"\nvalue = 6\nflag = "red"\n', "collection-lacks"),
        ("mine.txt", "", "collection-kind"),
    ],
)
def test_other_files(tmp_path: Path, name: str, text: str, key: str) -> None:
    assert refused(written(tmp_path, text, name)).key == key


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    assert refused(str(tmp_path / "none.csv")).key == "collection-unreadable"
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00")
    assert refused(str(tmp_path / "bytes.csv")).key == "collection-unreadable"
    (tmp_path / "folder.toml").mkdir()
    assert refused(str(tmp_path / "folder.toml")).key == "collection-unreadable"


def test_series_by_name() -> None:
    """D03: the numbers move on, all 108 cards differ, and no condition of D01 is lost."""
    one, two, three = (read_collection(f"series:{n}", True) for n in (1, 2, 3))
    assert len({*one, *two, *three}) == 108
    assert read_collection("series:1+2+3", True) == one + two + three
    for first, second in zip(one, two, strict=True):
        old, new = card_from_id(first), card_from_id(second)
        assert (old.suit, old.value, old.flag) == (new.suit, new.value, new.flag)
        assert new.number == (old.number + 1) % 3
    assert read_collection("series:1+1") == one + one


@pytest.mark.parametrize("source", ["series:", "series:4", "series:1+", "series:1,2", "series:²"])
def test_series_that_do_not_exist(source: str) -> None:
    assert refused(source).key == "collection-series"


def test_twins_are_refused_where_schlamboree_forbids_them(tmp_path: Path) -> None:
    """SCH-03, D03: fine for Sabacc, never inside one Schlamboree collection."""
    twice = written(tmp_path, HEADER + "spades,7,0,blue,,\nclubs,7,0,red,,\nPIK,7,0,blau,,\n")
    assert len(read_collection(twice)) == 3
    mistake = refused(twice, True)
    assert (mistake.key, mistake.facts["row"], mistake.facts["first"]) == ("collection-twice", 4, 2)
    counted = written(tmp_path, HEADER + "spades,7,0,blue,,2\n", "counted.csv")
    assert refused(counted, True).key == "collection-twice"
    assert refused("series:1+1", True).key == "collection-series-twice"
    with pytest.raises(Mistake, match="schlamboree-twice"):
        SCHLAMBOREE.setup(2, None, (read_collection("series:1+1"),))
    assert SCHLAMBOREE.setup(2, None, (read_collection("series:1+2"),)).table.cards[0].value == 8


def test_cards_alike_but_for_number_or_flag_are_no_twins() -> None:
    """D03: suit, value, number and flag make a card."""
    ids = tuple(f"hearts-6-{n}-{flag}" for n in range(3) for flag in ("red", "green", "blue"))
    deck = ("hearts-6", *(id for id in ids if id != "hearts-6-2-blue"), "clubs-7")
    setup = SCHLAMBOREE.setup(2, None, (deck,))
    assert Counter(setup.table.ids)["hearts-6"] == 2


def test_arena_needs_the_three_numbers_with_one_legend_at_most() -> None:
    """D03, ARE-03, ARE-57."""
    arena = find_game("arena")
    arena.setup(2, None, (read_collection("series:2"),))
    for cards in (
        ("spades-6", "spades-8", "hearts-6", "hearts-8"),
        ("hearts-q", "clubs-q", "clubs-a", "hearts-6"),
    ):
        with pytest.raises(Mistake) as raised:
            arena.setup(2, None, (cards,))
        assert words("de", arena).mistake(raised.value)


def test_sabacc_says_what_is_odd_about_a_collection() -> None:
    """D03, S06, S08: notices, and a refusal when a stack is too small to begin."""
    sabacc = find_game("sabacc")
    for cards in ((), (read_collection("series:1"),), (read_collection("series:1+2"),)):
        assert sabacc.notices(sabacc.setup(4, None, cards)) == []
    deck = read_collection("series:1")
    assert sabacc.notices(sabacc.setup(2, None, (deck[1:],))) == ["sabacc-unequal"]
    green = next(id for id in deck if card_from_id(id).flag == 2)
    odd = tuple(id for id in deck if id != green)
    assert sabacc.notices(sabacc.setup(2, None, (odd,))) == ["sabacc-odd-green"]
    blue = [id for id in deck if card_from_id(id).flag == 0]
    red = [id for id in deck if card_from_id(id).flag == 1]
    assert sabacc.notices(sabacc.setup(4, None, ((*blue, *red),))) == ["sabacc-refill"]
    with pytest.raises(Mistake, match="sabacc-small-stack"):
        sabacc.setup(4, None, ((*blue, *red[:4]),))
    for language in ("en", "de"):
        for key in ("sabacc-unequal", "sabacc-odd-green", "sabacc-refill"):
            assert words(language, sabacc).say(f"notice.{key}")
