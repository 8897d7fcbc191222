"""Pages, their files, words, icons and rules: what is the same for everybody."""

from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.server import pages
from spieltisch.server.files import ASK_AGAIN, FOR_EVER, Files
from spieltisch.server.texts import browser_words
from tests.server.browsers import Server, serving


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A front end that was built: a page, a style and a picture."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Spieltisch</title>")
    (folder / "assets" / "index-abc123.css").write_text("body { color: black }\n" * 100)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "built.txt").write_text("a hash")
    monkeypatch.setattr(pages, "FILES", Files(folder))
    return folder


async def test_every_page_is_the_one_page(tmp_path: Path, built: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        for path in (
            "/",
            "/new",
            "/t/abc",
            "/join/abc",
            "/replay/abc",
            "/rules/arena",
            "/bench",
            "/help",
        ):
            answer = await ada.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == ASK_AGAIN
            assert "<title>Spieltisch" in answer.text


async def test_files_are_packed_and_kept(tmp_path: Path, built: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        answer = await ada.get("/assets/index-abc123.css", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["content-type"] == "text/css; charset=utf-8"
        assert answer.text.startswith("body {")
        plain = await ada.get("/assets/index-abc123.css", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content
        again = await ada.get("/favicon.svg")
        same = await ada.get("/favicon.svg", headers={"if-none-match": again.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/built.txt",
        "/index.html",
        "/assets/",
        "/assets/nothing.js",
        "/assets/../index.html",
        "/assets/..%2f..%2fsettings.py",
        "/assets/%2e%2e/%2e%2e/settings.py",
        "//etc/passwd",
        "/static/index.html",
        "/tables.sqlite",
        "/api",
        "/api/nothing",
        "/icons/nothing.svg",
        "/icons/arena.toml",
        "/icons/..%2fgame.py",
        "/api/words/fr",
        "/api/words/..",
    ],
)
async def test_nothing_else_is_a_page(tmp_path: Path, built: Path, path: str) -> None:
    async with serving(tmp_path) as server:
        answer = await server.browser().get(path)
        assert answer.status_code == 404, answer.text
        assert answer.json()["key"] == "no-such-page"


async def test_a_new_build_is_served_at_once(tmp_path: Path, built: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        assert "Spieltisch" in (await ada.get("/")).text
        index = built / "index.html"
        index.write_text("<!doctype html><title>Another</title>")
        os.utime(index, (1, 1))
        assert "Another" in (await ada.get("/")).text


async def test_people_are_told_in_words_what_is_not_there(tmp_path: Path, built: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser("de")
        # The one page says it in its own looks.
        page = await ada.get("/nichts", headers={"accept": "text/html"})
        assert page.status_code == 404
        assert "<title>Spieltisch" in page.text
        (built / "index.html").unlink()
        plain = await ada.get("/nichts", headers={"accept": "text/html"})
        assert plain.status_code == 404
        assert "Hier ist nichts." in plain.text
        assert '<html lang="de">' in plain.text
        missing = await server.browser("en").get("/")
        assert missing.status_code == 503
        assert "make play" in missing.text


@pytest.mark.parametrize("language", ["en", "de"])
async def test_words_for_the_browser(tmp_path: Path, language: str) -> None:
    async with serving(tmp_path) as server:
        answer = await server.browser().get(f"/api/words/{language}")
        told = answer.json()
        assert told == browser_words(language)
        assert told
        assert all(key.startswith("web.") for key in told)
        assert answer.headers["etag"]
        packed = await server.browser().get(
            f"/api/words/{language}", headers={"accept-encoding": "gzip"}
        )
        assert packed.headers["content-encoding"] == "gzip"


async def games(server: Server, language: str) -> list[dict[str, Any]]:
    """All games in a language."""
    told: list[dict[str, Any]] = (await server.browser().get(f"/api/games?lang={language}")).json()
    return told


async def test_games(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        english, german = await games(server, "en"), await games(server, "de")
        assert [game["name"] for game in english] == list(FOLDERS)
        for one, other in zip(english, german, strict=True):
            game = find_game(str(one["name"]))
            assert (one["min_seats"], one["max_seats"]) == (game.min_seats, game.max_seats)
            assert one["summary"] != other["summary"] or not one["summary"]
            assert one["brings"] == (game.brings or "none")
            settings: list[dict[str, str]] = one["settings"]
            assert [setting["name"] for setting in settings] == [s.name for s in game.settings]
            for setting in settings:
                assert setting["title"]
                assert setting["help"]
                assert setting["rule"]
        decks: list[dict[str, Any]] = next(g["decks"] for g in english if g["name"] == "fab")
        assert any(deck["playable"] for deck in decks)
        assert all(deck["title"] for deck in decks)


@pytest.mark.parametrize("game", sorted(FOLDERS))
async def test_rules_and_guides(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser("de")
        told = (await ada.get(f"/api/games/{game}/rules")).json()
        ids = [rule["id"] for rule in told["rules"]]
        assert len(ids) == len(set(ids)) > 20
        assert not any("Einstellung:" in rule["text"] for rule in told["rules"])
        english = (await ada.get(f"/api/games/{game}/rules?lang=en")).json()
        assert [rule["id"] for rule in english["rules"]] == ids
        assert (await ada.get(f"/api/games/{game}/guide")).status_code == 200
        assert (await ada.get(f"/api/games/{game}/rules?lang=fr")).status_code == 400
        assert (await ada.refused("GET", "/api/games/chess/rules"))[1]["key"] == "unknown-game"


@pytest.mark.parametrize("game", sorted(FOLDERS))
async def test_icons(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as server:
        answer = await server.browser().get(f"/icons/{game}.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        names = re.findall(r'<symbol[^>]*\bid="([^"]+)"', answer.text)
        assert len(names) == len(set(names))
        for folder in (find_game(game).folder, *find_game(game).shared_rulebooks):
            file = Path("src/spieltisch/games") / folder / "icons.svg"
            if file.is_file():
                for name in re.findall(r'<symbol[^>]*\bid="([^"]+)"', file.read_text("utf-8")):
                    assert name in names
        assert "<script" not in answer.text
        assert "href=" not in answer.text.replace('href="#', "")


async def test_the_schema_loads_nothing_foreign(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        told = json.loads((await ada.get("/api/schema/openapi.json")).content)
        assert "/api/tables" in told["paths"]
        for path in ("/api/schema", "/api/schema/swagger", "/api/schema/redoc"):
            assert "<script" not in (await ada.get(path)).text


def test_small_files_are_not_packed(built: Path) -> None:
    files = Files(built)
    small, big = files.find("favicon.svg"), files.find("assets/index-abc123.css")
    assert small is not None
    assert big is not None
    assert small.packed == b""
    assert gzip.decompress(big.packed) == big.body
