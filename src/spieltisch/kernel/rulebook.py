"""The numbered rules in our words, read from a game's `rulebook.<language>.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from spieltisch.kernel.errors import Mistake

_RULE = re.compile(r"^\*\*([A-Z]+-?\d+)\*\*\s*(\*\((?:note|Anmerkung)\)\*)?\s*(.*)", re.DOTALL)


@dataclass(frozen=True)
class Rule:
    """One numbered rule; a note is a mere remark with nothing to enforce."""

    id: str
    text: str
    section: str
    note: bool


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game in one language, in the order they are learnt."""

    title: str
    rules: tuple[Rule, ...]

    def rule(self, id: str, game: str = "GAME") -> Rule:
        """The rule with this id, whatever the case of its letters."""
        for rule in self.rules:
            if rule.id == id.strip().upper():
                return rule
        raise Mistake("unknown-rule", rule=id, game=game)


def parse_rulebook(text: str) -> Rulebook:
    r"""Read a rulebook: a title, sections, and paragraphs that begin with a bold rule id.

    >>> book = parse_rulebook("# Game\n\n## Turn\n\n**GAM-01** Take turns.\n")
    >>> book.title, book.rules[0].section, book.rule("gam-01").text
    ('Game', 'Turn', 'Take turns.')
    """
    title, section = "", ""
    rules: list[Rule] = []
    for paragraph in map(str.strip, re.split(r"\n\s*\n", text)):
        if paragraph.startswith("## "):
            section = paragraph[3:].strip()
        elif paragraph.startswith("# "):
            title = paragraph[2:].strip()
        elif match := _RULE.match(paragraph):
            rules.append(Rule(match[1], " ".join(match[3].split()), section, match[2] is not None))
    return Rulebook(title, tuple(rules))


@cache
def rulebook(folder: str, language: str) -> Rulebook:
    """The rulebook in a game's folder."""
    file = resources.files(f"spieltisch.games.{folder}") / f"rulebook.{language}.md"
    return parse_rulebook(file.read_text("utf-8"))
