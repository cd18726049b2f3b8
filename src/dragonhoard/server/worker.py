"""A worker process of a pool: jobs come in on standard input, answers go out as JSON."""

from __future__ import annotations

import pickle
import sys
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
        answer = ENCODE(answered(pickle.loads(stdin.read(int.from_bytes(size, "big")))))
        stdout.write(len(answer).to_bytes(4, "big") + answer)
        stdout.flush()


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
