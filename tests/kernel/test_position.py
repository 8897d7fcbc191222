from __future__ import annotations

import re

import pytest

from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import SealedDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.options import Option
from spieltisch.kernel.plain import digest
from spieltisch.kernel.position import Entry, story_for
from tests.kernel import tiny
from tests.kernel.statistics import is_uniform
from tests.kernel.tiny import GAME, Tiny, bare, fresh, secretly

# Steps of these tests


def note(game: Tiny, number: int) -> None:
    game.log.append(number)


def note_two(game: Tiny, one: int, two: int) -> None:
    game.log += [one, two]


def note_nine(game: Tiny) -> None:
    game.log.append(9)


def nested(game: Tiny) -> None:
    game.log.append(1)
    game.then((note, 2), (inner, 3), (note, 6))


def inner(game: Tiny, number: int) -> None:
    game.log.append(number)
    game.then((note, number + 1))
    game.then((note, 50))


def going_on(game: Tiny) -> Entry:
    game.then((note, 3))
    return (note_two, 1, 2)


def ask_twice(game: Tiny, seat: int) -> None:
    game.ask_among(seat, tiny.PICKS, answered)


def answered(game: Tiny, seat: int, option: Option) -> Entry:
    game.log.append(10 * seat + option.value)
    return note_nine


def private(game: Tiny, seats: list[int]) -> None:
    game.in_private(seats, tiny.pick, tiny.carry_out)


def private_ending_at_once(game: Tiny) -> None:
    game.in_private([0, 1], nothing, note_seat)


def private_for_one(game: Tiny) -> None:
    game.in_private([0, 1], only_seat_1, tiny.carry_out)


def only_seat_1(game: Tiny, seat: int) -> None:
    if seat == 1:
        game.then((tiny.pick, 1))


def nothing(game: Tiny, seat: int) -> None:
    pass


def note_seat(game: Tiny, seat: int) -> None:
    game.log.append(seat)


def note_drafts(game: Tiny) -> None:
    game.log.append(len(game.drafts))


def run(*entries: Entry, seats: int = 2) -> Tiny:
    game = bare(seats)
    game.then(*entries)
    game.advance()
    return game


def refused(game: Tiny, seat: int, option: str) -> Illegal:
    before = digest(GAME, game)
    with pytest.raises(Illegal) as caught:
        game.answer(seat, option)
    assert digest(GAME, game) == before, "a refusal changes nothing"
    return caught.value


# The agenda


def test_steps_are_taken_in_the_order_they_are_named() -> None:
    assert run((note, 1), (note_two, 2, 3), (note, 4)).log == [1, 2, 3, 4]


def test_what_a_step_adds_comes_before_everything_that_waits() -> None:
    assert run(nested, (note, 7)).log == [1, 2, 3, 50, 4, 6, 7]


def test_later_then_goes_in_front() -> None:
    game = bare()
    game.then((note, 1))
    game.then((note, 2), (note, 3))
    game.advance()
    assert game.log == [2, 3, 1]


def test_a_step_that_is_returned_comes_first_of_all() -> None:
    assert run(going_on, note_nine).log == [1, 2, 3, 9]


def test_a_question_stops_the_agenda_and_the_answer_goes_on() -> None:
    game = run((note, 1), (ask_twice, 1), (note, 2))
    assert (game.log, game.waiting(), game.over) == ([1], [1], False)
    game.answer(1, "pick.3")
    assert (game.log, game.waiting(), game.over) == ([1, 13, 9, 2], [], True)


def test_finishing_forgets_what_waits() -> None:
    game = run((note, 1), (tiny.end, 1), (note, 2))
    assert (game.log, game.over, game.winners, game.ending) == ([1], True, (1,), "T-4")
    assert game.options == ()


def test_an_empty_agenda_is_the_end() -> None:
    assert run((note, 1)).over


# Asking and answering


def test_a_question_says_who_is_asked_what() -> None:
    question = fresh().question(0)
    assert question is not None
    assert (question.seat, question.kind) == (0, "turn")
    assert [option.id for option in question.options] == ["pass", "peek", "secret"]
    assert [(b.option.id, b.reason, b.rule) for b in question.barred()] == [
        ("end", "must-peek", "T-4")
    ]
    assert fresh().question(1) is None
    assert fresh().question(2) is None


def test_answering_out_of_turn_is_refused() -> None:
    for seat in (1, 2, 7, -5):
        illegal = refused(fresh(), seat, "pass")
        assert (illegal.reason, illegal.rule) == ("not-asked", "")


