"""boardgame.io as a contestant of `bench server`: how its server is started, and how its players speak.

They speak Socket.IO over a bare WebSocket, as its own client does, without what that computes for a browser.
"""

import shutil
import subprocess
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dragonhoard.core.errors import Problem
from dragonhoard.proofs.bench_play import NOT_MINE, Contestant, Player, Seated, some_move
from dragonhoard.proofs.load_clients import Crowd, Heard, Wire

HERE = Path(__file__).parent
PATH = "/socket.io/?EIO=4&transport=websocket"
SPACE = b"42/hoard,"
PING, PONG = b"2", b"3"


class Menu(Struct):
    moves: list[str] = []


class View(Struct):
    menu: Menu


class State(Struct):
    stateID: int = msgspec.field(name="_stateID")
    G: View


class Sync(Struct):
    state: State


UPDATE = msgspec.json.Decoder(tuple[str, str, State, Any])
SYNC = msgspec.json.Decoder(tuple[str, str, Sync])


class BoardgameIoPlayer(Player):
    def __init__(self, table: Seated, match: str, seat: int, seats: int) -> None:
        super().__init__(table)
        self.match, self.seat = match, seat
        self.sync = SPACE + msgspec.json.encode(["sync", match, str(seat), None, seats])

    def hear(self, wire: Wire, data: bytes) -> None:
        if data.startswith(SPACE):
            self._told(wire, data[len(SPACE) :])
        elif data == PING:
            wire.send(PONG)
        elif data.startswith(b"40/hoard,"):
            wire.send(self.sync)

    def _told(self, wire: Wire, data: bytes) -> None:
        if data.startswith(b'["update"'):
            self.count(data)
            if self.waiting or NOT_MINE not in data:
                state = UPDATE.decode(data)[2]
                self.acknowledged(str(state.stateID - 1))
                self._offer(wire, state)
        elif data.startswith(b'["sync"'):
            self.here = True
            self._offer(wire, SYNC.decode(data)[2].state)

    def _offer(self, wire: Wire, state: State) -> None:
        if state.G.menu.moves:
            word, *args = some_move(state.G.menu.moves, self.table.luck).split()
            payload = {"type": word, "args": [int(each) for each in args], "playerID": str(self.seat)}
            action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": None}}
            given = ["update", action, state.stateID, self.match, str(self.seat)]
            self.table.offer(self, wire, str(state.stateID), SPACE + msgspec.json.encode(given), state.stateID)


class BoardgameIo(Contestant):
    def __init__(self, node: str) -> None:
        self.node = node
        self._matches = count()

    def start(self) -> None:
        self.run([self.node, "server.js"], HERE, NODE_ENV="production")

    def version(self) -> str:
        return subprocess.run([self.node, "--version"], capture_output=True, text=True, check=True).stdout.strip()

    def seat(self, crowd: Crowd, heard: Heard, tables: int, seats: int) -> list[Seated]:
        matches = [f"m{next(self._matches)}" for _ in range(tables)]
        found = []
        for match in matches:
            table = Seated(heard)
            found.append(table)
            for seat in range(seats):
                self._sit(crowd, BoardgameIoPlayer(table, match, seat, seats))
        crowd.listen(lambda: all(player.here for table in found for player in table.players))
        return found

    def _sit(self, crowd: Crowd, player: BoardgameIoPlayer) -> None:
        wire = Wire(self.port, PATH)
        wire.tell(player.hear)
        crowd.add(wire)
        wire.send(b"40/hoard,")


def contestant(install: bool = True) -> BoardgameIo:
    """A Problem says what is missing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node:
        raise Problem("bench.no_node")
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        if not npm or not install:
            raise Problem("bench.no_boardgame_io")
        got = subprocess.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=HERE, capture_output=True, text=True
        )
        if got.returncode:
            raise Problem("bench.npm", reason=" ".join(got.stderr.split())[-300:])
    return BoardgameIo(node)
