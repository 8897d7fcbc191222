"""`make screens`: every screen in both languages, on a phone and on a desk, as pictures to look at.

They go to docs/screens/all, which git ignores. `--shown` makes the one that README shows: the same
moment on a desk and on a phone, small.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.web.house import House, house, launch
from tests.web.people import DESK, PHONE, Person, named

OUT = Path("docs/screens/all")
SHOWN = Path("docs/screens/arena-desk-en.png")
WIDE, GAP, MANY = 1280, 24, 8
STILL = "() => document.getAnimations().every(a => a.playState !== 'running')"
SIZES = {"phone": PHONE, "desk": DESK}
BOT = {"who": "bot", "level": "quick"}
DUEL = [{"name": "classic-battles-dorinthea"}, {"name": "classic-battles-rhinar"}]
GAMES = ("arena", "sabacc", "schlamboree", "fab", "state")
BENCH = '[[scenario]]\ntitle = "Bench"\ngame = "arena"\nseats = 2\n'


class Camera:
    """Takes pictures of one person's screen."""

    def __init__(self, person: Person, out: Path, ending: str) -> None:
        self.person = person
        self.out = out
        self.ending = ending

    def take(self, name: str, *, whole: bool = False) -> None:
        page = self.person.page
        page.wait_for_function(STILL)
        page.screenshot(path=self.out / f"{name}.{self.ending}.png", full_page=whole)


Scene = Callable[[Camera, Browser, House], None]
scenes: dict[str, Scene] = {}


def scene(of: Scene) -> Scene:
    scenes[of.__name__] = of
    return of


def order(game: str, *seats: dict[str, str], **more: object) -> dict[str, object]:
    cards = {"cards": DUEL} if game == "fab" else {}
    return {"game": game, "seats": list(seats), **cards, **more}


@scene
def pages(camera: Camera, browser: Browser, site: House) -> None:
    person = camera.person
    person.go("/")
    person.page.wait_for_selector(".tiles li")
    camera.take("lobby", whole=True)
    person.go("/new?game=arena")
    person.page.wait_for_selector(".seats")
    camera.take("new", whole=True)
    for summary in person.page.locator("details summary").all():
        summary.click()
    camera.take("new-unfolded", whole=True)
    person.go("/new?game=fab")
    person.page.wait_for_selector(".seats select")
    camera.take("new-decks", whole=True)
    for path in ("help", "bench", "nowhere/at/all"):
        person.go(f"/{path}")
        camera.take(path.partition("/")[0], whole=True)
    person.complaints.clear()  # a browser says of a page that is not there that it is not there
    person.go("/rules/arena#ARE-20")
    person.page.wait_for_selector(".at")
    camera.take("rulebook")


@scene
def waiting(camera: Camera, browser: Browser, site: House) -> None:
    ada = camera.person
    table = ada.open_table(**order("sabacc", {"who": "me"}, {"who": "friend"}, BOT))
    ada.page.wait_for_selector(".copy input")
    camera.take("waiting", whole=True)
    bo = Person(browser, site.address, language=camera.ending[:2], size=ada.size)
    path = ada.page.locator(".copy input").first.input_value().removeprefix(site.address)
    bo.go(path)
    Camera(bo, camera.out, camera.ending).take("join")
    bo.close()
    ada.ask("DELETE", f"/api/tables/{table}/seat")


@scene
def games(camera: Camera, browser: Browser, site: House) -> None:
    ada = camera.person
    for game in GAMES:
        ada.open_table(**order(game, {"who": "me"}, BOT))
        for n in range(12):
            if ada.look()["over"]:
                break
            if n in (0, 5, 11):
                camera.take(f"{game}-{n}")
            ada.choose()


@scene
def around(camera: Camera, browser: Browser, site: House) -> None:
    ada = camera.person
    table = ada.open_table(**order("arena", {"who": "me"}, BOT))
    ada.look()
    top = ada.page.locator("header.top > button")
    for n, name in ((0, "rules"), (1, "chat"), (2, "menu")):
        top.nth(n).click()
        camera.take(f"panel-{name}")
        ada.page.keyboard.press("Escape")
    ada.page.evaluate("t => localStorage.setItem('spieltisch.guided', t)", table)
    ada.page.reload()
    ada.look()
    ada.page.wait_for_selector("aside .main")
    camera.take("guided")
    ada.page.evaluate("() => localStorage.clear()")
    ada.open_table(**order("sabacc", {"who": "me", "name": "Ada"}, {"who": "me", "name": "Bo"}))
    ada.page.wait_for_selector("#hand-over")
    camera.take("hand-over")


