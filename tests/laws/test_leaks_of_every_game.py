"""The leak test is real for every game: none of them may leak in any of these ways.

The first half breaks whatever game there is, the second half breaks rules of Arena and
Schlamboree as somebody might do it by mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest

from spieltisch.games import find_game
from spieltisch.games.labtag_arena.game import ArenaGame
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.games.labtag_arena.rules import attack, turn
from spieltisch.games.labtag_schlamboree import rules
from spieltisch.games.labtag_schlamboree.game import SchlamboreeGame
from spieltisch.games.labtag_schlamboree.position import HAS_ACE, ROW, Schlamboree
from spieltisch.kernel.cards import UNKNOWN
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Offer, Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.view import TableBuilder
from spieltisch.kernel.words import words
from tests.laws.checks import check_games, check_twins_differ
from tests.laws.could_be import CHECKS
from tests.laws.tables import present

Broken = Callable[..., Any]


@pytest.mark.parametrize("name", present())
def test_every_game_says_what_cannot_be(name: str) -> None:
    """Without it nobody would ask whether an imagined position could arise under the rules."""
    assert name in CHECKS


def broken(name: str, **hooks: Broken) -> Game:
    """A game of which some methods are others."""
    kind = type(find_game(name))
    game: Game = type(f"Broken{kind.__name__}", (kind,), hooks)()
    return game


@pytest.mark.parametrize("name", present())
def test_a_view_that_shows_a_hidden_card_is_caught(name: str) -> None:
    """It knows the real position, which it has kept, and shows one card of it."""
    real: list[Position] = []
    honest = find_game(name)
    texts = words("en", honest).texts.items()
    counters = [key for key, text in texts if key.startswith("counter.") and "{" not in text]
    title = counters[0].removeprefix("counter.")

    def start(self: Game, setup: Any, dice: Dice, telling: bool = False) -> Position:
        real.append(honest.start(setup, dice, telling))
        return real[-1]

    def view(self: Game, seen: Position, seat: int, table: TableBuilder) -> None:
        honest.view(seen, seat, table)
        if UNKNOWN in seen.faces and seen.setup is real[-1].setup:
            table.counter("peep", title, real[-1].faces[seen.faces.index(UNKNOWN)])

    with pytest.raises(AssertionError, match="differs"):
        check_games(broken(name, start=start, view=view))


@pytest.mark.parametrize("name", present())
def test_imagining_the_truth_is_caught(name: str) -> None:
    real: list[int] = []
    honest = find_game(name)

    def deal_unknown(self: Game, twin: Position, seat: int, dice: Dice) -> bool:
        twin.faces = real[:]
        return True

    game = broken(name, deal_unknown=deal_unknown)
    position = honest.start(honest.setup(honest.min_seats), QuickDice(5), telling=True)
    real += position.faces
    with pytest.raises(AssertionError, match="twins were the truth itself"):
        check_twins_differ(game, [position] * 10, QuickDice(1))


@pytest.mark.parametrize("name", present())
def test_imagining_against_what_was_seen_is_caught(name: str) -> None:
    """A card that the seat has seen changes its place with one it has not."""
    honest = find_game(name)

    def deal_unknown(self: Game, twin: Position, seat: int, dice: Dice) -> bool:
        hidden = twin.unknown_to(seat)
        seen = [handle for handle in range(len(twin.faces)) if handle not in hidden]
        if not honest.deal_unknown(twin, seat, dice):
            return False
        if hidden and seen:
            one, other = hidden[dice.below(len(hidden))], seen[dice.below(len(seen))]
            twin.faces[one], twin.faces[other] = twin.faces[other], twin.faces[one]
        return True

    with pytest.raises(AssertionError, match=r"record differs|could not arise|other holdings"):
        check_games(broken(name, deal_unknown=deal_unknown))


# Arena


def instead(monkeypatch: pytest.MonkeyPatch, module: Any, step: str, new: Broken) -> None:
    """Put another step in the place of one, under its name."""
    honest = getattr(module, step)
    monkeypatch.setattr(module, step, wraps(honest)(new))


def lies(game: Arena) -> bool:
    """Whether the suit announced is on neither TAGteam card."""
    return game.said not in [game.table.suit[game.face_at(game.on_turn, n)] for n in (1, 2)]


def test_arena_telling_whether_an_announcement_is_true_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = turn.announce

    def announce(game: Arena, seat: int, suit: int, place: int) -> None:
        honest(game, seat, suit, place)
        game.tell("stalemate", "A27", n=int(lies(game)))

    instead(monkeypatch, turn, "announce", announce)
    with pytest.raises(AssertionError, match=r"after say\.\w+ of"):
        check_games(find_game("arena"))


@pytest.mark.parametrize(
    "more",
    [
        pytest.param((turn.BELIEVE, Option("doubt.safely", "ARE-20")), id="another id"),
        pytest.param((turn.BELIEVE,), id="one option less"),
    ],
)
def test_arena_options_that_know_a_lie_are_caught(
    monkeypatch: pytest.MonkeyPatch, more: tuple[Option, ...]
) -> None:
    honest = turn.doubt_suit

    def doubt_suit(game: Arena) -> None:
        honest(game)
        if lies(game):
            game.ask(game.asked, Offer(more), turn.suit_judged)

    instead(monkeypatch, turn, "doubt_suit", doubt_suit)
    with pytest.raises(AssertionError, match=r"differs|is offered in the real position only"):
        check_games(find_game("arena"))


def test_arena_not_asking_for_a_doubt_that_must_fail_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever hears the true number is not asked, and so knows that it was true."""
    honest = attack.doubt_rank

    def doubt_rank(game: Arena) -> None:
        defender = 1 - game.on_turn
        if game.table.number[game.face_at(defender, 0)] != game.named:
            honest(game)

    instead(monkeypatch, attack, "doubt_rank", doubt_rank)
    with pytest.raises(AssertionError, match="differs"):
        check_games(find_game("arena"), games=12)


