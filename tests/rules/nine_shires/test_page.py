"""The rules page itself: what is marked as a ruling, and the table from the rulebook to the clauses."""

import re

import pytest

from dragonhoard.core.clauses import PAGES, clauses

OWN = ("NS-TERM", "NS-STATE", "NS-DIGI", "NS-NET")  # our words for it, and what no rulebook has
PAGE = (PAGES[-1] / "nine-shires.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", ["", "fr"])
@pytest.mark.parametrize(
    ("clause", "option"), [("NS-ALLY-1", "ally_whole_shire"), ("NS-ALLY-9", "ally_forever"), ("NS-SETUP-4", "")]
)
def test_ns_ally_1_a_choice_between_readings_is_a_ruling_and_names_its_option(folder, clause, option):
    page = (PAGES[-1] / folder / "nine-shires.md").read_text(encoding="utf-8")
    found = clauses(page)[clause]
    assert found.ruling
    assert option in found.text


def test_every_clause_that_is_no_ruling_stands_beside_its_passage_of_the_rulebook():
    """Whether those that stand there exist, `dragonhoard rules check` finds out."""
    body, table = PAGE.split("## 23. Coverage of the rulebook")
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert all(re.search("NS-[A-Z]", row.split("|")[2]) for row in rows)
    cited = set(re.findall(r"NS-[A-Z]+(?:-[A-Z]+)*-\d+", table))
    printed = {name for name, each in clauses(body).items() if name.startswith("NS-") and not each.ruling}
    assert {name for name in printed if not name.startswith(OWN)} <= cited
