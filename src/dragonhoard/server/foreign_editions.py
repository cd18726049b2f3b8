"""Edition files from strangers. A text is bounded before anything parses it, and then parsed and checked in a worker
process that is killed when it takes too long: the event loop never does either."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem, facts
from dragonhoard.core.game import Game
from dragonhoard.games import game_class
from dragonhoard.server.worker_pool import WorkerPool
from dragonhoard.table.names import plain

LONGEST_NAME = 80
MOST_CHARACTERS = 32_000
MOST_LINES = 2_000
MOST_IN_A_LINE = {".": 24, "=": 24, "[": 24, "{": 24, ",": 400}  # parts of a key, keys, depth, values
DEEPEST = 24  # brackets within brackets, over all lines
LONGEST_WORK = 3.0  # seconds of a processor for one text
PATIENCE = 15.0  # seconds by the clock, the start of a worker included: a busy machine is not the sender's fault
MOST_WAITING = 4


@dataclass(slots=True)
class EditionText:
    """What a worker checks: the text, and the table that is to be laid with it."""

    text: str
    game: str
    players: int
    options: dict[str, bool | int]


@dataclass(slots=True)
class Verdict:
    """The values of a good edition, or what is wrong with it, as key and arguments."""

    values: dict[str, Any] | None = None
    key: str = ""
    args: dict[str, Any] | None = None


DECODE = msgspec.json.Decoder(Verdict).decode


def bounded(text: str) -> str:
    """The text, if it is no larger, deeper or denser than an edition can be; looked at without parsing it."""
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise Problem("edition.too_large", most=MOST_CHARACTERS, lines=MOST_LINES)
    depth = 0
    for number, line in enumerate(lines, 1):
        depth += line.count("[") + line.count("{") - line.count("]") - line.count("}")
        if depth > DEEPEST or any(line.count(mark) > most for mark, most in MOST_IN_A_LINE.items()):
            raise Problem("edition.too_dense", line=number)
    return text


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """The system ends this process if it works for longer than that; where it cannot, the clock alone does."""
    timer = getattr(signal, "setitimer", None)
    if timer:
        timer(signal.ITIMER_VIRTUAL, seconds)
    yield
    if timer:
        timer(signal.ITIMER_VIRTUAL, 0.0)


def check(job: EditionText) -> Verdict:
    """In the worker."""
    with limited(LONGEST_WORK):
        return _checked(job)


def _checked(job: EditionText) -> Verdict:
    try:
        edition = editions.parse(job.text, "edition")
        json.dumps(edition.values, allow_nan=False)  # a row must be able to hold it
        if plain(edition.name, LONGEST_NAME) != edition.name:
            raise Problem("house.edition_name", most=LONGEST_NAME)
        game_class(job.game)(job.players, job.options, edition)
    except Problem as problem:
        return Verdict(None, problem.key, facts(problem.phrase))
    except (RecursionError, ValueError, TypeError) as error:
        return Verdict(None, "edition.syntax", {"file": "edition", "reason": str(error)})
    return Verdict(edition.values)


class ForeignEditions:
    """A worker of its own: whoever sends nonsense keeps no bot from thinking."""

    def __init__(self, pool: WorkerPool | None = None, patience: float = PATIENCE) -> None:
        self.pool = pool or WorkerPool(1)
        self.patience = patience
        self._waiting = 0

    async def game(self, text: str, slug: str, players: int, options: Mapping[str, bool | int]) -> Game:
        """The game with this edition; a Problem says what is wrong with it."""
        verdict = await self._verdict(EditionText(bounded(text), slug, players, dict(options)))
        if verdict.values is None:
            raise _problem(verdict.key, verdict.args or {})
        edition = Edition(slug, verdict.values["name"], verdict.values, text, "edition")
        return await asyncio.to_thread(game_class(slug), players, options, edition)

    async def _verdict(self, job: EditionText) -> Verdict:
        if self._waiting >= MOST_WAITING:
            raise Problem("house.busy")
        self._waiting += 1
        try:
            async with asyncio.timeout(self.patience):
                return DECODE(await self.pool.ask(job))
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError):
            raise Problem("edition.too_slow") from None
        finally:
            self._waiting -= 1


def _problem(key: str, args: Mapping[str, Any]) -> Problem:
    said = {name: _problem(**value) if isinstance(value, dict) else value for name, value in args.items()}
    return Problem(key, **said)
