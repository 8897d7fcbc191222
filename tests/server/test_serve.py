"""`spieltisch serve` from the command line: what it refuses, and in which words."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from spieltisch.cli import run
from spieltisch.games import FOLDERS
from spieltisch.kernel.errors import Mistake
from spieltisch.server.commands import data_url, page_address
from spieltisch.server.running import Wishes, listen, say_where, table_against_bot
from spieltisch.server.settings import Settings, default_data
from spieltisch.server.texts import problem_words
from tests.server.browsers import serving


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--data", "mysql://x"], "sqlite:///"),
        (["--data", "  "], "sqlite:///"),
        (["--workers", "2"], "postgresql://"),
        (["--port", "99999999"], "99999999"),
        (["--port", "x"], "--port"),
        (["--origin", "table.example.org"], "https://"),
        (["--origin", "https://a/b"], "https://"),
        (["--lang", "fr"], "fr"),
        (["--game", "chess", "--open"], "chess"),
        (["--host", "256.1.1.1"], "256.1.1.1"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_bad_input_is_one_sentence(
    arguments: list[str],
    told: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("SPIELTISCH_LANG", language)
    assert run(["serve", *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error
    assert len(error.strip().splitlines()) == 1


def test_a_folder_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert run(["serve"]) == 2
    assert "--data" in capsys.readouterr().err


def test_the_data_stand_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data() == f"sqlite:///{tmp_path}/spieltisch/tables.sqlite"
    assert (tmp_path / "spieltisch").is_dir()


def test_addresses() -> None:
    assert data_url("postgresql://ada@localhost/x") == "postgresql://ada@localhost/x"
    assert page_address(" HTTPS://Table.Example.org:8443/ ") == "https://table.example.org:8443"
    with pytest.raises(Mistake):
        page_address("https://[broken")


def test_a_port_that_is_taken() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(Mistake, match="server-port"):
            listen("127.0.0.1", taken)


def test_the_usual_port_or_any_that_is_free() -> None:
    one = listen("127.0.0.1", 0)
    other = listen("127.0.0.1", 0)
    try:
        ports = {one.getsockname()[1], other.getsockname()[1]}
        assert len(ports) == 2
        assert 0 not in ports
    finally:
        one.close()
        other.close()


@pytest.mark.parametrize("game", sorted(FOLDERS))
async def test_the_table_that_is_opened_with_the_server(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as server:
        path = await table_against_bot(server.hall, Wishes("de", open_browser=True, game=game))
        assert path.startswith("/join/")
        token = path.removeprefix("/join/").partition("?")[0]
        ada, eve = server.browser("de"), server.browser()
        told = await ada.ask("POST", "/api/join", {"token": token})
        socket = await ada.sit(told["table"])
        assert socket.around["own"] == [0]
        assert socket.around["host"] is True
        assert socket.around["chairs"][0]["name"] == "Gast"
        assert all(chair["kind"] == "search" for chair in socket.around["chairs"][1:])
        assert (await eve.refused("POST", "/api/join", {"token": token}))[0] == 404
        await ada.name("Zoe")
        assert (await ada.sit(told["table"])).around["chairs"][0]["name"] == "Zoe"


async def test_without_a_game_the_lobby_is_opened(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert await table_against_bot(server.hall, Wishes("en", open_browser=True)) == "/"


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_says_who_can_reach_it(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = problem_words(language)
    here = Settings("sqlite:///x")
    assert say_where(here, 8737, words) == "http://127.0.0.1:8737"
    assert "TLS" not in capsys.readouterr().out
    assert say_where(Settings("sqlite:///x", host="0.0.0.0"), 8737, words).endswith(":8737")
    assert "TLS" in capsys.readouterr().out
    safe = Settings("sqlite:///x", host="0.0.0.0", origins=("https://table.example.org",))
    say_where(safe, 8737, words)
    told = capsys.readouterr().out
    assert "https://table.example.org" in told
    assert "TLS" not in told
