"""The rules page has every clause, and says which of them are rulings."""

from collections import Counter

from dragonhoard.core.clauses import clauses, page

FAMILIES = {
    "DR-TERM": 6,
    "DR-COMP": 4,
    "DR-SETUP": 8,
    "DR-TURN": 3,
    "DR-DRAW": 6,
    "DR-CLAIM": 5,
    "DR-EMPTY": 2,
    "DR-LAST": 4,
    "DR-END": 3,
    "DR-NEW": 4,
    "DR-LEN": 1,
    "DR-ELIM": 9,
    "DR-SCORE": 11,
    "DR-WIN": 3,
    "DR-VARY": 2,
    "DR-VARO": 2,
    "DR-VARH": 7,
    "DR-INFO": 15,
    "DR-NET": 3,
    "DR-IMPL": 2,
}
EXAMPLES = (1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 17, 19, 20)


def test_dragons_has_every_clause() -> None:
    expected = [f"{family}-{number + 1}" for family, size in FAMILIES.items() for number in range(size)]
    expected += [f"EX-DR-{number}" for number in EXAMPLES]
    found = clauses(page("dragons"))
    assert Counter(found.keys()) == Counter(expected)
    assert len(found) == 114
    assert all(clause.text and clause.section for clause in found.values())


def test_a_dragons_ruling_says_so() -> None:
    found = clauses(page("dragons"))
    assert found["DR-EMPTY-1"].ruling
    assert not found["DR-CLAIM-2"].ruling
    assert found["DR-CLAIM-2"].section == "4.2 Claim"
