"""A worker process of a pool: jobs come in on standard input, answers go out as JSON."""

from __future__ import annotations

import pickle
import sys
import traceback
from typing import Any

import msgspec

from dragonhoard.server import bot_worker
from dragonhoard.server.bot_players import Job
from dragonhoard.server.foreign_editions import EditionText, check
from dragonhoard.server.hindsight import Ended
from dragonhoard.server.hints import Asked

ENCODE = msgspec.json.Encoder().encode


def main() -> None:
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    while size := stdin.read(4):
        answer = answer_to(pickle.loads(stdin.read(int.from_bytes(size, "big"))))
        stdout.write(len(answer).to_bytes(4, "big") + answer)
        stdout.flush()


def answer_to(job: Job | Asked | Ended | EditionText) -> bytes:
    """Nothing, if a bot failed: the next thought need not wait until another process has started. A stranger's text
    takes the process with it, whatever it has done there."""
    try:
        return ENCODE(answered(job))
    except Exception:
        if isinstance(job, EditionText):
            raise
        traceback.print_exc()
        return b""


def answered(job: Job | Asked | Ended | EditionText) -> Any:
    match job:
        case EditionText():
            return check(job)
        case Asked():
            return bot_worker.advise(job)
        case Ended():
            return bot_worker.look_back(job)
        case Job():
            return bot_worker.think(job)


if __name__ == "__main__":
    main()
