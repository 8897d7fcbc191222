"""The page that tells what came of simulated games, in the language asked for."""

from __future__ import annotations

import math

from spieltisch.games import find_game
from spieltisch.kernel.words import Words, words
from spieltisch.lab.simulation import Mean, Simulated


def page(say: Words, results: list[Simulated], typed: str) -> str:
    """All variants as Markdown; where there are several, one table sets them side by side."""
    plan = results[0].plan
    parts = [
        f"# {say.say('simulated.title', game=say.say('game.title'))}\n",
        say.say("simulated.about", seats=plan.seats, bot=plan.bot, games=plan.games) + "\n",
        f"    {typed}\n",
        say.say("simulated.intervals") + "\n",
    ]
    if results[0].measures():
        parts += [f"## {say.say('simulated.counted')}\n", counted(say, results)]
    parts += [f"## {say.say('simulated.by-seat')}\n", seats(say, results)]
    if results[0].by_side():
        parts += [f"## {say.say('simulated.by-side')}\n", sides(say, results)]
    parts += [f"## {say.say('simulated.length')}\n", lengths(say, results)]
    return "\n".join(parts)


def heading(say: Words, result: Simulated) -> str:
    """The house rules of a variant, or that there are none."""
    rules = ", ".join(f"{name}={value}" for name, value in result.plan.house)
    return rules or say.say("simulated.usual")


def grid(say: Words, results: list[Simulated], first: str, rows: list[list[str]]) -> str:
    """A table with a column for each variant."""
    head = [say.say(first), *[heading(say, result) for result in results]]
    lines = [head, ["---", *["--:"] * len(results)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def counted(say: Words, results: list[Simulated]) -> str:
    """What the game itself counts."""
    names = dict.fromkeys(name for result in results for name in result.measures())
    share = set.union(*[result.shares_of_games() for result in results])
    found = [result.measures() for result in results]
    rows = [
        [
            say.say(f"measure.{name}"),
            *[told(means.get(name), name in share) for means in found],
        ]
        for name in names
    ]
    return grid(say, results, "simulated.what", rows)


def seats(say: Words, results: list[Simulated]) -> str:
    """How often each seat wins."""
    found = [result.by_seat() for result in results]
    rows = [
        [str(seat + 1), *[told(means[seat], True) for means in found]]
        for seat in range(results[0].plan.seats)
    ]
    return grid(say, results, "simulated.seat", rows)


def sides(say: Words, results: list[Simulated]) -> str:
    """How often each side wins, with whatever seat."""
    found = [result.by_side() for result in results]
    names = sorted({side for means in found for side in means})
    rows = [[say.term(side), *[told(means.get(side), True) for means in found]] for side in names]
    return grid(say, results, "simulated.side", rows)


def lengths(say: Words, results: list[Simulated]) -> str:
    """How many choices a game takes."""
    found = [result.choices() for result in results]
    rows = [
        [say.say(f"simulated.{name}"), *[f"{counts[place]:g}" for counts in found]]
        for place, name in enumerate(("fewest", "median", "most"))
    ]
    return grid(say, results, "simulated.choices", rows)


def told(mean: Mean | None, share: bool) -> str:
    """A number with its 95 % interval; shares in per cent, which do not leave 0 to 100.

    >>> told(Mean(0.25, 0.02, 900), share=True), told(Mean(6.5, 0.1, 900), share=False)
    ('25.0 % (23.0 - 27.0)', '6.50 (6.40 - 6.60)')
    """
    if mean is None:
        return "-"
    if math.isinf(mean.margin):
        return f"{100 * mean.value:.1f} %" if share else f"{mean.value:.2f}"
    low, high = mean.value - mean.margin, mean.value + mean.margin
    if share:
        low, high = max(low, 0.0), min(high, 1.0)
        return f"{100 * mean.value:.1f} % ({100 * low:.1f} - {100 * high:.1f})"
    return f"{mean.value:.2f} ({low:.2f} - {high:.2f})"


def page_words(language: str, game: str) -> Words:
    """The words of the page and of its game."""
    return words(language, find_game(game), ("spieltisch.lab",))
