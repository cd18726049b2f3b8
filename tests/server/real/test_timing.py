"""Times of answers in two hidden classes. They are printed here; `prove server --only timing` asks for them."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from dragonhoard.table import desk
from tests.server.real.serving import quick_folder
from tests.server.real.timing import MOST_T, round_trips, sealings, times, worst

SAMPLES = 240
SPIN = 0.001  # seconds


def test_the_time_of_an_answer(measured: Callable[[str, float], None]) -> None:
    with quick_folder() as folder:
        found = round_trips(folder, SAMPLES)
    assert len(found) == 4
    assert all(len(fixed) > 10 and len(changed) > 10 for fixed, changed in found.values())
    measured("t of two hidden classes, most", worst(found)[0])


def test_the_time_of_a_sealed_choice(measured: Callable[[str, float], None]) -> None:
    with quick_folder() as folder:
        found = sealings(folder, SAMPLES)
    assert len(found) == 3
    assert all(len(ally) > 10 and len(put_off) > 10 for ally, put_off in found.values())
    measured("t of two sealed choices, most", worst(found)[0])


def test_a_seal_that_takes_longer_for_one_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    take = desk.take

    def pondering(table: Any, user: str, command: Any, *more: Any) -> Any:
        until = perf_counter() + SPIN * (getattr(command, "move", "") == "put off")
        while perf_counter() < until:
            pass
        return take(table, user, command, *more)

    monkeypatch.setattr(desk, "take", pondering)
    with quick_folder() as folder:
        assert worst(sealings(folder, SAMPLES))[0] > MOST_T


def test_a_check_that_takes_longer_for_what_others_hold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    take = desk.take

    def pondering(table: Any, *more: Any) -> Any:
        stashes = table.play.state.stash if table.play else []
        until = perf_counter() + SPIN * (sum(stash[3] for stash in stashes) % 2)
        while perf_counter() < until:
            pass
        return take(table, *more)

    monkeypatch.setattr(desk, "take", pondering)
    assert worst(times(4 * SAMPLES))[0] > MOST_T
