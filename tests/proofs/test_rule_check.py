"""The reader of rules pages, and the check that ties clauses, tests and citations together.

The made-up pages speak of XY and ZQ, so that the check of the checkout itself does not take them for citations.
"""

from pathlib import Path

import pytest

from dragonhoard.core.clauses import Clause, clauses, page
from dragonhoard.core.errors import Problem
from dragonhoard.proofs.rule_check import Finding, check, survey

PAGE = """\
# A game

## 1. Cards

- **XY-CARD-1** A card is kept,
  or played.
  - `RULING` Never both.

  - A loose point.
- **XY-CARD-2** Cards have backs.

Prose on XY-CARD-1, and a bullet without an ID:

- **Not** a clause.

```text
- **ZQ-CARD-9** in a fence is an example
```

### 1.1 Secrets

| ID | What | Who |
| --- | --- | --- |
| XY-CARD-DECK-1 | a card \\| a back | – |
| **EX-XY-1** | two cards | everybody |
"""

COVER = """\
import pytest

def test_xy_card_1_xy_card_2_cards():
    assert True

class TestDeck:
    async def test_xy_card_deck_1_is_secret(self):
        with pytest.raises(ValueError):
            raise ValueError

def test_ex_xy_1():
    two_cards()

def two_cards():
    assert 1 + 1 == 2
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout in which nothing is wrong."""
    write(tmp_path, "docs/rules/x-y.md", PAGE)
    write(tmp_path, "tests/rules/x_y/test_cards.py", COVER)
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def keys(root: Path) -> list[tuple[str, str]]:
    return [(finding.key, finding.place) for finding in check(root)]


def test_a_page_gives_its_clauses_in_order() -> None:
    found = clauses(PAGE)
    assert list(found) == ["XY-CARD-1", "XY-CARD-2", "XY-CARD-DECK-1", "EX-XY-1"]
    assert found["XY-CARD-2"] == Clause("XY-CARD-2", "Cards have backs.", "1. Cards", ruling=False)


def test_a_clause_has_its_sub_bullets_and_its_ruling() -> None:
    clause = clauses(PAGE)["XY-CARD-1"]
    assert clause.text == "A card is kept,\nor played.\n- `RULING` Never both.\n\n- A loose point."
    assert clause.ruling


def test_a_row_names_its_columns() -> None:
    found = clauses(PAGE)
    assert found["XY-CARD-DECK-1"] == Clause("XY-CARD-DECK-1", "- What: a card | a back", "1.1 Secrets", ruling=False)
    assert found["EX-XY-1"].text == "- What: two cards\n- Who: everybody"


def test_a_title_beside_the_id_belongs_to_the_text() -> None:
    assert clauses("- **XY-EX-1 Set-up.** Four cards.")["XY-EX-1"].text == "*Set-up.* Four cards."


def test_an_id_that_stands_twice_is_refused() -> None:
    with pytest.raises(Problem) as caught:
        clauses(PAGE + "- **XY-CARD-2** Again.\n")
    assert caught.value.key == "rules.clause_twice"
    assert caught.value.args_of == {"clause": "XY-CARD-2", "first": 10, "again": 26}


@pytest.mark.parametrize("slug", ["no-such-game", "../rules/some", "", "Dragons.md"])
def test_a_missing_page_is_not_found(slug: str) -> None:
    with pytest.raises(FileNotFoundError):
        page(slug)


def test_a_whole_checkout_has_no_findings(root: Path) -> None:
    found = survey(root)
    assert found.findings == []
    assert (found.clauses, found.tests) == (4, 3)


def test_a_clause_without_a_test_is_found(root: Path) -> None:
    write(root, "docs/rules/x-y.md", PAGE + "- **XY-CARD-3** Nobody tests this.\n")
    args = {"clause": "XY-CARD-3", "folder": "tests/rules/x_y/"}
    assert check(root) == [Finding("rules.clause_without_test", args, "docs/rules/x-y.md", 26)]


def test_a_test_in_another_folder_does_not_cover(root: Path) -> None:
    write(root, "docs/rules/x-y.md", PAGE + "- **XY-CARD-3** Tested, but not among the rules.\n")
    write(root, "tests/laws/test_law.py", "def test_xy_card_3_holds():\n    assert True\n")
    assert keys(root) == [("rules.clause_without_test", "docs/rules/x-y.md:26")]


def test_the_longest_id_is_the_one_that_is_meant(root: Path) -> None:
    write(root, "docs/rules/x-y.md", PAGE + "- **XY-CARD-10** Ten.\n- **XY-CARD-11** Eleven.\n")
    write(root, "tests/rules/x_y/test_more.py", "def test_xy_card_10_xy_card_11():\n    assert True\n")
    assert keys(root) == []


