"""Nothing that a stranger sends keeps the event loop busy. The seconds are asked for by `prove server --only stops`;
here, that a planted bomb is by far the longest of all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import thread_time

import httpx
import pytest

from dragonhoard.core import texts
from dragonhoard.games import catalogue
from dragonhoard.server.foreign_editions import ForeignEditions
from dragonhoard.server.routes import reading
from dragonhoard.server.serve import Hosting, build
from tests.harness.real import stops

COUNT = 150


def test_the_longest_stop_of_the_loop(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    longest = stops.longest_stop(tmp_path / "data", COUNT, 1)
    assert longest.sent
    measured("seconds of the longest stop of the loop", longest.seconds)


def test_what_everybody_asks_for_is_read_before_anybody_does(tmp_path: Path) -> None:
    """From its files it takes longer than the loop may stop."""
    for read in (reading.words, reading.rulebook):
        read.cache_clear()
    asked = ["/api/games", "/api/texts", *(f"/api/texts/{one}" for one in texts.languages())]
    asked += [f"/api/rules/{slug}?language={one}" for slug in catalogue() for one in texts.languages()]

    async def misses() -> list[int]:
        guard = build(Hosting(tmp_path / "data"))
        transport = httpx.ASGITransport(app=guard)
        async with (
            guard.app.router.lifespan_context(guard.app),
            httpx.AsyncClient(transport=transport, base_url=stops.ORIGIN) as client,
        ):
            before = [read.cache_info().misses for read in (reading.words, reading.rulebook)]
            for path in asked:
                assert (await client.get(path)).is_success
            assert guard.app.openapi_schema
            after = [read.cache_info().misses for read in (reading.words, reading.rulebook)]
        return [was - now for was, now in zip(after, before, strict=True)]

    assert asyncio.run(misses()) == [0, 0]


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
