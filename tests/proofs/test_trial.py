"""Who plays in a trial ends when it does."""

import asyncio
from contextlib import suppress

from dragonhoard.proofs import trial_players


def test_whoever_does_not_hear_that_it_is_over_is_told_again(monkeypatch):
    monkeypatch.setattr(trial_players, "PING", 0.0)

    async def just_hanging_up() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def trial() -> bool:
        player = asyncio.ensure_future(just_hanging_up())
        await asyncio.sleep(0)
        await trial_players.ended([player])
        return player.cancelled()

    assert asyncio.run(trial())
