"""What the rule of thumb thinks of the Arena: whether to send a worker, and which goods to keep.

Everything is worth what it adds to the chance of scoring, times what is scored.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spieltisch.games.fifty_first_state.module_arena import rules
from spieltisch.games.fifty_first_state.module_arena.tile import award
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.options import Option

# Arena points that a worker gets in a cleanup, about, and what the goods for them are worth.
EACH: Final = 2.0
COST: Final = 0.1
# By so many Arena points the chance to be ahead of a rival grows e times as likely as not.
SPREAD: Final = 2.5
# How far behind a rival without a worker is thought to be, in cleanups.
LATER: Final = 1.5
# Part of what a good would add that is to be had for certain.
KEEP: Final = 1.5
# A worker that is sent does nothing else.
WORKERS_WORTH: Final = 0.1


def advise(
    seen: FiftyFirstState, seat: int, kind: str, options: tuple[Option, ...]
) -> Option | None:
    """Equip with the best good there is; everything else is left to the base game."""
    if kind in {"equip", "choose_equipment"}:
        return best_equipment(seen, options)
    return None


def best_equipment(seen: FiftyFirstState, options: tuple[Option, ...]) -> Option:
    """The good worth most; what is in the supply is lost anyway, what lies on locations is not."""
    worth = rules.table(seen).worth
    best, most = options[-1], 0
    for option in options[:-1]:
        points = worth[option.value % 16] * 4 - option.value // 256
        if points > most:
            best, most = option, points
    return best


def rate(seen: FiftyFirstState, seat: int, left: float) -> float:
    """What sending a worker brings, with so many cleanups to come."""
    gained = award() * chance(seen, seat, 0.0, left)
    return gained - COST * left - WORKERS_WORTH


def chance(seen: FiftyFirstState, seat: int, more: float, left: float) -> float:
    """How likely one is to be ahead of all others in the end, with so many points more now."""
    mine = rules.points(seen, seat) + more + EACH * left
    against = 1.0
    for other in range(seen.seats):
        if other != seat:
            rounds = left if rules.is_there(seen, other) else max(0.0, left - LATER)
            theirs = rules.points(seen, other) + EACH * rounds
            against += exp((theirs - mine) / SPREAD)
    return 1 / against


def appraise(seen: FiftyFirstState, seat: int, left: float, values: list[float]) -> None:
    """What goods are worth to whoever has a worker in the Arena: of several only the best counts,
    as only one is placed in a cleanup."""
    if not rules.is_there(seen, seat) or left <= 0:
        return
    now = chance(seen, seat, 0.0, left)
    likely = min(left, 1.0) * award()
    gains = {
        kind: likely * (chance(seen, seat, float(n), left) - now)
        for kind, n in rules.table(seen).points
    }
    held = sorted([gains[kind] for kind in gains for _ in range(seen.supply(seat, kind))])
    best = held[-1] if held else 0.0
    second = held[-2] if len(held) > 1 else 0.0
    for kind, gain in gains.items():
        # What one loses with the best good one has, or gains with a better one.
        worth = best - second if seen.supply(seat, kind) and gain == best else gain - best
        values[kind] = max(values[kind], KEEP * worth)
