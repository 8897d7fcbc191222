"""What must not be possible at the web table, and that nobody else is disturbed by trying it."""

from __future__ import annotations

import json
import logging
import secrets
from pathlib import Path
from typing import Any

import pytest

from spieltisch.server.guard import CONTENT_POLICY
from spieltisch.server.people import CODE_SIGNS
from spieltisch.server.settings import Rate, Rates
from spieltisch.server.table_socket import LONGEST_MESSAGE, MOST_NONSENSE
from tests.server.browsers import HERE, Browser, Closed, Server, Socket, serving

MARKUP = "<img src=x onerror=alert(1)>"


async def two_people(server: Server) -> tuple[str, Browser, Browser]:
    """A table at which Ada and Bo sit."""
    ada, bo = server.browser(), server.browser(address="192.0.2.2")
    await ada.name("Ada")
    await bo.name("Bo")
    table = await ada.open("sabacc", "me friend")
    links = await ada.invitations(table)
    await bo.ask("POST", "/api/join", {"token": links[1]})
    return table, ada, bo


async def both(
    server: Server, game: str = "sabacc"
) -> tuple[str, Browser, Browser, Socket, Socket]:
    """The same, with both at their sockets and the cards dealt."""
    table, ada, bo = await two_people(server)
    mine, yours = await ada.sit(table), await bo.sit(table)
    for socket in (mine, yours):
        await socket.say("contribute", text="anything")
    for socket in (mine, yours):
        await socket.until_dealt()
    return table, ada, bo, mine, yours


# Whose seat it is


async def test_nobody_chooses_for_another_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, _, mine, yours = await both(server)
        asked, other = (mine, yours) if mine.asked >= 0 else (yours, mine)
        seat = asked.around["own"][0]
        await other.say("choose", option=asked.options[0], asked=asked.asked, seat=seat)
        assert (await other.refused())["key"] == "not-your-seat"
        await other.say("choose", option=asked.options[0], asked=asked.asked)
        assert (await other.refused())["key"] in {"not-asked", "stale-choice"}
        before = asked.asked
        await asked.quiet()
        assert asked.asked == before


@pytest.mark.parametrize(
    "message",
    [
        {"type": "choose", "option": "hold", "asked": 0},
        {"type": "choose", "option": "hold", "asked": 0, "seat": 0},
        {"type": "undo"},
        {"type": "consent", "yes": True},
        {"type": "resign"},
        {"type": "hint"},
        {"type": "look", "seat": 1},
        {"type": "replace", "seat": 0, "level": "random"},
        {"type": "stop", "key": "*", "on": True},
        {"type": "skip"},
        {"type": "hold"},
    ],
)
async def test_an_onlooker_can_only_look(tmp_path: Path, message: dict[str, Any]) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.open("sabacc", "me me", public=True)
        mine = await ada.sit(table)
        await mine.say("contribute", text="x")
        await mine.until_dealt()
        chairs = mine.around["chairs"]
        eve = await server.browser().sit(table)
        assert eve.around["own"] == []
        assert eve.view["prompt"] is None
        await eve.throw(json.dumps(message))
        assert (await eve.refused())["key"] == "not-your-seat"
        await mine.quiet()
        assert mine.around["chairs"] == chairs


