"""The table in a real browser: dragging, keys, flights, and nothing that sticks out anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.people import DESK, PHONE, Person

Make = Callable[..., Person]
ME = {"who": "me"}
BOT = {"who": "bot", "level": "quick"}
TABLET = (820, 1180)
DUEL = [{"name": "classic-battles-dorinthea"}, {"name": "classic-battles-rhinar"}]
ORDERS: dict[str, dict[str, Any]] = {
    "arena": {"seats": [ME, BOT]},
    "sabacc": {"seats": [ME, BOT, BOT, BOT]},
    "schlamboree": {"seats": [ME, BOT, BOT]},
    "fab": {"seats": [ME, BOT], "cards": DUEL},
    "state": {"seats": [ME, BOT, BOT]},
}
# Whatever is wider than the screen or than the box it stands in, other than fans that scroll.
STICKING_OUT = """() => {
  const wide = document.documentElement.clientWidth
  const out = []
  for (const node of document.querySelectorAll('.table *')) {
    if (node.closest('.fan .cards, .unseen, svg, .face') || !node.checkVisibility()) continue
    const box = node.getBoundingClientRect()
    if (box.width && (box.right > wide + 1 || box.left < -1))
      out.push(`${node.className} ${Math.round(box.left)}-${Math.round(box.right)}`)
  }
  for (const box of document.querySelectorAll('.prompt, .felt'))
    if (box.scrollWidth > box.clientWidth + 1) out.push(`${box.className} scrolls sideways`)
  for (const node of document.querySelectorAll('.choice')) {
    if (node.scrollWidth > node.clientWidth + 2) out.push(`cut off: ${node.innerText}`)
  }
  return out
}"""

NEWER = "n => Number(document.querySelector('.table-page').dataset.number) > Number(n)"


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK])
@pytest.mark.parametrize("game", ORDERS)
def test_nothing_sticks_out(person: Make, game: str, size: tuple[int, int]) -> None:
    ada = person("Ada Lovelace of London", language="de", size=size, seed=5)
    ada.open_table(game=game, **ORDERS[game])
    for _ in range(8):
        if ada.look()["over"]:
            break
        assert ada.page.evaluate(STICKING_OUT) == []
        ada.choose()


def sabacc(person: Make, **how: Any) -> Person:
    """Somebody who has just drawn a card and has to lay one off."""
    ada = person("Ada", **how)
    ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.look()
    ada.page.locator('[data-id="draw.left.hidden"]').click()
    ada.page.locator('h2[data-prompt="discard"]').wait_for()
    ada.wait_for_news()
    return ada


def drag(ada: Person, card: Any, x: float, y: float) -> None:
    """Take a card by its free corner and carry it there, without letting it go."""
    card.hover(position={"x": 8, "y": 8})
    ada.page.mouse.down()
    ada.page.mouse.move(x, y, steps=6)


def test_a_card_is_dragged_onto_a_pile(person: Make) -> None:
    """Not every card may go there: the pile shows which may."""
    ada = sabacc(person)
    page = ada.page
    number = ada.told("number")
    pile = page.locator('[data-zone="pile.left"]')
    box = pile.bounding_box()
    assert box is not None
    cards = page.locator(".own [data-card][data-option]")
    for n in range(cards.count()):
        drag(ada, cards.nth(n), box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        wanted = "wanted" in (pile.get_attribute("class") or "")
        page.mouse.up()
        if wanted:
            break
        assert ada.told("number") == number
    else:
        raise AssertionError("no card may be laid off on the left after drawing there")
    page.locator('h2[data-prompt="discard"]').wait_for(state="detached")
    told = page.locator("[role=log] li, .latest").all_inner_texts()
    assert any("Ada lays off" in line and "on the left" in line for line in told)


def test_a_card_dragged_nowhere_stays(person: Make) -> None:
    ada = sabacc(person)
    page = ada.page
    number = ada.told("number")
    drag(ada, page.locator(".own [data-card][data-option]").first, 3, 300)
    page.mouse.up()
    assert ada.told("number") == number
    assert page.locator(".menu:popover-open").count() == 0
    assert page.locator(".dragged").count() == 0


def test_the_letters_do_what_the_tools_do(person: Make) -> None:
    ada = sabacc(person)
    page = ada.page
    page.keyboard.press("?")
    page.locator(".prompt .rule").first.wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("h")
    page.locator(".hinted").first.wait_for()
    page.locator(".own [data-card]").first.focus()
    page.keyboard.press("z")
    page.locator("dialog[open] .facts").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0


def test_after_a_choice_by_keyboard_one_goes_on_at_the_question(person: Make) -> None:
    ada = person("Ada")
    ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.look()
    draw = ada.page.locator('[data-id="draw.left.hidden"]')
    while not draw.evaluate("node => node === document.activeElement"):
        ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("Enter")
    ada.page.locator('h2[data-prompt="discard"]:focus').wait_for()


@pytest.mark.parametrize(("motion", "flying"), [("no-preference", True), ("reduce", False)])
def test_cards_fly_unless_motion_is_unwanted(person: Make, motion: str, flying: bool) -> None:
    ada = person("Ada", reduced_motion=motion)
    ada.open_table(game="sabacc", seats=[ME, BOT])
    ada.look()
    ada.page.evaluate(
        """() => {
          const animate = Element.prototype.animate
          window.flights = 0
          Element.prototype.animate = function (frames, how) {
            window.flights += 1
            return animate.call(this, frames, how)
          }
        }"""
    )
    ada.page.locator('[data-id="draw.left.hidden"]').click()
    ada.page.locator('h2[data-prompt="discard"]').wait_for()
    ada.wait_for_news()
    ada.page.wait_for_timeout(100)
    assert (ada.page.evaluate("window.flights") > 0) == flying


def test_on_a_touch_screen_a_card_is_read_before_it_is_played(person: Make) -> None:
    ada = person("Ada", size=PHONE, has_touch=True, seed=4)
    ada.open_table(game="fab", **ORDERS["fab"])
    live = ada.page.locator(".own .g-hand [data-card][data-option]")
    for _ in range(30):
        ada.look()
        kind = ada.page.locator("h2[data-prompt]").get_attribute("data-prompt")
        if kind == "priority" and live.count():
            break
        ada.choose()
    number = ada.told("number")
    live.first.tap(position={"x": 8, "y": 8})
    sheet = ada.page.locator("dialog[open]")
    sheet.locator(".options button").first.wait_for()
    assert ada.told("number") == number
    sheet.locator(".options button").first.click()
    ada.page.wait_for_function(NEWER, arg=number)


def test_a_bluff_is_judged_with_two_buttons_of_one_size(person: Make) -> None:
    ada = person("Ada", size=PHONE, seed=1)
    ada.open_table(game="arena", seats=[ME, BOT])
    for _ in range(120):
        if ada.look()["over"]:
            ada.open_table(game="arena", seats=[ME, BOT])
            ada.look()
        if ada.page.locator("h2[data-prompt=doubt_suit]").count():
            break
        ada.choose()
    buttons = ada.page.locator(".prompt .choice")
    assert buttons.count() == 2
    one, two = (buttons.nth(n).bounding_box() for n in range(2))
    assert one is not None
    assert two is not None
    assert (one["width"], one["height"]) == (two["width"], two["height"])
    assert ada.page.locator(".prompt .heard").count() >= 1
