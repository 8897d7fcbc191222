"""The peers: the same kinds of work done by other engines, each in its leanest honest form.

Runs in a virtual environment of its own. A decision is an action applied for a player; chance is
drawn with Python's own generator and not counted, since a peer's example code (numpy's `choice`)
would be four times slower and would flatter us.
"""

from __future__ import annotations

import copy
import random
import warnings
from typing import Any

from bench.measure import Measure, bouts, calls, serve

TERMINAL = -4
SIMULATIONS_CPP = 1000
SIMULATIONS_PYTHON = 100


def open_spiel_loop(name: str) -> Measure:
    """Random self-play through open_spiel's Python interface; its rules are C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    draw = random.Random(7).random

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while (player := state.current_player()) != TERMINAL:
            # All chance in these games is uniform, so one line serves chance and players.
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            if player >= 0:
                decisions += 1
        return decisions

    return bouts(play)


def _after_chance(game: Any) -> Any:
    """A state after the deal, with the first player to decide."""
    state = game.new_initial_state()
    while state.current_player() == -1:
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
    return state


def open_spiel_clone(name: str) -> Measure:
    """Copies of a state that has been dealt."""
    import pyspiel

    return calls(_after_chance(pyspiel.load_game(name)).clone)


def open_spiel_ismcts_cpp() -> Measure:
    """Iterations of the C++ search over whole games of leduc_poker."""
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.ISMCTSBot(7, evaluator, 2.0, SIMULATIONS_CPP)
    return bouts(lambda: _searched_game(game, bot) * SIMULATIONS_CPP, at_once=1)


def open_spiel_ismcts_python() -> Measure:
    """Iterations of the Python search over whole games of leduc_poker."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("leduc_poker")
    chance = np.random.RandomState(7)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance),
        uct_c=2.0,
        max_simulations=SIMULATIONS_PYTHON,
        random_state=chance,
    )
    return bouts(lambda: _searched_game(game, bot) * SIMULATIONS_PYTHON, at_once=1)


def _searched_game(game: Any, bot: Any) -> int:
    """Play one game with the bot on both seats; the number of searches."""
    searches = 0
    state = game.new_initial_state()
    while (player := state.current_player()) != TERMINAL:
        if player >= 0:
            state.apply_action(bot.step(state))
            searches += 1
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
    return searches


def rlcard_run() -> Measure:
    """Whole games with rlcard's own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("leduc-holdem")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum((len(steps) - 1) // 2 for steps in trajectories)

    return bouts(play)


def rlcard_step() -> Measure:
    """A lean loop over rlcard's environment, observations included."""
    import rlcard

    env = rlcard.make("leduc-holdem")
    draw = random.Random(7).random

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    return bouts(play)


def rlcard_game() -> Measure:
    """The game object underneath rlcard's environment."""
    import rlcard

    game = rlcard.make("leduc-holdem").game
    draw = random.Random(7).random

    def play() -> int:
        decisions = 0
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    return bouts(play)


def rlcard_copy() -> Measure:
    """Copies of rlcard's game object; deepcopy is the only way it has."""
    import rlcard

    game = rlcard.make("leduc-holdem").game
    game.init_game()
    return calls(lambda: copy.deepcopy(game), block=20)


def pettingzoo_aec() -> Measure:
    """PettingZoo's leduc hold'em through its turn-based interface, choosing by action mask."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import leduc_holdem_v4

        env = leduc_holdem_v4.env()
    draw = random.Random(7).random

    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = seen["action_mask"].nonzero()[0]
            env.step(int(actions[int(draw() * len(actions))]))
            decisions += 1
        return decisions

    return bouts(play, at_once=5)


def _pokerkit_state() -> Any:
    from pokerkit import Automation, FixedLimitTexasHoldem

    return FixedLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 4, 200, 2)


def pokerkit_limit() -> Measure:
    """Random fixed-limit hold'em for two in PokerKit."""
    draw = random.Random(7).random

    def play() -> int:
        decisions = 0
        state = _pokerkit_state()
        while state.status:
            options = [state.check_or_call]
            if state.can_fold():
                options.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                options.append(state.complete_bet_or_raise_to)
            options[int(draw() * len(options))]()
            decisions += 1
        return decisions

    return bouts(play, at_once=1)


def pokerkit_copy() -> Measure:
    """Copies of a PokerKit state after the deal."""
    state = _pokerkit_state()
    return calls(lambda: copy.deepcopy(state), block=20)


def _catan() -> Any:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return Game([RandomPlayer(colour) for colour in colours])


def catanatron_loop() -> Measure:
    """Random Catan for four through catanatron's own step, chosen with a cheap generator."""
    draw = random.Random(7).random

    def choose(_player: Any, _game: Any, actions: Any) -> Any:
        return actions[int(draw() * len(actions))]

    def play() -> int:
        decisions = 0
        game = _catan()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick(choose)
            decisions += 1
        return decisions

    return bouts(play, at_once=1)


def catanatron_copy() -> Measure:
    """Copies of a game of Catan for four in which much has been built."""
    game = _catan()
    for _ in range(300):
        game.play_tick()
    return calls(game.copy, block=100)


TABLE = {
    "open_spiel liars_dice loop": lambda: open_spiel_loop("liars_dice"),
    "open_spiel leduc_poker loop": lambda: open_spiel_loop("leduc_poker"),
    "open_spiel liars_dice clone": lambda: open_spiel_clone("liars_dice"),
    "open_spiel leduc_poker clone": lambda: open_spiel_clone("leduc_poker"),
    "open_spiel leduc_poker ismcts c++": open_spiel_ismcts_cpp,
    "open_spiel leduc_poker ismcts python": open_spiel_ismcts_python,
    "rlcard leduc env.run": rlcard_run,
    "rlcard leduc env.step": rlcard_step,
    "rlcard leduc game object": rlcard_game,
    "rlcard leduc deepcopy": rlcard_copy,
    "pettingzoo leduc aec": pettingzoo_aec,
    "pokerkit limit holdem": pokerkit_limit,
    "pokerkit limit holdem deepcopy": pokerkit_copy,
    "catanatron 4 players loop": catanatron_loop,
    "catanatron 4 players copy": catanatron_copy,
}

if __name__ == "__main__":
    serve(TABLE)
