"""The checks behind the laws. Each raises an AssertionError that says what is wrong.

They stand apart from the tests so that the very same checks can be shown to catch games that
were broken on purpose.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from spieltisch.games import find_game
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.errors import Illegal
from spieltisch.kernel.game import Game
from spieltisch.kernel.lanes import Lane
from spieltisch.kernel.plain import KERNEL_FIELDS, ask_again, digest, dump
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import (
    Record,
    imagine,
    record,
    record_from_plain,
    record_to_plain,
)
from spieltisch.kernel.rulebook import rulebook
from spieltisch.kernel.view import view
from spieltisch.kernel.words import LANGUAGES, words
from tests.laws.could_be import could_be
from tests.laws.tables import NAMES, Walk

BLIND = 4


def text(value: Any) -> str:
    """The very bytes that would go over the wire."""
    return json.dumps(value, ensure_ascii=False)


def shown(known: Record, languages: tuple[str, ...] = LANGUAGES) -> dict[str, str]:
    """All that a seat is given: the record, and the view in these languages."""
    given = {"record": text(record_to_plain(known))}
    for language in languages:
        given[language] = text(view(known, words(language, known.game), NAMES))
    return given


def check_same(one: dict[str, str], other: dict[str, str], what: str) -> None:
    """Two things that a seat was given are the same to the byte."""
    for part, found in other.items():
        wanted = one[part]
        if found != wanted:
            at = next(
                (i for i, (a, b) in enumerate(zip(wanted, found, strict=False)) if a != b),
                min(len(wanted), len(found)),
            )
            near = slice(max(0, at - 60), at + 60)
            raise AssertionError(f"{what}: {part} differs: …{wanted[near]}… ≠ …{found[near]}…")


def check_masked(position: Position, known: Record) -> None:
    """Law 2: the record holds no face that its seat does not know."""
    seat = known.seat
    for handle, face in enumerate(known.seen.faces):
        wanted = position.faces[handle] if position.knows(seat, handle) else UNKNOWN
        assert face == wanted, f"the record of {seat} holds the face of {handle}"
    for told, face, among in known.seen.rumours:
        assert told == 1 << seat, "a rumour of somebody else"
        place = position.faces.index(face)
        assert (among >> place) & 1, "a rumour that is not true"
    for field in known.game.private:
        for owner, value in enumerate(getattr(known.seen, field)):
            assert owner == seat or value is None, f"{field} of {owner} in the record of {seat}"


def check_leak(game: Game, position: Position, seat: int, dice: Dice) -> Position:
    """Law 2 at one decision for one seat; returns the imagined twin."""
    known = record(game, position, seat)
    check_masked(position, known)
    real = shown(known)
    reread = record_from_plain(game, json.loads(real["record"]))
    check_same(real, shown(reread, LANGUAGES[:1]), f"record of {seat} read again")
    twin = imagine(reread, dice)
    check_same(real, shown(record(game, twin, seat)), f"twin of {seat}")
    if twin.lanes is None and twin.asked >= 0:
        asked = twin.copy()
        ask_again(asked)
        check_same(
            real, shown(record(game, asked, seat), LANGUAGES[:1]), f"twin of {seat}, asked again"
        )
    assert game.holdings(twin) == game.holdings(position), f"twin of {seat}: other holdings"
    check_refusals(game, position, twin, seat)
    assert not (reason := could_be(game, twin)), f"twin of {seat} could not arise: {reason}"
    return twin


def check_next(game: Game, position: Position, twin: Position, seat: int, choice: Any) -> bool:
    """Law 2 across a choice: the same choice and the same dice, and the seat is none the wiser.

    What a seat learns may differ between the real position and its twin only by the faces it
    gets to see. Returns whether there was anything to compare.
    """
    chooser, option = choice
    lanes = position.lanes
    if lanes is not None and (len(lanes) > 1 or chooser != seat):
        return False  # secret answers differ, and show when all have given theirs
    if any(told & ~(1 << seat) for told, _, _ in position.rumours):
        return False  # the others' memories, which no twin has: see test_cards
    question = twin.question(chooser)
    if question is None or question.find(option) is None:
        assert chooser != seat, f"{option} is offered in the real position only"
        return False
    real = position.copy()
    twin.dice = real.dice.copy()
    before = len(real.story or [])
    real.answer(chooser, option)
    twin.answer(chooser, option)
    one, other = record(game, real, seat), record(game, twin, seat)
    if heard(one, before) != heard(other, before) or one.seen.faces != other.seen.faces:
        return False
    forget_the_others(one)
    forget_the_others(other)
    check_same(shown(one, ()), shown(other, ()), f"{seat} after {option} of {chooser}")
    return True


def forget_the_others(known: Record) -> None:
    """Leave out which other seats know a card: a twin does not have their memories."""
    known.seen.known = [who & (1 << known.seat) for who in known.seen.known]
    if known.seen.story is not None:
        known.seen.story = [
            (key, rule, [(name, heard_of(name, value)) for name, value in facts])
            for key, rule, facts in known.seen.story
        ]


def heard_of(name: str, value: Any) -> Any:
    """A fact, of cards only handle and face."""
    return [card[:2] for card in value] if name.startswith("card") else value


def heard(known: Record, before: int) -> list[int]:
    """The faces a seat hears of in the latest events."""
    events = (known.seen.story or [])[before:]
    return [
        face
        for _, _, facts in events
        for name, value in facts
        if name.startswith("card")
        for _, face, _ in value
    ]


def check_refusals(game: Game, position: Position, twin: Position, seat: int) -> None:
    """Law 2: what is refused in the real position is refused in the twin, with the same words."""
    question = position.question(seat)
    tried = [barred.option.id for barred in question.barred()] if question else []
    for choice in [*tried, "no-such-thing"]:
        if seat < position.seats:
            assert refusal(position, seat, choice) == refusal(twin, seat, choice)


def refusal(position: Position, seat: int, choice: str) -> tuple[str, str]:
    """Reason and rule with which a choice is refused."""
    with pytest.raises(Illegal) as refused:
        position.answer(seat, choice)
    return refused.value.reason, refused.value.rule


def check_bars(game: Game, position: Position) -> None:
    """What is barred is refused with its own reason and rule; nothing changes."""
    before = digest(game, position)
    for seat in range(position.seats):
        question = position.question(seat)
        if question is None:
            assert refusal(position, seat, "anything")[0] in {"not-asked", "game-over"}
            continue
        ids = [option.id for option in question.options]
        barred = [bar.option.id for bar in question.barred()]
        assert ids, f"{question.kind}: nothing to choose"
        assert len(set(ids + barred)) == len(ids + barred), f"{question.kind}: an id twice"
        for bar in question.barred():
            assert refusal(position, seat, bar.option.id) == (bar.reason, bar.rule)
            assert bar.rule, f"{bar.option.id} is barred without a rule"
        assert refusal(position, seat, "no-such-thing") == ("no-such-option", "")
    assert digest(game, position) == before, "a refusal has changed something"


def containers(value: Any, found: dict[int, Any]) -> dict[int, Any]:
    """Everything inside a value that could be changed."""
    if isinstance(value, list | dict | set | Lane):
        found[id(value)] = value
    if isinstance(value, list | tuple | set):
        for item in value:
            containers(item, found)
    elif isinstance(value, Lane):
        for name in ("draft", "choices"):
            containers(getattr(value, name), found)
    return found


def slots(position: Position) -> list[str]:
    """The names of everything a position holds."""
    return [name for kind in type(position).__mro__ for name in getattr(kind, "__slots__", ())]


def check_copy(game: Game, position: Position, seed: Dice) -> None:
    """A copy holds the same, shares nothing that can change, and goes its own way."""
    before, story = text(untold(game, position)), list(position.story or [])
    twin = position.copy()
    assert text(untold(game, twin)) == before, "the copy is another position"
    check_story(position, twin)
    shared = {"setup", "table", "options", "barred", "asking", "agenda", "behind", "reply", "story"}
    for name in slots(position):
        mine, theirs = getattr(position, name), getattr(twin, name)
        if name == "dice":
            assert mine is not theirs
            assert mine.plain() == theirs.plain()
        elif name not in shared:
            both = containers(mine, {}).keys() & containers(theirs, {}).keys()
            assert not both, f"the copy shares {name}"
        elif name != "table":
            assert mine is theirs or mine == theirs, f"the copy has another {name}"
    for _ in range(3):
        for seat in twin.waiting()[:1]:
            question = twin.question(seat)
            assert question is not None
            twin.answer(seat, question.options[seed.below(len(question.options))].id)
    assert text(untold(game, position)) == before, "playing on the copy changed the original"
    assert (position.story or []) == story, "playing on the copy changed the original's story"


def check_story(position: Position, twin: Position) -> None:
    """What was told is in the copy, too; it grows apart, and nothing in it can be changed."""
    assert twin.story == position.story, "the copy has another story"
    if position.story is not None:
        assert twin.story is not position.story, "the copy shares the story"
        hash(tuple(position.story))  # what can be changed has no hash


def untold(game: Game, position: Position) -> dict[str, Any]:
    """The position as plain values, without its story: that grows, and would be read anew each
    time."""
    story, position.story = position.story, None
    try:
        return dump(game, position)
    finally:
        position.story = story


def check_fields(game: Game, position: Position) -> None:
    """Everything a position holds is saved: it is named in the game's fields or the kernel's."""
    kernel = {name for kind in Position.__mro__ for name in getattr(kind, "__slots__", ())}
    own = [name for name in slots(position) if name not in kernel]
    unsaved = [
        name
        for name in own
        if name not in game.fields() and getattr(position, name) is not position.setup.table
    ]
    assert not unsaved, f"neither saved nor shared: {unsaved}"
    assert set(game.fields()) <= set(slots(position)), "a field that no position has"
    assert not set(game.public) & set(game.private), "public and private at once"
    assert not set(game.fields()) & set(KERNEL_FIELDS), "a field of the kernel"


def check_orders(game: Game, position: Position, dice: Dice) -> None:
    """Every seat decides for itself what to answer; then the answers arrive mixed up."""
    answers = {seat: own_answers(position, seat, dice) for seat in position.waiting()}
    ends = set()
    for _ in range(4):
        twin = position.copy()
        left = {seat: list(choices) for seat, choices in answers.items()}
        while any(left.values()):
            seats = [seat for seat, choices in left.items() if choices]
            seat = seats[dice.below(len(seats))]
            twin.answer(seat, left[seat].pop(0))
        ends.add(digest(game, twin))
    assert len(ends) == 1, "the order of arrival matters"


def own_answers(position: Position, seat: int, dice: Dice) -> list[str]:
    """What this seat answers until its part is done, as if it were alone."""
    twin = position.copy()
    choices = []
    while twin.lanes is not None and (question := twin.question(seat)) is not None:
        choices.append(question.options[dice.below(len(question.options))].id)
        twin.answer(seat, choices[-1])
        assert len(choices) < 200, "a secret decision that does not end"
    return choices


def check_taking_back(game: Game, position: Position, chosen: tuple[int, str]) -> None:
    """A secret choice can be taken back as if it had never been made, a public one cannot."""
    lanes, before = position.lanes, digest(game, position)
    position.answer(*chosen)
    seat = chosen[0]
    opened = lanes is None and position.lanes is not None and position.lanes[0].opened
    if opened or (lanes is not None and position.lanes is lanes):
        after = digest(game, position)
        position.take_back(seat)
        assert digest(game, position) == before, "taking back leaves something behind"
        position.answer(*chosen)
        assert digest(game, position) == after
    elif position.lanes is None:
        with pytest.raises(Illegal, match="nothing-to-take-back"):
            position.take_back(seat)


def check_ended(position: Position) -> None:
    """Over means over: nobody is asked, somebody may have won, and a rule says why."""
    assert position.over
    assert not position.waiting()
    assert position.ending
    assert len(set(position.winners)) == len(position.winners)
    assert all(0 <= seat < position.seats for seat in position.winners)


def check_twins_differ(game: Game, positions: list[Position], dice: Dice) -> None:
    """What a seat imagines is not the truth each time: hidden faces come out in other places.

    Only positions count in which the seat is blind to at least four cards; of the twins of
    those, nearly all must differ from the real position.
    """
    same, all_twins = 0, 0
    for position in positions:
        for seat in range(position.seats + 1):
            if len(position.unknown_to(seat)) >= BLIND:
                twin = imagine(record(game, position, seat), dice)
                all_twins += 1
                same += twin.faces == position.faces
    assert same * 4 <= all_twins, f"{same} of {all_twins} twins were the truth itself"


def check_games(game: Game, games: int = 6, turns: int = 1000) -> None:
    """What the law tests do, over a few random games."""
    dice = QuickDice(8)
    for seed in range(games):
        start = game.start(
            game.setup(min(game.min_seats + seed % 2, game.max_seats)),
            QuickDice(seed),
            telling=True,
        )
        walk, positions = Walk(game, start, seed), []
        while walk.going and len(walk.choices) < turns:
            positions.append(walk.position.copy())
            chosen = walk.next_choice()
            for seat in walk.watchers():
                twin = check_leak(game, walk.position, seat, dice)
                check_next(game, walk.position, twin, seat, chosen)
            walk.step(chosen)
        check_twins_differ(game, positions, dice)


def cited_rules(game: Game) -> set[str]:
    """The ids a game may cite: those of its own rulebook and of the shared ones."""
    folders = (game.folder, *game.shared_rulebooks)
    return {rule.id for folder in folders for rule in rulebook(folder, "en").rules}


def fresh(name: str) -> Game:
    """The game with this name, for tests that break it: a new object of the same kind."""
    return type(find_game(name))()
