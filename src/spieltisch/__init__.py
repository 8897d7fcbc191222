"""Spieltisch seats people, bots and researchers at one table.

`spieltisch.kernel` says what a game is, `spieltisch.games` holds the rules of five of them.
"""

__version__ = "0.1.0"
