"""What one seat sees: a tree of areas, zones, cards and counters, a prompt and the log.

It is built from the seat's knowledge record by naming what is there, never by leaving out what
should be hidden, and it is all that leaves the process.
"""

from __future__ import annotations

from typing import Any

from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.record import Record
from spieltisch.kernel.tree import Print
from spieltisch.kernel.words import Words

Tree = dict[str, Any]

# What is printed on a card, by game, language and card: it is the same in every view.
PRINTS: dict[tuple[Game, str, str], Print] = {}


class TableBuilder:
    """Lays out areas, zones, cards and counters; games describe their table with it."""

    def __init__(self, known: Record, words: Words, names: list[str]) -> None:
        self.known = known
        self.words = words
        self.names = names
        self.areas: list[Tree] = []
        # What stands on the cards whose faces are to be seen, by card id.
        self.texts: dict[str, Print] = {}

    def area(
        self,
        id: str,
        text: str,
        owner: int | None = None,
        look: str = "",
        icon: str = "",
        tone: str = "",
        **facts: Any,
    ) -> None:
        """Start a new area: a part of the table, perhaps one seat's own. What `look` and the
        like mean to a screen is told in `spieltisch.kernel.tree`."""
        title = self.say(f"area.{text}", facts)
        tree: Tree = {"id": id, "title": title, "owner": owner}
        tree |= {"zones": [], "counters": [], "notes": []}
        self.areas.append(tree | given(look=look, icon=icon, tone=tone))

    def zone(
        self,
        id: str,
        text: str,
        handles: tuple[int, ...] | list[int],
        kind: str = "row",
        up: tuple[int, ...] | list[int] = (),
        only_top: bool = False,
        ids: list[str] | None = None,
        spot: str = "",
        tone: str = "",
        hint: str = "",
        printed: Print | None = None,
        **facts: Any,
    ) -> None:
        """Cards lying together. `kind` is row, pile, heap, hand or field; `up` lie face up for all.

        A pile shows its size and, with `only_top`, its top card (the last handle). A heap is a
        pile that may be looked through. `ids` names things that are not the cards themselves, as
        an ability on its way is not the card that has it. `printed` is what stands on the place.
        """
        shown = list(handles[-1:]) if only_top else list(handles)
        if kind == "pile" and not only_top:
            shown = []
        tree: Tree = {
            "id": id,
            "title": self.say(f"zone.{text}", facts),
            "kind": kind,
            "count": len(handles),
            "cards": [
                self.card(handle, handle in up or only_top, ids[place] if ids else "")
                for place, handle in enumerate(shown)
            ],
        }
        if self.words.has(f"zone.{text}.short"):
            tree["short"] = self.say(f"zone.{text}.short", facts)
        tree |= given(spot=spot, tone=tone, hint=hint, print=printed)
        self.areas[-1]["zones"].append(tree)

    def remark(self, text: str, /, **facts: Any) -> None:
        """Something to be said of the card laid out last."""
        card = self.areas[-1]["zones"][-1]["cards"][-1]
        card.setdefault("remarks", []).append(self.say(f"remark.{text}", facts))

    def mark(self, handle: int, id: str, text: str, icon: str = "", **facts: Any) -> None:
        """Something that is true of a card laid out before: it will block, it is paid with."""
        title = self.say(f"mark.{text}", facts)
        for area in self.areas:
            for zone in area["zones"]:
                for card in zone["cards"]:
                    if card["id"] == f"c{handle}":
                        mark = {"id": id, "title": title, "reason": "", "loud": True}
                        mark |= given(icon=icon)
                        card["marks"] = [*card.get("marks", ()), mark]

    def card(self, handle: int, up: bool, thing: str = "") -> Tree:
        """One card, with its face if this seat knows it, and what is true of it just now."""
        known = self.known
        face = known.seen.faces[handle]
        tree: Tree = {"id": thing or f"c{handle}", "up": up}
        if face == UNKNOWN:
            tree["label"] = self.words.say("card.hidden")
            return tree
        id = known.game.card_id(known.seen.setup, face)
        tree["face"] = id
        tree["label"] = self.words.term(id)
        self.read(id)
        if not thing:
            tree |= known.game.card_now(known.seen, known.seat, handle, self.words)
        return tree

    def read(self, id: str) -> None:
        """Note what stands on the card with this id."""
        if id not in self.texts and (told := card_print(self.known.game, self.words, id)):
            self.texts[id] = told

    def counter(
        self,
        id: str,
        text: str,
        value: int,
        limit: int | None = None,
        icon: str = "",
        tone: str = "",
        style: str = "",
        **facts: Any,
    ) -> None:
        """A number on the table: chips, cubes, points."""
        tree: Tree = {"id": id, "title": self.say(f"counter.{text}", facts)}
        tree |= {"value": value, "limit": limit}
        self.areas[-1]["counters"].append(tree | given(icon=icon, tone=tone, style=style))

    def note(
        self,
        id: str,
        text: str,
        /,
        icon: str = "",
        tone: str = "",
        style: str = "",
        at: str = "",
        **facts: Any,
    ) -> None:
        """A public remark on an area: an uncovered action, a state that lasts."""
        tree: Tree = {"id": id, "text": self.say(f"note.{text}", facts)}
        self.areas[-1]["notes"].append(tree | given(icon=icon, tone=tone, style=style, at=at))

    def note_on(self, area: str, id: str, text: str, /, **facts: Any) -> None:
        """A remark on an area that was laid out before."""
        last = self.areas
        for tree in last:
            if tree["id"] == area:
                self.areas = [tree]
                self.note(id, text, **facts)
        self.areas = last

    def say(self, key: str, facts: dict[str, Any]) -> str:
        """A text with seats shown by their names."""
        return say_to(self.words, key, facts, self.names)


