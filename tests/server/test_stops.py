"""Nothing that a stranger sends keeps the event loop busy. The seconds are asked for by `prove server --only stops`;
here, that a planted bomb is by far the longest of all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import thread_time

import pytest

from dragonhoard.server.foreign_editions import ForeignEditions
from tests.harness.real import stops

COUNT = 150


def test_the_longest_stop_of_the_loop(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    longest = stops.longest_stop(tmp_path / "data", COUNT, 1)
    assert longest.sent
    measured("seconds of the longest stop of the loop", longest.seconds)


def test_an_edition_that_is_parsed_on_the_loop_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ForeignEditions.game

    async def busy(self: ForeignEditions, text: str, *more: object) -> object:
        begun = thread_time()
        while thread_time() - begun < 2 * stops.LONGEST:
            pass
        return await game(self, text, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(ForeignEditions, "game", busy)
    longest = stops.longest_stop(tmp_path / "data", COUNT, 1)
    assert longest.seconds > 2 * stops.LONGEST
    assert "/api/tables" in longest.sent
