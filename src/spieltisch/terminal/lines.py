"""The table as lines of text, made from the view alone: fit for a screen reader."""

from __future__ import annotations

from spieltisch.kernel.view import Tree
from spieltisch.kernel.words import Words


def table_lines(tree: Tree, words: Words) -> list[tuple[str, bool]]:
    """All areas, line by line; the second part says whether a line is a heading."""
    return [line for area in tree["areas"] for line in area_lines(area, tree, words)]


def area_lines(area: Tree, tree: Tree, words: Words) -> list[tuple[str, bool]]:
    """One area: its title, counters, zones and remarks."""
    lines = [(heading(area, tree, words), True)]
    if counters := counter_text(area, words):
        lines.append((f"  {counters}", False))
    lines += [(f"  {zone_text(zone, words)}", False) for zone in area["zones"]]
    lines += [(f"  {note['text']}", False) for note in area["notes"]]
    return lines


def heading(area: Tree, tree: Tree, words: Words) -> str:
    """An area's title; one's own is marked, and so is a seat that is waited for."""
    title = str(area["title"])
    owner = area["owner"]
    if owner is None:
        return title
    marks: list[str] = []
    if owner == tree["seat"]:
        marks.append(words.say("table.you"))
    if tree["seats"][owner] in tree["waiting"]:
        marks.append(words.say("table.asked"))
    return f"{title} ({', '.join(marks)})" if marks else title


def counter_text(area: Tree, words: Words) -> str:
    """All counters of an area in one line."""
    told = []
    for counter in area["counters"]:
        value, limit = counter["value"], counter["limit"]
        amount = words.say("table.of", n=value, limit=limit) if limit is not None else str(value)
        told.append(f"{counter['title']}: {amount}")
    return ", ".join(told)


# Kinds of zones whose cards are told with what is true of them just now.
TELLING = ("hand", "field", "stack")


def zone_text(zone: Tree, words: Words) -> str:
    """A zone and the cards in it; cards that look alike are counted."""
    count, cards = zone["count"], zone["cards"]
    if not count:
        return f"{zone['title']}: {zone.get('hint') or words.say('table.empty')}"
    if len(cards) < count or zone["kind"] == "heap":
        told = words.say("table.cards", n=count)
        if cards:
            told += ", " + words.say("table.top", card=cards[-1]["label"])
        return f"{zone['title']}: {told}"
    labels: dict[str, int] = {}
    for card in cards:
        label = str(card["label"])
        if zone["kind"] == "hand" and card["up"]:
            label += f" ({words.say('table.open')})"
        if zone["kind"] in TELLING and (state := state_text(card, words)):
            label += f" [{state}]"
        labels[label] = labels.get(label, 0) + 1
    told = "; ".join(label if n == 1 else f"{n} × {label}" for label, n in labels.items())
    return f"{zone['title']}: {told}"


def state_text(card: Tree, words: Words) -> str:
    """What is true of a card just now: its numbers, keywords, and whatever else."""
    told = [value_text(value, words) for value in card.get("values", ())]
    told += [str(mark["title"]) for mark in card.get("marks", ())]
    told += card.get("remarks", ())
    return ", ".join(told)


def value_text(value: Tree, words: Words) -> str:
    """A number of a card, and what is printed if that is another one."""
    told = f"{value['title']} {value['value']}"
    if value["printed"] is None or value["printed"] == value["value"]:
        return told
    return f"{told} ({words.say('table.printed', n=value['printed'])})"


def cards_of(tree: Tree) -> list[Tree]:
    """All cards in sight whose faces are known."""
    zones = [zone for area in tree["areas"] for zone in area["zones"]]
    return [card for zone in zones for card in zone["cards"] if "face" in card]


def unlike(cards: list[Tree]) -> list[Tree]:
    """The cards without those that are told the same way."""
    found: list[Tree] = []
    told: list[Tree] = []
    for card in cards:
        seen = {key: value for key, value in card.items() if key not in {"id", "up"}}
        if seen not in told:
            told.append(seen)
            found.append(card)
    return found


def cards_named(tree: Tree, name: str) -> list[Tree]:
    """The cards in sight whose names contain this."""
    sought = name.casefold()
    return unlike([card for card in cards_of(tree) if sought in str(card["label"]).casefold()])


