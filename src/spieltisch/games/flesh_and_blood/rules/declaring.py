"""Declaring and paying (FAB-075 to FAB-083).

Whatever is said and paid for one card or ability is a draft: the source, which of its abilities,
and then pairs of what was said (`MODE`, 2). Nothing is offered that cannot be finished.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.games.flesh_and_blood.codes import (
    ABILITY,
    ACTIVATED,
    ARENA,
    ARSENAL,
    ARSENAL_UP,
    BANISHED,
    CARD,
    HAND,
    LAYER,
    NEXT_TURN,
    NO_STEP,
    PITCH,
    PLAYED,
    PROXY,
    STACK,
    STRIKES,
)
from spieltisch.games.flesh_and_blood.facts import NONE
from spieltisch.games.flesh_and_blood.language.node import (
    AS_ACTION,
    COST,
    NODES,
    PERMIT,
    Activated,
    Deed,
    Lasts,
    Target,
    Usable,
)
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel, Layer
from spieltisch.games.flesh_and_blood.rules.events import happened, use
from spieltisch.games.flesh_and_blood.rules.heroes import within_reach
from spieltisch.games.flesh_and_blood.rules.lasting import attach
from spieltisch.games.flesh_and_blood.rules.values import granted, price
from spieltisch.games.flesh_and_blood.rules.zones import lift, new_thing, pick_out
from spieltisch.kernel.options import Option
from spieltisch.kernel.position import Entry

# What can be said in a draft.
TAKEN: Final = 0
LEFT: Final = 1
MODE: Final = 2
TARGET: Final = 3
NAMED: Final = 4
PITCHED: Final = 5
HERO: Final = 6
AIM: Final = 7

# What comes next in a declaration.
COMPLETE: Final = 0
ASK_OPTION: Final = 1
ASK_MODE: Final = 2
ASK_HERO: Final = 3
ASK_TARGET: Final = 4
ASK_DEED: Final = 5
ASK_PITCH: Final = 6
ASK_AIM: Final = 7

NOT_NOW: Final = "not-now"
NO_POINT: Final = "no-action-point"

# What lets a card be played from the banished zone (FAB-158, FAB-074).
MAY_PLAY: Final = "play"
AS_THOUGH_INSTANT: Final = "play-as-instant"

DONE_OPTION: Final = Option("no", "FAB-088", text="without-extra")


class Declaration:
    """What has been said so far of a card or ability that is being used."""

    def __init__(self, game: Duel, seat: int, draft: tuple[int, ...]) -> None:
        self.seat = seat
        self.card: int = draft[0]
        self.index: int = draft[1]
        face = game.faces[self.card]
        self.usable: Usable = usable_of(game, self.card, self.index)
        self.place: int = game.zone[self.card]
        self.is_attack = game.table.is_attack[face] if self.index < 0 else self.attacks()
        self.taken = 0
        self.decided = 0
        self.modes: list[int] = []
        self.targets: list[int] = []
        self.named: list[int] = []
        self.pitched: list[int] = []
        self.hero = NOTHING
        self.aim = NOTHING
        for place in range(2, len(draft), 2):
            self.say(draft[place], draft[place + 1])
        printed = game.table.cost[face] if self.index < 0 else self.ability().cost
        # FAB-080: what makes it dearer comes before what makes it cheaper.
        more = tax(game, seat, self.is_action(game))
        for number, extra in enumerate(self.usable.options):
            if (self.taken >> number) & 1:
                more += extra.cost
        self.price = price(game, self.card, seat, max(printed, 0) + more)

    def say(self, what: int, value: int) -> None:
        """One more part of the declaration."""
        if what == TAKEN:
            self.taken |= 1 << value
            self.decided += 1
        elif what == LEFT:
            self.decided += 1
        elif what == MODE:
            self.modes.append(value)
        elif what == TARGET:
            self.targets.append(value)
        elif what == NAMED:
            self.named.append(value)
        elif what == PITCHED:
            self.pitched.append(value)
        elif what == AIM:
            self.aim = value
        else:
            self.hero = value

    def ability(self) -> Activated:
        """The ability that is activated."""
        usable = self.usable
        assert isinstance(usable, Activated), "only abilities have an index"
        return usable

    def attacks(self) -> bool:
        """Whether the ability is a weapon's attack."""
        usable = self.usable
        return isinstance(usable, Activated) and usable.attack

    def is_action(self, game: Duel) -> bool:
        """Whether it is an action; played as though it were an instant it still is one."""
        if self.index >= 0:
            return self.ability().kind == AS_ACTION
        return "action" in game.table.traits[game.faces[self.card]]

    def takes_point(self, game: Duel) -> bool:
        """Whether it costs an action point (FAB-062, FAB-074)."""
        return self.is_action(game) and not (
            self.index < 0 and as_instant(game, self.card, self.seat)
        )

    def deeds(self) -> list[Deed]:
        """Everything that has to be done for it."""
        deeds = list(self.usable.deeds)
        for number, extra in enumerate(self.usable.options):
            if (self.taken >> number) & 1 and extra.deed is not None:
                deeds.append(extra.deed)
        return deeds

    def aimed(self) -> bool:
        """Whether it is about an opponent who has to be chosen."""
        return self.usable.aimed or any(self.usable.modes[mode].aimed for mode in self.modes)

    def specs(self) -> list[Target]:
        """All that has to be chosen as targets."""
        specs = list(self.usable.targets)
        for mode in sorted(self.modes):
            specs += self.usable.modes[mode].targets
        return specs