def given(**parts: Any) -> Tree:
    """The parts of a tree that say something.

    >>> given(icon="", tone="red")
    {'tone': 'red'}
    """
    return {name: part for name, part in parts.items() if part}


def card_print(game: Game, words: Words, id: str) -> Print:
    """What is printed on a card, worked out once for every language."""
    key = (game, words.language, id)
    if key not in PRINTS:
        PRINTS[key] = game.card_print(words, id)
    return PRINTS[key]


def card_value(
    words: Words, id: str, value: int, printed: int | None, reasons: list[tuple[int, str]]
) -> Tree:
    """A number of a card as it is now: what is printed, and what adds to it or takes away.

    A reason is a number and where it comes from, a key under `reason` or a card.
    """
    told = []
    for n, source in reasons:
        key = f"reason.{source}"
        told.append({"n": n, "text": words.say(key) if words.has(key) else words.term(source)})
    title = words.say(f"value.{id}")
    return {"id": id, "title": title, "value": value, "printed": printed, "reasons": told}


def say_to(words: Words, key: str, facts: dict[str, Any], names: list[str]) -> str:
    """A text with its facts: seats become names, cards become words or "a card"."""
    if not facts:
        return words.say(key)
    told: dict[str, Any] = {}
    for name, value in facts.items():
        if name.startswith("seats"):
            told[name] = ", ".join(names[seat] for seat in value)
        elif name.startswith("seat"):
            told[name] = names[value]
        else:
            told[name] = value
    return words.say(key, **told)


def view(known: Record, words: Words, names: list[str], since: int = 0) -> Tree:
    """Everything this seat may see just now; of the log only what came after so many lines, or
    with a negative number only so many of the latest."""
    builder = TableBuilder(known, words, names)
    seen = known.seen
    known.game.view(seen, known.seat, builder)
    return {
        "game": known.game.name,
        "title": words.say("game.title"),
        "seat": known.seat if known.seat < seen.seats else None,
        "seats": names[: seen.seats],
        "areas": builder.areas,
        "texts": builder.texts,
        "waiting": [names[seat] for seat in known.waiting],
        "prompt": prompt(known, words, names),
        "log": story_lines(known, words, names, since),
        "result": result(known, words, names),
    }


def prompt(known: Record, words: Words, names: list[str]) -> Tree | None:
    """What this seat is asked, its options and what is barred."""
    question = known.question
    if question is None:
        return None
    icons = known.game.icons
    text, facts = known.game.ask_text(known.seen, known.seat, question.kind)
    tree: Tree = {
        "text": say_to(words, f"ask.{text}", facts, names),
        "kind": question.kind,
        "options": [option_tree(option, words, names, icons) for option in question.options],
        "barred": [barred_tree(barred, words, names, icons) for barred in question.barred()],
    }
    kind = question.kind
    game = known.game
    _, passes = game.stop_here(known.seen, known.seat)
    looks = {"calm": kind in game.calm, "brisk": kind in game.brisk}
    return tree | given(**looks, moment=text, passes=passes)