def cards_touched(tree: Tree) -> list[Tree]:
    """The cards in sight that the options of the question are about."""
    prompt = tree["prompt"] or {"options": [], "barred": []}
    touched = {id for option in prompt["options"] for id in option["touches"]}
    return unlike([card for card in cards_of(tree) if card["id"] in touched])


def cards_in_hand(tree: Tree) -> list[Tree]:
    """The cards in one's own hands."""
    own = [area for area in tree["areas"] if area["owner"] is not None]
    hands = [
        zone
        for area in own
        for zone in area["zones"]
        if area["owner"] == tree["seat"] and zone["kind"] == "hand"
    ]
    return [card for zone in hands for card in zone["cards"] if "face" in card]


def heap_lines(tree: Tree, name: str, words: Words) -> list[str]:
    """What lies in the piles that may be looked through and whose title contains this."""
    sought = name.casefold()
    found: list[str] = []
    for area in tree["areas"]:
        for zone in area["zones"]:
            if zone["kind"] == "heap" and zone["cards"] and sought in zone["title"].casefold():
                shown = zone_text({**zone, "kind": "row"}, words)
                found.append(f"{area['title']}, {shown}")
    return found


def sheet_lines(
    card: Tree, tree: Tree, words: Words, explained: set[str]
) -> list[tuple[str, bool]]:
    """Everything about one card: what is printed, what it says, and its numbers with reasons.
    Words on it are explained unless they have been before."""
    lines = [(str(card["label"]), True)]
    text = tree["texts"].get(card["face"], {})
    if text.get("type"):
        lines.append((f"  {text['type']}", False))
    printed = [badge["label"] for badge in text.get("corners", {}).values() if text.get("type")]
    if printed:
        lines.append((f"  {words.say('table.prints', values=', '.join(printed))}", False))
    lines += [(f"  {line}", False) for line in text.get("lines", ())]
    new = [term for term in text.get("terms", ()) if term not in explained]
    lines += [(f"  – {term}", False) for term in new]
    explained.update(new)
    for value in card.get("values", ()):
        if len(value["reasons"]) > 1:
            lines.append((f"  {reasons_text(value)}", False))
    for mark in card.get("marks", ()):
        lines.append((f"  {mark['title']}: {mark['reason']}", False))
    lines += [(f"  {remark}", False) for remark in card.get("remarks", ())]
    return lines


def reasons_text(value: Tree) -> str:
    """A number and what it is made of: `power 6 = 4 printed + 2 Awakening Bellow (red)`."""
    told = f"{value['title']} {value['value']} ="
    for place, reason in enumerate(value["reasons"]):
        n = reason["n"]
        sign = " " if place == 0 else " - " if n < 0 else " + "
        told += f"{sign}{abs(n)} {reason['text']}"
    return told


# So many lines of what is barred stand below a question; more are only counted there.
FEW = 3


def option_lines(prompt: Tree, words: Words) -> list[tuple[str, bool]]:
    """The numbered options, then what is barred and why, or how much that is; the second part says
    what is open."""
    width = len(str(len(prompt["options"])))
    lines = [
        (f"{number:>{width + 1}}  {option['label']}", True)
        for number, option in enumerate(prompt["options"], 1)
    ]
    barred = barred_lines(prompt)
    if len(barred) > FEW:
        barred = [words.say("table.barred", n=len(prompt["barred"]))]
    lines += [(f"{'-':>{width + 1}}  {line}", False) for line in barred]
    return lines


def barred_lines(prompt: Tree) -> list[str]:
    """What is barred and why; what is barred for the same reason stands in one line."""
    labels: dict[str, dict[str, None]] = {}
    for barred in prompt["barred"]:
        labels.setdefault(reason(barred), {})[str(barred["label"]).rstrip(".")] = None
    return [f"{'; '.join(found)}: {why}" for why, found in labels.items()]


def reason(barred: Tree) -> str:
    """Why an option is barred, with the rule."""
    return f"{barred['reason']} ({barred['rule']})" if barred["rule"] else str(barred["reason"])


def story_text(line: Tree) -> str:
    """A line of the log with its rule."""
    return f"{line['text']} ({line['rule']})" if line["rule"] else str(line["text"])


def waiting_text(tree: Tree, words: Words) -> str:
    """Who is asked just now."""
    names = ", ".join(tree["waiting"])
    if not names:
        return ""
    return words.say("table.waiting", who=names)
