"""Two worlds that differ only in what somebody may not know stay the same to them for forty inputs, by every door."""

from __future__ import annotations

from itertools import islice

import pytest

from dragonhoard.games import catalogue
from tests.harness.real import sequences

PAIRS = 6  # of each game; the long count is `prove server --only sequences`


@pytest.mark.parametrize("slug", catalogue())
def test_nobody_can_tell_two_worlds_apart(slug: str) -> None:
    lived = list(islice(sequences.lived(slug, 1), PAIRS))
    assert [each.fault for each in lived if each.fault] == []
    assert sum(each.inputs for each in lived) > 10 * PAIRS
    assert any(each.apart for each in lived)