def option_tree(
    option: Option, words: Words, names: list[str], icons: dict[str, str] | None = None
) -> Tree:
    """An option as screens need it, with its sign and the group it stands in, if it has any."""
    key = f"option.{option.text}"
    facts = dict(option.facts)
    signs = icons or {}
    group = f"group.{option.text.partition('.')[0]}"
    tree = {
        "id": option.id,
        "label": say_to(words, key, facts, names),
        "rule": option.rule,
        "touches": list(option.touches),
    }
    return tree | given(
        icon=signs.get(option.text) or signs.get(option.id, ""),
        help=say_to(words, f"{key}.help", facts, names) if words.has(f"{key}.help") else "",
        group=words.say(group) if words.has(group) else "",
        short=say_to(words, f"{key}.short", facts, names) if words.has(f"{key}.short") else "",
    )


def barred_tree(
    barred: Barred, words: Words, names: list[str], icons: dict[str, str] | None = None
) -> Tree:
    """A barred option with its reason; it is only named, as briefly as it can be."""
    tree = option_tree(barred.option, words, names, icons)
    if "group" not in tree:
        tree["label"] = tree.get("short", tree["label"])
    tree["rule"] = barred.rule
    tree["reason"] = words.say(f"illegal.{barred.reason}")
    return tree


def story_lines(known: Record, words: Words, names: list[str], since: int = 0) -> list[Tree]:
    """The log as this seat may read it, each line with the rule behind it."""
    story = joined((known.seen.story or [])[since:], known.game.told_together)
    return [line(known, event, words, names) for event in story]


def joined(story: list[Any], together: tuple[str, ...]) -> list[Any]:
    """The story with such events made one that differ in their cards alone.

    >>> one, two = (("draw", "X-1", (("seat", 0), ("card", (n,)))) for n in (7, 8))
    >>> joined([one, two], ("draw",))
    [('draw', 'X-1', (('seat', 0), ('card', (7, 8))))]
    """
    found: list[Any] = []
    for event in story:
        key, rule, facts = event
        last = found[-1] if found else None
        if key in together and last is not None and bare(last) == bare(event):
            cards = dict(facts)
            both = tuple(
                (name, value + cards[name] if name.startswith("card") else value)
                for name, value in last[2]
            )
            found[-1] = (key, rule, both)
        else:
            found.append(event)
    return found


def bare(event: Any) -> Any:
    """An event without the cards it is about."""
    key, rule, facts = event
    return key, rule, [(n, None if n.startswith("card") else value) for n, value in facts]


def line(known: Record, event: Any, words: Words, names: list[str]) -> Tree:
    """One event as a sentence. Only the listener's own reading of it is used."""
    key, rule, facts = event
    told: dict[str, Any] = {}
    cards: list[str] = []
    for name, value in facts:
        if name.startswith("card"):
            told[name] = card_words(known, value, words)
            cards += [f"c{handle}" for handle, _, _ in value]
        else:
            told[name] = value
    return {
        "key": key,
        "text": say_to(words, f"event.{key}", told, names),
        "rule": rule,
        "cards": cards,
    }


def card_words(known: Record, cards: Any, words: Words) -> str:
    """Cards named in the log, as far as this seat knew them at the time."""
    faces = [face for _, face, _ in cards if face != UNKNOWN]
    labels: dict[str, int] = {}
    for face in faces:
        label = words.term(known.game.card_id(known.seen.setup, face))
        labels[label] = labels.get(label, 0) + 1
    spoken = [label if n == 1 else f"{n} × {label}" for label, n in labels.items()]
    hidden = len(cards) - len(faces)
    if hidden:
        spoken.append(words.say("card.hidden-in-log", n=hidden))
    return ", ".join(spoken) if spoken else words.say("card.none")


def result(known: Record, words: Words, names: list[str]) -> Tree | None:
    """How the game ended."""
    seen = known.seen
    if not seen.ending:
        return None
    winners = list(seen.winners)
    told = [names[seat] for seat in winners]
    if len(winners) == seen.seats or not winners:
        text = words.say("result.draw")
    elif len(winners) == 1:
        text = words.say("result.win", who=told[0])
    else:
        text = words.say("result.shared", who=", ".join(told))
    return {"winners": winners, "text": text, "rule": seen.ending}
