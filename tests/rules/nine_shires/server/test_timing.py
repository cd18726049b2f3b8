"""Times of answers in two hidden classes. They are printed here; `prove server --only seal_timing` asks for them."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time, process_time_ns
from typing import Any

import pytest

from dragonhoard.table import handlers
from tests.harness.real import timing
from tests.harness.real.serving import quick_folder
from tests.harness.real.timing import MOST_T, worst
from tests.rules.nine_shires.harness.timing import sealings

SAMPLES = 240
SPIN = 0.001  # seconds


def test_the_time_of_a_sealed_choice(measured: Callable[[str, float], None]) -> None:
    with quick_folder() as folder:
        found = sealings(folder, SAMPLES)
    assert len(found) == 3
    assert all(len(ally) > 10 and len(put_off) > 10 for ally, put_off in found.values())
    measured("t of two sealed choices, most", worst(found)[0])


def test_a_seal_that_takes_longer_for_one_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    handle = handlers.handle

    def pondering(table: Any, user: str, command: Any, *more: Any) -> Any:
        until = process_time() + SPIN * (getattr(command, "move", "") == "put off")
        while process_time() < until:
            pass
        return handle(table, user, command, *more)

    monkeypatch.setattr(handlers, "handle", pondering)
    monkeypatch.setattr(timing, "now", process_time_ns)
    with quick_folder() as folder:
        assert worst(sealings(folder, SAMPLES))[0] > MOST_T
