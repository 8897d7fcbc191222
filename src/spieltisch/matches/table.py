"""A hosted table: who sits there, who looks, and a match that goes on while people come and go.

Everything that happens to a match is tried out on a branch, stored, and only then told. One thing
happens at a time. Where another worker was faster, its entries are read first and the wish is
looked at anew; a choice that answers an earlier question is then refused like any other.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace

from spieltisch.games import find_game
from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.game import Game
from spieltisch.kernel.scenario import Failed
from spieltisch.kernel.setup import Setup
from spieltisch.kernel.tree import OptionTree
from spieltisch.kernel.view import option_tree
from spieltisch.kernel.words import Words
from spieltisch.matches.bots import check_level
from spieltisch.matches.clocks import ClockRule
from spieltisch.matches.database import CHAT, PRESENCE, Clash
from spieltisch.matches.frames import Frames
from spieltisch.matches.limits import look_at, uploaded
from spieltisch.matches.log import Entry, Log
from spieltisch.matches.match import HUMAN, OFF_THE_RAILS, Chair, Match
from spieltisch.matches.passing import Passing
from spieltisch.matches.presence import Presence
from spieltisch.matches.replay import Replay, log_text
from spieltisch.matches.seating import NAMES, clean, unlike
from spieltisch.matches.services import Services
from spieltisch.matches.store import OPEN, Seat, TableRow
from spieltisch.matches.talk import Talk, readable
from spieltisch.matches.telling import names_for
from spieltisch.matches.timing import Alarm, sleep_until
from spieltisch.matches.told import ChatLine, Frame, State, TableInfo
from spieltisch.matches.verify import verify
from spieltisch.players.base import MILLISECONDS

# How long replaying may keep the others waiting at a stretch.
STRETCH = 0.01
# What could not be stored is tried again after so many seconds.
RETRY = 5.0
# A bot that thinks for a fixed time answers so long after it.
MARGIN = 0.1
# What happens sooner than this keeps a table at hand.
SOON = 120.0


@dataclass(frozen=True)
class Proof:
    """What is needed to check a shuffle anew, and what was found: whether good, and a sentence."""

    commitment: str
    secret: str
    contributions: list[str]
    seed: str
    findings: list[tuple[bool, str]]


@dataclass(eq=False)
class Watch:
    """Somebody who looks at a table, from one of their seats or as an onlooker."""

    table: Table
    person: str
    looking: int | None
    tell: Callable[[str], None]

    def close(self) -> None:
        """They look away."""
        self.table.unwatch(self)


class Table:
    """One table. Everything somebody does takes that person first."""

    def __init__(self, services: Services, row: TableRow, guests: set[str]) -> None:
        self.services = services
        self.row = row
        self.guests = guests
        self.game: Game = find_game(row.game)
        self.match: Match | None = None
        # The entry that leads elsewhere by today's rules.
        self.frozen_at: int | None = None
        self.watches: list[Watch] = []
        # Since when nobody who holds a seat has been looking.
        self.away: dict[str, float] = {}
        self.version = 0
        self.touched = services.clock.now()
        self.frames = Frames()
        # The match step by step, if somebody has looked at it.
        self.story: Replay | None = None
        self.talk = Talk(services, row.id)
        self.presence = Presence(services, row.id, self.here)
        self.lock = asyncio.Lock()
        self.alarm: Alarm | None = None
        # Bots that think: for which question, and how.
        self.thoughts: dict[int, tuple[int, asyncio.Task[None] | None]] = {}
        # Whether this worker has stored the latest entries.
        self.driving = not services.shared
        self.closed = False
        self.miss_everybody()

    # What it is

    @property
    def id(self) -> str:
        """The name by which it is known, which nobody can guess."""
        return self.row.id

    @property
    def state(self) -> State:
        """How far it has got."""
        state: State = self.row.state  # type: ignore[assignment]
        return state

    @property
    def public(self) -> bool:
        """Whether it stands in the lobby and everybody may watch."""
        return self.row.public

    @property
    def workbench(self) -> bool:
        """Whether it is for trying out lines, with open hands."""
        return self.row.agreed.get("scenario") is not None

    @property
    def setup(self) -> Setup:
        """What was agreed on."""
        if self.match is not None:
            return self.match.setup
        return agreed_setup(self.game, self.row)

    @property
    def clock(self) -> ClockRule:
        """How long people may think."""
        kind, seconds = self.row.agreed["clock"]
        return ClockRule(kind, seconds)

    def own(self, person: str) -> list[int]:
        """The seats somebody holds."""
        return [n for n, seat in enumerate(self.row.seats) if seat.person == person]

    def is_host(self, person: str) -> bool:
        """Whether somebody has opened this table."""
        return self.row.host == person

    def may_watch(self, person: str) -> bool:
        """Whether somebody may see this table at all."""
        here = self.public or self.is_host(person) or person in self.guests
        return here or bool(self.own(person))

    def people(self) -> set[str]:
        """All who hold a seat."""
        return {seat.person for seat in self.row.seats if seat.person is not None}

    def present(self, person: str) -> bool:
        """Whether somebody is looking just now, here or at another worker."""
        return self.here(person) or person in self.presence.elsewhere

    def here(self, person: str) -> bool:
        """Whether somebody is looking just now, at this worker."""
        return any(watch.person == person for watch in self.watches)

    def idle(self) -> bool:
        """Whether nobody looks, and nothing happens by itself soon."""
        soon = self.services.clock.now() + SOON
        return not (self.watches or self.thoughts or self.lock.locked()) and (
            self.row.due is None or self.row.due > soon
        )

    # Who looks

    def watch(self, tell: Callable[[str], None], person: str, looking: int | None) -> Watch:
        """Somebody looks, and is told `frame`, `chat` or `gone` when there is something new."""
        if looking is not None and looking not in self.own(person):
            raise Illegal("not-your-seat")
        watch = Watch(self, person, looking, tell)
        back, new = person in self.away, not self.here(person)
        self.watches.append(watch)
        self.away.pop(person, None)
        if new:
            self._tell_presence(person)
        self.touch()
        if back:
            self.services.spawn(self._welcome(person))
        self.changed()
        return watch

    def unwatch(self, watch: Watch) -> None:
        """Somebody looks away; who holds a seat is missed from now on."""
        if watch in self.watches:
            self.watches.remove(watch)
            self.touch()
            if not self.here(watch.person):
                self._tell_presence(watch.person)
            self.miss_everybody()
            self.changed()
            self.schedule()

    def miss_everybody(self) -> None:
        """Those who hold seats and are not here are missed from now on."""
        for person in self.people():
            if self.present(person):
                self.away.pop(person, None)
            else:
                self.away.setdefault(person, self.services.clock.now())

    def _tell_presence(self, person: str) -> None:
        if self.services.shared and person in self.people():
            self.services.spawn(self.presence.tell(person))

    async def look_elsewhere(self) -> None:
        """See who is at other workers, and remind them of those who are here."""
        for person in self.people():
            if self.here(person):
                await self.presence.tell(person)
        await self.presence.look()
        self.miss_everybody()

    def changed(self, what: str = "frame") -> None:
        """Tell all who look that there is something new."""
        if what == "frame":
            self.version += 1
        for watch in list(self.watches):
            watch.tell(what)

    def touch(self) -> None:
        """Somebody is interested in this table."""
        self.touched = self.services.clock.now()

    def frame(self, person: str, looking: int | None, words: Words) -> Frame:
        """Everything somebody sees from here now."""
        return self.frames.frame(self, person, looking, words)

    def info(self, person: str, words: Words) -> TableInfo:
        """What stands about this table in a list."""
        return self.frames.info(self, person, words)

    # Before the match

    async def sit(self, person: str, name: str, seat: int) -> None:
        """Somebody takes an open seat; with the last one the match begins."""
        await self.services.finish(self._sit(person, name, seat))

    async def _sit(self, person: str, name: str, seat: int) -> None:
        async with self.lock:
            if not 0 <= seat < len(self.row.seats) or self.row.seats[seat].kind != OPEN:
                raise Illegal("seat-taken")
            told = self.unlike_others(clean(name))
            if not await self.services.store.take_seat(self.id, seat, person, told):
                await self._read_row()
                raise Illegal("seat-taken")
            self.row.seats[seat] = Seat(HUMAN, person, told)
            self.miss_everybody()
            await self._begin_if_full()
        self.changed()

    async def admit(self, person: str) -> None:
        """Somebody may watch, though this table is not public."""
        if not self.may_watch(person):
            await self.services.store.admit(self.id, person)
            self.guests.add(person)

    async def begin_if_full(self) -> None:
        """Begin the match if nobody is missing."""
        async with self.lock:
            await self._begin_if_full()
        self.changed()

    async def _begin_if_full(self) -> None:
        row = self.row
        if row.state != "gathering" or any(seat.kind == OPEN for seat in row.seats):
            return
        now = self.services.clock.now()
        # The log is kept for good; who played can be forgotten, so names are not in it.
        chairs = [Chair(NAMES[n], seat.kind) for n, seat in enumerate(row.seats)]
        match = Match.create(
            self.game,
            agreed_setup(self.game, row),
            chairs,
            Log(),
            clock=self.clock,
            at=milliseconds(now),
            scenario=row.agreed.get("scenario"),
            bots=row.agreed["bots"],
        )
        if any(chair.kind == "search" for chair in match.chairs):
            self.services.thinkers.warm()
        if match.scenario is None:
            for seat in match.missing():
                if not match.chairs[seat].human:
                    match.contribute(seat, secrets.token_hex(16))
        try:
            await self._store(match)
        except Clash:
            await self._read_row()
            await self._catch_up()
        self._adopted()

    # While it is played

    async def contribute(self, person: str, seat: int, text: str) -> None:
        """What a seat adds to the shuffle."""
        self.mine(person, seat)
        told = readable(text).strip()[:200] or secrets.token_hex(16)
        await self.do(lambda match: match.contribute(seat, told))

    async def choose(self, person: str, seat: int, option: str, asked: int) -> None:
        """Answer the question of this number."""
        self.mine(person, seat)
        await self.do(lambda match: Passing(match).choose(seat, option, asked))

    async def undo(self, person: str, seat: int) -> None:
        """Take back the last choice, or ask the others to agree."""
        self.mine(person, seat)
        await self.do(lambda match: Passing(match).ask_undo(seat))

    async def consent(self, person: str, seat: int, yes: bool) -> None:
        """Agree or not to what was asked, for all of one's own seats that are asked."""
        self.mine(person, seat)

        def agree(match: Match) -> None:
            asked = [own for own in self.own(person) if own in match.asked_to_agree()]
            if not asked:
                raise Illegal("nothing-asked")
            for own in asked if yes else asked[:1]:
                if match.request is not None:
                    Passing(match).agree(own, yes)

        await self.do(agree)

    async def resign(self, person: str, seat: int) -> None:
        """Give up."""
        self.mine(person, seat)
        await self.do(lambda match: match.resign(seat, self.services.settings.stand_in))

    async def stop(self, person: str, seat: int, key: str, on: bool) -> None:
        """Be asked at such moments or not; `*` puts the usual ones back."""
        self.mine(person, seat)

        def change(match: Match) -> None:
            if key == "*":
                match.stops[seat].reset()
            else:
                match.stops[seat].change(key, on)

        await self.do(change)

    async def skip(self, person: str, seat: int) -> None:
        """Pass now, and on until something happens."""
        self.mine(person, seat)
        await self.do(lambda match: Passing(match).skip(seat))

    async def hold(self, person: str, seat: int) -> None:
        """Be asked at every moment, until passing by hand."""
        self.mine(person, seat)
        await self.do(lambda match: match.stops[seat].hold())

    async def hint(self, person: str, seat: int, words: Words) -> OptionTree:
        """What the quick bot would choose in this place."""
        self.mine(person, seat)
        match = self.playing()
        known = match.known(seat, story=False)
        if known.question is None:
            raise Illegal("not-asked")
        seed = secrets.randbits(62)
        id = await self.services.thinkers.choose("quick", known, seed, {})
        found = known.question.find(id)
        if found is None:
            raise Illegal("not-asked")
        return option_tree(found, words, names_for(match, words))  # type: ignore[return-value]

    async def replace(self, person: str, seat: int, level: str) -> None:
        """Let a bot play for somebody who is gone, or take one's seat back from it."""
        match = self.playing()
        if not 0 <= seat < match.setup.seats:
            raise Illegal("no-such-seat")
        if not level:
            self.mine(person, seat)
            await self.do(lambda match: match.come_back(seat))
            return
        check_level(level)
        holder = self.row.seats[seat].person
        if not self.own(person):
            raise Illegal("not-your-seat")
        if holder != person and (holder is None or not self._gone(holder)):
            raise Illegal("still-here")
        why = "left" if holder == person else "absent"
        await self.do(lambda match: match.take_over(seat, level, why))

    async def leave(self, person: str) -> None:
        """Get up. Before the match the seat is free again, and with the host the table goes; later
        a bot plays on where others wait."""
        if self.state == "gathering":
            if self.is_host(person):
                await self.drop()
                return
            async with self.lock:
                await self.services.store.free_seats(self.id, person)
                await self._read_row()
            self.changed()
        elif self.state == "playing" and self.people() - {person}:

            def go(match: Match) -> None:
                for seat in self.own(person):
                    if match.chairs[seat].human and not match.over:
                        match.take_over(seat, self.services.settings.stand_in, "left")

            await self.do(go)

    async def do(self, deed: Callable[[Match], None]) -> None:
        """Let something happen to the match: durable, and told, when this returns."""
        await self.services.finish(self._do(deed))

    async def _do(self, deed: Callable[[Match], None]) -> None:
        async with self.lock:
            while True:
                branch = self.playing().branch(milliseconds(self.services.clock.now()))
                wished = [stops.plain() for stops in branch.stops] if self.game.stops else []
                with self.limit():
                    deed(branch)
                    pass_on(branch)
                    if self.workbench:
                        look_at(self.game, branch.now)
                for seat, before in enumerate(wished):
                    if branch.stops[seat].plain() != before and not branch.finished:
                        branch.note_stops(seat)
                if not branch.log.entries:
                    return
                try:
                    await self._store(branch)
                except Clash:
                    await self._catch_up()
                    continue
                except Mistake:
                    # It may have been stored after all, only nobody could say so any more.
                    with suppress(Mistake):
                        await self._catch_up()
                    raise
                self._adopted()
                return

    def playing(self) -> Match:
        """The match, if there is one that can go on."""
        if self.match is None:
            raise Illegal("not-begun")
        if self.state == "frozen":
            raise Illegal("frozen")
        return self.match

    def limit(self) -> AbstractContextManager[None]:
        """What was uploaded may not take long, wherever it leads."""
        return uploaded() if self.workbench else nullcontext()

    def mine(self, person: str, seat: int) -> None:
        """It must be their own seat."""
        if not 0 <= seat < len(self.row.seats) or self.row.seats[seat].person != person:
            raise Illegal("not-your-seat")

    # How it is stored

    async def _store(self, branch: Match) -> None:
        """Store what happened on a branch, and go on with it."""
        row = row_after(self.row, branch, self.services.clock.now())
        await self.services.store.append(row, branch.log.entries)
        # What was changed meanwhile without an entry (who sits where) stays.
        row.seats, row.host, row.rematch = self.row.seats, self.row.host, self.row.rematch
        branch.log = Log([], branch.log.count, branch.log.chain)
        self.row, self.match, self.driving = row, branch, True
        self._name_chairs()

    def _adopted(self) -> None:
        """Something has happened: tell everybody, and see what comes next."""
        self.touch()
        self.schedule()
        self.changed()

    async def load(self) -> None:
        """Read the match from the store, and go on with it."""
        async with self.lock:
            if self.match is None and self.state != "gathering":
                entries = await self.services.store.entries(self.id)
                if entries:
                    await self._replay(entries)
            if self.state == "gathering":
                await self._begin_if_full()
        if self.services.shared:
            await self.look_elsewhere()
        self.schedule()

    async def _replay(self, entries: list[Entry]) -> None:
        """Do everything again; what leads elsewhere by today's rules is frozen."""
        try:
            with self.limit():
                match = Match.begin(Log(entries[:1]))
        except (Failed, *OFF_THE_RAILS):
            await self._freeze(0)
            return
        match.log = Log([], 1, entries[0]["chain"])
        self.match = match
        self._name_chairs()
        await self._follow(match, entries[1:])
        since, until = self.services.closed
        ticking = match.clocks.ticking and match.clocks.rule.kind != "days"
        if self.state == "playing" and ticking and match.clocks.last < until * 1000:
            branch = match.branch(milliseconds(self.services.clock.now()))
            branch.pause(max(milliseconds(since), match.clocks.last))
            try:
                await self._store(branch)
            except Clash:
                await self._catch_up()

    async def _follow(self, match: Match, entries: list[Entry]) -> None:
        """Do these entries too, without keeping others waiting."""
        done = match.log.count
        try:
            await gently(redo_all(match, entries))
        except Mistake:
            await self._freeze(entries[match.log.count - done]["number"])

    async def _freeze(self, number: int) -> None:
        """Nobody may go on with this match: by today's rules it would be another one."""
        self.frozen_at = number
        if self.row.state != "frozen":
            self.row.state, self.row.waiting, self.row.due = "frozen", 0, None
            await self.services.store.note_table(self.row)

    async def _catch_up(self) -> None:
        """Read what another worker has stored."""
        if self.match is None:
            entries = await self.services.store.entries(self.id)
            if entries:
                await self._replay(entries)
        else:
            entries = await self.services.store.entries(self.id, self.match.log.count)
            if not entries:
                return
            branch = self.match.branch()
            await self._follow(branch, entries)
            self.match = branch
        self.driving = not self.services.shared
        match = self.match
        if match is not None and self.state != "frozen":
            self.row = row_after(self.row, match, self.row.moved)
        self.schedule()
        self.changed()

    async def heard(self, count: int) -> None:
        """Another worker has changed something; -1 if not the match, but who sits here."""
        if count == CHAT:
            self.changed("chat")
            return
        if count == PRESENCE:
            await self.presence.look()
            self.miss_everybody()
            self.schedule()
            self.changed()
            return
        async with self.lock:
            known = -1 if self.match is None else self.match.log.count
            if count < 0 or self.match is None:
                await self._read_row()
            if self.state != "gathering" and (count < 0 or count > known):
                await self._catch_up()
        self.schedule()
        self.changed()

    async def _read_row(self) -> None:
        row = await self.services.store.table(self.id)
        if row is None:
            self.close()
            self.changed("gone")
            return
        self.row = row
        self.guests = await self.services.store.guests(self.id)
        self._name_chairs()
        self.miss_everybody()

    def _name_chairs(self) -> None:
        """The chairs of the match have the names that people have now."""
        if self.match is not None:
            self.match.chairs = [
                Chair(self.row.seats[seat].name or chair.name, chair.kind)
                for seat, chair in enumerate(self.match.chairs)
            ]

    # What happens by itself

    def schedule(self) -> None:
        """See to it that bots choose, flags fall, and nobody is waited for in vain."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        match = self.match
        if self.closed or match is None or self.state not in {"shuffling", "playing"}:
            self._stop_thinking()
            return
        self._let_think(match)
        times = []
        if not match.begun:
            times.append(self.row.moved + self.services.settings.contribute_after)
        elif (flag := match.clocks.next_flag()) is not None:
            times.append(flag / 1000)
        times += [since + self.services.settings.grace for since in self._missed(match)]
        if times:
            self.alarm = self.services.clock.call_at(min(times), self._wake)

    def _wake(self) -> None:
        self.alarm = None
        if not self.closed:
            self.services.spawn(self._look_around())

    async def _look_around(self) -> None:
        try:
            await self._do_what_is_due()
        except Mistake:
            self._try_later()
            raise

    async def _do_what_is_due(self) -> None:
        now = self.services.clock.now()
        if self.match is None or self.state not in {"shuffling", "playing"}:
            return
        if not self.match.begun:
            if now >= self.row.moved + self.services.settings.contribute_after:
                await self.do(contribute_for_all)
        else:
            await self.do(self._drop_flags)
            await self.do(self._stand_in)
        self.schedule()

    def _try_later(self) -> None:
        """What could not be stored is tried again after a while."""
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = self.services.clock.call_at(self.services.clock.now() + RETRY, self._wake)

    def _drop_flags(self, match: Match) -> None:
        for seat in match.clocks.ticking:
            if not match.over and match.clocks.left(seat, match.at or 0) <= 0:
                match.flag(seat, self.services.settings.stand_in)

    def _stand_in(self, match: Match) -> None:
        """A bot plays for those who have been gone for too long, if somebody waits for them."""
        now = self.services.clock.now()
        for person in self._absent(match):
            if now >= self.away[person] + self.services.settings.grace:
                for seat in self.own(person):
                    if match.chairs[seat].human and not match.over:
                        match.take_over(seat, self.services.settings.stand_in, "absent")

    def _missed(self, match: Match) -> list[float]:
        return [self.away[person] for person in self._absent(match)]

    def _absent(self, match: Match) -> list[str]:
        """Those who hold a seat, are not here, and are waited for by others who are."""
        if not match.begun or match.over or self.clock.kind == "days" or self.workbench:
            return []
        if not any(self.here(person) for person in self.people()):
            return []
        return [
            person
            for person in self.away
            if any(match.chairs[seat].human for seat in self.own(person))
        ]

    def _gone(self, person: str) -> bool:
        """Whether somebody has been away for so long that others may go on without them."""
        since = self.away.get(person)
        now = self.services.clock.now()
        return since is not None and now >= since + self.services.settings.grace

    async def _welcome(self, person: str) -> None:
        """Somebody who was away is back: they play again."""
        match = self.match
        if match is None or self.state != "playing":
            return

        def back(match: Match) -> None:
            for seat in self.own(person):
                if match.stand_ins.get(seat) == "absent" and not match.over:
                    match.come_back(seat)

        await self.do(back)

    # Bots

    def _let_think(self, match: Match) -> None:
        """Every bot that is asked thinks about its question, once."""
        asked = {
            seat: match.asked_at[seat]
            for seat in (match.waiting() if match.begun else [])
            if not match.chairs[seat].human
        }
        for seat in list(self.thoughts):
            if asked.get(seat) != self.thoughts[seat][0]:
                self._call_off(seat)
        for seat, number in asked.items():
            if seat not in self.thoughts:
                task = self.services.spawn(self._bot(match, seat, number))
                self.thoughts[seat] = (number, task)

    def _stop_thinking(self) -> None:
        for seat in list(self.thoughts):
            self._call_off(seat)

    def _call_off(self, seat: int) -> None:
        _, task = self.thoughts.pop(seat)
        if task is not None:
            task.cancel()

    async def _bot(self, match: Match, seat: int, number: int) -> None:
        """A bot answers its question, after a time that does not depend on its cards."""
        services = self.services
        level = match.chairs[seat].kind
        begun = services.clock.now()
        delay = services.settings.bot_delay
        if level == "search" and delay:
            delay = max(delay, match.bots.get("milliseconds", MILLISECONDS) / 1000 + MARGIN)
        lanes = match.now.lanes or []
        if any(lane.seat == seat and lane.choices for lane in lanes):
            # Nobody can tell how many choices a draft takes.
            delay = 0.0
        if not self.driving:
            delay += services.settings.patience
            await sleep_until(services.clock, begun + delay)
        known = match.known(seat, story=False)
        seed = secrets.randbits(62)
        option = await services.thinkers.choose(level, known, seed, match.bots)
        await sleep_until(services.clock, begun + delay)
        # From here on it is not called off any more.
        self.thoughts[seat] = (number, None)
        try:
            await self.do(lambda match: match.choose(seat, option, number))
        except Illegal:
            # It was undone, or another worker's bot was faster.
            return
        except Mistake:
            self.thoughts.pop(seat, None)
            self._try_later()
            raise

    # Names, chat, and who holds what

    async def say(self, person: str, name: str, text: str) -> ChatLine:
        """Say something to all who look."""
        line = await self.talk.say(person, name, text)
        self.touch()
        self.changed("chat")
        return line

    async def chat(self, person: str, since: int = 0) -> list[ChatLine]:
        """What was said, from this line on."""
        return await self.talk.lines(person, since)

    async def hand_over(self, old: str, new: str) -> None:
        """Somebody's seats are somebody else's from now on: they go on with another device."""
        await self.services.finish(self._hand_over(old, new))

    async def _hand_over(self, old: str, new: str) -> None:
        async with self.lock:
            if not await self.services.store.hand_over(self.id, old, new):
                raise Illegal("not-your-seat")
            await self._read_row()
        self.away.pop(old, None)
        self.changed()

    async def rename(self, person: str, name: str) -> None:
        """Somebody wants to be called something else; whoever else sits at their device does not,
        nor does anybody at a workbench."""
        own = self.own(person)
        if own and not self.workbench:
            told = self.unlike_others(clean(name), own[0])
            await self.services.store.rename(self.id, person, own[0], told)
            async with self.lock:
                await self._read_row()
            self.changed()

    async def forget(self, person: str, name: str) -> None:
        """Somebody's name and chat are forgotten here."""
        await self.services.store.forget_at(self.id, person, name)
        async with self.lock:
            await self._read_row()
        self.changed()
        self.changed("chat")

    def unlike_others(self, name: str, own: int | None = None) -> str:
        """A name that nobody else at this table has."""
        others = [seat for number, seat in enumerate(self.row.seats) if number != own]
        taken = {seat.name for seat in others}
        return unlike(name or next(spare for spare in NAMES if spare not in taken), taken)

    # The end

    async def proof(self, words: Words) -> Proof:
        """What is needed to check the shuffle anew, and what the verifier finds."""
        match = self.ended()
        entries = await self.services.store.entries(self.id)
        # Playing all of it again takes a while; others need not wait for it.
        findings = await asyncio.to_thread(verify, entries, names_for(match, words))
        told = [match.contributions[seat] for seat in sorted(match.contributions)]
        seed = match.seed().hex() if match.contributions else ""
        sentences = [(finding.good, finding.sentence(words)) for finding in findings]
        return Proof(match.commitment, match.secret.hex(), told, seed, sentences)

    async def replay(self) -> Replay:
        """The match step by step, once it is over (at a workbench at any time)."""
        match = self.ended(even_frozen=True)
        if self.story is None or len(self.story.entries) != match.log.count:
            entries = await self.services.store.entries(self.id)
            story = Replay(entries, match.names)
            await gently(story.take_in())
            self.story = story
        return self.story

    async def log_text(self) -> str:
        """The log as a file, once the match is over; one that is frozen can be had as well."""
        match = self.ended(even_frozen=True)
        return log_text(await self.services.store.entries(self.id), match.names)

    def ended(self, even_frozen: bool = False) -> Match:
        """The match, if nothing in it need be kept secret any more."""
        match = self.match
        frozen = even_frozen and self.state == "frozen"
        if match is None or not (self.state == "over" or frozen or self.workbench):
            raise Illegal("not-over")
        return match

    async def drop(self) -> None:
        """Delete the table with all there is of it."""
        await self.services.store.drop_table(self.id)
        self.close()
        self.changed("gone")

    def close(self) -> None:
        """Nothing happens here any more (in this process)."""
        self.closed = True
        if self.alarm is not None:
            self.alarm.cancel()
        self._stop_thinking()


