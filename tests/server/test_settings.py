"""Files of settings for those who run a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.cli import run
from spieltisch.kernel.errors import Mistake
from spieltisch.server.settings import Rate, Rates, read_settings

GOOD = """
bot_delay = 0
grace = 60
delete_after_days = 365

[rates]
sockets = 600
messages = {burst = 100, a_second = 50.5}
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "settings.toml"
    file.write_text(text, "utf-8")
    return file


def test_what_is_not_in_a_file_stays_as_usual(tmp_path: Path) -> None:
    assert read_settings(written(tmp_path, GOOD)) == {
        "bot_delay": 0,
        "grace": 60,
        "delete_after_days": 365,
        "rates": Rates(sockets=600, messages=Rate(100, 50.5)),
    }
    assert read_settings(written(tmp_path, "")) == {"rates": Rates()}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("bot_delay = -1", "bot_delay"),
        ("bot_delay = 'soon'", "bot_delay"),
        ("data = 'x'", "data"),
        ("rates = 5", "rates"),
        ("[rates]\nsockets = 1.5", "rates.sockets"),
        ("[rates]\nstorms = 5", "rates.storms"),
        ("[rates]\nmessages = 5", "rates.messages"),
        ("[rates]\nmessages = {burst = 5}", "rates.messages"),
        ("[rates]\nmessages = {burst = 5, a_second = 0}", "rates.messages"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path, text: str, name: str) -> None:
    with pytest.raises(Mistake) as caught:
        read_settings(written(tmp_path, text))
    assert (caught.value.key, caught.value.facts["name"]) == ("server-setting", name)


def test_a_file_that_cannot_be_read_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in (tmp_path / "none.toml", written(tmp_path, "= 5")):
        assert run(["serve", "--settings", str(file), "--lang", "de"]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert str(file) in told
        assert "taugt nicht" in told