def test_a_barred_option_is_refused_with_reason_and_rule() -> None:
    illegal = refused(fresh(), 0, "end")
    assert (illegal.reason, illegal.rule) == ("must-peek", "T-4")


def test_what_is_no_option_is_refused() -> None:
    for option in ("", "PASS", "pick.0", "pass "):
        assert refused(fresh(), 0, option).reason == "no-such-option"


def test_when_the_game_is_over_nobody_chooses() -> None:
    game = fresh()
    for seat, option in ((0, "peek"), (1, "pass"), (0, "end")):
        game.answer(seat, option)
    assert (game.over, game.winners, game.ending, game.waiting()) == (True, (0,), "T-4", [])
    assert refused(game, 0, "pass").reason == "game-over"
    assert refused(game, 1, "pass").reason == "game-over"
    assert game.question(0) is None


def test_a_copy_goes_its_own_way() -> None:
    game = fresh()
    before = digest(GAME, game)
    twin = game.copy()
    assert digest(GAME, twin) == before
    for seat, option in ((0, "peek"), (1, "secret"), (0, "pick.1"), (1, "pick.2")):
        twin.answer(seat, option)
    third = twin.copy()
    between = digest(GAME, twin)
    for seat, option in ((0, "pick.1"), (0, "confirm"), (1, "pick.0"), (1, "confirm")):
        third.answer(seat, option)
    assert digest(GAME, game) == before
    assert digest(GAME, twin) == between
    assert (game.log, twin.log, third.log) == ([], [], [102, 202])


# Secret parts


def test_all_seats_are_asked_at_once_and_each_sees_its_own_question() -> None:
    game = secretly(fresh(), "0 secret")
    assert game.waiting() == [0, 1]
    secretly(game, "1 pick.2", "1 pick.1")
    assert game.waiting() == [0, 1]
    kinds = [question.kind for seat in (0, 1) if (question := game.question(seat))]
    assert kinds == ["pick", "confirm"]
    secretly(game, "1 confirm")
    assert game.waiting() == [0]
    assert game.question(1) is None
    assert refused(game, 1, "confirm").reason == "not-asked"


@pytest.mark.parametrize(
    "choices",
    [
        "0 pick.1, 0 pick.2, 0 confirm, 1 pick.0, 1 pick.1, 1 confirm",
        "1 pick.0, 1 pick.1, 1 confirm, 0 pick.1, 0 pick.2, 0 confirm",
        "1 pick.0, 0 pick.1, 1 pick.1, 0 pick.2, 0 confirm, 1 confirm",
        "1 pick.2, 1 back, 1 pick.0, 0 pick.1, 1 pick.1, 0 pick.2, 0 confirm, 1 confirm",
        "0 pick.1, 0 pick.2, 0 confirm, 1 pick.0, 0 back, 1 pick.1, 0 confirm, 1 confirm",
        "0 pick.0, 1 pick.0, 0 back, 1 pick.1, 0 pick.1, 0 pick.2, 1 confirm, 0 confirm",
    ],
)
def test_the_position_does_not_depend_on_who_was_quicker(choices: str) -> None:
    game = secretly(fresh(), "0 secret", *choices.split(", "))
    assert (game.log, game.sums) == ([103, 201], (3, 1))
    assert game.waiting() == [1]
    assert game.drafts == ()
    plain = secretly(fresh(), "0 secret", "0 pick.1", "0 pick.2", "0 confirm")
    secretly(plain, "1 pick.0", "1 pick.1", "1 confirm")
    assert digest(GAME, game) == digest(GAME, plain)


def test_results_come_in_seat_order_and_before_what_waits() -> None:
    game = run((private, [0, 1]), note_drafts)
    assert sorted(game.waiting()) == [0, 1]
    secretly(game, "1 pick.2", "1 pick.2", "1 confirm", "0 pick.0", "0 pick.1", "0 confirm")
    assert game.log == [101, 204, 0], "the drafts are thrown away before play goes on"


def test_seats_that_are_not_in_it_have_empty_drafts() -> None:
    game = run((private, [2]), seats=3)
    assert game.waiting() == [2]
    assert refused(game, 0, "pick.0").reason == "not-asked"
    secretly(game, "2 pick.1", "2 pick.1", "2 confirm")
    assert (game.log, game.sums, game.over) == ([302], (0, 0, 2), True)


