"""Six people bargain at a real server. The long count is `prove server --only live_hoards`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.rules.dragons_gold.harness.haggles import hoards


def test_no_token_is_lost_and_nobody_is_bound_by_what_they_have_not_seen(
    tmp_path: Path, measured: Callable[[str, float], None]
) -> None:
    found = hoards(tmp_path / "data", 2)
    assert found.wrong == []
    assert found.hoards >= 2
    measured("words a second at one table", found.rate)
    measured("seconds that a candle was late, most", max(found.late, default=0.0))
