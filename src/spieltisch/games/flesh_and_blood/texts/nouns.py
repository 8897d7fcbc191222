"""Descriptions of cards as nouns, with their articles, cases and numbers."""

from __future__ import annotations

from typing import Final

from spieltisch.games.flesh_and_blood.language.cards import Cards
from spieltisch.games.flesh_and_blood.language.node import Match
from spieltisch.games.flesh_and_blood.texts.grammar import THE, german, listed
from spieltisch.games.flesh_and_blood.texts.telling import Telling, teller, tells

CLASSES: Final = (
    "assassin",
    "bard",
    "brute",
    "generic",
    "guardian",
    "mechanologist",
    "ninja",
    "ranger",
    "runeblade",
    "warrior",
    "wizard",
)
# Kinds of weapons, in front of "attack" or alone.
ARMS: Final = ("sword", "dagger", "club", "hammer", "bow", "pistol", "gun", "staff", "fiddle")
# What a thing is called; the first of its traits that stands here.
HEADS: Final = (
    "token",
    "arrow",
    "trap",
    "song",
    "aura",
    "item",
    "evo",
    "weapon",
    "equipment",
    "hero",
    "mentor",
    "instant",
    "resource",
    "block",
    "attack-reaction",
    "defence-reaction",
)


class Noun:
    """A noun in English; the German one turns its articles and endings."""

    def __init__(self, word: str, front: str = "", behind: str = "", proper: bool = False) -> None:
        self.singular, self.plural = word.split("|")
        self.front = front
        self.behind = behind
        # A name, which has no article.
        self.proper = proper

    def text(self, plural: bool = False, case: str = "nom") -> str:
        """The noun with what belongs to it, without an article."""
        word = self.plural if plural else self.singular
        return f"{self.front} {word}".strip() + self.behind

    def a(self, case: str = "nom") -> str:
        """A thing of this kind."""
        text = self.text()
        if self.proper:
            return text
        return ("an " if text[0].lower() in "aeiou" else "a ") + text

    def no(self, case: str = "nom") -> str:
        """No such thing."""
        return f"no {self.text()}"

    def other(self, case: str = "nom") -> str:
        """One more thing of this kind."""
        return f"another {self.text()}"

    def every(self, case: str = "nom") -> str:
        """Each of them."""
        return f"each {self.text()}"

    def that(self, case: str = "nom") -> str:
        """This one."""
        return f"that {self.text()}"

    def next(self, yours: bool, case: str = "nom", which: str = "next") -> str:
        """The next one, or your next one."""
        return f"{'your' if yours else 'the'} {which} {self.text()}"

    def many(self, case: str = "nom") -> str:
        """Several of them, or all."""
        return self.text(plural=True)

    def yours(self, case: str = "nom") -> str:
        """All of yours."""
        return f"your {self.text(plural=True)}"

    def target(self, case: str = "nom") -> str:
        """Such a thing as a target."""
        return f"target {self.text()}"

    def which(self, case: str = "acc") -> str:
        """The word that begins a clause about it."""
        return "that"


class Nomen(Noun):
    """A German noun: `gender|singular|plural|dative plural`, and of weak ones the other cases."""

    def __init__(self, word: str, front: str = "", behind: str = "", proper: bool = False) -> None:
        self.gender, self.singular, self.plural, *more = word.split("|")
        self.plural_dative = more[0] if more else self.plural
        self.oblique = more[1] if len(more) > 1 else self.singular
        self.front = front
        self.behind = behind
        self.proper = proper

    def text(self, plural: bool = False, case: str = "nom") -> str:
        if plural:
            word = self.plural_dative if case == "dat" else self.plural
        else:
            word = self.singular if case == "nom" else self.oblique
        if self.front and not self.front.endswith("-"):
            word = word[:1].lower() + word[1:]
        return self.front + word + self.behind

    def with_(self, article: str, case: str) -> str:
        """With this article and perhaps an adjective."""
        if self.proper and article == "ein":
            return self.text(case=case)
        return f"{german(article, self.gender, case)} {self.text(case=case)}"

    def a(self, case: str = "nom") -> str:
        return self.with_("ein", case)

    def no(self, case: str = "nom") -> str:
        return self.with_("kein", case)

    def other(self, case: str = "nom") -> str:
        return self.with_("ein ander", case)

    def every(self, case: str = "nom") -> str:
        return self.with_("jed", case)

    def that(self, case: str = "nom") -> str:
        return self.with_("dies", case)

    def next(self, yours: bool, case: str = "nom", which: str = "nächst") -> str:
        return self.with_(f"{'dein' if yours else 'der'} {which}", case)

    def many(self, case: str = "nom") -> str:
        return self.text(plural=True, case=case)

    def yours(self, case: str = "nom") -> str:
        return f"{german('dein', 'p', case)} {self.text(plural=True, case=case)}"

    def target(self, case: str = "nom") -> str:
        return f"{german('ein', self.gender, case)} Ziel-{self.text(case=case)}"

    def which(self, case: str = "acc") -> str:
        return THE[self.gender][case]