class WrongStart(ArenaGame):
    """Forgets that the active cards begin with one of every number (ARE-05)."""

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Arena)
        if not twin.playing or twin.rumours:
            return super().deal_unknown(twin, seat, dice)
        for own in twin.table.own:
            placed = set(twin.faces)
            twin.deal_among(own, [face for face in own if face not in placed], dice)
        return True


def test_arena_imagining_a_start_that_is_not_allowed_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"could not arise: . (did not begin|has two)"):
        check_games(WrongStart(), turns=20)


# Schlamboree


def has_ace(game: Schlamboree, group: tuple[int, ...]) -> bool:
    return any(game.table.special[game.faces[handle]] == HAS_ACE for handle in group)


def test_schlamboree_telling_a_strength_too_early_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The own group's numbers are told when it is chosen, and not when it is turned up."""
    honest = rules.own_chosen

    def own_chosen(game: Schlamboree, seat: int, option: Option) -> None:
        honest(game, seat, option)
        group = game.groups[seat][option.value]
        game.tell("points", "SCH-17", seat=seat, n=sum(game.faces[h] for h in group))

    instead(monkeypatch, rules, "own_chosen", own_chosen)
    with pytest.raises(AssertionError, match=r"after choose\.\d of"):
        check_games(find_game("schlamboree"))


@pytest.mark.parametrize("other", [True, False], ids=["another id", "one option less"])
def test_schlamboree_targets_that_know_an_ace_are_caught(
    monkeypatch: pytest.MonkeyPatch, other: bool
) -> None:
    honest = rules.choose_other

    def choose_other(game: Schlamboree) -> None:
        honest(game)
        options: list[Option] = []
        for option in game.options:
            rival = game.groups[option.value // ROW][option.value % ROW]
            if not has_ace(game, rival):
                options.append(option)
            elif other:
                options.append(Option(f"{option.id}.ace", option.rule, (), option.value, "put"))
        game.ask(game.asked, Offer(tuple(options)), rules.other_chosen)

    instead(monkeypatch, rules, "choose_other", choose_other)
    with pytest.raises(AssertionError, match=r"differs|in the real position only"):
        check_games(find_game("schlamboree"))


class TwoOfAType(SchlamboreeGame):
    """Deals groups without a look at their special cards (SCH-31)."""

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Schlamboree)
        for stack in twin.table.stacks:
            placed = set(twin.faces)
            twin.deal_among(list(stack), [face for face in stack if face not in placed], dice)
        return True


def test_schlamboree_imagining_two_of_a_type_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"could not arise: . has too many special"):
        check_games(TwoOfAType())
