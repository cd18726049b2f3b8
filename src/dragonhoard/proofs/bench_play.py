"""Who plays in `bench server`: our own server as a contestant, and what all contestants have in common.

Every table is a closed loop: whoever sees that it is their turn sends a move at once.
"""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.proofs.load_clients import Crowd, Heard, Http, Wire

ANY_MOVE = 0.05  # how often any move will do, so that games are long: real ones are not played at random
NOT_MINE = b'"menu":{"moves":[]'
READY = "port "
UNLIMITED = 1e9  # a crowd in one process comes from one address


def some_move(moves: Sequence[str], luck: random.Random) -> str:
    """Mostly one of the kind that the menu lists first: what ends a round comes behind it."""
    usual = [move for move in moves if move.split()[0] == moves[0].split()[0]]
    return luck.choice(usual if luck.random() >= ANY_MOVE else moves)


class Seated:
    """A table of the crowd. `left`: how many moves are still to be sent, each as soon as it can be."""

    def __init__(self, heard: Heard, name: str = "") -> None:
        self.heard = heard
        self.name = name
        self.luck = random.Random(7)
        self.players: list[Player] = []
        self.left = 0
        self.due: deque[float] = deque()  # when moves that come by the clock should have been sent
        self.asked: Any = None  # what was offered last
        self._next: tuple[Player, Wire, str, bytes] | None = None

    def play(self, moves: int) -> None:
        self.left = moves
        self.go()

    def offer(self, player: Player, wire: Wire, name: str, data: bytes, asked: Any) -> None:
        """It is this player's turn. Whoever hears of it twice, as with news of somebody who comes, is asked once."""
        if asked == self.asked:
            return
        self.asked = asked
        self._next = (player, wire, name, data)
        self.go()

    def go(self) -> None:
        if self._next and self.left:
            player, wire, name, data = self._next
            self._next = None
            self.left -= 1
            player.waiting[name] = self.due.popleft() if self.due else perf_counter()
            wire.send(data)

    def want(self) -> None:
        """A move is due, whether it can be sent yet or not: the wait for it is counted from now on."""
        self.left += 1
        self.due.append(perf_counter())
        self.go()


class Player:
    greeted = False  # the first view has come

    def __init__(self, table: Seated) -> None:
        self.table = table
        self.here = False
        self.waiting: dict[str, float] = {}  # moves that are not acknowledged yet
        table.players.append(self)

    def count(self, data: bytes) -> None:
        self.table.heard.bytes += len(data)

    def acknowledged(self, name: str) -> None:
        since = self.waiting.pop(name, None)
        if since is not None:
            self.table.heard.waits.append(perf_counter() - since)
            self.table.heard.moves += 1


