"""Pairs of positions of Dragons that somebody may not tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from tests.harness.real import doors

DRAGONS = "dragons"
OPTIONS: tuple[doors.Options, ...] = ({}, {"card_in_hand": True}, {"card_in_hand": True, "less_memory": True})


def pairs(count: int, run: int = 1) -> Iterator[doors.Pair]:
    return doors.pairs(count, run, DRAGONS, OPTIONS)
