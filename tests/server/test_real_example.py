"""The example client plays a whole game on a real server, with nothing of Dragonhoard in its own process."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, ROOT, Server

EXAMPLE = ROOT / "examples" / "play_dragons.py"


@pytest.mark.timeout(10 * PATIENT)  # a whole game
def test_the_example_plays_a_game_to_its_end(server: Server) -> None:
    command = [sys.executable, str(EXAMPLE), "--server", server.origin, "--players", "3", "--seed", "1"]
    before = Person(server).get("/api/tables").json()["last"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENT * 5)
    assert (ended.returncode, ended.stderr) == (0, "")
    names = [line.rpartition(": ")[0] for line in ended.stdout.splitlines()]
    assert names == ["Example", "Cinder", "Bramble"]
    assert Person(server).get("/api/tables").json()["last"] == before  # it was unlisted


def test_the_example_imports_nothing_of_dragonhoard() -> None:
    tree = ast.parse(EXAMPLE.read_text(encoding="utf-8"))
    found = {
        node.module.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
    }
    found |= {
        name.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    }
    assert found <= {*sys.stdlib_module_names, "websockets"}
