"""Files that people ask for."""

from __future__ import annotations

from pathlib import Path

from spieltisch.kernel.errors import Mistake, why_unusable


def write_new(file: Path, data: bytes) -> None:
    """Write a new file; one that is there stays as it is."""
    try:
        with file.open("xb") as new:
            new.write(data)
    except FileExistsError as error:
        raise Mistake("file-exists", file=str(file)) from error
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), detail=why_unusable(error)) from error
