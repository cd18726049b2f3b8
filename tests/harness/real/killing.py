"""A real server, killed while people play, all games, with clocks: nothing acknowledged is lost, no game is stuck,
everybody comes back, and no clock shows less than before."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from dragonhoard.games import catalogue
from dragonhoard.proofs import trial_players
from dragonhoard.proofs.audit import Acked, Fault, Frame, check, kept
from dragonhoard.proofs.trial_players import Guest
from dragonhoard.server.data import open_store
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server

TABLES = 4  # one of each game, to begin with
BOTS = {"bot_pause": (0.005, 0.02)}
Shown = tuple[int | None, float | None]  # a wait by its number, and the seconds left


@dataclass
class Result:
    kills: int = 0
    acks: int = 0
    games_over: int = 0
    missing: int = 0  # seats of unfinished games at the kills; all of them have to come back
    back: list[float] = field(default_factory=list)  # seconds from the open port to a seat's first full view
    lost_time: list[float] = field(default_factory=list)  # seconds that a clock showed less than before the kill
    faults: list[Fault] = field(default_factory=list)


class Player(trial_players.Player):
    """Remembers all that it was told, and what its clock showed. It says nothing: what is acknowledged are moves."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        guest = Guest(person.id, person.cookie or "")
        super().__init__(guest, table, lambda: person.server.port, seed, whole=True)
        self.clock: dict[str, Any] = {}
        self.heard_at = 0.0
        self.first_shown: tuple[float, Shown] = (0.0, (None, None))  # since it came back: when, and of the clock
        self.back = asyncio.Event()

    @property
    def told(self) -> list[Frame]:
        return self.memory.told

    @property
    def acks(self) -> list[Acked]:
        return self.memory.acks

    async def _talk(self, socket: ClientConnection) -> None:
        pass

    async def _heard(self, socket: ClientConnection, data: bytes) -> None:
        frame = json.loads(data)
        if "clock" in frame:
            self.clock, self.heard_at = frame["clock"], time.monotonic()
        if frame["type"] == "full" and not self.back.is_set():
            self.first_shown = self.heard_at, (self.clock.get("serial"), self.clock.get("left"))
            self.back.set()
        await super()._heard(socket, data)

    def shown(self) -> Shown:
        """The wait, and the seconds that are on the screen now."""
        left = self.clock.get("left")
        burnt = time.monotonic() - self.heard_at if self.clock.get("running") else 0.0
        return self.clock.get("serial"), None if left is None else max(0.0, left - burnt)


def open_game(people: list[Person], slug: str) -> str:
    """Two people and bots, with a clock."""
    host = people[0]
    players = max(len(people), min(4, catalogue()[slug].seats[-1]))
    table = host.open(players, game=slug, pace="relaxed")
    with host.at(table) as wire:
        for seat, person in enumerate(people):
            with person.at(table) as own:
                own.ok("sit", seat=seat, name=f"P{seat}")
        for seat in range(len(people), players):
            wire.ok("bot", seat=seat, bot="uniform")
        wire.ok("start")
    return table


async def _until(happened: Callable[[], bool], patience: float) -> None:
    async with asyncio.timeout(patience):
        while not happened():
            await asyncio.sleep(0.002)


async def _killed(server: Server, times: int, seed: int, patience: float) -> Result:
    everybody: list[Player] = []
    result = Result()
    try:
        await _lives(server, times, random.Random(seed), everybody, result, patience)
    except TimeoutError:
        result.faults.append(Fault(server.folder.name, "stuck"))
    for player in everybody:
        await player.end()
    result.acks = sum(len(player.acks) for player in everybody)
    server.stop()
    store = open_store(server.folder)
    told = [frame for player in everybody for frame in player.told]
    result.faults += check(kept(store), told, [ack for player in everybody for ack in player.acks])
    store.close()
    return result


async def _lives(
    server: Server, times: int, dice: random.Random, everybody: list[Player], result: Result, patience: float
) -> None:
    loop = asyncio.get_running_loop()
    people = [Person(server, f"P{seat}") for seat in range(2)]
    playing: list[Player] = []
    games = cycle(catalogue())
    while True:
        result.games_over += sum(player.over for player in playing) // len(people)
        playing = [player for player in playing if not player.over]
        while len(playing) < TABLES * len(people):
            table = await loop.run_in_executor(None, open_game, people, next(games))
            playing += [Player(person, table, dice.getrandbits(32)) for person in people]
            everybody += playing[-len(people) :]
        await _everybody_goes_on(playing, dice.randrange(60), patience)
        if result.kills == times:
            return
        if all(player.over for player in playing):
            continue  # a kill would disturb nobody
        await loop.run_in_executor(None, server.kill)
        result.kills += 1
        shown = {player: player.shown() for player in playing}
        for player in playing:
            player.back.clear()
        await loop.run_in_executor(None, server.start)
        begun = time.monotonic()
        away = [player for player in playing if not player.over]
        result.missing += len(away)
        await asyncio.gather(*(_back(player, begun, shown[player], result, patience) for player in away))


async def _everybody_goes_on(playing: list[Player], more: int, patience: float) -> None:
    """No game is stuck: each table goes on, and all players together make some more moves."""
    before = {player: player.version for player in playing}
    await _until(lambda: all(player.over or player.version > n for player, n in before.items()), patience)
    wanted = sum(len(player.acks) for player in playing) + more
    await _until(
        lambda: all(player.over for player in playing) or sum(len(player.acks) for player in playing) >= wanted,
        patience,
    )


def _lost_time(before: Shown, after: Shown) -> list[float]:
    """Of the same wait."""
    if before[0] != after[0] or before[1] is None or after[1] is None:
        return []
    return [max(0.0, before[1] - after[1])]


async def _back(player: Player, begun: float, before: Shown, result: Result, patience: float) -> None:
    async with asyncio.timeout(patience):
        await player.back.wait()
    at, after = player.first_shown
    result.back.append(at - begun)
    result.lost_time += _lost_time(before, after)


def killed(folder: Path, times: int, seed: int = 1, patience: float = PATIENT, **options: Any) -> Result:
    """Plays, kills and starts again so many times; then holds the disk against all that was ever told."""
    server = Server(folder, settings=BOTS, **options).start()
    try:
        return asyncio.run(_killed(server, times, seed, patience))
    finally:
        server.kill()
