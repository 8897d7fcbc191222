"""A match: seats, sealed dice, the position, and the log from which all of it comes back.

Whatever happens is first worked out on a copy, then stored in the log together with the digest
of the new position, and only then does it count and is told. Loading a match is doing all
entries of its log again. Where storing takes its time, a `branch` is tried out first, and takes
the place of the match when its entries are stored.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from spieltisch.games import find_game
from spieltisch.kernel.dice import SealedDice
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.plain import digest
from spieltisch.kernel.position import Position
from spieltisch.kernel.record import Record, record
from spieltisch.kernel.scenario import Scenario, play_line, scenarios_in, set_up
from spieltisch.kernel.seeds import commitment, match_seed, new_secret
from spieltisch.kernel.setup import Setup
from spieltisch.matches.clocks import ClockRule, Clocks
from spieltisch.matches.log import Entry, Log
from spieltisch.matches.stops import Stops
from spieltisch.matches.undo import BACK, Choice, Undo, choice_in, what_to_undo

FORMAT = 3
# Format 2 is the same without what only hosted matches have.
KNOWN_FORMATS = (2, 3)
HUMAN = "human"
# Entries that leave the position as it is.
REMARKS = (
    "commitment",
    "stops",
    "undo-asked",
    "undo-agreed",
    "undo-declined",
    "take-over",
    "return",
    "pause",
)
# So many positions are kept for undo; older ones are played again.
REMEMBERED = 24
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


@dataclass(frozen=True)
class Request:
    """A seat asks the others to take back everything from the choice at `to` on."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()


