"""Guides speak both languages alike, of rules and moments that exist."""

from __future__ import annotations

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.words import words
from spieltisch.server.guides import guide, has_guide

ALWAYS = {"begin", "end"}


@pytest.mark.parametrize("name", FOLDERS)
def test_a_first_game_is_guided_in_both_languages(name: str) -> None:
    game = find_game(name)
    assert has_guide(game)
    english, german = (guide(game, language).remarks for language in ("en", "de"))
    assert [(r.when, r.rule) for r in english] == [(r.when, r.rule) for r in german]
    assert all(one.text != other.text for one, other in zip(english, german, strict=True))
    moments = [remark.when for remark in english]
    assert len(set(moments)) == len(moments)
    assert set(moments) >= ALWAYS


@pytest.mark.parametrize("name", FOLDERS)
def test_remarks_cite_rules_and_moments_that_exist(name: str) -> None:
    game = find_game(name)
    texts = words("en", game).texts
    folders = (game.folder, *game.shared_rulebooks)
    known = {rule.id for folder in folders for rule in rulebook(folder, "en").rules}
    for remark in guide(game, "en").remarks:
        assert remark.when in ALWAYS or remark.when in texts, remark.when
        assert remark.rule in known, remark.rule
