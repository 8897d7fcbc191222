"""Positions in which bots are watched thinking."""

from __future__ import annotations

from typing import Any

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.position import Position
from spieltisch.kernel.scenario import Scenario, play_line, set_up
from spieltisch.players import Player

GAMES = list(FOLDERS)

DUEL = Scenario(
    title="A duel is on",
    rules=(),
    game="arena",
    dice=(0,),
    before=(
        "0 mat.gmk",
        "1 mat.raubvoegel",
        "0 labini.spades-8 team.spades-6 field.blockexperte",
        "0 team.spades-7 field.tagteamprofi confirm",
        "1 labini.spades-8 team.spades-6 field.tackelmeister",
        "1 team.spades-7 field.tagteamprofi confirm",
    ),
    cards={
        "labini.0": ["clubs-10"],
        "team.0": ["hearts-8", "diamonds-7"],
        "labini.1": ["hearts-7"],
        "team.1": ["spades-10", "clubs-7"],
    },
)


def arranged(scenario: Scenario) -> tuple[Game, Position]:
    """The position after all that is played in a scenario."""
    game = find_game(scenario.game)
    position = set_up(game, scenario)
    for line in scenario.play:
        play_line(game, position, line)
    # Scenarios have scripted dice; bots imagine with dice of their own anyway.
    position.dice = QuickDice(1)
    return game, position


def played_to(name: str, seed: int, decisions: int, seats: int | None = None) -> tuple[Game, Any]:
    """A game after so many random decisions, or at its last question."""
    game = find_game(name)
    position = game.start(game.setup(seats), QuickDice(seed))
    dice = QuickDice(seed + 1)
    for _ in range(decisions):
        seat = position.waiting()[0]
        question = position.question(seat)
        assert question is not None
        before = position.copy()
        position.answer(seat, question.options[dice.below(len(question.options))].id)
        if position.over:
            return game, before
    return game, position


def finish(game: Game, position: Position, players: list[Player]) -> None:
    """Let the players play to the end."""
    from spieltisch.kernel.record import record

    while not position.over:
        seat = position.waiting()[0]
        position.answer(seat, players[seat].choose(record(game, position, seat)))
