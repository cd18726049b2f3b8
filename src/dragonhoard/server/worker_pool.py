"""A pool of worker processes for what takes its time: bots that think, and whatever a stranger sends that has to be
parsed. The event loop never waits for them; a worker that is late is killed."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any


class Failed(ConnectionError):
    """The job could not be done; the worker is ready for the next one."""


class WorkerPool:
    def __init__(self, workers: int) -> None:
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        for _ in range(workers):
            self._free.put_nowait(None)  # started when first needed

    async def ask(self, job: Any) -> bytes:
        """The answer of `server/worker.py`. Whoever cannot wait any longer cancels it: then the worker is killed."""
        worker = await self._free.get()
        try:
            worker = worker or await self._start()
            answer = await self._ask(worker, job)
        except BaseException:
            self._end(worker)
            worker = None
            raise
        finally:
            self._free.put_nowait(worker)
        if not answer:
            raise Failed
        return answer

    async def _ask(self, worker: Process, job: Any) -> bytes:
        assert worker.stdin
        assert worker.stdout
        data = pickle.dumps(job)
        worker.stdin.write(len(data).to_bytes(4, "big") + data)
        await worker.stdin.drain()
        size = int.from_bytes(await worker.stdout.readexactly(4), "big")
        return await worker.stdout.readexactly(size)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "dragonhoard.server.worker", stdin=PIPE, stdout=PIPE
        )
        self._all.add(worker)
        return worker

    def _end(self, worker: Process | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            with contextlib.suppress(ProcessLookupError):
                worker.kill()

    async def close(self) -> None:
        workers = list(self._all)
        for worker in workers:
            self._end(worker)
        for worker in workers:
            await worker.wait()
