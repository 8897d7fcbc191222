"""Noticing that the rules may have changed since matches were stored."""

from __future__ import annotations

import hashlib
from importlib import resources
from importlib.resources.abc import Traversable

FOLDERS = ("kernel", "games")
ENDINGS = (".py", ".toml")


def rules_now() -> str:
    """A fingerprint of everything a match's course depends on."""
    found = hashlib.sha256()
    for folder in FOLDERS:
        for path, file in sorted(files(resources.files("spieltisch") / folder, folder), key=first):
            found.update(path.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:32]


def first(pair: tuple[str, Traversable]) -> str:
    """The path by which files are put in order."""
    return pair[0]


def files(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    """All files of a folder that matter, with their paths; words do not."""
    found: list[tuple[str, Traversable]] = []
    for thing in folder.iterdir():
        inside = f"{path}/{thing.name}"
        if thing.is_dir():
            found += files(thing, inside)
        elif thing.name.endswith(ENDINGS) and not thing.name.startswith(("words.", "guide.")):
            found.append((inside, thing))
    return found
