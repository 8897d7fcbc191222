"""Cards that players bring along, read from a file or named as whole series (D03)."""

from __future__ import annotations

import csv
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from spieltisch.games.labtag.cards import Card, card_from_row, standard_deck
from spieltisch.kernel.errors import Mistake, why_unusable

# The columns of `standard.toml`, of which `id` and `gold` may be left out; `count` says how
# many such cards there are.
COLUMNS: Final = ("id", "suit", "value", "number", "gold", "flag", "count")
NEEDED: Final = ("suit", "value", "number", "flag")
# How a TOML file begins; a CSV file has neither cards nor remarks at its beginning.
TOML_BEGINS: Final = ("[[", "card", "#")
SERIES_NAME: Final = re.compile(r"series:[123](\+[123]){0,5}")
MOST: Final = 999

# The words printed on the German cards will do too.
GERMAN: Final = {
    "pik": "spades",
    "herz": "hearts",
    "karo": "diamonds",
    "kreuz": "clubs",
    "blau": "blue",
    "rot": "red",
    "grün": "green",
    "b": "J",
    "d": "Q",
}


def read_collection(source: str, distinct: bool = False) -> tuple[str, ...]:
    """The card ids of a collection: a TOML or CSV file, or whole series as in `series:1+2`.

    With `distinct` no card may be in it twice, as Schlamboree wants it (SCH-03).

    >>> len(read_collection("series:1")), read_collection("series:1+2")[36]
    (36, 'spades-6-0-red')
    """
    if source.startswith("series:"):
        return whole_series(source, distinct)
    path = Path(source)
    return listed_cards(path.name, read_rows(path), distinct)


def read_named(name: str) -> tuple[str, ...]:
    """The card ids of whole series, such as `series:1+2` (D03)."""
    return whole_series(name, distinct=False)


def read_brought(name: str, text: str) -> tuple[str, ...]:
    r"""The card ids of a collection that came as a text, TOML or CSV.

    >>> read_brought("mine", "suit,value,number,flag,gold\nhearts,Q,2,green,true")
    ('hearts-q',)
    >>> read_brought("mine", "# all I have\n[[card]]\nsuit='hearts'\nvalue=6\nnumber=2\nflag='red'")
    ('hearts-6-2-red',)
    """
    text = text.removeprefix("\ufeff")
    like_toml = text.lstrip().startswith(TOML_BEGINS) or name.lower().endswith(".toml")
    rows = toml_rows(name, text) if like_toml else csv_rows(name, text)
    return listed_cards(name, rows, distinct=False)


def listed_cards(
    file: str, rows: list[tuple[int, dict[str, Any]]], distinct: bool
) -> tuple[str, ...]:
    """The card ids of some rows, each as often as its row says."""
    ids: list[str] = []
    first: dict[str, int] = {}
    for number, row in rows:
        card, count = read_card(file, number, row)
        if distinct and (count > 1 or card.id in first):
            raise Mistake(
                "collection-twice",
                file=file,
                row=number,
                card=card.id,
                first=first.get(card.id, number),
            )
        first.setdefault(card.id, number)
        ids += [card.id] * count
    if not 1 <= len(ids) <= MOST:
        raise Mistake("collection-size", file=file, cards=len(ids), most=MOST)
    return tuple(ids)


def whole_series(source: str, distinct: bool) -> tuple[str, ...]:
    """D03: the series named, one after another; the same one twice gives two of every card."""
    numbers = [int(part) for part in source.removeprefix("series:").split("+") if part.isdecimal()]
    if not SERIES_NAME.fullmatch(source):
        raise Mistake("collection-series", source=source)
    if distinct and len(set(numbers)) < len(numbers):
        raise Mistake("collection-series-twice", source=source)
    return tuple([card.id for number in numbers for card in standard_deck(number)])


