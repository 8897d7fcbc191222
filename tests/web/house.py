"""A real server on a free port and Debian's Chromium, for tests that use the table as people do."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

import build_web

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 30.0
# Bots answer at once, and nobody is ever told to slow down.
SERVE = """
import sys
from spieltisch.server.running import Wishes, run
from spieltisch.server.settings import Rate, Rates, Settings
plenty = Rate(100_000, 100_000)
names = ("requests", "joins", "wrong", "tables", "uploads", "costly", "messages", "chat", "hints")
rates = Rates(**dict.fromkeys(names, plenty), sockets=10_000)
delay = float(sys.argv[3])
settings = Settings(sys.argv[1], port=int(sys.argv[2]), bot_delay=delay, rates=rates)
run(settings, Wishes("en"))
"""


def chromium_path() -> str:
    found = shutil.which("chromium")
    if found is None:
        pytest.fail("Debian's chromium is missing: run 'make chromium'")
    return found


def launch(playwright: Playwright) -> Browser:
    """The browser all tests of a file share; each test has contexts of its own in it."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))


def have_front_end() -> None:
    """Build what is served, if it is not as the sources are; others who want to wait meanwhile."""
    build_web.build(build_web.ROOT)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, bot_delay: float = 0.0) -> None:
        self.data = f"sqlite:///{folder / 'tables.sqlite'}"
        self.port = free_port()
        self.bot_delay = bot_delay
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        arguments = [self.data, str(self.port), str(self.bot_delay)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *arguments], stdout=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, "the server stopped by itself"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/me", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Ask it to stop, as Ctrl-C would."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None

    def kill(self) -> None:
        """Take its plug out."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextmanager
def house(folder: Path, bot_delay: float = 0.0) -> Iterator[House]:
    """A server with the front end as it is now."""
    have_front_end()
    found = House(folder, bot_delay)
    found.start()
    try:
        yield found
    finally:
        found.stop()
