"""Sessions, invitations, codes, and how much anybody may ask, one by one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from spieltisch.matches.store import Store, open_store
from spieltisch.server import people as module
from spieltisch.server.limits import MOST_BUCKETS, Limited, Limits, neighbourhood
from spieltisch.server.people import CODE_LIFETIME, LIFETIME, REFRESH, People, Person
from spieltisch.server.settings import Rate
from spieltisch.server.texts import language_wanted
from tests.server.browsers import serving

NOBODY = Person("", "", "en")


class Watch:
    """The time of day, as a test wants it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(module, "time", watch)
    return watch


async def opened(folder: Path, watch: Watch) -> tuple[Store, People]:
    store = open_store(f"sqlite:///{folder / 'x.sqlite'}")
    store.now = watch
    await store.open()
    return store, People(store)


async def test_a_session_ends_some_day(tmp_path: Path, watch: Watch) -> None:
    store, people = await opened(tmp_path, watch)
    ada, cookie = await people.renew(NOBODY, name="Ada")
    assert (await people.behind(cookie, "de")).name == "Ada"
    watch.now += REFRESH + 1
    assert await people.keep(await people.behind(cookie, "de"))
    assert not await people.keep(await people.behind(cookie, "de"))
    watch.now += LIFETIME - 1
    assert (await people.behind(cookie, "de")).id == ada.id
    watch.now += 2
    assert await people.behind(cookie, "de") == Person("", "", "de")
    await store.close()


async def test_a_code_ends_soon(tmp_path: Path, watch: Watch) -> None:
    store, people = await opened(tmp_path, watch)
    ada, _ = await people.renew(NOBODY, name="Ada")
    code = await people.code_for(ada, "table")
    watch.now += CODE_LIFETIME + 1
    assert await people.redeem(code) is None
    code = await people.code_for(ada, "table")
    link = await people.link_for(ada, "table")
    assert await people.redeem(code) is None, "a newer one makes it void"
    assert await people.redeem(link) == (ada.id, "table")
    assert await people.redeem(link) is None
    await store.close()


async def test_an_invitation_is_for_one_seat(tmp_path: Path, watch: Watch) -> None:
    store, people = await opened(tmp_path, watch)
    first = await people.invite("table", 1)
    other = await people.invite("table", 2)
    again = await people.invite("table", 1)
    assert await people.invited(first) is None
    found = await people.invited(other)
    assert found is not None
    assert (found.table, found.seat) == ("table", 2)
    await people.withdraw("table", 1)
    assert await people.invited(again) is None
    assert await people.accept(other)
    assert not await people.accept(other)
    await store.close()


async def test_a_cookie_in_use_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        old = ada.cookie
        assert "set-cookie" not in (await ada.get("/api/me")).headers
        now = time.time()
        monkeypatch.setattr("spieltisch.server.people.time.time", lambda: now + REFRESH + 1)
        answer = await ada.get("/api/me")
        assert f"spieltisch={old}" in answer.headers["set-cookie"]


async def test_asking_for_a_name_twice_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        cookie = ada.cookie
        await ada.name("Ada")
        assert ada.cookie == cookie
        told = await ada.ask("PUT", "/api/me", {"language": "de"})
        assert told == {"name": "Ada", "language": "de", "known": True}
        assert (await ada.ask("GET", "/api/me"))["language"] == "de"
        assert ada.cookie == cookie


async def test_the_language_of_passers_by(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert (await server.browser("de-CH").ask("GET", "/api/me"))["language"] == "de"
        assert (await server.browser("fr").ask("GET", "/api/me"))["language"] == "en"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de", "de"),
        ("en", "en"),
        ("", "en"),
        ("fr", "en"),
        ("en;q=0.2,de;q=0.9", "de"),
        ("de;q=x, en", "en"),
        ("*", "en"),
        ("," * 100_000, "en"),
    ],
)
def test_language_wanted(accepted: str, language: str) -> None:
    assert language_wanted(accepted) == language


def test_limits_fill_up_again() -> None:
    now = [0.0]
    limits = Limits(Rate(3, 0.5), lambda: now[0])
    for _ in range(3):
        limits.take("ada")
    with pytest.raises(Limited) as limited:
        limits.take("ada")
    assert limited.value.seconds == 2.0
    with pytest.raises(Limited):
        limits.check("ada")
    limits.take("bo")
    now[0] = 2.0
    limits.check("ada")
    limits.take("ada")
    with pytest.raises(Limited):
        limits.take("ada")


def test_limits_do_not_grow_for_ever() -> None:
    now = [0.0]
    limits = Limits(Rate(1, 1), lambda: now[0])
    for n in range(MOST_BUCKETS + 10):
        limits.take(str(n))
    assert len(limits.buckets) <= MOST_BUCKETS
    now[0] = 10.0
    for n in range(MOST_BUCKETS):
        limits.take(f"later {n}")
    assert len(limits.buckets) <= MOST_BUCKETS
    assert "0" not in limits.buckets


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
    ],
)
def test_who_is_counted_together(one: str, other: str, together: bool) -> None:
    assert (neighbourhood(one) == neighbourhood(other)) is together


async def test_nobody_is_two_people(tmp_path: Path) -> None:
    """Two browsers that show the same cookie are one person, and renewing it ends the other."""
    async with serving(tmp_path) as server:
        ada, copy = server.browser(), server.browser()
        await ada.name("Ada")
        copy.show(ada.cookie)
        told: Any = await copy.ask("GET", "/api/me")
        assert told["name"] == "Ada"
        await ada.open("sabacc", "me bot")
        assert (await copy.ask("GET", "/api/me"))["known"] is False
