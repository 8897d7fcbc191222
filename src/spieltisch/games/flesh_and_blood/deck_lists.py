"""Plain lists of decks, as deck sites write and read them.

Fabrary writes `Hero: Katsu`, headings such as `Arena cards`, and lines such as
`2x Head Jab (red)`; fabdb wrote `Weapons: Harmonized Kodachi, Harmonized Kodachi` and
`(2) Head Jab (red)`. Colours may also be given as the number one pitches for. Whatever is not
understood is named with its line.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import Final

from spieltisch.games.flesh_and_blood.deck_rules import DECK_SIZE
from spieltisch.games.flesh_and_blood.decks import Deck, is_arena_card, listed, one_hero
from spieltisch.games.flesh_and_blood.facts import all_facts, dashed, find_facts
from spieltisch.kernel.errors import Mistake

# How many: `2x`, `2 x`, `(2)`, `[2]`, `x2` or `2` in front, or `x2` behind.
IN_FRONT: Final = re.compile(
    r"^(?:[(\[](\d+)x?[)\]]|(\d+)\s*[x×*](?=\s)|x(\d+)(?=\s)|(\d+)(?=\s))\s*"
)
BEHIND: Final = re.compile(r"\s+(?:[x×*]\s*(\d+)|[(\[]x(\d+)[)\]])$")
IN_BRACKETS: Final = re.compile(r"\s*[(\[][^)\]]*[)\]]$")
BULLET: Final = re.compile(r"^[-*•–+]\s+")
COMMENT: Final = re.compile(r"\s*(?:#|//).*$")
FIELD: Final = re.compile(r"^([^\W\d][\w ]*?)\s*:\s*(.*)$")
# A heading may say how many cards stand under it: `Deck cards (40)`, `Red - 18`.
HOW_MANY: Final = re.compile(r"[\s:–-]*[(\[]?\d+\s*(?:cards?|x)?[)\]]?$")

COLOUR_WORDS: Final = {
    "red": "red",
    "yellow": "yellow",
    "blue": "blue",
    "rot": "red",
    "gelb": "yellow",
    "blau": "blue",
    "1": "red",
    "2": "yellow",
    "3": "blue",
    "colourless": "colourless",
    "colorless": "colourless",
}


def several(text: str) -> frozenset[str]:
    """Words with commas between them."""
    return frozenset(" ".join(word.split()) for word in text.split(","))


# Lines that say something of the deck which is no card.
ABOUT: Final = several("""
    name, deck, deck name, format, class, classes, talent, talents, author, by, date, link, url,
    source, notes, description, version, event, titel, klasse""")
LIST_FIELDS: Final = several("weapon, weapons, equipment, waffe, waffen, ausrüstung")
TOKENS: Final = several("token, tokens, spielsteine")
SPARE: Final = several("inventory, sideboard, side, inventar")
HEADINGS: Final = several("""
    hero, heroes, held, arena, arena cards, deck, deck cards, main deck, maindeck, main, cards,
    karten, deckkarten, attacks, actions, attack actions, non attack actions, instants,
    attack reactions, defense reactions, defence reactions, reactions, blocks, mentors, items,
    auras, resources, head, chest, arms, legs, off hand, quivers, generic, pitch""")
# How a deck site ends a list.
FAREWELL: Final = re.compile(
    r"made with|see the full deck|deck buil[dt]|https?:|www\.", re.IGNORECASE
)

MOST: Final = 99
LONGEST: Final = 200


class ListReader:
    """Reads a list line by line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.heroes: list[str] = []
        self.cards: list[str] = []
        self.spare: list[str] = []
        # What the heading over a line says: cards to be left out, tokens, a colour.
        self.to_spare = False
        self.in_tokens = False
        self.colour = ""

    @property
    def begun(self) -> bool:
        """Whether anything but a title has been read."""
        return bool(self.heroes or self.cards or self.spare)

    def read(self, number: int, line: str) -> None:
        """One line."""
        text = COMMENT.sub("", line).strip().strip("\ufeff")
        text = BULLET.sub("", text)
        if not text or FAREWELL.match(text) or set(text) <= set("-=_*~"):
            return
        field = FIELD.match(text)
        if field is not None and self.read_field(number, field[1].lower(), field[2].strip()):
            return
        if not self.read_heading(text.rstrip(":")):
            self.read_card(number, text)

    def read_field(self, number: int, name: str, value: str) -> bool:
        """A line such as `Weapons: …`; False if it is something else."""
        if name in ABOUT and value:
            return True
        if name in {"hero", "held"} and value:
            self.heroes.append(self.find_hero(number, value))
            return True
        if name in TOKENS and value:
            return True
        if name in LIST_FIELDS and value:
            for part in self.split(value):
                self.read_card(number, part)
            return True
        return False

    def split(self, value: str) -> list[str]:
        """The cards of a list with commas, which names may have too: the longest names first."""
        parts = [part.strip() for part in value.split(",")]
        found: list[str] = []
        while parts:
            many = len(parts)
            while many > 1 and not known(", ".join(parts[:many])):
                many -= 1
            if text := ", ".join(parts[:many]):
                found.append(text)
            parts = parts[many:]
        return found

    def read_heading(self, text: str) -> bool:
        """A line above other lines, such as `Deck cards (40)`; False if it is something else."""
        if known(text):
            return False
        word = HOW_MANY.sub("", text).strip().lower()
        word = re.sub(r"[\s-]+", " ", word)
        colour = COLOUR_WORDS.get(word) or COLOUR_WORDS.get(text.lower().removeprefix("pitch "))
        if colour is None and word not in HEADINGS | LIST_FIELDS | TOKENS | SPARE:
            return False
        self.colour = colour or ""
        if colour is None:
            self.to_spare = word in SPARE
            self.in_tokens = word in TOKENS
        return True

    def read_card(self, number: int, text: str) -> None:
        """A card, and how many of it there are."""
        if self.in_tokens:
            return
        count, name = how_many(text)
        counted = name != text
        id = find_card(name, self.colour)
        if id is None:
            if not counted and not self.begun:
                return  # the title of the deck
            raise self.unknown(number, name)
        if not 1 <= count <= MOST:
            raise Mistake("fab-list-count", file=self.file, row=number, card=listed(id), most=MOST)
        if find_facts(id).is_a("hero"):
            self.heroes += [id] * count
        else:
            (self.spare if self.to_spare else self.cards).extend([id] * count)

    def find_hero(self, number: int, text: str) -> str:
        """A hero by full or short name."""
        name = how_many(text)[1]
        heroes = {id: facts for id, facts in all_facts().items() if facts.is_a("hero")}
        if dashed(name) in heroes:
            return dashed(name)
        short = [id for id, facts in heroes.items() if facts.hero == dashed(name)]
        if len(short) == 1:
            return short[0]
        names = [facts.name for facts in heroes.values()]
        raise Mistake(
            "fab-list-hero",
            file=self.file,
            row=number,
            name=name[:LONGEST],
            nearest=nearest(name, names) or nearest(name.partition(",")[0], names) or names[0],
            known="; ".join(sorted(names)),
        )

    def unknown(self, number: int, name: str) -> Mistake:
        """Why a line is not understood: a colour is missing or wrong, or there is no such card."""
        key, colour = split_colour(name)
        colours = by_name().get(key) or by_name().get(dashed(name))
        if colours:
            return Mistake(
                "fab-list-colour" if colour else "fab-list-no-colour",
                file=self.file,
                row=number,
                card=find_facts(next(iter(colours.values()))).name,
                colours=", ".join(colours),
            )
        line = name[:LONGEST]
        names = [facts.name for facts in all_facts().values()]
        close = nearest(IN_BRACKETS.sub("", line), names)
        if close:
            return Mistake("fab-list-line", file=self.file, row=number, line=line, nearest=close)
        return Mistake("fab-list-nothing", file=self.file, row=number, line=line)

    def deck(self) -> Deck:
        """What has been read."""
        heroes = list(dict.fromkeys(self.heroes))
        if len(heroes) != 1:
            raise one_hero(heroes)
        everything = (*self.cards, *self.spare)
        arena = [id for id in everything if is_arena_card(id)]
        cards = [id for id in everything if not is_arena_card(id)]
        return Deck(heroes[0], tuple(arena), tuple(cards))


