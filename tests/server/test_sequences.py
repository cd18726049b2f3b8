"""Two worlds that differ only in what somebody may not know stay the same to them for forty inputs, by every door."""

from __future__ import annotations

import pytest

from dragonhoard.games import catalogue
from tests.harness.real import sequences

PAIRS, INPUTS = 6, 60  # of each game, at least; the long count is `prove server --only sequences`


@pytest.mark.parametrize("slug", catalogue())
def test_nobody_can_tell_two_worlds_apart(slug: str) -> None:
    pairs, lived = sequences.lived(slug, 1), []
    while len(lived) < PAIRS or sum(each.inputs for each in lived) < INPUTS:
        lived.append(next(pairs))
    assert [each.fault for each in lived if each.fault] == []
    assert any(each.apart for each in lived)