def test_a_private_part_of_nobody_is_passed_over() -> None:
    assert run((private, []), (note, 1)).log == [1]


def test_a_private_part_without_questions_is_passed_over() -> None:
    game = run(private_ending_at_once, (note, 7))
    assert (game.log, game.over) == ([0, 1, 7], True)


def test_a_seat_without_a_question_does_not_hold_up_the_other() -> None:
    game = run(private_for_one, (note, 7))
    assert game.waiting() == [1]
    secretly(game, "1 pick.2", "1 pick.0", "1 confirm")
    assert game.log == [100, 202, 7]


def test_taking_back_undoes_the_latest_choice_of_that_seat_alone() -> None:
    game = secretly(fresh(), "0 secret")
    start = digest(GAME, game)
    secretly(game, "0 pick.1")
    one = digest(GAME, game)
    secretly(game, "0 pick.2", "0 back")
    assert digest(GAME, game) == one
    secretly(game, "0 back")
    assert digest(GAME, game) == start


def test_who_is_done_may_still_take_back() -> None:
    game = secretly(fresh(), "0 secret", "1 pick.0", "1 pick.2", "1 confirm")
    assert game.waiting() == [0]
    secretly(game, "1 back")
    assert game.waiting() == [0, 1]
    question = game.question(1)
    assert question is not None
    assert question.kind == "confirm"
    other = game.question(0)
    assert other is not None
    assert other.kind == "pick"


def test_there_is_nothing_to_take_back_before_during_and_after() -> None:
    game = fresh()
    for choices in ((), ("0 secret",), ("1 pick.0", "1 pick.0", "1 confirm")):
        secretly(game, *choices)
        before = digest(GAME, game)
        with pytest.raises(Illegal, match="nothing-to-take-back"):
            game.take_back(0)
        assert digest(GAME, game) == before
    secretly(game, "0 pick.0", "0 pick.0", "0 confirm")
    for seat in (0, 1, 5):
        with pytest.raises(Illegal, match="nothing-to-take-back"):
            game.take_back(seat)


# Drawing


def stacked() -> Tiny:
    game = bare()
    game.dice = SealedDice(bytes(32))
    game.lay_out([10, 11, 12, 13, 14])
    return game


def test_drawing_is_like_shuffling_first() -> None:
    drawn = []
    game = stacked()
    for _ in range(4_000):
        game.lay_out([10, 11, 12, 13, 14])
        handles = game.draw((0, 1, 2, 3), 2)
        assert handles == (2, 3)
        drawn.append(tuple(game.faces[handle] for handle in handles))
        assert sorted(game.faces[:4]) == [10, 11, 12, 13]
        assert game.faces[4] == 14
    assert is_uniform(drawn, 12)


def test_drawing_tells_nobody_anything() -> None:
    game = stacked()
    game.draw((0, 1, 2, 3, 4), 5)
    assert (game.known, game.rumours, game.learnt) == ([0] * 5, (), 0)
    assert game.draw((0, 1, 2), 0) == ()


# The story


def test_everybody_hears_only_what_they_knew_at_the_time() -> None:
    game = bare()
    game.start_telling()
    game.lay_out([10, 11])
    game.show(0, 1)
    game.tell("moved", "T-1", seat=1, card=0, cards=(0, 1), n=3)
    game.reveal(0)
    game.reveal(1)
    heard = [story_for(game.story, seat) for seat in range(3)]
    faces = []
    for story in heard:
        assert story is not None
        ((key, rule, facts),) = story
        assert (key, rule) == ("moved", "T-1")
        told = dict(facts)
        assert (told["seat"], told["n"]) == (1, 3)
        faces.append([face for _, face, _ in (*told["card"], *told["cards"])])
    assert faces == [[UNKNOWN] * 3, [10, 10, UNKNOWN], [UNKNOWN] * 3]


def test_simulations_keep_no_story() -> None:
    game = fresh(telling=False)
    game.answer(0, "pass")
    assert (game.telling, game.story, story_for(game.story, 0)) == (False, None, None)


def test_a_copy_tells_its_own_story() -> None:
    game = fresh()
    twin = game.copy()
    twin.answer(0, "pass")
    assert [event[0] for event in game.story or []] == ["dealt"]
    assert [event[0] for event in twin.story or []] == ["dealt", "pass"]


def test_steps_are_found_by_name() -> None:
    steps = GAME.steps()
    assert all(re.fullmatch(r"[\w.]+:\w+", name) for name in steps)
    assert tiny.turn in steps.values()
