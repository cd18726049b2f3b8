"""Under attack every player at a table is answered, and the log stays short. How much longer it takes is asked by
`prove server --only sieges`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.harness.real.attacks import MOST_LOG, TABLES, attacked

REMARKS, HALF_OPEN = 4, 200


def test_every_player_is_answered_under_attack(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    found = attacked(tmp_path / "data", REMARKS, HALF_OPEN)
    assert len(found.calm) == len(found.under_attack) == REMARKS * TABLES
    assert found.log < MOST_LOG
    measured("times as long under attack, p99", found.longer)
