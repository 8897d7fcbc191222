"""A match: seats, sealed dice, the position, and the log from which all of it comes back.

Whatever happens is first worked out on a copy, then stored in the log together with the digest
of the new position, and only then does it count and is told. Loading a match is doing all
entries of its log again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spieltisch.games import find_game
from spieltisch.kernel.dice import SealedDice
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import digest
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import Record, record
from spieltisch.kernel.seeds import commitment, match_seed, new_secret
from spieltisch.kernel.setup import Setup
from spieltisch.matches.log import Entry, Log
from spieltisch.matches.undo import BACK, Choice, Undo, choice_in, what_to_undo

FORMAT = 2
HUMAN = "human"
# What rules that have changed may answer when an old log is played to them.
OFF_THE_RAILS = (Illegal, Mistake, LookupError, TypeError, ValueError, AssertionError)


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: a name, and `human` or the level of a bot."""

    name: str
    kind: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


class Match:
    """One match. `listeners` hear of every entry, after it is stored."""

    def __init__(
        self, game: Game, setup: Setup, chairs: list[Chair], log: Log, bots: dict[str, int]
    ) -> None:
        self.game = game
        self.setup = setup
        self.chairs = chairs
        self.log = log
        self.bots = bots
        self.secret = b""
        self.commitment = ""
        self.contributions: dict[int, str] = {}
        self.position: Position | None = None
        self.line: list[Choice] = []
        self.resigned: list[int] = []
        self.finished = False
        # The entry after which each seat was put its question; -1 where it is not asked.
        self.asked_at: list[int] = [-1] * setup.seats
        self.listeners: list[Callable[[Entry], None]] = []

    @classmethod
    def create(
        cls,
        game: Game,
        setup: Setup,
        chairs: list[Chair],
        log: Log,
        secret: bytes | None = None,
        **bots: int,
    ) -> Match:
        """A new match: the agreement is stored, and the house commits to its secret."""
        if len(chairs) != setup.seats:
            raise ValueError("a chair for every seat")
        match = cls(game, setup, chairs, log, bots)
        seats = [[chair.name, chair.kind] for chair in chairs]
        log.append(
            {
                "what": "match",
                "format": FORMAT,
                "setup": setup.plain(),
                "chairs": seats,
                "bots": bots,
            }
        )
        match.commit(new_secret() if secret is None else secret)
        return match

    @classmethod
    def load(cls, log: Log, file: str = "") -> Match:
        """The match of a log, every digest checked, ready to go on."""
        match = cls.begin(log, file)
        for entry in log.entries[1:]:
            match.redo(entry, file)
        if not match.secret:
            # The process was killed between the agreement and the commitment.
            match.commit(new_secret())
        match.finish_if_over()
        return match

    @classmethod
    def begin(cls, log: Log, file: str = "") -> Match:
        """The match of a log before anything but the agreement."""
        first = log.entries[0]
        if first.get("format") != FORMAT:
            raise Mistake("match-format", file=file, format=first.get("format"), known=FORMAT)
        try:
            agreed = first["setup"]
            game = find_game(agreed["game"])
            chairs = [Chair(str(name), str(kind)) for name, kind in first["chairs"]]
            cards = tuple(tuple(cards) for cards in agreed["cards"])
            house, seats, bots = agreed["house"], agreed["seats"], dict(first["bots"])
            if len(chairs) != seats:
                raise ValueError("chairs")
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise Mistake("match-damaged", file=file, line=1) from error
        return cls(game, game.setup(seats, house, cards), chairs, log, bots)

    # What may happen

    def commit(self, secret: bytes) -> None:
        """The house binds itself to its secret before anybody adds to the shuffle."""
        told = commitment(secret)
        self._enter({"what": "commitment", "hash": told, "secret": secret.hex()}, None)

    def contribute(self, seat: int, text: str) -> None:
        """What a seat adds to the shuffle, once the commitment is known to it."""
        if seat in self.contributions or not 0 <= seat < self.setup.seats:
            raise Illegal("contributed-already")
        self._do({"what": "contribution", "seat": seat, "text": text[:200]})

    def choose(
        self, seat: int, option: str, number: int | None = None, unasked: bool = False
    ) -> None:
        """A seat answers its question; a stale or repeated answer is known by its number.

        An `unasked` choice is a pass that the seat had said beforehand.
        """
        self._still_open()
        if number is not None and number != self.asked_at[seat]:
            raise Illegal("stale-choice")
        entry = {"what": "choice", "seat": seat, "option": option, "asked": self.asked_at[seat]}
        self._do({**entry, "unasked": True} if unasked else entry)

    def undo(self, seat: int, consent: tuple[int, ...] = ()) -> None:
        """Take back this seat's last choice, if that is free or all who matter agree."""
        found = self.what_to_undo(seat)
        if found.in_draft:
            self._do({"what": "take-back", "seat": seat})
            return
        if not set(found.ask) <= set(consent):
            raise Illegal("undo-needs-consent")
        agreed = sorted(set(consent) & set(found.ask))
        self._do({"what": "undo", "seat": seat, "to": found.to, "consent": agreed})

    def what_to_undo(self, seat: int) -> Undo:
        """What this seat could undo, and who would have to agree."""
        self._still_open()
        people = [s for s, chair in enumerate(self.chairs) if chair.human]
        return what_to_undo(self.line, self.now, seat, people)

    def resign(self, seat: int, bot: str) -> None:
        """A seat gives up: of two the other wins, among more a bot plays on in its place."""
        self._still_open()
        if not self.chairs[seat].human:
            raise Illegal("not-asked")
        self._do({"what": "resignation", "seat": seat, "bot": bot if self.setup.seats > 2 else ""})

    # What is known

    @property
    def now(self) -> Position:
        """The position, once the cards are dealt."""
        if self.position is None:
            raise Illegal("not-begun")
        return self.position

    @property
    def begun(self) -> bool:
        """Whether every seat has contributed and the cards are dealt."""
        return self.position is not None

    @property
    def over(self) -> bool:
        """Whether there is nothing more to choose, by rule or by resignation."""
        return self.position is not None and (self.position.over or self._given_up())

    @property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [chair.name for chair in self.chairs]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won."""
        if self.position is not None and self._given_up():
            return tuple(s for s in range(self.setup.seats) if s not in self.resigned)
        return self.now.winners

    def waiting(self) -> list[int]:
        """The seats that must choose before play goes on."""
        return [] if self.over else self.now.waiting()

    def known(self, seat: int) -> Record:
        """What a seat knows (the number after the last seat is an onlooker)."""
        return record(self.game, self.now, seat)

    def missing(self) -> list[int]:
        """The seats that have not contributed to the shuffle yet."""
        return [seat for seat in range(self.setup.seats) if seat not in self.contributions]

    def seed(self) -> bytes:
        """The seed of all dice: the secret and all contributions."""
        told = [self.contributions[seat] for seat in range(self.setup.seats)]
        return match_seed(self.secret, told)

    # How it happens

    def _given_up(self) -> bool:
        return bool(self.resigned) and self.setup.seats == 2

    def _still_open(self) -> None:
        if self.position is None:
            raise Illegal("not-begun")
        if self.over:
            raise Illegal("game-over")

    def _do(self, entry: Entry) -> None:
        after = self._after(entry)
        if after is not None:
            entry["digest"] = digest(self.game, after)
        self._enter(entry, after)
        self.finish_if_over()

    def _enter(self, entry: Entry, after: Position | None) -> None:
        stored = self.log.append(entry)
        self._take(stored, after)
        for listener in self.listeners:
            listener(stored)

    def finish_if_over(self) -> None:
        """At the end the secret is revealed, for everybody to check."""
        if self.over and not self.finished:
            revealed = {
                "what": "end",
                "secret": self.secret.hex(),
                "seed": self.seed().hex(),
                "winners": list(self.winners),
                "digest": digest(self.game, self.now),
            }
            self._enter(revealed, self.now)

    def redo(self, entry: Entry, file: str = "") -> None:
        """Let an entry of the log happen again; it must lead where it led then."""
        number = entry["number"]
        try:
            self._check_order(entry)
            after = self._after(entry)
            found = None if after is None else digest(self.game, after)
        except KeyError as error:
            raise Mistake("match-damaged", file=file, line=number + 1) from error
        except OFF_THE_RAILS as error:
            raise Mistake("match-frozen", file=file, number=number) from error
        if found != entry.get("digest"):
            raise Mistake("match-frozen", file=file, number=number)
        try:
            self._take(entry, after)
        except (LookupError, TypeError, ValueError) as error:
            raise Mistake("match-damaged", file=file, line=number + 1) from error

    def _check_order(self, entry: Entry) -> None:
        """The commitment comes first, then the contributions, then play, then the end."""
        what = entry["what"]
        if (what == "commitment") != (not self.secret) or self.finished:
            raise KeyError(what)
        if what != "commitment" and (what == "contribution") == self.begun:
            raise KeyError(what)

    def _after(self, entry: Entry) -> Position | None:
        """The position after an entry, worked out without changing anything."""
        what = entry["what"]
        if what == "commitment":
            if entry["hash"] != commitment(bytes.fromhex(entry["secret"])):
                raise ValueError("the secret is not the one that was committed to")
            return None
        if what == "contribution":
            told = {**self.contributions, entry["seat"]: entry["text"]}
            return self.first_position(told) if len(told) == self.setup.seats else None
        after = self.now.copy()
        if what == "choice":
            after.answer(entry["seat"], entry["option"])
        elif what == "take-back":
            after.take_back(entry["seat"])
        elif what == "undo":
            after = self.position_at(entry["to"])
        elif what not in {"resignation", "end"}:
            raise KeyError(what)
        return after

    def first_position(self, contributions: dict[int, str]) -> Position:
        """The position before the first choice, dealt with these contributions."""
        told = [contributions[seat] for seat in range(self.setup.seats)]
        dice = SealedDice(match_seed(self.secret, told))
        return self.game.start(self.setup, dice, telling=True)

    def position_at(self, to: int) -> Position:
        """The position before the choice at this place of the line, its dice as they were."""
        if not 0 <= to <= len(self.line):
            raise KeyError(to)
        position = self.first_position(self.contributions)
        for choice in self.line[:to]:
            if choice.option == BACK:
                position.take_back(choice.seat)
            else:
                position.answer(choice.seat, choice.option)
        return position

    def _take(self, entry: Entry, after: Position | None) -> None:
        """Let an entry count: it is stored, and this is what it changes."""
        before = [] if self.position is None else self.waiting()
        what = entry["what"]
        if what == "commitment":
            self.commitment = entry["hash"]
            self.secret = bytes.fromhex(entry["secret"])
        elif what == "contribution":
            self.contributions[entry["seat"]] = entry["text"]
        elif what == "choice":
            unasked = entry.get("unasked", False)
            self.line.append(choice_in(self.now, entry["seat"], entry["option"], unasked))
        elif what == "take-back":
            self.line.append(choice_in(self.now, entry["seat"], BACK))
        elif what == "undo":
            before = []
            del self.line[entry["to"] :]
        elif what == "resignation":
            self._leave(entry)
        elif what == "end":
            self.finished = True
        self.position = after
        if after is not None:
            waiting = self.waiting()
            for seat in range(self.setup.seats):
                if seat not in waiting:
                    self.asked_at[seat] = -1
                elif seat not in before or seat == entry.get("seat"):
                    self.asked_at[seat] = entry["number"]

    def _leave(self, entry: dict[str, Any]) -> None:
        seat, bot = entry["seat"], entry["bot"]
        self.resigned.append(seat)
        if bot:
            self.chairs[seat] = Chair(self.chairs[seat].name, bot)
