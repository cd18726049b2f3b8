"""Bids: what is told."""

from __future__ import annotations

from dragonhoard.core.news import NUMBER, SEAT, News, Several, Told
from tests.harness.bids import rules

NEWS = News(
    {"seat": SEAT, "bids": Several(NUMBER)},
    {
        rules.CAME: Told("came", "seat"),
        rules.SHOWN: Told("shown", "bids", reveals=True),
        rules.ROUND: Told("round", "seat"),
    },
    releases=("shown",),
)
