"""The simulated disks as a file system of SQLite's."""

import itertools

import apsw

from tests.harness.sim.disk import Blob, Disk, apply

VFS_NAME = "simulated"


class File:
    """An open file, as SQLite uses it. A nameless one is scratch paper that no power cut is tried on."""

    def __init__(self, disk: Disk, name: str | None):
        self.disk = disk
        self.scratch = name is None
        self.blob = Blob() if name is None else disk.files.setdefault(name, Blob())
        self.level = 0

    def xRead(self, amount, offset):
        return bytes(self.blob.current[offset : offset + amount])

    def xWrite(self, data, offset):
        if self.scratch:
            apply(self.blob.current, offset, bytes(data))
            return
        if self.disk.dead:
            self.disk.tick()
        room = self.disk.has_room()
        self.blob.write(offset, bytes(data) if room else bytes(data)[: len(data) // 2])
        self.disk.tick()
        if not room:
            raise apsw.FullError("no space left")

    def xTruncate(self, size):
        if self.scratch:
            apply(self.blob.current, size, None)
            return
        if not self.disk.dead:
            self.blob.write(size, None)
        self.disk.tick()

    def xSync(self, flags):
        disk = self.disk
        if self.scratch:
            return
        disk.tick()
        disk.syncs += 1
        if disk.failing_at == disk.syncs:
            disk.failed_syncs += 1
            self.blob.fail_to_sync(disk.rng)
            raise apsw.IOError("the disk does not answer")
        self.blob.sync()

    def xFileSize(self):
        return len(self.blob.current)

    def xLock(self, level):
        self.level = level

    def xUnlock(self, level):
        self.level = level

    def xCheckReservedLock(self):
        return self.level > apsw.SQLITE_LOCK_SHARED

    def xFileControl(self, op, pointer):
        return False

    def xSectorSize(self):
        return 4096

    def xDeviceCharacteristics(self):
        return self.disk.characteristics

    def xClose(self):
        pass


class Shelf(apsw.VFS):
    """All simulated disks: the folder of a path is the name of its disk."""

    def __init__(self):
        self.disks: dict[str, Disk] = {}
        super().__init__(VFS_NAME, "", iVersion=1)

    def _of(self, path: str) -> tuple[Disk, str]:
        folder, _, name = path.rpartition("/")
        return self.disks[folder], name

    def xOpen(self, name, flags):
        flags[1] = flags[0]
        if name is None:
            return File(Disk(), None)
        disk, file = self._of(name.filename() if hasattr(name, "filename") else name)
        return File(disk, file)

    def xDelete(self, path, sync_folder):
        disk, name = self._of(path)
        disk.tick()
        disk.files.pop(name, None)

    def xAccess(self, path, flags):
        disk, name = self._of(path)
        return name in disk.files

    def xFullPathname(self, path):
        return path

    def xRandomness(self, amount):
        return bytes(amount)

    def xSleep(self, microseconds):
        return microseconds

    def xCurrentTime(self):
        return 2460000.5

    def xCurrentTimeInt64(self):
        return 212000000000000


SHELF = Shelf()
_numbers = itertools.count(1)


def mount(disk: Disk) -> str:
    """Puts a disk on the shelf; returns the path of the database on it."""
    folder = f"disk{next(_numbers)}"
    SHELF.disks[folder] = disk
    return f"{folder}/dragonhoard.sqlite"


def unmount(path: str) -> None:
    del SHELF.disks[path.rpartition("/")[0]]
