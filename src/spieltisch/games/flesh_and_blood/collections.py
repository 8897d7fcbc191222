"""What players bring along: a ready-made deck by name, or a list of their own in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spieltisch.games.flesh_and_blood.deck_done import unfinished
from spieltisch.games.flesh_and_blood.deck_lists import read_list, write_list
from spieltisch.games.flesh_and_blood.deck_rules import check_deck
from spieltisch.games.flesh_and_blood.decks import find_ready, ready_made
from spieltisch.games.flesh_and_blood.report import report_text
from spieltisch.kernel.errors import Mistake, why_unusable

# No list of a deck is longer.
MOST_SIGNS = 100_000


def read_collection(source: str) -> tuple[str, ...]:
    """What a seat brings: the name of a ready-made deck, or the card ids of a list.

    >>> read_collection("outsiders-katsu")
    ('outsiders-katsu',)
    """
    if source.lower() in ready_made():
        return (source.lower(),)
    path = Path(source)
    if path.suffix or len(path.parts) > 1 or path.exists():
        return read_brought(path.name, read_text(path))
    return read_named(source)


def read_named(name: str) -> tuple[str, ...]:
    """A ready-made deck, which stands for its cards; the short name of a hero will do.

    >>> read_named("Katsu")
    ('outsiders-katsu',)
    """
    short = [known for known in ready_made() if known.endswith(f"-{name.lower()}")]
    if len(short) > 1:
        raise Mistake("fab-several-decks", deck=name, decks=", ".join(short))
    return (find_ready(short[0] if short else name).name,)


def read_brought(name: str, text: str) -> tuple[str, ...]:
    """The card ids of a list that came as a text."""
    deck = read_list(name, text.removeprefix("\ufeff"))
    check_deck(deck)
    return deck.ids()


def read_text(path: Path) -> str:
    """What stands in a file."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        detail = why_unusable(error)
        raise Mistake("fab-list-unreadable", file=str(path), detail=detail) from error
    if len(text) > MOST_SIGNS:
        raise Mistake("fab-list-long", file=path.name, most=MOST_SIGNS)
    return text


def deck_names() -> list[str]:
    """The ready-made decks there are."""
    return list(ready_made())


def deck_title(name: str) -> str:
    """What people call a ready-made deck."""
    return find_ready(name).title


def deck_remarks(name: str) -> list[tuple[str, dict[str, Any]]]:
    """How certain its counts are, and whether it can be played (FAB-224)."""
    ready = find_ready(name)
    single = ", ".join(ready.single)
    remarks: list[tuple[str, dict[str, Any]]] = [(f"deck.{ready.counts}", {"cards": single})]
    if ready.doubtful:
        remarks.append(("deck.doubtful", {}))
    missing = len(unfinished(ready.deck))
    remarks.append(("deck.unfinished", {"n": missing}) if missing else ("deck.playable", {}))
    return remarks


def deck_list(name: str) -> str:
    """A ready-made deck as a list."""
    ready = find_ready(name)
    return write_list(ready.deck, ready.title)


def deck_cards(name: str) -> tuple[str, ...]:
    """The card ids of a ready-made deck."""
    return find_ready(name).deck.ids()


def deck_report(name: str | None) -> str:
    """Of every card of a deck, or of all decks, whether it is done or what is missing."""
    if name is not None:
        find_ready(name)
    return report_text(() if name is None else (name,))
