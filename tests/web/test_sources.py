"""The browser's sources: types made from the wire, types checked, units tested."""

from __future__ import annotations

import gzip
import importlib.util
import re
from pathlib import Path
from threading import Thread
from types import ModuleType

import build_web
from spieltisch.kernel.words import word_list
from tests.web.house import have_front_end

WEB = build_web.ROOT / "web"


def make_types() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_types", WEB / "make_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_are_those_of_the_wire() -> None:
    maker = make_types()
    assert maker.FILE.read_text("utf-8") == maker.made(), "run: python web/make_types.py"


def test_types_fit_and_units_work() -> None:
    build_web.packages(WEB, "vitest", for_tests=True)
    check = "node_modules/svelte-check/bin/svelte-check"
    build_web.run_node(WEB, check, "--fail-on-warnings")
    build_web.run_node(WEB, "node_modules/vitest/vitest.mjs", "run")


def test_two_builders_wait_for_each_other(tmp_path: Path) -> None:
    """Of two test processes one may check types while the other builds a wheel."""
    done: list[str] = []

    def second() -> None:
        with build_web.alone(tmp_path):
            done.append("second")

    other = Thread(target=second)
    with build_web.alone(tmp_path):
        other.start()
        other.join(0.2)
        done.append("first")
    other.join(10)
    assert done == ["first", "second"]


def test_locked_packages_name_no_registry() -> None:
    lines = (WEB / "package-lock.json").read_text("utf-8").splitlines()
    assert not [line for line in lines if '"resolved"' in line]
    assert [line for line in lines if '"integrity"' in line]


def test_a_change_of_the_sources_is_noticed(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "node_modules").mkdir()
    (web / "src" / "main.ts").write_text("one", "utf-8")
    static = tmp_path / build_web.STATIC
    static.mkdir(parents=True)
    assert not build_web.is_current(tmp_path)
    (static / build_web.STATE).write_text(build_web.fingerprint(web), "utf-8")
    assert build_web.is_current(tmp_path)
    (web / "node_modules" / "other.js").write_text("not ours", "utf-8")
    assert build_web.is_current(tmp_path)
    (web / "src" / "main.ts").write_text("two", "utf-8")
    assert not build_web.is_current(tmp_path)


LITERAL = re.compile(r"""['"`](web\.[\w.-]*\w)['"`]""")
BEGUN = re.compile(r"`(web\.[\w.-]*)\$\{")


def told_keys() -> tuple[set[str], set[str]]:
    """Keys of words that the sources name, and how those begin that they put together."""
    text = "\n".join(
        path.read_text("utf-8")
        for path in build_web.sources(WEB / "src")
        if path.suffix in (".svelte", ".ts")
    )
    return set(LITERAL.findall(text)), set(BEGUN.findall(text))


def test_every_word_is_there_and_every_word_is_used() -> None:
    texts = word_list("en", "spieltisch.server")
    known = {key for key in texts if key.startswith("web.") and not key.startswith("web.table.")}
    named, begun = told_keys()
    assert not sorted(key for key in named if key not in texts)
    unused = known - named
    assert not sorted(key for key in unused if not key.startswith(tuple(begun)))


def test_a_table_loads_little() -> None:
    """All scripts and styles together, more than a table loads, are below 100 KB compressed."""
    have_front_end()
    files = [*(build_web.ROOT / build_web.STATIC / "assets").glob("*.*")]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 100_000