def read_rows(path: Path) -> list[tuple[int, dict[str, Any]]]:
    """The rows of a file, each with the number by which people find it: its line in a CSV file,
    and in a TOML file which card it is."""
    kind = path.suffix.lower()
    if kind not in {".toml", ".csv"}:
        raise Mistake("collection-kind", file=path.name)
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        detail = why_unusable(error)
        raise Mistake("collection-unreadable", file=str(path), detail=detail) from error
    return toml_rows(path.name, text) if kind == ".toml" else csv_rows(path.name, text)


def toml_rows(file: str, text: str) -> list[tuple[int, dict[str, Any]]]:
    """Rows written as in `standard.toml`: `card = [{...}, ...]`, or a table `[[card]]` each."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Mistake("collection-unreadable", file=file, detail=str(error)) from error
    cards = tree.get("card")
    alone = isinstance(cards, list) and len(tree) == 1
    if not alone or not all(isinstance(row, dict) for row in cards or []):
        raise Mistake("collection-toml", file=file)
    return [(number, row) for number, row in enumerate(cards or [], 1)]


def csv_rows(file: str, text: str) -> list[tuple[int, dict[str, Any]]]:
    """Rows under a header that names the columns; commas or semicolons between them."""
    lines = text.splitlines()
    header = lines[0] if lines else ""
    delimiter = ";" if ";" in header and "," not in header else ","
    reader = csv.DictReader(lines, delimiter=delimiter, skipinitialspace=True)
    names = [name.strip().lower() for name in reader.fieldnames or []]
    reader.fieldnames = names
    for name in names:
        if name not in COLUMNS:
            raise Mistake(
                "collection-column", file=file, row=1, column=name, known=", ".join(COLUMNS)
            )
        if names.count(name) > 1:
            raise Mistake("collection-column-twice", file=file, column=name)
    for name in NEEDED:
        if name not in names:
            raise Mistake("collection-header", file=file, column=name, needed=", ".join(NEEDED))
    rows: list[tuple[int, dict[str, Any]]] = []
    for row in reader:
        cells = list(row.values())
        if None in row or None in cells:
            raise Mistake("collection-cells", file=file, row=reader.line_num, columns=len(names))
        rows.append((reader.line_num, dict(row)))
    return rows


def read_card(file: str, number: int, row: dict[str, Any]) -> tuple[Card, int]:
    """A card and how many of it there are; whatever does not fit is a Mistake naming the row."""
    for column in row:
        if column not in COLUMNS:
            raise Mistake(
                "collection-column", file=file, row=number, column=column, known=", ".join(COLUMNS)
            )
    for column in NEEDED:
        if column not in row:
            raise Mistake(
                "collection-lacks", file=file, row=number, column=column, needed=", ".join(NEEDED)
            )
    plain = {column: str(value).strip() for column, value in row.items()}
    for column in ("suit", "value", "flag"):
        word = plain.get(column, "")
        plain[column] = GERMAN.get(word.lower(), word)
    gold = plain.get("gold", "").lower()
    if gold not in {"", "true", "false"}:
        refuse(file, number, "gold", gold, "true, false")
    count = plain.get("count", "") or "1"
    if not count.isdecimal() or not 1 <= int(count) <= MOST:
        refuse(file, number, "count", count, f"1-{MOST}")
    try:
        card = card_from_row(plain)
    except Mistake as wrong:
        if wrong.key == "labtag-gold":
            raise Mistake(
                "collection-gold", file=file, row=number, card=wrong.facts["card"]
            ) from wrong
        facts = wrong.facts
        refuse(file, number, facts["column"], facts["value"], facts["allowed"])
        raise
    if plain.get("id", "") not in {"", card.id}:
        refuse(file, number, "id", plain["id"], card.id)
    return card, int(count)


def refuse(file: str, number: int, column: object, value: object, allowed: object) -> None:
    """A cell of a row that cannot be so."""
    raise Mistake(
        "collection-cell", file=file, row=number, column=column, value=value, allowed=allowed
    )
