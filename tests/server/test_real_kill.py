"""kill -9 during play. The long count is `prove server --only kills`."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.harness.real.killing import killed
from tests.harness.real.serving import PATIENT

KILLS = 2


@pytest.mark.timeout(10 * PATIENT)  # three starts of a server, on a machine that may have other things to do
def test_a_killed_server_has_lost_nothing_and_nobody(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    result = killed(tmp_path / "data", KILLS, patience=4 * PATIENT)
    assert result.faults == []
    assert result.kills == KILLS
    assert result.acks > KILLS
    assert len(result.back) == result.missing > 0
    assert result.lost_time
    measured("seconds that a clock showed less after a kill, most", max(result.lost_time))
    measured("seconds until a seat was back, median", statistics.median(result.back))
    measured("seconds until a seat was back, most", max(result.back))


@pytest.mark.timeout(10 * PATIENT)
def test_a_server_that_acknowledges_before_the_commit_is_found(tmp_path: Path) -> None:
    result = killed(tmp_path / "data", 2, patience=PATIENT, plants=["acknowledges_before_the_commit"])
    assert {fault.key for fault in result.faults} & {"lost", "unwritten"}
