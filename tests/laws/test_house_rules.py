"""All laws under every single house rule and a sample of pairs: one law after the other is
checked along a random game (the soak checks more of them, and all pairs)."""

from __future__ import annotations

import pytest

from tests.laws.asking import law
from tests.laws.soaking import check_game
from tests.laws.tables import Table, present, single_tables


@law(1, house=True)
def test_laws_hold_under_house_rules(table: Table, seed: int) -> None:
    check_game(table, seed, every=1)


@pytest.mark.parametrize("name", present())
def test_every_setting_has_its_table(name: str) -> None:
    assert single_tables(name)