def usable_of(game: Duel, card: int, index: int) -> Usable:
    """The text that is used: playing the card, or one of its abilities."""
    face = game.faces[card]
    return game.table.play[face] if index < 0 else game.table.activated[face][index]


def as_instant(game: Duel, card: int, seat: int) -> bool:
    """FAB-074: whether an effect lets this card be played as though it were an instant."""
    if game.zone[card] != BANISHED:
        return False
    return granted(game, card, PERMIT, AS_THOUGH_INSTANT)


def permitted(game: Duel, card: int) -> bool:
    """FAB-072, FAB-158: whether an effect lets this card be played from the banished zone."""
    if granted(game, card, PERMIT, AS_THOUGH_INSTANT):
        return True
    return granted(game, card, PERMIT, MAY_PLAY)


def tax(game: Duel, seat: int, action: bool) -> int:
    """What a player's next action costs more, whatever it is."""
    more = 0
    if action:
        for lasting in game.effects:
            node: Lasts = NODES[lasting[0]]
            if node.any_action and lasting[3] == seat and lasting[1] != NEXT_TURN:
                for change in node.changes:
                    if change.kind == COST:
                        more += change.amount.of(game, lasting[5], seat)
    return more


def obstacle(game: Duel, declaration: Declaration) -> tuple[str, str]:
    """FAB-079: what stands in the way of using this; two empty strings if nothing does."""
    seat, card, usable = declaration.seat, declaration.card, declaration.usable
    if usable.only_if is not None and not usable.only_if.holds(game, card, seat):
        return "condition", "FAB-079"
    if not usable.simple:
        if usable.modes and len(open_modes(game, declaration)) < usable.choose:
            return "no-target", "FAB-077"
        if not targets_exist(game, usable.targets, card, seat):
            return "no-target", "FAB-077"
        for deed in usable.deeds:
            if not deed.payable(game, card, seat):
                return "no-deed", "FAB-069"
    if not payable(game, declaration):
        return "cannot-pay", "FAB-081"
    return "", ""


def targets_exist(game: Duel, specs: tuple[Target, ...], card: int, seat: int) -> bool:
    """FAB-078: whether every one of these can get a target of its own."""
    if len(specs) == 1:
        return bool(specs[0].candidates(game, card, seat))
    return all_different([spec.candidates(game, card, seat) for spec in specs], ())


def all_different(candidates: Sequence[Sequence[int]], chosen: tuple[int, ...]) -> bool:
    """Whether one can be picked from each of these so that no two picks are the same, nor any of
    them what was chosen before.

    >>> all_different([[4, 5], [4]], ()), all_different([[4, 5], [4]], (5,))
    (True, False)
    """
    if not candidates:
        return True
    return any(
        all_different(candidates[1:], (*chosen, pick))
        for pick in candidates[0]
        if pick not in chosen
    )


def open_modes(game: Duel, declaration: Declaration) -> list[int]:
    """The modes whose targets exist, without those chosen already."""
    return [
        number
        for number, mode in enumerate(declaration.usable.modes)
        if number not in declaration.modes
        and targets_exist(
            game,
            (*declaration.specs(), *mode.targets),
            declaration.card,
            declaration.seat,
        )
    ]


def payable(game: Duel, declaration: Declaration, more: tuple[int, ...] = ()) -> bool:
    """FAB-083: whether all that is still owed can be paid, if the cards in `more` (faces) are
    used up as well."""
    left = cards_left(game, declaration, more)
    owed = owes(game, declaration)
    for face in more:
        if face in declaration.pitched:
            owed -= game.table.pitch[face]
    keep = 0
    unnamed: list[Deed] = []
    count = len(declaration.named)
    for deed in declaration.deeds():
        keep += deed.leaves
        if deed.names_card:
            if count:
                count -= 1
            else:
                unnamed.append(deed)
    return enough(game, declaration.seat, left, owed, keep, unnamed)


def cards_left(game: Duel, declaration: Declaration, more: tuple[int, ...] = ()) -> list[int]:
    """The hand cards that are still free to pay with."""
    spent = (*declaration.named, *declaration.pitched, *more)
    faces = game.faces
    return [
        card
        for card in game.hand[declaration.seat]
        if card != declaration.card and faces[card] not in spent
    ]


