"""The middle of the table: the turn, the stack, the combat chain, and effects that last."""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.flesh_and_blood.codes import (
    ABILITY,
    CARD,
    CHAIN,
    DAMAGE_KINDS,
    HAND,
    NO_STEP,
    PROXY,
    SETTING_UP,
    STEPS,
)
from spieltisch.games.flesh_and_blood.language.node import NODES, Lasts, Usable
from spieltisch.games.flesh_and_blood.naming import node_text
from spieltisch.games.flesh_and_blood.position import NOTHING, Duel
from spieltisch.games.flesh_and_blood.records import (
    CAUSE,
    EVENT_SEAT,
    EXTRAS,
    FIRST_USED,
    KIND,
    MODES,
    NODE,
    SEAT,
    SOURCE,
    SUBJECT,
    TARGETS,
    TEXT,
    UNTIL,
    WHOSE_TURN,
    Lasting,
    Layer,
)
from spieltisch.games.flesh_and_blood.rules.reasons import source_of
from spieltisch.games.flesh_and_blood.rules.resolving import node_of
from spieltisch.games.flesh_and_blood.rules.values import defence, power
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.position import NOBODY
from spieltisch.kernel.view import TableBuilder

PHASES: Final = ("setting-up", "start", "action", "end")
# How long effects last, in the order of their codes.
DURATIONS: Final = (
    "this-turn",
    "this-chain",
    "this-link",
    "next-turn",
    "next-turn-end",
    "while-there",
    "turn-start",
)
LAYERS: Final = {CARD: "played", PROXY: "weapon-attack", ABILITY: "ability"}


def lay_out_turn(seen: Duel, table: TableBuilder) -> None:
    """Whose turn it is, and how far it has come."""
    if seen.phase == SETTING_UP:
        table.note("phase", "phase.setting-up")
        return
    table.counter("turn", "turn", seen.turns, None, "turn")
    table.note("phase", f"phase.{PHASES[seen.phase]}", style="quiet", seat=seen.on_turn)
    if seen.step != NO_STEP:
        whom = seen.target if seen.target != NOBODY else seen.on_turn
        table.note("step", f"step.{STEPS[seen.step]}", icon="attack", seat=whom)
    if seen.damage:
        kind, source, _, victim, n = seen.damage[:FIRST_USED]
        key = f"damage.{DAMAGE_KINDS[kind]}"
        table.note(
            "damage", key, icon="life", style="loud", card=card_id(seen, source), seat=victim, n=n
        )


def card_id(seen: Duel, card: int) -> str:
    """The id of a card that may be gone or hidden."""
    face = seen.faces[card] if 0 <= card < len(seen.faces) else UNKNOWN
    return seen.table.ids[face] if face != UNKNOWN else "something"


def lay_out_stack(seen: Duel, table: TableBuilder) -> None:
    """Everything that waits to be resolved, the topmost last; then what is being resolved."""
    if not seen.stack:
        return
    cards = [layer[SOURCE] for layer in seen.stack]
    ids = [
        f"c{layer[SOURCE]}" if layer[KIND] in {CARD, PROXY} else f"layer.{place}"
        for place, layer in enumerate(seen.stack)
    ]
    table.zone("stack", "stack", cards, "stack", up=cards, ids=ids)
    shown = table.areas[-1]["zones"][-1]["cards"]
    for tree, layer in zip(shown, seen.stack, strict=True):
        tree["remarks"] = layer_remarks(seen, layer, table)


def layer_remarks(seen: Duel, layer: Layer, table: TableBuilder) -> list[str]:
    """What a layer is, whose, and at what it is aimed."""
    seat = layer[SEAT]
    words = table.words
    source = card_id(seen, layer[SOURCE])
    text = node_text(words, layer[TEXT]) if layer[KIND] not in {CARD, PROXY} else ""
    kind = LAYERS.get(layer[KIND], "trigger")
    if kind in {"ability", "trigger"} and text:
        told = [table.say(f"remark.{kind}-text", {"seat": seat, "text": f"{layer[TEXT]}@{source}"})]
    else:
        told = [table.say(f"remark.{kind}", {"seat": seat})]
    attacked = layer[EVENT_SEAT] if layer[KIND] in {CARD, PROXY} else NOBODY
    if attacked >= 0:
        told.append(table.say("remark.attacks", {"seat": attacked}))
    node = node_of(seen, layer)
    if isinstance(node, Usable):
        modes = [f"{node.modes[mode].id}@{source}" for mode in layer[MODES]]
        told += [table.say("remark.mode", {"mode": mode}) for mode in modes]
    for target in layer[TARGETS]:
        told.append(target_remark(seen, target, table))
    if layer[EXTRAS]:
        told.append(table.say("remark.paid-extra", {}))
    return told