class Match:
    """One match. `listeners` hear of every entry, after it is stored."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        chairs: list[Chair],
        log: Log,
        bots: dict[str, int],
        clock: ClockRule | None = None,
        scenario: str | None = None,
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
        # Entries say when they happened, in milliseconds, if somebody says what time it is.
        self.at: int | None = None
        self.clocks = Clocks(clock or ClockRule(), [0] * setup.seats)
        self.stops = [Stops(game) for _ in range(setup.seats)]
        # Seats for which a bot plays while their player is away, and why.
        self.stand_ins: dict[int, str] = {}
        self.flagged: list[int] = []
        self.request: Request | None = None
        # The latest positions, each with the place in the line of the choice made there.
        self.earlier: deque[tuple[int, Position]] = deque(maxlen=REMEMBERED)
        # How many choices stood when most of them did: no clock is set anew for going back.
        self.farthest = 0
        self.scenario = scenario
        if scenario is not None:
            self.position = self.first_position({})
            self._ask_all(0)

    @classmethod
    def create(
        cls,
        game: Game,
        setup: Setup,
        chairs: list[Chair],
        log: Log,
        secret: bytes | None = None,
        clock: ClockRule | None = None,
        at: int | None = None,
        scenario: str | None = None,
        bots: dict[str, int] | None = None,
    ) -> Match:
        """A new match: the agreement is stored, and the house commits to its secret.

        One that begins with a scenario is for trying out lines: nothing in it is secret.
        """
        if len(chairs) != setup.seats:
            raise ValueError("a chair for every seat")
        match = cls(game, setup, chairs, log, bots or {}, clock, scenario)
        match.at = at
        agreed: Entry = {
            "what": "match",
            "format": FORMAT,
            "setup": setup.plain(),
            "chairs": [[chair.name, chair.kind] for chair in chairs],
            "bots": match.bots,
        }
        if match.clocks.rule.running:
            agreed["clock"] = [match.clocks.rule.kind, match.clocks.rule.seconds]
        if scenario is not None:
            agreed["scenario"] = scenario
        log.append(match.stamped(agreed))
        if scenario is None:
            match.commit(new_secret() if secret is None else secret)
        return match

    @classmethod
    def load(cls, log: Log, file: str = "") -> Match:
        """The match of a log, every digest checked, ready to go on."""
        match = cls.begin(log, file)
        for entry in log.entries[1:]:
            match.redo(entry, file)
        if not match.secret and match.scenario is None:
            # The process was killed between the agreement and the commitment.
            match.commit(new_secret())
        match.finish_if_over()
        return match

    @classmethod
    def begin(cls, log: Log, file: str = "") -> Match:
        """The match of a log before anything but the agreement."""
        first = log.entries[0]
        if first.get("format") not in KNOWN_FORMATS:
            raise Mistake("match-format", file=file, format=first.get("format"), known=FORMAT)
        try:
            agreed = first["setup"]
            game = find_game(agreed["game"])
            chairs = [Chair(str(name), str(kind)) for name, kind in first["chairs"]]
            cards = tuple(tuple(cards) for cards in agreed["cards"])
            house, seats, bots = agreed["house"], agreed["seats"], dict(first["bots"])
            kind, seconds = first.get("clock", ("none", 0))
            clock = ClockRule(str(kind), int(seconds))
            if len(chairs) != seats:
                raise ValueError("chairs")
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise Mistake("match-damaged", file=file, line=1) from error
        setup = game.setup(seats, house, cards)
        return cls(game, setup, chairs, log, bots, clock, first.get("scenario"))

    def branch(self, at: int | None = None) -> Match:
        """The same match, to try out what shall happen: its entries are in its own log alone.

        Whoever has stored them goes on with the branch in place of this match.
        """
        twin = copy.copy(self)
        twin.log = Log([], self.log.count, self.log.chain)
        twin.at = at
        twin.chairs = self.chairs[:]
        twin.contributions = dict(self.contributions)
        twin.line = self.line[:]
        twin.resigned = self.resigned[:]
        twin.asked_at = self.asked_at[:]
        twin.listeners = []
        twin.clocks = self.clocks.copy()
        twin.stops = [stops.copy() for stops in self.stops] if self.game.stops else self.stops
        twin.stand_ins = dict(self.stand_ins)
        twin.flagged = self.flagged[:]
        twin.earlier = self.earlier.copy()
        return twin

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
        if self.scenario is None:
            self._still_open()
        people = [s for s, chair in enumerate(self.chairs) if chair.human]
        if self.scenario is not None:
            people = [seat]
        return what_to_undo(self.line, self.now, seat, people)

    def ask_undo(self, seat: int) -> None:
        """Take back this seat's last choice, or ask those who must agree."""
        found = self.what_to_undo(seat)
        if found.in_draft or found.free:
            self.undo(seat)
        elif self.request is None or (self.request.seat, self.request.to) != (seat, found.to):
            self._do({"what": "undo-asked", "seat": seat, "to": found.to})

    def agree(self, seat: int, yes: bool) -> None:
        """A seat agrees or not to what another one asked; the last to agree brings it about."""
        if seat not in self.asked_to_agree():
            raise Illegal("nothing-asked")
        self._do({"what": "undo-agreed" if yes else "undo-declined", "seat": seat})
        self.undo_if_agreed()

    def undo_if_agreed(self) -> None:
        """Take back what was asked for, if nobody is left who would have to agree."""
        request = self.request
        if request is not None and not self.over and not self.asked_to_agree():
            agreed = sorted(request.agreed)
            self._do({"what": "undo", "seat": request.seat, "to": request.to, "consent": agreed})

    def asked_to_agree(self) -> list[int]:
        """The seats that have not yet said whether something may be taken back. It depends on
        nothing that is chosen in secret meanwhile."""
        request = self.request
        if request is None:
            return []
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.human and seat != request.seat and seat not in request.agreed
        ]

    def resign(self, seat: int, bot: str) -> None:
        """A seat gives up: of two the other wins, among more a bot plays on in its place."""
        self._still_open()
        if not self.chairs[seat].human:
            raise Illegal("not-asked")
        self._do({"what": "resignation", "seat": seat, "bot": bot if self.setup.seats > 2 else ""})

    def flag(self, seat: int, bot: str) -> None:
        """A seat's time is up: of two the other wins, among more a bot plays on in its place."""
        self._still_open()
        if seat not in self.clocks.ticking or self.clocks.left(seat, self.at or 0) > 0:
            raise Illegal("not-asked")
        self._do({"what": "flag", "seat": seat, "bot": bot if self.setup.seats > 2 else ""})

    def take_over(self, seat: int, bot: str, why: str) -> None:
        """A bot plays for a seat while its player is away (`absent`, `left` or `asked`)."""
        self._still_open()
        if not self.chairs[seat].human:
            raise Illegal("not-asked")
        self._do({"what": "take-over", "seat": seat, "bot": bot, "why": why})
        self.undo_if_agreed()

    def come_back(self, seat: int) -> None:
        """The player of a seat plays again, in place of the bot."""
        self._still_open()
        if seat not in self.stand_ins:
            raise Illegal("not-away")
        self._do({"what": "return", "seat": seat})

    def pause(self, since: int) -> None:
        """The house was closed from then until now; nobody's time went by."""
        self._do({"what": "pause", "since": since})

    def note_stops(self, seat: int) -> None:
        """Keep where a seat wants to be asked from now on."""
        self._do({"what": "stops", "seat": seat, **self.stops[seat].plain()})

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

    def known(self, seat: int, story: bool = True) -> Record:
        """What a seat knows (the number after the last seat is an onlooker).

        The story grows long, and only the log needs it; the record may do without.
        """
        return (
            record(self.game, self.now, seat) if story else record_alone(self.game, self.now, seat)
        )

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
        if after is not None and entry["what"] not in REMARKS:
            entry["digest"] = digest(self.game, after)
        self._enter(entry, after)
        self.finish_if_over()

    def _enter(self, entry: Entry, after: Position | None) -> None:
        stored = self.log.append(self.stamped(entry))
        self._take(stored, after)
        for listener in self.listeners:
            listener(stored)

    def stamped(self, entry: Entry) -> Entry:
        """The entry with the time, where somebody says what time it is."""
        return entry if self.at is None else {**entry, "at": self.at}

    def finish_if_over(self) -> None:
        """At the end the secret is revealed, for everybody to check. A scenario has none, and can
        be tried out further after its end."""
        if self.over and not self.finished and self.scenario is None:
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
            remark = entry["what"] in REMARKS
            found = None if after is None or remark else digest(self.game, after)
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
        sealed = bool(self.secret) or self.scenario is not None
        if (what == "commitment") == sealed or self.finished:
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
        if what in REMARKS or what in {"resignation", "flag", "end"}:
            return self.now
        if what == "undo":
            return self.position_at(entry["to"])
        after = self.now.copy()
        if what == "choice":
            after.answer(entry["seat"], entry["option"])
        elif what == "take-back":
            after.take_back(entry["seat"])
        else:
            raise KeyError(what)
        return after

    def first_position(self, contributions: dict[int, str]) -> Position:
        """The position before the first choice, dealt with these contributions."""
        if self.scenario is not None:
            return scenario_position(self.game, scenarios_in(self.scenario, "")[0])
        told = [contributions[seat] for seat in range(self.setup.seats)]
        dice = SealedDice(match_seed(self.secret, told))
        return self.game.start(self.setup, dice, telling=True)

    def position_at(self, to: int) -> Position:
        """The position before the choice at this place of the line, its dice as they were."""
        if not 0 <= to <= len(self.line):
            raise KeyError(to)
        begin, position = 0, None
        for place, earlier in self.earlier:
            if place <= to:
                begin, position = place, earlier
        if begin == to and position is not None:
            return position
        position = self.first_position(self.contributions) if position is None else position.copy()
        for choice in self.line[begin:to]:
            if choice.option == BACK:
                position.take_back(choice.seat)
            else:
                position.answer(choice.seat, choice.option)
        return position

    def _take(self, entry: Entry, after: Position | None) -> None:
        """Let an entry count: it is stored, and this is what it changes."""
        before = [] if self.position is None else self.waiting()
        what = entry["what"]
        if what in {"choice", "take-back"}:
            option = entry["option"] if what == "choice" else BACK
            self.earlier.append((len(self.line), self.now))
            unasked = entry.get("unasked", False)
            self.line.append(choice_in(self.now, entry["seat"], option, unasked))
        else:
            TAKING[what](self, entry)
        if what not in REMARKS and not in_secret(after, entry):
            self.request = None
        self.position = after
        if after is not None:
            self._ask_all(entry["number"], [] if what == "undo" else before, entry.get("seat"))
        self._run_clocks(entry, before)

    def _ask_all(
        self, number: int, before: list[int] | None = None, seat: int | None = None
    ) -> None:
        """Number the questions that are put now; one that only waits on keeps its number."""
        waiting = self.waiting()
        for asked in range(self.setup.seats):
            if asked not in waiting:
                self.asked_at[asked] = -1
            elif asked not in (before or []) or asked == seat:
                self.asked_at[asked] = number

    def _run_clocks(self, entry: Entry, before: list[int]) -> None:
        """Whose time goes by from now on, and who has a whole move's time before them."""
        at = entry.get("at")
        if at is None or not self.clocks.rule.running or self.position is None:
            return
        if entry["what"] == "pause":
            self.clocks.pause(entry["since"], at)
        waiting = [seat for seat in self.waiting() if self.chairs[seat].human]
        fresh: set[int] = set()
        if entry["what"] not in {"undo", "take-back"}:
            fresh = {seat for seat in waiting if seat not in before}
        if entry["what"] in {"return", "contribution"}:
            fresh = set(waiting)
        # In a draft no clock is set anew, or others could count what is chosen there.
        stood = sum(1 if choice.option != BACK else -1 for choice in self.line)
        if stood > self.farthest and not in_secret(self.position, entry):
            self.farthest = stood
            if entry["seat"] in waiting:
                fresh.add(entry["seat"])
        self.clocks.go(at, waiting, fresh)

    def _take_commitment(self, entry: Entry) -> None:
        self.commitment = entry["hash"]
        self.secret = bytes.fromhex(entry["secret"])

    def _take_contribution(self, entry: Entry) -> None:
        self.contributions[entry["seat"]] = entry["text"]

    def _take_undo(self, entry: Entry) -> None:
        to = entry["to"]
        del self.line[to:]
        kept = [earlier for earlier in self.earlier if earlier[0] < to]
        self.earlier = deque(kept, maxlen=REMEMBERED)

    def _take_resignation(self, entry: Entry) -> None:
        seat = entry["seat"]
        self.resigned.append(seat)
        self.stand_ins.pop(seat, None)
        if entry["what"] == "flag":
            self.flagged.append(seat)
        if entry["bot"]:
            self.chairs[seat] = Chair(self.chairs[seat].name, entry["bot"])

    def _take_take_over(self, entry: Entry) -> None:
        self.stand_ins[entry["seat"]] = entry["why"]
        self.chairs[entry["seat"]] = Chair(self.chairs[entry["seat"]].name, entry["bot"])

    def _take_return(self, entry: Entry) -> None:
        del self.stand_ins[entry["seat"]]
        self.chairs[entry["seat"]] = Chair(self.chairs[entry["seat"]].name)

    def _take_stops(self, entry: Entry) -> None:
        self.stops[entry["seat"]].take(entry)

    def _take_undo_asked(self, entry: Entry) -> None:
        self.request = Request(entry["seat"], entry["to"])

    def _take_undo_agreed(self, entry: Entry) -> None:
        request = self.request
        if request is None:
            raise KeyError("undo-agreed")
        self.request = Request(request.seat, request.to, (*request.agreed, entry["seat"]))

    def _take_undo_declined(self, entry: Entry) -> None:
        self.request = None

    def _take_pause(self, entry: Entry) -> None:
        """Only the clocks care."""

    def _take_end(self, entry: Entry) -> None:
        self.finished = True


def in_secret(after: Position | None, entry: Entry) -> bool:
    """Whether nobody else can know of this entry: it happened in a draft that is still open."""
    if entry["what"] == "take-back":
        return True
    lanes = (after.lanes if after is not None else None) or []
    seat = entry.get("seat")
    return entry["what"] == "choice" and any(
        lane.seat == seat and lane.choices and not lane.done for lane in lanes
    )


TAKING: dict[str, Callable[[Match, Entry], None]] = {
    name.removeprefix("_take_").replace("_", "-"): doing
    for name, doing in vars(Match).items()
    if name.startswith("_take_")
}
TAKING["flag"] = TAKING["resignation"]


def record_alone(game: Game, position: Position, seat: int) -> Record:
    """What a seat knows, without the story."""
    story, position.story = position.story, None
    try:
        return record(game, position, seat)
    finally:
        position.story = story


def scenario_position(game: Game, scenario: Scenario) -> Position:
    """The position a scenario leads to."""
    position = set_up(game, scenario)
    for line in scenario.play:
        play_line(game, position, line)
    return position