async def test_a_private_table_is_nobodys_business(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ada, _ = await two_people(server)
        eve = server.browser(address="192.0.2.66")
        await eve.name("Eve")
        with pytest.raises(Closed) as closed:
            await eve.sit(table)
        assert closed.value.code == 4401
        unknown = await eve.refused("GET", "/api/tables/abcdefghijklmnop")
        for method, path in [
            ("GET", f"/api/tables/{table}"),
            ("POST", f"/api/tables/{table}/invitations"),
            ("POST", f"/api/tables/{table}/seats/0"),
            ("DELETE", f"/api/tables/{table}/seat"),
            ("POST", f"/api/tables/{table}/rematch"),
            ("POST", f"/api/tables/{table}/code"),
            ("GET", f"/api/tables/{table}/proof"),
            ("GET", f"/api/tables/{table}/replay/0"),
            ("GET", f"/api/tables/{table}/log"),
            ("GET", f"/api/tables/{table}/scenario"),
        ]:
            # The same answer as for a table that is not there at all.
            assert await eve.refused(method, path) == unknown, path
        assert (await ada.get(f"/api/tables/{table}")).status_code == 200


@pytest.mark.parametrize("path", ["proof", "log", "replay/0", "replay/0?eye=open"])
async def test_nothing_is_told_before_the_end(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path) as server:
        table, ada, _, _, _ = await both(server)
        status, problem = await ada.refused("GET", f"/api/tables/{table}/{path}")
        assert (status, problem["key"]) == (409, "not-over")


async def test_only_the_host_invites(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, bo = server.browser(), server.browser()
        table = await ada.open("sabacc", "me friend friend")
        links = await ada.invitations(table)
        await bo.ask("POST", "/api/join", {"token": links[1]})
        assert (await bo.refused("POST", f"/api/tables/{table}/invitations"))[0] == 403


# Links, codes and sessions


async def test_links_cannot_be_guessed(tmp_path: Path) -> None:
    rates = Rates(wrong=Rate(5, 0.001))
    async with serving(tmp_path, rates=rates) as server:
        ada = server.browser()
        table = await ada.open("sabacc", "me friend")
        link = (await ada.invitations(table))[1]
        assert len(link) == 43
        eve = server.browser(address="192.0.2.66")
        guesses = ["", "x", link[:-1], link.swapcase(), *[secrets.token_urlsafe(32)] * 4]
        keys = [
            (await eve.refused("POST", "/api/join", {"token": guess}))[1]["key"]
            for guess in guesses
        ]
        assert keys[:5] == ["invitation-gone"] * 5
        assert keys[5:] == ["too-many"] * 3
        # From there not even the right one is looked at, while others are not disturbed.
        assert (await eve.refused("POST", "/api/join", {"token": link}))[0] == 429
        await server.browser(address="192.0.2.9").ask("POST", "/api/join", {"token": link})


async def test_a_link_is_good_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, bo, eve = server.browser(), server.browser(), server.browser()
        table = await ada.open("sabacc", "me friend")
        first = (await ada.invitations(table))[1]
        second = (await ada.invitations(table))[1]
        assert (await eve.refused("POST", "/api/join", {"token": first}))[0] == 404
        await bo.ask("POST", "/api/join", {"token": second})
        assert (await eve.refused("POST", "/api/join", {"token": second}))[0] == 404


async def test_tokens_are_nowhere_in_the_store(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        table = await ada.open("sabacc", "me friend")
        links = await ada.invitations(table)
        code = (await ada.ask("POST", f"/api/tables/{table}/code"))["code"]
        hidden = [ada.cookie, code, *links.values()]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Ada" in stored
    for secret in hidden:
        assert secret.encode() not in stored


async def test_a_code_works_once_and_is_typed_as_one_likes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, phone = server.browser(), server.browser()
        await ada.name("Ada")
        table = await ada.open("sabacc", "me bot")
        old = await ada.sit(table)
        await ada.ask("POST", f"/api/tables/{table}/code")
        code = (await ada.ask("POST", f"/api/tables/{table}/code"))["code"]
        assert len(code) == 8
        assert set(code) <= set(CODE_SIGNS)
        typed = f" {code[:4].lower()}-{code[4:]} "
        assert (await phone.ask("POST", "/api/code", {"token": typed}))["table"] == table
        new = await phone.sit(table)
        assert new.around["own"] == [0]
        assert new.around["chairs"][0]["name"] == "Ada"
        # The old device has lost the seat, and with it the sight of a table that is not public.
        assert await old.closed() == 4409
        again = server.browser()
        assert (await again.refused("POST", "/api/code", {"token": code}))[1]["key"] == "code-wrong"


async def test_codes_take_few_tries(tmp_path: Path) -> None:
    async with serving(tmp_path, rates=Rates(wrong=Rate(5, 0.001))) as server:
        eve = server.browser()
        keys = [
            (await eve.refused("POST", "/api/code", {"token": "ABCDEFGH"}))[1]["key"]
            for _ in range(7)
        ]
        assert keys == ["code-wrong"] * 5 + ["too-many"] * 2


async def test_no_session_for_passers_by(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        eve = server.browser()
        for path in ("/", "/api/me", "/api/games", "/api/tables", "/api/tables/mine", "/help"):
            assert "set-cookie" not in (await eve.get(path)).headers
        assert await server.hall.house.store.find("session", "person", "") == []


async def test_a_session_cannot_be_fixed(tmp_path: Path) -> None:
    """Somebody slips a cookie of their own into another's browser, and waits for it to grow."""
    async with serving(tmp_path) as server:
        made_up = server.browser()
        made_up.show("A" * 43)
        await made_up.name("Ada")
        assert made_up.cookie != "A" * 43

        eve, victim = server.browser(), server.browser()
        await eve.name("Eve")
        spying = await eve.sit(await eve.open("sabacc", "me friend"))
        slipped = eve.cookie
        victim.show(slipped)
        await victim.name("Ada")
        assert victim.cookie != slipped
        named = victim.cookie
        assert await spying.closed() == 4410
        table = await victim.open("sabacc", "me bot")
        assert victim.cookie not in {slipped, named}
        for cookie in (slipped, named):
            thief = server.browser()
            thief.show(cookie)
            assert (await thief.ask("GET", "/api/me"))["known"] is False
            with pytest.raises(Closed):
                await thief.sit(table)


async def test_the_cookie_is_careful(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        plain = await server.browser().send("PUT", "/api/me", {"name": "Ada"})
        told = plain.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
            assert part in told
        assert "Secure" not in told
    safe = "https://table.example.org"
    async with serving(tmp_path, origins=(safe,)) as server:
        headers = {"origin": safe, "host": "table.example.org"}
        answer = await server.browser().send("PUT", "/api/me", {"name": "Ada"}, headers)
        assert "Secure" in answer.headers["set-cookie"]


# Where requests come from


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "", "https://localhost:8737", "http://localhost:8738"],
)
async def test_foreign_pages_cannot_speak(tmp_path: Path, origin: str) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        table = await ada.open("sabacc", "me bot", public=True)
        for method, path in [
            ("PUT", "/api/me"),
            ("POST", "/api/tables"),
            ("POST", "/api/join"),
            ("DELETE", f"/api/tables/{table}/seat"),
            ("DELETE", "/api/me"),
        ]:
            answer = await ada.send(method, path, {"name": "Eve"}, {"origin": origin})
            assert (answer.status_code, answer.json()["key"]) == (403, "foreign-origin")
        with pytest.raises(Closed):
            await ada.sit(table, origin=origin)
        assert (await ada.ask("GET", "/api/me"))["name"] == "Ada"


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "[", "a b"])
async def test_foreign_names_do_not_lead_here(tmp_path: Path, host: str) -> None:
    async with serving(tmp_path) as server:
        headers = {"host": host, "origin": f"http://{host}"}
        answer = await server.browser().send("GET", "/api/me", headers=headers)
        assert (answer.status_code, answer.json()["key"]) == (421, "foreign-host")


@pytest.mark.parametrize("host", ["127.0.0.1:8737", "[::1]:8737", "192.168.1.7", "table.localhost"])
async def test_own_names_do(tmp_path: Path, host: str) -> None:
    async with serving(tmp_path) as server:
        headers = {"host": host, "origin": f"http://{host}"}
        answer = await server.browser().send("PUT", "/api/me", {"name": "Ada"}, headers)
        assert answer.status_code == 200


# What is said


async def test_a_choice_is_made_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, _, mine, yours = await both(server)
        asked, other = (mine, yours) if mine.asked >= 0 else (yours, mine)
        message = {"type": "choose", "option": "hold", "asked": asked.asked, "ref": "again"}
        for _ in range(3):
            await asked.throw(json.dumps(message))
        keys = [(await asked.refused())["key"] for _ in range(2)]
        assert keys == ["stale-choice"] * 2
        # Later, when the same seat is asked again, an old message is still an old message.
        await other.until_asked()
        while other.asked >= 0:
            await other.play("hold")
        await asked.until_asked()
        if asked.asked >= 0:
            await asked.throw(json.dumps(message))
            refused = await asked.until("refused")
            assert refused["ref"] == "again"
            assert refused["problem"]["key"] == "stale-choice"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"choose"',
        "{}",
        '{"type": "choose"}',
        '{"type": "nonsense"}',
        '{"type": "choose", "option": 7, "asked": 0}',
        '{"type": "choose", "option": "hold", "asked": "0"}',
        '{"type": "choose", "option": "hold", "asked": 1e3}',
        '{"type": "choose", "option": "hold", "asked": 0, "person": "ada"}',
        '{"type": "say", "text": "hi", "who": "Ada"}',
        '{"type": "frame", "number": 1}',
        '{"type": "say", "text": null}',
        "\ud83c",
        "[" * 2000,
        b"\x00\xff\xfe",
        b'{"type": "say", "text": "\xff"}',
    ],
)
async def test_nonsense_is_refused_and_nothing_else(tmp_path: Path, text: str | bytes) -> None:
    async with serving(tmp_path) as server:
        _, _, _, mine, yours = await both(server)
        before = yours.last["number"]
        if isinstance(text, str) and "\ud83c" in text:
            text = text.encode("utf-8", "surrogatepass")
        await mine.throw(text)
        assert (await mine.refused())["key"] == "bad-message"
        await yours.quiet()
        assert yours.last["number"] == before
        await mine.say("sync")
        await mine.frame()


