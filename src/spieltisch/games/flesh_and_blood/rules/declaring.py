"""Asking for the parts of a declaration, one after the other (FAB-076 to FAB-078, FAB-088)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.codes import NO_STEP
from spieltisch.games.flesh_and_blood.position import Duel
from spieltisch.games.flesh_and_blood.rules.declaration import (
    AIM,
    HERO,
    LEFT,
    MODE,
    NAMED,
    PITCHED,
    TAKEN,
    TARGET,
    Declaration,
    cards_left,
    good_targets,
    open_modes,
    owes,
    payable,
)
from spieltisch.games.flesh_and_blood.rules.heroes import within_reach
from spieltisch.games.flesh_and_blood.rules.picking import (
    distinct,
    hand_option,
    heroes_in_reach,
    target_options,
)
from spieltisch.kernel.options import Option

# What comes next in a declaration.
COMPLETE: Final = 0
ASK_OPTION: Final = 1
ASK_MODE: Final = 2
ASK_HERO: Final = 3
ASK_TARGET: Final = 4
ASK_DEED: Final = 5
ASK_PITCH: Final = 6
ASK_AIM: Final = 7

WITHOUT_EXTRA: Final = Option("no", "FAB-088", text="without-extra")


def next_part(game: Duel, declaration: Declaration) -> int:
    """What has to be said next; COMPLETE if nothing is left."""
    usable = declaration.usable
    if not usable.simple:
        if declaration.decided < len(usable.options):
            return ASK_OPTION
        if len(declaration.modes) < min(usable.choose, len(usable.modes)):
            return ASK_MODE
    several = len(game.alive) > 2 and len(within_reach(game, declaration.seat)) > 1
    if several and declaration.is_attack and game.step == NO_STEP and declaration.hero < 0:
        return ASK_HERO
    if several and declaration.aimed() and declaration.aim < 0:
        return ASK_AIM
    if not usable.simple:
        if len(declaration.targets) < len(declaration.specs()):
            return ASK_TARGET
        if len(declaration.named) < sum(deed.names_card for deed in declaration.deeds()):
            return ASK_DEED
    return ASK_PITCH if owes(game, declaration) > 0 else COMPLETE


def declare(game: Duel, seat: int) -> None:
    """Ask for the next part of the declaration in this seat's draft."""
    assert game.draft is not None, "declaring is done in a draft"
    declaration = Declaration(game, seat, tuple(game.draft))
    part = next_part(game, declaration)
    if part == ASK_PITCH:
        game.then((pitch, seat))
    elif part == ASK_OPTION:
        game.then((take_extra, seat))
    elif part == ASK_MODE:
        game.then((choose_mode, seat))
    elif part == ASK_HERO:
        game.then((choose_hero, seat))
    elif part == ASK_TARGET:
        game.then((choose_target, seat))
    elif part == ASK_AIM:
        game.then((choose_opponent, seat))
    elif part == ASK_DEED:
        game.then((name_card, seat))


def drafted(game: Duel, seat: int) -> Declaration:
    """The declaration in this seat's draft."""
    return Declaration(game, seat, tuple(game.draft or ()))


def said(game: Duel, seat: int, what: int, value: int) -> None:
    """Write down one more part, and go on."""
    assert game.draft is not None, "declaring is done in a draft"
    game.draft.append(what)
    game.draft.append(value)
    game.then((declare, seat))


def take_extra(game: Duel, seat: int) -> None:
    """FAB-076, FAB-088: take on an additional cost or not."""
    declaration = drafted(game, seat)
    number = declaration.decided
    extra = declaration.usable.options[number]
    options = [WITHOUT_EXTRA]
    after = Declaration(game, seat, (*(game.draft or ()), TAKEN, number))
    doable = extra.deed is None or extra.deed.payable(game, declaration.card, seat)
    if doable and payable(game, after):
        card = game.table.ids[game.faces[declaration.card]]
        facts = (("card", card), ("extra", extra.id), ("text", f"{extra.id}@{card}"))
        options.append(Option("extra", "FAB-088", (f"c{declaration.card}",), 1, "extra", facts))
    game.ask_among(seat, tuple(options), extra_taken)


