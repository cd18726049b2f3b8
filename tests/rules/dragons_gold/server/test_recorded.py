"""The traffic of a real game of Dragon's Gold, recorded for each seat, has no token of another's stash in it."""

from __future__ import annotations

from pathlib import Path

from tests.rules.dragons_gold.harness.recorded import leaks, played


def test_the_wire_of_a_seat_has_nothing_of_the_stashes_of_others(tmp_path: Path) -> None:
    rows, secret, told = played(tmp_path / "data")
    assert list(leaks(rows, secret, told)) == []
    heard = {news["kind"] for wire in told.values() for frame in wire for news in frame.get("news", ())}
    assert heard >= {"shared", "stolen", "stolen_kind", "candle_lit", "market_opens", "announced", "game_ends"}
    # another seat's wire is found at once
    swapped = {seat: told[(seat + 1) % len(told)] for seat in told}
    assert next(leaks(rows, secret, swapped))
