"""What happens around a game: being away, looking on, taking back, looking back, moving house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.web.people import PHONE, Choice, Person

Make = Callable[..., Person]
ME = {"who": "me"}
FRIEND = {"who": "friend"}
BOT = {"who": "bot", "level": "quick"}
TOO_SLOW = 4408


def on_the_table(choices: list[Choice], dice: Any) -> int:
    """Something that lies on the table, such as a stack to draw from."""
    del dice
    return next(n for n, choice in enumerate(choices) if not choice["id"])


def by_id(wanted: str) -> Callable[[list[Choice], Any], int]:
    return lambda choices, dice: next(n for n, c in enumerate(choices) if c["id"] == wanted)


def pair(person: Make, game: str = "sabacc", **more: Any) -> tuple[Person, Person]:
    """Two people at a public table; whoever is asked first comes first."""
    ada, bo = person("Ada"), person("Bo", language="de")
    table = ada.open_table(game=game, seats=[ME, FRIEND], public=True, **more)
    bo.go("/")
    bo.page.locator("section[aria-labelledby=open] li", has_text="Ada").get_by_role(
        "button"
    ).click()
    bo.wait_for_state("playing")
    ada.wait_for_state("playing")
    assert bo.table == table
    for each in (ada, bo):
        each.wait_for_news()
    return (ada, bo) if ada.asked else (bo, ada)


def test_in_the_middle_of_a_decision_the_connection_is_lost_and_found(person: Make) -> None:
    ada = person("Ada")
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    ada.page.route_web_socket("**/ws/**", through)
    ada.open_table(game="arena", seats=[ME, BOT])
    for _ in range(2):  # now in the middle of laying out cards
        ada.choose()
    ada.look()
    question = ada.page.locator("[data-prompt]")
    asked, before = ada.told("asked"), question.inner_text()
    sockets[0].close(code=TOO_SLOW)
    expect(ada.page.get_by_text("You are being reconnected")).to_be_visible()
    expect(ada.page.locator(".table-page")).to_have_attribute("data-reach", "open")
    assert len(sockets) == 2
    assert (ada.told("asked"), question.inner_text()) == (asked, before)
    ada.chosen_at = -1
    ada.choose()
    ada.look()
    assert ada.told("asked") != asked


def test_a_choice_for_a_question_that_has_passed_is_not_made(person: Make) -> None:
    """The same table in two windows: what one has answered cannot be answered by the other."""
    ada = person("Ada")
    table = ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.look()
    stale = int(ada.told("asked"))
    refused = ada.page.evaluate(
        """([table, asked]) => new Promise(done => {
          const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`)
          const say = message => socket.send(JSON.stringify(message))
          socket.onmessage = event => {
            const told = JSON.parse(event.data)
            if (told.type === 'refused' && told.ref === 'second') {
              socket.close()
              done(told.problem.key)
            } else if (told.type === 'frame' && told.asked === asked) {
              say({type: 'choose', option: 'hold', asked, ref: 'first'})
              say({type: 'choose', option: 'hold', asked, ref: 'second'})
            }
          }
        })""",
        [table, stale],
    )
    assert refused == "stale-choice"
    ada.look()
    assert ada.told("asked") != str(stale)


def test_somebody_looks_on_and_sees_no_hand(person: Make) -> None:
    ada, _ = pair(person)
    carol = person("Carol", size=PHONE)
    carol.go("/")
    line = carol.page.locator("section[aria-labelledby=open] li").first
    line.get_by_role("link").click()
    carol.wait_for_state("playing")
    expect(ada.page.locator(".onlookers")).to_be_visible()
    table = carol.page.locator(".table")
    assert table.locator("[data-option]").count() == 0
    assert table.locator('[data-zone^="hand."] [data-card][role=img]').count() == 4
    ada.choose(by_id("hold"))
    expect(carol.page.get_by_text("holds").first).to_be_attached()


def test_taking_back_by_consent(person: Make) -> None:
    first, second = pair(person)
    before = first.told("asked")
    first.choose(on_the_table)
    first.page.locator("button.undo").click()
    request = second.page.locator(".consent")
    request.locator("button.main").click()
    expect(request).to_have_count(0)
    first.chosen_at = -1
    first.look()
    assert first.told("asked") != before, "it is a new question"
    assert first.page.locator("[data-prompt]").get_attribute("data-prompt") == "next_turn"


def test_taking_back_is_refused(person: Make) -> None:
    first, second = pair(person)
    first.choose(on_the_table)
    first.look()
    first.page.locator("button.undo").click()
    second.page.locator(".consent button:not(.main)").click()
    expect(second.page.locator(".consent")).to_have_count(0)
    expect(first.page.locator(".consent")).to_have_count(0)
    assert first.page.locator("[data-prompt]").get_attribute("data-prompt") == "discard"


def test_replay_proof_and_rematch(person: Make) -> None:
    ada = person("Ada", language="de")
    table = ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.play_to_the_end()
    end = ada.page.locator("dialog[open]")
    end.locator("summary", has_text="Mischen").click()
    expect(end.get_by_text("Das Geheimnis ist das, das vor")).to_be_visible()
    expect(end.get_by_text("genau den Startwert")).to_be_visible()
    assert end.locator("li.bad").count() == 0
    assert end.locator("li").count() >= 5, "this browser's findings, and the server's"

    end.get_by_role("link", name="Wiederholung").click()
    replay = ada.page.locator(".replay")
    expect(replay).to_have_attribute("data-step", "0")
    ada.page.keyboard.press("ArrowRight")
    expect(replay).to_have_attribute("data-step", "1")
    steps = replay.get_attribute("data-steps") or ""
    ada.page.keyboard.press("End")
    expect(replay).to_have_attribute("data-step", steps)
    ada.page.get_by_role("slider").fill("2")
    expect(replay).to_have_attribute("data-step", "2")
    assert ada.page.url.endswith(f"/replay/{table}#2"), "the address can be shared"
    assert ada.page.locator('[data-zone^="hand."] [data-card][role=img]').count() == 0
    ada.page.get_by_role("combobox").select_option("0")
    expect(ada.page.locator('[data-zone^="hand."] [data-card][role=img]')).not_to_have_count(0)

    bo = person("Bo")
    bo.go(f"/replay/{table}#2")
    expect(bo.page.locator(".replay")).to_have_attribute("data-step", "2")
    bo.go(f"/t/{table}")
    expect(bo.page.get_by_text("There is no such table")).to_be_visible()

    ada.page.get_by_role("button", name="Von hier aus").click()
    ada.page.wait_for_url("**/t/*")
    ada.look()
    assert ada.page.locator(".bench").count() == 1

    ada.go_to(table)
    ada.page.get_by_role("button", name="Revanche").click()
    ada.page.wait_for_url(lambda url: not url.endswith(table))
    ada.wait_for_state("playing")


def test_another_device_takes_over(person: Make) -> None:
    desk, phone = person("Ada"), person("", size=PHONE)
    table = desk.open_table(game="arena", seats=[ME, BOT])
    desk.choose()
    desk.look()
    asked = desk.told("asked")
    desk.page.locator("header.top > button").last.click()
    desk.page.get_by_role("button", name="another device").click()
    code = desk.page.locator(".copy input").input_value()
    phone.go("/")
    phone.page.get_by_label("Code").fill(code)
    phone.page.get_by_role("button", name="Go on here").click()
    phone.wait_for_state("playing")
    assert (phone.table, phone.told("asked")) == (table, asked)
    expect(desk.page.get_by_text("This seat has moved")).to_be_visible()
    phone.choose()
    code_again = phone.page.evaluate(
        """async token => (await fetch('/api/code', {method: 'POST', body: JSON.stringify({token}),
           headers: {'Content-Type': 'application/json'}})).status""",
        code,
    )
    assert code_again >= 400, "a code works once"
    phone.complaints.clear()  # the browser notes that the second use was refused
    desk.complaints.clear()


def test_links_that_were_sent_stay_good_when_the_page_is_loaded_anew(person: Make) -> None:
    ada, bo = person("Ada"), person("Bo")
    ada.open_table(game="sabacc", seats=[ME, FRIEND])
    links = ada.page.locator(".copy input")
    expect(links).to_have_count(2)  # one for the seat, one for watching
    before = links.first.input_value()
    ada.page.reload()
    expect(links.first).to_have_value(before)
    bo.go(before.removeprefix(bo.address))
    bo.wait_for_state("playing")


def test_a_game_by_keyboard_alone(person: Make) -> None:
    ada = person("Ada")
    ada.go("/")
    page = ada.page
    for _ in range(40):
        page.keyboard.press("Tab")
        label = page.evaluate("() => document.activeElement?.ariaLabel ?? ''")
        if "LABTAG Sabacc now" in label:
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for n in range(200):
        if ada.look()["over"]:
            break
        ada.chosen_at = int(ada.told("number"))
        for _ in range(1 + n % 5):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator(".menu:popover-open").count():
            page.keyboard.press("Enter")
    assert ada.over
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert n > 1


def test_two_people_at_one_device_see_only_their_own_cards(person: Make) -> None:
    ada = person("Ada", language="de", size=PHONE)
    seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Bo"}]
    ada.open_table(game="sabacc", seats=seats)
    names = []
    for _ in range(2):
        ready = ada.page.get_by_role("button", name="Ich bin")
        names.append(ready.inner_text().removeprefix("Ich bin "))
        assert ada.page.locator("[data-card]").count() == 0, "nothing shows while it is passed on"
        ready.click()
        hands = ada.page.locator('[data-zone^="hand."]')
        expect(hands.locator("[data-card][role=img]")).to_have_count(2)
        ada.chosen_at = -1
        ada.choose(by_id("hold"))
    assert sorted(names) == ["Ada", "Bo"]
    # In the next round the other person begins, and the device stays where it is.
    ada.look()
    assert ada.page.locator("#hand-over").count() == 0


def test_chat_reaches_everybody_and_whoever_is_muted_is_not_heard(person: Make) -> None:
    first, second = pair(person)
    for each, text in ((first, "Hallo <b>du</b>"), (second, "Servus")):
        each.page.get_by_role("button", name="Chat").first.click()
        box = each.page.locator("dialog[open] form input")
        box.fill(text)
        box.press("Enter")
        expect(each.page.locator("dialog[open] .said .text").last).to_have_text(text)
        each.page.keyboard.press("Escape")
    second.page.get_by_role("button", name="Chat").first.click()
    lines = second.page.locator("dialog[open] .said .text")
    expect(lines).to_have_count(2)
    assert lines.first.inner_text() == "Hallo <b>du</b>", "text stays text"
    second.page.locator("dialog[open] .mute").first.click()
    expect(lines).to_have_count(1)


def test_language_rules_and_whose_turn(person: Make) -> None:
    """The language changes at the table at once, a rule opens where it stands, the title tells."""
    ada = person("Ada", language="de")
    ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.look()
    assert ada.page.title().startswith("(1)")
    assert "Chip" in ada.page.locator("[data-prompt]").inner_text()
    ada.page.keyboard.press("?")
    ada.page.locator("button.rule", has_text="SAB-24").first.click()
    expect(ada.page.locator('[data-rule="SAB-24"]')).to_be_in_viewport()
    ada.page.locator("dialog[open] input[type=search]").fill("gold")
    expect(ada.page.locator('[data-rule="SAB-10"]')).to_be_visible()
    expect(ada.page.locator('[data-rule="SAB-24"]')).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.page.locator("header.top > button").last.click()
    ada.page.get_by_role("button", name="English").click()
    expect(ada.page.locator("[data-prompt]")).to_contain_text("draw a card", ignore_case=True)
    assert ada.page.locator("html").get_attribute("lang") == "en"


def test_a_first_game_is_guided(person: Make) -> None:
    ada = person("Ada", language="de", size=PHONE)
    ada.go("/")
    ada.page.get_by_role("button", name="LABTAG Sabacc: erste Partie").click()
    remark = ada.page.get_by_label("Hinweis zur ersten Partie")
    expect(remark).to_contain_text("Karte für einen Chip")
    remark.get_by_role("button", name="Verstanden").click()
    expect(remark).to_contain_text("Sammle ein Paar")
    remark.get_by_role("button", name="Keine Hinweise").click()
    expect(remark).to_have_count(0)


def test_a_scenario_is_a_table_with_ways_back_and_branches(person: Make) -> None:
    ada = person("Ada")
    ada.go("/bench")
    ada.page.get_by_role("button", name="Example: LABTAG Sabacc").click()
    ada.page.get_by_role("button", name="Open as a table").click()
    ada.page.wait_for_url("**/t/*")
    first = ada.table
    ada.look()
    assert ada.page.locator('[data-zone^="hand."] [data-card][role=img]').count() == 0
    ada.choose(on_the_table)
    ada.look()
    with ada.page.expect_download() as taken:
        ada.page.get_by_role("button", name="As a file").click()
    assert "[[scenario]]" in taken.value.path().read_text("utf-8")
    ada.page.get_by_role("button", name="Branch").click()
    ada.page.wait_for_url(lambda url: not url.endswith(first))
    ada.chosen_at = -1
    ada.look()
    assert ada.page.locator("[data-prompt]").get_attribute("data-prompt") == "discard"
    ada.page.go_back()
    ada.page.wait_for_url(f"**/t/{first}")
    ada.look()
    ada.page.get_by_role("button", name="Back", exact=True).click()
    expect(ada.page.locator("[data-prompt]")).to_have_attribute("data-prompt", "next_turn")


def test_a_problem_report_is_a_scenario_without_secrets(person: Make) -> None:
    ada = person("Ada")
    ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.look()
    ada.page.locator("header.top > button").last.click()
    with ada.page.expect_download() as taken:
        ada.page.get_by_role("button", name="Report a problem").click()
    text = taken.value.path().read_text("utf-8")
    assert "[[scenario]]" in text
    assert "could not know" in text


def test_without_the_server_the_page_says_so_calmly(person: Make) -> None:
    ada = person("Ada")
    ada.go("/")
    ada.page.route("**/api/tables", lambda route: route.abort())
    ada.page.get_by_role("button", name="Play LABTAG Sabacc").click()
    expect(ada.page.get_by_role("alert").first).to_contain_text("cannot be reached")
    ada.complaints.clear()  # the browser notes the failed request
