"""A node of a cluster, put together: its membership, and the ways to the other nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.server.cluster.bus import NatsBus, NoBus
from dragonhoard.server.cluster.forward import Forward
from dragonhoard.server.cluster.node import Membership
from dragonhoard.server.cluster.relay import Relay
from dragonhoard.server.cluster.wire import Ask, Here, Look, Message, Part
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.house import House

HANDED_OVER = 8  # tables at the same time


@dataclass
class Cluster:
    membership: Membership
    house: House
    relay: Relay
    forward: Forward
    bus: NatsBus | NoBus
    url: str | None  # of the bus
    _tasks: list[asyncio.Task[Any]] = field(default_factory=list)

    def receive(self, message: Message) -> None:
        match message:
            case Ask() | Part():
                self.forward.receive(message)
            case Look() | Here():
                self.membership.answer(message)
            case _:
                self.relay.receive(message)

    async def check(self) -> None:
        """Raises a Problem if this cannot be a node of one house with the others. It is none yet: what others see of it
        meanwhile is taken back."""
        try:
            await self._join()
        finally:
            await self.end()

    async def _join(self) -> None:
        if isinstance(self.bus, NatsBus) and self.url:
            await self.bus.open(self.url, self.receive)
        await self.membership.renew()
        await self.membership.greet()

    async def start(self) -> None:
        await self._join()
        membership, house = self.membership, self.house
        work = (membership.stay_alive(house.keep_only), membership.sweep(house.take_up), self.relay.beat())
        self._tasks += [asyncio.ensure_future(each) for each in work]

    async def drain(self) -> None:
        """Before it ends: tables are handed over one by one, and whoever is here is sent to another node."""
        membership = self.membership
        if membership.draining:
            return
        membership.draining = True
        names = iter(list(self.house.tables))
        await asyncio.gather(*(self._hand_over(names) for _ in range(HANDED_OVER)))
        for end in list(self.relay.led.values()):
            end.end()

    async def _hand_over(self, names: Any) -> None:
        for table in names:
            if loaded := self.house.tables.get(table):
                await self.house.let_go(loaded)
                await self.membership.hand_over(table, loaded.epoch, None)

    @property
    def trouble(self) -> str | None:
        """Why this node is not ready to take people in; None if it is."""
        if self.membership.draining:
            return "draining"
        if not self.membership.is_alive:
            return "database"
        if not self.bus.connected:
            return "bus"
        return "clock" if self.membership.is_skewed else None

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.membership.leave()
        if isinstance(self.bus, NatsBus):
            await self.bus.close()


def joined(
    membership: Membership,
    house: House,
    conversations: Conversations,
    bus: NatsBus | NoBus,
    url: str | None,
    app: Any,
    link_target: Callable[[str], Awaitable[tuple[str, str | None] | None]],
    entropy: Callable[[int], bytes],
) -> Cluster:
    relay = Relay(membership, house, conversations, bus, entropy)
    conversations.lead = relay.lead
    forward = Forward(app, membership.id, house, bus, link_target, entropy)
    return Cluster(membership, house, relay, forward, bus, url)