def target_remark(seen: Duel, target: int, table: TableBuilder) -> str:
    """At whom or what a layer is aimed."""
    for seat in range(seen.setup.seats):
        if target == seen.hero(seat):
            return table.say("remark.aims-at-hero", {"seat": seat})
    return table.say("remark.aims-at", {"card": card_id(seen, target)})


def lay_out_chain(seen: Duel, table: TableBuilder) -> None:
    """The combat chain, link by link, and what the attack of the active one threatens."""
    if not seen.links and seen.attack == NOTHING and not seen.defending:
        return
    table.area("chain", "chain", look="board", icon="attack")
    for number, link in enumerate(seen.links, 1):
        attack, _, face, hit, defending, beside = link
        cards = [card for card in (attack, *defending, *beside) if lies_there(seen, card)]
        table.zone(f"link.{number}", "link", cards, "row", up=cards, spot="foot", n=number)
        name = seen.table.ids[face] if face != NOTHING else "something"
        table.note(
            f"link.{number}",
            "link-hit" if hit else "link-missed",
            style="quiet",
            at=f"link.{number}",
            n=number,
            card=name,
        )
    if seen.attack != NOTHING:
        attack = seen.attack
        table.zone(
            "attack", "attack", [attack], "field", up=[attack], spot="main", n=len(seen.links) + 1
        )
        against = [card for card, _ in seen.defending]
        table.zone("defending", "defending", against, "field", up=against, spot="main")
        for tree, (_, place) in zip(
            table.areas[-1]["zones"][-1]["cards"], seen.defending, strict=True
        ):
            if place == HAND:
                tree.setdefault("remarks", []).append(table.say("remark.from-hand", {}))
        if seen.beside:
            table.zone("beside", "beside", seen.beside, "row", up=seen.beside, spot="main")
        now, against_it = power(seen, attack), sum(defence(seen, card) for card in against)
        table.counter("power", "power", now, None, "power", "gold", "versus")
        table.counter("defence", "defence", against_it, None, "defence", "blue", "versus")
        if not seen.hit:
            threat = max(now - against_it, 0)
            table.counter("threatens", "threatens", threat, None, "life", "red", "versus")
        table.note("attacked", "attacked", seat=seen.attacker, seat_target=seen.target)


def lies_there(seen: Duel, card: int) -> bool:
    """Whether a card of a past link still lies on the chain."""
    if not 0 <= card < len(seen.faces) or seen.faces[card] == UNKNOWN:
        return False
    return seen.zone[card] == CHAIN


def lay_out_effects(seen: Duel, table: TableBuilder) -> None:
    """Effects that last, in words."""
    for number, lasting in enumerate(seen.effects):
        node: Lasts = NODES[lasting[NODE]]
        source = source_of(seen, node.id, lasting[CAUSE])
        facts: dict[str, Any] = {
            "source": source,
            "text": f"{lasting[NODE]}@{source}",
            "until": f"until.{DURATIONS[lasting[UNTIL]]}",
            "seat": lasting[WHOSE_TURN],
        }
        key = effect_key(seen, lasting, table)
        if key == "effect-on" and source == card_id(seen, lasting[SUBJECT]):
            key = "effect"
        if key == "effect-on":
            facts["card"] = card_id(seen, lasting[SUBJECT])
        table.note(f"effect.{number}", key, **facts)


def effect_key(seen: Duel, lasting: Lasting, table: TableBuilder) -> str:
    """How an effect is told: as one on a card, on a hero, or one that waits."""
    if not node_text(table.words, lasting[NODE]):
        return "effect-plain"
    subject = lasting[SUBJECT]
    if subject == NOTHING or subject in [seen.hero(seat) for seat in range(seen.setup.seats)]:
        return "effect"
    return "effect-on"
