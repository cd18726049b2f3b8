"""How long quiet people wait for their acknowledgements while others are deaf or flood, or else behave."""

from __future__ import annotations

import statistics
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field

from tests.harness.real.noise import noise
from tests.harness.real.people import Person
from tests.harness.real.serving import Server

REMARKS = 15  # of one person without a pause; within what everybody may say at once
MORE = 0.10  # how much longer others may wait
STUFFED = 400  # remarks after which a socket that is not read can hold no more


@dataclass
class Waits:
    """Seconds to the first view, and from each remark to its acknowledgement."""

    calm: list[float] = field(default_factory=list)
    noisy: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """Of all of them together."""
        return sum(self.noisy) / sum(self.calm)

    @property
    def worst(self) -> float:
        """Of the slowest hundredth."""
        return statistics.quantiles(self.noisy, n=100)[-1] / statistics.quantiles(self.calm, n=100)[-1]

    def fault(self) -> str | None:
        return f"others wait {self.worst:.2f} times as long (p99)" if self.worst > 1 + MORE else None


def _quiet(server: Server, people: int, seconds: list[float]) -> None:
    table = Person(server, "Quiet").open()
    for number in range(people):
        person = Person(server, f"Quiet {number}")
        begun = time.perf_counter()
        with person.at(table) as wire:
            wire.full()
            seconds.append(time.perf_counter() - begun)
            for _ in range(REMARKS):
                begun = time.perf_counter()
                wire.ok("say", text="quiet")
                seconds.append(time.perf_counter() - begun)


class _Talker:
    """Somebody who fills the sockets of those who do not read, and then goes on talking."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self._stuffed, self._stop = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._talk)

    def __enter__(self) -> None:
        self._thread.start()
        self._stuffed.wait()

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _talk(self) -> None:
        with suppress(TimeoutError), self.person.at(self.table) as wire:
            for _ in range(STUFFED):
                wire.do("say", text="x" * 480)
            self._stuffed.set()
            while not self._stop.wait(0.1):
                wire.do("say", text="x" * 480)
        self._stuffed.set()


def deaf(server: Server, sockets: int, people: int, rounds: int = 2) -> Waits:
    """At a table where somebody talks, sockets that are not read, against as many that are."""
    waits = Waits()
    for _ in range(rounds):
        for kind, seconds in (("readers", waits.calm), ("deaf", waits.noisy)):
            host = Person(server, "Host")
            table = host.open()
            with noise(server, kind, table, [host] * sockets), _Talker(host, table):
                _quiet(server, people, seconds)
    return waits


def flood(server: Server, clients: int, people: int, rounds: int = 2) -> Waits:
    """Clients that send as fast as they can, against as many that send as fast as they may."""
    waits = Waits()
    for _ in range(rounds):
        for kind, seconds in (("polite", waits.calm), ("flood", waits.noisy)):
            table = Person(server, "Host").open()
            crowd = [Person(server, f"Noisy {number}") for number in range(clients)]
            with noise(server, kind, table, crowd):
                _quiet(server, people, seconds)
    return waits
