"""What the cards of the class Ninja do."""

from __future__ import annotations
