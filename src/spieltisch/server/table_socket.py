"""One browser at one table: what it says is done for its own seats, what it may see is sent to it.

Nobody may count what others choose in secret: a frame that would tell this eye nothing new is not
sent, frames are numbered for each socket alone, and questions by numbers that say nothing.

Frames are not queued. When something has changed, the newest frame is made at the moment it can be
sent, so whoever is slow misses what lay between and never the present. Refusals, hints and chat
wait in a short queue; a socket that cannot even take those is closed, and comes back to one frame.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from spieltisch.kernel.errors import Illegal, Mistake
from spieltisch.kernel.tree import Line, View
from spieltisch.matches.table import Table, Watch
from spieltisch.matches.told import Around, Frame
from spieltisch.server import wire
from spieltisch.server.errors import note_trouble
from spieltisch.server.hall import Hall
from spieltisch.server.limits import Bucket, Limited
from spieltisch.server.people import Person
from spieltisch.server.settings import Rate
from spieltisch.server.texts import problem, problem_words, server_words

# How a socket ends: no such table, what is said is nonsense, too slow, somebody else sits there
# now, the session has a new cookie, the server stops.
NO_TABLE: Final = 4401
NONSENSE: Final = 4400
TOO_SLOW: Final = 4408
REPLACED: Final = 4409
RENEWED: Final = 4410
TOO_MANY: Final = 4429
STOPPING: Final = 1012
TOO_BIG: Final = 1009

# What no question is numbered with.
STALE: Final = -2
LONGEST_MESSAGE: Final = 4096
MOST_WAITING: Final = 64
MOST_NONSENSE: Final = 20
SECONDS_TO_SEND: Final = 20.0
# Who goes on although there is too much of it is shown the door.
MOST_REFUSED: Final = 200

DECODER: Final = msgspec.json.Decoder(wire.FromBrowser)
ENCODER: Final = msgspec.json.Encoder()


class Closing(Exception):
    """The socket has to be closed."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class TableSocket:
    """What one socket has been told, and what it says."""

    def __init__(
        self, hall: Hall, table: Table, person: Person, send: Callable[[bytes], Awaitable[None]]
    ) -> None:
        self.hall = hall
        self.table = table
        self.person = person
        self.send = send
        self.words = server_words(person.language, table.game)
        own = table.own(person.id)
        self.looking: int | None = own[0] if own else None
        self.watch: Watch | None = None
        self.changed = asyncio.Event()
        self.waiting: deque[bytes] = deque()
        self.frame_due = True
        self.chat_due = True
        self.closing: Closing | None = None
        self.heard_chat = -1
        self.sent_prints: set[str] = set()
        self.sent_log: list[Line] = []
        self.sent: Any = None
        self.number = 0
        self.log_length = 0
        now = asyncio.get_running_loop().time()
        rates = hall.settings.rates
        self.messages = Bucket(rates.messages, now)
        self.chat = Bucket(rates.chat, now)
        self.hints = Bucket(rates.hints, now)
        self.nonsense = 0
        self.refused = 0

    # What is sent

    def open(self) -> None:
        """Begin to watch; the first frame is due at once."""
        self.watch = self.table.watch(self.notice, self.person.id, self.looking)
        self.changed.set()

    def close(self) -> None:
        """Watch no longer."""
        if self.watch is not None:
            self.watch.close()
            self.watch = None

    def notice(self, kind: str) -> None:
        """Something has happened at the table."""
        if kind == "gone":
            self.end(NO_TABLE)
        elif kind == "chat":
            self.chat_due = True
        else:
            self.frame_due = True
        self.changed.set()

    def end(self, code: int, reason: str = "") -> None:
        """Close this socket as soon as the sender comes to it."""
        if self.closing is None:
            self.closing = Closing(code, reason)
        self.changed.set()

    async def send_all(self) -> None:
        """Send whatever is due, until the socket is closed."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            while self.waiting:
                await self.put(self.waiting.popleft())
            if self.closing is not None:
                raise self.closing
            if self.frame_due:
                self.frame_due = False
                frame = self.next_frame()
                if frame is not None:
                    await self.put(ENCODER.encode(frame))
            if self.chat_due:
                self.chat_due = False
                lines = await self.table.chat(self.person.id, self.heard_chat + 1)
                if lines:
                    self.heard_chat = lines[-1].number
                    await self.put(ENCODER.encode(wire.Chat(lines)))

    async def put(self, message: bytes) -> None:
        """Send one message; whoever does not take it for so long is too slow."""
        try:
            async with asyncio.timeout(SECONDS_TO_SEND):
                await self.send(message)
        except TimeoutError as error:
            raise Closing(TOO_SLOW, "too-slow") from error

    def tell(self, message: wire.Refused | wire.Hint) -> None:
        """Put a message into the queue."""
        if len(self.waiting) >= MOST_WAITING:
            self.end(TOO_SLOW, "too-slow")
            return
        self.waiting.append(ENCODER.encode(message))
        self.changed.set()

    def next_frame(self) -> Frame | None:
        """The table as it is now, without prints and lines of the log that were sent before; None
        if there is nothing new for this eye."""
        table = self.table
        if not table.may_watch(self.person.id):
            raise Closing(REPLACED)
        own = table.own(self.person.id)
        if self.looking is not None and self.looking not in own:
            self.turn_to(own[0] if own else None)
        frame: Frame = table.frame(self.person.id, self.looking, self.words)
        asked = self.sealed(self.looking, frame.asked)
        view, same = self.news_of(frame.view)
        told = (asked, frame.view and {**frame.view, "log": None}, timeless(frame.around))
        silent = view is None or not (view["log"] or view["texts"] or same < self.log_length)
        if silent and told == self.sent:
            return None
        self.sent, self.log_length = told, len(self.sent_log)
        self.number += 1
        return Frame(self.number, same, asked, view, frame.around)

    def news_of(self, view: View | None) -> tuple[View | None, int]:
        """What of a view is new, and with which line of the log it begins."""
        if view is None:
            return None, 0
        log, texts = view["log"], view["texts"]
        same = alike(self.sent_log, log)
        self.sent_log = log
        fresh = {face: told for face, told in texts.items() if face not in self.sent_prints}
        self.sent_prints |= fresh.keys()
        return {**view, "log": log[same:], "texts": fresh}, same

    def sealed(self, seat: int | None, asked: int) -> int:
        """The number of a question as it goes over the wire: it tells whether two questions are
        the same, and not how many choices lie between them."""
        match = self.table.match
        if asked < 0 or match is None:
            return asked
        told = b"%d/%d" % (-1 if seat is None else seat, asked)
        key = match.secret or self.table.id.encode()
        return int.from_bytes(hashlib.blake2b(told, key=key, digest_size=6).digest(), "big")

    def unsealed(self, seat: int, asked: int) -> int:
        """The number of the question that this seat is asked, if it is the one that is meant."""
        match = self.table.match
        now = -1 if match is None else match.asked_at[seat]
        return now if now >= 0 and self.sealed(seat, now) == asked else STALE

    def turn_to(self, seat: int | None) -> None:
        """Look from another seat, which has heard another log."""
        self.looking = seat
        self.sent_log = []
        self.sent = None
        if self.watch is not None:
            self.watch.looking = seat

    # What is said

    async def hear(self, said: str | bytes) -> None:
        """One message from the browser; whatever is wrong with it is told to it alone."""
        if len(said) > LONGEST_MESSAGE:
            raise Closing(TOO_BIG)
        ref = ""
        try:
            self.count(self.messages, self.hall.settings.rates.messages)
            message = DECODER.decode(said)
            ref = message.ref[:64]
            await self.do(message)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            self.nonsense += 1
            if self.nonsense > MOST_NONSENSE:
                raise Closing(NONSENSE) from None
            self.refuse(ref, self.say("bad-message"))
        except Limited as limited:
            self.refused += 1
            if self.refused > MOST_REFUSED:
                raise Closing(TOO_MANY) from None
            self.refuse(ref, self.say("too-many", seconds=max(1, round(limited.seconds + 0.5))))
        except (Illegal, Mistake) as why:
            self.refuse(ref, problem(why, self.person.language, self.table.game))
        except Closing:
            raise
        except Exception as why:  # noqa: BLE001 - one broken message must not end the game
            note_trouble(why)
            self.refuse(ref, self.say("trouble"))

    def say(self, key: str, **facts: Any) -> wire.Problem:
        """A refusal of the server's own."""
        text = problem_words(self.person.language).say(f"illegal.{key}", **facts)
        return wire.Problem(key, text)

    def refuse(self, ref: str, why: wire.Problem) -> None:
        """Something was not done."""
        self.tell(wire.Refused(ref, why))

    def count(self, bucket: Bucket, rate: Rate) -> None:
        """Count something that may not be done too often."""
        wait = bucket.take(rate, asyncio.get_running_loop().time())
        if wait:
            raise Limited(wait)

    def seat(self, wanted: int | None = None) -> int:
        """The own seat for which something is done: the one named, the one looked from, or any."""
        own = self.table.own(self.person.id)
        if wanted is not None:
            if wanted not in own:
                raise Illegal("not-your-seat")
            return wanted
        if self.looking in own and self.looking is not None:
            return self.looking
        if not own:
            raise Illegal("not-your-seat")
        return own[0]

    def silent_seats(self) -> list[int]:
        """The own seats that have not added to the shuffle yet, or all if none is missing."""
        own, match = self.table.own(self.person.id), self.table.match
        missing = [seat for seat in own if match is not None and seat in match.missing()]
        return missing or own

    async def do(self, message: wire.FromBrowser) -> None:
        """Do what was said."""
        table, id = self.table, self.person.id
        match message:
            case wire.Choose():
                seat = self.seat(message.seat)
                await table.choose(id, seat, message.option, self.unsealed(seat, message.asked))
            case wire.UndoMove():
                await table.undo(id, self.seat())
            case wire.Consent():
                await table.consent(id, self.seat(), message.yes)
            case wire.Resign():
                await table.resign(id, self.seat())
            case wire.Contribute():
                for seat in self.silent_seats():
                    await table.contribute(id, seat, message.text[: wire.MOST_TEXT])
            case wire.Stop():
                await table.stop(id, self.seat(), message.key, message.on)
            case wire.Skip():
                await table.skip(id, self.seat())
            case wire.Hold():
                await table.hold(id, self.seat())
            case wire.Replace():
                await table.replace(id, message.seat, message.level)
            case _:
                await self.do_for_oneself(message)

    async def do_for_oneself(self, message: wire.FromBrowser) -> None:
        """Do what changes nothing in the game."""
        match message:
            case wire.Say():
                await self.chat_line(message)
            case wire.Look():
                self.turn_to(None if message.seat is None else self.seat(message.seat))
                self.frame_due = True
            case wire.Speak():
                await self.speak(message.language)
            case wire.AskHint():
                await self.hint(message.ref)
            case _:
                self.forget_sent()
                self.frame_due = True
        self.changed.set()

    async def chat_line(self, message: wire.Say) -> None:
        """Say something to the table."""
        self.count(self.chat, self.hall.settings.rates.chat)
        if len(message.text) > wire.MOST_TEXT:
            raise Illegal("too-long")
        text = "".join(sign if sign.isprintable() else " " for sign in message.text).strip()
        if text:
            await self.table.say(self.person.id, self.name(), text)

    def name(self) -> str:
        """What to call whoever is there; people without a name are called like their seat."""
        own = self.table.own(self.person.id)
        seat = self.table.row.seats[own[0]].name if own else ""
        return self.person.name or seat or self.words.say("page.guest")

    async def speak(self, language: wire.Language) -> None:
        """Go on in another language: everything is sent again in it."""
        self.person = await self.hall.people.change(self.person, language)
        self.words = server_words(language, self.table.game)
        self.forget_sent()
        self.frame_due = True

    def forget_sent(self) -> None:
        """The next frame tells everything."""
        self.sent_log = []
        self.sent_prints = set()
        self.sent = None

    async def hint(self, ref: str) -> None:
        """What a bot would do in this place."""
        self.count(self.hints, self.hall.settings.rates.hints)
        option = await self.table.hint(self.person.id, self.seat(), self.words)
        self.tell(wire.Hint(ref[:64], option["id"], option["label"], option["rule"]))


def timeless(around: Around) -> Any:
    """What is said of a table, but for how much time is left, which changes by itself."""
    chairs = [(c.name, c.kind, c.present, c.resigned, c.ticking, c.yours) for c in around.chairs]
    return chairs, msgspec.structs.replace(around, chairs=[])


def alike(old: list[Line], new: list[Line]) -> int:
    """How many lines of the log are the same as before.

    >>> alike([{"key": "a"}, {"key": "b"}], [{"key": "a"}, {"key": "c"}])
    1
    """
    same = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        same += 1
    return same
