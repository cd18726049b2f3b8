"""A deadline of a real server fires once and never early, and goes on after a kill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.harness.real.deadlines import kept

TABLES = 8  # the long count is `prove server --only lapses`
BUSY = 0.250  # seconds that a machine with other things to do may need between two looks at its clocks


def test_no_deadline_is_early_or_fires_twice(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    found = kept(tmp_path / "data", TABLES, 2, BUSY)
    assert found.wrong == []
    assert len(found.late) >= TABLES
    assert len(found.after_restart) >= TABLES
    measured("seconds that a deadline was late, p99", sorted(found.late)[int(0.99 * len(found.late))])
    measured("seconds that the first one after a restart was late, most", max(found.after_restart))


def test_deadlines_that_hurry_are_found(tmp_path: Path) -> None:
    found = kept(tmp_path / "data", 2, 1, BUSY, plants=["timers_hurry"])
    assert "ran out" in found.wrong[0]
