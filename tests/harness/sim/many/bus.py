"""A bus as bad as the seed wants it: late, lossy, doubling, out of order, cut in two."""

from collections.abc import Callable
from random import Random

from dragonhoard.server.cluster.wire import Message, decode, encode
from tests.harness.sim.many.loops import ProcessLoop


class Ether:
    """What all buses have in common."""

    def __init__(self, rng: Random):
        self.rng = rng
        self.loss = self.doubling = self.disorder = 0.0
        self.cut: set[frozenset[str]] = set()  # pairs of nodes that do not hear each other
        self.down = False
        self.ears: dict[str, tuple[ProcessLoop, Callable[[Message], None]]] = {}
        self.carried: list[tuple[str, Message]] = []  # to which node, what
        self._last: dict[tuple[str, str], float] = {}

    def carry(self, by: str, to: str, data: bytes) -> None:
        rng = self.rng
        if self.down or frozenset((by, to)) in self.cut or to not in self.ears or rng.random() < self.loss:
            return
        loop, hear = self.ears[to]
        for _ in range(2 if rng.random() < self.doubling else 1):
            when = loop.now + rng.uniform(0.0002, 0.004)
            if rng.random() < self.disorder:
                when += rng.uniform(0.0, 1.5)
            else:
                when = self._last[by, to] = max(when, self._last.get((by, to), 0.0))
            message = decode(data)
            self.carried.append((to, message))
            loop.arrive(when, self._arrived, to, hear, message)

    def _arrived(self, to: str, hear: Callable[[Message], None], message: Message) -> None:
        if to in self.ears and self.ears[to][1] == hear:
            hear(message)


class SimBus:
    def __init__(self, ether: Ether, node: str):
        self.ether, self.node = ether, node

    @property
    def connected(self) -> bool:
        return not self.ether.down

    def send(self, node: str, message: Message) -> None:
        if self.node in self.ether.ears:  # else this process is gone
            self.ether.carry(self.node, node, encode(message))
