"""The table at the end of a rules page: where each sentence of the rulebook stands."""

import re
from collections.abc import Collection

from dragonhoard.core.clauses import clauses, page

HEAD = "Coverage of the rulebook"
SPAN = re.compile(r"([A-Z]+(?:-[A-Z]+)+)-(\d+)(?: to \1-(\d+))?")


def cited(game: str) -> set[str]:
    """All clauses in the table, with those between the ends of a span."""
    _, head, table = page(game).partition(HEAD)
    assert head, f"the page of {game} has no such table"
    found = set()
    for family, low, high in SPAN.findall(table):
        found |= {f"{family}-{number}" for number in range(int(low), int(high or low) + 1)}
    return found


def uncovered(game: str, ours: Collection[str]) -> set[str]:
    """Clauses that restate the rulebook and are not in the table. `ours` are families that the program added."""
    restated = {clause.id for clause in clauses(page(game)).values() if not clause.ruling}
    return {clause for clause in restated - cited(game) if clause.rpartition("-")[0] not in ours and clause not in ours}
