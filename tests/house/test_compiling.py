"""Optional compilation: it falls back in peace, and it is there where it can be."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import compile_rules

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"


def has_compiler() -> bool:
    try:
        compile_rules.check_compiler()
    except compile_rules.NoCompilerError:
        return False
    return True


def test_without_a_compiler_one_notice_and_no_failure(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "compile_rules.py", tmp_path / "copy"],
        env=os.environ | {"CC": "/bin/false"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr.startswith("notice: running pure Python only")
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "copy").exists()


def test_without_a_compiler_the_wheel_is_pure_and_holds_the_data(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        env=os.environ | {"CC": "/bin/false", "SPIELTISCH_COMPILE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "building a pure wheel" in done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    package = ROOT / "src" / "spieltisch"
    wanted = {
        path.relative_to(package.parent).as_posix()
        for path in package.rglob("*")
        if path.is_file() and path.suffix in (".py", ".toml", ".md", ".typed")
    }
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


def test_flags_the_compiler_does_not_know_are_left_out() -> None:
    assert compile_rules.known_flags("--no-such-flag") == []
    if has_compiler():
        assert compile_rules.known_flags("-O1", "-g0") == ["-O1", "-g0"]


def test_the_compiled_copy_is_current_where_there_is_a_compiler() -> None:
    """`make test` builds it first; tests that compare both builds rely on it."""
    if not has_compiler():
        pytest.skip("no C compiler")
    known = compile_rules.state(COMPILED).get("fingerprint")
    assert known == compile_rules.fingerprint(ROOT), "run 'make compiled' and read what it says"


def test_the_compiled_copy_is_what_gets_imported() -> None:
    if not COMPILED.exists():
        pytest.skip("not compiled: see 'make compiled'")
    names = [name[:-3].replace("/", ".") for name in compile_rules.modules(ROOT)]
    program = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]: print(importlib.import_module(name).__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *names],
        env=os.environ | {"PYTHONPATH": str(COMPILED)},
        capture_output=True,
        text=True,
        check=True,
    )
    files = done.stdout.split()
    assert len(files) == len(names)
    assert all(file.startswith(str(COMPILED)) and not file.endswith(".py") for file in files)
