"""Checking a match: the commitment, the seed, and every choice with its position's digest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spieltisch.kernel.errors import Mistake
from spieltisch.kernel.seeds import commitment, match_seed
from spieltisch.kernel.words import Words
from spieltisch.matches.log import Entry, Log, read_log
from spieltisch.matches.match import Match


@dataclass(frozen=True)
class Finding:
    """One thing that was checked: whether it is as it should be, and the text that says so."""

    good: bool
    key: str
    facts: dict[str, Any] = field(default_factory=dict)

    def sentence(self, words: Words) -> str:
        """What was checked and found, in words."""
        return words.say(f"verify.{self.key}", **self.facts)


def verify_file(path: Path) -> list[Finding]:
    """Check a saved match; a file whose lines were changed is a finding, not a Mistake."""
    try:
        entries, whole, size = read_log(path)
    except Mistake as mistake:
        if mistake.key != "match-damaged":
            raise
        return [Finding(False, "line-changed", {"line": mistake.facts["line"]})]
    found = [Finding(True, "lines", {"n": len(entries)})]
    if whole < size:
        found.append(Finding(True, "unfinished-line"))
    return found + verify(entries)


def verify(entries: list[Entry], names: Sequence[str] = ()) -> list[Finding]:
    """Check the entries of a match, one claim after another; stops where nothing more follows.
    Who sits there may go by other names today than the log has."""
    match = Match.begin(Log(entries))
    promise = next((entry for entry in entries if entry["what"] == "commitment"), None)
    if promise is None:
        return [Finding(False, "no-commitment")]
    secret = bytes.fromhex(promise["secret"])
    if commitment(secret) != promise["hash"]:
        return [Finding(False, "commitment-wrong", {"hash": promise["hash"]})]
    found = [Finding(True, "commitment", {"hash": promise["hash"]})]
    found += seed_findings(match, entries, secret)
    if all(finding.good for finding in found):
        found += play_findings(match, entries, names or match.names)
    return found


def seed_findings(match: Match, entries: list[Entry], secret: bytes) -> list[Finding]:
    """Whether the seed comes from the secret and the contributions, as told at the end."""
    told = {e["seat"]: str(e["text"]) for e in entries if e["what"] == "contribution"}
    if len(told) < match.setup.seats:
        return []
    ordered = [told[seat] for seat in range(match.setup.seats)]
    seed = match_seed(secret, ordered).hex()
    end = next((entry for entry in entries if entry["what"] == "end"), None)
    if end is None:
        return [Finding(True, "seed-unrevealed", {"n": len(told)})]
    if end["secret"] != secret.hex():
        return [Finding(False, "secret-wrong")]
    if end["seed"] != seed:
        return [Finding(False, "seed-wrong", {"told": end["seed"], "found": seed})]
    return [Finding(True, "seed", {"n": len(told), "seed": seed})]


def play_findings(match: Match, entries: list[Entry], names: Sequence[str]) -> list[Finding]:
    """Whether every choice leads to the position whose digest was stored with it."""
    choices = 0
    for entry in entries[1:]:
        try:
            match.redo(entry)
        except Mistake:
            return [Finding(False, "replay-wrong", {"number": entry["number"], "n": choices})]
        choices += entry["what"] == "choice"
    found = [Finding(True, "replay", {"n": choices})]
    if not match.finished:
        return [*found, Finding(True, "not-over")]
    who = ", ".join(names[seat] for seat in match.winners) or "-"
    if list(match.winners) != entries[-1]["winners"]:
        return [*found, Finding(False, "winners-wrong", {"who": who})]
    return [*found, Finding(True, "winners", {"who": who})]
