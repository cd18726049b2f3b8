"""The rules page says where each sentence of the rulebook stands."""

from dragonhoard.core.clauses import clauses, page
from tests.harness.docs.coverage import cited, uncovered

# Words of this page, and what only a program needs.
OURS = ("DK-TERM", "DK-INFO", "DK-NET", "DK-IMPL", "EX-DK")


def test_every_clause_that_restates_the_rulebook_is_in_the_table() -> None:
    assert uncovered("dragon-keeper", OURS) == set()


def test_the_table_names_no_clause_that_is_not_there() -> None:
    assert cited("dragon-keeper") <= clauses(page("dragon-keeper")).keys()
