"""The browser's verifier, run by node over records that the Python side has written: see web/verify.mjs."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.core.javascript import printed
from dragonhoard.core.kit import kit_of
from dragonhoard.core.play import verify
from dragonhoard.core.record import chained, read
from dragonhoard.games import catalogue
from dragonhoard.proofs.printed import node
from tests.harness.browser.evenings import evening, told_by
from tests.harness.some import first_of

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def run(*files: Path) -> tuple[int, list[str], dict[str, int]]:
    kits = files[0].with_name("kits.jsonl")
    kits.write_text("".join(json.dumps(kit) + "\n" for file in files for kit in kits_of(file)), encoding="utf-8")
    told = subprocess.run(
        [node(), "verify.mjs", "--kits", str(kits), *map(str, files)],
        cwd=WEB,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert not told.stderr, told.stderr
    *wrong, counts = told.stdout.splitlines()
    return told.returncode, wrong, json.loads(counts)


def kits_of(file: Path) -> Iterator[dict[str, Any]]:
    """What the server would say about each table, with the rules printed beside the file."""
    for text in records_in(file):
        try:
            record, game = read(text, catalogue())
        except Problem:
            continue  # a chain that is broken; what it was is known by the others
        rules = file.with_name(f"{game.slug}.mjs")
        if not rules.exists():
            rules.write_text(printed(game.rules), encoding="utf-8")
        yield {"table": record.header.table, "rules": str(rules), **kit_of(record, game)}


def records_in(file: Path) -> list[str]:
    return re.split(r'(?<=\n)(?=\{"dragonhoard": )', file.read_text(encoding="utf-8"))


def written(path: Path, lines: list[str]) -> Path:
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")
    return path


def draws_in(lines: list[str]) -> int:
    return sum(len(json.loads(line).get("drew", ())) for line in lines)


@pytest.mark.parametrize("part", first_of([4, 1]), ids=["some", "all"])
@pytest.mark.parametrize("slug", catalogue())
def test_both_verifiers_agree_on_every_draw_of_every_evening(slug: str, part: int, tmp_path: Path) -> None:
    many = told_by(slug).MANY // part
    played = [evening(number, slug) for number in range(500, 500 + many)]
    lines = [*chain.from_iterable(played)]
    code, wrong, counts = run(written(tmp_path / "evenings.txt", lines))
    assert wrong == []
    assert code == 0
    assert counts == {"records": many, "verified": many, "draws": draws_in(lines)}
    assert counts["draws"] == sum(verify(*read("\n".join(each), catalogue())) for each in played)


@pytest.mark.long  # the client's own tests change draws of every game, too
@pytest.mark.parametrize("slug", catalogue())
def test_each_draw_that_is_changed_is_caught_though_the_chain_is_made_anew(slug: str, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in evening(511, slug)]
    forgeries: list[str] = []
    tampered = 0
    for row in rows:
        for i in range(0, len(row.get("drew", ())), told_by(slug).EACH):
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


FIXTURES = sorted((WEB / "src/games").glob("*/fixtures/*.txt"))  # which the client's own tests verify, too
OLD = sorted((ROOT / "tests" / "golden").glob("**/*.jsonl")) + sorted((ROOT / "tests/golden/records").glob("*.txt"))


@pytest.mark.parametrize("files", first_of([OLD, [*OLD, *FIXTURES]]), ids=["golden", "fixtures too"])
def test_records_of_earlier_versions_verify_here_and_there(files: list[Path], tmp_path: Path) -> None:
    """In few runs, each of files in which no two tables have one name."""
    runs: list[tuple[set[str], list[Path]]] = []
    for number, file in enumerate(files):
        copied = written(tmp_path / f"{number}.txt", file.read_text(encoding="utf-8").rstrip("\n").split("\n"))
        names = {json.loads(text.partition("\n")[0])["table"] for text in records_in(copied)}
        known, together = next((each for each in runs if not each[0] & names), (set(), []))
        if not together:
            runs.append((known, together))
        known |= names
        together.append(copied)
    for _, together in runs:
        texts = [text for file in together for text in records_in(file)]
        draws = sum(verify(*read(text, catalogue())) for text in texts)
        assert run(*together) == (0, [], {"records": len(texts), "verified": len(texts), "draws": draws})
    assert len(files) > 10
    assert len(runs) < len(files) / 2


def chained_anew(rows: list[dict[str, object]]) -> list[str]:
    lines, before = [], ""
    for row in rows:
        bare = {name: value for name, value in row.items() if name != "hash"}
        before = chained(bare, before)
        lines.append(json.dumps({**bare, "hash": before}, ensure_ascii=False))
    return lines
