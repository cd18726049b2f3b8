"""A real cluster, disturbed while people play. The long counts are those of `prove server`, with the times that are
wanted; here they are only told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.harness.real.clusters import disturbed
from tests.harness.real.serving import PATIENT

ALL = ("bus", "database", "kill", "pause", "roll")


@pytest.mark.timeout(10 * PATIENT)
def test_whatever_dies_nothing_is_lost_and_every_table_goes_on(measured: Callable[[str, float], None]) -> None:
    result = disturbed(ALL, tables=2, rest=0.2)
    assert result.faults == []
    assert result.wrong == []
    assert result.times.keys() == set(ALL)
    assert result.takeovers > 0
    assert result.acknowledged > len(ALL)
    for what, times in result.times.items():
        measured(f"seconds until every table went on, {what}", max(times))


@pytest.mark.timeout(10 * PATIENT)
def test_a_node_that_forgets_a_commit_is_found() -> None:
    result = disturbed(["calm"], nodes=1, tables=2, plants=["forgets_a_commit"])
    assert {fault.key for fault in result.faults} & {"lost", "unwritten", "damaged", "torn"}
