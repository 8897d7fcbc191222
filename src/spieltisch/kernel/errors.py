"""What can go wrong through no fault of the rules: a refused choice, or bad input."""

from __future__ import annotations

# Kinds of failure, and the terms for them in the word lists.
UNUSABLE: tuple[tuple[type[OSError], str], ...] = (
    (FileNotFoundError, "no-such-place"),
    (IsADirectoryError, "is-a-folder"),
    (NotADirectoryError, "no-such-place"),
    (PermissionError, "no-permission"),
)
NO_SPACE = 28


class Illegal(Exception):
    """A choice the rules do not allow. Nothing has changed.

    `reason` is a key of the word lists, `rule` the id of the rule that forbids it.

    >>> str(Illegal("no-chips", "SAB-23"))
    'no-chips (SAB-23)'
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class Mistake(Exception):
    """Bad input from a person: one sentence says what is wrong and what would be right.

    The sentence is found in the word lists under `mistake.<key>` and filled in with `facts`.

    >>> Mistake("unknown-game", name="chess").key
    'unknown-game'
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key}: {told}" if told else self.key


def why_unusable(error: Exception) -> str:
    """What is wrong with a file or folder: a term of the word lists, or what the system says.

    >>> why_unusable(FileNotFoundError()), why_unusable(ValueError("line 3"))
    ('no-such-place', 'line 3')
    """
    if isinstance(error, UnicodeDecodeError):
        return "no-text"
    if isinstance(error, OSError):
        for kind, term in UNUSABLE:
            if isinstance(error, kind):
                return term
        return "no-space" if error.errno == NO_SPACE else error.strerror or type(error).__name__
    return str(error) or type(error).__name__
