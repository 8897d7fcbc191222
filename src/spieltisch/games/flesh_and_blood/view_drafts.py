"""What a seat has said, pitched or chosen so far in a draft that only it knows of."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.rules.declaration import Declaration, owes
from spieltisch.games.flesh_and_blood.rules.values import defence, power
from spieltisch.games.flesh_and_blood.view_chain import target_remark
from spieltisch.games.flesh_and_blood.view_questions import (
    declaration,
    drafted_blocks,
    own_lane,
    step_name,
)
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.view import TableBuilder

# Questions during which something is paid for that an effect offers.
PAYING = ("offer_price", "ask_prevention", "heave")


def note_draft(seen: Duel, seat: int, table: TableBuilder) -> None:
    """Remarks on the own part of the table while a draft is open."""
    lane = own_lane(seen, seat)
    if lane is None or lane.done:
        return
    kind = step_name(lane.start)
    said = declaration(seen, seat)
    if said is not None:
        note_declaration(seen, seat, said, table)
    elif kind == "defend":
        note_blocks(seen, seat, table)
    elif kind == "order_pitch":
        for place, card in enumerate(lane.draft, 1):
            id = seen.table.ids[seen.faces[card]]
            table.note_on(f"hero.{seat}", f"draft.{place}", "draft.order", n=place, card=id)
    elif kind in PAYING and lane.draft:
        note_payment(seen, seat, lane, table)


def note_declaration(seen: Duel, seat: int, said: Declaration, table: TableBuilder) -> None:
    """The card or ability, its modes and targets, what is named for it, and the payment."""
    area, ids, faces = f"hero.{seat}", seen.table.ids, seen.faces
    key = "draft.play" if said.index < 0 else "draft.attack" if said.attacks() else "draft.use"
    table.note_on(area, "draft.what", key, card=ids[faces[said.card]])
    for number, extra in enumerate(said.usable.options):
        if (said.taken >> number) & 1:
            facts = {"extra": f"{extra.id}@{ids[faces[said.card]]}"}
            table.note_on(area, f"draft.extra.{number}", "draft.extra", **facts)
    for mode in said.modes:
        id = f"{said.usable.modes[mode].id}@{ids[faces[said.card]]}"
        table.note_on(area, f"draft.mode.{mode}", "draft.mode", mode=id)
    if said.hero != NOTHING:
        table.note_on(area, "draft.hero", "draft.hero", seat=said.hero)
    for target in said.targets:
        text = target_remark(seen, target, table)
        table.note_on(area, f"draft.target.{target}", "draft.said", aim=text)
    for place, face in enumerate(said.named):
        table.note_on(area, f"draft.named.{place}", "draft.named", card=ids[face])
    note_price(seen, seat, said.price, said.pitched, owes(seen, said), table)


def note_price(
    seen: Duel, seat: int, price: int, pitched: list[int], owed: int, table: TableBuilder
) -> None:
    """The price, every card pitched for it, and what is owed or will be left over."""
    area = f"hero.{seat}"
    table.note_on(area, "draft.price", "draft.price", n=price, had=seen.resources[seat])
    for card in in_hand(seen, seat, pitched):
        table.mark(card, "drafted", "will-be-pitched", "resource")
    for place, face in enumerate(pitched):
        facts = {"card": seen.table.ids[face], "n": seen.table.pitch[face]}
        table.note_on(area, f"draft.pitched.{place}", "draft.pitched", **facts)
    if owed > 0:
        table.note_on(area, "draft.owed", "draft.owed", n=owed)
    elif owed < 0:
        table.note_on(area, "draft.left", "draft.left", n=-owed)


def in_hand(seen: Duel, seat: int, faces: list[int]) -> list[int]:
    """The cards in hand that a draft knows by their faces."""
    left = list(faces)
    found = []
    for card in seen.hand[seat]:
        if seen.faces[card] in left:
            left.remove(seen.faces[card])
            found.append(card)
    return found


def note_payment(seen: Duel, seat: int, lane: Lane, table: TableBuilder) -> None:
    """What has been pitched for something that an effect offers."""
    if type(lane.asking) is not tuple or step_name(lane.asking) != "pitch_for":
        return
    price, pitched = int(lane.asking[2]), lane.draft[1:]
    owed = price - seen.resources[seat] - sum(seen.table.pitch[face] for face in pitched)
    note_price(seen, seat, price, pitched, owed, table)


def note_blocks(seen: Duel, seat: int, table: TableBuilder) -> None:
    """The blocks chosen so far, and what would come through."""
    chosen = drafted_blocks(seen, seat)
    area = f"hero.{seat}"
    for place, card in enumerate(chosen):
        facts = {"card": seen.table.ids[seen.faces[card]], "n": defence(seen, card)}
        table.note_on(area, f"draft.block.{place}", "draft.block", **facts)
        table.mark(card, "drafted", "will-block", "block")
    if chosen and seen.attack != NOTHING:
        total = sum(defence(seen, card) for card, _ in seen.defending)
        total += sum(defence(seen, card) for card in chosen)
        through = max(power(seen, seen.attack) - total, 0)
        table.note_on(area, "draft.through", "draft.through", n=through, against=total)
