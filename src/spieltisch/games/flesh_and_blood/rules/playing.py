"""Playing cards and activating abilities (FAB-072 to FAB-090): what can be begun just now."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ACTION,
    ARENA,
    ARSENAL,
    BANISHED,
    HAND,
    LINK,
    NO_STEP,
    REACTION,
)
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    AS_INSTANT,
    Activated,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import FIXED, NODE, SUBJECT
from spieltisch.games.flesh_and_blood.rules.declaration import (
    Declaration,
    as_instant,
    obstacle,
    permitted,
)
from spieltisch.games.flesh_and_blood.rules.defending import may_react
from spieltisch.games.flesh_and_blood.rules.events import uses
from spieltisch.games.flesh_and_blood.rules.values import silenced
from spieltisch.games.flesh_and_blood.table import (
    PLAYS_ACTION,
    PLAYS_ATTACK,
    PLAYS_ATTACK_REACTION,
    PLAYS_DEFENCE_REACTION,
    PLAYS_INSTANT,
)
from spieltisch.kernel.options import Barred, Option

NOT_NOW: Final = "not-now"
NO_POINT: Final = "no-action-point"

Found = tuple[tuple[Option, ...], tuple[Barred, ...]]


def offer_plays(game: Duel, seat: int) -> Found:
    """All that this seat can play or activate just now, and what stands in the way of the rest."""
    now = open_window(game, seat)
    options: list[Option] = []
    barred: list[Barred] = []
    seen: list[int] = []
    for card in game.hand[seat]:
        consider_card(game, seat, card, now, HAND, options, barred, seen)
    for card in game.arsenal[seat]:
        consider_card(game, seat, card, now, ARSENAL, options, barred, [])
    if game.effects and game.banished[seat]:
        seen = []
        for card in game.banished[seat]:
            if game.zone[card] == BANISHED and permitted(game, card):
                number = number_among(game, card, seen)
                window = now
                if as_instant(game, card, seat):
                    window |= game.table.windows[game.faces[card]]
                if number:
                    consider_card(game, seat, card, window, BANISHED, options, barred, [], number)
    consider_abilities(game, seat, now, options, barred)
    return tuple(options), tuple(barred)


def open_window(game: Duel, seat: int) -> int:
    """FAB-073, FAB-110: which kinds of cards have their time, as bits."""
    now = PLAYS_INSTANT
    step = game.step
    if seat == game.on_turn and not game.stack and game.phase == ACTION and game.points:
        if step == NO_STEP:
            now |= PLAYS_ACTION | PLAYS_ATTACK
        elif step == LINK:
            now |= PLAYS_ATTACK
    if step == REACTION:
        if seat == game.attacker:
            now |= PLAYS_ATTACK_REACTION
        elif seat == game.target:
            now |= PLAYS_DEFENCE_REACTION
    return now


def consider_card(
    game: Duel,
    seat: int,
    card: int,
    now: int,
    place: int,
    options: list[Option],
    barred: list[Barred],
    seen: list[int],
    number: int = 1,
) -> None:
    """Offer playing a card, or say why not; cards that look alike are one option."""
    table = game.table
    face = game.faces[card]
    window = table.windows[face]
    if not window & now:
        if game.telling and not alike_before(table.alike[face], seen):
            reason, rule = why_not_now(game, seat, card, window)
            barred.append(Barred(play_option(game, card, place, number), reason, rule))
        return
    if alike_before(table.alike[face], seen):
        return
    usable = table.play[face]
    reason, rule = obstacle(game, Declaration(game, seat, (card, NOTHING)))
    if not reason and window & PLAYS_DEFENCE_REACTION:
        reason, rule = may_react(game, place)
    if not reason and usable.not_from_hand and place == HAND:
        reason, rule = "not-from-hand", "FAB-072"
    if not reason and table.facts[face].is_a("arrow"):
        reason, rule = arrow_bar(game, seat, place)
    if reason:
        if game.telling:
            barred.append(Barred(play_option(game, card, place, number), reason, rule))
    else:
        options.append(play_option(game, card, place, number))


def alike_before(looks: int, seen: list[int]) -> bool:
    """Whether a card with this look was there before; if not, remember it."""
    if looks in seen:
        return True
    seen.append(looks)
    return False


def arrow_bar(game: Duel, seat: int, place: int) -> tuple[str, str]:
    """FAB-033: arrows are played from the arsenal, with a bow."""
    if place != ARSENAL:
        return "arrow-from-arsenal", "FAB-033"
    bow = any("bow" in game.table.traits[game.faces[card]] for card in game.arena[seat])
    return ("", "") if bow else ("no-bow", "FAB-033")


def why_not_now(game: Duel, seat: int, card: int, window: int) -> tuple[str, str]:
    """Which rule says that the time for this kind of card is another one."""
    if window in {PLAYS_ACTION, PLAYS_ATTACK}:
        if seat == game.on_turn and game.phase == ACTION and not game.stack and not game.points:
            return NO_POINT, "FAB-062"
        return NOT_NOW, "FAB-073"
    if window == PLAYS_ATTACK_REACTION:
        return NOT_NOW, "FAB-026"
    if window == PLAYS_DEFENCE_REACTION:
        return NOT_NOW, "FAB-027"
    traits = game.table.traits[game.faces[card]]
    if "mentor" in traits:
        return "never-played", "FAB-031"
    return "never-played", "FAB-030" if "resource" in traits else "FAB-029"


PLACES: Final = {HAND: "", ARSENAL: ".arsenal", BANISHED: ".banished"}


def play_option(game: Duel, card: int, place: int, number: int) -> Option:
    """Playing this card; `number` counts the cards of this name there that differ."""
    table = game.table
    face = game.faces[card]
    key = (card, face, place, number)
    option = table.options.get(key)
    if option is None:
        id = table.ids[face]
        text = {HAND: "play", ARSENAL: "play-arsenal", BANISHED: "play-banished"}[place]
        which = f".{number}" if number > 1 else ""
        facts = (("card", id),)
        option = Option(
            f"play.{id}{PLACES[place]}{which}", "FAB-072", (f"c{card}",), card, text, facts
        )
        table.options[key] = option
    return option


def consider_abilities(
    game: Duel, seat: int, now: int, options: list[Option], barred: list[Barred]
) -> None:
    """Offer activated abilities of what lies in the arena, or defends and says so."""
    seen: list[int] = []
    for card in game.arena[seat]:
        consider_thing(game, seat, card, now, options, barred, seen)
    if game.defending and seat == game.target:
        seen = []
        for card, _ in game.defending:
            if game.zone[card] != ARENA:
                consider_thing(game, seat, card, now, options, barred, seen)


def consider_thing(
    game: Duel,
    seat: int,
    card: int,
    now: int,
    options: list[Option],
    barred: list[Barred],
    seen: list[int],
) -> None:
    """Offer the abilities of one thing. The second of two that are alike in everything is left
    out, and one that differs from those of its name in `seen` is numbered."""
    abilities = game.table.activated[game.faces[card]]
    number = number_among(game, card, seen) if abilities else 0
    if number:
        here = game.zone[card] == ARENA
        for ability in abilities:
            if here or ability.only_defending:
                consider_ability(game, seat, card, ability, now, options, barred, number)


def number_among(game: Duel, card: int, seen: list[int]) -> int:
    """Tells a thing from those of its name in `seen`, and adds it to them: 1 for the first of
    them, 2, 3, …; 0 if it is alike in everything to an earlier one."""
    alike = game.table.alike
    looks = alike[game.faces[card]]
    number = 1
    for other in seen:
        if alike[game.faces[other]] == looks:
            if standing(game, other) == standing(game, card):
                return 0
            number += 1
    seen.append(card)
    return number


def standing(game: Duel, card: int) -> tuple[object, ...]:
    """What tells a thing from another one of its name: uses, counters, effects on it."""
    return (
        sorted([(why, n) for on, why, n in game.used if on == card]),
        sorted([(kind, n) for on, kind, n in game.counters if on == card]),
        sorted([(e[NODE], e[FIXED]) for e in game.effects if e[SUBJECT] == card]),
        game.extra_attacks.count(card),
        any(card == defending for defending, _ in game.defending),
    )


def consider_ability(
    game: Duel,
    seat: int,
    card: int,
    ability: Activated,
    now: int,
    options: list[Option],
    barred: list[Barred],
    number: int,
) -> None:
    """Offer an activated ability, or say why not."""
    table = game.table
    reason, rule = "", ""
    if not ability_window(ability) & now:
        if not game.telling:
            return
        reason, rule = NOT_NOW, "FAB-084"
    option = use_option(game, card, ability, number)
    if not reason and ability.only_defending and game.zone[card] == ARENA:
        reason, rule = "not-defending", "FAB-084"
    if not reason and ability.limit and used_up(game, card, ability):
        reason, rule = "used-up", "FAB-085"
    if not reason and silenced(game, card):
        reason, rule = "abilities-lost", "FAB-141"
    if not reason:
        index = table.activated[game.faces[card]].index(ability)
        reason, rule = obstacle(game, Declaration(game, seat, (card, index)))
    if not reason:
        options.append(option)
    elif game.telling:
        barred.append(Barred(option, reason, rule))


def ability_window(ability: Activated) -> int:
    """When an ability can be activated, in the bits that cards use."""
    if ability.kind == AS_ACTION:
        return PLAYS_ATTACK if ability.attack else PLAYS_ACTION
    return PLAYS_INSTANT if ability.kind == AS_INSTANT else PLAYS_ATTACK_REACTION


def used_up(game: Duel, card: int, ability: Activated) -> bool:
    """FAB-085, FAB-087: whether its limit is reached; an extra attack lifts it."""
    limit = ability.limit
    if ability.attack:
        limit += game.extra_attacks.count(card)
    return uses(game, card, ability.id) >= limit


def use_option(game: Duel, card: int, ability: Activated, number: int) -> Option:
    """Activating this ability; `number` counts the things of this name that differ."""
    table = game.table
    face = game.faces[card]
    id = table.ids[face]
    key = (card, face, ability.id, number)
    option = table.options.get(key)
    if option is None:
        kind = "attack" if ability.attack else f"use{activation_number(game, face, ability)}"
        which = f".{number}" if number > 1 else ""
        option = Option(
            f"{kind}.{id}{which}",
            "FAB-084",
            (f"c{card}",),
            card,
            kind[:3] if kind[:3] == "use" else kind,
            (("card", id), ("ability", ability.id)),
        )
        table.options[key] = option
    return option


def activation_number(game: Duel, face: int, ability: Activated) -> str:
    """Tells two abilities of one card apart: nothing for the first, then 2, 3, …"""
    abilities = [a for a in game.table.activated[face] if not a.attack]
    place = abilities.index(ability)
    return str(place + 1) if place else ""


def used_ability(game: Duel, option: Option) -> int:
    """Which ability of its card an option means; NOTHING if it means playing the card."""
    for name, value in option.facts:
        if name == "ability":
            return ability_index(game, option.value, value)
    return NOTHING


def ability_index(game: Duel, card: int, id: str) -> int:
    """Which of the card's activated abilities this is."""
    for place, ability in enumerate(game.table.activated[game.faces[card]]):
        if ability.id == id:
            return place
    raise KeyError(id)