async def test_too_big_a_message_ends_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, _, mine, yours = await both(server)
        await mine.throw(json.dumps({"type": "say", "text": "x" * LONGEST_MESSAGE}))
        assert await mine.closed() == 1009
        await yours.say("say", text="still here")
        assert (await yours.until("chat"))["lines"][-1]["text"] == "still here"


async def test_endless_nonsense_ends_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, _, _, mine, _ = await both(server)
        for _ in range(MOST_NONSENSE + 1):
            await mine.throw("nonsense")
        assert await mine.closed() == 4400


async def test_a_flood_of_messages_is_held_back(tmp_path: Path) -> None:
    rates = Rates(messages=Rate(10, 0.001), chat=Rate(2, 0.001))
    async with serving(tmp_path, rates=rates) as server:
        _, _, _, mine, yours = await both(server)
        for n in range(8):
            await mine.say("say", text=f"line {n}")
        keys = [(await mine.refused())["key"] for _ in range(6)]
        assert keys == ["too-many"] * 6
        await mine.say("sync")
        await mine.say("sync")
        assert (await mine.refused())["key"] == "too-many"
        await yours.say("say", text="nobody disturbs me")
        while (await yours.until("chat"))["lines"][-1]["text"] != "nobody disturbs me":
            pass


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/me", {"name": "Ada", "admin": True}),
        ("/api/me", {"name": 7}),
        ("/api/me", {"language": "fr"}),
        ("/api/me", []),
        ("/api/me", None),
    ],
)
async def test_unknown_fields_are_refused(tmp_path: Path, path: str, told: Any) -> None:
    async with serving(tmp_path) as server:
        status, problem = await server.browser().refused("PUT", path, told)
        assert (status, problem["key"]) == (400, "bad-message")


