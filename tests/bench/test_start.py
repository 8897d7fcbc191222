"""The report on starting. Nothing is started here."""

from __future__ import annotations

import gzip
from pathlib import Path

from bench import start


def test_figures_stand_beside_their_aims() -> None:
    size = {"compressed": 101.0, "plain": 300.0}
    result = {"first": 59.0, "later": [1.4, 1.6, 9.0], "size": size, "load": 2.0}
    assert start.told(result) == [
        "first start:  59.00 s (reached: below 60 s)",
        "later starts: 1.60 s (MISSED: below 1.5 s), median, 1.40 to 9.00",
        "all JavaScript and CSS: 101.0 kB compressed, 300 kB plain (MISSED: below 100 kB)",
        "load of the machine before: 2.0",
    ]
    assert len(start.told({**result, "first": None})) == 3


def test_scripts_and_styles_are_weighed_compressed(tmp_path: Path) -> None:
    folder = tmp_path / "assets"
    folder.mkdir()
    for name in ("a.js", "b.css", "c.png"):
        (folder / name).write_bytes(b"x" * 5000)
    packed = len(gzip.compress(b"x" * 5000, 9)) / 1000
    assert start.kilobytes(tmp_path) == {"compressed": 2 * packed, "plain": 10.0}


def test_nothing_downloaded_before_is_used(tmp_path: Path) -> None:
    told = start.clean_environment(tmp_path)
    caches = ("XDG_CACHE_HOME", "PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache")
    assert all(told[name].startswith(str(tmp_path)) for name in (*caches, "XDG_DATA_HOME"))
    assert "VIRTUAL_ENV" not in told


def test_what_a_page_names_is_found() -> None:
    page = b'<script src="/assets/a-1.js"></script><link rel="stylesheet" href="/assets/b.css">'
    assert start.LINKED.findall(page) == [b"/assets/a-1.js", b"/assets/b.css"]