@scene
def end(camera: Camera, browser: Browser, site: House) -> None:
    ada = camera.person
    table = ada.open_table(**order("sabacc", {"who": "me"}, BOT))
    ada.play_to_the_end()
    ada.page.wait_for_selector("dialog[open] .ways")
    camera.take("end")
    ada.page.locator("dialog[open] summary").first.click()
    ada.page.wait_for_selector("dialog[open] details li")
    camera.take("end-proof")
    ada.go(f"/replay/{table}#3")
    ada.page.wait_for_selector('.replay[data-step="3"]')
    camera.take("replay")
    ada.go("/")
    ada.page.wait_for_selector("#finished")
    camera.take("lobby-mine", whole=True)


@scene
def consent(camera: Camera, browser: Browser, site: House) -> None:
    ada = camera.person
    bo = named(browser, site.address, "Bo", language=camera.ending[:2])
    table = ada.open_table(**order("sabacc", {"who": "me"}, {"who": "friend"}, public=True))
    bo.ask("POST", f"/api/tables/{table}/seats/1")
    bo.go_to(table)
    ada.wait_for_state("playing")
    bo.wait_for_state("playing")
    first, second = (ada, bo) if ada.asked else (bo, ada)
    first.choose(lambda found, _: next(n for n, c in enumerate(found) if not c["id"]))
    first.page.locator("button.undo").click()
    second.page.wait_for_selector(".consent .main")
    camera.take("consent")
    bo.close()


@scene
def bench(camera: Camera, browser: Browser, site: House) -> None:
    ada = camera.person
    ada.go("/bench")
    opened = ada.ask("POST", "/api/workbench", {"text": BENCH})
    ada.go_to(opened["table"])
    ada.look()
    camera.take("bench-table")


def shown(browser: Browser, site: House) -> None:
    """The picture in the README: a table of Arena in English, on a desk and on a phone."""
    ada = named(browser, site.address, "Ada", seed=8)
    table = ada.open_table(**order("arena", {"who": "me"}, BOT))
    for _ in range(60):
        seen = ada.look()
        if len(seen["choices"]) > MANY and "say.hearts" in {c["id"] for c in seen["choices"]}:
            break
        ada.choose()
    phone = ada.new_page()
    phone.set_viewport_size({"width": PHONE[0], "height": DESK[1]})
    phone.goto(f"{site.address}/t/{table}")
    phone.wait_for_selector("[data-prompt]")
    phone.wait_for_function(STILL)
    pictures = [Image.open(BytesIO(page.screenshot())) for page in (ada.page, phone)]
    whole = Image.new("RGB", (DESK[0] + GAP + PHONE[0], DESK[1]), "white")
    whole.paste(pictures[0], (0, 0))
    whole.paste(pictures[1], (DESK[0] + GAP, 0))
    small = whole.resize((WIDE, WIDE * whole.height // whole.width), Image.Resampling.LANCZOS)
    small.quantize(128).save(SHOWN, optimize=True)
    ada.close()


def wanted(names: list[str]) -> Iterator[Scene]:
    for name, each in scenes.items():
        if not names or name in names:
            yield each


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help=", ".join(scenes))
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--shown", action="store_true", help="only the picture in the README")
    parser.add_argument("--only", default="", help="such as de.phone")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder)) as site,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        if asked.shown:
            shown(browser, site)
            return
        for language in ("de", "en"):
            for size, pixels in SIZES.items():
                ending = f"{language}.{size}"
                if asked.only and asked.only != ending:
                    continue
                for each in wanted(asked.scenes):
                    scheme = "dark" if ending == "en.desk" else "light"
                    ada = named(
                        browser,
                        site.address,
                        "Ada",
                        language=language,
                        size=pixels,
                        color_scheme=scheme,
                    )
                    each(Camera(ada, asked.out, ending), browser, site)
                    ada.close()
        browser.close()


if __name__ == "__main__":
    main()
