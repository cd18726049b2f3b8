"""One server at a time for a data folder; and nobody rewrites old games under a running one."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

from dragonhoard.core.errors import Problem

FILE = "serving.lock"


class Lock:
    """Held until the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / FILE).touch(0o600)
        self._file = open(folder / FILE, "a+b")  # noqa: SIM115  (it stays open as long as the lock is held)
        try:
            _take(self._file.fileno())
        except OSError:
            self._file.close()
            raise Problem("data.serving", folder=folder) from None

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()


def _take(file: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
