"""The examples of the pages run. A page is read from top to bottom: its blocks share one folder and one namespace."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from typing import Any

import pytest

from dragonhoard import Problem
from tests.harness.docs.commands import run
from tests.harness.docs.pages import ROOT, Block, all_pages, blocks, name_of
from tests.harness.some import GAME

EXAMPLES = [page for page in all_pages() if page.parent.name != "rules"]


def run_python(page: Path, block: Block, space: dict[str, Any]) -> None:
    """Line numbers in a traceback are those of the page."""
    exec(compile("\n" * (block.line - 1) + block.text, name_of(page), "exec"), space)


def run_console(page: Path, block: Block) -> None:
    """`$ ` begins a command; what follows is its output, where `...` stands for anything. No output: any will do."""
    command, shown = "", ""
    for line in [*block.text.splitlines(), "$ "]:
        if not line.startswith("$ "):
            shown += line + "\n"
            continue
        if command:
            output = run(command, shown)
            fits = doctest.OutputChecker().check_output(shown, output, doctest.ELLIPSIS)
            assert fits or not shown, f"{name_of(page)}:{block.line}: {command}\n{output}"
        command, shown = line[2:], ""


def run_position(block: Block) -> None:
    for line in block.text.splitlines():
        players, options = GAME.table_of(line)
        game = GAME(players, options)
        assert game.write(game.read(line)) == line
        assert game.read(json.dumps(game.setup(game.read(line)))) == game.read(line)


@pytest.mark.parametrize("page", [page for page in EXAMPLES if blocks(page)], ids=name_of)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "example"}
    done = 0
    for block in blocks(page):
        if block.file:
            assert block.text == (ROOT / block.file).read_text(encoding="utf-8"), block.file
            (tmp_path / block.file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")  # for the commands below it
            done += block.language not in ("text", "toml")
            continue
        match block.language:
            case "python":
                run_python(page, block, space)
            case "console":
                run_console(page, block)
            case "position":
                run_position(block)
            case "json":
                json.loads(block.text)
            case "jsonl":
                for line in block.text.splitlines():
                    json.loads(line)
            case _:
                continue
        done += 1
    assert done == sum(block.language not in ("text", "toml") for block in blocks(page))


def test_an_example_that_shows_something_else_is_found() -> None:
    page = ROOT / "README.md"
    fitting = Block("console", 1, "$ dragonhoard games\ndragons  Dragons, by ...\n")
    run_console(page, fitting)
    with pytest.raises(AssertionError, match=r"README\.md:1: dragonhoard games"):
        run_console(page, fitting._replace(text=fitting.text.replace("Dragons,", "Lizards,")))
    with pytest.raises(AssertionError, match="There is no game called lizards"):
        run_console(page, fitting._replace(text="$ python3 run.py rules lizards\n"))
    with pytest.raises(ZeroDivisionError):
        run_python(page, Block("python", 1, "1 / 0\n"), {})
    with pytest.raises(Problem):
        run_position(Block("position", 1, "4 1.9 A c/d/x/o3 -/-/-/- - - 7\n"))
