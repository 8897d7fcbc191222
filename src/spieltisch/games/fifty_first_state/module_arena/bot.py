"""What the rule of thumb thinks of the Arena."""

from __future__ import annotations

from spieltisch.games.fifty_first_state.module_arena import rules
from spieltisch.games.fifty_first_state.position import FiftyFirstState
from spieltisch.kernel.options import Option


def advise(
    seen: FiftyFirstState, seat: int, kind: str, options: tuple[Option, ...]
) -> Option | None:
    """Equip with the best good there is; everything else is left to the base game."""
    if kind in {"equip", "choose_equipment"}:
        return best_equipment(seen, options)
    return None


def best_equipment(seen: FiftyFirstState, options: tuple[Option, ...]) -> Option:
    """The good worth most; goods left over are lost anyway, and those on locations are not."""
    worth = rules.table(seen).worth
    best = options[-1]
    most = 0
    for option in options[:-1]:
        points = worth[option.value % 16] * 4 - option.value // 256
        if points > most:
            best, most = option, points
    return best