def extra_taken(game: Duel, seat: int, option: Option) -> None:
    """An additional cost was taken on, or not."""
    number = drafted(game, seat).decided
    said(game, seat, TAKEN if option.value else LEFT, number)


def choose_mode(game: Duel, seat: int) -> None:
    """FAB-077: choose what it is to do."""
    declaration = drafted(game, seat)
    card, modes = game.table.ids[game.faces[declaration.card]], declaration.usable.modes
    options = [
        Option(
            f"mode.{n + 1}",
            "FAB-077",
            (),
            n,
            "mode",
            (("mode", modes[n].id), ("text", f"{modes[n].id}@{card}")),
        )
        for n in open_modes(game, declaration)
    ]
    game.ask_among(seat, tuple(options), mode_chosen)


def mode_chosen(game: Duel, seat: int, option: Option) -> None:
    """One mode was chosen."""
    said(game, seat, MODE, option.value)


def choose_hero(game: Duel, seat: int) -> None:
    """FAB-077, FAB-208: an attack needs an opposing hero within reach."""
    game.ask_among(seat, heroes_in_reach(game, seat), hero_chosen)


def hero_chosen(game: Duel, seat: int, option: Option) -> None:
    """Somebody is to be attacked."""
    said(game, seat, HERO, option.value)


def choose_opponent(game: Duel, seat: int) -> None:
    """FAB-180, FAB-208: choose the opponent it is about."""
    game.ask_among(seat, heroes_in_reach(game, seat), opponent_chosen)


def opponent_chosen(game: Duel, seat: int, option: Option) -> None:
    """It is about this opponent."""
    said(game, seat, AIM, option.value)


def choose_target(game: Duel, seat: int) -> None:
    """FAB-077, FAB-078: choose a target, one that leaves some for what is chosen later."""
    declaration = drafted(game, seat)
    chosen = tuple(declaration.targets)
    specs = declaration.specs()[len(chosen) :]
    good = good_targets(game, specs, chosen, declaration.card, seat)
    game.ask_among(seat, tuple(target_options(game, good)), target_chosen)


def target_chosen(game: Duel, seat: int, option: Option) -> None:
    """A target was chosen."""
    said(game, seat, TARGET, option.value)


def name_card(game: Duel, seat: int) -> None:
    """FAB-076: which card of the hand is discarded, shown or put away for it."""
    declaration = drafted(game, seat)
    deeds = [deed for deed in declaration.deeds() if deed.names_card]
    deed = deeds[len(declaration.named)]
    options = []
    for card in distinct(game, cards_left(game, declaration)):
        if deed.fits(game, seat, card):
            naming = (*(game.draft or ()), NAMED, game.faces[card])
            if payable(game, Declaration(game, seat, naming)):
                options.append(hand_option(game, "name", card, "FAB-069"))
    game.ask_among(seat, tuple(options), card_named)


def card_named(game: Duel, seat: int, option: Option) -> None:
    """A card was named; it is remembered by its face, since hands are mixed while paying."""
    said(game, seat, NAMED, game.faces[option.value])


def pitch(game: Duel, seat: int) -> None:
    """FAB-064, FAB-065: pitch one card after the other, as long as resources are lacking."""
    declaration = drafted(game, seat)
    options = []
    for card in distinct(game, cards_left(game, declaration)):
        if game.table.pitch[game.faces[card]] > 0:
            pitching = (*(game.draft or ()), PITCHED, game.faces[card])
            if payable(game, Declaration(game, seat, pitching)):
                options.append(hand_option(game, "pitch", card, "FAB-064"))
    game.ask_among(seat, tuple(options), pitched)


def pitched(game: Duel, seat: int, option: Option) -> None:
    """A card is to be pitched."""
    said(game, seat, PITCHED, game.faces[option.value])
