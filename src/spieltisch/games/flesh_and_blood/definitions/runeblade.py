"""What the cards of the class Runeblade do."""

from __future__ import annotations