def make_noun(
    telling: Telling, word: str, front: str = "", behind: str = "", proper: bool = False
) -> Noun:
    """A noun of the telling's language."""
    kind = Nomen if telling.language == "de" else Noun
    return kind(word, front, behind, proper)


def noun(telling: Telling, what: Match | None, yours: bool = False) -> Noun:
    """What fits a description, as a noun; `yours` if the sentence says already whose it is."""
    if what is None:
        return make_noun(telling, telling.texts["noun.card"])
    found: Noun = teller(what)(telling, what, yours)
    return found


def named(telling: Telling, name: str) -> Noun:
    """Cards that are meant by their name."""
    front = "m|" if telling.language == "de" else ""
    return make_noun(telling, f"{front}{name}|{name}s", proper=True)


@tells(
    Cards,
    "words traits attack any_of without name name_has keyword label colour min_cost max_cost "
    "max_base_power min_power max_power from_place whose",
)
def cards(telling: Telling, what: Cards, yours: bool = False) -> Noun:
    """Cards with certain traits, numbers and names."""
    behind = after(telling, what, yours)
    if what.name:
        found = named(telling, what.name)
        found.behind = behind
        return found
    head, rest = head_of(what)
    return make_noun(telling, telling.texts[f"noun.{head}"], front(telling, what, rest), behind)


def head_of(what: Cards) -> tuple[str, set[str]]:
    """What a thing is called, and which traits that does not say yet."""
    words = set(what.traits)
    if {"action", "attack"} <= words and "arrow" not in words:
        return "attack-action", words - {"action", "attack"}
    if "action" in words and "attack" in what.without:
        return "other-action", words - {"action"}
    if what.attack:
        arms = words.intersection(ARMS) or what.any_of.intersection(ARMS)
        head = "weapon-attack" if "weapon" in words and not words.intersection(ARMS) else "attack"
        return head, words - ({"weapon"} if arms or head == "weapon-attack" else set())
    for head in HEADS:
        if head in words:
            return head, words - {head, "action", "attack"}
    for head in ("action", "attack", *ARMS):
        if head in words:
            return head, words - {head, "weapon"}
    if len(what.any_of) == 1:
        return next(iter(what.any_of)), words
    return "card", words


def front(telling: Telling, what: Cards, rest: set[str]) -> str:
    """What stands in front of the noun or, in German, is its first half."""
    texts = telling.texts
    alternatives = sorted(what.any_of) if len(what.any_of) > 1 else []
    if telling.language == "en":
        words = [texts[f"colour.{what.colour}"]] if what.colour else []
        words += [texts[f"half.{word}"] for word in in_order(rest)]
        if alternatives:
            words.append(listed([texts[f"half.{word}"] for word in alternatives], "or"))
        return " ".join(words)
    found = "".join(
        texts[f"half.{word}"] + ("-" if word in CLASSES else "") for word in in_order(rest)
    )
    if alternatives:
        halves = [texts[f"half.{word}"] for word in alternatives]
        found += listed([f"{half}-" for half in halves[:-1]] + halves[-1:], "oder")
        if not what.attack or "weapon" in what.traits or what.any_of.intersection(CLASSES):
            found += "-"
    return found


def in_order(words: set[str]) -> list[str]:
    """Classes first, so that a class stands before a kind of weapon."""
    return sorted(words, key=lambda word: (word not in CLASSES, word))


def after(telling: Telling, what: Cards, yours: bool) -> str:
    """What stands behind the noun: numbers, names, keywords, whose it is."""
    parts: list[str] = []
    if what.min_cost >= 0 and what.max_cost == what.min_cost:
        parts.append(telling.say("with.cost", n=what.min_cost))
    else:
        bounds(telling, "cost", what.min_cost, what.max_cost, parts)
    bounds(telling, "power", what.min_power, what.max_power, parts)
    bounds(telling, "base-power", -1, what.max_base_power, parts)
    if what.name_has:
        parts.append(telling.say("with.name", name=what.name_has))
    if what.keyword:
        parts.append(telling.say("with.keyword", keyword=telling.texts[f"keyword.{what.keyword}"]))
    if what.label:
        parts.append(telling.say("with.keyword", keyword=telling.texts[f"label.{what.label}"]))
    found = "".join(f" {part}" for part in parts[:1])
    found += "".join(f" {telling.say('with.and')} {part}" for part in parts[1:])
    if what.colour and telling.language == "de":
        found += f" {telling.texts[f'colour.{what.colour}']}"
    if what.from_place >= 0:
        found += f" {telling.texts[f'came.{what.from_place}']}"
    for word in sorted(what.without - {"attack"} if "action" in what.traits else what.without):
        found += f" {telling.texts[f'without.{word}']}"
    if what.whose >= 0 and not yours:
        found += f" {telling.texts[f'owner.{what.whose}']}"
    return found


def bounds(telling: Telling, name: str, least: int, most: int, parts: list[str]) -> None:
    """How much or how little it has of something."""
    if least == 0 == most or (most == 0 and least < 0):
        parts.append(telling.say(f"with.{name}", n=0))
    elif most >= 0:
        parts.append(telling.say(f"with.max-{name}", n=most))
    elif least >= 0:
        parts.append(telling.say(f"with.min-{name}", n=least))
