"""How long the first start takes, from a clean clone to an answering page, and later ones.

    python3 bench/start.py [--later 5] [--only-later] [--json FILE]

Nothing but Python is needed. The clone gets empty caches of pip, uv and npm and an empty folder for
its tables; configured package indexes stay, since something has to be downloaded from somewhere. A
page answers when it, its scripts and its styles have come whole.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
AIMS: Final = {"first": 60.0, "later": 1.5}
MOST_KILOBYTES: Final = 100
PATIENCE: Final = 900.0
LINKED: Final = re.compile(rb'(?:src|href)="(/assets/[^"]+)"')


def clean_environment(folder: Path) -> dict[str, str]:
    """Our environment, but with nothing in it that was downloaded, built or stored before."""
    told = {
        name: value
        for name, value in os.environ.items()
        if name not in {"VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL", "UV_DEFAULT_INDEX"}
    }
    for name in ("XDG_CACHE_HOME", "PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache"):
        told[name] = str(folder / name.lower())
    told["XDG_DATA_HOME"] = str(folder / "data")
    # A browser that opens nothing.
    told["BROWSER"] = "true"
    return told


def start(clone: Path, environment: dict[str, str]) -> float:
    """Seconds from `make play` to the page, which is then stopped again."""
    port = free_port()
    log = clone.parent / "play.txt"
    command = ["make", "-s", "play", f"PY={sys.executable}", f"ARGS=--port {port}"]
    with log.open("w") as out:
        begun = time.perf_counter()
        process = subprocess.Popen(
            command,
            cwd=clone,
            env=environment,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            wait_for_page(f"http://127.0.0.1:{port}", process, log)
            return time.perf_counter() - begun
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            process.wait(30)


def wait_for_page(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the page and all that it names have come."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise SystemExit(f"make play has ended:\n{log.read_text()[-2000:]}")
        try:
            page = fetch(address + "/")
        except urllib.error.HTTPError as error:
            raise SystemExit(f"the page does not come: {error}") from error
        except OSError:
            time.sleep(0.01)
            continue
        links = LINKED.findall(page)
        if not links:
            raise SystemExit("the page names no scripts: it was not built")
        for link in links:
            fetch(address + link.decode())
        return
    raise SystemExit(f"no page after {PATIENCE:.0f} seconds:\n{log.read_text()[-2000:]}")


def fetch(address: str) -> bytes:
    """A page of our own server."""
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 - our own address
        told: bytes = answer.read()
    return told


def free_port() -> int:
    """A port that is free just now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def kilobytes(static: Path) -> dict[str, float]:
    """The size of all scripts and styles, compressed: of a table there can be no more."""
    found = [*static.glob("assets/*.js"), *static.glob("assets/*.css")]
    return {
        "compressed": sum(len(gzip.compress(file.read_bytes(), 9)) for file in found) / 1000,
        "plain": sum(file.stat().st_size for file in found) / 1000,
    }


def measure(wanted: argparse.Namespace) -> dict[str, Any]:
    """Clone, start for the first time, start again."""
    load = os.getloadavg()[0]
    first: float | None = None
    if wanted.only_later:
        with tempfile.TemporaryDirectory(prefix="start-") as name:
            environment = os.environ | {"XDG_DATA_HOME": name, "BROWSER": "true"}
            later = [start_here(environment) for _ in range(wanted.later)]
        static = ROOT / "src/spieltisch/server/static"
        return {"load": load, "first": first, "later": later, "size": kilobytes(static)}
    with tempfile.TemporaryDirectory(prefix="start-") as name:
        folder = Path(name)
        clone = folder / "clone"
        git = ["git", "clone", "-q", "--no-hardlinks", str(ROOT), str(clone)]
        subprocess.run(git, check=True)
        environment = clean_environment(folder)
        first = start(clone, environment)
        later = [start(clone, environment) for _ in range(wanted.later)]
        size = kilobytes(clone / "src/spieltisch/server/static")
    return {"load": load, "first": first, "later": later, "size": size}


def start_here(environment: dict[str, str]) -> float:
    """One start of what is installed here already."""
    with tempfile.TemporaryDirectory(prefix="start-") as name:
        (Path(name) / "clone").symlink_to(ROOT)
        return start(Path(name) / "clone", environment)


def told(result: dict[str, Any]) -> list[str]:
    """The figures in sentences."""
    lines = []
    if result["first"] is not None:
        lines.append(f"first start:  {verdict(result['first'], AIMS['first'])}")
    if result["later"]:
        least, most = min(result["later"]), max(result["later"])
        noise = f", {least:.2f} to {most:.2f}"
        middle = median(result["later"])
        lines.append(f"later starts: {verdict(middle, AIMS['later'])}, median{noise}")
    size = result["size"]
    good = "reached" if size["compressed"] < MOST_KILOBYTES else "MISSED"
    lines.append(
        f"all JavaScript and CSS: {size['compressed']:.1f} kB compressed, {size['plain']:.0f} kB "
        f"plain ({good}: below {MOST_KILOBYTES} kB)"
    )
    lines.append(f"load of the machine before: {result['load']:.1f}")
    return lines


def verdict(seconds: float, aim: float) -> str:
    """A time and whether it is short enough."""
    return f"{seconds:.2f} s ({'reached' if seconds < aim else 'MISSED'}: below {aim:g} s)"


def main(arguments: list[str] | None = None) -> None:
    """What make calls."""
    parser = argparse.ArgumentParser(prog="make bench-start")
    parser.add_argument("--later", type=int, default=5, help="how many later starts")
    parser.add_argument("--only-later", action="store_true", help="of what is installed here")
    parser.add_argument("--json", type=Path, help="write all figures into this file")
    wanted = parser.parse_args(arguments)
    result = measure(wanted)
    print("\n".join(told(result)))
    if wanted.json:
        wanted.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
