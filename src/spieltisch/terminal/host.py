"""What both tables share: whose turn it is, bots, undo, results, rules, and where it is saved."""

from __future__ import annotations

import secrets
import shutil
from pathlib import Path

from spieltisch.kernel.errors import Mistake, why_unusable
from spieltisch.kernel.rulebook import Rule, rulebook
from spieltisch.kernel.view import Tree, option_tree, story_lines, view
from spieltisch.kernel.words import LANGUAGES
from spieltisch.matches.bots import Bots
from spieltisch.matches.match import Match
from spieltisch.matches.passing import Passing
from spieltisch.matches.stops import Stops
from spieltisch.matches.telling import early_end, find_rule, stop_lines, undo_text
from spieltisch.terminal.texts import table_words


class Host:
    """Seats people at a match, lets bots play, and speaks one language at a time."""

    def __init__(
        self,
        match: Match,
        language: str,
        file: Path | None = None,
        seed: int | None = None,
        notices: list[str] | None = None,
    ) -> None:
        self.match = match
        self.file = file
        self.notices = notices or []
        self.seeded = seed is not None
        self.bots = Bots(match, seed)
        self.passing = Passing(match)
        # Who is at the screen; the seat after the last one is an onlooker.
        self.viewer = self.people()[0] if len(self.people()) == 1 else match.setup.seats
        self.heard: dict[int, int] = {}
        self.speak(language)

    def speak(self, language: str) -> None:
        """Go on in this language."""
        self.language = language
        self.words = table_words(language, self.match.game)

    def speak_next(self) -> None:
        """Go on in the next language."""
        place = LANGUAGES.index(self.language)
        self.speak(LANGUAGES[(place + 1) % len(LANGUAGES)])

    def people(self) -> list[int]:
        """The seats of people who have not given up."""
        chairs = enumerate(self.match.chairs)
        return [s for s, chair in chairs if chair.human and s not in self.match.resigned]

    def shared_screen(self) -> bool:
        """Whether several people share this screen, so that it must be handed over."""
        return len(self.people()) > 1

    def asked_person(self) -> int | None:
        """The person to ask next; whoever is at the screen goes first."""
        asked = [seat for seat in self.match.waiting() if self.match.chairs[seat].human]
        if self.viewer in asked:
            return self.viewer
        return asked[0] if asked else None

    def contribute_for_bots(self) -> None:
        """Bots add random numbers to the shuffle; with a given seed, everybody their seat."""
        for seat in self.match.missing():
            if self.seeded:
                self.match.contribute(seat, f"seat {seat}")
            elif not self.match.chairs[seat].human:
                self.match.contribute(seat, secrets.token_hex(16))

    def contribute(self, seat: int, text: str) -> None:
        """What a person adds to the shuffle; nothing means a random number."""
        self.match.contribute(seat, text.strip() or secrets.token_hex(16))

    def choose(self, seat: int, option: str) -> None:
        """A person answers."""
        self.passing.choose(seat, option, self.match.asked_at[seat])

    def undo(self, seat: int, consent: tuple[int, ...]) -> None:
        """Take back this seat's last choice; it is asked again, even where it would pass."""
        self.passing.undo(seat, consent)

    def stops(self, seat: int) -> Stops:
        """Where this seat wants to be asked."""
        return self.passing.stops[seat]

    def stop_lines(self, seat: int) -> list[tuple[str, str, bool]]:
        """Every kind of moment at which one can pass: its key, what it is, and whether this seat
        is asked there."""
        return stop_lines(self.stops(seat), self.words)

    def tree(self, seat: int | None = None, latest: int | None = None) -> Tree:
        """What is to be seen from a seat, with the log or only so many of its latest lines."""
        seat = self.viewer if seat is None else seat
        since = 0 if latest is None else -latest if latest else self.length()
        return view(self.match.known(seat), self.words, self.match.names, since)

    def length(self) -> int:
        """How many lines the log has."""
        return len(self.match.now.story or [])

    def news(self) -> list[Tree]:
        """The lines of the log this viewer has not heard yet."""
        length = self.length()
        old = min(self.heard.get(self.viewer, 0), length)
        self.heard[self.viewer] = length
        known = self.match.known(self.viewer)
        return story_lines(known, self.words, self.match.names, old)

    def hint(self, seat: int) -> Tree:
        """What the quick bot would choose in this place."""
        return option_tree(self.bots.hint(seat), self.words, self.match.names)

    def undo_of(self, seat: int) -> str:
        """What a seat's undo takes back, in words."""
        return undo_text(self.match, seat, self.words)

    def rule(self, id: str) -> Rule:
        """A rule of this game or of what it shares with others."""
        return find_rule(self.match.game, id, self.language)

    def rules(self) -> list[Rule]:
        """All rules of this game and of what it shares with others."""
        game = self.match.game
        folders = (game.folder, *game.shared_rulebooks)
        return [rule for folder in folders for rule in rulebook(folder, self.language).rules]

    def rule_once(self, id: str, told: set[str]) -> str:
        """A rule's text where it is needed first, afterwards only its id."""
        if not id or id in told:
            return f"  {id}\n" if id else ""
        told.add(id)
        return f"  {id}: {self.rule(id).text.partition(' Setting: ')[0]}\n"

    def result(self) -> str:
        """How the match ended, with the rule."""
        if early := early_end(self.match, self.words):
            return early
        told = self.tree(latest=0)["result"]
        return f"{told['text']} ({told['rule']})"

    def proof(self) -> list[str]:
        """The revealed secret, and how to check the match."""
        say = self.words.say
        lines = [
            say("end.secret", secret=self.match.secret.hex()),
            say("end.seed", seed=self.match.seed().hex()),
        ]
        if self.file is not None:
            lines.append(say("end.verify", file=str(self.file)))
        return lines

    def farewell(self) -> list[str]:
        """What is said after the table is left: the result, or how to go on."""
        if self.match.begun and self.match.over:
            return [self.result(), *self.proof()]
        lines = [self.words.say("table.left"), self.save_copy("")]
        if self.file is not None:
            lines.append(self.words.say("table.resume", file=str(self.file)))
        return lines

    def save_copy(self, target: str) -> str:
        """Say where the match is stored, or store a copy of it somewhere else."""
        if self.file is None:
            return self.words.say("table.not-saved")
        if not target:
            return self.words.say("table.saved", file=str(self.file))
        path = Path(target).expanduser()
        if path.exists():
            raise Mistake("match-exists", file=target)
        try:
            shutil.copyfile(self.file, path)
        except OSError as error:
            raise Mistake("match-cannot-write", file=target, detail=why_unusable(error)) from error
        return self.words.say("table.saved", file=str(path))
