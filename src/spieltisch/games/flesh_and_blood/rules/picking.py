"""Options for picking cards and heroes, made once and used again."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.heroes import within_reach
from spieltisch.kernel.options import Option


def distinct(game: Duel, cards: list[int]) -> list[int]:
    """Of cards that look alike, the one that most seats know, so that least is given away."""
    table = game.table
    found: dict[int, int] = {}
    for card in cards:
        looks = table.alike[game.faces[card]]
        other = found.get(looks, NOTHING)
        if other == NOTHING or game.known[card] > game.known[other]:
            found[looks] = card
    return list(found.values())


def hand_option(game: Duel, kind: str, card: int, rule: str) -> Option:
    """Doing something with this card of one's own hand."""
    key = (kind, card, game.faces[card], rule)
    option = game.table.options.get(key)
    if option is None:
        id = game.table.ids[game.faces[card]]
        facts: tuple[tuple[str, object], ...] = (("card", id),)
        if kind == "pitch":
            facts = (*facts, ("n", game.table.pitch[game.faces[card]]))
        option = Option(f"{kind}.{id}", rule, (f"c{card}",), card, kind, facts)
        game.table.options[key] = option
    return option


def target_options(game: Duel, cards: list[int]) -> list[Option]:
    """Choosing one of these; copies of one card that belong together are one option."""
    options: dict[str, Option] = {}
    for card in cards:
        option = target_option(game, card)
        options.setdefault(option.id, option)
    return list(options.values())


def target_option(game: Duel, card: int) -> Option:
    """Choosing this card or hero as a target; the number says whose it is."""
    key = ("target", card, game.faces[card], game.owner[card])
    option = game.table.options.get(key)
    if option is None:
        id = game.table.ids[game.faces[card]]
        facts = (("card", id),)
        whose = game.owner[card]
        option = Option(f"target.{id}.{whose}", "FAB-077", (f"c{card}",), card, "target", facts)
        game.table.options[key] = option
    return option


def heroes_in_reach(game: Duel, seat: int) -> tuple[Option, ...]:
    """FAB-208: choosing one of the opposing heroes within reach."""
    return tuple(
        [
            Option(
                f"hero.{other}",
                "FAB-208",
                (f"c{game.hero(other)}",),
                other,
                "hero",
                (("seat", other),),
            )
            for other in within_reach(game, seat)
        ]
    )
