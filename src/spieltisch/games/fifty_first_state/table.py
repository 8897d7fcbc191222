"""What is worked out once for all games with the same cards, and once for every agreement."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from spieltisch.games.fifty_first_state.effects import (
    BLUE,
    BRICK,
    GOODS,
    GREY,
    KEPT,
    LETTERS,
    RED,
    SHIELD,
    WORKER,
    Amounts,
    Cost,
    Effect,
    Gain,
    Trade,
)
from spieltisch.games.fifty_first_state.facts import connections, deck, factions
from spieltisch.kernel.options import Option

if TYPE_CHECKING:
    from spieltisch.games.fifty_first_state.plug import Module

# What a choice does; an option's value is one of these times ACT and what it is done to.
ACT: Final = 1 << 16
PASS: Final = 0
BUILD: Final = 1
DEVELOP: Final = 2
MAKE_DEAL: Final = 3
RAZE: Final = 4
USE: Final = 5
EXCHANGE: Final = 6
TRADE_WORKERS: Final = 7
WORK: Final = 8
CONNECTION: Final = 9
PLAY: Final = 10
PLACE_SHIELD: Final = 11
RAID: Final = 12
MODULE: Final = 13

ROWS: Final = ("build", "raze", "deal")
COLOURS: Final = ("red", "blue")
# What two workers bring: a resource, or a card.
WORKERS_BRING: Final = (0, 1, 2, 3, 12)
# With so many contacts every card is in reach.
FARTHEST: Final = 3
# Two bits for each colour of contacts, and one for developing.
REACHES: Final = 128
# What Ruins are called in options.
RUIN: Final = "ruin"
# STA-33: what it takes to raze a location of each class, without shields.
DEFENCE: Final = (3, 4, 5)


HAND_VERBS: Final = {BUILD: "build", DEVELOP: "develop", MAKE_DEAL: "deal", RAZE: "raze"}
HAND_RULES: Final = {BUILD: "STA-24", DEVELOP: "STA-27", MAKE_DEAL: "STA-31", RAZE: "STA-32"}
# What is done to locations of other seats.
OF_OTHERS: Final = ("raid", "work")


class Catalogue:
    """All cards by face, those of the deck first, then those of the connection decks.

    Every copy has a face of its own; what is true of a kind stands once for each of its copies, so
    that the rules need not look for the kind first. Options are the same for all copies.
    """

    def __init__(self, new_era: bool, other: bool) -> None:
        kinds = [kind for kind in deck(new_era, other) for _ in range(kind.copies)]
        links = [link for link in connections() for _ in range(link.copies)]
        # How many cards the deck has; higher faces are connection cards.
        self.mains: int = len(kinds)
        self.ids: list[str] = [kind.id for kind in kinds] + [link.id for link in links]
        names = list(dict.fromkeys(self.ids))
        self.names: list[str] = names
        self.kind_of: list[int] = [names.index(id) for id in self.ids]
        self.first_of: list[int] = [self.ids.index(id) for id in names]
        self.bit: list[int] = [1 << kind for kind in self.kind_of]
        self.row: list[int] = [kind.kind for kind in kinds]
        self.open: list[bool] = [kind.open for kind in kinds]
        self.distance: list[int] = [kind.distance for kind in kinds]
        self.icons: list[int] = [kind.icon_bits for kind in kinds]
        self.deal: list[Gain] = [kind.deal_goods for kind in kinds]
        self.spoils: list[Gain] = [kind.spoils_goods for kind in kinds]
        self.effect: list[Effect] = [kind.read() for kind in kinds]
        self.trade: list[Trade | None] = [effect.trade for effect in self.effect]
        self.trade += [link.read() for link in links]
        self.makes: list[Gain] = [effect.makes for effect in self.effect]
        self.defence: list[int] = [
            DEFENCE[kind.kind] + effect.defence
            for kind, effect in zip(kinds, self.effect, strict=True)
        ]
        # The red and the blue deck before they are shuffled.
        self.connections: list[tuple[int, ...]] = [
            tuple([self.mains + at for at, link in enumerate(links) if link.deck == colour])
            for colour in COLOURS
        ]
        self.use = self.options(USE, "use", "STA-36")
        self.again = [
            Option("again", "STA-37", option.touches, option.value, "again", option.facts)
            for option in self.use
        ]
        self.play = self.options(PLAY, "play", "STA-43")
        self.take = self.options(0, "take", "STA-10")
        self.discard = self.options(0, "discard", "STA-39")
        self.drop = self.options(0, "discard", "STA-04")
        self.undeal = self.options(0, "undeal", "STA-46")
        self.hand_verbs: dict[int, list[Option]] = {
            act: self.options(act, verb, HAND_RULES[act]) for act, verb in HAND_VERBS.items()
        }
        # What the hand offers, by face and by what is in reach; made up as it is needed.
        self.offers: list[tuple[Option, ...] | None] = [None] * (REACHES * len(self.ids))
        self.places: dict[tuple[str, int, int, int, int], Option] = {}

    def options(self, act: int, verb: str, rule: str) -> list[Option]:
        """Doing something with a card, by face; parts of an action have just the kind as value."""
        made: list[Option] = []
        for kind, id in enumerate(self.names):
            face = self.first_of[kind]
            facts: tuple[tuple[str, object], ...] = (("card", id),)
            if act in HAND_VERBS and act != DEVELOP and face < self.mains:
                facts = (("card", id), ("n", self.distance[face]))
            value = act * ACT + (kind << 4) if act else kind
            made.append(Option(f"{verb}.{id}", rule, (f"card.{id}",), value, verb, facts))
        return [made[kind] for kind in self.kind_of]

    def hand_offer(self, face: int, reach: int) -> tuple[Option, ...]:
        """What a card in the hand can be used for; `reach` has two bits each for the grey, the blue
        and the red contacts, and one that says whether it can be developed."""
        distance = self.distance[face]
        verbs = self.hand_verbs
        options: list[Option] = []
        if reach & 3 >= distance:
            options.append(verbs[BUILD][face])
        if reach & 64:
            options.append(verbs[DEVELOP][face])
        if (reach >> 2) & 3 >= distance:
            options.append(verbs[MAKE_DEAL][face])
        if (reach >> 4) & 3 >= distance:
            options.append(verbs[RAZE][face])
        found = tuple(options)
        self.offers[face * REACHES + reach] = found
        return found

    def at_place(
        self, act: int, verb: str, rule: str, seat: int, face: int, number: int, handle: int
    ) -> Option:
        """Doing something to the so many-th location of its kind that a seat has, or to a Ruin.

        Actions know the place by seat, kind and number, parts of an action by its handle.
        """
        kind = self.kind_of[face] if face >= 0 else len(self.names)
        value = act * ACT + (seat << 13) + (kind << 4) + number if act else handle
        key = (verb, seat, kind, number, handle)
        found = self.places.get(key)
        if found is None:
            id = self.ids[face] if face >= 0 else RUIN
            place = id if number == 0 else f"{id}-{number + 1}"
            whole = f"{verb}.{seat}.{place}" if verb in OF_OTHERS else f"{verb}.{place}"
            facts: tuple[tuple[str, object], ...] = (("card", id),)
            if verb in OF_OTHERS:
                facts = (("card", id), ("seat", seat))
            found = Option(whole, rule, (f"c{handle}",), value, verb, facts)
            self.places[key] = found
        return found


@cache
def catalogue(new_era: bool, other: bool) -> Catalogue:
    """The kinds of cards, worked out once."""
    return Catalogue(new_era, other)


class Board:
    """A faction board."""

    def __init__(self, id: str, produces: Amounts, rows: list[Trade]) -> None:
        self.id = id
        self.produces = produces
        self.rows = rows
        self.options = [
            Option(
                f"exchange.{ROWS[row]}",
                "STA-38",
                (f"board.{id}.{ROWS[row]}",),
                EXCHANGE * ACT + row,
                "exchange",
                (("price", f"goods.{trade.cost.text}"), ("goods", f"goods.{trade.gain.text}")),
            )
            for row, trade in enumerate(rows)
        ]


BOARDS: Final = [Board(each.id, each.goods, each.trades()) for each in factions()]
CONTACTS: Final = [
    [Cost(((kind, n),) if n else (), f"{n}{letters}") for n in range(8)]
    for kind, letters in ((GREY, "cg"), (RED, "cr"), (BLUE, "cb"))
]
GREYS: Final = CONTACTS[0]
REDS: Final = CONTACTS[1]
BLUES: Final = CONTACTS[2]
TWO_WORKERS: Final = Cost(((WORKER, 2),), "2W")
ONE_WORKER: Final = Cost(((WORKER, 1),), "1W")

GO_PASS: Final = Option("pass", "STA-23", (), PASS * ACT)
CONFIRM: Final = Option("confirm", "STA-04")
ENOUGH: Final = Option("enough", "STA-37", (), -1)
STORED_ENOUGH: Final = Option("enough", "STA-50", (), -1)
SHIELDED_ENOUGH: Final = Option("enough", "STA-44", (), -1)
WORKERS: Final = tuple(
    [
        Option(
            f"workers.{GOODS[kind]}",
            "STA-40",
            (),
            TRADE_WORKERS * ACT + kind,
            "workers",
            (("goods", f"goods.1{LETTERS[kind]}"),),
        )
        for kind in WORKERS_BRING
    ]
)
TAKE_CONNECTION: Final = [
    Option(f"connection.{name}", "STA-42", (f"display.{name}",), CONNECTION * ACT + place)
    for place, name in enumerate(COLOURS)
]
SEATS: Final = 4


def of_goods(verb: str, rule: str, more: str = "", base: int = 0) -> list[list[Option]]:
    """Doing something with one's own goods, by seat and kind."""
    return [
        [
            Option(
                f"{verb}.{GOODS[kind]}{more}",
                rule,
                (f"{GOODS[kind]}.{seat}",),
                base + kind,
                f"{verb}{more}",
                (("goods", f"goods.1{LETTERS[kind]}"),),
            )
            for kind in range(KEPT)
        ]
        for seat in range(SEATS)
    ]