def owes(game: Duel, declaration: Declaration) -> int:
    """How many resources are lacking (FAB-065, FAB-066)."""
    owed = declaration.price - game.resources[declaration.seat]
    for face in declaration.pitched:
        owed -= game.table.pitch[face]
    return owed


def enough(
    game: Duel, seat: int, cards: list[int], owed: int, keep: int, unnamed: list[Deed]
) -> bool:
    """Whether `owed` resources can be pitched from these cards so that what must be named, and
    `keep` cards besides, are left."""
    if unnamed:
        deed = unnamed[0]
        for card in cards:
            if deed.fits(game, seat, card):
                others = [c for c in cards if c != card]
                if enough(game, seat, others, owed, keep, unnamed[1:]):
                    return True
        return False
    values = sorted([max(game.table.pitch[game.faces[card]], 0) for card in cards], reverse=True)
    if len(values) < keep:
        return False
    # Pitching the best cards first leaves the most cards.
    for value in values[: len(values) - keep]:
        if owed <= 0:
            return True
        owed -= value
    return owed <= 0


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
    options = [DONE_OPTION]
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
    candidates = [
        spec.candidates(game, declaration.card, seat) for spec in declaration.specs()[len(chosen) :]
    ]
    good = [
        card
        for card in candidates[0]
        if card not in chosen and all_different(candidates[1:], (*chosen, card))
    ]
    game.ask_among(seat, tuple(target_options(game, good)), target_chosen)


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
        option = Option(f"{kind}.{id}", rule, (f"c{card}",), card, kind, (("card", id),))
        game.table.options[key] = option
    return option


def perform(game: Duel, seat: int, draft: tuple[int, ...]) -> Entry:
    """FAB-075 to FAB-082: onto the stack with it, then everything is paid."""
    declaration = Declaration(game, seat, draft)
    card = declaration.card
    action, takes_point = declaration.is_action(game), declaration.takes_point(game)
    index = declaration.index
    if declaration.is_attack and game.step == NO_STEP:
        game.target = declaration.hero
        if game.target == NOTHING:
            game.target = within_reach(game, seat)[0]
        game.chain_memory = (len(game.memory), len(game.memory))
    # For cards "played from arsenal" it is all one whether they lay there face up.
    place = ARSENAL if declaration.place == ARSENAL_UP else declaration.place
    if index < 0:
        card = pick_out(game, card)
        game.reveal(card)
        game.zone[card] = STACK
        kind, id = CARD, declaration.usable.id
    elif declaration.is_attack:
        kind, id = PROXY, declaration.usable.id
        use(game, card, id)
        card = new_thing(game, seat, game.faces[card], STACK, card)
    else:
        kind, id = ABILITY, declaration.usable.id
        if declaration.ability().limit:
            use(game, card, id)
    if game.telling:
        key = "play" if kind == CARD else "attack-with" if kind == PROXY else "activate"
        game.tell(key, "FAB-082", seat=seat, card=card)
    layer = (
        kind,
        card,
        id,
        seat,
        tuple(declaration.targets),
        tuple(sorted(declaration.modes)),
        declaration.taken,
        place,
        NOTHING,
        0,
        game.target if declaration.is_attack else NOTHING,
        declaration.aim,
    )
    game.stack = (*game.stack, layer)
    if declaration.is_attack:
        game.step = LAYER
    attach(game, card, seat, kind, action)
    pay(game, declaration, card, takes_point, layer)
    happened(game, PLAYED if kind == CARD else ACTIVATED, seat, card, place)
    if declaration.is_attack:
        happened(game, STRIKES, seat, card)
    return None


def pay(game: Duel, declaration: Declaration, card: int, takes_point: bool, layer: Layer) -> None:
    """FAB-081: resources, then the action point, then the deeds in their order."""
    seat = declaration.seat
    for face in declaration.pitched:
        pitch_card(game, holding(game, seat, face))
    game.resources[seat] -= declaration.price
    if takes_point:
        game.points -= 1
    game.layer = layer
    game.it = ()
    faces = list(declaration.named)
    for deed in declaration.deeds():
        chosen = NOTHING
        if deed.names_card:
            chosen = holding(game, seat, faces.pop(0))
        deed.pay(game, declaration.card if declaration.index >= 0 else card, seat, chosen)


def holding(game: Duel, seat: int, face: int) -> int:
    """The card of this hand that has this face."""
    for card in game.hand[seat]:
        if game.faces[card] == face:
            return card
    raise KeyError(face)


def pitch_card(game: Duel, card: int) -> None:
    """FAB-064: from the hand into the pitch zone, for as many resources as it shows."""
    seat = game.owner[card]
    card = pick_out(game, card)
    game.reveal(card)
    game.zone[card] = PITCH
    game.pitch[seat] = (*game.pitch[seat], card)
    value = game.table.pitch[game.faces[card]]
    game.resources[seat] += value
    if game.telling:
        game.tell("pitch", "FAB-064", seat=seat, card=card, n=value)


__all__ = ["ARENA", "ARSENAL", "HAND", "NONE", "lift"]
