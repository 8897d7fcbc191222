"""Law 4: play never sticks, ends by a rule, and everything on the table is conserved."""

from __future__ import annotations

from tests.laws.asking import law
from tests.laws.checks import check_ended, cited_rules
from tests.laws.tables import Table, begin


@law(8)
def test_random_games_end_by_a_rule(table: Table, seed: int) -> None:
    walk = begin(table, seed, telling=False)
    held = walk.game.holdings(walk.position)
    while walk.going:
        walk.step()
        assert walk.game.holdings(walk.position) == held
    check_ended(walk.position)
    assert walk.position.ending in cited_rules(walk.game)


@law(2)
def test_stubborn_players_do_not_get_stuck(table: Table, seed: int) -> None:
    """Whoever always takes the first option, or the last, may take very long (A27), but the game
    can always be finished."""
    for place in (0, -1):
        walk = begin(table, seed, telling=False)
        held = walk.game.holdings(walk.position)
        for _ in range(600):
            if walk.position.options:
                walk.position.choose(walk.position.options[place])
        assert walk.game.holdings(walk.position) == held
        while walk.going:
            walk.step()
        check_ended(walk.position)
        assert walk.game.holdings(walk.position) == held
