"""Write the facts of all cards in our decks, from the npm package `@flesh-and-blood/cards`.

Development only; README.md beside this file says how to get the package. What is taken are facts:
name, colour, numbers, types and keywords. No sentence of card text and no picture is stored; of
the text this script reads only which keywords stand alone on a line, and their number.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "node_modules" / "@flesh-and-blood" / "cards"
GAME = HERE.parents[1] / "src" / "spieltisch" / "games" / "flesh_and_blood"
DECKS = GAME / "decks"
CARD_FILES = GAME / "cards"

COLOURS = {1: "red", 2: "yellow", 3: "blue", None: "colourless"}
NUMBERS = {
    "pitch": "pitch",
    "cost": "cost",
    "power": "power",
    "defense": "defence",
    "life": "life",
    "intellect": "intellect",
}
# Subtypes the package adds to ease searching; they are printed on no card.
NOT_PRINTED = {"Non-Attack"}
# In which order kinds of cards stand in a file.
KINDS = (
    ("hero", "Heroes"),
    ("weapon", "Weapons"),
    ("equipment", "Equipment"),
    ("token", "Tokens"),
    ("mentor", "Mentors"),
    ("resource", "Resources"),
    ("action", "Actions"),
    ("attack-reaction", "Attack reactions"),
    ("defence-reaction", "Defence reactions"),
    ("instant", "Instants"),
    ("block", "Blocks"),
)
# Where the package lists a keyword that its text lacks: the keyword that is right, if any is.
SETTLED = {
    "mask-of-shifting-perspectives": "blade-break",  # other sources print it, and it has defence
    "melody-sing-along": "",  # the card has no go again
}
# A line that is a keyword and nothing else, as `**arcane barrier 1**`.
ALONE = re.compile(r"\*\*(?P<keyword>[a-z' ]+?)(?: (?P<number>\d+))?\*\*")
# Of which card a hero lets a deck hold as many copies as one likes.
ANY_NUMBER = re.compile(r"any number of (?P<name>[\w' ]+) in your deck")
HEADING = """# {room} cards of our decks: facts written by data/flesh_and_blood/import_cards.py.
# README.md there names the source and explains the keys."""
READ_PACKAGE = """
const {cards} = require(process.argv[1]);
const names = new Set(JSON.parse(require("fs").readFileSync(0, "utf8")));
console.log(JSON.stringify(cards.filter((card) => names.has(card.name)).map((card) => ({
  id: card.cardIdentifier, name: card.name, classes: card.classes, talents: card.talents,
  types: card.types, subtypes: card.subtypes, hero: card.hero, keywords: card.keywords,
  specializations: card.specializations, text: card.functionalText,
  pitch: card.pitch, cost: card.cost, power: card.power, defense: card.defense,
  life: card.life, intellect: card.intellect,
  special: [card.specialCost, card.specialPower, card.specialDefense, card.specialLife],
}))));
"""

Facts = dict[str, Any]


class PackageMissingError(Exception):
    """The package or Node is not there; the text says what to do."""


def read_decks() -> dict[str, Facts]:
    """All decks by the name of their file."""
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(DECKS.glob("*"))}


def deck_cards(deck: Facts) -> Iterable[tuple[str, str]]:
    """Name and colour of everything a deck needs, each as often as it is listed."""
    yield deck["hero"], "colourless"
    for part in ("weapons", "equipment", "tokens", "created"):
        for name in deck.get(part, ()):
            yield name, "colourless"
    for colour, cards in deck["deck"].items():
        for name in cards:
            yield name, colour


def wanted() -> set[tuple[str, str]]:
    """Name and colour of all cards in scope: those of our decks."""
    return {card for deck in read_decks().values() for card in deck_cards(deck)}


def dashed(word: str) -> str:
    """A printed word as an id.

    >>> dashed("Attack Reaction"), dashed("Ruk'utan"), dashed("Déjà Vu")
    ('attack-reaction', 'rukutan', 'deja-vu')
    """
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    plain = plain.replace("'", "").replace("defense", "defence")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def card_id(name: str, colour: str) -> str:
    """The id of a card, which is also the package's.

    >>> card_id("Wrecker Romp", "blue"), card_id("Quicken", "colourless")
    ('wrecker-romp-blue', 'quicken')
    """
    return dashed(name) if colour == "colourless" else f"{dashed(name)}-{colour}"


def split_keywords(card: Facts) -> tuple[list[str], list[str]]:
    """The keywords alone on a line, with their number, and those the text only mentions."""
    text = (card.get("text") or "").lower()
    alone: dict[str, str] = {}
    mentioned: set[str] = set()
    for listed in card.get("keywords", ()):
        word = dashed(listed)
        if listed.lower() in text:
            mentioned.add(word)
        elif SETTLED[card["id"]] == word:
            alone[word] = word
    for line in text.splitlines():
        if match := ALONE.fullmatch(line.strip()):
            word, number = dashed(match["keyword"]), match["number"]
            if word.endswith("-specialization"):
                word, number = "specialization", word.removesuffix("-specialization")
            alone[word] = f"{word} {number}" if number else word
    return sorted(alone.values()), sorted(mentioned - set(alone))


