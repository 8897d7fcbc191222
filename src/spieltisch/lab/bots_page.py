"""The page that tells how strong the bots are, and how they bluff."""

from __future__ import annotations

from spieltisch.games import find_game
from spieltisch.kernel.words import words
from spieltisch.lab.bluffs import KINDS
from spieltisch.lab.peeking import PEEKING
from spieltisch.lab.tournament import Result

LEVELS = ("random", "quick", "search", PEEKING)
FEWEST_SEATS = 2

HEAD = """\
# How strong the bots are

This page was written by one command, and the numbers are in a `.json` file beside it:

    {typed}

Games are repeatable: with the same version of Spieltisch the same command gives the same page,
however many processes work at it.
{summary}
## The bots

A bot is given the record of its seat, which is what a person in its chair would know, and answers
with the id of an option. The position itself never reaches it.

- **random** takes any option.
- **quick** follows a rule of thumb that stands beside the rules of its game (`bot.py`). It was
  finished before search was tuned against it.
- **search** imagines deals that its seat cannot tell from the real one and plays every option out
  in the same deals with the same dice. What it would do later is decided by a tree over what it
  would then know; others follow the rule of thumb, from what *they* would know. It knows games
  only through the kernel. Options that cannot win any more are given up early, and the worse half
  of the others is dropped again and again; at the end another option must do clearly better than
  what the rule of thumb advises, and where that is uncertain chance has a say, so that nobody can
  rely on it. Where a claim waits to be judged, deals in which the rule of thumb would have made
  that claim count for more than others. Where a game can tell everybody's chances from what is
  public, as Sabacc can from the chips between two rounds, imagined games end there.
- **{peeking}** is a yardstick and impossible at a table: the same search with the same budget, but
  shown the real cards of all seats. Only what is still to be drawn or thrown is unknown to it.

## How to read the tables

In every deal the first bot takes each seat once, with the same cards and dice; all other seats
belong to the second bot. *Rate* is its share of the victories, a shared victory counting as a
fraction; the interval covers 95 % and treats a deal, not a game, as one observation. Where all
deals ended alike, it allows for three of them to have ended otherwise. *Fair* is the share of a
player as good as the others. *Budget* is how many games search plays out in its mind before a
choice.
"""

SUMMARY = """
## In short

Rates of victory for two players, with 95 % intervals; 0.500 would be fair.

| game | quick against random | search against quick | ceiling: {peeking} against quick |
|---|---|---|---|
"""

VERDICTS = {"better": "better", "worse": "worse", "open": "not decided"}
BLUFFS = """
### Lies and doubts

Counted wherever the other side could doubt; what face-up cards prove is no claim. *Lies* are a
share of the claims made, *doubted* a share of the claims heard, and *right* says how many doubts
met a lie.

| bot | against | claim | made | lies | heard | doubted | right |
|---|---|---|--:|--:|--:|--:|--:|
"""


def page(results: list[Result], typed: str) -> str:
    """All results as Markdown, a section for each game."""
    text = HEAD.format(typed=typed, peeking=PEEKING.capitalize(), summary=summary(results))
    for game in played(results):
        own = [result for result in results if result.pairing.game == game]
        text += f"\n## {title(game)}\n\n{lineups(game)}{table(own)}{ceiling(own)}"
        rows = [row for result in own for row in bluff_rows(result)]
        if rows:
            text += BLUFFS + "".join(rows)
    return text


def lineups(game: str) -> str:
    """What the seats bring in games where they bring something."""
    many = len(find_game(game).lineups)
    if not many:
        return ""
    return (
        f"Deal by deal the seats bring other decks, in turn {many} pairs of ready-made decks; as "
        "seats are\nswapped, either bot plays both of a pair.\n\n"
    )


def played(results: list[Result]) -> list[str]:
    """The games there are results of."""
    return list(dict.fromkeys(result.pairing.game for result in results))


def title(game: str) -> str:
    """What people call a game."""
    return words("en", find_game(game)).say("game.title")


def between(results: list[Result], one: str, other: str) -> Result | None:
    """What came of this pair at a table for two, if they met."""
    for result in results:
        pairing = result.pairing
        if (pairing.seats, pairing.one, pairing.other) == (FEWEST_SEATS, one, other):
            return result
    return None


def summary(results: list[Result]) -> str:
    """One line a game: every level against the one below it, and the ceiling."""
    rows: list[str] = []
    for game in played(results):
        own = [result for result in results if result.pairing.game == game]
        pairs = (("quick", "random"), ("search", "quick"), (PEEKING, "quick"))
        rates = [rate_of(between(own, one, other)) for one, other in pairs]
        rows.append(f"| {title(game)} | {' | '.join(rates)} |\n")
    return SUMMARY.format(peeking=PEEKING) + "".join(rows) if rows else ""


def rate_of(result: Result | None) -> str:
    """A rate with its interval."""
    return f"{result.rate:.3f} ({interval(result)})" if result else "-"


def interval(result: Result) -> str:
    """The 95 % interval; there are no shares below none or above all."""
    low, high = max(0.0, result.rate - result.margin), min(1.0, result.rate + result.margin)
    return f"{low:.3f} to {high:.3f}"


def table(results: list[Result]) -> str:
    """One row for each pairing."""
    rows = [
        "| seats | bot | against | games | budget | rate | 95 % interval | fair | so it is |\n",
        "|--:|---|---|--:|--:|--:|---|--:|---|\n",
    ]
    for result in results:
        pairing = result.pairing
        budget = str(pairing.iterations) if pairing.searches else ""
        rows.append(
            f"| {pairing.seats} | {pairing.one} | {pairing.other} | {result.games} | {budget} "
            f"| {result.rate:.3f} | {interval(result)} | {result.fair:.3f} "
            f"| {VERDICTS[result.verdict]} |\n"
        )
    return "".join(rows)


def ceiling(results: list[Result]) -> str:
    """How much of the game is left to luck even for somebody who sees all cards."""
    best, own = between(results, PEEKING, "quick"), between(results, "search", "quick")
    if best is None or own is None:
        return ""
    return (
        f"\nThe ceiling: with all cards open the same search wins {percent(best.rate, 1)} of the "
        f"games against quick,\nwithout peeking {percent(own.rate, 1)}. The "
        f"{percent(1 - best.rate, 1)} that are lost even so are for luck, or for a search that "
        "thinks\nfurther; knowing more does not win them.\n"
    )


def bluff_rows(result: Result) -> list[str]:
    """A row for each bot of a pairing and kind of claim."""
    sides = (result.pairing.one, result.pairing.other)
    rows: list[str] = []
    for level in sorted(result.bluffs, key=LEVELS.index, reverse=True):
        against = sides[1] if level == sides[0] else sides[0]
        counts = result.bluffs[level]
        for what in KINDS.values():
            claimed, heard = counts.get(f"{what} claimed", 0), counts.get(f"{what} heard", 0)
            doubted = counts.get(f"{what} doubted", 0)
            lies = percent(counts.get(f"{what} lies", 0), claimed)
            right = percent(counts.get(f"{what} doubted rightly", 0), doubted)
            rows.append(
                f"| {level} | {against} | {what} | {claimed} | {lies} | {heard} "
                f"| {percent(doubted, heard)} | {right} |\n"
            )
    return rows


def percent(part: float, whole: float) -> str:
    """A share of something, if there is anything."""
    return f"{100 * part / whole:.1f} %" if whole else "-"
