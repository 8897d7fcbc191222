"""What is printed on a card of Flesh and Blood, for drawing it: numbers in the corners, the pitch
strip, a sign for its kind, and its text, which is made from what the card does."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.facts import Facts, find_facts
from spieltisch.games.flesh_and_blood.naming import texts, type_line
from spieltisch.kernel.tree import Badge, Print
from spieltisch.kernel.words import Words

# In which corner a number is printed, and in which colour.
CORNERS: Final = (
    ("pitch", "top-left"),
    ("cost", "top-right"),
    ("power", "bottom-left"),
    ("defence", "bottom-right"),
    ("life", "bottom-right"),
    ("intellect", "bottom-left"),
)
TONES: Final = {
    "cost": "grey",
    "power": "gold",
    "defence": "blue",
    "intellect": "violet",
    "life": "red",
}
# The ground of a card by its first class.
GROUNDS: Final = {
    "assassin": "black",
    "bard": "orange",
    "brute": "brown",
    "guardian": "yellow",
    "mechanologist": "orange",
    "ninja": "red",
    "ranger": "green",
    "runeblade": "violet",
    "warrior": "gold",
    "wizard": "blue",
}
# Signs of kinds, of which a card shows the first it is: what it lies on the table as, then how
# it is played.
SIGNS: Final = (
    "hero",
    "sword",
    "dagger",
    "club",
    "hammer",
    "bow",
    "gun",
    "staff",
    "fiddle",
    "off-hand",
    "quiver",
    "head",
    "chest",
    "arms",
    "legs",
    "mentor",
    "trap",
    "arrow",
    "attack-reaction",
    "defence-reaction",
    "instant",
    "item",
    "aura",
    "attack",
    "block",
    "resource",
    "weapon",
    "equipment",
    "token",
)
ALIKE: Final = {"pistol": "gun", "base": "equipment"}


def card_print(words: Words, id: str) -> Print:
    """Everything on a card."""
    facts = find_facts(id)
    told: Print = {
        "name": facts.name,
        "tone": GROUNDS.get(facts.classes[0], "grey") if facts.classes else "grey",
        "corners": corners(words, facts),
        "emblem": {"icon": sign(facts)},
        "type": type_line(words, facts),
        "lines": lines(words, id),
        "terms": terms(words, id),
    }
    if facts.colour != "colourless":
        label = words.say("fab.pitch", colour=words.say(f"colour.{facts.colour}"), n=facts.pitch)
        told["strip"] = {"icon": f"pitch-{facts.pitch}", "tone": facts.colour, "label": label}
    return told


def corners(words: Words, facts: Facts) -> dict[str, Badge]:
    """The printed numbers, each with its sign, in the corner where it stands."""
    found: dict[str, Badge] = {}
    for number, corner in CORNERS:
        n = int(getattr(facts, number))
        if n >= 0:
            tone = facts.colour if number == "pitch" else TONES[number]
            label = f"{words.say(f'value.{number}')} {n}"
            found[corner] = {"icon": number, "text": str(n), "tone": tone, "label": label}
    return found


def sign(facts: Facts) -> str:
    """The sign for what kind of card it is."""
    kinds = {ALIKE.get(kind, kind) for kind in facts.traits}
    return next((kind for kind in SIGNS if kind in kinds), "action")


def lines(words: Words, id: str) -> list[str]:
    """The text of a card, a paragraph for each ability."""
    room = texts()
    return [] if room is None else [line for line in room.card_text(id, words.language) if line]


def terms(words: Words, id: str) -> list[str]:
    """The keywords on a card, explained."""
    room = texts()
    return [] if room is None else list(room.card_terms(id, words.language))
