"""docs/one-move.md is true: its names exist, and a real move enters just the files that it names, in its order."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.harness.docs.pages import ROOT
from tests.harness.real.traced import Call, between, calls_of

PAGE = (ROOT / "docs" / "one-move.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\| \d+ \| \[[^\]]+\]\(\.\./([^)]+)\) \| ([^|]+) \| [^|]+ \| ([^|]*) \|$", re.MULTILINE)
LINK = re.compile(r"\(\.\./([^)]+)\)")
MOST_FILES, MOST_TURNS = 26, 4
FIRST, LAST = "WebSocketProtocol.data_received", "Connection.flush"  # the bytes come from the system, and go to it


class Step(NamedTuple):
    """`asked` are files that only answer: the move does not go on through them."""

    file: str
    functions: list[str]
    asked: list[str]


STEPS = [Step(file, re.findall(r"`([^`]+)`", names), LINK.findall(asked)) for file, names, asked in STEP.findall(PAGE)]
ASKED = {file for step in STEPS for file in step.asked}


def turns(files: list[str]) -> int:
    """How often a reader goes back to a file that was left."""
    return sum(file in files[:number] and files[number - 1] != file for number, file in enumerate(files))


def functions(file: Path) -> set[str]:
    """With the class that each stands in."""
    found = set()

    def look(node: ast.AST, inside: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(inside + child.name)
                look(child, f"{inside}{child.name}.")

    look(ast.parse(file.read_text(encoding="utf-8")), "")
    return found


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> list[Call]:
    played = re.search(r"play `([a-z-]+)`.*?`([^`]+)`", PAGE, re.DOTALL)
    assert played
    return between(calls_of(tmp_path_factory.mktemp("traced"), played[1], 3, played[2]), FIRST, LAST)


def test_the_way_is_short() -> None:
    files = [step.file for step in STEPS]
    assert len(files) > 20
    assert len(set(files)) <= MOST_FILES
    assert turns(files) <= MOST_TURNS
    assert turns(["a", "b", "b", "a", "c", "b"]) == 2


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.file}:{step.functions[0]}")
def test_each_name_exists(step: Step) -> None:
    file = ROOT / step.file
    assert step.functions
    if file.suffix == ".py":
        assert set(step.functions) <= functions(file)
    else:
        text = file.read_text(encoding="utf-8")
        assert [name for name in step.functions if not re.search(rf"\b{name}\b\s*[(=]", text)] == []


def test_a_move_enters_just_the_files_on_the_page(calls: list[Call]) -> None:
    named = {step.file for step in STEPS} | ASKED
    assert {call.file for call in calls if not call.resumed} == {file for file in named if file.endswith(".py")}


def test_it_goes_the_way_of_the_page(calls: list[Call]) -> None:
    """The first function of each step is called after that of the step before, and all the others are called, too."""
    called = [(call.file, call.function) for call in calls]
    at = 0
    for step in STEPS:
        if step.file.endswith(".py"):
            assert (step.file, step.functions[0]) in called[at:], step
            at = called.index((step.file, step.functions[0]), at)
            assert {(step.file, name) for name in step.functions} <= set(called), step


def test_what_is_only_asked_goes_nowhere(calls: list[Call]) -> None:
    onward = {(call.caller, call.file) for call in calls if call.caller in ASKED and call.file not in ASKED}
    assert onward == set()
