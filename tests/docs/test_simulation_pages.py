"""Pages of simulated games say what their numbers say, and name the command that gives them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spieltisch.lab.simulation_page import page, page_words

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("state-arena",)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_that_of_its_numbers(name: str) -> None:
    numbers = json.loads((DOCS / f"{name}.json").read_text("utf-8"))
    results, typed = numbers["results"], numbers["command"]
    written = page(page_words("en", results[0]["game"]), results, typed)
    assert (DOCS / f"{name}.md").read_text("utf-8") == written
    assert f"--out docs/{name}.md" in typed