def facts(card: Facts) -> Facts:
    """What we keep of one card of the package."""
    if any(card.get("special", ())) or card.get("talents"):
        raise ValueError(f"{card['id']}: a kind of fact we have no place for")
    kept: Facts = {"name": card["name"], "colour": COLOURS[card.get("pitch")]}
    kept["classes"] = [dashed(word) for word in card["classes"]]
    kept["types"] = [dashed(word) for word in card["types"]]
    kept["subtypes"] = [dashed(word) for word in card["subtypes"] if word not in NOT_PRINTED]
    if card.get("hero"):
        kept["hero"] = dashed(card["hero"])
    if match := ANY_NUMBER.search(card.get("text") or ""):
        kept["any_number"] = match["name"]
    kept["keywords"], kept["mentions"] = split_keywords(card)
    kept["numbers"] = {ours: card[theirs] for theirs, ours in NUMBERS.items() if theirs in card}
    return kept


def package_cards() -> list[Facts]:
    """All cards of the package that bear a name of ours, in whatever colour."""
    node = shutil.which("node")
    if node is None or not PACKAGE.exists():
        raise PackageMissingError(
            f"{'Node' if node is None else PACKAGE.relative_to(HERE.parents[1])} is missing: "
            "install Node, then run 'npm ci --prefix data/flesh_and_blood'"
        )
    done = subprocess.run(  # noqa: S603
        [node, "--eval", READ_PACKAGE, str(PACKAGE)],
        input=json.dumps(sorted({name for name, _ in wanted()})),
        capture_output=True,
        text=True,
        check=True,
    )
    cards: list[Facts] = json.loads(done.stdout)
    return cards


def package_facts() -> dict[str, Facts]:
    """The facts of all cards in scope, by id, as the package has them now."""
    scope = wanted()
    found: dict[str, Facts] = {}
    for card in package_cards():
        colour = COLOURS[card.get("pitch")]
        if (card["name"], colour) in scope:
            if card["id"] != card_id(card["name"], colour) or card["id"] in found:
                raise ValueError(f"{card['id']}: not the id that name and colour give, or twice")
            found[card["id"]] = facts(card)
    missing = {card_id(*card) for card in scope} - set(found)
    if missing:
        raise ValueError(f"not in the package: {sorted(missing)}")
    return found


def stored_facts() -> dict[str, Facts]:
    """The facts as they stand in our files, by id."""
    found: dict[str, Facts] = {}
    for path in sorted(CARD_FILES.glob("*.toml")):
        for card in tomllib.loads(path.read_text("utf-8"))["card"]:
            shared = {key: value for key, value in card.items() if key not in COLOURS.values()}
            shared = {"subtypes": [], "keywords": [], "mentions": []} | shared
            for colour in COLOURS.values():
                if colour in card:
                    row = shared | {"colour": colour, "numbers": card[colour]}
                    found[card_id(card["name"], colour)] = row
    return found


def kind(card: Facts) -> int:
    """Where in its file a card stands: by the last of its types that we list first."""
    return next(at for at, (word, _) in enumerate(KINDS) if word in card["types"])


def value(thing: Any) -> str:
    """A value as TOML."""
    if isinstance(thing, dict):
        return "{ " + ", ".join(f"{key} = {part}" for key, part in thing.items()) + " }"
    return json.dumps(thing, ensure_ascii=False)


def one_name(colours: list[Facts]) -> str:
    """All colours of one name as one table."""
    first, *others = ({**card, "colour": "", "numbers": {}} for card in colours)
    if any(first != other for other in others):
        raise ValueError(f"{first['name']}: colours differ in more than numbers")
    keys = ("name", "hero", "any_number", "classes", "types", "subtypes", "keywords", "mentions")
    lines = ["[[card]]", *(f"{key} = {value(first[key])}" for key in keys if first.get(key))]
    lines += [f"{card['colour']} = {value(card['numbers'])}" for card in colours]
    return "\n".join(lines).replace("{  }", "{}")


def write_files(found: dict[str, Facts]) -> dict[str, str]:
    """Our files, by class: a hybrid card stands with the first of its classes."""
    order = list(COLOURS.values())
    names: dict[str, list[Facts]] = {}
    for card in sorted(found.values(), key=lambda card: order.index(card["colour"])):
        names.setdefault(card["name"], []).append(card)
    rooms: dict[str, list[list[Facts]]] = {}
    for colours in names.values():
        rooms.setdefault(colours[0]["classes"][0], []).append(colours)
    texts: dict[str, str] = {}
    for room, cards in sorted(rooms.items()):
        parts = [HEADING.format(room=room.capitalize())]
        cards.sort(key=lambda colours: (kind(colours[0]), colours[0]["name"]))
        before = -1
        for colours in cards:
            if (now := kind(colours[0])) != before:
                parts.append(f"# {KINDS[now][1]}")
                before = now
            parts.append(one_name(colours))
        texts[room] = "\n\n".join(parts) + "\n"
    return texts


def main() -> None:
    """Write src/spieltisch/games/flesh_and_blood/cards/*.toml anew."""
    try:
        found = package_facts()
    except PackageMissingError as missing:
        sys.exit(str(missing))
    CARD_FILES.mkdir(exist_ok=True)
    for old in CARD_FILES.glob("*.toml"):
        old.unlink()
    for room, text in write_files(found).items():
        (CARD_FILES / f"{room}.toml").write_text(text, "utf-8")
    names = {card["name"] for card in found.values()}
    sys.stdout.write(f"{len(found)} cards, {len(names)} names\n")


if __name__ == "__main__":
    main()
