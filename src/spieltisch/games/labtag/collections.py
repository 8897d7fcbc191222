"""Own collections of LABTAG cards (D03): whole series, or a TOML or CSV file with a row a card."""

from __future__ import annotations

import csv
import io
import tomllib
from pathlib import Path
from typing import Any

from spieltisch.games.labtag.cards import SERIES, card_from_row, standard_deck
from spieltisch.kernel.errors import Mistake

COLUMNS = ("suit", "value", "number", "flag")


def read_collection(source: str) -> tuple[str, ...]:
    """The ids of the cards that a file or a word like `series:1+2` names.

    >>> len(read_collection("series:1+2")), read_collection("series:2")[0]
    (72, 'spades-6-0-red')
    """
    if source.startswith("series:"):
        wanted = source.removeprefix("series:").split("+")
        known = [str(series) for series in range(1, SERIES + 1)]
        if not all(series in known for series in wanted):
            raise Mistake("labtag-series", series=source, allowed=", ".join(known))
        return tuple(card.id for series in wanted for card in standard_deck(int(series)))
    return tuple(card_from_row(row).id for row in read_rows(Path(source)))


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a collection file; `count` says how many copies of a card there are."""
    try:
        text = path.read_text("utf-8")
        rows = toml_rows(text) if path.suffix.lower() == ".toml" else csv_rows(text)
        rows = [row for row in rows for _ in range(int(row.get("count") or 1))]
    except FileNotFoundError as error:
        raise Mistake("labtag-collection-missing", file=str(path)) from error
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise Mistake("labtag-collection", file=str(path), detail=detail) from error
    except (ValueError, TypeError, AttributeError, csv.Error) as error:
        raise Mistake("labtag-collection", file=str(path), detail=str(error)) from error
    if not rows:
        raise Mistake("labtag-collection-empty", file=str(path), columns=", ".join(COLUMNS))
    return rows


def toml_rows(text: str) -> list[dict[str, Any]]:
    """The tables `[[card]]` of a TOML file."""
    return [dict(row) for row in tomllib.loads(text).get("card", [])]


def csv_rows(text: str) -> list[dict[str, Any]]:
    r"""The rows of a CSV file with a heading, separated by commas, semicolons or tabs.

    >>> csv_rows("Suit;Value;Number;Flag\nspades;6;2;red\n")
    [{'suit': 'spades', 'value': '6', 'number': '2', 'flag': 'red'}]
    """
    heading = text.lstrip("\ufeff").partition("\n")[0]
    mark = max(",;\t", key=heading.count)
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=mark)
    return [
        {str(name).strip().lower(): (value or "").strip() for name, value in row.items() if name}
        for row in rows
    ]
