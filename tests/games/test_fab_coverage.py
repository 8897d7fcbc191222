"""Every card of the first eight decks, and every word on it, has come to something."""

from __future__ import annotations

from pathlib import Path

from spieltisch.games import find_game
from spieltisch.games.flesh_and_blood.decks import DEFAULTS
from spieltisch.games.flesh_and_blood.facts import all_facts
from spieltisch.games.flesh_and_blood.language.node import NODES
from spieltisch.kernel.scenario import check, read_scenarios
from spieltisch.kernel.words import words
from tests.games.fab_coverage import (
    PAIRS,
    Watcher,
    cards_of,
    definitions_of,
    play_bots,
    play_random,
    untouched,
    what_never_fired,
)

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "fab"
# A scenario that shows what a card does, and one that shows when it does not.
FEWEST = 2


def test_everything_on_the_cards_of_the_first_decks_fires() -> None:
    """A random game of every two decks, a few of the rule of thumb, and all scenarios."""
    ids = cards_of(DEFAULTS)
    game = find_game("fab")
    with Watcher() as watcher:
        for pair in PAIRS:
            play_random(pair, seed=0)
        for pair in PAIRS[::9]:
            play_bots(pair, seed=0)
        for file in sorted(SCENARIOS.glob("*.toml")):
            for scenario in read_scenarios(file):
                check(game, scenario, words("en", game))
    told = what_never_fired(watcher)
    assert not untouched(watcher, ids), told
    assert not watcher.silent(definitions_of(ids)), told


def test_the_watcher_leaves_no_traces_and_sees_what_is_missing() -> None:
    with Watcher() as watcher:
        play_random(PAIRS[1], seed=3)
    fired = set(watcher.fired)
    play_random(PAIRS[2], seed=3)
    assert watcher.fired == fired
    assert "classic-battles-rhinar" in DEFAULTS
    assert fired <= set(NODES) | {""}
    told = what_never_fired(watcher)
    assert "never played, used or triggered: " in told
    assert "katsu.0" in told


def test_every_card_has_scenarios_that_are_named_after_it() -> None:
    titles = [
        scenario.title for file in SCENARIOS.glob("*.toml") for scenario in read_scenarios(file)
    ]
    facts = all_facts()
    tokens = [id for id, card in facts.items() if card.is_a("token")]
    few = {}
    for name in {facts[id].name for id in [*cards_of(DEFAULTS), *tokens]}:
        short = name.partition(",")[0]  # heroes and their weapons, by what everybody calls them
        about = [title for title in titles if short in title]
        if len(about) < FEWEST:
            few[name] = about
    assert not few
