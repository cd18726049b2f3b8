"""The candle survives `kill -9`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.rules.dragons_gold.harness.candles import CANDLE, burning


def test_the_candle_burns_on_with_the_time_it_had(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    found = burning(tmp_path / "data")
    had, has = found.before["clock"], found.after["clock"]
    assert had["serial"] == has["serial"]
    assert has["left"] <= had["left"] < CANDLE - 1
    assert has["left"] >= had["left"] - 1.0  # neither the outage counts nor the time until all are back
    assert found.after["view"]["table"]["proposals"] == found.before["view"]["table"]["proposals"]
    assert found.struck
    measured("seconds of the candle at the kill", had["left"])
    measured("seconds of the candle afterwards", has["left"])