@pytest.mark.parametrize(
    "told",
    [
        {"game": "chess", "seats": [{"who": "me"}]},
        {"game": "../../etc", "seats": [{"who": "me"}]},
        {"game": "sabacc", "seats": []},
        {"game": "sabacc", "seats": [{"who": "me"}] * 9},
        {"game": "sabacc", "seats": [{"who": "me"}, {"who": "bot", "level": "god"}]},
        {"game": "sabacc", "seats": [{"who": "me"}] * 2, "house": {"no_pair": "x"}},
        {"game": "sabacc", "seats": [{"who": "me"}] * 2, "house": {"__class__": "x"}},
        {"game": "sabacc", "seats": [{"who": "me"}] * 2, "think": -1},
        {"game": "sabacc", "seats": [{"who": "me"}] * 2, "cards": [{"name": "/etc/passwd"}]},
        {"game": "fab", "seats": [{"who": "me"}] * 2, "cards": [{"name": "/etc/passwd"}]},
        {"game": "fab", "seats": [{"who": "me"}] * 2, "cards": [{"text": "1x Nothing"}]},
        {"game": "sabacc", "seats": [{"who": "me"}] * 2, "cards": [{"text": "x" * 70_000}]},
        {
            "game": "sabacc",
            "seats": [{"who": "me"}] * 2,
            "clock": {"kind": "move", "seconds": -1},
        },
    ],
)
async def test_bad_tables_are_refused_in_words(tmp_path: Path, told: dict[str, Any]) -> None:
    async with serving(tmp_path) as server:
        status, problem = await server.browser().refused("POST", "/api/tables", told)
        assert status == 400
        assert "root:" not in problem["text"]
        assert "Error" not in problem["text"]


async def test_too_long_a_request_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        status, problem = await ada.refused("POST", "/api/workbench", {"text": "x" * 400_000})
        assert (status, problem["key"]) == (413, "too-long")


