"""Plays a whole game of Dragons against bots, by the protocol alone: see docs/protocol.md.

    python3 examples/play_dragons.py [--server http://127.0.0.1:8000] [--players 4] [--seed 1]

It needs a server that runs, and the package `websockets`; of Dragonhoard itself it imports nothing.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
import urllib.request
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect


class Guest:
    """A session: its cookie goes with every request. A program must name an Origin, as a browser does by itself."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.cookie = ""
        self.id: str = self.ask("POST", "/api/me", {"name": name})["id"]

    def headers(self) -> dict[str, str]:
        return {"Origin": self.server, **({"Cookie": self.cookie} if self.cookie else {})}

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(self.server + path, method=method, headers=self.headers())
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request) as answer:
            for cookie in answer.headers.get_all("Set-Cookie") or ():
                self.cookie = cookie.partition(";")[0]
            return json.load(answer)

    def sit_at(self, table: str) -> ClientConnection:
        address = self.server.replace("http", "ws", 1) + f"/ws/{table}"
        headers = {"Cookie": self.cookie}
        return connect(address, origin=self.server, additional_headers=headers, compression=None)


class Table:
    """The socket. Answers are known by the number of the question; whatever else comes brings the news."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.info: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None

    def frames(self) -> Iterator[dict[str, Any]]:
        for data in self.socket:
            frame = json.loads(data)
            if frame["type"] == "full" or (frame["type"] == "step" and frame["after"] == self.version):
                self.version, self.view = frame["version"], frame["view"]
                self.info = frame["info"] or self.info
            elif frame["type"] == "step":  # something was missed: ask for everything
                self.socket.send(json.dumps({"do": "sync", "id": secrets.token_hex(8)}))
            yield frame

    def do(self, do: str, **parts: Any) -> bool:
        """Sends a command and waits for its answer: it is carried out and on disk, or refused."""
        name = secrets.token_hex(8)  # never used again: sent twice, a command counts once
        self.socket.send(json.dumps({"do": do, "id": name, **parts}))
        for frame in self.frames():
            if frame.get("id") == name:
                if frame["type"] == "refused":
                    print(f"refused: {do} {parts}: {frame['key']} {frame['args']}")
                return bool(frame["type"] == "ack")
        raise ConnectionError("the server has closed the socket")

    def wait(self) -> None:
        """Until something has happened."""
        for frame in self.frames():
            if frame["type"] in {"full", "step"}:
                return
        raise ConnectionError("the server has closed the socket")


def choose(view: dict[str, Any], dice: random.Random) -> str:
    """The menu has every legal move in words, so that a client need not know the rules."""
    moves = view["menu"]["moves"]
    return str(dice.choice([move for move in moves if not move.startswith("claim")] * 4 + moves))


def play(server: str, players: int, dice: random.Random) -> list[tuple[str, int | None]]:
    """Opens a table, fills it with bots and plays; names and points in the order of the seats."""
    guest = Guest(server, "Example")
    opened = guest.ask("POST", "/api/tables", {"game": "dragons", "players": players, "pace": "relaxed"})
    with guest.sit_at(opened["id"]) as socket:
        table = Table(socket)
        table.wait()
        table.do("sit", seat=0, name="Example", entropy=secrets.token_hex(8))
        for seat in range(1, players):
            table.do("bot", seat=seat, bot="greedy")
        table.do("start")
        while not table.view or table.view["table"]["over"] is None:
            if table.view and table.view["menu"]["moves"]:
                serial = table.view["table"]["turn"]["serial"]
                table.do("move", serial=serial, move=choose(table.view, dice))
            else:
                table.wait()
        names = [seat["name"] for seat in table.info["seats"]]
        return list(zip(names, table.view["table"]["standing"]["totals"], strict=True))


def main() -> None:
    words = argparse.ArgumentParser(description="Plays a game of Dragons against bots.")
    words.add_argument("--server", default="http://127.0.0.1:8000")
    words.add_argument("--players", type=int, default=4, choices=range(3, 7))
    words.add_argument("--seed", type=int, default=None, help="of this player's choices; the luck is the server's")
    asked = words.parse_args()
    for name, points in play(asked.server, asked.players, random.Random(asked.seed)):
        print(f"{name}: {'eliminated' if points is None else points}")


if __name__ == "__main__":
    main()
