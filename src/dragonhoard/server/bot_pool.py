"""Bots think in worker processes."""

from __future__ import annotations

import msgspec

from dragonhoard.server.bot_players import Job, Thought
from dragonhoard.server.hindsight import Ended
from dragonhoard.server.hints import Advice, Asked
from dragonhoard.server.worker_pool import WorkerPool

DECODE = msgspec.json.Decoder(Thought).decode
DECODE_ADVICE = msgspec.json.Decoder(Advice).decode


class BotPool(WorkerPool):
    async def think(self, job: Job) -> Thought:
        return DECODE(await self.ask(job))

    async def advise(self, job: Asked) -> Advice:
        return DECODE_ADVICE(await self.ask(job))

    async def look_back(self, job: Ended) -> bytes:
        return await self.ask(job)