def read_list(file: str, text: str) -> Deck:
    r"""The deck in a list, not yet checked.

    >>> deck = read_list("mine", "Hero: Katsu\n2x Head Jab (red)\n(1) Head Jab (2)\nKodachi: no")
    Traceback (most recent call last):
    ...
    spieltisch.kernel.errors.Mistake: fab-list-nothing: file=mine, row=4, line=Kodachi: no
    >>> read_list("mine", "Hero: Katsu\n2x Head Jab (red)\n(1) Head Jab (2)").cards
    ('head-jab-red', 'head-jab-red', 'head-jab-yellow')
    """
    reader = ListReader(file)
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line)
    return reader.deck()


def how_many(text: str) -> tuple[int, str]:
    """How often, and what.

    >>> how_many("2x Head Jab (red)"), how_many("(3) Dodge"), how_many("Dodge")
    ((2, 'Head Jab (red)'), (3, 'Dodge'), (1, 'Dodge'))
    """
    for pattern in (IN_FRONT, BEHIND):
        if match := pattern.search(text):
            digits = next(group for group in match.groups() if group)
            return int(digits[:4]), pattern.sub("", text, count=1).strip()
    return 1, text


@cache
def by_name() -> dict[str, dict[str, str]]:
    """Of every name, the ids by colour."""
    found: dict[str, dict[str, str]] = {}
    for id, facts in all_facts().items():
        found.setdefault(dashed(facts.name), {})[facts.colour] = id
    return found


