"""Bots that could end the process they think in: one whose table has gone on meanwhile, and one that fails."""

from __future__ import annotations

import io
import pickle
import sys
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import catalogue
from dragonhoard.server import worker
from dragonhoard.server.bot_players import Job, Thought
from dragonhoard.server.loaded_table import Settings
from tests.harness.sim.bots import Thinker
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import HOUR, ended, play
from tests.harness.some import GAME, SOME

BARGAINS = next(kind for kind in catalogue().values() if kind.bargaining is not Game.bargaining)
HURRIED = 2  # with this seed three bots were asked for a second thought when there was nothing left to say


class Seeing(Thinker):
    """Notes how many moves it has to choose from."""

    def __init__(self, thinker: Any) -> None:
        super().__init__(thinker.rng, 0.0)
        self.menus: list[int] = []

    async def think(self, job: Job) -> Thought:
        self.menus.append(len(job.view.menu.moves))
        return await super().think(job)


def test_no_bot_is_asked_when_it_has_nothing_to_choose() -> None:
    async def act(stage: Any) -> list[int]:
        bots = stage.server.house.bots
        bots.thinker = seeing = Seeing(bots.thinker)
        host = await stage.person("Ann")
        host.table = table = await stage.server.house.open(host.user, "Ann", BARGAINS(3), "open", "public")
        host.connect()
        for seat in range(3):
            assert await stage.told(host, "bot", seat=seat, bot="uniform")
        assert await stage.told(host, "start")
        host.disconnect()
        await ended(stage, table)
        return seeing.menus

    menus = play(act, parts=Parts(settings=Settings(idle=HOUR)), seed=HURRIED)[0]
    assert len(menus) > 100
    assert min(menus) > 0


def test_a_bot_that_fails_costs_its_thought_and_not_the_process(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    game = GAME(GAME.seats[0])
    state, _ = game.start(Dice(1))
    seat = game.asked(state)[0]
    job = Job(SOME, game.players, game.options, game.edition.values, "uniform", game.view(state, seat), None, 1)
    blind = Job(SOME, game.players, game.options, game.edition.values, "uniform", None, None, 1)
    sent = b"".join(len(data).to_bytes(4, "big") + data for data in map(pickle.dumps, (blind, job)))
    answers = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(sent)))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=answers))
    worker.main()
    assert answers.getvalue()[:4] == bytes(4)
    thought = msgspec.json.decode(answers.getvalue()[8:], type=Thought)
    assert thought.move in map(game.say_move, game.menu(state, seat).moves)
    assert "Traceback" in capfd.readouterr().err
