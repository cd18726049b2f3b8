"""CONTRIBUTING names all rooms of the house and all decisions."""

from __future__ import annotations

import re

import pytest

from tests.harness.docs.pages import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROOMS = {
    f"`{name}`" for row in re.findall(r"^\| (`.+?) \|", TEXT, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)
}
PACKAGE, CLIENT = ROOT / "src" / "dragonhoard", ROOT / "web" / "src"
OF_PYTHON = sorted(file.parent.name for file in PACKAGE.glob("*/__init__.py"))
OF_CLIENT = sorted(path.name for path in CLIENT.iterdir() if path.is_dir())
DECISIONS = sorted(path.name for path in (ROOT / "docs" / "adr").glob("*.md"))


def missing(rooms: list[str]) -> list[str]:
    return [room for room in rooms if not any(re.match(rf"`(web/src/)?{room}[/`]", name) for name in ROOMS)]


def test_every_room_is_named() -> None:
    assert len(OF_PYTHON) > 5
    assert missing(OF_PYTHON) == []
    assert missing(OF_CLIENT) == []
    assert missing(["cellar"]) == ["cellar"]


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_decision_is_listed_under_its_title(decision: str) -> None:
    number, title = re.match(r"# (\d+) (.+)", (ROOT / "docs" / "adr" / decision).read_text(encoding="utf-8")).groups()
    assert f"- [{int(number):04} {title}](docs/adr/{decision})" in TEXT
