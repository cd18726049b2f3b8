"""A program that runs: lines to it and lines from it, each within its time. What it does costs no more than that."""

from __future__ import annotations

import os
import selectors
import subprocess
import sys
import time
import weakref
from contextlib import suppress
from pathlib import Path

from dragonhoard.bots.programs.command import Command
from dragonhoard.core.errors import Problem

KEEPER = Path(__file__).with_name("keeper.py")
LONGEST_LINE = 1 << 16  # bytes that it may say at a time
MOST_SAID = 1 << 20  # bytes within one answer: who says more floods
MOST_UNREAD = 1 << 23  # bytes that wait for it
PART = 1 << 16
GOING = 2.0  # seconds for the keeper to end it; then the keeper is ended, too


class Process:
    def __init__(self, command: Command) -> None:
        if os.name != "posix":
            raise Problem("program.system")
        control, self._held = os.pipe()
        words = [sys.executable, "-ISs", str(KEEPER), str(control), *command.words]
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=(control,), bufsize=0, process_group=0
            )
        finally:
            os.close(control)
        assert self._process.stdin and self._process.stdout
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        for pipe in (self._to, self._from):
            os.set_blocking(pipe, False)
        self._unread, self._got = bytearray(), bytearray()
        self._end = weakref.finalize(self, _ended, self._process, self._held)

    @property
    def runs(self) -> bool:
        return self._end.alive

    def end(self) -> None:
        """It, and all its children."""
        self._end()

    def write(self, line: bytes) -> None:
        """As much as it takes now; the rest waits until its answer is read."""
        if len(self._unread) + len(line) > MOST_UNREAD:
            raise Problem("program.deaf")
        self._unread += line + b"\n"
        self._write()

    def _write(self) -> None:
        try:
            while self._unread:
                del self._unread[: os.write(self._to, self._unread[:PART])]
        except BlockingIOError:
            pass
        except OSError:
            self._unread.clear()  # it is gone; reading will say so

    def line(self, seconds: float) -> bytes:
        """Its next line; a Problem if there is none in this time, none at all, or no end of it."""
        until, said = time.monotonic() + seconds, 0
        with selectors.DefaultSelector() as selector:
            selector.register(self._from, selectors.EVENT_READ)
            writing = False
            while (end := self._got.find(b"\n")) < 0:
                if len(self._got) > LONGEST_LINE or said > MOST_SAID:
                    self._got.clear()
                    raise Problem("program.floods")
                if writing != bool(self._unread):
                    writing = not writing
                    (selector.register(self._to, selectors.EVENT_WRITE) if writing else selector.unregister(self._to))
                left = until - time.monotonic()
                if left <= 0:
                    raise Problem("program.silent", seconds=f"{seconds:g}")
                ready = {key.fd for key, _ in selector.select(left)}
                if self._to in ready:
                    self._write()
                if self._from in ready:
                    said += self._read()
        line = bytes(self._got[:end])
        del self._got[: end + 1]
        return line

    def _read(self) -> int:
        with suppress(BlockingIOError):
            part = os.read(self._from, PART)
            if not part:
                raise Problem("program.gone")
            self._got += part
            return len(part)
        return 0


def _ended(process: subprocess.Popen[bytes], held: int) -> None:
    os.close(held)  # the keeper hears it
    try:
        process.wait(GOING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()
