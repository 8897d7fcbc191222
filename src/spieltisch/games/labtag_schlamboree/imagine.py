"""What the cards a seat cannot see might be."""

from __future__ import annotations

from spieltisch.games.labtag_schlamboree.position import Schlamboree
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice

# How often a deck is dealt anew here before the kernel is asked for a fresh try.
TRIES = 500


def deal_unknown(twin: Schlamboree, seat: int, dice: Dice) -> bool:
    """Deal every deck anew into the sleeves this seat cannot look into: uniformly among all
    deals that leave nobody with a hand or a group against the rules."""
    boxes, limits = boxes_of(twin)
    done = [deal_deck(twin, stack, boxes, limits, dice) for stack in twin.table.stacks]
    return all(done)


def boxes_of(twin: Schlamboree) -> tuple[list[int], list[int]]:
    """For every handle its box, a hand or a group face down, or -1; and the limit of each box."""
    boxes = [-1] * len(twin.faces)
    limits: list[int] = []
    for hand, row in zip(twin.table.hands, twin.groups, strict=True):
        if row:
            for group in row:
                for handle in group:
                    boxes[handle] = len(limits)
                limits.append(1)
        else:
            for handle in hand:
                boxes[handle] = len(limits)
            limits.append(twin.table.groups)
    return boxes, limits


def deal_deck(
    twin: Schlamboree, stack: tuple[int, ...], boxes: list[int], limits: list[int], dice: Dice
) -> bool:
    """Fill the unknown handles of one deck: special cards first, all anew as soon as one of them
    meets its like in a box, then the rest."""
    special, faces = twin.table.special, twin.faces
    slots = [handle for handle in stack if faces[handle] == UNKNOWN]
    seen = {faces[handle] for handle in stack}
    missing = [face for face in stack if face not in seen]
    specials = [face for face in missing if special[face]]
    # How many of a type a box has: its number times 16 and the bit of the type.
    known: dict[int, int] = {}
    for handle in stack:
        face = faces[handle]
        if face != UNKNOWN and special[face] and boxes[handle] >= 0:
            key = boxes[handle] * 16 + special[face]
            known[key] = known.get(key, 0) + 1
    for _ in range(TRIES):
        free = slots[:]
        if deal_specials(twin, specials, free, dict(known), boxes, limits, dice):
            plain = [face for face in missing if not special[face]]
            twin.deal_among(free, plain, dice)
            return True
    return False


def deal_specials(
    twin: Schlamboree,
    specials: list[int],
    free: list[int],
    counts: dict[int, int],
    boxes: list[int],
    limits: list[int],
    dice: Dice,
) -> bool:
    """Put each special card into a random free handle; False, with all of them taken out again,
    if that breaks SCH-31 or C04."""
    faces, special = twin.faces, twin.table.special
    used: list[int] = []
    for face in specials:
        pick = dice.below(len(free))
        handle = free[pick]
        free[pick] = free[-1]
        free.pop()
        faces[handle] = face
        used.append(handle)
        box = boxes[handle]
        if box >= 0:
            key = box * 16 + special[face]
            count = counts.get(key, 0) + 1
            if count > limits[box]:
                for each in used:
                    faces[each] = UNKNOWN
                return False
            counts[key] = count
    return True
