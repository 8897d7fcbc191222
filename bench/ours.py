"""Our games, measured the way the peers are.

The same file measures the pure and the compiled package; PYTHONPATH decides which one it is.
"""

from __future__ import annotations

import random

from bench.measure import Measure, bouts, calls, serve

GAMES = {"arena": 2, "sabacc": 2, "schlamboree": 2, "fab": 2, "state": 4}
# How many decisions into a game the position is that is copied; in Flesh and Blood and
# 51st State it takes some turns until cards lie everywhere.
DEEP = {"fab": 300, "state": 200}


def loop(name: str, seats: int) -> Measure:
    """Random self-play from Python: read the options, choose one. Forced moves count.

    What is agreed before a game is agreed once, and one generator serves all games: open_spiel's
    loop loads its game once, too. Setting up and dealing every game is inside the time.
    """
    from spieltisch.games import find_game
    from spieltisch.kernel.dice import QuickDice

    draw = random.Random(7).random
    game = find_game(name)
    setup, dice = game.setup(seats), QuickDice(7)

    def play() -> int:
        decisions = 0
        position = game.start(setup, dice)
        options = position.options
        while options:
            options = position.choose(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    return resting(bouts(play))


def inside(name: str, seats: int) -> Measure:
    """Random self-play by the kernel's own loop, which is compiled with the rules."""
    from spieltisch.games import find_game
    from spieltisch.kernel.dice import QuickDice
    from spieltisch.kernel.playout import random_game

    game = find_game(name)
    setup, dice, choices = game.setup(seats), QuickDice(7), QuickDice(8)
    return resting(bouts(lambda: random_game(game.start(setup, dice), choices)))


def resting(measure: Measure) -> Measure:
    """The same, while Python's collector of cycles rests as it does in our simulations."""
    from spieltisch.kernel.playout import ManyGames

    def rested(seconds: float) -> float:
        with ManyGames():
            return measure(seconds)

    return rested


def copies(name: str, seats: int) -> Measure:
    """Copies of a position some decisions into a random game."""
    from spieltisch.games import new_game
    from spieltisch.kernel.dice import QuickDice

    position, dice = new_game(name, seats, seed=7), QuickDice(8)
    for _ in range(DEEP.get(name, 4)):
        position.choose(position.options[dice.below(len(position.options))])
    assert position.options, "the game is over before anything is measured"
    return calls(position.copy)


def compiled() -> Measure:
    """Not a speed: 1.0 when the kernel that was imported is compiled, else 0.0."""
    from spieltisch.kernel import playout

    answer = 0.0 if str(playout.__file__).endswith(".py") else 1.0
    return lambda _: answer


TABLE = {"compiled": compiled} | {
    f"{name} {kind}": (lambda act=act, name=name, seats=seats: act(name, seats))
    for name, seats in GAMES.items()
    for kind, act in (("loop", loop), ("inside", inside), ("copy", copies))
}

if __name__ == "__main__":
    serve(TABLE)
