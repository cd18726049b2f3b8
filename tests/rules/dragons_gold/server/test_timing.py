"""Times of answers in two hidden classes. They are printed here; `prove server --only timing` asks for them."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time, process_time_ns
from typing import Any

import pytest

from dragonhoard.table import handlers
from tests.harness.real import timing
from tests.harness.real.serving import quick_folder
from tests.harness.real.timing import MOST_T, worst
from tests.rules.dragons_gold.harness.timing import round_trips, times

SAMPLES = 240
SPIN = 0.001  # seconds


def test_the_time_of_an_answer(measured: Callable[[str, float], None]) -> None:
    with quick_folder() as folder:
        found = round_trips(folder, SAMPLES)
    assert len(found) == 4
    assert all(len(fixed) > 10 and len(changed) > 10 for fixed, changed in found.values())
    measured("t of two hidden classes, most", worst(found)[0])


def test_a_check_that_takes_longer_for_what_others_hold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    handle = handlers.handle

    def pondering(table: Any, *more: Any) -> Any:
        stashes = table.play.state.stash if table.play else []
        until = process_time() + SPIN * (sum(stash[3] for stash in stashes) % 2)
        while process_time() < until:
            pass
        return handle(table, *more)

    monkeypatch.setattr(handlers, "handle", pondering)
    monkeypatch.setattr(timing, "now", process_time_ns)
    assert worst(times(4 * SAMPLES))[0] > MOST_T
