from __future__ import annotations

from itertools import product

from spieltisch.kernel.options import Barred, Menu, Option, Question

HOLD = Option("hold", "X-1")
DRAW = Option("draw", "X-2")
CLAIM = Option("claim", "X-3")
NO_CHIPS, EMPTY, LATE = 1, 2, 4
MENU = Menu(
    [(HOLD, 0), (DRAW, NO_CHIPS | EMPTY), (CLAIM, EMPTY | LATE)],
    [("no-chips", "X-7"), ("empty", "X-8"), ("late", "X-9")],
)


def barred_by(closed: int) -> dict[str, tuple[str, str]]:
    return {b.option.id: (b.reason, b.rule) for b in MENU.offer(closed).barred}


def test_an_open_menu_offers_everything_in_order() -> None:
    assert MENU.offer(0).options == (HOLD, DRAW, CLAIM)
    assert MENU.offer(0).barred == ()


def test_a_bit_closes_what_it_concerns_and_gives_its_reason() -> None:
    assert MENU.offer(NO_CHIPS).options == (HOLD, CLAIM)
    assert barred_by(NO_CHIPS) == {"draw": ("no-chips", "X-7")}
    assert MENU.offer(EMPTY).options == (HOLD,)
    assert barred_by(EMPTY) == {"draw": ("empty", "X-8"), "claim": ("empty", "X-8")}


def test_of_several_reasons_the_first_is_given() -> None:
    assert barred_by(NO_CHIPS | EMPTY | LATE) == {
        "draw": ("no-chips", "X-7"),
        "claim": ("empty", "X-8"),
    }


def test_every_option_is_open_or_barred_whatever_holds() -> None:
    assert len(MENU.offers) == 8
    for bits in product((0, 1), repeat=3):
        offer = MENU.offer(sum(bit << place for place, bit in enumerate(bits)))
        ids = [o.id for o in offer.options] + [b.option.id for b in offer.barred]
        assert sorted(ids) == ["claim", "draw", "hold"]
        assert HOLD in offer.options


def test_offers_are_prebuilt() -> None:
    assert MENU.offer(3) is MENU.offer(3)
    assert MENU.offers[3] is MENU.offer(3)


def test_a_menu_without_conditions_has_one_offer() -> None:
    menu = Menu([(HOLD, 0)], [])
    assert [offer.options for offer in menu.offers] == [(HOLD,)]


def test_a_question_finds_open_options_only() -> None:
    offer = MENU.offer(NO_CHIPS)
    question = Question(1, "turn", offer.options, offer.barred)
    assert question.find("hold") is HOLD
    assert question.find("draw") is None
    assert question.find("") is None
    assert question.barred() is offer.barred
    assert (question.seat, question.kind) == (1, "turn")


def test_the_label_of_an_option_is_its_id_unless_told_otherwise() -> None:
    assert HOLD.text == "hold"
    option = Option("throw.3", "X-1", ("card.c3",), 3, "throw", (("card", "spades-3"),))
    assert (option.text, option.value, option.touches) == ("throw", 3, ("card.c3",))
    assert option.facts == (("card", "spades-3"),)


def test_options_and_bars_show_what_they_are() -> None:
    assert repr(HOLD) == "Option('hold', 'X-1')"
    assert repr(Barred(HOLD, "late", "X-9")) == "Barred('hold', 'late', 'X-9')"
