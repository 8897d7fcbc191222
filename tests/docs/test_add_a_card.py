"""What the page on cards shows stands in the definitions, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-a-card.md").read_text("utf-8")
GAME = ROOT / "src" / "spieltisch" / "games" / "flesh_and_blood"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_is_a_real_card(block: str) -> None:
    rooms = [room.read_text("utf-8") for room in (GAME / "definitions").glob("*.py")]
    assert any(block in room for room in rooms)


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 3


def test_every_room_of_the_language_is_named() -> None:
    rooms = {room.name for room in (GAME / "language").glob("*.py")} - {"__init__.py"}
    assert {room for room in rooms if f"`{room}`" not in PAGE} == set()
