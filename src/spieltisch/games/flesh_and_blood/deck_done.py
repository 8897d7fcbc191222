"""Which decks can be played already: those of which every card has its rules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from spieltisch.games.flesh_and_blood.decks import Deck, ready_decks
from spieltisch.games.flesh_and_blood.facts import find_facts
from spieltisch.games.flesh_and_blood.report import missing_rules
from spieltisch.kernel.errors import Mistake

# So many of the cards that are missing are named; more would tell nobody anything.
NAMED: Final = 5


@cache
def is_done(id: str) -> bool:
    """Whether the rules of this card are there."""
    assert import_module("spieltisch.games.flesh_and_blood.definitions").ROOMS
    return not missing_rules(find_facts(id))


def unfinished(deck: Deck) -> list[str]:
    """The names of the cards whose rules are still missing."""
    return list(dict.fromkeys(find_facts(id).name for id in deck.ids() if not is_done(id)))


def playable() -> list[str]:
    """The ready-made decks that can be played."""
    return [name for name, deck in ready_decks().items() if not unfinished(deck)]


def check_done(deck: Deck) -> None:
    """Refuse a deck of which cards are missing."""
    missing = unfinished(deck)
    if missing:
        more = ", …" * (len(missing) > NAMED)
        raise Mistake(
            "fab-unfinished",
            hero=find_facts(deck.hero).name,
            cards=", ".join(missing[:NAMED]) + more,
            known=", ".join(playable()),
        )
