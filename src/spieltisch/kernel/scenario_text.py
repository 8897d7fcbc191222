"""Writing any position as a scenario, so that it can be looked at, tried out and sent around."""

from __future__ import annotations

import json
from typing import Any, Final

from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import dump
from spieltisch.kernel.position import Position

# What is told apart from the position itself, or is only for whoever watches.
APART: Final = ("setup", "dice", "telling", "story")


def scenario_text(
    game: Game, position: Position, title: str = "", remarks: tuple[str, ...] = ()
) -> str:
    r"""A scenario that begins with exactly this position. `remarks` stand above it as comments.

    >>> from spieltisch.games import find_game
    >>> sabacc = find_game("sabacc")
    >>> text = scenario_text(sabacc, sabacc.quick(2, seed=1), "As dealt", ("Who begins?",))
    >>> print("\n".join(text.splitlines()[:5]))
    # Who begins?
    [[scenario]]
    title = "As dealt"
    game = "sabacc"
    seats = 2
    """
    setup = position.setup
    saved = dump(game, position)
    fields = [f"{in_json(name)}: {in_json(saved[name])}" for name in saved if name not in APART]
    lines = [f"# {line}".rstrip() for remark in remarks for line in remark.splitlines()]
    lines += [
        "[[scenario]]",
        f"title = {in_toml(title or game.name)}",
        f"game = {in_toml(game.name)}",
        f"seats = {setup.seats}",
    ]
    if setup.house:
        house = ", ".join(f"{name} = {in_toml(value)}" for name, value in setup.house.items())
        lines.append(f"house = {{ {house} }}")
    if setup.cards:
        brought = ",\n".join(f"    {in_toml(list(cards))}" for cards in setup.cards)
        lines.append(f"brought = [\n{brought},\n]")
    body = ",\n".join(fields)
    lines.append(f"position = '''\n{{\n{body}\n}}\n'''")
    return "\n".join([*lines, ""])


def in_json(value: Any) -> str:
    """A value in one line, without quotes that would end the text around it."""
    return json.dumps(value).replace("'", "\\u0027")


def in_toml(value: Any) -> str:
    """A plain value as TOML writes it; its strings are those of JSON.

    >>> in_toml(True), in_toml(["a", 2])
    ('true', '["a", 2]')
    """
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
