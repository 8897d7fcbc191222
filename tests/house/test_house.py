"""The house itself: locks, declared dependencies, layers, and what gets compiled."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import compile_rules

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
# mypyc's own types cost nothing when interpreted; who uses them declares them like the rest.
COMPILER_TYPES = {"mypy_extensions", "librt"}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_are_hashed_and_name_no_registry(lock: Path) -> None:
    lines = lock.read_text("utf-8").splitlines()
    assert not [line for line in lines if "://" in line or "index-url" in line]
    packages = [at for at, line in enumerate(lines) if re.match(r"[\w.-]+==", line)]
    assert packages
    assert all("--hash=sha256:" in lines[at + 1] for at in packages)


def test_all_three_locks_are_there() -> None:
    assert {lock.name for lock in LOCKS} == {"bench.lock", "dev.lock", "run.lock"}


def test_the_run_list_is_what_the_package_declares() -> None:
    wanted = (ROOT / "requirements" / "run.in").read_text("utf-8").splitlines()
    listed = [line for line in wanted if line and not line.startswith("#")]
    assert sorted(listed) == sorted(project()["project"]["dependencies"])


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize("layer", ["kernel", "games"])
def test_rules_stand_on_the_standard_library(layer: str) -> None:
    declared = {
        re.split(r"[<>=~!; ]", line)[0].replace("-", "_")
        for line in project()["project"]["dependencies"]
    }
    allowed = sys.stdlib_module_names | {"spieltisch"} | (COMPILER_TYPES & declared)
    foreign = {
        (path.name, name)
        for path in (ROOT / "src" / "spieltisch" / layer).rglob("*.py")
        for name in imported(path)
        if name.partition(".")[0] not in allowed
    }
    assert not foreign


def test_no_extension_module_lies_among_the_sources() -> None:
    """A stale one would silently hide the source beside it."""
    assert not [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd")]


def test_what_is_compiled_is_kernel_and_rules_only() -> None:
    names = compile_rules.modules(ROOT)
    assert "spieltisch/kernel/dice.py" in names
    assert all(name.startswith(("spieltisch/kernel/", "spieltisch/games/")) for name in names)
    assert not [name for name in names if name.endswith(("view.py", "__init__.py"))]
