"""A worker process of a pool: jobs come in on standard input, answers go out as JSON."""

from __future__ import annotations

import pickle
import sys

import msgspec

from dragonhoard.server import bot_worker
from dragonhoard.server.bot_players import Job
from dragonhoard.server.foreign_editions import EditionText, check

ENCODE = msgspec.json.Encoder().encode


def main() -> None:
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    while size := stdin.read(4):
        job: Job | EditionText = pickle.loads(stdin.read(int.from_bytes(size, "big")))
        answer = ENCODE(check(job) if isinstance(job, EditionText) else bot_worker.think(job))
        stdout.write(len(answer).to_bytes(4, "big") + answer)
        stdout.flush()


if __name__ == "__main__":
    main()
