"""What the cards do: one room a class, the cards of every room in the order of the alphabet."""

from __future__ import annotations

from spieltisch.games.flesh_and_blood.definitions import (
    brute,
    generic,
    guardian,
    ninja,
    runeblade,
    shared_classes,
    tokens,
    warrior,
)

ROOMS = (brute, generic, guardian, ninja, runeblade, shared_classes, tokens, warrior)
