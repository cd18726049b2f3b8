"""The rules page says where each sentence of the rulebook stands."""

from dragonhoard.core.clauses import clauses, page
from tests.harness.docs.coverage import cited, uncovered

# Words and presets of this page, what the box keeps to itself, and what only a program needs.
OURS = ("DG-TERM", "DG-OPT-5", "DG-MAG-WIN", "DG-INFO", "DG-NET", "DG-CMD", "DG-CARD", "DG-EX")


def test_every_clause_that_restates_the_rulebook_is_in_the_table() -> None:
    assert uncovered("dragons-gold", OURS) == set()


def test_the_table_names_no_clause_that_is_not_there() -> None:
    assert cited("dragons-gold") <= clauses(page("dragons-gold")).keys()
