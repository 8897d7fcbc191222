"""The page that tells what came of simulated games, in the language asked for.

It is made from the numbers that are stored beside it, so that it can be made again from them.
"""

from __future__ import annotations

import math
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.words import Words, words
from spieltisch.lab.simulation import Mean

# What came of one variant, as `Simulated.plain` has it.
Numbers = dict[str, Any]


def page_words(language: str, game: str) -> Words:
    """The words of the page and of its game."""
    return words(language, find_game(game), ("spieltisch.lab",))


def page(say: Words, results: list[Numbers], typed: str) -> str:
    """All variants as Markdown, side by side."""
    first = results[0]
    parts = [
        f"# {say.say('simulated.title', game=say.say('game.title'))}\n",
        say.say("simulated.about", bot=first["bot"], games=first["games"]) + "\n",
        f"    {typed}\n",
        say.say("simulated.intervals") + "\n",
    ]
    if any(result["measures"] for result in results):
        parts += [f"## {say.say('simulated.counted')}\n", counted(say, results)]
    parts += [f"## {say.say('simulated.by-seat')}\n", seats(say, results)]
    if any(result["by_side"] for result in results):
        parts += [f"## {say.say('simulated.by-side')}\n", sides(say, results)]
    parts += [f"## {say.say('simulated.length')}\n", lengths(say, results)]
    return "\n".join(parts)


def grid(say: Words, results: list[Numbers], first: str, rows: list[list[str]]) -> str:
    """A table with a column for each variant."""
    head = [say.say(first), *[heading(say, result) for result in results]]
    lines = [head, ["---", *["--:"] * len(results)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def heading(say: Words, result: Numbers) -> str:
    """The seats of a variant and its house rules, if there are any."""
    rules = [f"{name}={value}" for name, value in result["house"].items()]
    return ", ".join([say.say("simulated.seats", n=result["seats"]), *rules])


def counted(say: Words, results: list[Numbers]) -> str:
    """What the game itself counts."""
    # In the order of whoever counts most.
    most = sorted(results, key=lambda result: -len(result["measures"]))
    names = dict.fromkeys(name for result in most for name in result["measures"])
    share = {name for result in results for name in result["shares_of_games"]}
    rows = [
        [
            say.say(f"measure.{name}"),
            *[told(result["measures"].get(name), name in share, say) for result in results],
        ]
        for name in names
    ]
    return grid(say, results, "simulated.what", rows)


def seats(say: Words, results: list[Numbers]) -> str:
    """How often each seat wins."""
    rows = [
        [str(seat + 1), *[told(mean_of(result, seat), True, say) for result in results]]
        for seat in range(max(result["seats"] for result in results))
    ]
    return grid(say, results, "simulated.seat", rows)


def mean_of(result: Numbers, seat: int) -> Numbers | None:
    """How often a seat wins, if there is such a seat."""
    found: list[Numbers] = result["by_seat"]
    return found[seat] if seat < len(found) else None


def sides(say: Words, results: list[Numbers]) -> str:
    """How often each side wins, on whatever seat."""
    names = sorted({side for result in results for side in result["by_side"]}, key=say.term)
    rows = [
        [say.term(side), *[told(result["by_side"].get(side), True, say) for result in results]]
        for side in names
    ]
    return grid(say, results, "simulated.side", rows)


def lengths(say: Words, results: list[Numbers]) -> str:
    """How many choices a game takes."""
    rows = [
        [
            say.say(f"simulated.{name}"),
            *[spelled(f"{result['choices'][place]:g}", say) for result in results],
        ]
        for place, name in enumerate(("fewest", "median", "most"))
    ]
    return grid(say, results, "simulated.choices", rows)


def told(plain: Numbers | None, share: bool, say: Words) -> str:
    """A number with its 95 % interval; shares in per cent, which do not leave 0 to 100.

    >>> quarter = {"mean": 0.25, "margin": 0.02, "games": 900}
    >>> english, german = page_words("en", "sabacc"), page_words("de", "sabacc")
    >>> told(quarter, True, english), told(quarter, False, english)
    ('25.0 % (23.0 - 27.0)', '0.25 (0.23 - 0.27)')
    >>> told(quarter, True, german)
    '25,0 % (23,0–27,0)'
    >>> told({"mean": 1.0, "margin": None, "games": 1}, True, english)
    '100.0 % (0.0 - 100.0)'
    """
    if plain is None:
        return "-"
    mean = Mean.from_plain(plain)
    low, high = mean.value - mean.margin, mean.value + mean.margin
    if share:
        low, high = max(low, 0.0), min(high, 1.0)
        middle, *ends = (f"{100 * value:.1f}" for value in (mean.value, low, high))
        middle += " %"
    else:
        middle, *ends = (f"{value:.2f}" for value in (mean.value, low, high))
    if math.isinf(low):
        # Of a single game nobody knows how far others are from it.
        return spelled(middle, say)
    parts = {"n": middle, "low": ends[0], "high": ends[1]}
    return say.say("simulated.interval", **{key: spelled(n, say) for key, n in parts.items()})


def spelled(number: str, say: Words) -> str:
    """A number with the decimal point, or comma, of the language."""
    return number.replace(".", say.say("simulated.point"))
