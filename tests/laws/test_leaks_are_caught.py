"""The leak test is real: games that leak, each in another way, are found by the same checks.

Here it is mostly Sabacc that leaks; `test_leaks_of_every_game` is about the others.
"""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.games.labtag_arena.game import ArenaGame
from spieltisch.games.labtag_arena.position import Arena
from spieltisch.games.labtag_sabacc import rules
from spieltisch.games.labtag_sabacc.game import SabaccGame
from spieltisch.games.labtag_sabacc.position import Sabacc
from spieltisch.kernel import record as kernel_record
from spieltisch.kernel.dice import Dice, QuickDice
from spieltisch.kernel.game import Game
from spieltisch.kernel.options import Offer, Option
from spieltisch.kernel.position import Position
from spieltisch.kernel.view import TableBuilder
from tests.laws import checks
from tests.laws.checks import check_games, check_leak, check_twins_differ
from tests.laws.tables import Walk

Leak = pytest.MonkeyPatch


def test_the_honest_game_passes() -> None:
    check_games(SabaccGame(), games=2)


class LeakyView(SabaccGame):
    """Looks for the truth on the table object that all positions share."""

    def start(self, setup: Any, dice: Dice, telling: bool = False) -> Position:
        position = super().start(setup, dice, telling)
        TRUTH[position.setup] = position
        return position

    def view(self, seen: Position, seat: int, table: TableBuilder) -> None:
        super().view(seen, seat, table)
        real = TRUTH.get(seen.setup, seen)
        assert isinstance(real, Sabacc)
        table.counter("peep", "chips", real.faces[real.stacks[0][-1]])


TRUTH: dict[Any, Position] = {}


def test_a_leaky_view_is_caught() -> None:
    with pytest.raises(AssertionError, match="differs"):
        check_games(LeakyView())


def test_a_view_of_a_leaky_field_is_caught(monkeypatch: Leak) -> None:
    """A public field that depends on a hidden card: every view of it gives the card away."""
    honest = rules.draw_hidden

    def draw_hidden(game: Sabacc, seat: int, side: int) -> None:
        honest(game, seat, side)
        game.lost += game.faces[game.hands[seat][-1]] % 2

    monkeypatch.setattr(rules, "draw_hidden", draw_hidden)
    with pytest.raises(AssertionError, match=r"after draw\.\w+\.hidden"):
        check_games(Generous())


class Generous(SabaccGame):
    """Does not count its chips."""

    def holdings(self, position: Position) -> tuple[Any, ...]:
        return ()


def test_a_record_that_is_not_masked_is_caught(monkeypatch: Leak) -> None:
    honest = kernel_record.record

    def record(game: Game, position: Position, seat: int) -> Any:
        known = honest(game, position, seat)
        known.seen.faces = position.faces[:]
        return known

    monkeypatch.setattr(checks, "record", record)
    with pytest.raises(AssertionError, match="holds the face"):
        check_games(SabaccGame())


def test_a_leaky_log_line_is_caught(monkeypatch: Leak) -> None:
    """The drawn card's number told as a mere fact, and not as a card."""
    honest = rules.draw_hidden

    def draw_hidden(game: Sabacc, seat: int, side: int) -> None:
        honest(game, seat, side)
        face = game.faces[game.hands[seat][-1]]
        game.tell("held", "SAB-24", seat=seat, n=face)

    monkeypatch.setattr(rules, "draw_hidden", draw_hidden)
    with pytest.raises(AssertionError, match=r"after draw\.\w+\.hidden"):
        check_games(SabaccGame())


def test_a_leaky_option_id_is_caught(monkeypatch: Leak) -> None:
    """The option to draw names the card that would be drawn."""
    leak_through_turns(monkeypatch, lambda top: (Option(f"draw.{top}", "SAB-13", (), 0, "hold"),))


def test_a_leaky_option_count_is_caught(monkeypatch: Leak) -> None:
    """There is one option more if the top card is a left one of even number."""
    leak_through_turns(monkeypatch, lambda top: (rules.SOURCES[0],) * (top % 2))


def leak_through_turns(monkeypatch: Leak, more: Any) -> None:
    def next_turn(game: Sabacc) -> None:
        honest(game)
        if game.asked >= 0:
            hidden = more(game.faces[game.stacks[0][-1]])
            game.ask(game.asked, Offer((rules.HOLD, *hidden)), rules.draw_or_hold)

    honest = rules.next_turn
    next_turn.__module__ = rules.__name__
    monkeypatch.setattr(rules, "next_turn", next_turn)
    with pytest.raises(AssertionError, match=r"(asked|read) again: record differs"):
        check_games(SabaccGame())


