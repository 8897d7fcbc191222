"""Breaks rules on purpose and plays the scenarios that cite them.

`python -m tests.mutants.trial arena` tries all mutants of one game. For each of them the games
are imported afresh, one module with the change, the others as they are; files on disk stay
untouched. One line of JSON a mutant says what came of it: "noticed", or why not.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import NamedTuple

from spieltisch.games import find_game
from spieltisch.kernel.scenario import Scenario, check, read_scenarios
from spieltisch.kernel.words import words

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "spieltisch" / "games"
SCENARIOS = HERE.parent / "scenarios"
NOTICED = "noticed"
# Card data depend on no rule: they are read once, and not again for every mutant.
DATA = ("spieltisch.games.flesh_and_blood.facts", "spieltisch.games.flesh_and_blood.decks")


class Mutant(NamedTuple):
    """A rule, and the small change to the source that breaks it."""

    rule: str
    breaks: str
    file: str
    old: str
    new: str

    @property
    def source(self) -> str:
        """The whole file as it is."""
        return (GAMES / self.file).read_text("utf-8")

    @property
    def module(self) -> str:
        """What the changed file is imported as."""
        return "spieltisch.games." + self.file.removesuffix(".py").replace("/", ".")


class Changed(MetaPathFinder, Loader):
    """Imports one module from another source."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        return ModuleSpec(fullname, self, origin=f"changed {fullname}")

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.module, "exec"), module.__dict__)


def mutants(game: str) -> list[Mutant]:
    """The table of a game."""
    rows = tomllib.loads((HERE / f"{game}.toml").read_text("utf-8"))["mutant"]
    return [Mutant(**row) for row in rows]


def scenarios(game: str) -> list[Scenario]:
    """All scenarios of a game."""
    files = sorted((SCENARIOS / game).glob("*.toml"))
    return [scenario for file in files for scenario in read_scenarios(file)]


def failing(game: str, played: list[Scenario], module: str = "", source: str = "") -> list[str]:
    """What fails of these scenarios if a module has this source."""
    kept = () if module in DATA else DATA
    for name in [name for name in sys.modules if name.startswith("spieltisch.games.")]:
        if name not in kept:
            del sys.modules[name]
    changed = Changed(module, source)
    sys.meta_path.insert(0, changed)
    try:
        fresh = find_game(game)
    finally:
        sys.meta_path.remove(changed)
    failures: list[str] = []
    for scenario in played:
        wrong = check(fresh, scenario, words("en", fresh))
        if wrong:
            failures.append(f"{scenario.title}: {wrong}")
    return failures


def verdict(game: str, mutant: Mutant, citing: list[Scenario]) -> str:
    """What the scenarios that cite the rule say about a mutant; a change has to break the rule
    and not the program, so an exception proves nothing."""
    source = mutant.source
    if not citing:
        return "no scenario cites the rule"
    if source.count(mutant.old) != 1:
        return f"{mutant.old!r} occurs {source.count(mutant.old)} times in {mutant.file}"
    try:
        failures = failing(game, citing, mutant.module, source.replace(mutant.old, mutant.new))
    except Exception as error:  # noqa: BLE001
        return f"crashes: {error!r}"
    return NOTICED if failures else "no scenario fails"


def main(game: str) -> None:
    """Try all mutants of a game, once it is certain that nothing fails without them."""
    with TemporaryDirectory() as bytecode:
        # The modules that are imported again and again are compiled but once.
        sys.pycache_prefix, sys.dont_write_bytecode = bytecode, False
        try_all(game)


def try_all(game: str) -> None:
    """Say of every mutant what came of it."""
    table, known = mutants(game), scenarios(game)
    citing = {
        mutant.rule: [each for each in known if mutant.rule in each.rules] for mutant in table
    }
    whole = failing(game, [each for found in citing.values() for each in found])
    if whole:
        sys.exit("with nothing broken fail:\n" + "\n".join(whole))
    for mutant in table:
        found = verdict(game, mutant, citing[mutant.rule])
        print(json.dumps([mutant.rule, mutant.breaks, found]), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
