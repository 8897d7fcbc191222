"""The page that tells how strong the bots are, and how they bluff."""

from __future__ import annotations

from spieltisch.games import find_game
from spieltisch.kernel.words import words
from spieltisch.lab.bluffs import Counts, add
from spieltisch.lab.peeking import PEEKING
from spieltisch.lab.tournament import Result

HEAD = """\
# How strong the bots are

Written by `spieltisch tournament --out docs/bots.md`; the numbers are in `bots.json` beside it.
Games are repeatable: the same command gives the same page.

## The bots

A bot is given the record of its seat, which is what a person in its chair would know, and answers
with the id of an option. The position itself never reaches it.

- **random** takes any option.
- **quick** follows a rule of thumb that stands beside the rules of its game (`bot.py`). It was
  finished before search was tuned against it.
- **search** imagines deals that its seat cannot tell from the real one and plays every option out
  in the same deals with the same dice. What it would do later is decided by a tree over what it
  would then know; others follow the rule of thumb, from what *they* would know. It knows games
  only through the kernel. Half of the options are dropped again and again; at the end another
  option must do clearly better than what the rule of thumb advises, and where that is uncertain
  chance has a say, so that nobody can rely on it. Where a claim waits to be judged, deals in which
  the rule of thumb would have made that claim count for more than others.
- **{peeking}** is a yardstick and impossible at a table: the same search with the same budget, but
  shown the real cards. It tells how much of a game is knowing the cards, not what a player could
  reach.

## How to read the tables

In every deal the first bot takes each seat once, with the same cards and dice; all other seats
belong to the second bot. *Rate* is its share of the victories, a shared victory counting as a
fraction; the interval covers 95 % and treats a deal, not a game, as one observation. *Fair* is the
share of a player as good as the others. *Budget* is how many games search plays out in its mind
before a choice.
"""

VERDICTS = {"better": "better", "worse": "worse", "open": "not decided"}
BLUFFS = """\

### Lies and doubts

Counted over all games of this section, wherever the other side could doubt. What face-up cards
prove is no claim. *Right* says how many doubts met a lie.

| bot | claim | made | lies | heard | doubted | right |
|---|---|--:|--:|--:|--:|--:|
"""


def page(results: list[Result]) -> str:
    """All results as Markdown, a section for each game."""
    text = HEAD.format(peeking=PEEKING.capitalize())
    for game in dict.fromkeys(result.pairing.game for result in results):
        own = [result for result in results if result.pairing.game == game]
        title = words("en", find_game(game)).say("game.title")
        text += f"\n## {title}\n\n{table(own)}"
        bluffs: Counts = {}
        for result in own:
            add(bluffs, result.bluffs)
        if bluffs:
            text += BLUFFS + "".join(bluff_rows(bluffs))
    return text


def table(results: list[Result]) -> str:
    """One row for each pairing."""
    rows = [
        "| seats | bot | against | games | budget | rate | 95 % interval | fair | so it is |\n",
        "|--:|---|---|--:|--:|--:|---|--:|---|\n",
    ]
    for result in results:
        pairing = result.pairing
        budget = str(pairing.iterations) if pairing.searches else ""
        low, high = result.rate - result.margin, min(1.0, result.rate + result.margin)
        rows.append(
            f"| {pairing.seats} | {pairing.one} | {pairing.other} | {result.games} | {budget} "
            f"| {result.rate:.3f} | {low:.3f} to {high:.3f} | {result.fair:.3f} "
            f"| {VERDICTS[result.verdict]} |\n"
        )
    return "".join(rows)


def bluff_rows(bluffs: Counts) -> list[str]:
    """A row for each bot and kind of claim."""
    rows: list[str] = []
    for level in sorted(bluffs, key=["random", "quick", "search", PEEKING].index):
        counts = bluffs[level]
        for what in ("suit", "number"):
            claimed, heard = counts.get(f"{what} claimed", 0), counts.get(f"{what} heard", 0)
            doubted = counts.get(f"{what} doubted", 0)
            lies = percent(counts.get(f"{what} lies", 0), claimed)
            right = percent(counts.get(f"{what} doubted rightly", 0), doubted)
            share = percent(doubted, heard)
            rows.append(
                f"| {level} | {what} | {claimed} | {lies} | {heard} | {share} | {right} |\n"
            )
    return rows


def percent(part: int, whole: int) -> str:
    """A share of something, if there is anything."""
    return f"{100 * part / whole:.1f} %" if whole else "-"
