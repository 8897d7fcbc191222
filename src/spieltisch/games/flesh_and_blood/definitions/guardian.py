"""What the cards of the class Guardian do."""

from __future__ import annotations
