"""Everybody comes back to the same seat and the same view: after a cut, after a thousand, after a restart."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path

from tests.harness.real.proofs import CLAIMS
from tests.harness.real.returns import away_and_back

SOCKETS = CLAIMS["sockets"].landing


def test_everybody_is_back_where_they_were(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    back = away_and_back(tmp_path / "data", SOCKETS, 10)
    assert back.wrong == []
    assert len(back.one) == 10
    measured("seconds from a cut to the view, median", statistics.median(back.one))
    measured(f"seconds until {SOCKETS} were back", back.everybody)
    measured("seconds to the first view after a restart", back.first)


def test_the_view_of_another_is_found(tmp_path: Path) -> None:
    assert away_and_back(tmp_path / "data", 4, 2, plants=["views_are_made_once"]).wrong
