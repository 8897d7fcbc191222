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


def zone_text(zone: Tree, words: Words) -> str:
    """A zone and the cards in it; cards that look alike are counted."""
    count, cards = zone["count"], zone["cards"]
    if not count:
        return f"{zone['title']}: {words.say('table.empty')}"
    if len(cards) < count:
        told = words.say("table.cards", n=count)
        if cards:
            told += ", " + words.say("table.top", card=cards[-1]["label"])
        return f"{zone['title']}: {told}"
    labels: dict[str, int] = {}
    for card in cards:
        label = str(card["label"])
        if zone["kind"] == "hand" and card["up"]:
            label += f" ({words.say('table.open')})"
        labels[label] = labels.get(label, 0) + 1
    told = "; ".join(label if n == 1 else f"{n} × {label}" for label, n in labels.items())
    return f"{zone['title']}: {told}"


def option_lines(prompt: Tree, words: Words) -> list[tuple[str, bool]]:
    """The numbered options, then what is barred and why; the second part says what is open."""
    width = len(str(len(prompt["options"])))
    lines = [
        (f"{number:>{width + 1}}  {option['label']}", True)
        for number, option in enumerate(prompt["options"], 1)
    ]
    lines += [
        (f"{'-':>{width + 1}}  {barred['label']}: {reason(barred)}", False)
        for barred in prompt["barred"]
    ]
    return lines


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
