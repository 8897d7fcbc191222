"""Which words put a question, so that it says what is going on."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.flesh_and_blood.language.node import NODES
from spieltisch.games.flesh_and_blood.naming import texts
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import AMOUNT, SEAT, SOURCE
from spieltisch.games.flesh_and_blood.rules.declaration import Declaration, owes
from spieltisch.games.flesh_and_blood.rules.defending import HAND_BASE
from spieltisch.games.flesh_and_blood.rules.values import defence, power
from spieltisch.games.flesh_and_blood.stops import moment
from spieltisch.games.flesh_and_blood.view_chain import card_id
from spieltisch.games.flesh_and_blood.view_choosing import still_to_leave
from spieltisch.kernel.lanes import Lane

Facts = dict[str, Any]

# Questions about the card that is being played or used.
ABOUT_CARD: Final = ("take_extra", "choose_mode", "choose_hero", "choose_target", "name_card")
# Questions that carry out a sentence of a card, which can be shown with them.
ABOUT_SENTENCE: Final = ("decide", "offer_price", "pick_from_hand", "pick_from_graveyard", "search")


def ask_text(seen: Duel, seat: int, kind: str) -> tuple[str, Facts]:
    """The text for a question of this kind, and its facts."""
    if kind == "priority":
        return priority_text(seen, seat)
    if kind == "defend" and seen.attack != NOTHING:
        return kind, {"card": seen.table.ids[seen.faces[seen.attack]], **blocks(seen, seat)}
    if kind in ABOUT_CARD or kind == "pitch":
        return declaring_text(seen, seat, kind)
    if kind == "pitch_for":
        return kind, {"n": owed_for(seen, seat)}
    if kind == "ask_prevention" and seen.damage:
        return kind, {"n": seen.damage[AMOUNT]}
    if kind == "leave_cards":
        return kind, {"n": still_to_leave(seen, seat)}
    if kind in ABOUT_SENTENCE and texts() is not None and seen.pending in NODES and seen.layer:
        card = card_id(seen, seen.layer[SOURCE])
        return f"{kind}.text", {"card": card, "text": f"{seen.pending}@{card}"}
    return kind, {}


def priority_text(seen: Duel, seat: int) -> tuple[str, Facts]:
    """FAB-092: what one could respond to, or what one could do."""
    key = f"priority.{moment(seen, seat)}"
    if seen.stack:
        layer = seen.stack[-1]
        return key, {"card": card_id(seen, layer[SOURCE]), "seat": layer[SEAT]}
    return key, {}


def own_lane(seen: Duel, seat: int) -> Lane | None:
    """The draft of this seat, if it is in one."""
    for lane in seen.lanes or []:
        if lane.seat == seat:
            return lane
    return None


def declaration(seen: Duel, seat: int) -> Declaration | None:
    """What has been said so far of the card or ability this seat is about to use."""
    lane = own_lane(seen, seat)
    if lane is None or len(lane.draft) < 2 or step_name(lane.start) != "priority":
        return None
    return Declaration(seen, seat, tuple(lane.draft))


def step_name(entry: Any) -> str:
    """The name of the step in an entry of the agenda."""
    step = entry[0] if type(entry) is tuple else entry
    return str(step.__name__)


def declaring_text(seen: Duel, seat: int, kind: str) -> tuple[str, Facts]:
    """What is asked while a card is declared and paid for."""
    said = declaration(seen, seat)
    if said is None:
        return kind, {}
    facts: Facts = {"card": seen.table.ids[seen.faces[said.card]]}
    if kind == "pitch":
        facts["n"] = owes(seen, said)
    return kind, facts


def owed_for(seen: Duel, seat: int) -> int:
    """What is still owed of a price that an effect asks for."""
    lane = own_lane(seen, seat)
    if lane is None or type(lane.asking) is not tuple:
        return 0
    paid = sum(seen.table.pitch[face] for face in lane.draft[1:])
    return max(int(lane.asking[2]) - seen.resources[seat] - paid, 0)


def blocks(seen: Duel, seat: int) -> Facts:
    """How strong the attack is, and what stands against it with the blocks of the own draft."""
    total = sum(defence(seen, card) for card, _ in seen.defending)
    return {"n": power(seen, seen.attack), "against": total + drafted_defence(seen, seat)}


def drafted_defence(seen: Duel, seat: int) -> int:
    """With how much the cards in the own draft of blocks will defend."""
    return sum(defence(seen, card) for card in drafted_blocks(seen, seat))


def drafted_blocks(seen: Duel, seat: int) -> list[int]:
    """The cards in the own draft of blocks; those of the hand are written down by their faces."""
    lane = own_lane(seen, seat)
    if lane is None or step_name(lane.start) != "defend":
        return []
    found: list[int] = []
    for value in lane.draft:
        if value >= HAND_BASE:
            found += [c for c in seen.hand[seat] if seen.faces[c] == value - HAND_BASE][:1]
        else:
            found.append(value)
    return found