# By seat and kind: paying a unit from the supply, and from KEPT on one that lies on a location.
PAYING: Final = [
    mine + lying
    for mine, lying in zip(
        of_goods("pay", "STA-20"), of_goods("pay", "STA-19", "-card", KEPT), strict=True
    )
]
STORING: Final = of_goods("store", "STA-50")
STEALING: Final = [
    [
        Option(
            f"steal.{seat}.{GOODS[kind]}",
            "STA-45",
            (f"{GOODS[kind]}.{seat}",),
            seat * 16 + kind,
            "steal",
            (("goods", f"goods.1{LETTERS[kind]}"), ("seat", seat)),
        )
        for kind in range(BRICK + 1)
    ]
    for seat in range(SEATS)
]
FACTION: Final = [
    Option(f"faction.{board.id}", "STA-01", (), place, "faction", (("faction", board.id),))
    for place, board in enumerate(BOARDS)
]


class StateTable:
    """The cards in play and the house rules, shared by all copies of a position."""

    def __init__(
        self, seats: int, house: dict[str, bool | int | str], modules: list[Module]
    ) -> None:
        self.cards = catalogue(house["new_era"] is True, house["card_values"] == "other")
        self.modules = modules
        self.repeat = house["repeat"] is True
        self.ruins_count = house["ruins_count"] is True
        self.chosen_factions = house["factions"] == "chosen"
        self.round_limit = int(house["round_limit"])
        # Only some sets of cards bring shields.
        self.has_shields = any(brings_shields(effect) for effect in self.cards.effect)
        self.all_passed = (1 << seats) - 1
        cards = self.cards
        self.deck: tuple[int, ...] = tuple(range(cards.mains))
        self.connections: list[tuple[int, ...]] = []
        start = list(range(cards.mains))
        for faces in cards.connections:
            self.connections.append(tuple(range(len(start), len(start) + len(faces))))
            start += faces
        # Every handle's face before anything is shuffled, and the pile it was shuffled with.
        self.start = start
        self.batch = [0] * cards.mains
        for colour, faces in enumerate(cards.connections):
            self.batch += [colour + 1] * len(faces)
        self.made = (self.deck, *cards.connections)


def brings_shields(effect: Effect) -> bool:
    """Whether a location gives shields."""
    gains = [effect.makes, effect.bonus]
    if effect.trade is not None:
        gains.append(effect.trade.gain)
    return any(kind == SHIELD for gain in gains for kind, _ in gain.goods)


def store_room(store: Amounts) -> int:
    """Which kinds of goods a storage location can keep, as bits.

    >>> from spieltisch.games.fifty_first_state.effects import amounts
    >>> store_room(amounts("2R 2W"))
    47
    """
    bits = 0
    for kind, _ in store:
        bits |= 0b1111 if kind > KEPT else 1 << kind
    return bits
