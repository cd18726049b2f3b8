"""Copies that are taken while people play: each is whole, and holds all that was acknowledged before it was begun."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from dragonhoard.games import catalogue
from dragonhoard.proofs.audit import Acked, check, kept
from dragonhoard.server import moving
from dragonhoard.server.data import open_store
from tests.harness.real.killing import BOTS, Player, _everybody_goes_on, open_game
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server


@dataclass
class Copies:
    whole: int = 0
    moves: float = 0.0  # acknowledged a second
    wrong: list[Any] = field(default_factory=list)


async def _copied(server: Server, count: int, games: int, result: Copies) -> None:
    loop = asyncio.get_running_loop()
    people = [Person(server, f"P{seat}") for seat in range(2)]
    tables = [await loop.run_in_executor(None, open_game, people, slug) for slug in islice(cycle(catalogue()), games)]
    players = [Player(person, table, at) for at, table in enumerate(tables) for person in people]
    begun = time.monotonic()
    for number in range(count):
        await _everybody_goes_on(players, 5, PATIENT)
        acks = [ack for player in players for ack in player.acks]
        await loop.run_in_executor(None, _one, server.folder, number, acks, result)
    result.moves = sum(len(player.acks) for player in players) / (time.monotonic() - begun)
    for player in players:
        await player.end()


def _one(data: Path, number: int, acks: list[Acked], result: Copies) -> None:
    copy, again = data.parent / f"copy-{number}", data.parent / f"again-{number}"
    try:
        moving.backup(data, copy)
        moving.restore(copy, again)
        store = open_store(again)
        wrong = list(check(kept(store), [], acks))
        store.close()
    except Exception as error:
        wrong = [repr(error)]
    result.wrong += wrong
    result.whole += not wrong


def copied(data: Path, count: int, games: int = 3) -> Copies:
    result = Copies()
    with Server(data, settings=BOTS) as server:
        asyncio.run(_copied(server, count, games, result))
    return result
