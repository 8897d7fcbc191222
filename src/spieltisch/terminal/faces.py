"""How cards and areas look on a full screen: short faces, coloured, readable without colour too."""

from __future__ import annotations

from rich.text import Text

from spieltisch.kernel.view import Tree
from spieltisch.kernel.words import Words
from spieltisch.terminal.lines import TELLING, counter_text, heading, state_text

GROUNDS = {"blue": "#1f4e9e", "red": "#9e2a2a", "green": "#1f7a3d", "yellow": "#7a6a10"}
INKS = {"gold": "#ffd75f"}
BACK = "on #3a3a3a"
OPEN_MARK = "•"
# So many hidden cards are counted, not drawn.
MANY = 4


def card_face(card: Tree, prints: Tree, long: bool, in_hand: bool = False) -> Text:
    """A card as a small coloured field; `long` writes its name out."""
    if "face" not in card:
        return Text("   ▒▒  " if not long else f" {card['label']} ", style=BACK)
    mark = OPEN_MARK if in_hand and card["up"] else " "
    told = prints.get(card["face"], {})
    flag = told.get("flag", told.get("strip", {}))
    ground = f"on {GROUNDS.get(flag.get('tone', ''), '#444444')}"
    if not long and "short" in told and "text" in flag:
        return short_face(told, ground, mark)
    return Text(f" {card['label']}{mark}", style=f"bold white {ground}")


def short_face(told: Tree, ground: str, mark: str) -> Text:
    """The name in a few signs, then what is in the flag and the first letter of its colour:
    `10♥·2r`; golden numbers are yellow."""
    flag = told["flag"]
    ink = INKS.get(flag.get("ink", ""), "white")
    face = Text(f"{told['short']:>3}·", style=f"bold white {ground}")
    face.append(flag["text"], style=f"bold {ink} {ground}")
    face.append(f"{flag.get('label', '')[:1]}{mark}", style=f"white {ground}")
    return face


def area_text(
    area: Tree, tree: Tree, words: Words, touched: set[str], long: bool, roomy: bool = True
) -> Text:
    """A whole area: title and counters, its zones with their cards, its remarks."""
    asked = area["owner"] is not None and tree["seats"][area["owner"]] in tree["waiting"]
    text = Text(heading(area, tree, words), style="bold #ffd75f" if asked else "bold #8fc7ff")
    # What belongs to nobody has the whole width, and takes few lines.
    spread = area["owner"] is None and not long
    gap = "   " if spread else "\n"
    if counters := counter_text(area, words):
        text.append(gap)
        text.append(counters, style="not bold #d0d0d0")
    before = ""
    for place, zone in enumerate(area["zones"]):
        text.append("\n" if not place or "\n" in before else gap)
        line = zone_line(zone, tree["texts"], words, touched, long, roomy)
        text.append_text(line)
        before = line.plain
    for note in area["notes"]:
        text.append(f"\n{note['text']}", style="not bold italic #a0a0a0")
    return text


def zone_line(
    zone: Tree, prints: Tree, words: Words, touched: set[str], long: bool, roomy: bool = True
) -> Text:
    """A zone's title and cards; what the focused option touches is marked."""
    count, cards = zone["count"], zone["cards"]
    style = "not bold reverse" if zone["id"] in touched else "not bold"
    line = Text(f"{zone['title']}", style=style)
    line.append(":", style="not bold")
    if not count:
        hint = zone.get("hint")
        line.append(
            f" {hint or words.say('table.empty')}", style="not bold" if hint else "not bold dim"
        )
        return line
    heap = zone["kind"] == "heap"
    if len(cards) < count or heap:
        line.append(f" {words.say('table.cards', n=count)}", style="not bold")
    if len(cards) > MANY and not any("face" in card for card in cards):
        line.append(" ")
        return line + Text(f"  {count} × ▒▒  ", style=BACK)
    # What is told of a card has a line of its own where there is room.
    telling = zone["kind"] in TELLING and any(state_text(card, words) for card in cards)
    for card in cards[-1:] if heap else cards:
        line.append("\n  " if long or (telling and roomy) else " ", style="not bold")
        face = card_face(card, prints, long, zone["kind"] == "hand")
        if f"card.{card.get('face')}" in touched or card["id"] in touched:
            face = Text("▸", style="bold #ffd75f") + face
        line.append_text(face)
        if telling and (state := state_text(card, words)):
            line.append(f" {state}", style="not bold #d0d0d0")
    return line
