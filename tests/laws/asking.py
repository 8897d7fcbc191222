"""How the law tests draw their games: every table of every game, seeds drawn by hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.laws.tables import Table, default_tables, house_rule_tables, missing, present

SEEDS = st.integers(0, 2**32)

Test = Callable[..., None]


def law(games: int, house: bool = False) -> Callable[[Test], Test]:
    """Run a test for every table with default rules, or else for those with house rules.

    Each is played with so many drawn seeds, always the same ones.
    """

    def wrap(test: Test) -> Test:
        drawn: Any = settings(
            max_examples=games,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],  # a smaller seed is no simpler game
            suppress_health_check=list(HealthCheck),
        )(given(seed=SEEDS)(test))
        chosen = house_rule_tables() if house else all_default_tables()
        marked = [pytest.param(table, id=str(table)) for table in chosen]
        marked += [
            pytest.param(None, id=name, marks=pytest.mark.skip(f"{name} has no rules yet"))
            for name in missing()
        ]
        wrapped: Test = pytest.mark.parametrize("table", marked)(drawn)
        return wrapped

    return wrap


def all_default_tables() -> list[Table]:
    """The default house rules of every game, all numbers of seats."""
    return [table for name in present() for table in default_tables(name)]
