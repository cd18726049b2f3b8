"""The conversation with a program: what it is told, what it may answer, and how many faults it has left."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from dragonhoard.bots.programs.command import Command
from dragonhoard.bots.programs.process import Process
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

PROTOCOL = 1  # raised when a program of the one before would misunderstand something
GREETING = 20.0  # seconds until a program must have said hello: interpreters take a while
FAULTS = 3  # so many end it
LONGEST_MOVE = 2000
SHOWN = 80  # characters of a line that could not be read


class Talk:
    """One program. `tell` never waits for it, `ask` no longer than its seconds."""

    def __init__(self, command: Command) -> None:
        self.command = command
        self.name = ""
        self.faults: list[Problem] = []
        self._number = 0
        self._process = Process(command)
        try:
            self._greet()
        except BaseException:
            self.end()
            raise

    @property
    def runs(self) -> bool:
        return self._process.runs

    def end(self) -> None:
        self._process.end()

    def tell(self, say: str, **facts: Any) -> None:
        if self.runs:
            try:
                self._process.write(msgspec.json.encode({"say": say, **facts}))
            except Problem as deaf:
                self.fault(deaf)

    def ask(self, must: bool = True, **facts: Any) -> str | None:
        """A move in words, or None: nothing to say. Whoever `must` may not say that. A Problem is its fault, and has
        been counted."""
        self._number += 1
        seconds = self.command.seconds
        try:
            if not self.runs:
                raise Problem("program.gone")
            self.tell("go", n=self._number, **facts, seconds=seconds, must=must)
            return self._answer(time.monotonic() + seconds, must)
        except Problem as problem:
            self.fault(problem)
            raise

    def fault(self, problem: Problem) -> None:
        """One more; the last one ends it. Whoever is gone has none left."""
        self.faults.append(problem)
        if len(self.faults) >= FAULTS or problem.key == "program.gone":
            self.end()
        else:
            self.tell("fault", n=self._number, key=problem.key, text=str(problem), left=FAULTS - len(self.faults))

    def _greet(self) -> None:
        from dragonhoard import __version__

        self.tell("hello", protocol=PROTOCOL, house=f"dragonhoard {__version__}")
        try:
            said = _object(self._process.line(GREETING))
        except Problem as problem:
            raise Problem("program.no_hello", command=self.command, reason=problem) from None
        if said.get("say") != "hello":
            raise Problem("program.no_hello", command=self.command, reason=Problem("program.message", got=_shown(said)))
        if said.get("protocol") != PROTOCOL:
            raise Problem("program.protocol", command=self.command, wanted=PROTOCOL, got=said.get("protocol"))
        self.name = str(said.get("name", ""))

    def _answer(self, until: float, must: bool) -> str | None:
        while True:
            left = until - time.monotonic()
            try:
                said = _object(self._process.line(max(0.0, left)))
            except Problem as problem:
                if problem.key == "program.silent":
                    raise Problem("program.silent", seconds=f"{self.command.seconds:g}") from None
                raise
            number, move = said.get("n"), said.get("move")
            if said.get("say") != "move" or type(number) is not int or number > self._number:
                raise Problem("program.message", got=_shown(said))
            if number < self._number:
                continue  # it was asked for in a wait that is over, and its time counted there
            if move is None and not must:
                return None
            if type(move) is not str or len(move) > LONGEST_MOVE:
                raise Problem("program.message", got=_shown(said))
            return move


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Problem("program.no_json", got=line[:SHOWN].decode(errors="replace"))
    return found


def _shown(said: Any) -> str:
    return msgspec.json.encode(said)[:SHOWN].decode(errors="replace")


# -- what it is told ---------------------------------------------------------------------------------------------------
def about(game: Game, seat: int) -> dict[str, Any]:
    """The table at which it sits, as docs/protocol.md has it."""
    return {
        "game": game.slug,
        "players": game.players,
        "seat": seat,
        "options": game.options,
        "edition": game.edition.name,
        "edition_hash": game.edition.hash,
        "forms": forms(type(game)),
        "box": game.box,
    }


def forms(kind: type[Game]) -> dict[str, list[str]]:
    """How moves are written, by their first word: `{places}` are to be filled, `[what]` may be left out."""
    declared = getattr(kind.moves, "MOVES", None)
    return {word: [each.text for each in found] for word, found in declared.by_word.items()} if declared else {}


def seen(game: Game, view: Any) -> dict[str, Any]:
    """What the seat sees, as it is sent to browsers: moves are words, and the box has come before."""
    parts = {name: getattr(view, name) for name in view.__dataclass_fields__ if name not in ("box", "menu")}
    moves = [game.say_move(move) for move in view.menu.moves]
    return {**parts, "menu": {"moves": moves, "forms": view.menu.forms}}
