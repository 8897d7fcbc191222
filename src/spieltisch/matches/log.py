"""The log of a match: entries one after another, stored before anybody is told of them.

On disk it is one JSON object a line. Every line carries a hash over itself and the line before
it, so that a line that was changed, lost or moved is noticed and named.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from spieltisch.kernel.errors import NO_SPACE, Mistake, why_unusable

Entry = dict[str, Any]


class Log:
    """A log kept in memory: enough for tests and for looking at somebody else's match.

    It may begin after `before` entries that are kept elsewhere, the last of which had `chain`.
    """

    def __init__(
        self, entries: list[Entry] | None = None, before: int = 0, chain: str = ""
    ) -> None:
        self.entries: list[Entry] = entries or []
        self.before = before
        self.chain = str(self.entries[-1]["chain"]) if self.entries else chain

    @property
    def count(self) -> int:
        """How many entries there are, wherever they are kept."""
        return self.before + len(self.entries)

    def append(self, entry: Entry) -> Entry:
        """Store an entry for good; it gets its number and its link to the one before."""
        numbered = {"number": self.count, **entry}
        chain = link(numbered, self.chain)
        linked = {**numbered, "chain": chain}
        self.store(linked)
        self.entries.append(linked)
        self.chain = chain
        return linked

    def store(self, entry: Entry) -> None:
        """Put an entry where it survives; in memory there is no such place."""

    def close(self) -> None:
        """Let go of the place where the entries are stored."""


class FileLog(Log):
    """A log in a file that nobody else writes to; every entry is on disk when `append` returns."""

    def __init__(self, path: Path, descriptor: int, entries: list[Entry]) -> None:
        super().__init__(entries)
        self.path = path
        self.descriptor = descriptor

    @classmethod
    def create(cls, path: Path) -> FileLog:
        """Start a new file; one that exists is never written over."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        except FileExistsError as error:
            if path.is_dir():
                raise Mistake("match-cannot-write", file=str(path), detail="is-a-folder") from error
            raise Mistake("match-exists", file=str(path)) from error
        except OSError as error:
            raise Mistake(
                "match-cannot-write", file=str(path), detail=why_unusable(error)
            ) from error
        lock(descriptor, path)
        sync_folder(path.parent)
        return cls(path, descriptor, [])

    @classmethod
    def open(cls, path: Path) -> tuple[FileLog, bool]:
        """Go on with a file; also says whether an unfinished last line was dropped."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        except FileNotFoundError as error:
            raise Mistake("match-missing", file=str(path)) from error
        except IsADirectoryError as error:
            raise Mistake(
                "match-cannot-read", file=str(path), detail=why_unusable(error)
            ) from error
        except OSError as error:
            raise Mistake(
                "match-cannot-write", file=str(path), detail=why_unusable(error)
            ) from error
        try:
            lock(descriptor, path)
            entries, whole, size = read_log(path)
            if whole < size:
                os.ftruncate(descriptor, whole)
                os.fsync(descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        return cls(path, descriptor, entries), whole < size

    def store(self, entry: Entry) -> None:
        """Write a whole line and wait for the disk; if that fails, nothing is left of it."""
        line = (json.dumps(entry, sort_keys=True, ensure_ascii=False) + "\n").encode()
        size = os.fstat(self.descriptor).st_size
        try:
            if os.write(self.descriptor, line) != len(line):
                raise OSError(NO_SPACE, "No space left on device")
            os.fsync(self.descriptor)
        except OSError as error:
            os.ftruncate(self.descriptor, size)
            raise Mistake(
                "match-cannot-write", file=str(self.path), detail=why_unusable(error)
            ) from error

    def close(self) -> None:
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def link(entry: Entry, before: str) -> str:
    """The hash that ties an entry to the one before it.

    >>> link({"number": 0}, "") == link({"number": 0}, "another one")
    False
    """
    text = before + json.dumps(entry, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def read_log(path: Path) -> tuple[list[Entry], int, int]:
    """All whole entries of a file, how many bytes they fill, and how many there are in all.

    A last line without its end is what a crash leaves behind, and it was never told to anybody.
    Anything else that does not fit is a Mistake that names the line.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise Mistake("match-missing", file=str(path)) from error
    except OSError as error:
        raise Mistake("match-cannot-read", file=str(path), detail=why_unusable(error)) from error
    *lines, rest = data.split(b"\n")
    entries: list[Entry] = []
    chain = ""
    for number, line in enumerate(lines):
        entry = read_line(line)
        if number == 0 and (entry is None or entry.get("what") != "match"):
            raise Mistake("match-no-match", file=str(path))
        if entry is None or entry.get("number") != number or not fits(entry, chain):
            raise Mistake("match-damaged", file=str(path), line=number + 1)
        entries.append(entry)
        chain = entry["chain"]
    if not entries:
        raise Mistake("match-no-match", file=str(path))
    return entries, len(data) - len(rest), len(data)


def read_line(line: bytes) -> Entry | None:
    """One entry, or None where there is none to read."""
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


def fits(entry: Entry, before: str) -> bool:
    """Whether an entry is as it was written, and follows the one before."""
    bare = {name: value for name, value in entry.items() if name != "chain"}
    return entry.get("chain") == link(bare, before)


def lock(descriptor: int, path: Path) -> None:
    """Nobody else may write to this match, where the system can see to that."""
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise Mistake("match-in-use", file=str(path)) from error


def sync_folder(folder: Path) -> None:
    """See to it that the new file's name is on disk too."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
