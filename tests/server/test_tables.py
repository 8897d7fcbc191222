"""Tables over HTTP and WebSocket: opening, playing, joining, leaving, coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from spieltisch.games import FOLDERS, find_game
from spieltisch.kernel.scenario import scenarios_in, set_up
from spieltisch.kernel.seeds import commitment, match_seed
from spieltisch.matches.verify import verify_file
from tests.server.browsers import Browser, Closed, Server, Socket, serving


async def contribute(*sockets: Socket) -> None:
    """Everybody adds to the shuffle, and reads on until the cards are dealt."""
    for socket in sockets:
        await socket.say("contribute", text="mine")
    for socket in sockets:
        await socket.until_dealt()


async def play_to_the_end(*sockets: Socket) -> None:
    """Everybody takes the first option until the match is over."""
    async with asyncio.timeout(20):
        while any(socket.around["state"] != "over" for socket in sockets):
            for socket in sockets:
                while socket.asked >= 0:
                    await socket.play()
                await socket.quiet(0.005)


async def seated(server: Server, game: str = "sabacc", **more: Any) -> tuple[str, list[Browser]]:
    """A table with two people, the second by an invitation."""
    ada, bo = server.browser(), server.browser("de")
    await ada.name("Ada")
    await bo.name("Bo")
    table = await ada.open(game, "me friend", **more)
    link = (await ada.invitations(table))[1]
    assert (await bo.ask("POST", "/api/join", {"token": link}))["table"] == table
    return table, [ada, bo]


@pytest.mark.parametrize("game", sorted(FOLDERS))
async def test_a_game_against_a_bot(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        table = await ada.open(game, "me bot:random")
        socket = await ada.sit(table)
        assert socket.around["own"] == [0]
        assert socket.around["chairs"][0]["name"] == "Ada"
        await contribute(socket)
        for _ in range(12):
            await socket.until_asked()
            if socket.around["state"] == "over":
                break
            assert socket.options
            await socket.play()
        if game != "sabacc":
            await socket.say("resign")
            await socket.see(lambda s: s.around["state"] == "over")
        await play_to_the_end(socket)
        told = socket.view["result"] or socket.around["notice"]
        assert told


async def test_two_people_in_two_languages(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server)
        mine, yours = await ada.sit(table), await bo.sit(table)
        await contribute(mine, yours)
        assert mine.view["title"] == yours.view["title"]
        assert any("Hold" in o["label"] for s in (mine, yours) for o in labels(s)) != any(
            "Halten" in o["label"] for s in (mine, yours) for o in labels(s)
        )
        await play_to_the_end(mine, yours)
        assert mine.view["result"]["winners"] == yours.view["result"]["winners"]
        assert [line["key"] for line in mine.log] == [line["key"] for line in yours.log]
        assert len(mine.log) == len(yours.log) > 10


def labels(socket: Socket) -> list[Any]:
    """The options of a socket's question."""
    prompt = socket.view["prompt"]
    return list(prompt["options"]) if prompt else []


async def test_language_changes_at_any_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.open("sabacc", "me me")
        socket = await ada.sit(table)
        await contribute(socket)
        await socket.until_called()
        english = [line["text"] for line in socket.log]
        await socket.say("speak", language="de")
        told = await socket.frame()
        assert told["log_from"] == 0
        assert told["view"]["texts"]
        german = [line["text"] for line in socket.log]
        assert len(english) == len(german)
        assert english != german
        await socket.say("choose", option="nonsense", asked=socket.asked)
        assert (await socket.refused())["text"] == "Das steht gerade nicht zur Wahl."


