"""Two worlds that differ only in what somebody may not know stay the same to them for forty inputs, by every door."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from dragonhoard.client import mcp_seats
from dragonhoard.games import catalogue
from tests.harness.real import sequences
from tests.harness.some import SOME

PAIRS, INPUTS = 4, 40  # of each game, at least; the long count is `prove server --only sequences`


@pytest.mark.parametrize("slug", catalogue())
def test_nobody_can_tell_two_worlds_apart(slug: str) -> None:
    pairs, lived = sequences.lived(slug, 1), []
    while len(lived) < PAIRS or sum(each.inputs for each in lived) < INPUTS:
        lived.append(next(pairs))
    assert [each.fault for each in lived if each.fault] == []
    assert any(each.apart for each in lived)


def test_tools_of_a_model_that_ask_the_table_itself_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted leak: `look` has a word that depends on what others hold."""
    tables: dict[int, Any] = {}
    begin, outline = sequences.World.__init__, mcp_seats.outline

    def noted(self: sequences.World, table: Any, viewer: Any) -> None:
        begin(self, table, viewer)
        tables[id(self.program)] = table

    def peeping(client: Any) -> dict[str, Any]:
        table = tables.get(id(client))
        return {**outline(client), "hint": table and len(table.game.write(table.play.state))}

    monkeypatch.setattr(sequences.World, "__init__", noted)
    monkeypatch.setattr(mcp_seats, "outline", peeping)
    found = [each.fault for each in islice(sequences.lived(SOME, 1), 4) if each.fault]
    assert found
    assert all(fault.endswith("by door mcp") for fault in found)
