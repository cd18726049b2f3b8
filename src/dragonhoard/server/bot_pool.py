"""Bots think in worker processes."""

from __future__ import annotations

import msgspec

from dragonhoard.server.bot_players import Job, Thought
from dragonhoard.server.worker_pool import WorkerPool

DECODE = msgspec.json.Decoder(Thought).decode


class BotPool(WorkerPool):
    async def think(self, job: Job) -> Thought:
        return DECODE(await self.ask(job))
