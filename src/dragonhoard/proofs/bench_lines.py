"""What a program at a seat costs by the line protocol (docs/bots.md): a question and its answer; and, if it is a bad
one, the time beyond the seconds that it has for a move, its end and that of all its children included."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from dragonhoard.bots.programs.command import Command
from dragonhoard.bots.programs.talk import Talk, seen
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.proofs.bench_engine import rounded

HELLO = 'import json, os, sys, time\nprint(\'{"say":"hello","protocol":1}\', flush=True)\n'
ANSWERS = (
    "for line in sys.stdin:\n heard = json.loads(line)\n"
    " if heard['say'] == 'go': print(json.dumps({'say': 'move', 'n': heard['n'], 'move': 'x'}), flush=True)\n"
)
# None of them lasts for longer than that, even if nobody should end it.
LONGEST = 60
BAD = {
    "hangs": f"time.sleep({LONGEST})",
    "spins": f"end = time.time() + {LONGEST}\nwhile time.time() < end: pass",
    "floods": f"end = time.time() + {LONGEST}\nwhile time.time() < end: print('x' * 99999)",
    "forks": f"for _ in range(50):\n if not os.fork():\n  os.setsid()\n  time.sleep({LONGEST})\ntime.sleep({LONGEST})",
    "eats": "kept = []\nwhile True: kept.append(bytearray(1 << 22))",
}


def lines(asks: int = 200, seconds: float = 1.0, rounds: int = 3) -> dict[str, Any]:
    """The part `lines` of what `bench programs --json` prints."""
    return {
        "round_trip_ms": {slug: round_trip(slug, asks) for slug in catalogue()},
        "beyond_seconds": {name: max(beyond(code, seconds) for _ in range(rounds)) for name, code in BAD.items()},
        "left": len(running(HELLO)),
    }


def started(code: str, seconds: float) -> Talk:
    return Talk(Command((sys.executable, "-S", "-c", HELLO + code), seconds))


def round_trip(slug: str, asks: int) -> float:
    """The median of milliseconds, with the view of a first move."""
    game = catalogue()[slug](4)
    state, _ = game.start(Dice(1))
    view = seen(game, game.view(state, game.asked(state)[0]))
    talk, spent = started(ANSWERS, LONGEST), []
    try:
        for _ in range(asks):
            before = perf_counter()
            talk.ask(view=view)
            spent.append(1000 * (perf_counter() - before))
    finally:
        talk.end()
    return rounded(median(spent))


def beyond(code: str, seconds: float) -> float:
    """By how much the longest answer took longer than it may, until three faults have ended the program."""
    talk, longest = started(code, seconds), 0.0
    while talk.runs:
        before = perf_counter()
        with suppress(Problem):
            talk.ask(view={})
        longest = max(longest, perf_counter() - before - seconds)
    return rounded(longest)


def running(words: str) -> list[str]:
    """The processes with these words in their command."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")) if os.path.isdir("/proc") else ():
        with suppress(OSError):
            if words.encode() in Path(f"/proc/{name}/cmdline").read_bytes():
                found.append(name)
    return found
