"""Undo by knowledge: free while nobody has learnt anything, else by consent, never a re-roll."""

from __future__ import annotations

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.dice import QuickDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.plain import digest
from spieltisch.matches.log import Log
from spieltisch.matches.match import Match
from tests.matches.tables import GAMES, play_some, seated

# Which of the two it is depends on whether others are still deciding.
REFUSED = r"undo-others-deciding|nothing-to-take-back"


def offered(match: Match, seat: int) -> list[str]:
    question = match.now.question(seat)
    assert question is not None
    return [option.id for option in question.options]


def test_after_drawing_a_card_undo_needs_the_others() -> None:
    match = seated(seats=3)
    seat = match.waiting()[0]
    before = digest(match.game, match.now)
    match.choose(seat, "draw.left.hidden")
    others = tuple(s for s in range(3) if s != seat)
    assert match.what_to_undo(seat).ask == others
    for consent in ((), others[:1], (seat,)):
        with pytest.raises(Illegal, match="undo-needs-consent"):
            match.undo(seat, consent)
    match.undo(seat, others)
    assert digest(match.game, match.now) == before
    assert match.log.entries[-1]["consent"] == list(others)


def test_it_is_never_a_new_roll() -> None:
    match = seated(seats=2)
    seat = match.waiting()[0]
    drawn = []
    for _ in range(3):
        match.choose(seat, "draw.left.hidden")
        drawn.append(digest(match.game, match.now))
        match.undo(seat, (1 - seat,))
    assert len(set(drawn)) == 1


def test_once_another_has_chosen_it_needs_the_others_even_if_nothing_was_learnt() -> None:
    match = seated(seats=3)
    first = match.waiting()[0]
    match.choose(first, "hold")
    assert match.what_to_undo(first).free
    second = match.waiting()[0]
    match.choose(second, "hold")
    assert match.what_to_undo(second).free
    assert not match.what_to_undo(first).free


def test_undo_takes_back_what_others_have_done_since() -> None:
    match = seated(seats=3)
    before = digest(match.game, match.now)
    first = match.waiting()[0]
    match.choose(first, "hold")
    match.choose(match.waiting()[0], "hold")
    match.undo(first, (0, 1, 2))
    assert digest(match.game, match.now) == before
    assert match.line == []


def test_a_choice_nobody_learns_from_is_taken_back_freely() -> None:
    match = seated(seats=2)
    first = match.waiting()[0]
    before = digest(match.game, match.now)
    match.choose(first, "hold")
    match.undo(first)
    assert digest(match.game, match.now) == before
    assert match.waiting() == [first]


def test_bots_have_no_say() -> None:
    match = seated(seats=3, humans=1)
    while match.waiting() != [0]:
        play_some(match, 1)
    match.choose(0, "draw.left.hidden")
    assert match.what_to_undo(0).free
    match.undo(0)
    assert match.waiting() == [0]


def test_nothing_to_take_back_and_nothing_after_the_end() -> None:
    match = seated(seats=2)
    with pytest.raises(Illegal, match="nothing-to-take-back"):
        match.undo(0, (0, 1))
    play_some(match, 10_000)
    assert match.over
    with pytest.raises(Illegal, match="game-over"):
        match.undo(0, (0, 1))


def test_an_undo_makes_answers_to_the_old_question_stale() -> None:
    match = seated(seats=2)
    seat = match.waiting()[0]
    match.choose(seat, "draw.left.hidden")
    number = match.asked_at[seat]
    match.undo(seat, (1 - seat,))
    with pytest.raises(Illegal, match="stale-choice"):
        match.choose(seat, "hold", number)


def lanes(match: Match) -> list[int]:
    return [lane.seat for lane in match.now.lanes or []]


def in_secret(name: str) -> Match:
    """A match in which several seats decide secretly at once."""
    for seats in (2, 3):
        if seats > find_game(name).max_seats:
            continue
        match = seated(name, seats)
        for _ in range(300):
            if match.over or len(lanes(match)) > 1:
                break
            play_some(match, 1, QuickDice(len(match.line)))
        if len(lanes(match)) > 1:
            return match
    pytest.skip(f"{name} has no secret decisions of several seats")


@pytest.mark.parametrize("name", GAMES)
def test_in_secret_one_takes_back_only_an_answer_of_ones_own(name: str) -> None:
    match = in_secret(name)
    one, other = lanes(match)[:2]
    before = digest(match.game, match.now)
    with pytest.raises(Illegal, match=REFUSED):
        match.undo(one, (other,))
    match.choose(one, offered(match, one)[0])
    with pytest.raises(Illegal, match=REFUSED):
        match.undo(other, (one,))
    assert match.what_to_undo(one).in_draft
    match.undo(one)
    assert digest(match.game, match.now) == before
    assert match.log.entries[-1]["what"] == "take-back"
    again = Match.load(Log(match.log.entries))
    assert digest(again.game, again.now) == before


@pytest.mark.parametrize("name", GAMES)
def test_any_play_with_any_undo_comes_back_from_its_log(name: str) -> None:
    for seed in range(3):
        match = seated(name)
        dice = QuickDice(seed)
        for _ in range(40):
            play_some(match, 1 + dice.below(4), dice)
            if match.over:
                break
            seat = dice.below(2)
            noted = {entry.get("digest") for entry in match.log.entries}
            try:
                match.undo(seat, (0, 1))
            except Illegal:
                continue
            assert digest(match.game, match.now) in noted or match.now.lanes is not None
        again = Match.load(Log(match.log.entries))
        assert digest(again.game, again.now) == digest(match.game, match.now)
        assert again.line == match.line
