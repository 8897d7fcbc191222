"""Compile kernel and rules with mypyc, beside the sources and never among them.

One module for two users: `make compiled` runs it as a script to get `build/compiled/`, a copy
of the package with extension modules beside the sources (put it on PYTHONPATH and the very same
program runs compiled), and `hatch_build.py` calls it to put the extension modules into a wheel.

All modules become one unit (a mypyc *group*): calls across units go through the interpreter, and
rules call the kernel all the time. The compiler runs in a process of its own, in a scratch copy
of the sources: it may crash or leave files about, and neither must touch `src/`.
"""

from __future__ import annotations

import argparse
import fnmatch
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

PACKAGE = "spieltisch"
GROUP = "spieltisch_rules"
STATE = "compiled.json"
PROBE = "#include <Python.h>\nint spieltisch_probe(void) { return PY_MAJOR_VERSION; }\n"
# With these the compiler inlines across the files of the unit, mypyc's run-time among them.
INLINING = ("-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition")
ERROR_LINES = 30


class CannotCompileError(Exception):
    """Compilation did not happen; the text says why."""


class NoCompilerError(CannotCompileError):
    """This machine has no C compiler that can build for this Python."""


def modules(root: Path) -> list[str]:
    """Paths below `src/` of everything that pyproject.toml wants compiled, in stable order."""
    config = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    wanted = config["tool"][PACKAGE]["compile"]

    def matches(name: str, patterns: list[str]) -> bool:
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)

    package = root / "src" / PACKAGE
    names = sorted(path.relative_to(package).as_posix() for path in package.rglob("*.py"))
    return [
        f"{PACKAGE}/{name}"
        for name in names
        if matches(name, wanted["include"]) and not matches(name, wanted["exclude"])
    ]


def fingerprint(root: Path) -> str:
    """A digest of all that decides what the compiled package looks like.

    Data files and uncompiled modules count too, because `build/compiled/` holds copies of them;
    the built front end does not, because nothing that is compiled depends on it.
    """
    digest = hashlib.sha256(sys.version.encode())
    digest.update(_version("mypy").encode())
    digest.update("\n".join(modules(root)).encode())
    digest.update(Path(__file__).read_bytes())
    package = root / "src" / PACKAGE
    for path in sorted(package.rglob("*")):
        if path.is_file() and not {"__pycache__", "static"} & set(path.parts):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "none"


def check_compiler(*flags: str) -> None:
    """Raise NoCompilerError unless a C file that includes Python.h can be compiled; given flags,
    unless it can be compiled and linked with them."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    command += [*flags, "-fPIC", "-shared"] if flags else ["-c"]
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text(PROBE, "utf-8")
        include = sysconfig.get_paths()["include"]
        try:
            done = subprocess.run(
                [*command, f"-I{include}", str(source), "-o", str(source.with_suffix(".o"))],
                capture_output=True,
                text=True,
                check=False,
            )
        except OSError as problem:
            raise NoCompilerError(f"no C compiler: {problem}") from problem
    if done.returncode:
        last = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        raise NoCompilerError(f"the C compiler '{' '.join(command)}' does not work: {last}")


def known_flags(*flags: str) -> list[str]:
    """The flags, if this machine's compiler knows them."""
    try:
        check_compiler(*flags)
    except NoCompilerError:
        return []
    return list(flags)


def compile_into(root: Path, target: Path) -> list[Path]:
    """Compile the unit and leave its extension modules, and nothing else, below `target`."""
    names = modules(root)
    if not names:
        raise CannotCompileError("there is nothing to compile: no module matches pyproject.toml")
    check_compiler()
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{PACKAGE}-") as scratch:
        shutil.copytree(
            root / "src" / PACKAGE, Path(scratch, PACKAGE), ignore=shutil.ignore_patterns("*.so")
        )
        done = subprocess.run(
            [
                sys.executable,
                str(Path(__file__).resolve()),
                "--unit",
                str(target.resolve()),
                *names,
            ],
            cwd=scratch,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    built = sorted(target.rglob("*.so")) + sorted(target.rglob("*.pyd"))
    if done.returncode or not built:
        lines = done.stdout.strip().splitlines() or ["no word of why"]
        first = next((line for line in lines if "rror:" in line), lines[-1])
        tail = "\n".join(lines[-ERROR_LINES:])
        raise CannotCompileError(f"mypyc failed: {first}\n{tail}")
    return built


def compile_unit(target: str, names: list[str]) -> None:
    """The child process: turn `names`, relative to the working folder, into one unit."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compile the unit's C files side by side; setuptools only runs units side by side."""

        def build_extensions(self) -> None:
            compile_some = self.compiler.compile

            def compile_all(files: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    parts = pool.map(lambda file: compile_some([file], **options), files)
                    return [item for part in parts for item in part]

            self.compiler.compile = compile_all
            super().build_extensions()

    unit: list[Any] = mypycify(
        ["--config-file=", *names],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
    )
    inlining = known_flags(*INLINING)
    for extension in unit:
        extension.extra_compile_args += inlining
        extension.extra_link_args += inlining
    setup(
        name=GROUP,
        ext_modules=unit,
        cmdclass={"build_ext": ParallelBuild},
        script_args=["build_ext", "--build-lib", target, "--build-temp", "temp"],
    )


def state(target: Path) -> dict[str, str]:
    """What is known about a compiled copy: its fingerprint and whether it came about."""
    try:
        known: dict[str, str] = json.loads((target / STATE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known


def refresh(root: Path, target: Path) -> str:
    """Make `target` a compiled copy of the package unless it is one already; say what was done.

    The copy is built aside and moved into place, so that an interrupted build is never taken for
    a whole one.
    """
    now = fingerprint(root)
    if state(target).get("fingerprint") == now:
        return f"{target} is up to date"
    count = len(modules(root))
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(target, ignore_errors=True)
    try:
        compile_into(root, fresh)
        shutil.copytree(
            root / "src" / PACKAGE,
            fresh / PACKAGE,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"),
        )
        (fresh / STATE).write_text(json.dumps({"fingerprint": now}), "utf-8")
        fresh.rename(target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return f"compiled {count} modules into {target}"


def main() -> int:
    """Bring the compiled copy up to date; 1 when that failed and was not optional."""
    parser = argparse.ArgumentParser(description="compile kernel and rules with mypyc")
    parser.add_argument("target", type=Path, help="folder for the compiled copy of the package")
    parser.add_argument(
        "--if-possible", action="store_true", help="a failure is a warning, not an error"
    )
    wishes = parser.parse_args()
    try:
        print(refresh(Path(__file__).resolve().parent, wishes.target))
    except NoCompilerError as problem:
        print(f"notice: running pure Python only, {problem}", file=sys.stderr)
    except CannotCompileError as problem:
        print(f"warning: kernel and rules were not compiled, {problem}", file=sys.stderr)
        return 0 if wishes.if_possible else 1
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--unit"]:
        compile_unit(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(main())