@pytest.mark.parametrize("name", ["xy_card_3_is_not_there", "ex_xy_9", "xy_card_1_xy_card_7", "xy_card_1b_too"])
def test_a_name_that_matches_no_clause_is_found(root: Path, name: str) -> None:
    write(root, "tests/laws/test_law.py", f"\ndef test_{name}():\n    assert True\n")
    found = Finding("rules.test_without_clause", {"test": f"test_{name}"}, "tests/laws/test_law.py", 2)
    assert check(root) == [found]


@pytest.mark.parametrize("body", ["pass", "game.refused(1)", "quiet()", "again()", "print(assertion)"])
def test_a_test_without_an_assertion_does_not_count(root: Path, body: str) -> None:
    helpers = "def quiet():\n    pass\ndef again():\n    again()\ndef refused(n):\n    assert n\n"
    cover = COVER.replace("    two_cards()\n", f"    {body}\n") + helpers
    write(root, "tests/rules/x_y/test_cards.py", cover)
    assert keys(root) == [
        ("rules.clause_without_test", "docs/rules/x-y.md:25"),
        ("rules.test_without_assertion", "tests/rules/x_y/test_cards.py:11"),
    ]


@pytest.mark.parametrize(
    ("opening", "call"),
    [
        ("from .saying import two_cards\n", "two_cards()"),
        ("from tests.saying import two_cards\n", "two_cards()"),
        ("from tests import saying\n", "saying.two_cards()"),
        ("from tests.handing_on import two_cards\n", "two_cards()"),
    ],
)
def test_a_helper_of_another_module_may_assert(root: Path, opening: str, call: str) -> None:
    write(root, "tests/saying.py", "def two_cards():\n    inner()\n\ndef inner():\n    assert True\n")
    write(root, "tests/handing_on.py", "from tests.saying import two_cards as two_cards\n")
    cover = COVER.partition("def two_cards")[0].replace("two_cards()", call)
    write(root, "tests/rules/x_y/test_cards.py", opening + cover)
    assert keys(root) == []


def test_a_fixture_may_assert(root: Path) -> None:
    write(root, "tests/conftest.py", "def two_cards():\n    def see():\n        assert True\n    return see\n")
    write(root, "tests/rules/x_y/test_cards.py", COVER.partition("def two_cards")[0])
    assert keys(root) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("src/dragonhoard/games/x_y/rules.py", '"""XY-CARD-3"""'),
        ("src/dragonhoard/games/x_y/rules.py", "XY_CARD_3 = 7"),
        ("src/dragonhoard/games/x_y/edition.toml", "# XY-CARD-3"),
        ("tests/server/test_table.py", "# XY-CARD-DECK-2"),
        ("docs/notation.md", "see EX-XY-2"),
        ("docs/notation.md", "see XY-CARD-1a"),
        ("README.md", "(XY-CARD-3)"),
        ("web/src/games/x-y/Board.svelte", "<!-- XY-CARD-3 -->"),
    ],
)
def test_a_citation_without_a_clause_is_found(root: Path, name: str, text: str) -> None:
    write(root, name, f"XY-CARD-1 and\n{text}\n" if name.endswith(".md") else f"#\n{text}\n")
    assert keys(root) == [("rules.unknown_clause", f"{name}:2")]


def test_what_is_no_citation_is_left_alone(root: Path) -> None:
    write(root, "README.md", "XY-CARD-1, EX-XY-1, XY_CARD_DECK_1, the family XY-CARD, ZQ-CARD-3, GALAXY-CARD-3, XY-3\n")
    write(root, "notes/other.md", "XY-CARD-99\n")
    (root / "web/src").mkdir(parents=True)
    (root / "web/src/picture.png").write_bytes(b"\x89PNG\xff XY-CARD-99")
    assert keys(root) == []


def test_an_id_that_stands_twice_is_found(root: Path) -> None:
    write(root, "docs/rules/x-y.md", PAGE + "- **XY-CARD-2** Again.\n")
    args = {"clause": "XY-CARD-2", "first": "docs/rules/x-y.md:10"}
    assert check(root) == [Finding("rules.clause_taken", args, "docs/rules/x-y.md", 26)]


def test_a_page_without_clauses_is_found(root: Path) -> None:
    write(root, "docs/rules/empty.md", "# Nothing yet\n")
    write(root, "docs/rules/README.md", "# All games\n")
    assert keys(root) == [("rules.page_without_clauses", "docs/rules/empty.md")]


def test_a_folder_without_pages_does_not_pass(tmp_path: Path) -> None:
    assert keys(tmp_path) == [("rules.no_pages", "docs/rules")]


def test_a_test_file_that_is_not_python_is_found(root: Path) -> None:
    write(root, "tests/test_broken.py", "x = 1\ndef (\n")
    assert keys(root) == [("rules.test_file_unreadable", "tests/test_broken.py:2")]
