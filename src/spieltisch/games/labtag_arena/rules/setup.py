"""Set-up: cubes, who begins, the cards one gets, and the mats."""

from __future__ import annotations

from typing import Final

from spieltisch.games.labtag_arena.names import MAT_RULES, MATS
from spieltisch.games.labtag_arena.position import NOTHING, Arena
from spieltisch.games.labtag_arena.rules.laying import lay_active_cards
from spieltisch.games.labtag_arena.rules.turn import begin_turn
from spieltisch.kernel.options import Menu, Option

# After so many fruitless deals the cards for a legal start are picked out (D02).
DEALS: Final = 1000

MAT_MENU: Final = Menu(
    [
        (Option(f"mat.{MATS[mat]}", MAT_RULES[mat], (), mat, f"mat.{MATS[mat]}"), 1 << mat)
        for mat in range(len(MATS))
    ],
    [("mat-taken", "A28")] * len(MATS),
)


# Before the cards are laid


def begin(game: Arena) -> None:
    """ARE-10, ARE-11, ARE-13: cubes on the mats, and chance decides who begins."""
    table = game.table
    game.life = [table.start_life] * 2
    game.energy = [table.start_energy] * 2
    game.blocks = [table.start_blocks] * 2
    game.on_turn = game.dice.below(2)
    game.tell("begins", "ARE-13", seat=game.on_turn)
    game.lay_out(table.faces)
    for seat in (0, 1):
        deal(game, seat)
    game.known = table.known[:]
    game.learnt += 1
    game.then(pick_mats, lay_active_cards, begin_turn)


def deal(game: Arena, seat: int) -> None:
    """D02: random cards from the own deck, until they permit a legal start."""
    table = game.table
    if table.free_choice:
        return
    dealt = table.dealt[seat]
    for _ in range(DEALS):
        game.draw(table.stacks[seat], len(dealt))
        if table.can_start([game.faces[handle] for handle in dealt], []):
            return
    pick_out_a_start(game, seat)


def pick_out_a_start(game: Arena, seat: int) -> None:
    """D02: a collection in which legal starts are too rare to wait for."""
    table, faces = game.table, game.faces
    chosen: list[int] = []
    for place in range(3):
        for handle in table.own[seat][place:]:
            face = faces[handle]
            if table.can_start(faces, [*chosen, face]):
                top = table.own[seat][place]
                faces[handle], faces[top] = faces[top], face
                chosen.append(face)
                break


def pick_mats(game: Arena) -> None:
    """A28: free choice in secret, by lot, or one after the other when they must differ."""
    if game.table.mats == "free":
        game.in_private([0, 1], choose_mat, take_mat)
    elif game.table.mats == "random":
        for seat in (0, 1):
            game.mats[seat] = game.dice.below(len(MATS))
            tell_mat(game, seat)
    else:
        game.then((pick_mat, 1 - game.on_turn), (pick_mat, game.on_turn))


def choose_mat(game: Arena, seat: int) -> None:
    """ARE-64, A28: any mat, whatever the opponent takes."""
    game.ask(seat, MAT_MENU.offers[0], put_mat)


def put_mat(game: Arena, seat: int, option: Option) -> None:
    """The choice stays secret until both have chosen."""
    if game.draft is not None:
        game.draft.append(option.value)


def take_mat(game: Arena, seat: int) -> None:
    """ARE-64: the mats are shown."""
    game.mats[seat] = game.drafts[seat][0]
    tell_mat(game, seat)


def pick_mat(game: Arena, seat: int) -> None:
    """A28: the mats must differ; who does not begin picks first."""
    taken = game.mats[1 - seat]
    game.ask(seat, MAT_MENU.offers[0 if taken == NOTHING else 1 << taken], pick_openly)


def pick_openly(game: Arena, seat: int, option: Option) -> None:
    """A28: a mat is taken before the opponent's eyes."""
    game.mats[seat] = option.value
    tell_mat(game, seat)


def tell_mat(game: Arena, seat: int) -> None:
    """Everybody sees who plays on which mat."""
    mat = game.mats[seat]
    game.tell("mat", MAT_RULES[mat], seat=seat, mat=MATS[mat])
