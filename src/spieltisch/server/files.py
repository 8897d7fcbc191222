"""The built pages of the browser's table: read once, packed once, sent with a lasting name.

Files under `assets/` carry a hash of what is in them in their names and may be kept for ever.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_PACKING: Final = 600
KINDS: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class File:
    """A file as it is sent, plain and packed."""

    body: bytes
    packed: bytes
    kind: str
    tag: str
    keep: str


class Files:
    """All files there are; read anew when a new build has put others in their place."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.stamp = 0.0
        self.files: dict[str, File] = {}

    def find(self, name: str) -> File | None:
        """The file with this path; only what was found in the folder can be asked for."""
        self.look()
        return self.files.get(name)

    def look(self) -> None:
        """Read the folder, if it is not the one that was read."""
        index = self.folder / INDEX
        try:
            stamp = index.stat().st_mtime
        except OSError:
            self.files, self.stamp = {}, 0.0
            return
        if stamp != self.stamp:
            self.files = {
                path.relative_to(self.folder).as_posix(): read(path, self.folder)
                for path in sorted(self.folder.rglob("*"))
                if path.is_file()
            }
            self.stamp = stamp


def read(path: Path, folder: Path) -> File:
    """One file, with all that its answer needs."""
    lasting = path.relative_to(folder).parts[0] == "assets"
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    keep = FOR_EVER if lasting else ASK_AGAIN
    return as_file(path.read_bytes(), kind or "application/octet-stream", keep)


def as_file(body: bytes, kind: str, keep: str = ASK_AGAIN) -> File:
    """Something that is sent like a file."""
    packed = gzip.compress(body, 9, mtime=0) if len(body) >= WORTH_PACKING else b""
    if len(packed) >= len(body) or kind.startswith(("font/", "image/png")):
        packed = b""
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:32]}"', keep)
