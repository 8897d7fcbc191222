"""Cubes: gaining, paying and losing them within the limits of the supply (A02)."""

from __future__ import annotations

from spieltisch.games.labtag_arena.names import MAX_BLOCKS, MAX_ENERGY, MAX_LIFE
from spieltisch.games.labtag_arena.position import Arena


def gain_life(game: Arena, seat: int, count: int) -> None:
    """ARE-04, A02: what does not fit is lost."""
    if game.life[seat] < MAX_LIFE:
        game.life[seat] = min(MAX_LIFE, game.life[seat] + count)
        game.quiet = 0


def gain_energy(game: Arena, seat: int, count: int) -> None:
    """ARE-04, A02: what does not fit is lost."""
    game.energy[seat] = min(MAX_ENERGY, game.energy[seat] + count)


def gain_blocks(game: Arena, seat: int, count: int) -> None:
    """ARE-04, A02: what does not fit is lost."""
    game.blocks[seat] = min(MAX_BLOCKS, game.blocks[seat] + count)


def lose_energy(game: Arena, seat: int) -> bool:
    """Lose one energy, if there is any."""
    if game.energy[seat] > 0:
        game.energy[seat] -= 1
        return True
    return False


def lose_block(game: Arena, seat: int) -> bool:
    """Lose one block, if there is any."""
    if game.blocks[seat] > 0:
        game.blocks[seat] -= 1
        return True
    return False


def lose_life(game: Arena, seat: int, count: int, rule: str) -> bool:
    """ARE-78, A16: lose life; who has none left has lost at once. False if the game is over."""
    left = game.life[seat] - count
    game.quiet = 0
    if game.telling:
        game.tell("lost-life", rule, seat=seat, n=min(count, game.life[seat]))
    if left > 0:
        game.life[seat] = left
        return True
    game.life[seat] = 0
    game.tell("won", "ARE-78", seat=1 - seat)
    game.finish((1 - seat,), "ARE-78")
    return False
