"""Who may come in: how many connections there are, by address and in all. Those that have not asked for anything yet
are the first to go, so that nobody who only holds the door keeps others out."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Protocol

LONGEST_REQUEST = 10.0  # seconds until the whole head of a request is there, or its body
SWEPT = 64  # connections in one round
HEADROOM = 0.8  # of all places; the rest is for people who have a seat

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Transport(Protocol):
    def abort(self) -> None: ...


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """What counts as one address: of IPv6 the first half, since everybody there has all of the second."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return str(found)


def networks(given: Iterable[str]) -> tuple[Network, ...]:
    """Of single addresses and of whole networks. One that is neither raises a ValueError."""
    return tuple(ipaddress.ip_network(each) for each in given)


@lru_cache(maxsize=4096)
def is_within(address: str, wide: tuple[Network, ...]) -> bool:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return any((mapped or found) in each for each in wide)


@dataclass
class Admission:
    most: int  # connections
    by_address: int
    now: Callable[[], float]
    proxies: tuple[Network, ...] = ()  # they speak for many
    patience: float = LONGEST_REQUEST
    _from: dict[Transport, str] = field(default_factory=dict)
    _count: Counter[str] = field(default_factory=Counter)
    _asking: dict[Transport, float] = field(default_factory=dict)  # owe us a request, the oldest first

    def is_full(self, address: str) -> bool:
        """Nobody else comes in from there."""
        return self._count[network(address)] >= self.by_address and not is_within(address, self.proxies)

    def enter(self, transport: Transport, address: str) -> bool:
        """False: it is not let in."""
        if self.is_full(address):
            return False
        origin = network(address)
        if len(self._from) >= self.most and not self._make_room():
            return False
        self._from[transport] = origin
        self._count[origin] += 1
        self.asks(transport)
        return True

    def asks(self, transport: Transport) -> None:
        """From now on it owes us a request."""
        if transport in self._from:
            self._asking.pop(transport, None)
            self._asking[transport] = self.now()

    def asked(self, transport: Transport) -> None:
        """Its request is there."""
        self._asking.pop(transport, None)

    def leave(self, transport: Transport) -> None:
        self._asking.pop(transport, None)
        if (origin := self._from.pop(transport, None)) is not None:
            self._count[origin] -= 1
            if not self._count[origin]:
                del self._count[origin]

    def sweep(self) -> None:
        """Ends those that have taken too long to say what they want, some at a time."""
        late = self.now() - self.patience
        for transport, since in list(islice(self._asking.items(), SWEPT)):
            if since > late:
                return
            self._end(transport)

    def _make_room(self) -> bool:
        """The oldest of those that have not asked for anything goes."""
        if not self._asking:
            return False
        self._end(next(iter(self._asking)))
        return True

    def _end(self, transport: Transport) -> None:
        self.leave(transport)
        transport.abort()

    def __len__(self) -> int:
        return len(self._from)


@dataclass
class SocketLimits:
    """How many sockets may be open: of one person, from one address, and of all who have no seat."""

    by_person: int = 16
    by_address: int = 256
    most: int = 10_000
    _count: Counter[str] = field(default_factory=Counter)
    _open: int = 0

    def enter(self, person: str, address: str, seated: bool) -> bool:
        keys = self._keys(person, address)
        full = self.most if seated else HEADROOM * self.most
        if self._open >= full or any(self._count[key] >= most for key, most in keys.items()):
            return False
        self._open += 1
        self._count.update(keys.keys())
        return True

    def leave(self, person: str, address: str) -> None:
        self._open -= 1
        for key in self._keys(person, address):
            self._count[key] -= 1
            if not self._count[key]:
                del self._count[key]

    def _keys(self, person: str, address: str) -> dict[str, int]:
        return {f"person {person}": self.by_person, f"address {network(address)}": self.by_address}
