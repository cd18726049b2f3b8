"""Bots that think in virtual time: well, badly, for ever, or not at all."""

import asyncio
from random import Random

from dragonhoard.server.bot_players import Job, Thought
from dragonhoard.server.bot_worker import think

WRONG = ("", "fly", "place", "place 99", "claim -1", "draw draw", "place " + "9" * 5000, None, 7, b"draw", "\ud800")


class Thinker:
    """`bad` is how often a bot hangs, fails or answers nonsense."""

    def __init__(self, rng: Random, bad: float):
        self.rng, self.bad = rng, bad
        self.failed = 0

    async def think(self, job: Job) -> Thought:
        await asyncio.sleep(self.rng.uniform(0.001, 0.1))
        if self.rng.random() >= self.bad:
            return think(job)
        self.failed += 1
        how = self.rng.randrange(4)
        if how == 0:
            await asyncio.sleep(1e9)
        if how == 1:
            raise OSError("the worker has died")
        if how == 2:
            await asyncio.sleep(self.rng.uniform(0.0, 30.0))
            return think(job)
        wrong = self.rng.choice(WRONG)
        return Thought(wrong) if self.rng.random() < 0.5 else wrong  # type: ignore[arg-type, return-value]