def test_skipping_a_question_that_hidden_cards_force_is_caught(monkeypatch: Leak) -> None:
    """Whoever has hardly a choice what to lay off is not asked, and so everybody knows."""
    honest = rules.discard

    def discard(game: Sabacc, seat: int) -> None:
        honest(game, seat)
        if len(game.options) == 2:
            option, game.asked = game.options[0], -1
            rules.lay_off(game, seat, option)

    discard.__module__ = rules.__name__
    monkeypatch.setattr(rules, "discard", discard)
    with pytest.raises(AssertionError, match="differs"):
        check_games(SabaccGame(), games=20)


class Truthful(SabaccGame):
    """Imagines the real position, which it has kept."""

    def start(self, setup: Any, dice: Dice, telling: bool = False) -> Position:
        position = super().start(setup, dice, telling)
        TRUTH[self.name] = position
        return position

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        twin.faces = TRUTH[self.name].faces[:]
        return True


def test_imagining_the_truth_is_caught() -> None:
    game = Truthful()
    walk = Walk(game, game.start(game.setup(2), QuickDice(5), telling=True), 5)
    dice = QuickDice(1)
    for seat in walk.watchers():
        check_leak(game, walk.position, seat, dice)  # nothing shows in any single twin
    with pytest.raises(AssertionError, match="twins were the truth itself"):
        check_twins_differ(game, [walk.position] * 10, dice)


class Forgetful(SabaccGame):
    """Deals the cards anew that others took openly (SAB-14, S13)."""

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Sabacc)
        if not super().deal_unknown(twin, seat, dice):
            return False
        for other, hand in enumerate(twin.hands):
            for card in hand:
                if other != seat and twin.known[card] == twin.everyone:
                    below = twin.stacks[0][0]
                    twin.faces[card], twin.faces[below] = twin.faces[below], twin.faces[card]
        return True


def test_imagining_against_what_was_seen_is_caught() -> None:
    with pytest.raises(AssertionError, match="record differs"):
        check_games(Forgetful())


class Careless(SabaccGame):
    """Deals without asking whether anybody could have come to such a hand (SAB-22)."""

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        placed = set(twin.faces)
        free = [face for face in range(len(twin.faces)) if face not in placed]
        twin.deal_among(list(range(len(twin.faces))), free, dice)
        return True


def test_imagining_what_could_not_arise_is_caught() -> None:
    with pytest.raises(AssertionError, match="could not arise"):
        check_games(Careless())


class ForgetfulSpy(ArenaGame):
    """Mixes the cards that were looked at in Spionage with the others (ARE-25, A19)."""

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Arena)
        spied = [
            handle
            for other in range(2)
            for handle in twin.table.active[other]
            if other != seat and twin.knows(seat, handle)
        ]
        if not super().deal_unknown(twin, seat, dice):
            return False
        for handle in spied:
            owner = next(own for own in twin.table.own if handle in own)
            other = owner[dice.below(len(owner))]
            twin.faces[handle], twin.faces[other] = twin.faces[other], twin.faces[handle]
        return True


def test_imagining_against_what_a_spy_saw_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"record differs|could not arise"):
        check_games(ForgetfulSpy())


class TwoLegends(ArenaGame):
    """Deals one card of every number, but forgets to count the legendary ones (ARE-57)."""

    def deal_unknown(self, twin: Position, seat: int, dice: Dice) -> bool:
        assert isinstance(twin, Arena)
        if not twin.playing:
            return super().deal_unknown(twin, seat, dice)
        if twin.rumours and not twin.deal_rumoured(seat, dice):
            return False
        for other in range(2):
            placed = set(twin.faces)
            left = [face for face in twin.table.own[other] if face not in placed]
            twin.deal_among(twin.table.own[other], left, dice)
        trios = [[twin.face_at(other, place) for place in range(3)] for other in range(2)]
        return all(sorted(twin.table.number[f] for f in trio) == [0, 1, 2] for trio in trios)


def test_imagining_two_legendary_cards_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"could not arise: . has two legendary"):
        check_games(TwoLegends(), turns=20)
