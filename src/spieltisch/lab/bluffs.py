"""How often bots lie and doubt, counted at the questions where a claim is judged (Arena)."""

from __future__ import annotations

from spieltisch.games.labtag_arena.names import FIRST, LABINI, SECOND
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.kernel.position import Position

# Of every level: how often what happened.
Counts = dict[str, dict[str, int]]
KINDS = {"doubt_suit": "suit", "doubt_rank": "number"}


def count_bluff(
    name: str, position: Position, levels: list[str], seat: int, chosen: str, counts: Counts
) -> None:
    """Note a claim and the answer to it, if that is what is being decided."""
    if name != "arena" or not isinstance(position, Arena) or position.lanes is not None:
        return
    question = position.question(seat)
    if question is None or question.kind not in KINDS:
        return
    what = KINDS[question.kind]
    lie = is_lie(position, 1 - seat, what)
    doubted = chosen == "doubt"
    claims = counts.setdefault(levels[1 - seat], {})
    note(claims, f"{what} claimed")
    if lie:
        note(claims, f"{what} lies")
    answers = counts.setdefault(levels[seat], {})
    note(answers, f"{what} heard")
    if doubted:
        note(answers, f"{what} doubted")
        if lie:
            note(answers, f"{what} doubted rightly")


def is_lie(position: Arena, claimant: int, what: str) -> bool:
    """Whether the claim that waits to be judged is false (A09, ARE-35)."""
    table = position.table
    if what == "number":
        return table.number[position.face_at(claimant, LABINI)] != position.named
    places = [position.pointed] if position.pointed else [FIRST, SECOND]
    suits = [table.suit[position.face_at(claimant, place)] for place in places]
    return position.said not in suits


def note(counts: dict[str, int], key: str) -> None:
    """One more."""
    counts[key] = counts.get(key, 0) + 1


def add(total: Counts, more: Counts) -> None:
    """Put counts together."""
    for level, counts in more.items():
        mine = total.setdefault(level, {})
        for key, value in counts.items():
            mine[key] = mine.get(key, 0) + value