async def test_markup_stays_text(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ada, _, mine, yours = await both(server)
        await mine.say("say", text=MARKUP + "\x00\x1b[31m\u202e")
        line = (await yours.until("chat"))["lines"][-1]
        assert line["text"].startswith(MARKUP)
        assert line["text"].isprintable()
        await ada.name(MARKUP)
        again = await ada.sit(table)
        assert again.around["chairs"][0]["name"] == MARKUP[:24].strip()
        answer = await ada.get(f"/api/tables/{table}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        page = await ada.get("/<script>alert(1)</script>", headers={"accept": "text/html"})
        assert page.status_code == 404
        assert "<script>" not in page.text


@pytest.mark.parametrize("name", ["", "   ", "\x00\x01", "\u202e"])
async def test_names_can_be_seen(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path) as server:
        status, problem = await server.browser().refused("PUT", "/api/me", {"name": name})
        assert (status, problem["key"]) == (400, "bad-name")


# How much anybody may ask


async def test_a_hundred_joins_a_second_disturb_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path, rates=Rates()) as server:
        _, _, _, mine, yours = await both(server)
        eve = server.browser(address="192.0.2.66")
        statuses: list[int] = []
        for _ in range(100):
            token = secrets.token_urlsafe(32)
            statuses.append((await eve.send("POST", "/api/join", {"token": token})).status_code)
        assert statuses[0] == 404
        assert statuses.count(429) > 80
        last = await eve.send("POST", "/api/join", {"token": "x"})
        assert last.json()["key"] == "too-many"
        assert int(last.headers["retry-after"]) > 0
        asked = mine if mine.asked >= 0 else yours
        await asked.choose("hold")
        await asked.frame()
        await server.browser(address="192.0.2.7").name("Undisturbed")


async def test_whoever_stands_behind_a_proxy_is_counted_alone(tmp_path: Path) -> None:
    rates = Rates(joins=Rate(2, 0.001))
    changes: dict[str, Any] = {"rates": rates, "trusted_proxies": ("192.0.2.250",)}
    async with serving(tmp_path, **changes) as server:
        proxy = server.browser(address="192.0.2.250")
        liar = server.browser(address="192.0.2.66")

        async def join(browser: Browser, forwarded: str) -> int:
            headers = {"x-forwarded-for": forwarded}
            answer = await browser.send("POST", "/api/join", {"token": "x"}, headers)
            return answer.status_code

        assert [await join(proxy, "198.51.100.1") for _ in range(3)] == [404, 404, 429]
        assert await join(proxy, "198.51.100.2") == 404
        # Whoever is no proxy cannot say that they are somebody else.
        assert [await join(liar, f"198.51.100.{n}") for n in (3, 4, 5)] == [404, 404, 429]


async def test_sockets_from_one_address_are_counted(tmp_path: Path) -> None:
    async with serving(tmp_path, rates=Rates(sockets=3)) as server:
        ada = server.browser()
        table = await ada.open("sabacc", "me bot", public=True)
        sockets = [await ada.sit(table) for _ in range(3)]
        with pytest.raises(Closed) as closed:
            await ada.sit(table)
        assert closed.value.code == 4429
        await server.browser(address="192.0.2.7").sit(table)
        await sockets[0].close()
        await ada.sit(table)


# What is given away


PATHS = ("/", "/api/me", "/api/nothing", "/nothing", "/assets/nothing.js", "/../etc/passwd", "/t/x")


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_makes_browsers_careful(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path) as server:
        for method in ("GET", "POST", "PATCH"):
            answer = await server.browser().send(method, path)
            headers = answer.headers
            assert headers["content-security-policy"] == CONTENT_POLICY
            assert "unsafe" not in CONTENT_POLICY
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert "permissions-policy" in headers
            assert "server" not in headers
            if path.startswith("/api"):
                assert headers["cache-control"] == "no-store"


async def test_what_breaks_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hidden = "hearts-Q of Ada in /home/ada"

    async def broken(*_: Any) -> Any:
        raise RuntimeError(hidden)

    async with serving(tmp_path) as server:
        table, ada, _, mine, _ = await both(server)
        with caplog.at_level(logging.DEBUG):
            monkeypatch.setattr(server.hall.house, "lobby_info", broken)
            answer = await ada.get("/api/tables")
            assert answer.status_code == 500
            assert answer.json()["key"] == "trouble"
            found = await server.hall.house.table(table)
            monkeypatch.setattr(found, "choose", broken)
            await mine.say("choose", option="hold", asked=0)
            assert (await mine.refused())["key"] == "trouble"
        told = answer.text + str(answer.headers) + "".join(mine.raw) + caplog.text
        assert hidden not in told
        assert "Traceback" not in told
        assert "RuntimeError at" in caplog.text


async def test_logs_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with serving(tmp_path) as server:
            ada, bo = server.browser(), server.browser()
            await ada.name("Ada")
            table = await ada.open("sabacc", "me friend")
            link = (await ada.invitations(table))[1]
            await bo.get(f"/join/{link}")
            await bo.ask("POST", "/api/join", {"token": link})
            secrets_told = [ada.cookie, bo.cookie, link]
    ours = "".join(
        r.getMessage() for r in caplog.records if not r.name.startswith(("httpx", "httpcore"))
    )
    for secret in secrets_told:
        assert secret not in ours


async def test_dear_pages_come_from_here_alone(tmp_path: Path) -> None:
    """Neither the page nor anything it loads names a foreign host."""
    async with serving(tmp_path) as server:
        page = (await server.browser().get("/")).text
        assert "http://" not in page.replace("http://www.w3.org", "")
        assert "https://" not in page
        assert HERE not in page