def row_after(row: TableRow, match: Match, now: float) -> TableRow:
    """What is stored of a table after something has happened at this time."""
    state = "shuffling"
    if match.begun:
        state = "over" if match.over else "playing"
    waiting = match.waiting() if match.begun else []
    due = None
    if not match.begun or any(not match.chairs[seat].human for seat in waiting):
        due = now
    elif (flag := match.clocks.next_flag()) is not None and not match.over:
        due = flag / 1000
    bits = sum(1 << seat for seat in waiting)
    # What is chosen in a draft must not show, not even in a list of tables.
    lanes = (match.now.lanes if match.begun else None) or []
    secret = any(lane.choices and not lane.done for lane in lanes)
    moved = row.moved if secret else now
    return replace(row, state=state, moved=moved, waiting=bits, due=due)


def milliseconds(seconds: float) -> int:
    """A time as it stands in the log."""
    return int(seconds * 1000)


def agreed_setup(game: Game, row: TableRow) -> Setup:
    """The agreement a table was opened with."""
    agreed = row.agreed
    cards = tuple(tuple(cards) for cards in agreed["cards"])
    return game.setup(agreed["seats"], agreed["house"], cards)


def contribute_for_all(match: Match) -> None:
    """Whoever has not added to the shuffle gets a random number."""
    if not match.begun:
        for seat in match.missing():
            match.contribute(seat, secrets.token_hex(16))


def redo_all(match: Match, entries: list[Entry]) -> Iterator[None]:
    """Let these entries happen again, one at each turn."""
    for entry in entries:
        match.redo(entry)
        match.log.before += 1
        match.log.chain = entry["chain"]
        yield


async def gently(work: Iterator[None]) -> None:
    """Do all of it, without keeping others waiting."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for _ in work:
        if loop.time() - begun > STRETCH:
            await asyncio.sleep(0)
            begun = loop.time()


def pass_on(match: Match) -> None:
    """Let seats pass that have said so, until somebody has to think."""
    if match.begun and match.scenario is None:
        passing = Passing(match)
        while not match.over and passing.play():
            pass
