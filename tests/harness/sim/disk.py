"""A disk that can lose power: real SQLite above, durable bytes and unsynced writes below.

Every write, truncation, sync and deletion is one operation. A power cut leaves what was synced and any subset of the
sectors that were not. After a sync that failed the writes it was for may never reach the disk: the page cache says
they are clean, so no later sync brings them there.
"""

import itertools
from random import Random

import apsw

SECTOR = 512
Op = tuple[int, bytes | None]  # where, and what; None: the file is cut off there


class Blob:
    """One file."""

    def __init__(self, durable: bytes | bytearray = b""):
        self.current = bytearray(durable)
        self.pending: list[Op] = []
        self._durable = bytearray(durable)
        self._frozen: bytes | None = None

    @property
    def durable(self) -> bytes:
        if self._frozen is None:
            self._frozen = bytes(self._durable)
        return self._frozen

    def write(self, offset: int, data: bytes | None) -> None:
        apply(self.current, offset, data)
        self.pending.append((offset, data))

    def sync(self) -> None:
        for offset, data in self.pending:
            apply(self._durable, offset, data)
        self.pending, self._frozen = [], None

    def fail_to_sync(self, rng: Random) -> None:
        self._durable = _damaged(self.durable, self.pending, rng, 0.5)
        self.pending, self._frozen = [], None


def apply(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        return
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    content[offset : offset + len(data)] = data


def _damaged(durable: bytes, unsynced: list[Op], rng: Random, keep: float) -> bytearray:
    """Every unsynced sector is kept with this probability."""
    content = bytearray(durable)
    for offset, data in unsynced:
        if data is None:
            if rng.random() < keep:
                apply(content, offset, None)
            continue
        for start, end in _sectors(offset, len(data)):
            if rng.random() < keep:
                apply(content, offset + start, data[start:end])
    return content


class Snapshot:
    """The disk at one moment; `image` says what a power cut leaves of it."""

    def __init__(self, disk: "Disk"):
        self.files = {name: (blob.durable, blob.pending[:]) for name, blob in disk.files.items()}

    def image(self, rng: Random, keep: float) -> "Disk":
        left = Disk()
        for name, (durable, unsynced) in self.files.items():
            left.files[name] = Blob(_damaged(durable, unsynced, rng, keep))
        return left


def _sectors(offset: int, size: int) -> list[tuple[int, int]]:
    edges = [0, *range(SECTOR - offset % SECTOR, size, SECTOR), size]
    return list(itertools.pairwise(edges))


class Disk:
    """`cut_at` is the operation at which the power goes; `full` and `failing` say what else is wrong with it now."""

    def __init__(self) -> None:
        self.files: dict[str, Blob] = {}
        self.ops = self.writes = self.syncs = 0
        self.cut_at: int | None = None
        self.dead = False
        self.full = False
        self.full_at: int | None = None  # the number of a write
        self.failing_at: int | None = None  # the number of a sync
        self.full_hits = self.failed_syncs = 0
        self.characteristics = apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE
        self.rng = Random(0)
        self.watch = None  # called before every operation is complete

    def copy(self) -> "Disk":
        """As it is, everything synced."""
        other = Disk()
        other.files = {name: Blob(blob.current) for name, blob in self.files.items()}
        return other

    def unplug(self) -> None:
        """What is left of a process may close its files; it changes nothing any more."""
        self.files, self.watch = {}, None
        self.cut_at = self.full_at = self.failing_at = None
        self.dead = self.full = False

    def survive(self) -> "Disk":
        """The process has ended, the machine has not: what was written stays written, and unsynced."""
        other = Disk()
        for name, blob in self.files.items():
            other.files[name] = twin = Blob(blob._durable)
            twin.current, twin.pending = blob.current[:], blob.pending[:]
        return other

    def tick(self) -> None:
        """The operation has been asked for, and may have been carried out in part."""
        if self.dead:
            raise apsw.IOError("no power")
        self.ops += 1
        if self.watch:
            self.watch(self)
        if self.cut_at is not None and self.ops >= self.cut_at:
            self.dead = True
            raise apsw.IOError("no power")

    def has_room(self) -> bool:
        self.writes += 1
        if self.full_at == self.writes:
            self.full = True
        self.full_hits += self.full
        return not self.full
