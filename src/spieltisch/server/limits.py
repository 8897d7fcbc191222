"""How much anybody may ask of the server: buckets that fill up again with time."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from typing import Final

from spieltisch.server.settings import Rate

# With so many buckets those that are full again are thrown away.
MOST_BUCKETS: Final = 20_000


class Limited(Exception):
    """Somebody asks for too much; `seconds` is how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Bucket:
    """What somebody may still do just now.

    >>> bucket = Bucket(Rate(2, 1), now=0)
    >>> [bucket.take(Rate(2, 1), now) for now in (0, 0, 0, 1)]
    [0.0, 0.0, 1.0, 0.0]
    """

    __slots__ = ("left", "since")

    def __init__(self, rate: Rate, now: float) -> None:
        self.left = rate.burst
        self.since = now

    def take(self, rate: Rate, now: float, much: float = 1.0) -> float:
        """Take one from the bucket: 0, or the seconds after which there will be one again."""
        self.left = min(rate.burst, self.left + (now - self.since) * rate.a_second)
        self.since = now
        if self.left >= much:
            self.left -= much
            return 0.0
        return (much - self.left) / rate.a_second

    def full(self, rate: Rate, now: float) -> bool:
        """Whether nobody need remember this bucket."""
        return self.left + (now - self.since) * rate.a_second >= rate.burst


class Limits:
    """Buckets of one kind, one for every name (an address, a person)."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> None:
        """Count one; `Limited` if it is too much."""
        wait = self._bucket(name).take(self.rate, self.clock())
        if wait:
            raise Limited(wait)

    def check(self, name: str) -> None:
        """`Limited` if the next one would be too much; nothing is counted."""
        wait = self._bucket(name).take(self.rate, self.clock(), 0.0)
        left = self._bucket(name).left
        if wait or left < 1.0:
            raise Limited((1.0 - left) / self.rate.a_second)

    def _bucket(self, name: str) -> Bucket:
        now = self.clock()
        bucket = self.buckets.get(name)
        if bucket is None:
            if len(self.buckets) >= MOST_BUCKETS:
                self._tidy(now)
            bucket = self.buckets[name] = Bucket(self.rate, now)
        return bucket

    def _tidy(self, now: float) -> None:
        """Forget who has not asked for long; if that is nobody, the oldest half."""
        kept = {name: b for name, b in self.buckets.items() if not b.full(self.rate, now)}
        if len(kept) >= MOST_BUCKETS:
            kept = dict(list(kept.items())[MOST_BUCKETS // 2 :])
        self.buckets = kept


def neighbourhood(address: str) -> str:
    """Whom to count together: an IPv4 address, or the network of an IPv6 address, since everybody
    who has one has very many.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8:1:2:3::4"), neighbourhood("nonsense")
    ('192.0.2.7', '2001:db8:1:2::', 'nonsense')
    """
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((number, 64), strict=False).network_address)
