"""The numbers and the names of what lies on an Arena mat."""

from __future__ import annotations

from typing import Final

# LABTAG suits, and the action each of them stands for (ARE-23 to ARE-29).
SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
ACTIONS: Final = ("attack", "heal", "block", "spy")
ACTION_RULES: Final = ("ARE-29", "ARE-24", "ARE-23", "ARE-25")

# The mats (ARE-64); their numbers are those of the flags they like.
FREIRAUMSCHAFFER: Final = 0
GMK: Final = 1
RAUBVOEGEL: Final = 2
MATS: Final = ("freiraumschaffer", "gmk", "raubvoegel")
MAT_RULES: Final = ("ARE-70", "ARE-66", "ARE-73")

# Extra actions on TAGteam fields, two to a group (A03).
FINTE: Final = 0
STANCE: Final = 1
BLOW: Final = 2
BREAKER: Final = 3
DRAN: Final = 4
HELP: Final = 5
EXTRAS: Final = (
    "finte",
    "verteidigungshaltung",
    "tiefschlag",
    "blockbrecher",
    "du-bist-dran",
    "hilfe-von-aussen",
)
GROUPS: Final = ("blockexperte", "tackelmeister", "tagteamprofi")

# The places of a seat's active cards; the two TAGteam cards lie in the order of their fields.
LABINI: Final = 0
FIRST: Final = 1
SECOND: Final = 2

# The reserve (A06, ARE-59).
NO_RESERVE: Final = 0
RESERVE: Final = 1
RESERVE_GONE: Final = 2

# How many cubes of each colour there are (A02).
MAX_LIFE: Final = 15
MAX_ENERGY: Final = 8
MAX_BLOCKS: Final = 7
