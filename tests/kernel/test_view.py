"""What the view says of cards, questions and the log beyond what every game needs."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.kernel.options import Barred, Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import record
from spieltisch.kernel.tree import Print
from spieltisch.kernel.view import TableBuilder, Tree, barred_tree, card_value, option_tree, view
from spieltisch.kernel.words import Words
from tests.kernel.tiny import GAME, WORDS, Tiny, TinyGame, fresh, secretly

TEXTS = {
    **WORDS.texts,
    "game.title": "Tiny",
    "area.table": "Table",
    "zone.hand": "Hand of {seat}",
    "zone.heap": "Heap",
    "remark.known": "known to {seat}",
    "value.number": "number",
    "reason.printed": "printed",
    "ask.turn": "Your turn.",
    "ask.turn.third": "Your turn, and it is turn {n}.",
    "option.use": "Use it: a long story",
    "option.use.short": "Use it",
    "illegal.late": "Too late.",
}
NAMES = ["Ada", "Bo", "onlooker"]


class Shown(TinyGame):
    """The tiny game with everything that may be said of its cards."""

    def view(self, seen: Position, seat: int, table: Any) -> None:
        table.area("table", "table")
        table.zone("hand", "hand", [0], "hand", seat=0)
        table.zone("heap", "heap", [2, 3], "heap", ids=["layer.0", "layer.1"])
        table.remark("known", seat=1)

    def card_print(self, words: Any, card: str) -> Print:
        return {"type": "Card", "lines": [f"I am {card}."]}

    def card_now(self, seen: Position, seat: int, handle: int, words: Any) -> dict[str, Any]:
        reasons = [(1, "printed"), (-2, "card-9")]
        return {"values": [card_value(words, "number", 0, 1, reasons)], "marks": []}

    def ask_text(self, seen: Position, seat: int, kind: str) -> tuple[str, dict[str, Any]]:
        return f"{kind}.third", {"n": 3}


def told(position: Tiny, seat: int, since: int = 0) -> Tree:
    texts = {**TEXTS, **{f"event.{key}": key for key, _, _ in position.story or []}}
    position_words = Words("en", with_options(position, texts))
    return view(record(Shown(), position, seat), position_words, NAMES, since)


def with_options(position: Tiny, texts: dict[str, str]) -> dict[str, str]:
    """The texts, and one for every option."""
    question = position.question(position.waiting()[0])
    assert question is not None
    options = [*question.options, *(barred.option for barred in question.barred())]
    return {**{f"option.{option.text}": option.id for option in options}, **texts}


def test_cards_say_what_is_true_of_them_and_what_stands_on_them() -> None:
    tree = told(fresh(), 0)
    hand, heap = tree["areas"][0]["zones"]
    (card,) = hand["cards"]
    assert card["id"] == "c0"
    (value,) = card["values"]
    assert (value["value"], value["printed"]) == (0, 1)
    assert value["reasons"] == [{"n": 1, "text": "printed"}, {"n": -2, "text": "card-9"}]
    assert tree["texts"] == {card["face"]: {"type": "Card", "lines": [f"I am {card['face']}."]}}
    assert [thing["id"] for thing in heap["cards"]] == ["layer.0", "layer.1"]
    assert heap["cards"][-1]["remarks"] == ["known to Bo"]


def test_of_cards_one_does_not_know_nothing_is_said() -> None:
    tree = told(fresh(), 1)
    (card,) = tree["areas"][0]["zones"][0]["cards"]
    assert set(card) == {"id", "up", "label"}
    assert not tree["texts"]


def test_a_game_words_its_questions() -> None:
    prompt = told(fresh(), 0)["prompt"]
    assert prompt["text"] == "Your turn, and it is turn 3."
    assert prompt["kind"] == "turn"
    assert GAME.ask_text(fresh(), 0, "turn") == ("turn", {})


def test_of_the_log_only_what_is_new() -> None:
    position = secretly(fresh(), "0 peek")
    whole = told(position, 2)["log"]
    assert len(whole) > 1
    assert told(position, 2, since=1)["log"] == whole[1:]
    assert told(position, 2, since=-1)["log"] == whole[-1:]
    assert told(position, 2, since=len(whole))["log"] == []


def test_what_is_barred_is_only_named() -> None:
    words = Words("en", TEXTS)
    option = Option("use", "T-1")
    assert option_tree(option, words, NAMES)["label"] == "Use it: a long story"
    assert barred_tree(Barred(option, "late", "T-1"), words, NAMES)["label"] == "Use it"


def test_games_say_nothing_of_all_this_if_they_do_not_want_to() -> None:
    position = fresh()
    assert GAME.card_now(position, 0, 0, WORDS) == {}
    assert GAME.card_print(WORDS, "card-1") == {}
    assert GAME.stop_here(position, 0) == ("", "")
    assert GAME.stirred(position, 0) is None
    assert GAME.stops == ()


def test_a_remark_belongs_to_the_card_laid_out_last() -> None:
    table = TableBuilder(record(GAME, fresh(), 0), Words("en", TEXTS), NAMES)
    table.area("table", "table")
    with pytest.raises(IndexError):
        table.remark("known", seat=0)
