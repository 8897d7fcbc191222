"""What is barred is refused with its own reason and rule, and every option cites a real rule."""

from __future__ import annotations

from tests.laws.asking import law
from tests.laws.checks import check_bars, cited_rules
from tests.laws.tables import Table, begin


@law(2)
def test_barred_options_are_refused_and_change_nothing(table: Table, seed: int) -> None:
    walk = begin(table, seed)
    while walk.going:
        check_bars(walk.game, walk.position)
        walk.step()
    check_bars(walk.game, walk.position)


@law(2)
def test_options_bars_and_events_cite_rules_of_the_rulebook(table: Table, seed: int) -> None:
    walk = begin(table, seed)
    known = cited_rules(walk.game)
    while walk.going:
        for seat in walk.position.waiting():
            question = walk.position.question(seat)
            assert question is not None
            assert {option.rule for option in question.options} <= known
            assert {bar.rule for bar in question.barred()} <= known
        walk.step()
    assert {rule for _, rule, _ in walk.position.story or []} <= known
