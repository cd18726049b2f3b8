"""docs/promises.md names tests, mistakes and claims that exist, and all of them; and the pins of promise 29."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import run
from dragonhoard.core import texts
from tests.harness.claims import claims
from tests.harness.real import plants
from tests.harness.real.serving import ROOT
from tests.prove import words
from tests.server.test_sim_mistakes import PATCHED, PLANTED

HERE = ROOT / "tests"
DUE = {*range(1, 14), *range(16, 21), *range(22, 25), *range(26, 30)}
LEFT_OUT = {"loose_policy"}  # a mistake in the headers, which belong to the promise about the browser


def table() -> Iterator[tuple[int, list[str], list[str], list[str]]]:
    for line in (ROOT / "docs" / "promises.md").read_text(encoding="utf-8").splitlines():
        if found := re.match(r"\| (\d+) \|", line):
            cells = [re.findall(r"`([^`]+)`", cell) for cell in line.split("|")[3:6]]
            yield int(found[1]), *cells  # type: ignore[misc]


ROWS = {number: (tests, mistakes, proofs) for number, tests, mistakes, proofs in table()}


def exists(mistake: str) -> bool:
    where, _, name = mistake.partition("::")
    if where == "plants.py":
        return hasattr(plants, name)
    if name[0].isdigit():
        return name in {**PLANTED, **PATCHED}
    return f"def {name}(" in (HERE / where).read_text(encoding="utf-8")


def test_every_promise_has_a_row() -> None:
    assert set(ROWS) == DUE


@pytest.mark.parametrize("number", ROWS)
def test_what_a_row_names_exists(number: int) -> None:
    tests, mistakes, proofs = ROWS[number]
    assert tests
    assert mistakes
    assert [name for name in tests if not (HERE / name).is_file()] == []
    assert [name for name in mistakes if not exists(name)] == []
    assert set(proofs) <= set(claims())


def test_every_mistake_and_every_claim_is_named() -> None:
    named = {name.partition("::")[2] for _, mistakes, _ in ROWS.values() for name in mistakes}
    planted = {*PLANTED, *PATCHED, *plants.CARELESS, "acknowledges_before_the_commit"}
    assert planted - named == LEFT_OUT
    assert {name for *_, proofs in ROWS.values() for name in proofs} == set(claims())


def test_every_claim_has_words_and_grows_with_the_time_there_is() -> None:
    for language in texts.languages():
        assert set(words(language)) == set(claims())
    for claim in claims().values():
        assert 0 < claim.landing <= claim.day <= claim.night


# -- dependencies ------------------------------------------------------------------------------------------------------
PIN = re.compile(r"^[a-z0-9-]+==\S+(?: ;.*)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+")


def unpinned(lock: str) -> list[str]:
    """Lines of a lock file that are not a version with its hashes."""
    parts = re.split(r"^(?=\S)", lock, flags=re.MULTILINE)
    return [part.splitlines()[0] for part in parts if part.strip() and not PIN.fullmatch(part)]


@pytest.mark.parametrize("name", run.LOCKS)
def test_every_dependency_is_pinned_by_hash(name: str) -> None:
    assert unpinned((ROOT / name).read_text(encoding="utf-8")) == []
    assert '"--require-hashes"' in (ROOT / "run.py").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line", ["apsw==3.54.0.0\n", "apsw>=3.54 \\\n    --hash=sha256:" + "0" * 64 + "\n", "git+ssh://somewhere/apsw\n"]
)
def test_a_pin_without_a_hash_is_found(line: str) -> None:
    assert unpinned(line) == [line.splitlines()[0]]