class Contestant(ABC):
    """A server in a process of its own, on a port of this machine."""

    process: subprocess.Popen[str] | None = None
    port = 0

    @abstractmethod
    def start(self) -> None: ...

    @abstractmethod
    def seat(self, crowd: Crowd, heard: Heard, tables: int, seats: int) -> list[Seated]:
        """New tables at which everybody sits and the game has begun."""

    def run(self, command: list[str], folder: Path | None = None, **env: str) -> None:
        """It ends by itself when its input does: then whoever has started it is gone."""
        pipe = subprocess.PIPE
        there = {**os.environ, **env}
        self.process = subprocess.Popen(
            command, cwd=folder, env=there, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line.startswith(READY):
            raise Problem("bench.not_started", name=" ".join(command))
        self.port = int(line.removeprefix(READY))

    def end(self) -> None:
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe:
                    pipe.close()

    def cpu(self) -> float:
        """Seconds of CPU time so far, of all threads."""
        assert self.process
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in memory."""
        assert self.process
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# -- our own -----------------------------------------------------------------------------------------------------------
class Turn(Struct):
    serial: int


class Shared(Struct):
    turn: Turn | None = None


class Menu(Struct):
    moves: list[str]


class View(Struct):
    menu: Menu
    table: Shared


class Told(Struct):
    type: str
    version: int = 0
    id: str = ""
    key: str = ""
    reason: str = ""
    view: View | None = None


TOLD = msgspec.json.Decoder(Told)


class Dragonhoard(Contestant):
    """The server itself, as `serve` runs it, but without limits by person and address."""

    module = __name__  # which runs it

    def __init__(self, folder: str | Path, tables: int = 100_000, bus: str | None = None) -> None:
        self.folder = folder  # or the URL of a database
        self.tables = tables
        self.bus = bus
        self.people: list[str] = []  # their cookies

    def start(self) -> None:
        told = json.dumps({"data": str(self.folder), "tables": self.tables, "bus": self.bus})
        self.run([sys.executable, "-m", self.module, told], PYTHONPATH=os.pathsep.join(filter(None, sys.path)))

    def person(self, http: Http, number: int) -> str:
        while number >= len(self.people):
            self.people.append(http.post("/api/me", {"name": f"Player {len(self.people)}"})[1])
        return self.people[number]

    def seat(self, crowd: Crowd, heard: Heard, tables: int, seats: int, first: int = 0) -> list[Seated]:
        """The people are always the same, from the seats of the first table on."""
        http = Http(self.port)
        found = []
        for number in range(first, first + tables):
            people = [self.person(http, number * seats + seat) for seat in range(seats)]
            opening = {"game": next(iter(catalogue())), "players": seats}
            table = http.post("/api/tables", opening, people[0])[0]["id"]
            found.append(self.sit(crowd, Seated(heard, table), people))
        http.close()
        crowd.listen(lambda: all(player.here for table in found for player in table.players))
        self.begin(crowd, found)
        return found

    def sit(self, crowd: Crowd, seated: Seated, people: Sequence[str]) -> Seated:
        for seat, cookie in enumerate(people):
            player = DragonhoardPlayer(seated)
            player.wire = self.wire(crowd, seated.name, cookie)
            player.wire.tell(player.hear)
            player.say("sit", seat=seat, name=f"Player {seat}", entropy="crowd")
        return seated

    def wire(self, crowd: Crowd, table: str, cookie: str) -> Wire:
        wire = Wire(self.port, f"/ws/{table}", cookie)
        crowd.add(wire)
        return wire

    def begin(self, crowd: Crowd, tables: Sequence[Seated]) -> None:
        hosts = [table.players[0] for table in tables]
        for host in hosts:
            host.here = False
            assert isinstance(host, DragonhoardPlayer)
            host.say("start")
        crowd.listen(lambda: all(host.here for host in hosts))


class DragonhoardPlayer(Player):
    wire: Wire

    def say(self, do: str, **more: Any) -> None:
        self.wire.send(msgspec.json.encode({"do": do, "id": do, **more}))

    def hear(self, wire: Wire, data: bytes) -> None:
        self.count(data)
        self.greeted = True
        if NOT_MINE in data:
            return
        told = TOLD.decode(data)
        if told.type == "ack":
            self.here = True
            self.acknowledged(told.id)
        elif told.view and told.view.menu.moves:
            assert told.view.table.turn
            serial, moves = told.view.table.turn.serial, told.view.menu.moves
            move = some_move(moves, self.table.luck)
            given = {"do": "move", "id": str(told.version), "serial": serial, "move": move}
            self.table.offer(self, wire, str(told.version), msgspec.json.encode(given), (serial, moves))
        elif told.type in {"refused", "gone"}:
            raise Problem("bench.refused", answer=told.key or told.reason)


def serve(told: dict[str, Any]) -> None:
    from dragonhoard.server.loaded_table import Settings
    from dragonhoard.server.serve import Hosting, run

    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    bound.listen(2048)
    port = bound.getsockname()[1]
    most = told["tables"]
    hosting = Hosting(told["data"], port=port, settings=Settings(most_tables=most, tables_by_person=most))
    hosting.bus = told.get("bus")
    for field in fields(Hosting):
        if field.name.endswith(("rate", "burst", "_by_address", "_by_person")):
            setattr(hosting, field.name, UNLIMITED)
    Thread(target=_until_alone, daemon=True).start()
    run(hosting, bound, lambda: print(f"{READY}{port}", flush=True))


def _until_alone() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    serve(json.loads(sys.argv[1]))