async def test_only_news_are_sent(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.open("sabacc", "me me")
        socket = await ada.sit(table)
        await contribute(socket)
        for _ in range(3):
            known = set(socket.prints)
            await socket.until_called()
            lines = len(socket.log)
            assert set(socket.prints) >= known
            known = set(socket.prints)
            await socket.play()
            assert not known & set(socket.last["view"]["texts"])
            assert socket.last["log_from"] >= lines - 1
        await socket.say("look", seat=0)
        await socket.see(lambda s: s.view["seat"] == 0)
        whole = await ada.sit(table)
        assert whole.view == socket.view
        assert whole.log == socket.log


async def test_several_people_at_one_device(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        await ada.name("Ada")
        wishes = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Bo"}]
        told = await ada.ask("POST", "/api/tables", {"game": "sabacc", "seats": wishes})
        socket = await ada.sit(told["table"])
        await contribute(socket)
        assert [chair["name"] for chair in socket.around["chairs"]] == ["Ada", "Bo"]
        assert socket.around["own"] == [0, 1]
        for _ in range(3):
            await socket.until_called()
            await socket.play()
        await socket.say("look", seat=None)
        await socket.see(lambda s: s.view["seat"] is None)


async def laying_out(mine: Socket, yours: Socket) -> None:
    """Both have taken a mat in Arena, and one of them is in the middle of laying out cards."""
    await contribute(mine, yours)
    await mine.play()
    await yours.play()
    await mine.until_asked()
    await mine.play()
    await mine.play()
    await yours.until_asked()


async def test_reconnecting_in_mid_decision(tmp_path: Path) -> None:
    """In the middle of laying out cards, a secret draft, the socket breaks and comes back."""
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server, "arena")
        mine, yours = await ada.sit(table), await bo.sit(table)
        await laying_out(mine, yours)
        before = mine.view, mine.asked
        await mine.close()
        await yours.see(lambda s: not s.around["chairs"][0]["present"])
        again = await ada.sit(table)
        assert (again.view, again.asked) == before
        await yours.see(lambda s: bool(s.around["chairs"][0]["present"]))
        await again.play()


async def test_a_restart_in_mid_decision(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server, "arena")
        mine = await ada.sit(table)
        await laying_out(mine, await bo.sit(table))
        cookie, before, asked = ada.cookie, mine.view, mine.asked
    async with serving(tmp_path) as server:
        ada = server.browser()
        ada.show(cookie)
        again = await ada.sit(table)
        assert again.view == before
        assert again.asked == asked
        assert [info["id"] for info in (await ada.ask("GET", "/api/tables/mine"))["tables"]] == [
            table
        ]


async def test_a_server_that_stops_says_goodbye(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    ada = server.browser()
    socket = await ada.sit(await ada.open("sabacc", "me bot"))
    await server.hall.stop()
    assert await socket.closed() == 1012
    await ada.close()


async def test_undo_by_consent(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server)
        mine, yours = await ada.sit(table), await bo.sit(table)
        await contribute(mine, yours)
        first, other = (mine, yours) if mine.asked >= 0 else (yours, mine)
        before = first.options
        await first.play("draw.left.hidden")
        drawn = first.view
        for _ in range(2):
            await first.say("undo")
            await other.see(lambda s: s.around["undo_request"] is not None)
            request = other.around["undo_request"]
            assert request["yours"] is True
            assert request["who"]
            await first.see(lambda s: s.around["undo_request"] is not None)
            assert first.options != before
            await other.say("consent", yes=False)
            await first.see(lambda s: s.around["undo_request"] is None)
            await other.see(lambda s: s.around["undo_request"] is None)
            assert first.options != before
        await first.say("undo")
        await other.see(lambda s: s.around["undo_request"] is not None)
        await other.say("consent", yes=True)
        await first.see(lambda s: s.options == before)
        # Never a re-roll: the same card comes again.
        await first.play("draw.left.hidden")
        assert first.view["areas"] == drawn["areas"]


async def test_free_undo_asks_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server, "arena")
        mine, yours = await ada.sit(table), await bo.sit(table)
        await laying_out(mine, yours)
        before = mine.view
        await mine.play()
        assert mine.around["undo"]["free"] is True
        await mine.say("undo")
        await mine.see(lambda s: s.view["prompt"] == before["prompt"])


async def test_onlookers_see_what_all_may_see(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server, public=True)
        mine, yours = await ada.sit(table), await bo.sit(table)
        eve = await server.browser().sit(table)
        await contribute(mine, yours)
        await eve.until_dealt()
        assert mine.around["onlookers"] == 1
        assert eve.view["seat"] is None
        seen = {card.get("face") for card in cards(eve, "hand.0") + cards(eve, "hand.1")}
        assert seen == {None}
        assert all("face" in card for card in cards(mine, "hand.0"))
        await eve.close()
        await mine.see(lambda s: s.around["onlookers"] == 0)


def cards(socket: Socket, zone: str) -> list[Any]:
    """The cards in a zone, as a socket sees them."""
    zones = [z for area in socket.view["areas"] for z in area["zones"] if z["id"] == zone]
    return list(zones[0]["cards"])


async def test_a_link_for_watching(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, eve, bo = server.browser(), server.browser(), server.browser()
        table = await ada.open("sabacc", "me friend")
        links = await ada.invitations(table)
        for each in (eve, bo):
            await each.ask("POST", "/api/join", {"token": links[-1]})
            socket = await each.sit(table)
            assert socket.around["own"] == []
        await bo.ask("POST", "/api/join", {"token": links[1]})
        assert (await bo.sit(table)).around["own"] == [1]


async def test_the_lobby(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, bo = server.browser(), server.browser("de")
        await ada.name("Ada")
        table = await ada.open("schlamboree", "me friend", public=True)
        await ada.open("schlamboree", "me friend")
        [info] = (await bo.ask("GET", "/api/tables"))["tables"]
        assert info["id"] == table
        assert info["state"] == "gathering"
        assert [chair["kind"] for chair in info["chairs"]] == ["human", "open"]
        await bo.ask("POST", f"/api/tables/{table}/seats/1")
        socket = await bo.sit(table)
        assert socket.around["own"] == [1]
        assert socket.around["chairs"][1]["name"] == "Gast"
        eve = server.browser()
        assert (await eve.refused("POST", f"/api/tables/{table}/seats/1"))[1]["key"] == "seat-taken"
        mine = (await ada.ask("GET", "/api/tables/mine"))["tables"]
        assert {info["id"] for info in mine} >= {table}


async def test_taking_a_seat_wakes_those_who_wait(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, bo = server.browser(), server.browser()
        table = await ada.open("sabacc", "me friend")
        waiting = await ada.sit(table)
        assert waiting.around["state"] == "gathering"
        assert waiting.view == {}
        link = (await ada.invitations(table))[1]
        await bo.ask("POST", "/api/join", {"token": link})
        await waiting.see(lambda s: s.around["state"] in {"shuffling", "playing"})


async def test_leaving_before_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, bo = server.browser(), server.browser()
        table = await ada.open("sabacc", "me friend friend")
        link = (await ada.invitations(table))[1]
        await bo.ask("POST", "/api/join", {"token": link})
        await bo.ask("DELETE", f"/api/tables/{table}/seat")
        info = await ada.ask("GET", f"/api/tables/{table}")
        assert [chair["kind"] for chair in info["chairs"]] == ["human", "open", "open"]
        assert set(await ada.invitations(table)) == {1, 2, -1}


async def test_a_rematch(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server)
        assert (await ada.refused("POST", f"/api/tables/{table}/rematch"))[1]["key"] == "not-over"
        mine, yours = await ada.sit(table), await bo.sit(table)
        await contribute(mine, yours)
        await mine.say("resign")
        await mine.see(lambda s: s.around["state"] == "over")
        again = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["table"]
        assert again != table
        await yours.see(lambda s: s.around["rematch"] == again)
        assert (await bo.ask("POST", f"/api/tables/{table}/rematch"))["table"] == again
        mine, yours = await ada.sit(again), await bo.sit(again)
        assert mine.around["own"] == [1]
        assert yours.around["own"] == [0]


async def test_a_hint(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        socket = await ada.sit(await ada.open("sabacc", "me me"))
        await contribute(socket)
        await socket.until_called()
        ref = await socket.say("hint")
        hint = await socket.until("hint")
        assert hint["ref"] == ref
        assert hint["option"] in socket.options
        assert hint["rule"]


async def test_chat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server)
        mine, yours = await ada.sit(table), await bo.sit(table)
        await mine.say("say", text="  Hallo,\n du!  ")
        one, other = await mine.until("chat"), await yours.until("chat")
        assert one["lines"][0]["text"] == other["lines"][0]["text"] == "Hallo, du!"
        assert one["lines"][0]["who"] == "Ada"
        assert [one["lines"][0]["yours"], other["lines"][0]["yours"]] == [True, False]
        await yours.say("say", text="Selber")
        assert [line["text"] for line in (await mine.until("chat"))["lines"]] == ["Selber"]
        # Whoever comes back hears it all once.
        again = await ada.sit(table)
        assert len((await again.until("chat"))["lines"]) == 2


async def test_what_people_without_a_name_say_is_said_by_somebody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        nobody = server.browser()
        socket = await nobody.sit(await nobody.open("sabacc", "me bot"))
        await socket.say("say", text="Hello")
        assert (await socket.until("chat"))["lines"][0]["who"] == "Guest"


async def test_being_forgotten(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server)
        mine, yours = await ada.sit(table), await bo.sit(table)
        await mine.say("say", text="something private")
        await mine.until("chat")
        old = ada.cookie
        await ada.ask("DELETE", "/api/me")
        assert ada.cookie == ""
        ada.show(old)
        assert (await ada.ask("GET", "/api/me"))["known"] is False
        again = await bo.sit(table)
        await again.quiet()
        # Bo reads German.
        assert again.around["chairs"][0]["name"] == "Gast"
        assert "something private" not in "".join(again.raw)
        await yours.close()


async def test_a_new_name_stands_everywhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, [ada, bo] = await seated(server)
        yours = await bo.sit(table)
        await ada.name("Augusta")
        await yours.see(lambda s: s.around["chairs"][0]["name"] == "Augusta")


# After the end


async def ended(server: Server) -> tuple[str, Browser, Socket]:
    """A table at which a game has ended."""
    ada = server.browser()
    await ada.name("Ada")
    table = await ada.open("sabacc", "me bot")
    socket = await ada.sit(table)
    await contribute(socket)
    await play_to_the_end(socket)
    return table, ada, socket


async def test_the_shuffle_can_be_checked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ada, socket = await ended(server)
        proof = await ada.ask("GET", f"/api/tables/{table}/proof?lang=de")
        secret = bytes.fromhex(proof["secret"])
        assert commitment(secret) == proof["commitment"] == socket.around["commitment"]
        assert match_seed(secret, proof["contributions"]).hex() == proof["seed"]
        assert proof["contributions"][0] == "mine"
        assert all(finding["good"] for finding in proof["findings"])
        assert any("Startwert" in finding["text"] for finding in proof["findings"])
        file = tmp_path / "downloaded.match"
        answer = await ada.get(f"/api/tables/{table}/log")
        assert "attachment" in answer.headers["content-disposition"]
        file.write_bytes(answer.content)
        assert all(finding.good for finding in verify_file(file))


async def test_replay(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ada, socket = await ended(server)
        path = f"/api/tables/{table}/replay"
        first = await ada.ask("GET", f"{path}/0")
        last = await ada.ask("GET", f"{path}/99999?eye=0")
        assert last["step"] == last["steps"] == first["steps"] > 5
        assert last["view"]["areas"] == socket.view["areas"]
        assert first["view"]["result"] is None
        shown = first
        for step in range(0, last["steps"] + 1, 3):
            hidden = await ada.ask("GET", f"{path}/{step}?eye=1")
            shown = await ada.ask("GET", f"{path}/{step}?eye=open&lang=de")
            assert faces(shown) >= faces(hidden)
            assert shown["did"]
        assert all(face for face in faces_in(shown, "hand."))


def faces(told: dict[str, Any]) -> int:
    """How many faces are to be seen."""
    return sum(face is not None for face in faces_in(told, ""))


def faces_in(told: dict[str, Any], zones: str) -> list[str | None]:
    """The faces of the cards in some zones; None for those that cannot be seen."""
    return [
        card.get("face")
        for area in told["view"]["areas"]
        for zone in area["zones"]
        if zone["id"].startswith(zones)
        for card in zone["cards"]
    ]


# Scenarios


async def test_a_problem_is_reported_exactly_after_the_end(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ada, _ = await ended(server)
        text = (await ada.get(f"/api/tables/{table}/scenario")).text
        found = await server.hall.house.table(table)
        assert found is not None
        assert found.match is not None
        [scenario] = scenarios_in(text, "text")
        assert set_up(find_game("sabacc"), scenario).faces == found.match.now.faces


async def test_any_step_can_be_tried_anew(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ada, _ = await ended(server)
        seen = await ada.ask("GET", f"/api/tables/{table}/replay/3?eye=open")
        text = (await ada.get(f"/api/tables/{table}/scenario?step=3")).text
        assert "step 3" in text
        bench = (await ada.ask("POST", "/api/workbench", {"text": text}))["table"]
        socket = await ada.sit(bench)
        assert socket.view["areas"] == seen["view"]["areas"]
        await socket.until_called()
        await socket.play()
        last = (await ada.get(f"/api/tables/{table}/scenario?step=999")).text
        assert (
            last.partition("position = ")[2]
            == (await ada.get(f"/api/tables/{table}/scenario")).text.partition("position = ")[2]
        )
        # While a match goes on, none of its steps can be had.
        other = await ada.open("sabacc", "me bot")
        await contribute(await ada.sit(other))
        path = f"/api/tables/{other}/scenario?step=0"
        assert (await ada.refused("GET", path))[1]["key"] == "not-over"


async def test_a_passer_by_who_sits_down(tmp_path: Path) -> None:
    """Looking on without a session, and then taking a seat: the socket comes again with it."""
    async with serving(tmp_path) as server:
        ada, bo, eve = server.browser(), server.browser(), server.browser(address="192.0.2.9")
        table = await ada.open("sabacc", "me friend", public=True)
        looking, other = await bo.sit(table), await eve.sit(table)
        assert bo.cookie == ""
        await bo.ask("POST", f"/api/tables/{table}/seats/1")
        assert await looking.closed() == 4410
        assert (await bo.sit(table)).around["own"] == [1]
        await other.see(lambda s: s.around["chairs"][1]["kind"] == "human")


@pytest.mark.parametrize("game", sorted(FOLDERS))
async def test_a_problem_is_reported_without_giving_anything_away(
    tmp_path: Path, game: str
) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.open(game, "me bot:random")
        socket = await ada.sit(table)
        await contribute(socket)
        await socket.until_asked()
        texts = {(await ada.get(f"/api/tables/{table}/scenario")).text for _ in range(4)}
        assert len(texts) > 1
        for text in texts:
            assert "was imagined" in text.partition("[[scenario]]")[0]
            told = await ada.ask("POST", "/api/workbench", {"text": text})
            bench = await ada.sit(told["table"])
            assert bench.around["workbench"] is True
            assert 0 in bench.around["called"]
            await bench.say("look", seat=0)
            await bench.see(lambda s: s.view["seat"] == 0)
            assert sorted(bench.options) == sorted(socket.options)


async def test_the_workbench(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, eve = server.browser(), server.browser()
        simple = '[[scenario]]\ntitle = "Mine"\ngame = "sabacc"\nseats = 3\n'
        table = (await ada.ask("POST", "/api/workbench", {"text": simple}))["table"]
        socket = await ada.sit(table)
        assert socket.around["own"] == [0, 1, 2]
        hands = [cards(socket, f"hand.{seat}") for seat in range(3)]
        assert all("face" in card for hand in hands for card in hand)
        await socket.until_called()
        before = socket.options
        await socket.play("draw.left.hidden")
        await socket.say("undo")
        await socket.see(lambda s: s.options == before)
        branch = (await ada.get(f"/api/tables/{table}/scenario")).text
        assert "imagined" not in branch
        again = (await ada.ask("POST", "/api/workbench", {"text": branch}))["table"]
        assert (await ada.sit(again)).view["areas"] == socket.view["areas"]
        with pytest.raises(Closed):
            await eve.sit(table)


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[[scenario]]", '[[scenario]]\ntitle = "x"\ngame = "chess"', "[" * 60_000],
)
async def test_what_is_no_scenario_is_refused_in_words(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path) as server:
        status, problem = await server.browser().refused("POST", "/api/workbench", {"text": text})
        assert status in {400, 409}
        assert problem["text"]
        assert "scenario scenario" not in problem["text"]


# What people bring


async def test_cards_are_checked_before_there_is_a_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser("de")
        deck = {"game": "fab", "cards": {"name": "outsiders-katsu"}}
        told = await ada.ask("POST", "/api/bring", deck)
        assert told["cards"] > 40
        assert any("Katsu" in each.get("name", "") for each in told["prints"].values())
        series = {"game": "sabacc", "cards": {"name": "series:1+2"}}
        assert (await ada.ask("POST", "/api/bring", series))["cards"] == 72
        for name in ("series:9", "mine.csv", "/etc/passwd", "../x.toml"):
            bad = {"game": "sabacc", "cards": {"name": name}}
            assert (await ada.refused("POST", "/api/bring", bad))[0] == 400
        row = "herz,d,2,grün,true\n"
        csv = "suit,value,number,flag,gold\n" + row
        small = {"game": "sabacc", "cards": {"text": csv, "name": "meine.csv"}}
        _, problem = await ada.refused("POST", "/api/bring", small)
        assert "Stapel" in problem["text"]
        table = await ada.open(
            "schlamboree", "me bot", cards=[{"name": "series:1"}, {"name": "series:2"}]
        )
        assert (await ada.sit(table)).around["house"]


async def test_lists_of_decks_can_be_brought(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada = server.browser()
        deck = find_deck("outsiders-katsu")
        told = await ada.ask("POST", "/api/bring", {"game": "fab", "cards": {"text": deck}})
        assert told["cards"] > 40
        cards = [{"text": deck}, {"name": "classic-battles-rhinar"}]
        assert await ada.open("fab", "me bot", cards=cards)
        nobody = {"game": "fab", "cards": {"text": "Hero: Nobody\n2x Head Jab (red)"}}
        _, problem = await ada.refused("POST", "/api/bring", nobody)
        assert "In line 1 of “Your own list” “Nobody” is no hero we know" in problem["text"]


def find_deck(name: str) -> str:
    """A ready-made deck as a list."""
    from spieltisch.games.flesh_and_blood.collections import deck_list

    return deck_list(name)
