"""The pace of bots on the simulated clock: people can follow them, and among themselves they do not dawdle."""

import asyncio
from itertools import pairwise

from dragonhoard.server.loaded_table import Settings
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import play
from tests.harness.some import GAME

LEAST, MOST = 3.0, 5.0
THOUGHT = 0.3  # a bot of the simulation thinks no longer; the disk takes the rest
SLOW = Parts(settings=Settings(bot_pause=(LEAST, MOST)))


def pauses(stage, table):
    """Seconds before each move of a bot."""
    rows = [row for row in stage.server.store.table(table)[0] if row.kind in {"started", "input"}]
    return [b.at - a.at for a, b in pairwise(rows) if "bot" in b.data]


def test_with_people_at_the_table_a_bot_takes_its_time():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await stage.table(ann, [ann], bots=5, first_seat=1)
        ann.disconnect()  # the seat stays hers
        await asyncio.sleep(12 * MOST)
        return pauses(stage, table)

    found, _ = play(act, parts=SLOW)
    assert len(found) >= 5
    assert all(LEAST <= pause <= MOST + THOUGHT for pause in found)
    assert max(found) - min(found) > THOUGHT  # drawn, not fixed


def test_so_it_does_for_somebody_who_looks_on_but_not_for_bots_alone():
    async def act(stage):
        ann = await stage.person("Ann")
        game = GAME(3, {})
        ann.table = table = await stage.server.house.open(ann.user, ann.name, game, "open", "public")
        ann.connect()
        for seat in range(3):
            await stage.told(ann, "bot", seat=seat, bot="uniform")
        await stage.told(ann, "start")
        await asyncio.sleep(3 * MOST)
        watched = pauses(stage, table)
        ann.disconnect()
        await asyncio.sleep(2 * MOST)
        return watched, pauses(stage, table)[len(watched) + 1 :]

    (watched, alone), _ = play(act, parts=SLOW)
    assert watched
    assert all(LEAST <= pause <= MOST + THOUGHT for pause in watched)
    assert alone
    assert all(pause <= THOUGHT for pause in alone)


def test_the_host_has_bots_hurry():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await stage.table(ann, [ann], bots=5, first_seat=1)
        await stage.told(ann, "tempo", bots="at_once")
        before = len(pauses(stage, table))
        await asyncio.sleep(6 * MOST)
        return pauses(stage, table)[before + 1 :]  # one was thinking already

    found, _ = play(act, parts=SLOW)
    assert len(found) >= 3
    assert all(pause <= THOUGHT for pause in found)
