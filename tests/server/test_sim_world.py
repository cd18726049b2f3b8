"""The simulator itself: the same seed is the same world, and a failure says how to run it again."""

import gc
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.harness.sim.disk import Blob, Disk, Snapshot
from tests.harness.sim.mistakes import SwallowsFull
from tests.harness.sim.plan import plan_of
from tests.harness.sim.server import Parts
from tests.harness.sim.world import Broken, World

ROOT = Path(__file__).parents[2]
SEEDS = (12,)


def digest(seed: int) -> str:
    """Of everything that was told and of the database that is left; SQLite's log is salted by chance of its own."""
    world = World(plan_of(seed)).run()
    found = hashlib.sha256()
    for frame in world.sent:
        found.update(frame.user.encode() + frame.data)
    found.update(world.disk.files["dragonhoard.sqlite"].current)
    return found.hexdigest()


def test_the_same_seed_is_the_same_world_in_every_process() -> None:
    code = f"from tests.server.test_sim_world import *; print(*map(digest, {SEEDS}))"
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": path}
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=ROOT)
    assert other.stdout.split() == [digest(seed) for seed in SEEDS], other.stderr


def test_a_failure_says_how_to_run_it_again() -> None:
    seed = next(seed for seed in range(50) if "full" in plan_of(seed).faults)
    world = World(plan_of(seed), Parts(store=SwallowsFull))
    with pytest.raises(Broken, match=rf"python -m tests\.harness\.sim world {seed}"):
        world.run()


def test_what_the_collector_destroys_after_a_power_cut_is_no_fault_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = World._left

    def collected(world: World, how: str) -> Disk:
        gc.collect()
        return left(world, how)

    monkeypatch.setattr(World, "_left", collected)
    assert World(plan_of(1)).run().count["cut"] == 1


# -- the disk ----------------------------------------------------------------------------------------------------------
def written(*ops: tuple[int, bytes | None], synced: bytes = b"") -> Disk:
    disk = Disk()
    disk.files["f"] = blob = Blob(synced)
    for offset, data in ops:
        blob.write(offset, data)
    return disk


def test_a_power_cut_leaves_what_was_synced_and_any_sectors_of_the_rest() -> None:
    old, new = b"a" * 2048, b"b" * 2048
    disk = written((0, new), synced=old)
    found = {bytes(Snapshot(disk).image(Random(seed), 0.5).files["f"].current) for seed in range(200)}
    assert len(found) == 16
    assert all(set(content[at : at + 512]) in ({97}, {98}) for content in found for at in range(0, 2048, 512))
    disk.files["f"].sync()
    assert bytes(Snapshot(disk).image(Random(0), 0.0).files["f"].current) == new


def test_a_write_across_sectors_is_torn_at_their_edges() -> None:
    disk = written((500, b"c" * 24), synced=bytes(1024))
    found = {bytes(Snapshot(disk).image(Random(seed), 0.5).files["f"].current).count(b"c") for seed in range(50)}
    assert found == {0, 12, 24}


def test_after_a_failed_sync_no_later_one_brings_the_writes_to_the_disk() -> None:
    disk = written((0, b"x" * 5120))
    blob = disk.files["f"]
    blob.fail_to_sync(Random(1))
    blob.sync()
    assert bytes(blob.current) == b"x" * 5120
    assert blob.durable.count(b"x") < 5120


def test_a_process_that_ends_takes_nothing_from_the_page_cache_and_syncs_nothing() -> None:
    disk = written((0, b"x" * 512))
    after = disk.survive()
    assert bytes(after.files["f"].current) == b"x" * 512
    assert bytes(Snapshot(after).image(Random(0), 0.0).files["f"].current) == b""
