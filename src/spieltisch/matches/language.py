"""In which language people are spoken to if they do not say."""

from __future__ import annotations

import os

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.words import LANGUAGES


def default_language() -> str:
    """The language of the surroundings: German where the system speaks German."""
    for name in ("SPIELTISCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def check_language(language: str) -> str:
    """The language, or a Mistake that names all there are."""
    if language not in LANGUAGES:
        raise Mistake("unknown-language", language=language, known=", ".join(LANGUAGES))
    return language
