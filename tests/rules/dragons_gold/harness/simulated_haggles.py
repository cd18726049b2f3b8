"""Six people bargain on the simulated clock, sixty words a second at one table, hoard after hoard."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from dragonhoard.core import edition as editions
from dragonhoard.games import game_class
from tests.harness.sim.client import Client
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import Stage, play
from tests.rules.dragons_gold.harness.haggling import (
    OPTIONS,
    PACE,
    PLAYERS,
    Figures,
    Haggler,
    crowded_edition,
    examined,
)

EXPIRY = 0.050  # seconds that are wanted at most
STALLS = 0.02  # how often the process does not run for up to 20 ms, as a busy one does


def evening(seed: int, wanted: int, parts: Parts | None = None) -> Figures:
    """One game, or as much of it as is wanted."""
    found, _ = play(lambda stage: _evening(stage, wanted), parts=parts, seed=seed)
    late = [f"an expiry was {1000 * late:.0f} ms late" for late in found.late if late > EXPIRY]
    found.wrong += late[:1]
    return found


async def _evening(stage: Stage, wanted: int) -> Figures:
    game = game_class("dragons-gold")(PLAYERS, OPTIONS, editions.parse(crowded_edition(), "crowded"))
    people = [await stage.person(name) for name in "abcdef"]
    host, house = people[0], stage.server.house
    table = await house.open(host.user, host.name, game, "live", "public")
    hagglers = [Haggler(seat, Random(f"{stage.rng.random()}")) for seat in range(PLAYERS)]
    for seat, person in enumerate(people):
        person.table = table
        _listens(person, hagglers[seat], lambda: stage.loop.now)
        person.connect()
        await stage.told(person, "sit", seat=seat, name=person.name)
        person.answered = lambda name, done, key: None
    await stage.told(host, "start")
    stage.loop.stalls = STALLS
    talking = [asyncio.ensure_future(_talks(*pair, stage)) for pair in zip(people, hagglers, strict=True)]
    live = await house.load(table)
    heard = hagglers[0].heard
    while live.table.stage == "playing" and len(heard.struck) + heard.lost < wanted:
        await asyncio.sleep(0.1)
    for task in talking:
        task.cancel()
    await asyncio.sleep(0.2)  # what was said last is heard
    rows, seed, _ = stage.server.store.table(table)
    found = examined(rows, seed, hagglers, [person.user for person in people])
    found.wrong += stage.oracle.faults
    return found


def _listens(client: Client, haggler: Haggler, now: Callable[[], float]) -> None:
    heard = client._heard

    def both(data: bytes) -> None:
        haggler.hear(msgspec.json.decode(data), now())
        heard(data)

    client._heard = both  # type: ignore[method-assign]


async def _talks(client: Client, haggler: Haggler, stage: Stage) -> Any:
    while True:
        await asyncio.sleep(PACE)
        if word := haggler.word(stage.loop.now):
            client.command("move", serial=word[0], move=word[1])
