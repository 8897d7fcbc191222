"""The table line by line."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from spieltisch.games import FOLDERS
from spieltisch.kernel.plain import digest
from spieltisch.matches.log import FileLog, read_log
from spieltisch.matches.match import Match
from spieltisch.terminal.host import Host
from spieltisch.terminal.lines import option_lines
from tests.terminal.typing import hosted, typed

GAMES = sorted(FOLDERS)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_against_a_bot(name: str, language: str, tmp_path: Path) -> None:
    host = hosted(name, language=language, path=tmp_path / "match")
    # The options in turn: always the first one might go round in circles.
    told = typed(host, itertools.cycle(["1", "2", "1", "3", "2"]))
    assert host.match.over
    assert host.match.secret.hex() in told
    assert host.match.seed().hex() in told
    assert "spieltisch verify" in told
    assert host.result() in told
    assert ("Geheimnis" in told) == (language == "de")
    assert "{" not in told


def test_several_people_hand_the_keyboard_over(tmp_path: Path) -> None:
    host = hosted(humans=2, seats=3, path=tmp_path / "match")
    told = typed(host, itertools.cycle(["", "1"]))
    assert host.match.over
    assert "The screen goes to Ada. Everybody else, please look away." in told
    assert "The screen goes to Bo. Everybody else, please look away." in told


def test_after_handing_over_nothing_of_the_other_hand_is_told() -> None:
    host = hosted(humans=2, seats=2)
    before = len(typed(host, [""]))
    first = host.viewer
    hand = {
        c["label"]
        for area in host.tree()["areas"]
        if area["owner"] == first
        for zone in area["zones"]
        for c in zone["cards"]
    }
    told = typed(Host(host.match, "en", seed=1), ["", "hold", "", "why", "log", "table"])
    after = told.rpartition("The screen goes to")[2]
    assert before
    assert hand
    assert not any(label in after for label in hand)


def test_the_hand_over_can_be_left_and_undone() -> None:
    host = hosted(humans=2, seats=2)
    told = typed(host, ["", "hold", "undo", ""])
    assert "takes back the last choice" in told
    assert host.match.line == []
    assert [entry["what"] for entry in host.match.log.entries[-2:]] == ["choice", "undo"]


def test_hidden_cards_are_counted_in_the_log() -> None:
    told = typed(hosted("schlamboree"), [])
    assert "Bo draws 10 hidden cards. (SCH-02)" in told
    assert "a hidden card," not in told


def test_whoever_chooses_a_mat_can_ask_what_it_does() -> None:
    told = typed(hosted("arena"), ["?"])
    for rule in ("ARE-66", "ARE-70", "ARE-73"):
        assert f"{rule}: " in told


@pytest.mark.parametrize(("language", "hint"), [("en", "h"), ("en", "hint"), ("de", "h")])
def test_the_keys_of_the_full_screen_work_line_by_line_too(language: str, hint: str) -> None:
    told = typed(hosted(language=language), [hint, "l", "g", "q"])
    assert ("The quick bot would choose" in told) == (language == "en")
    assert "We go on in English" in told or "Wir machen auf Deutsch weiter" in told


def test_where_nothing_has_changed_there_is_no_gap() -> None:
    told = typed(hosted("arena", language="en"), ["2", "1", "1", "1", "1", "table"])
    assert "\n\n\n" not in told


def test_an_option_can_be_typed_by_its_id() -> None:
    host = hosted()
    typed(host, ["draw.left.hidden"])
    assert any(c.option == "draw.left.hidden" and c.seat == 0 for c in host.match.line)


@pytest.mark.parametrize("wrong", ["99", "0", "-1", "fly", "draw.up", "1 2", "½", "²"])
def test_what_is_neither_an_option_nor_a_command_changes_nothing(wrong: str) -> None:
    host = hosted()
    entries = len(typed_entries(host, []))
    host = hosted()
    told = typed(host, [wrong])
    assert f"“{wrong}” is neither an option nor a command." in told
    assert len(host.match.log.entries) == entries


def typed_entries(host: Host, lines: list[str]) -> list[dict[str, object]]:
    typed(host, lines)
    return host.match.log.entries


def test_a_barred_option_is_refused_with_its_rule() -> None:
    host = hosted()
    told = typed(host, ["draw.left.hidden", *barred_of_next()])
    assert "(SAB-16)" in told or "(SAB-17)" in told or "(SAB-18)" in told or "(SAB-22)" in told


def barred_of_next() -> list[str]:
    host = hosted()
    typed(host, ["draw.left.hidden"])
    prompt = host.tree(0)["prompt"]
    return [barred["id"] for barred in prompt["barred"]]


def test_why_tells_every_option_its_rule_and_what_is_barred() -> None:
    host = hosted()
    told = typed(host, ["draw.left.hidden", "?"])
    prompt = host.tree(0)["prompt"]
    for option in prompt["options"]:
        assert f"[{option['id']}]" in told
        assert f"{option['rule']}: " in told
    for barred in prompt["barred"]:
        assert f"{barred['reason']} ({barred['rule']})" in told
    assert "SAB-15" not in typed(hosted(), ["? 1"])


def test_all_commands_in_both_languages() -> None:
    german = typed(
        hosted(language="de"),
        ["hilfe", "warum", "tisch", "protokoll 3", "tipp", "regel sab-12", "speichern", "zurück"],
    )
    assert "SAB-12 (" in german
    assert "Der schnelle Bot würde wählen" in german
    assert "Es gibt nichts zurückzunehmen." in german
    english = typed(hosted(), ["help", "why", "table", "log", "hint", "rules SAB-12", "undo"])
    assert "The quick bot would choose" in english
    assert "There is nothing to take back." in english


def test_the_language_can_be_changed_at_any_time() -> None:
    told = typed(hosted(), ["lang de", "sprache en", "language", "lang fr"])
    assert "Wir machen auf Deutsch weiter." in told
    assert "We go on in English." in told
    assert "Es gibt keine Sprache „fr“." in told


def test_an_unknown_rule_names_what_there_is() -> None:
    assert "There is no rule “XX-1”." in typed(hosted(), ["rules XX-1"])


def test_a_choice_can_be_taken_back() -> None:
    host = hosted()
    told = typed(host, ["draw.left.hidden", "undo"])
    assert "Taken back: Draw from the left stack." in told
    assert host.match.log.entries[-1]["what"] == "undo"


def test_taking_back_what_others_have_seen_asks_them() -> None:
    for answer, kind in (("no", "choice"), ("yes", "undo")):
        host = hosted(humans=2, seats=2)
        told = typed(host, ["", "draw.left.hidden", "undo", answer])
        assert "do you agree that" in told
        assert host.match.log.entries[-1]["what"] == kind


def test_giving_up_is_asked_about() -> None:
    host = hosted()
    typed(host, ["resign", "no"])
    assert not host.match.over
    told = typed(hosted(), ["resign", "yes"])
    assert "Ada has given up. Bo wins." in told


def test_leaving_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match"
    host = hosted(path=path)
    told = typed(host, ["draw.left.hidden", "quit"])
    assert f"spieltisch resume {path}" in told
    noted = digest(host.match.game, host.match.now)
    host.match.log.close()
    log, dropped = FileLog.open(path)
    assert not dropped
    match = Match.load(log, str(path))
    assert digest(match.game, match.now) == noted


def test_save_stores_a_copy_and_writes_nothing_over(tmp_path: Path) -> None:
    path, copy = tmp_path / "match", tmp_path / "copy"
    told = typed(
        hosted(path=path), [f"save {copy}", f"save {copy}", f"save {tmp_path / 'no' / 'x'}"]
    )
    assert f"stored in {copy}" in told.replace("\n", " ")
    assert "exists already" in told
    assert "cannot be stored" in told
    assert read_log(copy)[0] == read_log(path)[0]


def test_everybody_may_add_to_the_shuffle() -> None:
    host = hosted()
    host.seeded = False
    told = typed(host, ["seven horses"])
    assert host.match.contributions[0] == "seven horses"
    assert len(host.match.contributions[1]) == 32
    assert host.match.commitment in told


def first_turn(lines: list[str]) -> str:
    """What is told after these lines in the first turn of the first seat."""
    return typed(hosted("fab"), lines)


def test_cards_can_be_read_with_their_numbers_and_reasons() -> None:
    told = first_turn(["card", "card Rhinar", "card nothing like that", "c Bone Basher"])
    assert "Brute Hero – Young" in told
    assert "Printed: life 20, intellect 4" in told
    assert "No card in sight is called “nothing like that”." in told
    assert "Printed: power 4" in told
    assert first_turn(["card"]).count("– Intimidate: ") == 1
    assert "This is about no card." not in typed(hosted(), ["card"])
    numbered = [line for line in told.splitlines() if "Hand: " in line]
    assert any("[cost " in line for line in numbered)


def test_stops_are_listed_and_changed() -> None:
    told = first_turn(["stops", "stops own-turn own-attack", "stops usual", "stops nowhere"])
    assert "asked    own-turn " in told
    assert "pass     own-attack " in told
    assert "pass     own-turn " in told
    assert "asked    own-attack " in told
    assert "There is no moment “nowhere” at which one could pass." in told
    assert "In this game you are asked whenever" in typed(hosted(), ["stops"])


def test_passing_until_something_happens_and_keeping_priority() -> None:
    host = hosted("fab")
    typed(host, ["hold", "skip"])
    assert next(choice.option for choice in host.match.line if choice.seat == 0) == "pass"
    assert "You are asked at every moment now" in first_turn(["hold"])
    assert "There is nothing to pass at just now." in typed(hosted(), ["skip"])
    assert "skip" not in typed(hosted(), ["help"])
    assert "skip" in typed(hosted("fab"), ["help"])


def test_what_is_taken_back_is_asked_again() -> None:
    host = hosted("fab")
    typed(host, ["pass", "undo"])
    assert host.match.log.entries[-1]["what"] == "undo"
    assert not host.stops(0).holding
    host = hosted("fab")
    typed(host, ["pass", "stops own-turn", "undo"])
    assert host.match.log.entries[-1]["what"] == "undo"
    assert host.stops(0).holding


def test_what_is_barred_for_one_reason_stands_in_one_line() -> None:
    told = first_turn(["why"])
    barred = [line for line in told.splitlines() if line.startswith(" -  ")]
    assert barred
    assert ".:" not in "".join(barred)


def test_what_is_barred_is_only_counted_below_a_question_when_it_is_much() -> None:
    host = hosted("state")
    told = typed(host, []).splitlines()
    prompt = host.tree(0)["prompt"]
    many = [line for line in told if line.lstrip().startswith("-  ")]
    assert len(many) <= 3
    prompt = {**prompt, "barred": [barred(n) for n in range(4)]}
    lines = [line for line, open_now in option_lines(prompt, host.words) if not open_now]
    assert lines == [" -  4 not possible now: ? tells why"]
    prompt = {**prompt, "barred": [barred(n) for n in range(3)]}
    assert len([line for line, open_now in option_lines(prompt, host.words) if not open_now]) == 3


def barred(n: int) -> dict[str, str]:
    return {"id": f"x{n}", "label": f"This {n}.", "reason": f"reason {n}", "rule": "F01"}


def test_card_alone_tells_the_whole_hand() -> None:
    host = hosted("state")
    told = typed(host, ["card"]).splitlines()
    tree = host.tree(0)
    own = [area for area in tree["areas"] if area["owner"] == tree["seat"]]
    hand = [
        card
        for area in own
        for zone in area["zones"]
        for card in zone["cards"]
        if zone["kind"] == "hand"
    ]
    assert hand
    for card in hand:
        assert card["label"] in told
