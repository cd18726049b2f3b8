"""Games among bots of which many thoughts hang, die or are nonsense, in virtual time: nobody waits for longer than a
bot is waited for, and a little for the house itself."""

from itertools import pairwise

from dragonhoard.server.loaded_table import Settings
from tests.harness.sim.bots import Thinker
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import HOUR, ended, play
from tests.harness.some import GAME

BAD = 0.3  # of the thoughts
LITTLE = 0.1  # seconds
EPOCH = 1e9  # of the simulated wall clock


class Watched(Thinker):
    """Notes when it is asked."""

    def __init__(self, thinker, loop):
        super().__init__(thinker.rng, BAD)
        self.loop, self.asked = loop, []

    async def think(self, job):
        self.asked.append(self.loop.time())
        return await super().think(job)


def stalls(seed, settings=None):
    """How many games were played to the end, one, and what was wrong with it."""
    patience = Settings().bot_patience

    async def act(stage):
        bots = stage.server.house.bots
        bots.thinker = watched = Watched(bots.thinker, stage.loop)
        host = await stage.person("Ann")
        host.table = table = await stage.server.house.open(host.user, "Ann", GAME(3 + seed % 4), "open", "public")
        host.connect()
        for seat in range(3 + seed % 4):
            assert await stage.told(host, "bot", seat=seat, bot="uniform")
        assert await stage.told(host, "start")
        host.disconnect()
        try:
            await ended(stage, table)
        except AssertionError as error:
            return 0, [str(error)]
        rows = [row for row in stage.server.store.table(table)[0] if row.kind == "input"]
        if len(rows) != len(watched.asked):
            return 0, [f"{len(watched.asked)} thoughts for {len(rows)} moves"]
        waits = [row.at - EPOCH - asked for row, asked in zip(rows, watched.asked, strict=True)]
        gaps = [later - row.at + EPOCH for row, later in zip(rows, watched.asked[1:], strict=False)]
        assert watched.failed or len(rows) < 1 / BAD, "no bot has failed"
        late = [f"a move after {wait:.3f} s" for wait in waits if wait > patience + LITTLE]
        slow = [f"asked after {gap:.3f} s" for gap in gaps if gap > LITTLE]
        backwards = [row for row, later in pairwise(rows) if later.at < row.at]
        return 1, late + slow + [f"back in time: {row}" for row in backwards]

    return play(act, parts=Parts(settings=settings or Settings(idle=HOUR)), seed=seed)[0]
