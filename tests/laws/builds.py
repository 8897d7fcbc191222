"""What came of games with equal seeds, whichever build of the rules plays them.

Run as `python -m tests.laws.builds GAME` it prints as JSON: which build it was, and for every table
its name and one number a game for all that was asked, offered, chosen, told and left at the end.
PYTHONPATH decides which build it is.
"""

from __future__ import annotations

import hashlib
import json
import sys

import spieltisch.kernel.position as kernel
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.plain import dump
from spieltisch.kernel.record import record
from tests.laws.tables import Table, Walk, begin, deck_tables, default_tables, single_tables

# Of the house rules and of the pairs of decks every so many are played, each so often.
EVERY = 5
GAMES = 3


def tables_of(name: str) -> list[Table]:
    """The defaults, and a sample of house rules and of decks."""
    return default_tables(name) + single_tables(name)[::EVERY] + deck_tables(name)[::EVERY]


def played(table: Table, seed: int) -> str:
    """One game, in which some take any option and others what the rule of thumb advises."""
    walk, told = begin(table, seed), hashlib.sha256()
    thumb = QuickDice(seed)
    while walk.going:
        seat = walk.position.waiting()[0]
        question = walk.position.question(seat)
        assert question is not None
        bars = [(bar.option.id, bar.reason, bar.rule) for bar in question.barred()]
        offered = [(option.id, option.rule, option.touches) for option in question.options]
        walk.step(advised(walk, seat, thumb) if (seat + seed) % 2 else None)
        asked = [question.kind, offered, bars, walk.choices[-1]]
        told.update(json.dumps(asked).encode())
    told.update(json.dumps(dump(walk.game, walk.position)).encode())
    return told.hexdigest()


def advised(walk: Walk, seat: int, dice: QuickDice) -> tuple[int, str]:
    """What the rule of thumb would choose."""
    return seat, walk.game.advise(record(walk.game, walk.position, seat), dice).id


def main() -> None:
    """Every table of the game named on the command line."""
    found = [
        (str(table), [played(table, seed * GAMES + game) for game in range(GAMES)])
        for seed, table in enumerate(tables_of(sys.argv[1]))
    ]
    print(json.dumps({"build": kernel.__file__, "games": found}))  # noqa: T201


if __name__ == "__main__":
    main()