def split_colour(name: str) -> tuple[str, str]:
    """The name as part of an id, and its colour.

    >>> split_colour("Head Jab (red)"), split_colour("Head Jab 2"), split_colour("Dodge")
    (('head-jab', 'red'), ('head-jab', 'yellow'), ('dodge', ''))
    """
    key = dashed(name)
    front, _, last = key.rpartition("-")
    if front and last in COLOUR_WORDS:
        return front, COLOUR_WORDS[last]
    return key, ""


def find_card(name: str, colour: str = "") -> str | None:
    """The id of a card as it is written in a list; the colour can be left out if the heading
    says it or there is only one.

    >>> find_card("Head Jab (3)"), find_card("alpha rampage"), find_card("Head Jab")
    ('head-jab-blue', 'alpha-rampage-red', None)
    """
    key, own = dashed(name), ""
    if key not in by_name():
        key, own = split_colour(name)
    colours = by_name().get(key, {})
    if own:
        return colours.get(own)
    if len(colours) == 1:
        return next(iter(colours.values()))
    return colours.get(colour)


def known(text: str) -> bool:
    """Whether this is the name of a card."""
    return find_card(how_many(text)[1]) is not None


def nearest(name: str, names: list[str]) -> str:
    """The name that looks most like this one; nothing if none does.

    >>> nearest("haed jab", ["Head Jab", "Dodge"])
    'Head Jab'
    """
    by_key = {dashed(one): one for one in names}
    close = get_close_matches(dashed(name), list(by_key), 1)
    return by_key[close[0]] if close else ""


def write_list(deck: Deck, title: str) -> str:
    """A deck as a list that deck sites, and `read_list`, understand."""
    lines = [f"Name: {title}", f"Hero: {find_facts(deck.hero).name}", "Format: Blitz"]
    for heading, ids in (
        ("Arena cards", deck.arena),
        ("Deck cards", deck.cards[:DECK_SIZE]),
        ("Inventory", deck.cards[DECK_SIZE:]),
    ):
        if ids:
            lines += ["", heading]
            lines += [f"{ids.count(id)}x {listed(id)}" for id in dict.fromkeys(ids)]
    return "\n".join(lines) + "\n"
